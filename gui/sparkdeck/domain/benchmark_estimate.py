"""How long a benchmark will take, told before it is started."""

from __future__ import annotations

import math

from sparkdeck.domain.benchmark_plan_prompts import prompt_tokens
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.benchmark_protocols import Estimate, Plan, PlanFacts
from sparkdeck.domain.recorded_text import recorded

_LOAD_TAKEN = recorded("How long the server takes to start is not known; {seconds:.0f} s are taken for it.")
_PROMPT_PER_DECODE = 10.0
"""How many times as fast a prompt is read as an answer is made, where only the latter is known. Seen: 5 to 100."""
_UNKNOWN_LOAD_S = 10.0
_SERVER_STOP_S = 1.0


def estimate(plan: Plan, facts: PlanFacts) -> Estimate:
    """What ``plan`` takes, if every answer is as long as it may be and no draft helps."""
    requests = sum(run.streams for run in plan.runs)
    tokens = sum(run.streams * run.prompt.tokens for run in plan.runs)
    notes = list(plan.notes)
    parts = [answer_seconds(run.prompt, run.streams, facts) for run in plan.runs]
    known = [part for part in parts if part is not None]
    if len(known) < len(parts):
        return Estimate(None, plan.starts, requests, tokens, tuple(notes))
    load_s = facts.load_s
    if load_s is None:
        load_s = _UNKNOWN_LOAD_S
        notes.append(_LOAD_TAKEN(seconds=load_s))
    seconds = sum(known) + plan.starts * (load_s + _SERVER_STOP_S)
    return Estimate(seconds, plan.starts, requests, tokens, tuple(notes))


def answer_seconds(prompt: BenchmarkPrompt, streams: int, facts: PlanFacts) -> float | None:
    """Reading the prompt and making the whole answer, in as many streams; ``None`` where the speed is not known.

    Streams share the machine: several take longer than one, but not as long as one after the other. The square root lies
    between.
    """
    decode = facts.decode_tokens_per_s
    if not decode:
        return None
    reading = facts.prompt_tokens_per_s or _PROMPT_PER_DECODE * decode
    return streams * prompt_tokens(prompt, facts) / reading + math.sqrt(streams) * prompt.tokens / decode

"""Which prompts a protocol asks on this machine, and which are left out because they do not fit into the context."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sparkdeck.domain.benchmark import DEFAULT_PROMPT, BenchmarkRequest
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt, PromptClass, one_per_class
from sparkdeck.domain.benchmark_protocols import PlanFacts, PlannedRun, PromptSource, Protocol
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.recorded_text import recorded
from sparkdeck.domain.translation import tr

WARM_UP = BenchmarkPrompt(
    "warm-up", None, "Tell in one paragraph why an engine is warmed up before it is measured.", 32
)
_NO_PROBE = recorded("Prompt speed at {tokens:,} tokens is not measured: the context holds {context:,} tokens only.")
_CONTEXT_TAKEN = recorded("The context is not known yet; {context:,} tokens are taken for it.")
_LEFT_OUT = recorded("Left out, because the context of {context:,} tokens is too small: {prompts}.", lists=("prompts",))
REFERENCE_PROMPT_ID = "reference"
UNKNOWN_CONTEXT_TOKENS = 8192
"""Assumed for the long-context protocol where the context is not known before the start."""
_DEPTH_ANSWER_TOKENS = 256
_PROBE_ANSWER_TOKENS = 4
_TEMPLATE_TOKENS = 96
"""Room for the chat template around a prompt."""


def prompts_of(
    protocol: Protocol, request: BenchmarkRequest, suite: Sequence[BenchmarkPrompt], facts: PlanFacts
) -> tuple[tuple[BenchmarkPrompt, ...], tuple[str, ...]]:
    """The prompts, and notes on those left out. Raises :class:`UserError` where none is left."""
    if protocol.source is PromptSource.REQUEST:
        coding = PromptClass.CODING if request.prompt == DEFAULT_PROMPT else None
        return (BenchmarkPrompt(REFERENCE_PROMPT_ID, coding, request.prompt, request.tokens),), ()
    if protocol.source is PromptSource.FILLER:
        return _depths(protocol, request, facts)
    chosen = {
        PromptSource.ONE_PER_CLASS: one_per_class(suite),
        PromptSource.ALL: tuple(suite),
        PromptSource.FILE: request.custom_prompts,
    }[protocol.source]
    if not chosen:
        raise UserError(tr("There is no prompt to measure with."), "", tr("Choose a file with at least one prompt."))
    most = min(request.tokens, protocol.most_tokens or request.tokens)
    shortened = tuple(replace(prompt, tokens=min(prompt.tokens, most)) for prompt in chosen)
    return _that_fit(shortened, max(protocol.streams), facts)


def asked_of(planned: PlannedRun) -> tuple[str, ...]:
    """What is asked now, in the fewest words; nothing of a protocol's only prompt."""
    prompt, told = planned.prompt, list[str]()
    if planned.is_probe:
        told.append(tr("reading {tokens:,} tokens", tokens=prompt.fill_tokens or 0))
    elif prompt.fill_tokens is not None:
        told.append(tr("{tokens:,} tokens deep", tokens=prompt.fill_tokens))
    elif prompt.id != REFERENCE_PROMPT_ID:
        told.append(prompt.prompt_class.title if prompt.prompt_class is not None else prompt.id)
    if planned.streams > 1:
        told.append(tr("{count} at once", count=planned.streams))
    return tuple(told)


def probes_of(protocol: Protocol, facts: PlanFacts) -> tuple[tuple[BenchmarkPrompt, ...], tuple[str, ...]]:
    """The long prompts that are only read."""
    probes, notes = [], []
    for tokens in protocol.probe_tokens:
        context = facts.context_tokens
        if context is not None and tokens + _PROBE_ANSWER_TOKENS + _TEMPLATE_TOKENS > context:
            notes.append(_NO_PROBE(tokens=tokens, context=context))
        else:
            probes.append(BenchmarkPrompt(f"probe-{tokens}", None, "", _PROBE_ANSWER_TOKENS, fill_tokens=tokens))
    return tuple(probes), tuple(notes)


def _depths(
    protocol: Protocol, request: BenchmarkRequest, facts: PlanFacts
) -> tuple[tuple[BenchmarkPrompt, ...], tuple[str, ...]]:
    context = facts.context_tokens or UNKNOWN_CONTEXT_TOKENS
    notes = [] if facts.context_tokens else [_CONTEXT_TAKEN(context=context)]
    answer = min(_DEPTH_ANSWER_TOKENS, request.tokens, max(2, context // 20))
    prompts: dict[int, BenchmarkPrompt] = {}
    for share in protocol.context_shares:
        fill = min(int(share * context), context - answer - _TEMPLATE_TOKENS)
        if fill > 0:
            name = f"depth-{round(100 * share)}"
            prompts[fill] = BenchmarkPrompt(name, None, "", answer, fill_tokens=fill)
    if not prompts:
        raise UserError(
            tr("The context is too small for this."),
            tr("It holds {context:,} tokens.", context=context),
            tr("Give the profile a larger context."),
        )
    return tuple(prompts.values()), tuple(notes)


def _that_fit(
    prompts: Sequence[BenchmarkPrompt], streams: int, facts: PlanFacts
) -> tuple[tuple[BenchmarkPrompt, ...], tuple[str, ...]]:
    context = facts.context_tokens
    if context is None:
        return tuple(prompts), ()
    fitting = tuple(prompt for prompt in prompts if streams * _needed_tokens(prompt, facts) <= context)
    left_out = [prompt for prompt in prompts if prompt not in fitting]
    if not fitting:
        holds = (
            tr("It holds {context:,} tokens for {streams} streams.", context=context, streams=streams)
            if streams > 1
            else tr("It holds {context:,} tokens.", context=context)
        )
        raise UserError(tr("No prompt fits into the context."), holds, tr("Give the profile a larger context."))
    if not left_out:
        return fitting, ()
    titles = dict.fromkeys(
        prompt.prompt_class.stored_title if prompt.prompt_class else prompt.id for prompt in left_out
    )
    return fitting, (_LEFT_OUT(context=context, prompts=", ".join(titles)),)


def _needed_tokens(prompt: BenchmarkPrompt, facts: PlanFacts) -> float:
    return prompt_tokens(prompt, facts) + prompt.tokens + _TEMPLATE_TOKENS


def prompt_tokens(prompt: BenchmarkPrompt, facts: PlanFacts) -> float:
    """About how many tokens the prompt itself has."""
    if prompt.fill_tokens is not None:
        return prompt.fill_tokens
    return len(prompt.text.encode()) / facts.bytes_per_token

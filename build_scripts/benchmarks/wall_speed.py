"""The benchmark's own reader against curl, on the same server, in turns.

Two servers: a stand-in that keeps a steady pace, and the real engine, whose own speed wavers from request to request, on a
shared machine by ten percent and more. How far curl differs from itself is therefore not one difference of two medians,
which is as often near nothing by chance: it is what 95 of 100 ways to split curl's requests in two halves stay within.
On the engine the wall time beyond the server's own clock is compared too: there the wavering cancels out.
"""

import itertools
import json
import random
import statistics
import tempfile
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from build_scripts.benchmarks.curl import post, require_curl
from build_scripts.benchmarks.measuring import (
    CannotMeasure,
    Check,
    Item,
    Report,
    Series,
    Settings,
    limit,
    percentile,
    ratio,
)
from build_scripts.benchmarks.servers import Server, engine, paced

PACE_TOKENS_PER_S = 1000.0
PROMPT = "Refactor this function."
ALLOWED = 0.01
READERS = ("curl", "ours", "curl again")


@dataclass(slots=True)
class Readings:
    """One reader's requests, in order. `beyond_s` is the wall time less the server's own prompt and decode time."""

    wall_s: list[float] = field(default_factory=list)
    beyond_s: list[float] = field(default_factory=list)
    cpu_s: list[float] = field(default_factory=list)
    decode_differs: int = 0

    def add(self, wall_s: float, cpu_s: float, timings: dict[str, float]) -> None:
        self.wall_s.append(wall_s)
        self.cpu_s.append(cpu_s)
        self.beyond_s.append(wall_s - (timings.get("prompt_ms", 0.0) + timings["predicted_ms"]) / 1000)


def measure(settings: Settings) -> Report:
    require_curl()
    rounds, tokens = settings.rounds(20, 6), 128 if settings.quick else 512
    checks: list[Check] = []
    notes = [f"{rounds} rounds of {tokens} tokens on each server."]
    with paced(PACE_TOKENS_PER_S) as server:
        readings = take_turns(server, rounds, tokens)
        checks.append(compare(f"wall speed at a steady {PACE_TOKENS_PER_S:g} tokens/s", readings, tokens))
    try:
        with engine() as server:
            readings = take_turns(server, rounds, tokens)
    except CannotMeasure as reason:
        notes.append(f"Only the stand-in was measured. {reason}")
        return Report(tuple(checks), tuple(notes))
    checks.append(compare("wall speed on the engine", readings, tokens))
    checks.append(compare_beyond(readings))
    differ = readings["ours"].decode_differs
    checks.append(
        Check(
            "decode speed",
            "equal to the server's timings",
            f"{rounds - differ} of {rounds} equal",
            f"{differ} differ" if differ else "",
        )
    )
    ours, curl = (statistics.median(readings[who].cpu_s) * 1000 for who in ("ours", "curl"))
    notes.append(f"CPU time per request: ours {ours:.0f} ms (parsing included), curl {curl:.0f} ms (start included).")
    notes.append(f"Engine: {server.note}.")
    return Report(tuple(checks), tuple(notes))


def take_turns(server: Server, rounds: int, tokens: int) -> dict[str, Readings]:
    """Each of the six orders equally often: who comes first after a pause is slower or faster than the others."""
    from sparkdeck.adapters.benchmark_request import chat_body, run_result
    from sparkdeck.adapters.timed_request import timed_chat_request

    body = chat_body(PROMPT, tokens)
    readings = {who: Readings() for who in READERS}
    with tempfile.TemporaryDirectory() as folder:
        post(server.port, body, Path(folder))  # the first request warms the engine up
        for who in itertools.chain.from_iterable(
            itertools.islice(itertools.cycle(itertools.permutations(READERS)), rounds)
        ):
            mine = readings[who]
            if who == "ours":
                begun = time.process_time()
                response = timed_chat_request("127.0.0.1", server.port, body)
                cpu_s = time.process_time() - begun
                run = run_result(response, tokens, draft=True, steps=None)
                if run.wall_s is None or not run.valid:
                    raise CannotMeasure(f"A run is not valid: {run.problem}.")
                timings = last_timings(event.data for event in response.events)
                mine.add(run.wall_s, cpu_s, timings)
                mine.decode_differs += run.decode_tokens_per_s != timings["predicted_per_second"]
            else:
                answer = post(server.port, body, Path(folder))
                lines = answer.body.split(b"\n")
                timings = last_timings(line[5:].strip() for line in lines if line.startswith(b"data:"))
                mine.add(answer.wall_s, answer.cpu_s, timings)
    return readings


def last_timings(events: Iterable[bytes]) -> dict[str, float]:
    """The server's own word, read without any code of the reader's."""
    timings: dict[str, float] = {}
    for event in events:
        if event != b"[DONE]":
            timings = json.loads(event).get("timings", timings)
    if not timings:
        raise CannotMeasure("A stream ended without the server's timings.")
    return timings


def compare(name: str, readings: dict[str, Readings], tokens: int) -> Check:
    """Our median wall speed against that of all of curl's requests."""
    ours, first, second = (
        Series(who, "tokens/s", tuple(tokens / wall for wall in readings[who].wall_s))
        for who in ("ours", "curl", "curl again")
    )
    curl = first.values + second.values
    difference = ours.median / statistics.median(curl) - 1
    allowed = max(ALLOWED, self_difference(curl))
    excess = abs(difference) - allowed
    return Check(
        name,
        "median within max(1 %, curl against itself)",
        f"{difference:+.2%} against curl (curl: second against first half {second.median / first.median - 1:+.2%}, "
        f"95 of 100 splits within {self_difference(curl):.2%})",
        f"{excess:.2%} beyond the allowed {allowed:.2%}" if excess > 0 else "",
        (ours, first, second),
        ratio(ours, first),
    )


def self_difference(values: Sequence[float]) -> float:
    """How far the medians of two halves of `values` lie apart in 95 of 100 random splits, as a share."""
    source, shuffled, half = random.Random(0), list(values), len(values) // 2
    differences = []
    for _ in range(1000):
        source.shuffle(shuffled)
        differences.append(abs(statistics.median(shuffled[:half]) / statistics.median(shuffled[half:]) - 1))
    return percentile(differences, 0.95)


def compare_beyond(readings: dict[str, Readings]) -> Check:
    """The wall time that is not the server's own, as a share of the whole: ours against curl's."""

    def milliseconds(who: str, values: Sequence[float]) -> Series:
        return Series(who, "ms", tuple(value * 1000 for value in values))

    curl_beyond = readings["curl"].beyond_s + readings["curl again"].beyond_s
    ours, curl = milliseconds("ours", readings["ours"].beyond_s), milliseconds("curl", curl_beyond)
    wall_ms = statistics.median(readings["ours"].wall_s) * 1000
    share = (ours.median - curl.median) / wall_ms
    return limit(
        "wall time beyond the server's own clock",
        "within 1 % of the wall time from curl's",
        abs(share),
        ALLOWED,
        f"{ours.median:.1f} ms, curl {curl.median:.1f} ms: {share:+.2%} of the wall time",
        ours,
        curl,
    )


ITEM = Item(
    "wall_speed",
    "The benchmark's reader against curl on the same server, in turns.",
    "The median wall speed within max(1 %, curl against itself); the decode speed equal to the server's.",
    measure,
)

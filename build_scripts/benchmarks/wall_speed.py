"""The benchmark's own reader against curl, on the same server, in turns."""

import itertools
import json
import statistics
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path

from build_scripts.benchmarks.curl import post, require_curl
from build_scripts.benchmarks.measuring import CannotMeasure, Check, Item, Report, Series, Settings, ratio
from build_scripts.benchmarks.servers import engine_or_paced

PACE_TOKENS_PER_S = 1000.0
PROMPT = "Refactor this function."


def measure(settings: Settings) -> Report:
    from sparkdeck.adapters.benchmark_request import chat_body, run_result
    from sparkdeck.adapters.timed_request import timed_chat_request

    require_curl()
    rounds, tokens = settings.rounds(20, 6), 128 if settings.quick else 512
    body = chat_body(PROMPT, tokens)
    walls: dict[str, list[float]] = {"curl": [], "ours": [], "curl again": []}
    outside_s: dict[str, list[float]] = {who: [] for who in walls}
    cpu_s: dict[str, list[float]] = {who: [] for who in walls}
    decode_differs = 0
    # each of the six orders equally often: who comes first after a pause is slower or faster than the others
    orders = itertools.cycle(itertools.permutations(walls))
    with engine_or_paced(PACE_TOKENS_PER_S) as server, tempfile.TemporaryDirectory() as folder:
        post(server.port, body, Path(folder))  # the first request warms the engine up
        for order in itertools.islice(orders, rounds):
            for who in order:
                if who == "ours":
                    begun = time.process_time()
                    response = timed_chat_request("127.0.0.1", server.port, body)
                    cpu_s[who].append(time.process_time() - begun)
                    run = run_result(response, tokens, draft=True, steps=None)
                    if run.wall_s is None or not run.valid:
                        raise CannotMeasure(f"A run is not valid: {run.problem}.")
                    wall_s = run.wall_s
                    timings = last_timings(event.data for event in response.events)
                    decode_differs += run.decode_tokens_per_s != timings["predicted_per_second"]
                else:
                    answer = post(server.port, body, Path(folder))
                    wall_s = answer.wall_s
                    cpu_s[who].append(answer.cpu_s)
                    lines = answer.body.split(b"\n")
                    timings = last_timings(line[5:].strip() for line in lines if line.startswith(b"data:"))
                walls[who].append(wall_s)
                own_s = (timings.get("prompt_ms", 0.0) + timings["predicted_ms"]) / 1000
                outside_s[who].append(wall_s - own_s)
    ours, first, second = (
        Series(who, "tokens/s", tuple(tokens / wall for wall in walls[who])) for who in ("ours", "curl", "curl again")
    )
    curl = Series("curl", "tokens/s", first.values + second.values)
    difference = abs(ours.median / curl.median - 1)
    noise = abs(second.median / first.median - 1)
    allowed = max(0.01, noise)
    wall = Check(
        "wall_tokens_per_s, median",
        "within 1 % of curl, or within what curl differs from itself in the same run",
        f"{ours.median / curl.median - 1:+.2%} against curl; curl against curl {second.median / first.median - 1:+.2%}",
        "" if difference <= allowed else f"{difference - allowed:.2%} beyond the allowed {allowed:.2%}",
        (ours, first, second),
        ratio(ours, first),
    )
    decode = Check(
        "decode_tokens_per_s",
        "equal to the server's timings",
        f"{rounds - decode_differs} of {rounds} equal",
        f"{decode_differs} differ" if decode_differs else "",
    )
    outside = {who: statistics.median(values) * 1000 for who, values in outside_s.items()}
    cpu = {who: statistics.median(values) * 1000 for who, values in cpu_s.items()}
    notes = (
        f"Server: {server.note}.",
        f"{rounds} rounds of {tokens} tokens.",
        f"Wall time beyond the server's own timings, medians: ours {outside['ours']:.1f} ms, curl {outside['curl']:.1f} "
        f"and {outside['curl again']:.1f} ms.",
        f"CPU time of the reader per request, medians: ours {cpu['ours']:.0f} ms (parsing included), "
        f"curl {cpu['curl']:.0f} ms (its start included).",
    )
    return Report((wall, decode), notes)


def last_timings(events: Iterable[bytes]) -> dict[str, float]:
    """The server's own word, read without any code of the reader's."""
    timings: dict[str, float] = {}
    for event in events:
        if event != b"[DONE]":
            timings = json.loads(event).get("timings", timings)
    return timings


ITEM = Item(
    "wall_speed",
    "The benchmark's reader against curl on the same server, in turns.",
    "The median wall speed within max(1 %, curl against itself); the decode speed equal to the server's.",
    measure,
)

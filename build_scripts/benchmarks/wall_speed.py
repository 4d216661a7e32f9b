"""The benchmark's own reader against curl, on the same server, in turns."""

import itertools
import json
import tempfile
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
    decode_differs = 0
    # each of the six orders equally often: who comes first after a pause is slower or faster than the others
    orders = itertools.cycle(itertools.permutations(walls))
    with engine_or_paced(PACE_TOKENS_PER_S) as server, tempfile.TemporaryDirectory() as folder:
        post(server.port, body, Path(folder))  # the first request warms the engine up
        for order in itertools.islice(orders, rounds):
            for who in order:
                if who != "ours":
                    walls[who].append(post(server.port, body, Path(folder)).wall_s)
                    continue
                response = timed_chat_request("127.0.0.1", server.port, body)
                run = run_result(response, tokens, draft=True, steps=None)
                if run.wall_s is None or not run.valid:
                    raise CannotMeasure(f"A run is not valid: {run.problem}.")
                walls[who].append(run.wall_s)
                said = [json.loads(event.data) for event in response.events if event.data != b"[DONE]"]
                timings = [event["timings"] for event in said if "timings" in event][-1]
                decode_differs += run.decode_tokens_per_s != timings["predicted_per_second"]
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
    return Report((wall, decode), (f"Server: {server.note}.", f"{rounds} rounds of {tokens} tokens."))


ITEM = Item(
    "wall_speed",
    "The benchmark's reader against curl on the same server, in turns.",
    "The median wall speed within max(1 %, curl against itself); the decode speed equal to the server's.",
    measure,
)

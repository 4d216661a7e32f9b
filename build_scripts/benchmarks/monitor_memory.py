"""What one hour of samples takes in memory: four a second, the pace of a busy server, with two GPUs."""

import gc
import tracemalloc

from build_scripts.benchmarks.measuring import Item, Report, Settings, limit

MOST_MB = 10.0
GPUS = 2
PER_SECOND = 4


def grown_mb(seconds: int) -> tuple[float, int]:
    """What is allocated more after that many seconds of samples than before, and how many rows there are."""
    from sparkdeck.domain.counts import AcceptanceFigures, DraftCounts, ServerCounters
    from sparkdeck.domain.sample_history import SampleHistory
    from sparkdeck.domain.samples import GpuSample, HostSample, Sample
    from sparkdeck.domain.samples_server import ServerSample, SlotSample

    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    history = SampleHistory()
    for place in range(seconds * PER_SECOND):
        counts = DraftCounts(3 * place, 2 * place, place)
        history.take(
            Sample(
                1.7e9 + place / PER_SECOND,
                tuple(
                    GpuSample(index, "G", "", place, place, place, place % 100, place / 7, 60) for index in range(GPUS)
                ),
                "",
                HostSample(place / 3, place, place),
                ServerSample(
                    ServerCounters(predicted_tokens=place, prompt_tokens=place),
                    counts,
                    live_decode_tokens_per_s=place / 3,
                    slot_samples=(SlotSample(0, True, 1, place, place / 3, None, place, 10**6),),
                    last_minute=AcceptanceFigures(counts),
                ),
            )
        )
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return grown / 1e6, len(history)


def measure(settings: Settings) -> Report:
    seconds = 900 if settings.quick else 3_600
    grown, rows = grown_mb(seconds)
    hour = grown * 3_600 / seconds
    check = limit("one hour of samples", f"under {MOST_MB:g} MB", hour, MOST_MB, f"{hour:.1f} MB")
    return Report((check,), (f"{rows:,} rows, {PER_SECOND} a second, {GPUS} GPUs; what tracemalloc counts.",))


ITEM = Item(
    "monitor_memory",
    "What one hour of samples takes in memory, at the pace of a busy server and with two GPUs.",
    f"Under {MOST_MB:g} MB.",
    measure,
)

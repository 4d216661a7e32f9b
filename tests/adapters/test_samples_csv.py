"""Samples as CSV, read back with the standard library."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from datetime import datetime

from sparkdeck.adapters.samples_csv import to_csv
from sparkdeck.domain.counts import DraftCounts
from sparkdeck.domain.sample_history import SampleHistory, Window
from sparkdeck.domain.samples import GpuSample, HostSample, Sample, ServerSample


def _read(samples: Iterable[Sample]) -> list[dict[str, str]]:
    history = SampleHistory()
    for sample in samples:
        history.take(sample)
    return list(csv.DictReader(io.StringIO(to_csv(history.table(Window.HOUR)).decode(), newline="")))


def test_what_is_known_stands_there_exactly() -> None:
    server = ServerSample(
        counts=DraftCounts(553, 326, 185),
        live_decode_tokens_per_s=211.5,
        last_decode_tokens_per_s=214.63,
        last_prompt_tokens_per_s=6120.0,
    )
    gpus = (
        GpuSample(0, "A", "", 32 << 30, (17 << 30) + 1, None, 96, 431.4, 61),
        GpuSample(2, "B", "", 16 << 30, 1 << 30, None, 0, 12.0, 30),
    )
    (row,) = _read([Sample(1_754_560_000.25, gpus, "", HostSample(12.5, 3 << 30, 64 << 30), server)])

    assert datetime.fromisoformat(row["time"]).timestamp() == 1_754_560_000.25
    assert datetime.fromisoformat(row["time"]).tzinfo is not None
    assert row["decode_tokens_per_s"] == "211.5"
    assert row["decode_tokens_per_s_last_requests"] == "214.63"
    assert row["prompt_tokens_per_s_last_requests"] == "6120.0"
    assert [row[f"{name}_since_start"] for name in ("drafted", "accepted", "steps")] == ["553", "326", "185"]
    assert (row["cpu_percent"], row["ram_used_bytes"], row["ram_total_bytes"]) == ("12.5", str(3 << 30), str(64 << 30))
    assert (row["gpu0_vram_used_bytes"], row["gpu0_vram_total_bytes"]) == (str((17 << 30) + 1), str(32 << 30))
    assert (row["gpu0_load_percent"], row["gpu0_power_w"], row["gpu0_temperature_c"]) == ("96", "431.4", "61")
    assert row["gpu2_load_percent"] == "0"


def test_unknown_is_an_empty_cell_and_never_zero() -> None:
    first, second = _read(
        [Sample(1.0, host=HostSample(0.0)), Sample(2.0, (GpuSample(0, "A", load_percent=0),))],
    )

    assert {value for name, value in first.items() if name not in ("time", "cpu_percent")} == {""}
    assert (first["cpu_percent"], second["cpu_percent"]) == ("0.0", "")
    assert second["gpu0_load_percent"] == "0"
    assert second["gpu0_power_w"] == ""


def test_a_gap_is_no_line() -> None:
    rows = _read([Sample(float(time_s), host=HostSample(1.0)) for time_s in (1, 2, 60, 61)])

    assert len(rows) == 4


def test_nothing_sampled_is_a_head_alone() -> None:
    data = to_csv(SampleHistory().table(Window.RUN))

    assert data.decode().splitlines()[0].startswith("time,decode_tokens_per_s,")
    assert len(data.splitlines()) == 1

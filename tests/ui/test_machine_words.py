"""The machine and the server's processes in words: what is not known says why, and is never 0."""

from __future__ import annotations

import pytest

from sparkdeck.domain.samples_host import HostSample, ProcessSample, ProcessState
from sparkdeck.ui.machine_words import machine_figures, process_lines, rate

GIB = 1 << 30
SERVER = ProcessSample(11, "llama-server", rss_bytes=5 * GIB, threads=23, handles=45)
HOST = HostSample(
    cpu_percent=20.0,
    ram_used_bytes=12 * GIB,
    ram_total_bytes=64 * GIB,
    swap_used_bytes=0,
    swap_total_bytes=8 * GIB,
    disk_read_bytes_per_s=1.24e9,
    server_rss_bytes=5 * GIB,
    server_cpu_percent=7.4,
    server_threads=23,
    server_handles=45,
    server_read_bytes_per_s=340e6,
    processes=(SERVER,),
)


def test_the_figures_of_a_machine_with_a_server() -> None:
    told = {figure.label: figure.value for figure in machine_figures(HOST)}
    assert list(told.values()) == ["12.0 of 64.0 GiB", "0.0 of 8.0 GiB", "1.2 GB/s", "5.0 GiB", "7 %", "23", "45"]
    assert "The server: 340 MB/s." in next(each.why for each in machine_figures(HOST) if "disk" in each.label)


def test_what_is_not_known_is_a_dash_with_its_reason() -> None:
    for figure in machine_figures(None):
        assert figure.value == "–"
        assert figure.why in ("Not measured yet.", "No server of ours runs.")
    no_access = HostSample(processes=(SERVER, ProcessSample(12, state=ProcessState.NO_ACCESS)), ram_total_bytes=1)
    told = {figure.label: figure for figure in machine_figures(no_access)}
    assert (told["Server's RAM"].value, told["Server's RAM"].why) == ("–", "One of its processes cannot be looked at.")
    assert told["Swap"].why == "The system does not tell it."


def test_a_machine_without_swap_has_none() -> None:
    assert machine_figures(HostSample(swap_total_bytes=0, swap_used_bytes=0))[1].value == "none"


def test_v19_each_process_has_its_row_whatever_became_of_it() -> None:
    rows = (SERVER, ProcessSample(12, state=ProcessState.ENDED), ProcessSample(13, state=ProcessState.NO_ACCESS))
    assert process_lines(HostSample(processes=rows))[0].startswith("11  llama-server · 5.0 GiB · 23 threads · 45 ")
    assert process_lines(HostSample(processes=rows))[1:] == ("12  (ended)", "13  (no access)")
    assert process_lines(HOST) == (), "one process is the sums"
    assert process_lines(HostSample(processes=(SERVER,) * 20))[-1] == "and 12 more"


@pytest.mark.parametrize(
    ("bytes_per_s", "words"),
    [(None, "–"), (0, "0 MB/s"), (400_000, "0.4 MB/s"), (12.3e6, "12 MB/s"), (999.6e6, "1.0 GB/s")],
)
def test_rates_are_in_the_disk_makers_units(bytes_per_s: float | None, words: str) -> None:
    assert rate(bytes_per_s) == words

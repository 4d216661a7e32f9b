"""``sparkdeck monitor`` without a server: its lines, and how it ends. ``test_advisor.py`` has it with a server."""

from __future__ import annotations

import json
import math
import os
from dataclasses import replace

import pytest

from sparkdeck.adapters.sample_json import sample_line
from sparkdeck.adapters.sample_words import sample_words
from sparkdeck.cli import main
from sparkdeck.domain.counts import AcceptanceFigures, DraftCounts
from sparkdeck.domain.samples import (
    GpuSample,
    HostSample,
    ProcessSample,
    Sample,
    ServerSample,
    SlotSample,
    ThrottleReason,
)
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.speculation import SpeculationState, SpeculationVerdict

ACCEPTANCE = AcceptanceFigures(DraftCounts(300, 150, 100), (100, 50, 0))
SERVER = ServerSample(
    since_start=ACCEPTANCE,
    live_decode_tokens_per_s=math.nan,
    last_decode_tokens_per_s=51.5,
    slot_samples=(SlotSample(0, busy=True, context_tokens=12),),
)
SAMPLE = Sample(
    1_800_000_000.25,
    (GpuSample(0, "RTX", "GPU-1", vram_used_bytes=3 << 30, throttle=(ThrottleReason.POWER_CAP,)),),
    host=HostSample(cpu_percent=12.5),
    server=SERVER,
    speculation=SpeculationVerdict(SpeculationState.ON, "300 tokens drafted."),
)
STATUS = ServerStatus(Phase.READY, host="127.0.0.1", port=8080)


def test_a_line_holds_every_figure_and_null_for_what_is_not_known() -> None:
    line = sample_line(SAMPLE, STATUS)
    assert "\n" not in line
    told = json.loads(line, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))
    assert told["schema"] == "sparkdeck.sample/1"
    assert told["time"] == "2027-01-15T08:00:00.250Z"
    server = told["server"]
    assert (server["url"], server["phase"]) == ("http://127.0.0.1:8080", "ready")
    assert (server["live_decode_tokens_per_s"], server["last_decode_tokens_per_s"]) == (None, 51.5)
    acceptance = server["acceptance_since_start"]
    assert (acceptance["acceptance"], acceptance["mean_accepted_length"]) == (0.5, 2.5)
    assert (acceptance["per_position"], acceptance["accepted_per_step"]) == ([1.0, 0.5, 0.0], [0, 50, 50, 0])
    assert server["acceptance_last_60_s"]["acceptance"] is None
    assert server["slot_list"][0]["context_tokens"] == 12
    assert (told["gpus"][0]["vram_used_bytes"], told["gpus"][0]["throttle"]) == (3 << 30, ["power cap"])
    assert told["gpus"][0]["power_w"] is None
    assert told["speculation"]["state"] == "on"
    assert (told["host"]["cpu_percent"], told["host"]["swap_used_bytes"]) == (12.5, None)


def test_a_line_is_whole_whatever_names_hold() -> None:
    name = "a\udcff\u2028b\n\x1b[31m\u202e🐎"
    line = sample_line(replace(SAMPLE, host=HostSample(processes=(ProcessSample(3, name),))), STATUS)
    assert line.isascii()
    assert line.isprintable()
    assert json.loads(line)["host"]["processes"][0]["name"] == name


def test_without_a_server_its_place_is_null() -> None:
    told = json.loads(sample_line(replace(SAMPLE, server=None), STATUS))
    assert (told["server"], told["speculation"]) == (None, {"state": None, "reason": None})


def test_the_line_for_a_terminal_has_the_same_figures_in_words() -> None:
    words = sample_words(replace(SAMPLE, server=replace(SERVER, live_decode_tokens_per_s=None)))
    assert "Speculation on  51.5 tok/s  50.0 % accepted  2.50 mean length  GPU 0 3.0/– GiB – %  CPU 12 %" in words


@pytest.mark.parametrize("arguments", [("--interval", "0.1"), ("--interval", "x"), ("--count", "0"), ("--count", "-1")])
def test_numbers_that_make_no_sense_are_refused(arguments: tuple[str, str]) -> None:
    with pytest.raises(SystemExit):
        main(["monitor", *arguments])


def test_it_ends_silently_when_nobody_reads_any_more(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as pipe:
        monkeypatch.setattr("sys.stdout", pipe)
        assert main(["monitor", "--json"]) == 0
    assert capfd.readouterr().err == ""

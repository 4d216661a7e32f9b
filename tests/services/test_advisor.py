"""Advice as it is gathered from samples, and as true servers with scripted pairs earn it."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from urllib.request import Request, urlopen

import pytest

from sparkdeck.domain.baseline import BaselinePoint
from sparkdeck.domain.benchmark import BenchmarkProgress
from sparkdeck.domain.chat import ChatMessage, Role
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.counts import ServerCounters
from sparkdeck.domain.events import (
    AdviceChanged,
    BenchmarkProgressed,
    Event,
    LogLine,
    RequestFinished,
    SampleTaken,
    ServerStatusChanged,
)
from sparkdeck.domain.monitor_advice_parts import AdviceKind, Severity
from sparkdeck.domain.request_record import RequestRecord
from sparkdeck.domain.samples import GpuSample, Sample, ServerSample, ShareSource, ThrottleReason
from sparkdeck.domain.samples_server import NetGain
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.speculation import SpeculationState, SpeculationVerdict
from sparkdeck.services.advisor import Advisor
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.server_desk import ServerDesk
from tests.scripted_pair import ScriptedPair, cut_into_pieces, write_pair, wrong_every
from tests.services.harness import SCRIPT, Panel, profile_of, run, running_panel

ON = SpeculationVerdict(SpeculationState.ON, "drafted")
MIB = 1 << 20


class Watched:
    """An advisor, fed by hand. ``time`` runs in seconds; each sample is one second after the one before."""

    def __init__(self) -> None:
        self.bus = EventBus()
        self.told: list[AdviceChanged] = []
        self.bus.subscribe(self._on_event)
        self.lines: list[Any] = []
        self.status = ServerStatus(Phase.READY, generation=1)
        self.desk = SimpleNamespace(on_lines=self.lines.append, asked_profile=None)
        self.show(self.status)
        self.advisor = Advisor(self.bus, cast(ServerDesk, self.desk))
        self.time = 1_000.0

    def _on_event(self, event: Event) -> None:
        if isinstance(event, AdviceChanged):
            self.told.append(event)

    def show(self, status: ServerStatus) -> None:
        self.desk.status, self.desk.shown, self.desk.names = status, status.server, ("Server 1", "Server 2")
        self.bus.publish(ServerStatusChanged(status))

    def sample(self, server: ServerSample, *gpus: GpuSample) -> None:
        self.time += 1
        self.bus.publish(SampleTaken(Sample(self.time, gpus, server=server, speculation=ON)))

    def counted(self, steps: int, *accepted_at: int, seconds: float = 0.0, **known: Any) -> None:
        counters = ServerCounters(
            drafted=steps * len(accepted_at),
            accepted=sum(accepted_at),
            steps=steps,
            per_position=accepted_at,
            predicted_seconds=seconds or steps * 0.02,
        )
        self.sample(ServerSample(counters, **known))

    @property
    def kinds(self) -> list[AdviceKind]:
        return [advice.kind for advice in self.told[-1].advice] if self.told else []


def test_the_newest_200_steps_are_judged_and_not_the_whole_life() -> None:
    watched = Watched()
    watched.counted(10_000, 8_000, 7_000)
    assert watched.kinds == []
    watched.counted(10_100, 8_000, 7_000)
    watched.counted(10_200, 8_000, 7_000)
    (advice,) = watched.told[-1].advice
    assert (advice.kind, advice.severity) == (AdviceKind.DEAD_POSITION, Severity.FAULT)
    assert "0 of 400 drafted tokens were accepted in 200 steps" in advice.evidence
    watched.counted(10_400, 8_160, 7_140)
    assert watched.kinds == [], "it works again"


def test_counts_that_the_server_rounds_are_not_judged() -> None:
    watched = Watched()
    watched.counted(300, 250, 240)
    rounded = ServerCounters(
        drafted=1_100_000, accepted=500_000, steps=550_000, per_position=(500_000, 0), rounded=frozenset({"drafted"})
    )
    watched.sample(ServerSample(rounded))
    assert watched.kinds == []
    watched.sample(ServerSample(replace(rounded, steps=550_100, rounded=frozenset())))
    watched.sample(ServerSample(replace(rounded, drafted=1_101_000, steps=550_500, rounded=frozenset())))
    assert watched.kinds == [AdviceKind.DEAD_POSITION]


def test_a_baseline_of_other_work_begins_a_new_window() -> None:
    watched = Watched()
    point = BaselinePoint(1_000, 1, 100.0, 5, 0.0)
    watched.counted(300, 150, net_gain=NetGain(baseline=point))
    assert watched.kinds == [AdviceKind.BELOW_BREAK_EVEN], "1.50 for 2.00"
    deep = replace(point, context_depth_tokens=8_000, tokens_per_s=20.0)
    watched.counted(300, 150, net_gain=NetGain(baseline=deep))
    assert watched.kinds == [], "no step was measured at this depth yet"
    watched.counted(500, 250, seconds=300 * 0.02 + 200 * 0.07, net_gain=NetGain(baseline=deep))
    assert watched.kinds == [], "1.50 for 1.40"


def test_a_restart_and_a_server_that_counts_anew_begin_from_nothing() -> None:
    watched = Watched()
    watched.counted(300, 0, 0)
    assert watched.kinds == [AdviceKind.DEAD_POSITION]
    watched.counted(50, 40, 30)
    assert watched.kinds == []
    watched.counted(300, 40, 30)
    assert watched.kinds == [AdviceKind.DEAD_POSITION]
    watched.show(replace(watched.status, generation=2))
    assert watched.kinds == []
    watched.counted(100, 80, 70)
    assert watched.kinds == []


def test_what_was_said_of_a_server_is_there_again_when_it_is_shown_again() -> None:
    watched = Watched()
    watched.counted(300, 0, 0)
    said = watched.told[-1]
    watched.show(ServerStatus(Phase.READY, generation=1, server="Server 2"))
    assert watched.told[-1] == AdviceChanged("Server 2", ())
    watched.show(watched.status)
    assert watched.told[-1] == said


def test_nothing_is_said_while_a_benchmark_has_the_server_or_when_it_has_ended() -> None:
    watched = Watched()
    watched.counted(300, 0, 0)
    watched.show(replace(watched.status, phase=Phase.STOPPING))
    assert watched.kinds == []
    watched.show(watched.status)
    assert watched.kinds == [AdviceKind.DEAD_POSITION]
    watched.bus.publish(BenchmarkProgressed(cast(BenchmarkProgress, None)))
    watched.counted(400, 0, 0)
    assert watched.kinds == []


def test_new_numbers_alone_are_told_every_five_seconds() -> None:
    watched = Watched()
    for steps in range(300, 320):
        watched.counted(steps, 0, 0)
    assert len(watched.told) == 4


def test_a_clock_that_is_put_back_silences_nothing() -> None:
    watched = Watched()
    watched.counted(50, 40, 30)
    watched.time -= 3_600
    watched.counted(300, 40, 30)
    assert watched.kinds == [AdviceKind.DEAD_POSITION]


def test_a_gpu_is_judged_by_its_load_while_tokens_are_made_and_never_by_an_old_reading() -> None:
    watched = Watched()
    card = GpuSample(0, "RTX", "GPU-1", load_percent=0)
    for _ in range(30):
        watched.sample(ServerSample(busy_slots=0), card)
        watched.sample(ServerSample(busy_slots=1, live_decode_tokens_per_s=9.0), replace(card, stale_s=4.0))
        watched.sample(ServerSample(busy_slots=1, live_decode_tokens_per_s=9.0), replace(card, asleep=True))
    assert watched.kinds == []
    for _ in range(20):
        watched.sample(ServerSample(busy_slots=1, live_decode_tokens_per_s=9.0), card)
    assert watched.kinds == [AdviceKind.CPU_FALL_BACK]


def test_layers_on_the_cpu_are_known_from_the_log() -> None:
    watched = Watched()
    watched.lines[0]((LogLine("load_tensors: offloaded 12/37 layers to GPU"), LogLine("offloaded 2/2 layers to GPU")))
    card = GpuSample(0, "RTX", "GPU-1", load_percent=50)
    for _ in range(20):
        watched.sample(ServerSample(busy_slots=1, live_decode_tokens_per_s=9.0), card)
    assert watched.told[-1].advice[0].title == "25 of 37 layers run on the CPU"


def test_heat_is_judged_for_each_card() -> None:
    watched = Watched()
    hot = GpuSample(0, "Hot", "GPU-1", throttle=(ThrottleReason.THERMAL,), temperature_c=92, load_percent=90)
    cool = GpuSample(1, "Cool", "GPU-2", throttle=(ThrottleReason.POWER_CAP,), temperature_c=60, load_percent=90)
    for _ in range(20):
        watched.sample(ServerSample(busy_slots=1, live_decode_tokens_per_s=9.0), hot, cool)
    assert [advice.title for advice in watched.told[-1].advice] == [
        "Hot is slowed down",
        "Cool works at its power limit",
    ]


def test_a_card_that_has_no_part_in_it_is_not_judged() -> None:
    watched = Watched()
    other = GpuSample(1, "Display", "GPU-2", throttle=(ThrottleReason.THERMAL,), load_percent=3)
    busy = GpuSample(0, "RTX", "GPU-1", throttle=(), load_percent=95)
    for _ in range(40):
        watched.sample(ServerSample(busy_slots=1, live_decode_tokens_per_s=9.0), busy, other)
    assert watched.kinds == []


def test_vram_is_read_once_a_request_when_it_has_settled() -> None:
    watched = Watched()
    card = GpuSample(0, "RTX", "GPU-1", server_share_source=ShareSource.PROCESS)
    for request in range(12):
        watched.bus.publish(RequestFinished(RequestRecord(watched.time)))
        for _ in range(4):
            held = (4_000 + 20 * request) * MIB
            others = GpuSample(1, "Display", "GPU-2")
            watched.sample(ServerSample(busy_slots=0), replace(card, vram_used_by_server_bytes=held), others)
    (advice,) = watched.told[-1].advice
    assert "+160 MiB over the last 8 requests (20.0 MiB each)" in advice.evidence


def test_what_the_driver_moved_to_system_ram_is_told_less_what_the_server_pinned_there() -> None:
    watched = Watched()
    texts = ("CUDA0 KV buffer size = 4096.00 MiB", "CUDA_Host output buffer size = 100.00 MiB")
    watched.lines[0](tuple(LogLine(f"llama_context: {text}") for text in texts))
    server = ServerSample(busy_slots=0, slots=2, context_tokens=16_384)
    watched.sample(server, GpuSample(0, "RTX", "GPU-1", server_shared_bytes=300 * MIB))
    assert watched.kinds == []
    watched.sample(server, GpuSample(0, "RTX", "GPU-1", server_shared_bytes=1_124 * MIB))
    (advice,) = watched.told[-1].advice
    assert "1,024 MiB of the server lie in system RAM" in advice.evidence
    assert "reduce context by 8,192 tokens" in advice.title + advice.evidence


HELLO = (ChatMessage(Role.USER, "Hello"),)


async def _advice(panel: Panel, kind: AdviceKind) -> Any:
    def found() -> list[Any]:
        return [each for told in panel.of(AdviceChanged)[-1:] for each in told.advice if each.kind is kind]

    await panel.until(found, f"advice: {kind.value}")
    return found()[0]


def _complete(url: str, tokens: int) -> None:
    request = json.dumps({"prompt": "x", "n_predict": tokens}).encode()
    with urlopen(Request(f"{url}/completion", request, {"Content-Type": "application/json"})) as reply:
        reply.read()


def _watch_from_outside() -> tuple[dict[str, Any], int, str]:
    """The first line of ``sparkdeck monitor --json`` with a server in it, and how the command ends at Ctrl+C."""
    command = [sys.executable, "-m", "sparkdeck", "monitor", "--json", "--interval", "0.25"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        first: dict[str, Any] = {}
        while not ((first.get("server") or {}).get("acceptance_since_start") or {}).get("steps"):
            first = json.loads(child.stdout.readline())
        if sys.platform == "win32":  # Ctrl+C cannot be sent to one process there
            child.kill()
            return first, 0, ""
        child.send_signal(signal.SIGINT)
        _, said = child.communicate()
        return first, child.returncode, said


@pytest.mark.soak
@pytest.mark.parametrize(("wrong_after_every", "useful"), [(2, 1), (1, 0)])
def test_a_draft_that_breaks_off_on_a_true_engine_is_named_with_the_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong_after_every: int, useful: int
) -> None:
    """Wrong after every second token, n-max 4: each step accepts exactly one. Wrong after each: none ever helps.

    The first is run in the second of two slots, of which the answer fills 473 of 512 tokens.
    """

    async def test() -> None:
        pieces = cut_into_pieces(SCRIPT)
        pieces = pieces[: len(pieces) // 2 * 2]  # it is recited in a circle: the wrong ones stay two apart
        target, draft = write_pair(ScriptedPair(pieces, wrong_every(wrong_after_every, len(pieces))), tmp_path)
        slots, predict = (2, 450) if useful else (1, 210)
        profile = profile_of(target, draft, predict=predict, spec_draft_n_max=4, ctx_size=512 * slots, parallel=slots)
        async with running_panel() as panel:
            await panel.services.supervisor.start(profile, panel.services.selection.runtime)
            status = await panel.services.supervisor.wait_ready()
            monkeypatch.setattr(
                panel.services.baselines,
                "like",
                lambda _key, depth, at_once: BaselinePoint(depth, at_once, 1e6, 5, 0.0),
            )
            await panel.services.chat.answer(AnswerRequest(1, HELLO))
            advice = await _advice(panel, AdviceKind.DEAD_POSITION)
            assert advice.severity is (Severity.WARNING if useful else Severity.FAULT)
            if not useful:
                assert advice.evidence.startswith("0 of ")
                return
            assert advice.title == "From draft token 2 on nothing is accepted"
            assert advice.mends[0].changes == (("spec-draft-n-max", 1),)
            price = await _advice(panel, AdviceKind.BELOW_BREAK_EVEN)
            assert price.title.startswith("The draft costs speed: 2.00 tokens per step, "), (
                "one token in a millionth of 1 s"
            )
            full = await _advice(panel, AdviceKind.CONTEXT_FULL)
            assert full.evidence == "Slot 1 holds 473 of 512 tokens (92 %)."
            for number in (2, 3):
                await asyncio.to_thread(_complete, str(status.endpoint), number)
            idle = await _advice(panel, AdviceKind.SLOTS_WITH_DRAFT)
            assert (idle.severity, idle.evidence) == (Severity.FACT, "Of 3 requests no two ran at the same time.")
            seen, code, said = await asyncio.to_thread(_watch_from_outside)
            assert (seen["schema"], seen["server"]["url"]) == ("sparkdeck.sample/1", status.endpoint)
            sample = await panel.sample(lambda event: event.sample.server)
            assert sample.sample.server is not None
            counts = sample.sample.server.since_start.counts
            figures = seen["server"]["acceptance_since_start"]
            assert (figures["drafted"], figures["accepted"], figures["steps"]) == (
                counts.drafted,
                counts.accepted,
                counts.steps,
            )
            assert status.pid in [each["pid"] for each in seen["host"]["processes"]]
            assert seen["host"]["server_rss_bytes"] > 0
            assert (code, said) == (0, "")

    run(test)

"""What the GPU's readings around a request come to, and who else used it."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from sparkdeck.adapters.gpu_process_load import ForeignLoad, foreign_load
from sparkdeck.domain.samples import GpuSample, ThrottleReason
from sparkdeck.services.benchmark_facts import _seen

CARD = GpuSample(0, "RTX", uuid="A", vram_used_by_server_bytes=1 << 30, energy_j=1000.0, sm_clock_mhz=2400, throttle=())
OTHER = GpuSample(1, "GTX", uuid="B", vram_used_by_server_bytes=0, energy_j=5.0, sm_clock_mhz=300)


def test_energy_clock_and_slow_down_are_those_of_the_servers_card() -> None:
    hot = replace(CARD, energy_j=1040.0, sm_clock_mhz=2100, throttle=(ThrottleReason.THERMAL,), power_limit_w=400.0)
    late = replace(CARD, energy_j=1080.0, sm_clock_mhz=2000, throttle=(ThrottleReason.POWER_CAP,))
    seen = _seen([(CARD, OTHER), (hot, OTHER), (late, replace(OTHER, energy_j=500.0))])
    assert (seen.energy_j, seen.sm_clock_mhz, seen.power_limit_w) == (80.0, 2100, 400.0)
    assert seen.throttle == (ThrottleReason.THERMAL, ThrottleReason.POWER_CAP)


def test_what_is_not_known_is_none() -> None:
    unknown = replace(CARD, vram_used_by_server_bytes=None)
    assert _seen([(unknown, replace(OTHER, vram_used_by_server_bytes=None))] * 2).gpu_reason
    alone = _seen([(unknown,), (replace(unknown, energy_j=1010.0),)])
    assert alone.energy_j == 10.0
    reloaded = _seen([(CARD,), (replace(CARD, energy_j=3.0),)])  # the driver was loaded anew: its counter began again
    assert reloaded.energy_j is None
    late = _seen([(CARD,), (replace(CARD, energy_j=1010.0, stale_s=5.0),)])  # the driver hangs
    assert (late.sm_clock_mhz, late.energy_j) == (2400, None)


class Library(SimpleNamespace):
    class NVMLError_NotFound(Exception):  # noqa: N801 - the library's name
        pass

    def nvmlInit(self) -> None:
        pass

    def nvmlShutdown(self) -> None:
        pass

    def nvmlDeviceGetCount(self) -> int:
        return len(self.cards)

    def nvmlDeviceGetHandleByIndex(self, number: int) -> int:
        return number

    def nvmlDeviceGetUUID(self, number: int) -> str:
        return f"GPU-{number}"

    def nvmlDeviceGetProcessUtilization(self, number: int, _since_us: int) -> Any:
        if self.cards[number] is None:
            raise self.NVMLError_NotFound
        return [SimpleNamespace(pid=pid, smUtil=percent) for pid, percent in self.cards[number]]


def test_the_busiest_foreign_program_is_named_and_a_driver_that_does_not_tell_is_unknown() -> None:
    cards = [None, [(7, 90), (8, 10), (8, 20), (9, 3), (9, 4_000_000)]]
    both = ("GPU-0", "GPU-1")
    assert foreign_load({7}, 0, both, Library(cards=cards)) == ForeignLoad(15, 8)
    assert foreign_load({7, 8, 9}, 0, both, Library(cards=cards)) == ForeignLoad(0, 0)
    assert foreign_load({7}, 0, both, Library()) is None  # every call fails
    assert foreign_load({7}, 0, ("GPU-0",), Library(cards=cards)) == ForeignLoad(0, 0)  # the other card has a desktop
    assert foreign_load({7}, 0, (), Library(cards=cards)) is None  # where the server is, is not known

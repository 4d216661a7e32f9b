"""The server's share of a GPU, the choice of cards by UUID, and memory that spilled: rules without a driver."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.fit_badge import memory_of
from sparkdeck.domain.gpu_choice import cuda_indices, with_visible_gpus
from sparkdeck.domain.launch_command import shown_command
from sparkdeck.domain.memory_plan_measured import BufferKind, ContextBuffers, MeasuredBuffers
from sparkdeck.domain.option_catalogue import merged
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.sample_history import SampleHistory
from sparkdeck.domain.samples import GpuSample, Sample, ShareSource
from sparkdeck.domain.samples_gpu import memory_holders
from sparkdeck.domain.server_share import with_server_share
from sparkdeck.domain.vram_spill import LEAST_BYTES, judge_spill, pinned_host_bytes
from sparkdeck.services.memory_planner import devices_of
from sparkdeck.ui.gpu_words import memory_lines, share_text, state_lines
from sparkdeck.ui.launch_editor_rows import choices_of

MIB = 1 << 20
GIB = 1 << 30
SMALL, BIG = "GPU-aaaa0000-0000-0000-0000-000000000001", "GPU-bbbb0000-0000-0000-0000-000000000002"
CARDS = (
    GpuSample(0, "Small 6 GB", SMALL, pci_bus_id="0000:01:00.0"),
    GpuSample(1, "Big 24 GB", BIG, pci_bus_id="0000:02:00.0"),
)
TWINS = tuple(replace(card, name="Twin 24 GB") for card in CARDS)


def card(used: int | None, named: int | None = None, **more: object) -> GpuSample:
    source = ShareSource.PROCESS if named is not None else ShareSource.UNKNOWN
    gpu = GpuSample(0, "X", "GPU-1", 24 * GIB, used, named, server_share_source=source)
    return replace(gpu, **more)  # type: ignore[arg-type]


def test_v01_a_hidden_share_is_the_cards_growth_and_called_so_or_absent_with_the_reason() -> None:
    grown = with_server_share(card(9 * GIB), 1 * GIB)
    assert (grown.vram_used_by_server_bytes, grown.server_share_source) == (8 * GIB, ShareSource.DIFFERENCE)
    assert share_text(grown) == "≈ 8.0 GiB (device change)"
    assert "other programs" in memory_lines(grown)[-1]
    unknown = with_server_share(card(9 * GIB), None)
    assert (unknown.vram_used_by_server_bytes, share_text(unknown)) == (None, "–")
    assert unknown.server_share_reason.startswith("n/a (driver)")
    assert not any(" 0.0 GiB" in line for line in memory_lines(unknown))


def test_v02_no_figure_of_a_card_that_says_nothing_is_longer_than_its_field() -> None:
    assert len(share_text(card(None))) <= 9
    assert state_lines(GpuSample(0, "X")) == ("GPU 0 X",)


def test_v05_without_a_total_nothing_is_divided_and_no_fit_is_judged() -> None:
    for total in (0, None):
        gpu = replace(card(5 * GIB), vram_total_bytes=total)
        assert memory_of(Sample(0.0, (gpu,))) is None
        assert "%" not in memory_lines(gpu)[0]


def test_v11_what_is_not_supported_is_no_point_in_a_chart() -> None:
    history = SampleHistory()
    for second in range(3):
        history.take(Sample(1000.0 + second, (GpuSample(0, "X", "GPU-1", 24 * GIB, 5 * GIB),)))
    assert [history.value(row, "load_percent", 0) for row in range(3)] == [None] * 3
    assert history.value(2, "vram_used_bytes", 0) == 5 * GIB


def test_v16_how_full_a_card_is_is_its_bytes_never_the_controllers_load() -> None:
    gpu = replace(card(20 * GIB), memory_load_percent=3)
    assert memory_lines(gpu)[0] == "X: 20.0 of 24.0 GiB (83 %)"
    assert "memory controller busy 3 %" in state_lines(gpu)[1]


def test_v17_the_share_is_the_same_by_both_rules_and_the_rule_is_named() -> None:
    """Before the start 100 MiB were held by programs and 400 MiB by the driver; the server takes 500 MiB."""
    newer = with_server_share(card(600 * MIB, vram_reserved_bytes=400 * MIB), 100 * MIB)
    older = with_server_share(card(1000 * MIB), 500 * MIB)
    assert newer.vram_used_by_server_bytes == older.vram_used_by_server_bytes == 500 * MIB
    assert "Kept by the driver: 400 MiB" in memory_lines(newer)[1]
    assert "counts what it keeps for itself as used" in memory_lines(older)[1]


def test_v20_an_implausibly_small_process_value_gives_way_to_the_cards_growth() -> None:
    managed = with_server_share(card(11 * GIB, named=1 * GIB), 1 * GIB)
    assert share_text(managed) == "≈ 10.0 GiB (device change)"
    assert "names 1.0 GiB alone" in managed.server_share_reason
    for believable in (card(11 * GIB, named=9 * GIB), card(1600 * MIB, named=200 * MIB)):
        assert with_server_share(believable, 1200 * MIB) == believable
    assert with_server_share(card(11 * GIB, named=1 * GIB), None).vram_used_by_server_bytes == 1 * GIB


def profile(device: str, draft: str = "", **environment: str) -> Profile:
    options = {"device": device} | ({"spec-draft-device": draft} if draft else {})
    return Profile(
        "P", None, options=MappingProxyType(options), environment=environment, origin=ProfileOrigin.TEMPORARY
    )


def test_v13_a_card_named_by_uuid_is_the_one_the_server_sees_whatever_the_numbers_are() -> None:
    chosen = with_visible_gpus(profile(BIG))
    assert (chosen.options["device"], dict(chosen.environment)) == ("CUDA0", {"CUDA_VISIBLE_DEVICES": BIG})
    both = with_visible_gpus(profile(f"{BIG}, {SMALL}", SMALL, CUDA_VISIBLE_DEVICES="0"))
    assert both.environment["CUDA_VISIBLE_DEVICES"] == f"{BIG},{SMALL}"
    assert (both.options["device"], both.options["spec-draft-device"]) == ("CUDA0,CUDA1", "CUDA1")
    with pytest.raises(UserError, match="two ways"):
        with_visible_gpus(profile(f"{BIG},CUDA1"))
    runtime = Runtime(RuntimeKind.BINARY, ("llama-server",))
    assert shown_command(profile(BIG), runtime, None)[1:3] == ("--device", "CUDA0")


def test_v13_the_editor_offers_each_card_by_name_where_there_are_several() -> None:
    runtime = Runtime(
        RuntimeKind.BINARY, ("llama-server",), devices=("CUDA0: Big 24 GB (24000 MiB)", "CUDA1: Small 6 GB (6000 MiB)")
    )
    row = next(row for row in merged(None) if row.name == "device")
    gpus = devices_of(CARDS, given_back=False, engine_lines=runtime.devices)
    offered = [(each.text, each.words) for each in choices_of(row, runtime, gpus)]
    assert offered == [
        ("CUDA0", "Big 24 GB (24000 MiB)"),
        ("CUDA1", "Small 6 GB (6000 MiB)"),
        (BIG, "Big 24 GB: this card, in whichever slot"),
        (SMALL, "Small 6 GB: this card, in whichever slot"),
        ("none", "on the CPU"),
    ]
    assert len(choices_of(row, runtime, gpus[:1])) == 3


@pytest.mark.parametrize(
    ("environment", "cards", "numbers"),
    [
        ({}, CARDS, {}),  # CUDA puts the fastest first: not to be known from here
        ({}, TWINS, {SMALL: 0, BIG: 1}),
        ({}, CARDS[:1], {SMALL: 0}),
        ({"CUDA_DEVICE_ORDER": "PCI_BUS_ID"}, CARDS, {SMALL: 0, BIG: 1}),
        ({"CUDA_VISIBLE_DEVICES": BIG}, CARDS, {BIG: 0}),
        ({"CUDA_VISIBLE_DEVICES": "GPU-bbbb,GPU-aaaa"}, CARDS, {BIG: 0, SMALL: 1}),
        ({"CUDA_VISIBLE_DEVICES": "1,0"}, CARDS, {}),
        ({"CUDA_VISIBLE_DEVICES": "1,0", "CUDA_DEVICE_ORDER": "PCI_BUS_ID"}, CARDS, {BIG: 0, SMALL: 1}),
        ({"CUDA_VISIBLE_DEVICES": "1,-1,0"}, TWINS, {BIG: 0}),
        ({"CUDA_VISIBLE_DEVICES": ""}, TWINS, {}),
    ],
)
def test_v13_v14_cudas_numbers_are_told_only_where_they_are_certain(
    environment: dict[str, str], cards: tuple[GpuSample, ...], numbers: dict[str, int]
) -> None:
    assert cuda_indices(environment, cards) == numbers
    assert cuda_indices(environment, cards[::-1]) == numbers, "NVML's order does not matter"


def test_v14_the_users_own_choice_passes_untouched_where_the_profile_names_no_card() -> None:
    for own in ("1,0", f"{BIG},{SMALL}", ""):
        before = profile("CUDA0", CUDA_VISIBLE_DEVICES=own)
        assert with_visible_gpus(before) is before


def test_v10_the_memory_of_a_divided_card_is_counted_once() -> None:
    parent = GpuSample(0, "A100", "GPU-1", 40 * GIB, 8 * GIB, mig=True)
    parts = tuple(GpuSample(0, "part", f"MIG-{at}", 5 * GIB, at * GIB, mig_parent="GPU-1") for at in (1, 2))
    assert memory_holders((parent, *parts)) == parts
    assert memory_holders((parent,)) == (parent,), "its parts are not to be seen"


def spilled(shared: int | None, pinned: int | None = 700 * MIB, per_token: float | None = 128 * 1024.0) -> object:
    return judge_spill(shared, pinned, per_token, 65536)


def test_what_spilled_is_the_shared_memory_less_the_pinned_buffers_and_says_by_how_much_to_shrink() -> None:
    spill = judge_spill(1700 * MIB, 700 * MIB, 128 * 1024.0, 65536)
    assert spill is not None
    assert (spill.spilled_bytes, spill.fitting_context_tokens) == (1000 * MIB, 65536 - 8192)
    assert spill.words.startswith("Spilling to system RAM: reduce context by 8,192 tokens.")
    assert "Sysmem Fallback Policy" in spill.words
    tight = judge_spill(20 * GIB, 0, 128 * 1024.0, 65536)
    assert tight is not None
    assert tight.fitting_context_tokens is None
    assert "fewer GPU layers" in tight.words


@pytest.mark.parametrize(
    ("shared", "pinned"), [(None, 0), (700 * MIB, 700 * MIB), (LEAST_BYTES - 1, 0), (9 * GIB, None)]
)
def test_nothing_is_said_to_spill_where_it_did_not_or_cannot_be_known(shared: int | None, pinned: int | None) -> None:
    assert spilled(shared, pinned) is None


def test_pinned_buffers_are_those_the_log_places_in_cudas_host_memory() -> None:
    sizes = MappingProxyType(
        {
            (BufferKind.WEIGHTS, "CUDA0"): 900 * MIB,
            (BufferKind.WEIGHTS, "CUDA_Host"): 500 * MIB,
            (BufferKind.COMPUTE, "CUDA_Host"): 20 * MIB,
            (BufferKind.WEIGHTS, "CPU_Mapped"): 300 * MIB,
        }
    )
    assert pinned_host_bytes(MeasuredBuffers(ContextBuffers(sizes))) == 520 * MIB
    assert pinned_host_bytes(MeasuredBuffers()) is None

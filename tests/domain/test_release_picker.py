"""Which build of a release fits which card, system and driver."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sparkdeck.domain.computer import Card, Computer
from sparkdeck.domain.cuda_builds import CodeKind, code_for, driver_serves
from sparkdeck.domain.release_assets import programs_of
from sparkdeck.domain.release_events import ReleasesListed
from sparkdeck.domain.release_picker import Pick, PickQuestion, pick
from sparkdeck.domain.releases import Asset, DsparkSupport, Release, build_of, dspark_of, is_stable_tag, newer_release
from tests.fakes.release_json import asset_names, assets_of

TAG = "b11434"
ASSETS = assets_of(TAG)

DRIVERS = {
    "windows": ("528.02", "546.33", "552.44", "572.16", "581.29", "616.02"),
    "linux": ("525.53", "535.183.01", "550.54.14", "570.124.06", "580.65.06", "615.36"),
}
"""Old to new: older than CUDA 12 wants, CUDA 12.2/12.3, 12.4, 12.8, 13.0 and 13.4."""

WINDOWS_PTX = ("vulkan", "vulkan", "12.4", "12.4", "12.4", "13.4")
LINUX_PTX = ("vulkan", "vulkan", "vulkan", "12.8", "12.8", "13.4")
TABLE = (
    (
        (3, 7),
        ("Tesla K80",),
        ("vulkan",) * 6,
        ("vulkan",) * 6,
    ),
    (
        (5, 0),
        ("GeForce GTX 750 Ti",),
        ("vulkan", "vulkan", "12.4", "12.4", "12.4", "12.4"),
        ("vulkan", "vulkan", "vulkan", "12.8", "12.8", "12.8"),
    ),
    (
        (5, 2),
        ("GeForce GTX 980 Ti", "Tesla M40"),
        ("vulkan", "vulkan", "12.4", "12.4", "12.4", "12.4"),
        ("vulkan", "vulkan", "vulkan", "12.8", "12.8", "12.8"),
    ),
    (
        (6, 0),
        ("Tesla P100-PCIE-16GB",),
        ("vulkan", "vulkan", "12.4", "12.4", "12.4", "12.4"),
        ("vulkan", "vulkan", "vulkan", "12.8", "12.8", "12.8"),
    ),
    (
        (6, 1),
        ("GeForce GTX 1060 6GB", "GeForce GTX 1080 Ti", "Tesla P40"),
        ("vulkan", "vulkan", "12.4", "12.4", "12.4", "12.4"),
        ("vulkan", "vulkan", "vulkan", "12.8", "12.8", "12.8"),
    ),
    (
        (7, 0),
        ("Tesla V100-SXM2-16GB", "TITAN V"),
        ("vulkan", "vulkan", "12.4", "12.4", "12.4", "12.4"),
        ("vulkan", "vulkan", "vulkan", "12.8", "12.8", "12.8"),
    ),
    (
        (7, 5),
        ("GeForce GTX 1650", "GeForce GTX 1660 Ti", "GeForce RTX 2060", "GeForce RTX 2080 Ti", "Tesla T4"),
        WINDOWS_PTX,
        LINUX_PTX,
    ),
    ((8, 0), ("A100-SXM4-80GB", "A30"), WINDOWS_PTX, LINUX_PTX),
    (
        (8, 6),
        ("GeForce RTX 3060", "GeForce RTX 3070 Laptop GPU", "GeForce RTX 3090", "RTX A6000", "A10"),
        ("vulkan", "12.4", "12.4", "12.4", "12.4", "13.4"),
        ("vulkan", "12.8", "12.8", "12.8", "12.8", "13.4"),
    ),
    (
        (8, 9),
        ("GeForce RTX 4060", "GeForce RTX 4070 SUPER", "GeForce RTX 4090", "L4", "L40S", "RTX 6000 Ada Generation"),
        ("vulkan", "12.4", "12.4", "12.4", "12.4", "13.4"),
        ("vulkan", "12.8", "12.8", "12.8", "12.8", "13.4"),
    ),
    ((9, 0), ("H100 80GB HBM3", "H200"), WINDOWS_PTX, LINUX_PTX),
    (
        (10, 0),
        ("B200",),
        ("vulkan", "vulkan", "vulkan", "vulkan", "vulkan", "13.4"),
        ("vulkan", "vulkan", "vulkan", "12.8", "12.8", "13.4"),
    ),
    (
        (12, 0),
        (
            "GeForce RTX 5060",
            "GeForce RTX 5070 Ti",
            "GeForce RTX 5080",
            "GeForce RTX 5090",
            "RTX PRO 6000 Blackwell Workstation Edition",
        ),
        ("vulkan", "vulkan", "vulkan", "vulkan", "13.4", "13.4"),
        ("vulkan", "12.8", "12.8", "12.8", "12.8", "13.4"),
    ),
)
"""Compute capability, cards of it, and for each driver on Windows and on Linux the build to take."""

ROWS = [
    pytest.param(capability, cards, system, row, id=f"{capability[0]}.{capability[1]} on {system}")
    for capability, cards, on_windows, on_linux in TABLE
    for system, row in (("windows", on_windows), ("linux", on_linux))
]


def ask(computer: Computer, assets: tuple[Asset, ...] = ASSETS) -> Pick:
    return pick(PickQuestion(computer, assets))


def with_card(
    capability: tuple[int, int] | None, system: str = "linux", driver: str | None = "615.36", machine: str = "x64"
) -> Computer:
    return Computer(system, machine, (Card("NVIDIA Card", capability),), driver)


def variant_of(expected: str, system: str) -> str:
    kind = expected if expected == "vulkan" else f"cuda-{expected}"
    return f"{'win' if system == 'windows' else 'ubuntu'}-{kind}-x64"


@pytest.mark.parametrize(("capability", "cards", "system", "row"), ROWS)
def test_each_card_gets_the_build_whose_code_its_driver_runs(
    capability: tuple[int, int], cards: tuple[str, ...], system: str, row: tuple[str, ...]
) -> None:
    asked = [(card, driver) for card in cards for driver in DRIVERS[system]]

    found = {
        (card, driver): ask(Computer(system, "x64", (Card(f"NVIDIA {card}", capability),), driver))
        for card, driver in asked
    }

    assert {key: each.offer.variant if each.offer else None for key, each in found.items()} == {
        key: variant_of(expected, system) for key, expected in zip(asked, row * len(cards), strict=True)
    }
    assert all(
        (each.cudart is None) == (each.offer is not None and each.offer.label == "Vulkan") for each in found.values()
    )
    assert all(cards[0].split()[-1] in found[cards[0], driver].why for driver in DRIVERS[system][4:])


def test_the_table_holds_at_least_25_cards() -> None:
    assert len({name for _, names, _, _ in TABLE for name in names}) >= 25


@pytest.mark.parametrize(
    ("system", "machine", "has_other_gpu", "variant"),
    [
        ("windows", "x64", None, "win-vulkan-x64"),
        ("windows", "x64", False, "win-cpu-x64"),
        ("windows", "arm64", None, "win-vulkan-arm64"),
        ("linux", "x64", True, "ubuntu-vulkan-x64"),
        ("linux", "x64", False, "ubuntu-x64"),
        ("linux", "arm64", True, "ubuntu-vulkan-arm64"),
        ("linux", "s390x", False, "ubuntu-s390x"),
        ("macos", "arm64", None, "macos-arm64"),
        ("macos", "x64", None, "macos-x64"),
    ],
)
def test_without_an_nvidia_card_it_is_vulkan_or_the_processor(
    system: str, machine: str, has_other_gpu: bool | None, variant: str
) -> None:
    found = ask(Computer(system, machine, has_other_gpu=has_other_gpu))

    assert found.offer is not None
    assert found.offer.variant == variant
    assert found.cudart is None
    assert found.advice == ""


@pytest.mark.parametrize(
    ("name", "capability", "system", "driver", "variant"),
    [
        ("NVIDIA GB10", (12, 1), "linux", "615.36", "ubuntu-cuda-13.4-arm64"),
        ("NVIDIA GB10", (12, 1), "linux", "580.95.05", "ubuntu-cuda-13.4-arm64"),
        ("NVIDIA GH200 480GB", (9, 0), "linux", "615.36", "ubuntu-cuda-13.4-arm64"),
        ("NVIDIA GH200 480GB", (9, 0), "linux", "580.65.06", "ubuntu-vulkan-arm64"),
        ("NVIDIA N1X", (12, 1), "windows", "616.02", "win-cuda-13.4-arm64"),
    ],
)
def test_arm64_has_builds_of_its_own(
    name: str, capability: tuple[int, int], system: str, driver: str, variant: str
) -> None:
    found = ask(Computer(system, "arm64", (Card(name, capability),), driver))

    assert found.offer is not None
    assert found.offer.variant == variant


def test_an_rtx_50_on_windows_never_gets_the_build_without_code_for_it() -> None:
    found = ask(with_card((12, 0), "windows", "572.16"))

    assert found.offer is not None
    assert found.offer.label == "Vulkan"
    assert "driver 572.16" in found.why
    assert "CUDA 13.4 needs driver 580 or newer" in found.why
    assert found.advice.startswith("Update the NVIDIA driver to 580 or newer for CUDA 13.4.")
    old = next(offer for offer in found.others if offer.label == "CUDA 12.4")
    assert not old.fits
    assert "no machine code" in old.why


def test_the_reason_names_the_driver_that_is_nearest() -> None:
    found = ask(with_card((9, 0), driver="535.183.01"))

    assert "CUDA 12.8 needs driver 570 or newer to compile its code for the Card" in found.why
    assert found.advice.startswith("Update the NVIDIA driver to 570 or newer for CUDA 12.8.")
    assert found.why.endswith("Vulkan computes on the card without CUDA, where its driver offers it.")


def test_the_first_start_that_compiles_is_said() -> None:
    h200 = ask(with_card((9, 0)))
    rtx_4090 = ask(with_card((8, 9)))

    assert "compiles at the first start" in h200.why
    assert "machine code" in rtx_4090.why
    assert "compiles" not in rtx_4090.why


def test_what_the_driver_says_of_itself_outweighs_its_number() -> None:
    card = Card("NVIDIA H100", (9, 0))
    compatible = Computer("linux", "x64", (card,), "535.183.01", driver_cuda="12.8")

    found = ask(compatible)

    assert found.offer is not None
    assert found.offer.variant == "ubuntu-cuda-12.8-x64"


def test_an_unknown_driver_and_an_unknown_capability_are_said_and_do_not_stand_in_the_way() -> None:
    found = ask(with_card(None, driver=None))

    assert found.offer is not None
    assert found.offer.programs.cuda == (13, 4)
    assert len(found.notes) == 2


def test_the_strongest_card_decides_and_the_others_are_named() -> None:
    cards = (Card("NVIDIA GeForce GTX 1080", (6, 1)), Card("NVIDIA GeForce RTX 5090", (12, 0)))

    on_windows = ask(Computer("windows", "x64", cards, "581.29"))
    on_linux = ask(Computer("linux", "x64", cards, "580.65.06"))

    assert on_windows.offer is not None
    assert on_windows.offer.variant == "win-cuda-13.4-x64"
    assert on_windows.notes == ("It has no code for the GeForce GTX 1080 (compute capability 6.1).",)
    assert on_linux.offer is not None
    assert on_linux.offer.variant == "ubuntu-cuda-12.8-x64"
    assert on_linux.notes == ()


def test_a_build_whose_cuda_libraries_are_missing_is_not_taken() -> None:
    found = ask(with_card((8, 9), "windows", "552.44"), assets_of(TAG, without=["cudart-llama-bin-win-cuda-12.4"]))

    assert found.offer is not None
    assert found.offer.label == "Vulkan"
    assert "no CUDA libraries" in found.why


def test_a_system_older_than_the_builds_is_told_and_offered_what_runs() -> None:
    computer = Computer("linux", "x64", (Card("NVIDIA GeForce RTX 4090", (8, 9)),), "580.65.06", libc="glibc 2.35")

    found = ask(computer)

    assert found.offer is not None
    assert found.offer.variant == "ubuntu-vulkan-x64"
    assert "glibc 2.38" in found.why
    assert "2.35" in found.why
    assert "source" in found.advice
    musl = ask(Computer("linux", "x64", libc="musl"))
    assert musl.offer is None
    assert "musl" in musl.why


def test_what_a_release_does_not_have_is_said() -> None:
    without_cuda = ask(with_card((8, 9)), assets_of("b9000", without=["cuda"]))
    riscv = ask(Computer("linux", "riscv64"))
    text_only = ask(with_card((8, 9)), (Asset("nightly-tag.txt", "https://example.org", 7),))

    assert "no CUDA build for Linux" in without_cuda.why
    assert riscv.offer is None
    assert "nothing for Linux on riscv64" in riscv.why
    assert text_only.why == "This release has no programs."


def test_versions_in_names_are_read_and_never_expected() -> None:
    names = tuple(name.replace("13.4", "14.1").replace("12.4", "13.9") for name in asset_names("b20000"))
    found = ask(with_card((12, 0), "windows", "700.10"), tuple(Asset(name, "https://x", 1) for name in names))

    assert found.offer is not None
    assert found.offer.programs.cuda == (14, 1)
    old = programs_of([Asset("llama-b4500-bin-win-cuda-cu12.4-x64.zip", "https://x", 1), Asset(names[0], "", 1)])
    assert [(each.label, each.libraries) for each in old] == [("CUDA 12.4", None)]


def test_the_libraries_of_another_version_or_processor_are_not_paired() -> None:
    pairs = {each.variant: each.libraries.name for each in programs_of(ASSETS) if each.libraries}

    assert pairs == {
        "ubuntu-cuda-12.8-x64": f"cudart-llama-{TAG}-bin-ubuntu-cuda-12.8-x64.tar.gz",
        "ubuntu-cuda-13.4-arm64": f"cudart-llama-{TAG}-bin-ubuntu-cuda-13.4-arm64.tar.gz",
        "ubuntu-cuda-13.4-x64": f"cudart-llama-{TAG}-bin-ubuntu-cuda-13.4-x64.tar.gz",
        "win-cuda-12.4-x64": "cudart-llama-bin-win-cuda-12.4-x64.zip",
        "win-cuda-13.4-arm64": "cudart-llama-bin-win-cuda-13.4-arm64.zip",
        "win-cuda-13.4-x64": "cudart-llama-bin-win-cuda-13.4-x64.zip",
    }


def test_the_code_in_a_build_is_that_of_its_toolkit() -> None:
    assert code_for((12, 4), (12, 0)) is CodeKind.UNTRIED
    assert code_for((12, 8), (12, 0)) is CodeKind.NATIVE
    assert code_for((12, 8), (12, 1)) is CodeKind.UNTRIED  # 120a is for 12.0 alone
    assert code_for((13, 4), (12, 1)) is CodeKind.NATIVE
    assert code_for((13, 4), (7, 0)) is CodeKind.NONE
    assert code_for((12, 8), (8, 7)) is CodeKind.NATIVE  # machine code for 8.6 runs on 8.7
    assert driver_serves((12, 4), CodeKind.NATIVE, (528, 33), None, windows=True)
    assert not driver_serves((12, 4), CodeKind.NATIVE, (528, 24), None, windows=True)


@pytest.mark.parametrize(
    ("tag", "support"),
    [
        ("b10133", DsparkSupport.NONE),
        ("b10150", DsparkSupport.UNKNOWN),
        ("b10164", DsparkSupport.DEEPSPEC),
        ("b10497", DsparkSupport.DEEPSPEC),
        ("b10498", DsparkSupport.SPECULATORS),
        ("master-b11434-abcdef1", DsparkSupport.UNKNOWN),
    ],
)
def test_what_dspark_a_build_can_do_follows_from_its_number(tag: str, support: DsparkSupport) -> None:
    assert dspark_of(build_of(tag)) is support


def test_the_release_to_offer_is_the_newest_with_a_version_of_those_that_have_something_for_this_computer() -> None:
    computer = with_card((12, 0))
    newest, stable, unnamed = (
        Release("b12400", None, ASSETS),
        Release("b12300", None, ASSETS, "", "v1.2.0"),
        Release("b1", None, ()),
    )

    def offered(*releases: Release) -> Release | None:
        return ReleasesListed(releases, computer).recommended

    assert offered(newest, stable) is stable
    assert offered(newest, replace(stable, stable="")) is newest
    assert offered(replace(newest, assets=()), replace(stable, stable="")).tag == "b12300"  # type: ignore[union-attr]
    assert offered(newest, replace(stable, assets=())) is newest
    assert offered(unnamed) is unnamed
    assert offered() is None


def test_an_update_is_the_newest_stable_build_or_the_newest_of_all() -> None:
    releases = [Release("b12377", None, ()), Release("b12300", None, (), stable="v1.2.0"), Release("b11434", None, ())]

    assert newer_release(releases, 11434) == releases[1]
    assert newer_release(releases, 12300) == releases[0]
    assert newer_release(releases, 12377) is None
    assert newer_release(releases, None) is None
    assert is_stable_tag("v1.2.0")
    assert not is_stable_tag("b12300")

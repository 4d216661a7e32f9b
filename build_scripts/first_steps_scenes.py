"""The first steps in their states, the links' question, the tray's picture: invented, labelled data."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.domain.app_events import LinkLooked
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LibraryChanged, SampleTaken
from sparkdeck.domain.hub import FileRole, HubFile, HubRepository, ModelFiles
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.runtime_entry import NOT_YET
from sparkdeck.domain.samples import GpuSample, HostSample, Sample
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from build_scripts.screenshot_scenes import Stage

_GIB = 1 << 30
LINK = "sparkdeck://open_from_hf?model=badtheorylabs/BTL-4-Compact&file=BTL-4-IQ2_XXS.gguf"
_CARD = GpuSample(
    0,
    "NVIDIA GeForce RTX 5090",
    vram_total_bytes=32 * _GIB,
    vram_used_bytes=_GIB // 2,
    driver_version="580.95.05",
    cuda_version="13.0",
)


def _library(*names: str, scanning: bool = False) -> LibraryChanged:
    folder = Path("/home/somebody/models")
    models = []
    for place, name in enumerate(names):
        draft = folder / f"{name}-DSpark.gguf"
        partners = (draft,) if place == 0 else ()
        target = folder / f"{name}.gguf"
        size = (9 + 3 * place) * _GIB
        models.append(
            LibraryModel(
                target, (target,), FileRole.TARGET, LibraryState.WHOLE, "models folder", size, partners=partners
            )
        )
        if partners:
            models.append(LibraryModel(draft, (draft,), FileRole.DRAFT, LibraryState.WHOLE, "models folder", _GIB // 2))
    return LibraryChanged(tuple(models), scanning=scanning)


def nothing_known(stage: Stage) -> None:
    """The first moment: everything is looked for."""
    stage.window.guide.show()


def without_card(stage: Stage) -> None:
    """A laptop: no card, no model."""
    from build_scripts.screenshot_scenes import BUILTIN, DEMO

    stage.plan(DEMO, BUILTIN)
    stage.publish(
        SampleTaken(
            Sample(1.0, (), tr("No NVIDIA driver found (NVML library missing)."), HostSample(4.0, 5 * _GIB, 16 * _GIB))
        ),
        _library(),
    )
    stage.window.guide.show()


def with_card(stage: Stage) -> None:
    """A large card that the built-in runtime does not use, and models on the disk."""
    from build_scripts.screenshot_scenes import BUILTIN, DEMO

    stage.plan(DEMO, BUILTIN)
    names = ("Qwen3.6-27B-IQ3_XXS", "Gemma-4-26B-A4B-Q4_K_M", "Llama-4-Scout-with-a-rather-long-name-that-is-cut-IQ2_M")
    stage.publish(SampleTaken(Sample(1.0, (_CARD,), "", HostSample(4.0, 9 * _GIB, 64 * _GIB))), _library(*names))
    stage.window.guide.show()


def untried_runtime(stage: Stage) -> None:
    """A CUDA runtime that has not proved itself, on a card that is too small for the published pair."""
    from build_scripts.screenshot_scenes import CUDA, PAIR

    stage.plan(PAIR, CUDA)
    assert stage.bridge.plan is not None
    small = replace(_CARD, name="NVIDIA GeForce RTX 3050", vram_total_bytes=8 * _GIB)
    stage.publish(
        replace(stage.bridge.plan, qualification=NOT_YET),
        SampleTaken(Sample(1.0, (small,), "", HostSample(4.0, 9 * _GIB, 16 * _GIB))),
        _library(),
    )
    stage.window.guide.show()


def first_message(stage: Stage) -> None:
    """The server is ready, the cursor is in the chat, a first message is offered."""
    from build_scripts.screenshot_scenes import PAIR

    stage.plan(PAIR)
    stage.window.guide.start_selected()
    stage.status(Phase.LOADING)
    stage.status(Phase.READY)
    stage.window.show_page("Chat")


def link_answer() -> LinkLooked:
    """What the Hub says of the link."""
    files = ModelFiles("IQ2_XXS", FileRole.TARGET, (HubFile("BTL-4-IQ2_XXS.gguf", 9_967_966_240, "0" * 64),))
    repository = HubRepository("badtheorylabs/BTL-4-Compact", "5f2c8e0d9b1a", (files,), licence="apache-2.0")
    folder = Path("/home/somebody/.cache/huggingface/hub")
    return LinkLooked(LINK, "https://huggingface.co", folder, repository, files, 212 * _GIB)


def link(stage: Stage) -> None:
    """A link, with all that the Hub says of it."""
    stage.window.links.open(LINK)
    stage.publish(link_answer())


def link_refused(stage: Stage) -> None:
    """The Hub does not know what the link names."""
    stage.window.links.open(LINK)
    problem = UserError(
        "The Hub has no repository badtheorylabs/BTL-4-Compact.",
        tr("It answered {status}.", status=404),
        "Look for its name on the Hub.",
    )
    stage.publish(LinkLooked(LINK, problem=problem))


def hostile_link(stage: Stage) -> None:
    """A link that wants more than a link may: a notice, and nothing else."""
    stage.window.links.open("sparkdeck://open_from_hf?model=a/b&args=--host%200.0.0.0")
    stage.publish()


SHOWN = {
    "first-steps-looking": nothing_known,
    "first-steps-no-card": without_card,
    "first-steps-card": with_card,
    "first-steps-untried": untried_runtime,
    "first-message": first_message,
    "link-hostile": hostile_link,
}
"""Pictures of the window as it is then."""
DIALOGS = {"link": link, "link-refused": link_refused}

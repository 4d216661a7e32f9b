"""Scenes of the launch editor: invented profiles, the options of a recorded help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from sparkdeck.adapters.llama_help import parse_help
from sparkdeck.domain.events import LaunchOptionsListed, MemoryFactsFound, PairHeadersRead
from sparkdeck.domain.gguf_facts import GgufFacts
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.memory_plan import MemoryQuestion
from sparkdeck.domain.pair_advice import PairHeaders
from sparkdeck.domain.pair_facts import DraftFacts, TargetFacts, TokenizerFacts
from sparkdeck.domain.profile import LocalModel, Profile
from tests.published_pair import published_question, with_free

if TYPE_CHECKING:
    from build_scripts.screenshot_scenes import Stage
    from sparkdeck.ui.launch_editor import LaunchEditor

RECORDINGS = Path(__file__).resolve().parent.parent / "tests/recordings"
FOLDER = Path("/home/ada/.cache/huggingface/hub/models--badtheorylabs--BTL-4-Compact/snapshots/2a29bc80b0eb")
PROFILE = Profile(
    "BTL-4 Compact + DSpark",
    LocalModel(FOLDER / "BTL-4-IQ2_XXS.gguf"),
    LocalModel(Path("/home/ada/Models with spaces/Qwen3.6-35B-A3B-DSPARK.gguf")),
    MappingProxyType(
        {
            "spec-type": "draft-dspark",
            "spec-draft-n-max": 3,
            "ctx-size": 200_704,
            "parallel": 1,
            "gpu-layers": "all",
            "spec-draft-ngl": "all",
            "flash-attn": "on",
            "cache-type-k": "q8_0",
            "cache-type-v": "q8_0",
            "host": "127.0.0.1",
            "port": 8080,
            "alias": "btl-4-compact-dspark",
            "metrics": True,
        }
    ),
)
TARGET = GgufFacts(
    "BTL-4-IQ2_XXS.gguf", 9_967_966_240, FileRole.TARGET, True, 3, "little", "qwen35moe", experts=256, experts_used=8
)
TOKENS = TokenizerFacts(248_320, None, "gpt2", "qwen35")
HEADERS = PairHeaders(
    TARGET,
    TargetFacts("qwen35moe", 2048, 40, TOKENS, ("BTL-4",)),
    DraftFacts(
        "dflash",
        2048,
        (2, 7, 12, 17, 23, 28, 33, 38),
        8,
        True,
        False,
        248_319,
        TOKENS,
        {"fc.weight": (16_384, 2048), "markov_w1.weight": (256, 248_320), "markov_w2.weight": (256, 248_320)},
        ("Qwen3.6-35B-A3B-DSPARK",),
    ),
)


def help_of(build: str) -> str:
    name = "help.txt" if build == "b11434" else f"llama-server-{build}-help.txt"
    return (RECORDINGS / build / name).read_text(encoding="utf-8")


def card_question(profile: Profile = PROFILE) -> MemoryQuestion:
    """The pair of the model card on a GPU with 15 GiB free: enough for the pair, not for this context."""
    return replace(with_free(published_question(), 15), options=profile.options)


def opened(stage: Stage, profile: Profile = PROFILE, build: str = "b11434", newer: str = "") -> LaunchEditor:
    """The editor with this profile, as if the services had answered."""
    from build_scripts.screenshot_scenes import settle

    stage.plan(profile)
    stage.window.edit_settings()
    settle()
    page = stage.window.show_page("Server")
    editor = page.editor  # type: ignore[attr-defined]
    plan = stage.bridge.plan
    assert editor is not None
    assert plan is not None
    stage.publish(LaunchOptionsListed(plan.runtime, parse_help(help_of(build) + newer), False))
    files = [model.path if isinstance(model, LocalModel) else None for model in (profile.target, profile.draft)]
    stage.publish(MemoryFactsFound(profile, card_question(profile)))
    stage.publish(PairHeadersRead(files[0], files[1], HEADERS))
    editor.follow.show_advice()
    settle()
    return editor  # type: ignore[no-any-return]


def _type(editor: LaunchEditor, key: str, text: str) -> None:
    editor.parts.list.text_edited.emit(key, text)
    editor.follow.now()


def essentials(stage: Stage) -> None:
    opened(stage)


def everything(stage: Stage) -> None:
    editor = opened(stage)
    editor.parts.all.click()


def errors(stage: Stage) -> None:
    """Texts that are no values, and advice on what is."""
    editor = opened(stage)
    _type(editor, "ctx-size", "65,536")
    _type(editor, "spec-draft-n-max", "12")
    _type(editor, "spec-draft-p-min", "0,5")
    _type(editor, "flash-attn", "off")
    _type(editor, "parallel", "4")
    editor.follow.show_advice()
    editor.parts.list.focus("spec-draft-p-min")


def search(stage: Stage) -> None:
    editor = opened(stage)
    editor.parts.search.setText("cache")
    editor.parts.search.textEdited.emit("cache")


def extras(stage: Stage) -> None:
    changed = replace(
        PROFILE,
        extra_arguments="--chat-template-kwargs '{\"enable_thinking\": false}'",
        environment=MappingProxyType({"CUDA_VISIBLE_DEVICES": "0", "HF_TOKEN": "hf_aaaaaaaaaaaaaaaaaaaa"}),
    )
    editor = opened(stage, changed)
    editor.parts.search.setText("extra")
    editor.parts.search.textEdited.emit("e")
    editor.parts.search.setText("")
    editor.parts.search.textEdited.emit("")
    editor.parts.only_changed.setChecked(True)
    editor.parts.list.verticalScrollBar().setValue(10_000)


def old_runtime(stage: Stage) -> None:
    editor = opened(stage, build="b10434")
    editor.parts.all.click()
    missing = [line for line in editor.parts.list.lines if line.missing]
    editor.parts.list.focus(missing[0].key) if missing else None


def nothing_found(stage: Stage) -> None:
    editor = opened(stage)
    editor.parts.search.setText("warp drive")
    editor.parts.search.textEdited.emit("warp drive")


def unsaved(stage: Stage) -> None:
    editor = opened(stage)
    _type(editor, "ctx-size", "65536")
    editor.leave()


SCENES: dict[str, Callable[[Stage], None]] = {
    "editor": essentials,
    "editor-all": everything,
    "editor-errors": errors,
    "editor-search": search,
    "editor-extras": extras,
    "editor-old-runtime": old_runtime,
    "editor-nothing": nothing_found,
    "editor-unsaved": unsaved,
}

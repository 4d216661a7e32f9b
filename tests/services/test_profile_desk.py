"""The user's profiles: made, copied, renamed, starred, deleted and brought back, taken in and given out."""

from __future__ import annotations

import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters.app_folders import app_folders
from sparkdeck.adapters.profile_files import load_profile
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LaunchPlanned, ProfileExported, ProfileImported, ProfilesChanged
from sparkdeck.domain.profile import LocalModel, Profile, ProfileOrigin, with_options
from sparkdeck.domain.profile_diff import Difference
from sparkdeck.domain.profile_export import ExportKind
from tests.library_files import model_bytes, put, put_in_hub
from tests.services.harness import Panel, run, running_panel

DEMO, BTL = "Demo pair (built in)", "BTL-4 Compact + DSpark"


def with_panel(*steps: Callable[[Panel], Awaitable[object]]) -> Panel:
    """The services after ``steps``; each sees what the ones before it have done."""

    async def main() -> Panel:
        async with running_panel() as panel:
            for step in steps:
                await step(panel)
            return panel

    return run(main)


def names(panel: Panel) -> list[str]:
    return [profile.name for profile in panel.of(ProfilesChanged)[-1].profiles if profile.origin is ProfileOrigin.USER]


def shown(panel: Panel) -> ProfilesChanged:
    return panel.of(ProfilesChanged)[-1]


def named(panel: Panel, name: str) -> Profile:
    return panel.services.selection.require(name)


def test_profiles_are_made_copied_renamed_and_selected() -> None:
    panel = with_panel(
        lambda panel: panel.services.create_profile("Mine", None),
        lambda panel: panel.services.clone_profile("Mine"),
        lambda panel: panel.services.clone_profile("Mine"),
        lambda panel: panel.services.rename_profile("Mine", "mine"),
        lambda panel: panel.services.create_profile("Of BTL", BTL),
        lambda panel: panel.services.rename_profile("Of BTL", "Renamed"),
    )
    assert names(panel) == ["mine", "Mine (copy)", "Mine (copy) (2)", "Renamed"]
    assert shown(panel).selected == "Renamed"
    assert panel.of(LaunchPlanned)[-1].profile.context_tokens == 200704
    assert [path.name for path in app_folders().profiles.glob("*.toml")].count(
        "of-btl.toml"
    ) == 1  # the file stays its own


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "x" * 121, "mine", "DEMO PAIR (BUILT IN)"])
def test_a_name_that_cannot_be_or_is_taken_changes_nothing(name: str) -> None:
    panel = with_panel(lambda panel: panel.services.create_profile("Mine", None))

    async def refused(panel: Panel) -> None:
        with pytest.raises(UserError):
            await panel.services.create_profile(name, None)
        await panel.services.create_profile("Other", None)
        with pytest.raises(UserError):
            await panel.services.rename_profile("Other", name)

    panel = with_panel(refused)
    assert names(panel) == ["Mine", "Other"]


def test_what_belongs_to_sparkdeck_is_never_changed() -> None:
    async def steps(panel: Panel) -> None:
        for step in (panel.services.delete_profile(BTL), panel.services.rename_profile(DEMO, "Mine")):
            with pytest.raises(UserError, match="belongs to SparkDeck"):
                await step
        await panel.services.edit_profile(BTL, with_options(named(panel, BTL), ctx_size=4096))
        await panel.services.edit_profile(BTL, with_options(named(panel, BTL), ctx_size=8192))

    panel = with_panel(steps)
    assert names(panel) == [f"{BTL} (my files)", f"{BTL} (my files) (2)"]
    assert named(panel, BTL).context_tokens == 200704
    assert [named(panel, name).context_tokens for name in names(panel)] == [4096, 8192]


def test_a_copy_of_the_demo_uses_its_files_like_any_others() -> None:
    panel = with_panel(lambda panel: panel.services.clone_profile(DEMO))
    own = named(panel, f"{DEMO} (copy)")
    assert not own.demo
    assert isinstance(own.target, LocalModel)
    assert own.target.path.is_file()
    assert panel.of(LaunchPlanned)[-1].problem is None


def test_what_was_written_into_the_file_meanwhile_is_not_lost() -> None:
    async def by_hand(panel: Panel) -> None:
        file = app_folders().profiles / "mine.toml"
        text = file.read_text(encoding="utf-8")
        file.write_text(f"# by hand\n{text.replace('parallel = 1', 'parallel = 2')}\nseed = 5\n", encoding="utf-8")

    async def edit(panel: Panel) -> None:
        await panel.services.edit_profile("Mine", with_options(named(panel, "Mine"), ctx_size=1234))

    panel = with_panel(lambda panel: panel.services.create_profile("Mine", None), by_hand, edit)
    options = named(panel, "Mine").options
    assert (options["ctx-size"], options["parallel"], options["seed"]) == (1234, 2, 5)
    assert (app_folders().profiles / "mine.toml").read_text(encoding="utf-8").startswith("# by hand")
    assert "changed meanwhile" in panel.notices[0].error.title
    assert not named(panel, "Mine").is_trusted, "nobody has seen it yet"


def test_favourites_are_kept_also_of_what_is_not_ours_to_change() -> None:
    async def star(panel: Panel) -> None:
        await panel.services.create_profile("Mine", None)
        await panel.services.select_profile(DEMO)
        for name in ("Mine", BTL):
            await panel.services.favourite_profile(name, True)
        assert panel.services.selection.selected is not None
        assert panel.services.selection.selected.name == DEMO

    with_panel(star)
    panel = with_panel(lambda panel: panel.services.favourite_profile("Mine", False))
    assert {profile.name for profile in shown(panel).profiles if profile.favourite} == {BTL}


def test_a_deleted_profile_comes_back_also_after_a_restart() -> None:
    async def remove(panel: Panel) -> None:
        await panel.services.create_profile("First", None)
        await panel.services.create_profile("Second", None)
        file = app_folders().profiles / "first.toml"
        file.write_text(f"# a remark of mine\n{file.read_text()}")
        await panel.services.delete_profile("Second")
        assert (shown(panel).selected, shown(panel).deleted, names(panel)) == ("First", "Second", ["First"])
        await panel.services.delete_profile("First")
        assert shown(panel).deleted == "First"

    assert names(with_panel(remove)) == []
    panel = with_panel(lambda panel: panel.services.undo_delete_profile())
    assert (names(panel), shown(panel).selected, shown(panel).deleted) == (["First"], "First", "Second")
    assert "a remark of mine" in (app_folders().profiles / "first.toml").read_text()
    panel = with_panel(
        lambda panel: panel.services.create_profile("second", None),
        lambda panel: panel.services.undo_delete_profile(),
    )
    assert names(panel) == ["First", "second", "Second (2)"]
    with pytest.raises(UserError, match="no deleted profile"):
        with_panel(lambda panel: panel.services.undo_delete_profile())


def test_what_was_deleted_long_ago_is_gone() -> None:
    with_panel(
        lambda panel: panel.services.create_profile("Old", None), lambda panel: panel.services.delete_profile("Old")
    )
    (waiting,) = (app_folders().state / "deleted_profiles").iterdir()
    os.rename(waiting, waiting.with_name(f"{int((time.time() - 31 * 86_400) * 1000):013}-old.toml"))  # noqa: PTH104
    panel = with_panel(lambda panel: panel.services.create_profile("New", None))
    assert shown(panel).deleted is None
    with_panel(lambda panel: panel.services.delete_profile("New"))
    (only,) = (app_folders().state / "deleted_profiles").iterdir()
    assert only.name.endswith("-new.toml")


def test_an_import_is_shown_before_it_is_kept_and_asks_before_its_first_start(tmp_path: Path) -> None:
    target = put(tmp_path / "t.gguf")
    script = tmp_path / "start.sh"
    script.write_text(
        f"#!/bin/sh\nexport LD_PRELOAD=/x.so\nllama-server -m '{target}' -c 2048 --host 0.0.0.0 --odd $LATER\n"
    )

    async def steps(panel: Panel) -> None:
        await panel.services.create_profile("Mine", None)
        await panel.services.import_profile(script)
        assert names(panel) == ["Mine"]
        (offer,) = panel.of(ProfileImported)[-1].offers
        told = {change.name: change.difference for change in offer.changes}
        assert told["--ctx-size"] is Difference.CHANGED
        assert told["Target"] is Difference.ADDED
        assert told["--gpu-layers"] is Difference.ABSENT
        assert panel.of(ProfileImported)[-1].compared_with == "Mine"
        await panel.services.accept_import(0, "Taken in")

    panel = with_panel(steps)
    planned = panel.of(LaunchPlanned)[-1]
    assert (planned.profile.name, planned.profile.is_trusted) == ("Taken in", False)
    assert planned.question is not None
    assert {"LD_PRELOAD", "Listens on"} <= {fact.label for fact in planned.question.risks}
    panel = with_panel(
        lambda panel: panel.services.edit_profile("Taken in", replace(named(panel, "Taken in"), summary="x"))
    )
    assert panel.of(LaunchPlanned)[-1].question is not None  # what came from outside stays so


def test_what_cannot_be_imported_is_said_and_nothing_is_kept(tmp_path: Path) -> None:
    async def steps(panel: Panel) -> None:
        await panel.services.import_command("make all")
        await panel.services.import_profile(tmp_path / "gone.sh")
        with pytest.raises(UserError, match="nothing to import"):
            await panel.services.accept_import(0, "X")

    first, second = with_panel(steps).of(ProfileImported)
    assert first.problem is not None
    assert second.problem is not None
    assert "gone.sh" in second.problem.title


def test_an_export_holds_no_key_and_no_place_of_this_machine(tmp_path: Path) -> None:
    repo = "acme/Nano-GGUF"
    (target,) = put_in_hub(Path.home() / "hub", repo, "abc", ["nano-Q4_0.gguf"], model_bytes())

    async def steps(panel: Panel) -> None:
        await panel.services.use_models(target, None)
        own = with_options(named(panel, "nano-Q4_0"), api_key="sesame-open", host="0.0.0.0")
        line = "--hf-token hf_abcdefghijklmnopqrst --verbose"
        changed = replace(own, environment={"MY_TOKEN": "sesame", "CUDA_VISIBLE_DEVICES": "0"}, extra_arguments=line)
        await panel.services.edit_profile(own.name, changed)
        for kind in ExportKind:
            await panel.services.export_profile(own.name, tmp_path / f"out{kind.value}", kind)

    panel = with_panel(steps)
    assert len(panel.of(ProfileExported)) == len(ExportKind)
    assert any("not exported" in remark for remark in panel.of(ProfileExported)[0].exported.remarks)
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    for path in written:
        text = path.read_text(encoding="utf-8")
        assert "sesame" not in text
        assert "hf_abc" not in text
        assert str(Path.home()) not in text, path
    kit = tmp_path / "out"
    assert {path.name for path in kit.iterdir()} == {
        "nano-q4-0.toml",
        "launch.sh",
        "launch.ps1",
        "launch.bat",
        "models",
        "README.txt",
        "THIRD_PARTY_NOTICES.md",
        "MODELS.sha256",
        "SHA256SUMS",
    }
    assert "huggingface.co/acme/Nano-GGUF" in (kit / "README.txt").read_text()
    assert load_profile(kit / "nano-q4-0.toml", ProfileOrigin.USER).target == LocalModel(
        kit / "models" / "nano-Q4_0.gguf"
    )
    with pytest.raises(UserError, match="there already"):
        with_panel(lambda panel: panel.services.export_profile("nano-Q4_0", kit, ExportKind.KIT))

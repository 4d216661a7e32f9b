"""What the next start would run: choosing profiles, files, a runtime, and what is remembered of it."""

from __future__ import annotations

import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from build_scripts.translations import FOLDER, read
from sparkdeck.adapters.app_folders import AppFolders
from sparkdeck.adapters.profile_files import save_profile
from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.adapters.selection_file import KeptSelection, load_selection, save_selection
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, LaunchPlanned, NoticePosted, ProfilesChanged
from sparkdeck.domain.profile import HubModel, LocalModel, Profile, ProfileOrigin, with_options
from sparkdeck.services import file_profiles
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.file_profiles import profile_for_files
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.notices import Notices
from sparkdeck.services.runtime_catalog import RuntimeCatalog
from sparkdeck.services.selection import Selection
from tests.gguf_bytes import F32, GgufBytes
from tests.library_files import model_bytes, put, put_in_hub
from tests.services.harness import run

BTL, BTL_ALONE = "BTL-4 Compact + DSpark", "BTL-4 Compact (no draft)"
MINE = f"{BTL} (my files)"
DEMO = "Demo pair (built in)"


class Chosen:
    """A selection with the bundled profiles, in folders of its own."""

    def __init__(self, folder: Path) -> None:
        self.folders = AppFolders(folder / "config", folder / "data", folder / "state", folder / "cache")
        self.events: list[Event] = []
        self.selection = self.again()

    def again(self) -> Selection:
        """As after a restart of the program."""
        bus = EventBus()
        bus.subscribe(self.events.append)
        resources = resources_folder()
        preparation = LaunchPreparation(resources, self.folders.data)
        self.selection = Selection(bus, Notices(bus), self.folders, resources, preparation, RuntimeCatalog())
        return self.selection

    @property
    def profile(self) -> Profile:
        assert self.selection.selected is not None
        return self.selection.selected

    @property
    def planned(self) -> LaunchPlanned:
        return [event for event in self.events if isinstance(event, LaunchPlanned)][-1]

    @property
    def shown(self) -> str | None:
        """The profile that the window was last told to show."""
        return [event for event in self.events if isinstance(event, ProfilesChanged)][-1].selected

    @property
    def notices(self) -> list[str]:
        return [event.error.title for event in self.events if isinstance(event, NoticePosted)]

    @property
    def own_profiles(self) -> list[str]:
        return [profile.name for profile in self.selection.profiles if profile.origin is ProfileOrigin.USER]


@pytest.fixture
def chosen(tmp_path: Path) -> Chosen:
    return Chosen(tmp_path / "app")


def do(chosen: Chosen, *steps: Callable[[Selection], Awaitable[None]]) -> None:
    async def main() -> None:
        await chosen.selection.load()
        for step in steps:
            await step(chosen.selection)

    run(main)


def use(target: Path, draft: Path | None = None) -> Callable[[Selection], Awaitable[None]]:
    return lambda selection: selection.use_models(target, draft)


def select(name: str) -> Callable[[Selection], Awaitable[None]]:
    return lambda selection: selection.select(name)


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    target = put(tmp_path / "m" / "BTL-4-IQ2_XXS.gguf", model_bytes("qwen35moe"))
    return target, put(tmp_path / "m" / "Qwen3.6-35B-A3B-DSPARK-Q8_0.gguf", model_bytes("dflash"))


# -- the remembered choice --------------------------------------------------------------------------------------------


def test_the_first_start_shows_the_demo_pair(chosen: Chosen) -> None:
    do(chosen)
    assert (chosen.profile.name, chosen.profile.demo, chosen.planned.profile.demo) == (DEMO, True, True)


def test_the_choice_is_there_at_the_next_start(chosen: Chosen) -> None:
    do(chosen, select(BTL))
    assert chosen.planned.problem is not None  # its models are not on this machine
    chosen.again()
    do(chosen)
    assert chosen.profile.name == BTL


def test_what_does_not_remember_leaves_the_choice_alone(chosen: Chosen) -> None:
    do(chosen, select(BTL))
    chosen.again().remembers = False
    do(chosen, select(DEMO))
    assert load_selection(chosen.folders.state).profile == BTL


def test_a_profile_asked_for_by_name_holds_for_this_run_only(chosen: Chosen) -> None:
    async def main() -> None:
        await chosen.selection.load(BTL)

    run(main)
    assert chosen.profile.name == BTL
    assert load_selection(chosen.folders.state) == KeptSelection()


def test_a_remembered_profile_or_runtime_that_is_gone_is_no_obstacle(chosen: Chosen, tmp_path: Path) -> None:
    save_selection(chosen.folders.state, KeptSelection("Gone", tmp_path / "gone" / "llama-server"))
    do(chosen)
    assert chosen.profile.name == DEMO
    assert chosen.selection.runtime.path is None
    assert len(chosen.notices) == 1


def test_an_unknown_name_changes_nothing_and_lists_what_there_is(chosen: Chosen) -> None:
    with pytest.raises(UserError, match=r"no profile “Nothing”.*“Demo pair"):
        do(chosen, select(BTL), select("Nothing"))
    assert chosen.profile.name == BTL


def test_a_choice_that_cannot_be_kept_still_holds(chosen: Chosen) -> None:
    put(chosen.folders.state, b"a file where the folder should be")
    do(chosen, select(BTL))
    assert chosen.profile.name == BTL
    assert len(chosen.notices) == 1


# -- opening files ----------------------------------------------------------------------------------------------------


def test_a_target_fills_the_gap_of_the_selected_profile(chosen: Chosen, pair: tuple[Path, Path]) -> None:
    do(chosen, select(BTL), lambda selection: selection.open_target(pair[0]))
    assert (chosen.profile.name, chosen.shown, chosen.profile.origin) == (MINE, MINE, ProfileOrigin.USER)
    assert chosen.profile.target == LocalModel(pair[0])
    assert chosen.profile.provenance is not None
    assert chosen.profile.context_tokens == 200704


def test_another_file_than_the_profiles_has_no_provenance(chosen: Chosen, tmp_path: Path) -> None:
    do(chosen, select(BTL), lambda selection: selection.open_target(put(tmp_path / "other.gguf")))
    assert chosen.profile.provenance is None


def test_without_a_gap_a_target_gets_a_profile_of_its_own(chosen: Chosen, tmp_path: Path) -> None:
    path = put(tmp_path / "nano.gguf")
    do(chosen, lambda selection: selection.open_target(path))
    assert (chosen.profile.name, chosen.profile.target, chosen.profile.draft) == ("nano", LocalModel(path), None)


def test_a_draft_is_added_and_taken_away_with_its_options(chosen: Chosen, tmp_path: Path) -> None:
    target, draft = put(tmp_path / "nano.gguf"), put(tmp_path / "help.gguf", model_bytes("dflash"))
    do(chosen, lambda selection: selection.open_target(target), lambda selection: selection.open_draft(draft))
    assert (chosen.profile.name, chosen.profile.draft, chosen.profile.n_max) == ("nano + help", LocalModel(draft), 3)
    do(chosen, lambda selection: selection.open_draft(None))
    assert chosen.profile.draft is None
    assert not [name for name in chosen.profile.options if name.startswith("spec-")]


def test_the_demo_pair_takes_no_other_draft(chosen: Chosen, tmp_path: Path) -> None:
    draft = put(tmp_path / "help.gguf", model_bytes("dflash"))
    with pytest.raises(UserError, match="brings its own draft"):
        do(chosen, lambda selection: selection.open_draft(draft))
    assert chosen.profile.name == DEMO


@pytest.mark.parametrize("opening", ["target", "draft", "both"])
def test_a_file_that_is_not_whole_changes_nothing(opening: str, chosen: Chosen, tmp_path: Path) -> None:
    whole, cut = put(tmp_path / "whole.gguf"), put(tmp_path / "cut.gguf", model_bytes()[:-4])
    steps: dict[str, Callable[[Selection], Awaitable[None]]] = {
        "target": lambda selection: selection.open_target(cut),
        "draft": lambda selection: selection.open_draft(cut),
        "both": use(whole, cut),
    }
    with pytest.raises(UserError, match=r"cut\.gguf is incomplete"):
        do(chosen, select(BTL), steps[opening])
    assert (chosen.profile.name, chosen.own_profiles) == (BTL, [])


# -- using models of the library --------------------------------------------------------------------------------------


def test_the_profile_that_names_the_files_is_selected(chosen: Chosen, pair: tuple[Path, Path]) -> None:
    folder = chosen.folders.profiles
    for name, draft in (("alone", None), ("both", pair[1])):
        save_profile(with_options(profile_for_files(pair[0], draft), alias=name), folder)
    do(chosen, use(*pair))
    assert (chosen.profile.options["alias"], chosen.shown) == ("both", chosen.profile.name)
    do(chosen, use(pair[0]))
    assert chosen.profile.options["alias"] == "alone"
    assert len(chosen.own_profiles) == 2


def test_a_bundled_profile_of_these_files_is_filled(chosen: Chosen, pair: tuple[Path, Path]) -> None:
    do(chosen, use(*pair))
    assert (chosen.profile.name, chosen.shown) == (MINE, MINE)
    assert (chosen.profile.target, chosen.profile.draft) == (LocalModel(pair[0]), LocalModel(pair[1]))
    assert chosen.profile.provenance is not None
    assert chosen.profile.context_tokens == 200704
    do(chosen, use(pair[0]))
    assert (chosen.profile.name, chosen.profile.draft) == (f"{BTL_ALONE} (my files)", None)


def test_a_draft_in_the_repositorys_folder_is_that_draft_whatever_it_is_called(
    chosen: Chosen, pair: tuple[Path, Path], tmp_path: Path
) -> None:
    repo = "williamliao/Qwen3.6-35B-A3B-DSPARK-GGUF"
    (draft,) = put_in_hub(tmp_path / "hub", repo, "abc", ["draft-Q8_0.gguf"], model_bytes("dflash"))
    do(chosen, use(pair[0], draft))
    assert (chosen.profile.name, chosen.profile.draft) == (MINE, LocalModel(draft))


def test_d11_the_name_in_the_snapshot_is_what_the_server_gets(
    chosen: Chosen, pair: tuple[Path, Path], tmp_path: Path
) -> None:
    (target,) = put_in_hub(tmp_path / "hub", "acme/Nano", "abc", ["nano-Q4_0.gguf"])
    do(chosen, use(target))
    assert chosen.profile.target == LocalModel(target)
    assert str(target) in chosen.planned.argv


def test_files_that_moved_keep_the_users_settings(chosen: Chosen, pair: tuple[Path, Path], tmp_path: Path) -> None:
    do(chosen, use(*pair))
    save_profile(with_options(chosen.profile, ctx_size=4096), chosen.folders.profiles)
    moved = shutil.move(pair[0].parent, tmp_path / "moved")
    target, draft = (Path(moved, path.name) for path in pair)
    chosen.again()
    do(chosen, use(target, draft))
    assert (chosen.profile.name, chosen.profile.context_tokens) == (MINE, 4096)
    assert (chosen.profile.target, chosen.profile.draft) == (LocalModel(target), LocalModel(draft))


def test_s07_what_was_set_for_each_model_is_there_after_a_restart_and_in_the_command(
    chosen: Chosen, tmp_path: Path
) -> None:
    """Two models with settings of their own, a change between them, a restart: each has what it was given."""
    first, second = put(tmp_path / "m" / "first.gguf"), put(tmp_path / "m" / "second.gguf")
    do(
        chosen,
        use(first),
        lambda selection: selection.change_options({"ctx-size": 32_768, "gpu-layers": 8}),
        use(second),
        lambda selection: selection.change_options({"ctx-size": 2_048}),
        use(first),
        lambda selection: selection.change_options({"gpu-layers": 50}),
    )
    chosen.again()
    do(chosen)
    argv = chosen.planned.argv
    assert str(first) in argv
    assert argv[argv.index("--ctx-size") + 1] == "32768"
    assert argv[argv.index("--gpu-layers") + 1] == "50"
    do(chosen, use(second))
    argv = chosen.planned.argv
    assert argv[argv.index("--ctx-size") + 1] == "2048"
    assert "50" not in argv


def test_an_own_copy_is_found_under_its_name_in_any_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_profiles, "tr", lambda _source, **values: f"{values['name']} (eigene Dateien)")
    base = Profile("Pair", None, origin=ProfileOrigin.BUNDLED)
    copies = [Profile(name, None) for name in ("Pair (my files)", "Pair (eigene Dateien)", "Pair（我的文件）")]
    for copy in copies:
        assert file_profiles.own_copy(base, {copy.name: copy}.get) is copy
    assert file_profiles.own_copy(base, {one.name: one for one in copies}.get) is copies[1], (
        "that of this language first"
    )
    assert file_profiles.own_copy(base, lambda _name: None) is base
    for language in ("de", "zh_CN"):
        assert read(FOLDER / f"sparkdeck_{language}.ts")["{name} (my files)", "", False][0] in file_profiles.OWN_NAMES


def test_half_filled_profiles_are_filled_up(chosen: Chosen, pair: tuple[Path, Path]) -> None:
    do(chosen, select(BTL), lambda selection: selection.open_target(pair[0]))
    assert chosen.profile.draft == HubModel("williamliao/Qwen3.6-35B-A3B-DSPARK-GGUF")
    do(chosen, use(*pair))
    assert [chosen.profile.name, chosen.profile.draft] == [MINE, LocalModel(pair[1])]
    assert chosen.own_profiles == [MINE]


DRAFTS = {
    "draft-dspark": ("dflash", ("markov_w1.weight", "fc.weight"), {}),
    "draft-dflash": ("dflash", ("fc.weight",), {}),
    "draft-eagle3": ("eagle3", ("fc.weight",), {}),
    "draft-mtp": ("qwen35", ("blk.40.nextn.eh_proj.weight",), {"qwen35.nextn_predict_layers": 1}),
    "draft-simple": ("qwen3", ("blk.0.attn_q.weight",), {}),
}


def draft_file(path: Path, kind: str) -> Path:
    architecture, tensors, numbers = DRAFTS[kind]
    content = GgufBytes()
    content.string("general.architecture", architecture)
    for key, value in numbers.items():
        content.number(key, value)
    for name in tensors:
        content.tensors.append((name, (8,), F32, bytes(32)))
    return put(path, content.whole())


@pytest.mark.parametrize("kind", list(DRAFTS))
def test_a_draft_is_run_as_the_kind_that_its_header_says(kind: str, chosen: Chosen, tmp_path: Path) -> None:
    target = put(tmp_path / "zephyr.gguf")
    do(chosen, use(target, draft_file(tmp_path / "a-draft.gguf", kind)))
    assert chosen.profile.options["spec-type"] == kind


def test_another_kind_of_draft_changes_the_kind_and_nothing_else(chosen: Chosen, tmp_path: Path) -> None:
    target = put(tmp_path / "zephyr.gguf")
    first, second = draft_file(tmp_path / "one.gguf", "draft-dspark"), draft_file(tmp_path / "two.gguf", "draft-eagle3")
    do(chosen, use(target, first), lambda selection: selection.open_draft(second))
    assert chosen.profile.options["spec-type"] == "draft-eagle3"
    assert chosen.profile.options["spec-draft-n-max"] == 3


def test_other_files_get_a_profile_of_their_own_and_change_no_other(chosen: Chosen, tmp_path: Path) -> None:
    first, second, third = (put(tmp_path / name / "model.gguf") for name in ("nano", "zephyr", "else/zephyr"))
    draft = put(tmp_path / "nano" / "help.gguf", model_bytes("dflash"))
    do(chosen, use(first), use(second), use(third), use(first, draft))
    assert set(chosen.own_profiles) == {"model", "model (zephyr)", "model (2)", "model + help"}
    targets = {profile.name: profile.target for profile in chosen.selection.profiles}
    assert (targets["model"], targets["model (zephyr)"]) == (LocalModel(first), LocalModel(second))
    assert chosen.profile.options["spec-type"] == "draft-dflash"  # its header has no Markov head
    do(chosen, use(second))
    assert chosen.profile.name == "model (zephyr)"

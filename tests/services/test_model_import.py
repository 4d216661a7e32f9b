"""Taking models into the library: by reference, moved, dropped again; what is refused and what a cancel leaves."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from sparkdeck.adapters import model_move
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ImportPlanned, ImportProgressed, LibraryChanged, ModelInspected
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.model_import import ImportPlan, ImportWay
from sparkdeck.services import model_import
from tests.library_files import put, put_in_hub, put_shards, tree
from tests.services.harness import Panel, run, running_panel

REFERENCE, MOVE = ImportWay.REFERENCE, ImportWay.MOVE


def with_panel(work: Callable[[Panel], Awaitable[None]]) -> None:
    async def main() -> None:
        async with running_panel() as panel:
            await work(panel)

    run(main)


def listed(panel: Panel) -> list[LibraryModel]:
    return list(panel.of(LibraryChanged)[-1].models)


async def planned(panel: Panel, *paths: Path) -> ImportPlan:
    await panel.services.plan_import(paths)
    return panel.of(ImportPlanned)[-1].plan


def own_folder(panel: Panel) -> Path:
    return panel.services.models._own_folder()


def test_a_file_is_listed_where_it_lies_with_all_its_parts_and_can_be_taken_off_the_list(tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "else", "big", 2)
    put(tmp_path / "else" / "another.gguf")

    async def work(panel: Panel) -> None:
        plan = await planned(panel, parts[1], parts[0])
        assert [(item.path, item.files) for item in plan.items] == [(parts[0], parts)]
        await panel.services.import_models((parts[1],), REFERENCE)
        (row,) = listed(panel)
        assert (row.files, row.state, row.source) == (parts, LibraryState.WHOLE, "added by you")
        assert (row.is_reference, row.deletable) == (True, False)
        refused = await panel.services.models.library.plan_deletion(parts[0])
        assert "lies outside the folders" in refused.problem or "stays there" in refused.problem
        await panel.services.drop_place(parts[0])
        assert listed(panel) == []

    with_panel(work)
    assert all(part.exists() for part in parts)


def test_a_folder_is_searched_where_it_lies_also_at_the_next_start(tmp_path: Path) -> None:
    put(tmp_path / "else" / "deep" / "a.gguf")

    async def add(panel: Panel) -> None:
        await panel.services.import_models((tmp_path / "else",), MOVE)  # a folder is never moved
        assert [row.name for row in listed(panel)] == ["a.gguf"]

    async def again(panel: Panel) -> None:
        await panel.services.rescan_library()
        assert [row.name for row in listed(panel)] == ["a.gguf"]
        plan = await planned(panel, tmp_path / "else" / "deep")
        assert plan.items[0].problem == "It is searched already (added by you)."

    with_panel(add)
    with_panel(again)
    assert (tmp_path / "else" / "deep" / "a.gguf").exists()


def test_a_moved_model_is_ours_and_gone_from_where_it_was(tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "else", "big", 2)

    async def work(panel: Panel) -> None:
        await panel.services.import_models((parts[0],), MOVE)
        (row,) = listed(panel)
        assert row.path == own_folder(panel) / parts[0].name
        assert (row.state, row.deletable, row.is_reference) == (LibraryState.WHOLE, True, False)
        last = panel.of(ImportProgressed)[-1].progress
        assert (last.is_running, last.failed, last.done_bytes) == (False, False, row.size_bytes)

    with_panel(work)
    assert tree(tmp_path / "else") == set()


def test_what_cannot_be_taken_in_says_why(tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "else", "big", 3)
    parts[1].unlink()
    page = put(tmp_path / "else" / "page.gguf", b"<!doctype html>")
    text = put(tmp_path / "else" / "notes.txt", b"x")
    (link,) = put_in_hub(tmp_path / "hub", "a/b", "c", ["n.gguf"])
    taken = put(tmp_path / "else" / "twice.gguf")

    async def work(panel: Panel) -> None:
        put(own_folder(panel) / "twice.gguf")
        plan = await planned(panel, parts[0], page, text, link, taken, own_folder(panel) / "twice.gguf")
        broken, web, other, linked, same, here = plan.items
        assert broken.problem == "Not all of its 3 parts are there: big-00002-of-00003.gguf."
        assert "is a web page, not a model" in web.problem
        assert other.problem == "It is not a GGUF file."
        assert (linked.problem, linked.no_move) == ("", "It is a link: what it points to belongs to another place.")
        assert (same.problem, "There is a twice.gguf" in same.no_move) == ("", True)
        assert here.problem == "It is in the library already (SparkDeck’s folder)."
        assert [item.name for item in plan.movable] == []
        with pytest.raises(UserError, match="There is nothing to add"):
            await panel.services.import_models((text,), REFERENCE)
        with pytest.raises(UserError, match="Nothing was moved"):
            await panel.services.import_models((taken,), MOVE)

    with_panel(work)
    assert taken.exists()


def test_a_cancelled_move_says_so_and_leaves_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path / "else" / "a.gguf")
    begun, go_on = threading.Event(), threading.Event()

    def waits(files: object, folder: object, report: object, cancelled: Callable[[], bool]) -> tuple[Path, ...]:
        begun.set()
        go_on.wait(10)
        if cancelled():
            raise model_move.MoveCancelled
        return ()

    monkeypatch.setattr(model_import, "move_model", waits)

    async def work(panel: Panel) -> None:
        move = asyncio.create_task(panel.services.import_models((path,), MOVE))
        await panel.until(begun.is_set, "the move")
        with pytest.raises(UserError, match="Another model is being moved"):
            await panel.services.import_models((path,), MOVE)
        await panel.services.cancel_import()
        go_on.set()
        await move
        last = panel.of(ImportProgressed)[-1].progress
        assert (last.words, last.is_running) == ("Cancelled: the files are where they were.", False)

    with_panel(work)
    assert path.exists()


def test_a_move_that_fails_is_told_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path / "else" / "a.gguf")

    def fails(*_arguments: object) -> None:
        raise UserError("There is too little space.", "", "Free some.")

    monkeypatch.setattr(model_import, "move_model", fails)

    async def work(panel: Panel) -> None:
        await panel.services.import_models((path,), MOVE)
        last = panel.of(ImportProgressed)[-1].progress
        assert (last.failed, last.is_running, "too little space" in last.words) == (True, False, True)

    with_panel(work)


def test_the_details_of_a_model_come_as_an_event_also_when_there_are_none(tmp_path: Path) -> None:
    path, page = put(tmp_path / "a.gguf"), put(tmp_path / "page.gguf", b"<html>")

    async def work(panel: Panel) -> None:
        for each in (path, page, tmp_path / "gone.gguf"):
            await panel.services.inspect_model(each)
        good, web, gone = panel.of(ModelInspected)
        assert good.details is not None
        assert (good.details.facts.architecture, good.problem) == ("qwen3", None)
        assert (web.details, gone.details) == (None, None)
        assert "web page" in str(web.problem)
        assert "not there" in str(gone.problem)

    with_panel(work)


def test_a_reference_whose_drive_went_and_came_back_keeps_its_row(tmp_path: Path) -> None:
    folder = tmp_path / "drive" / "models"
    path = put(folder / "a.gguf")

    async def work(panel: Panel) -> None:
        states = []
        await panel.services.import_models((folder,), REFERENCE)
        states.append(listed(panel)[0])
        os.rename(tmp_path / "drive", tmp_path / "unplugged")  # noqa: PTH104
        await panel.services.rescan_library()
        states.append(listed(panel)[0])
        os.rename(tmp_path / "unplugged", tmp_path / "drive")  # noqa: PTH104
        await panel.services.rescan_library()
        states.append(listed(panel)[0])
        assert [row.state for row in states] == [LibraryState.WHOLE, LibraryState.MISSING, LibraryState.WHOLE]
        assert "connect that drive" in states[1].note
        assert [(row.path, row.architecture, row.context_tokens) for row in states] == [(path, "qwen3", 4096)] * 3

    with_panel(work)

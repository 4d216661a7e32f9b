"""Where conversations are: nothing is lost between memory and disk, and nothing is said to be gone that is not."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from sparkdeck.adapters import chat_shelf
from sparkdeck.adapters.chat_backup import back_up
from sparkdeck.adapters.chat_database import BACKUP_NAME, NAME
from sparkdeck.adapters.chat_shelf import ChatShelf
from sparkdeck.adapters.chat_store import LONGEST_NAME, ChatStore
from sparkdeck.domain.chat import Role
from sparkdeck.domain.conversation import Conversation, StoredMessage
from sparkdeck.domain.errors import UserError

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def keep(shelf: ChatShelf, one: str, text: str) -> None:
    def work(store: ChatStore) -> None:
        store.put(Conversation(one))
        store.put_message(one, StoredMessage(f"{one}-u", None, Role.USER, text))

    shelf.do(False, work)


def texts(shelf: ChatShelf) -> list[str]:
    entries = shelf.do(False, lambda store: store.entries())
    return [shelf.do(False, lambda store, one=entry.id: store.load(one)[1][0].text) for entry in entries]  # type: ignore[misc]


@pytest.fixture
def shelves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[ChatShelf, ChatShelf]]:
    """The first has the file, the second has to wait for it."""
    monkeypatch.setattr(chat_shelf, "_TRY_AGAIN_S", 0.0)
    both = ChatShelf(tmp_path), ChatShelf(tmp_path)
    keep(both[0], "a", "Of the first")
    yield both
    for shelf in both:
        shelf.close()


def test_what_the_memory_held_stays_there_until_all_of_it_is_on_the_disk(
    shelves: tuple[ChatShelf, ChatShelf], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = shelves
    keep(second, "b", "Of the second")
    first.close()
    with monkeypatch.context() as full:
        full.setattr(ChatStore, "_put_messages", _no_room)
        assert texts(second) == ["Of the second"]
    assert texts(second) == ["Of the second", "Of the first"]


def test_deleting_all_says_so_where_another_sparkdeck_has_the_file_and_leaves_its_copies(
    shelves: tuple[ChatShelf, ChatShelf], tmp_path: Path
) -> None:
    first, second = shelves
    back_up(tmp_path)
    keep(second, "b", "Of the second")
    with pytest.raises(UserError, match="Only the conversations of this run") as told:
        second.forget_all()
    assert "open in another SparkDeck" in told.value.detail
    assert (texts(first), texts(second)) == (["Of the first"], [])
    assert (tmp_path / BACKUP_NAME).exists()


@pytest.mark.parametrize("place", ["copying", "writing"])
def test_a_damaged_file_that_there_is_no_room_to_mend_is_mended_when_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.setattr(chat_shelf, "_TRY_AGAIN_S", 0.0)
    shelf = ChatShelf(tmp_path)
    for number in range(5):
        keep(shelf, f"c{number}", f"{number} " * 20_000)
    shelf.close()
    content = bytearray((tmp_path / NAME).read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\xff" * 4096
    (tmp_path / NAME).write_bytes(content)
    with monkeypatch.context() as full:
        if place == "copying":
            full.setattr(shutil, "copyfile", _raise_full)
        else:
            full.setattr(ChatStore, "_put_messages", _no_room)
        assert texts(shelf) == []
        assert ["full" in problem.title for problem in shelf.take_problems()] == [True]
        with pytest.raises(UserError, match="full"):  # it is not gone: it is in the file
            shelf.do(False, lambda store: store.put_message("c0", StoredMessage("x", None, Role.USER, "More")))
    assert (tmp_path / NAME).read_bytes() == content
    assert len(texts(shelf)) >= 4
    assert ["damaged" in problem.title for problem in shelf.take_problems()] == [True]
    shelf.close()


def test_a_copy_of_the_future_was_made_while_the_clock_was_wrong(tmp_path: Path) -> None:
    shelf = ChatShelf(tmp_path)
    keep(shelf, "c", "x")
    assert back_up(tmp_path, lambda: 1e9)
    os.utime(tmp_path / BACKUP_NAME, (4e9, 4e9))
    assert back_up(tmp_path, lambda: 2e9)
    shelf.close()


def test_any_search_and_any_name_is_borne(tmp_path: Path) -> None:
    shelf = ChatShelf(tmp_path)
    keep(shelf, "c", "first\u202e\x1b[31m \x07words " + "x" * 2000)
    for search in ("x" * 60_000, "%" * 60_000, "!_" * 30_000, "\x00", "\ud83d", '"' * 2000, "NEAR("):
        shelf.do(False, lambda store, search=search: store.entries(search))  # type: ignore[misc]
    assert shelf.do(False, lambda store: store.entries("x" * 900))
    (entry,) = shelf.do(False, lambda store: store.entries())
    assert entry.title.startswith("first[31m words x")
    shelf.do(False, lambda store: store.rename("c", "\u202e" * 5 + "é\n" * 5000))
    (entry,) = shelf.do(False, lambda store: store.entries())
    assert entry.title == ("é " * 5000)[:LONGEST_NAME].strip()
    shelf.close()


def _no_room(*_: object) -> None:
    raise UserError("The disk is full") from FULL


def _raise_full(*_: object) -> None:
    raise FULL

from __future__ import annotations

from pathlib import Path

import pytest

from sparkdeck.domain.conversation_events import ConversationsExported, ConversationsImported
from sparkdeck.ui.conversation_transfer_words import exported_words, imported_words

FILE = Path("/home/u/all.json")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (ConversationsImported(FILE, 2), "all.json: 2 conversations taken in"),
        (ConversationsImported(FILE, 0), "all.json: 0 conversations taken in"),
        (ConversationsImported(FILE, 1, 2), "all.json: 1 conversation taken in, 2 known already"),
        (ConversationsImported(FILE, 0, 0, 3, ("no id", "x")), "all.json: 3 refused: no id"),
    ],
)
def test_what_came_of_an_import_is_said_in_a_sentence(event: ConversationsImported, words: str) -> None:
    assert imported_words(event) == words


def test_what_was_written_is_said_in_a_sentence() -> None:
    assert exported_words(ConversationsExported(FILE, 1)) == "1 conversation written to all.json"

"""What a file says about a message is believed as far as it can be."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from sparkdeck.adapters.conversation_import import Found, read_conversations
from sparkdeck.adapters.conversation_json import BETWEEN, HEAD, TAIL, encode_conversation
from sparkdeck.adapters.imported_message import sound
from sparkdeck.adapters.lenient_json import decode_leniently, mended
from sparkdeck.domain.chat import AnswerFigures, Role
from sparkdeck.domain.conversation import Conversation, StoredMessage
from sparkdeck.domain.counts import DraftCounts

MESSAGE = StoredMessage("a", "u", Role.ASSISTANT, "0123456789", figures=AnswerFigures(7, wall_s=1.5), created=1.0)


@pytest.mark.parametrize(
    "figures",
    [
        AnswerFigures(completion_tokens=-5),
        AnswerFigures(cached_tokens=10**15),
        AnswerFigures(decode_tokens_per_s=1e308),
        AnswerFigures(wall_s=-1.0),
        AnswerFigures(counts=DraftCounts(3, 90)),
        AnswerFigures(counts=DraftCounts(3, 2, -4)),
    ],
)
def test_figures_that_cannot_be_are_none(figures: AnswerFigures) -> None:
    assert sound(replace(MESSAGE, figures=figures)).figures is None
    assert sound(MESSAGE) is MESSAGE


@pytest.mark.parametrize(
    ("spans", "kept"),
    [
        (((0, 3), (3, 3), (5, 10)), True),
        ((), True),
        (((5, 3),), False),
        (((-1, 3),), False),
        (((0, 11),), False),
        (((4, 6), (2, 3)), False),
    ],
)
def test_marks_are_places_of_the_text_in_their_order(spans: tuple[tuple[int, int], ...], kept: bool) -> None:
    assert sound(replace(MESSAGE, accepted_spans=spans)).accepted_spans == (spans if kept else None)


def test_an_export_with_half_a_surrogate_pair_is_read_and_the_spot_marked(tmp_path: Path) -> None:
    talk = Conversation("c", "A talk"), (replace(MESSAGE, id="u", parent=None, text="cut HERE 🙂"),)
    line = encode_conversation(*talk).replace(b"HERE", rb"\ud83d")
    path = tmp_path / "a.json"
    path.write_bytes(HEAD + line + BETWEEN + line.replace(b'"c"', b'"d"') + TAIL)
    found = [one for one in read_conversations(path, 1.0) if isinstance(one, Found)]
    assert [one.messages[0].text for one in found] == ["cut \ufffd 🙂"] * 2


def test_what_is_no_json_stays_none() -> None:
    decoder = msgspec.json.Decoder(dict[str, float | None])
    assert decode_leniently(b'{"a": NaN, "b": 1.5}', decoder) == {"a": None, "b": 1.5}
    for data in (b"{", b"[" * 100_000, b"\xff", b'{"a": 1e999, "b": NaN}'):
        assert mended(data) is None
        with pytest.raises((msgspec.DecodeError, RecursionError)):
            decode_leniently(data, decoder)
    with pytest.raises(msgspec.ValidationError):
        decode_leniently(b'{"a": "x"}', decoder)

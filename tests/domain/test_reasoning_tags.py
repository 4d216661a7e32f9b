"""Reasoning and answer in one text, cut anywhere."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.domain.answer_text import add_piece
from sparkdeck.domain.chat import TextKind, TextPiece
from sparkdeck.domain.reasoning_tags import TAGS, ReasoningSplitter


def split(deltas: list[str], **options: bool) -> tuple[str, str]:
    """Reasoning and answer as the window puts them together."""
    splitter, pieces = ReasoningSplitter(**options), list[TextPiece]()
    for delta in deltas:
        for kind, text in splitter.feed(delta):
            add_piece(pieces, TextPiece(1, kind, text))
    for kind, text in splitter.finish():
        add_piece(pieces, TextPiece(1, kind, text))
    assert not splitter.holds_text
    return joined(pieces, TextKind.REASONING), joined(pieces, TextKind.ANSWER)


def joined(pieces: list[TextPiece], kind: TextKind) -> str:
    return "".join(piece.text for piece in pieces if piece.kind is kind)


def every_cut(text: str) -> list[list[str]]:
    return [list(text), [text], *([text[:at], text[at:]] for at in range(1, len(text)))]


def test_c08_a_closing_tag_alone_ends_the_reasoning_that_the_template_began() -> None:
    for deltas in every_cut("plan…</think>Answer"):
        assert split(deltas) == ("plan…", "Answer")
    assert split(["plan…</think>Answer"], may_open_unseen=False) == ("", "plan…</think>Answer")


@pytest.mark.parametrize(("opening", "closing"), TAGS)
def test_c10_no_tag_is_seen_whatever_its_name_and_wherever_it_is_cut(opening: str, closing: str) -> None:
    for deltas in every_cut(f"\n{opening}\na < b{closing}\n\nc <d> e"):
        reasoning, answer = split(deltas)
        assert (reasoning.strip(), answer) == ("a < b", "c <d> e")


@pytest.mark.parametrize(
    "text",
    [
        "Use `<think>x</think>` like this",
        "Like this:\n\n```xml\n<think>x</think>\n```\n\nand so on",
        "```\nx</think>\n",
        "Close it with `</think>` then.",
        "   <thin ice",
        "<",
        "a <think> later </think> b",
        "  \n",
    ],
)
def test_c11_tags_that_belong_to_the_answer_stay_as_they_are(text: str) -> None:
    for deltas in every_cut(text):
        assert split(deltas) == ("", text)


def test_only_the_first_block_is_reasoning() -> None:
    text = "<think>one</think>two <think>three</think> four"
    for deltas in every_cut(text):
        assert split(deltas) == ("one", "two <think>three</think> four")


def test_an_answer_that_is_gone_on_with_has_no_block() -> None:
    assert split(["<think>a</think>"], begun=True) == ("", "<think>a</think>")


def test_what_the_server_told_apart_is_not_looked_at() -> None:
    splitter = ReasoningSplitter()
    splitter.told_apart()
    assert splitter.feed("x</think>") == [(TextKind.ANSWER, "x</think>")]


@given(st.lists(st.sampled_from([*(tag for pair in TAGS for tag in pair), "é", "`", "\n", " ", "<", "```"])))
def test_however_it_is_cut_the_outcome_is_the_same_and_no_letter_is_lost(parts: list[str]) -> None:
    text = "".join(parts)
    whole = split([text])
    assert split(list(text)) == whole
    assert split(parts) == whole
    assert "".join(whole).count("é") == text.count("é")

"""Which characters on the screen came from the draft."""

from sparkdeck.domain.chat import TextKind, TextPiece
from sparkdeck.ui.tint_ranges import accepted_spans, tinted_ranges


def test_spans_are_of_the_answer_s_text_and_joined() -> None:
    pieces = [
        TextPiece(1, TextKind.REASONING, "hm", 1),
        TextPiece(1, TextKind.ANSWER, "ab", 1),
        TextPiece(1, TextKind.ANSWER, "cd", 2),
        TextPiece(1, TextKind.ANSWER, "ef", 0),
        TextPiece(1, TextKind.ANSWER, "gh"),
        TextPiece(1, TextKind.ANSWER, "ij", 1),
    ]
    assert accepted_spans(pieces) == ((0, 4), (8, 10))


def test_marks_are_found_behind_the_markup_and_counted_as_a_document_counts() -> None:
    source = "Intro.\n\n- **one** 😀 `two`\n"
    offset = source.index("- ")
    accepted = (source.index("one"), source.index("one") + 2), (source.index("😀"), source.index("two") + 1)
    ranges, end = tinted_ranges("•\tone 😀 two", source, offset, accepted)
    assert ranges == [(2, 4), (6, 10)]
    assert source[end:] == "`\n"


def test_what_is_not_in_the_source_does_no_harm() -> None:
    ranges, end = tinted_ranges("zzz", "abc", 0, ((0, 3),))
    assert (ranges, end) == ([], 0)

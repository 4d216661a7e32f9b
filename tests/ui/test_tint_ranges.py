"""Which characters on the screen came from the draft."""

from hypothesis import given, settings
from hypothesis import strategies as st

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


def _marked(shown: str, source: str, *accepted: str) -> list[str]:
    """What is marked of ``shown`` where the draft wrote these words of ``source``."""
    spans = tuple((source.index(words), source.index(words) + len(words)) for words in accepted)
    units = shown.encode("utf-16-le")
    ranges = tinted_ranges(shown, source, (0, len(source)), spans)
    return [units[2 * first : 2 * last].decode("utf-16-le") for first, last in ranges]


def test_marks_are_found_behind_the_markup_and_counted_as_a_document_counts() -> None:
    source = "- **one** 😀 `two`"
    assert _marked("•\tone 😀 two", source, "on", "😀 `t") == ["on", "😀 t"]
    assert _marked("a\u2029  b", "a\n  b", "  b") == ["  b"]


def test_what_is_not_in_the_source_is_not_marked_and_misleads_nothing() -> None:
    assert _marked("zzz", "abc", "abc") == []
    assert _marked("2.\tfoo 2 bars", "1. foo 2 bars", "foo") == ["foo"]
    assert _marked("a & b", "a &amp; b", "b") == []


def test_where_a_character_can_stand_in_two_places_it_is_marked_only_if_both_are_the_drafts() -> None:
    source = "[docs](https://x.org) has"
    assert _marked("docs has", source, "docs") == ["doc"]  # its s could be that of https
    assert "h" not in "".join(_marked("docs has", source, "https://x.org"))
    assert "".join(_marked("docs has", source, " has")) in ("has", "as")


@settings(max_examples=60)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["ab", "a", " b ", "ba", "😀"]), st.booleans(), st.sampled_from(["", "*", "**a", "](b)"])
        ),
        min_size=1,
        max_size=12,
    )
)
def test_no_character_is_marked_that_the_draft_did_not_write(pieces: list[tuple[str, bool, str]]) -> None:
    """Each piece: shown words, whether they are the draft's, and markup behind them that is not shown, nor the draft's."""
    source, shown, truth, spans = "", "", [], []
    for words, is_drafts, markup in pieces:
        if is_drafts:
            spans.append((len(source), len(source) + len(words)))
        source, shown = source + words + markup, shown + words
        truth += [is_drafts] * sum(2 if ord(char) > 0xFFFF else 1 for char in words)
    units = shown.encode("utf-16-le")
    for first, last in tinted_ranges(shown, source, (0, len(source)), tuple(spans)):
        for unit in range(first, last):
            assert truth[unit] or units[2 * unit : 2 * unit + 2] == b" \0"

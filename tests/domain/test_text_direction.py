"""Marks that keep words and figures in order where a line is read from the right."""

from __future__ import annotations

import pytest

from sparkdeck.domain.text_direction import goes_right_to_left, in_order, isolated, led, unmarked

FROM_RIGHT = "\u200f"
PATH = "/opt/old/llama-server"


def test_a_value_is_kept_together_and_a_plain_figure_needs_no_mark() -> None:
    assert isolated(PATH) == f"\u2068{PATH}\u2069"
    assert isolated("200,704") == "200,704"
    assert isolated("61.3 %") == "\u206861.3 %\u2069"


@pytest.mark.parametrize(
    ("text", "is_led"),
    [
        (f"{isolated(PATH)} לא נקרא.", False),
        ("SparkDeck לא נקרא.", True),
        (f"{isolated('שרת')}: {isolated(PATH)}", True),
        (f"{isolated('a.gguf')}: {isolated('b.gguf')}", False),
        (f"{isolated('16.9')} GiB", False),
    ],
)
def test_a_text_is_led_where_its_letters_would_not_tell_from_where_it_is_read(text: str, is_led: bool) -> None:
    assert led(text) == (FROM_RIGHT + text if is_led else text)


def test_what_was_put_in_does_not_say_how_a_text_goes() -> None:
    assert goes_right_to_left(f"{isolated(PATH)} לא נקרא.")
    assert not goes_right_to_left(f"n-max {isolated('שלוש')}")
    assert not goes_right_to_left("61.3 %")


def test_parts_with_dots_between_them_are_in_the_windows_order_as_soon_as_one_is_from_the_right() -> None:
    assert in_order("b11434 · CUDA 12.8") == "b11434 · CUDA 12.8"
    mixed = in_order("b11434 · גרסה 46b1ab07")
    assert goes_right_to_left(mixed)
    assert isolated("b11434") in mixed
    assert unmarked(mixed) == "b11434 · גרסה 46b1ab07"
    assert in_order(mixed) == mixed
    assert in_order(f"{isolated('a · b')} נקרא") == f"{isolated('a · b')} נקרא"


def test_a_range_has_its_smaller_end_at_the_left_also_among_words_from_the_right() -> None:
    assert led("0–300 אסימונים") == "0\u200e–\u200e300 אסימונים"
    assert unmarked(in_order("0–300 אסימונים")) == "0–300 אסימונים"

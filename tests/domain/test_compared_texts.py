"""What a comparison shows: figures as the country writes them, words in the window's language."""

from __future__ import annotations

import pytest

from sparkdeck.domain import translation
from sparkdeck.domain.compared_texts import figure_text
from sparkdeck.domain.translation import NumberStyle


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("1.25 ×", "1,25 ×"),
        ("1,234.5", "1.234,5"),
        ("1.10–1.30", "1,10–1,30"),
        ("–", "–"),
        ("", ""),
        ("b1.2", "b1.2"),
        (f"{'1' * 200_000}x", f"{'1' * 200_000}x"),
    ],
)
def test_only_figures_follow_the_country_and_no_text_takes_long(
    value: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(translation, "_numbers", NumberStyle(",", "."))
    assert figure_text(value) == shown

"""The page of tokens says what the code paints with."""

from __future__ import annotations

from build_scripts.design_tokens import PAGE, page


def test_the_page_of_tokens_is_what_the_code_says() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "make it anew: python build_scripts/design_tokens.py"

"""What a screen reader hears of an answer."""

import pytest

from sparkdeck.ui.chat_speech import Sentences


@pytest.mark.parametrize("size", [1, 3, 7, 1000])
def test_sentences_are_said_when_they_are_finished_and_without_markup(size: int) -> None:
    text = (
        "# A *title*\n\nVersion 2.5 is **out**. Is it? [Yes](https://example.org)!\n\n"
        "- one `code`\n- two\n\n日本語です。次の文。 The rest"
    )
    sentences = Sentences()
    said = [sentence for at in range(0, len(text), size) for sentence in sentences.feed(text[at : at + size])]
    assert said == [
        "A title",
        "Version 2.5 is out.",
        "Is it?",
        "Yes!",
        "one code",
        "two",
        "日本語です。",
        "次の文。",
    ]
    assert sentences.rest().strip() == "The rest"


def test_what_has_no_end_is_said_in_parts() -> None:
    sentences = Sentences()
    assert [len(sentence) for sentence in sentences.feed("x" * 1000)] == [1000]
    assert sentences.rest() == ""

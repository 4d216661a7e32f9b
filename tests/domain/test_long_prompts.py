"""Generated prompts: as long as wanted, and none like another."""

from __future__ import annotations

from collections import Counter

from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.long_prompts import QUESTION, long_prompt, long_text, seed_of, sentences_wanted
from sparkdeck.domain.repetition import find_repetition


def words(text: str) -> int:
    """A tokenizer of a kind."""
    return len(text.split())


def test_texts_of_different_seeds_share_no_beginning() -> None:
    names = ("depth-1", "depth-25", "depth-50", "depth-90", "probe-8192", "probe-32768")
    texts = [long_text(seed_of(BenchmarkPrompt(name, None, "", 4, fill_tokens=1)), 50) for name in names]
    assert len({text[:4] for text in texts}) == len(texts)
    sentences = Counter(sentence for text in texts for sentence in text.split(". "))
    assert max(sentences.values()) == 1


def test_no_sentence_comes_twice_and_it_is_no_loop() -> None:
    text = long_text(3, 3000)
    assert len(set(text.split(". "))) == len(text.split(". "))
    assert find_repetition(text) is None
    assert long_text(3, 10) in text


def test_two_measurements_come_within_a_sentence_or_two_of_any_length() -> None:
    for wanted in (80, 1000, 8192, 60_000):
        tried = sentences_wanted(wanted)
        for _ in range(2):
            tried = sentences_wanted(wanted, (tried, words(long_text(9, tried))))
        assert abs(words(long_text(9, tried)) - wanted) <= 40
    assert sentences_wanted(1) == sentences_wanted(1, (3, 900)) == 1


def test_the_prompt_asks_for_something() -> None:
    assert long_prompt(1, 3).endswith(QUESTION)

"""A loop is told from what merely repeats."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sparkdeck.domain.repetition import find_repetition

PROSE = "The harbour lay quiet. Nobody had thought of the ferry, which was late as it always was in a west wind. "
CODE = "\n".join(f"    total_{n} = prices[{n}] * amounts[{n}] if amounts[{n}] > 0 else 0.0" for n in range(40))
TABLE = "| name | value | unit |\n|---|---|---|\n" + "".join(f"| row {n} | {n * 37 % 11} | mm |\n" for n in range(60))
ZEROS = "matrix = [\n" + "".join("    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],\n" for _ in range(8)) + "]\nprint(matrix)\n"
PIECES = json.loads((Path(__file__).parents[2] / "resources" / "demo" / "demo.json").read_text("utf-8"))["pieces"]


@pytest.mark.parametrize(
    ("loop", "rounds"),
    [
        (" I think", 60),
        ("ha", 120),
        ("\n", 400),
        (" 0", 300),
        ("I am sorry, but I cannot help with that request. ", 12),
        ("- The pump is checked once a week and cleaned.\n", 30),
        (PROSE, 12),
    ],
)
def test_the_same_words_to_the_end_are_a_loop(loop: str, rounds: int) -> None:
    found = find_repetition(PROSE + "It began so well" + loop * rounds)
    assert found is not None
    assert sorted(found.text) == sorted(loop) or loop in (found.text * 2)
    assert rounds - 1 <= found.rounds <= rounds + 1
    assert f"{found.rounds} times in a row" in found.words
    assert "\n" not in found.words


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Yes.",
        PROSE,
        PROSE * 4,  # a refrain
        CODE,
        TABLE,
        ZEROS,
        PROSE + "=" * 80,
        PROSE + "-" * 72 + "\n",
        "| a | b | c | d | e | f | g | h |\n|---|---|---|---|---|---|---|---|",
        "".join(f"{n}. Step {n} is done.\n" for n in range(1, 90)),
        "ha" * 300 + ". He stopped laughing and looked out of the window for a long while.",  # it found its way out
    ],
)
def test_code_tables_rulers_and_lists_are_no_loops(text: str) -> None:
    assert find_repetition(text) is None


def test_a_long_script_that_starts_over_is_no_loop() -> None:
    assert find_repetition("".join(PIECES[index % len(PIECES)] for index in range(512))) is None
    assert find_repetition("".join(PIECES) * 30) is None


def test_an_answer_of_100_000_characters_is_looked_through_at_once() -> None:
    assert find_repetition("a" * 99 + "b" + "".join(f"{n} " for n in range(20_000))) is None
    found = find_repetition("".join(f"{n} " for n in range(20_000)) + "ab" * 50_000)
    assert found is not None
    assert found.text == "ab"

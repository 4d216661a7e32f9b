"""Texts in the user's language: how they are looked up, filled and counted."""

from __future__ import annotations

import pytest

from sparkdeck.domain import translation
from sparkdeck.domain.translation import (
    NumberStyle,
    alternatives,
    in_english,
    install,
    listed,
    mark,
    number,
    plural,
    sentences,
    tr,
    translated,
)

GERMAN = {
    ("Stop", "", -1): "Stopp",
    ("Halt", "", -1): "Stopp",
    ("Open", "a door", -1): "Auf",
    ("{rate:.1f} of {total:,} on {name}", "", -1): "{total:,} auf {name}, davon {rate:.1f}",
    ("faulty {name}", "", -1): "falsch {nome}",
    ("{n:,} runs of {name}", "", 1): "{n} Lauf von {name}",
    ("{n:,} runs of {name}", "", 2000): "{n:,} Läufe von {name}",
}


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """As at the start of a process."""
    monkeypatch.setattr(translation, "_known", {})
    monkeypatch.setattr(translation, "_english", {})
    for name, value in (("_asked", 0), ("_is_installed", False), ("_numbers", NumberStyle())):
        monkeypatch.setattr(translation, name, value)
    monkeypatch.setattr(translation, "_lookup", translation._lookup)


@pytest.fixture
def german(fresh: None) -> None:
    install(lambda source, meaning, n: GERMAN.get((source, meaning, n), ""), NumberStyle(",", "."))
    return


@pytest.fixture
def chinese(fresh: None) -> None:
    texts = {
        "{a} and {b:,}": "在{a}和{b:,}之间",
        "{first}, {next}": "{first}、{next}",
        "{first} and {last}": "{first}和{last}",
    }
    install(lambda source, *_: texts.get(source, ""), NumberStyle())


def test_without_a_language_all_is_english(fresh: None) -> None:
    assert tr("Stop") == "Stop"
    assert tr("100 % {as} it is") == "100 % {as} it is"
    assert tr("{rate:.1f} of {total:,} on {name}", rate=1.25, total=1200, name="x") == "1.2 of 1,200 on x"
    assert plural(1, "{n} run", "{n:,} runs") == "1 run"
    assert plural(1200, "{n} run", "{n:,} runs") == "1,200 runs"
    assert translated(mark("Stop")) == "Stop"
    assert number(1234.5, ",.1f") == "1,234.5"


def test_texts_and_figures_are_those_of_the_language(german: None) -> None:
    assert tr("Stop") == "Stopp" == translated(mark("Stop"))
    assert (tr("Open", "a door"), tr("Open")) == ("Auf", "Open")
    filled = tr("{rate:.1f} of {total:,} on {name}", rate=1.25, total=1200, name="b1.5,x")
    assert filled == "1.200 auf b1.5,x, davon 1,2"
    assert number(1234.5, ",.1f") == "1.234,5"


def test_a_plural_has_the_form_of_its_number(german: None) -> None:
    assert plural(1, "{n} run of {name}", "{n:,} runs of {name}", name="A") == "1 Lauf von A"
    assert plural(2000, "{n} run of {name}", "{n:,} runs of {name}", name="A") == "2.000 Läufe von A"
    assert plural(1, "{n} thing", "{n:,} things") == "1 thing"


def test_a_faulty_translation_shows_the_english_text(german: None) -> None:
    assert tr("faulty {name}", name="x") == "faulty x"


def test_a_language_that_comes_too_late_is_refused(fresh: None) -> None:
    tr("Stop")
    with pytest.raises(RuntimeError):
        install(lambda *_: "", NumberStyle())


def test_lists_are_words() -> None:
    assert [listed(["a", "b", "c"][:count]) for count in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert [alternatives(["a", "b", "c"][:count]) for count in range(4)] == ["", "a", "a or b", "a, b or c"]


def test_chinese_has_blanks_beside_latin_words_alone(chinese: None) -> None:
    assert tr("{a} and {b:,}", a="GPU", b=1200) == "在 GPU 和 1,200 之间"
    assert tr("{a} and {b:,}", a="显卡", b=-3) == "在显卡和 -3 之间"
    assert listed(["f16", "缓存", "a"]) == "f16、缓存和 a"
    assert sentences(["好。", "", "是 A", None, "B。", "“c”。"]) == "好。是 A B。“c”。"


@pytest.mark.parametrize("count", [2**31, 5_000_000_001, 2**64, -3])
def test_any_number_has_a_form_and_none_is_too_large_for_the_look_up(count: int, fresh: None) -> None:
    asked: list[int] = []

    def lookup(_source: str, _meaning: str, n: int) -> str:
        asked.append(n)
        return "{n:,} Byte"

    install(lookup, NumberStyle(",", "."))
    assert plural(count, "{n:,} byte", "{n:,} bytes") == f"{count:,} Byte".replace(",", ".")
    assert 0 <= asked[0] < 2_000_000
    assert (asked[0] - abs(count)) % 1_000_000 == 0


def test_what_was_made_can_be_looked_for_in_english(german: None) -> None:
    assert in_english("Stopp") == ""
    assert (tr("Stop"), tr("Halt"), tr("Stop"), tr("Untranslated")) == ("Stopp", "Stopp", "Stopp", "Untranslated")
    assert in_english("Stopp") == "Stop Halt"
    assert in_english("Untranslated") == in_english("never made") == ""

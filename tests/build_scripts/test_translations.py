"""Texts and translations are held together by ``build_scripts/translations.py``."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.translations import FOLDER, LANGUAGES, Message, check, messages_of, problems, read, write

SOURCE = """
from sparkdeck.domain.translation import mark, plural, tr
TITLE = tr("Stop")
KEY = mark("Server")
def say(n: int, x: object) -> str:
    return tr("of {x}", "a share", x=x) + plural(n, "{n} run", "{n} runs") + tr("Stop")
"""
STOP, SERVER = Message("Stop"), Message("Server")
SHARE, RUNS = Message("of {x}", "a share"), Message("{n} runs", "", "{n} run")


def test_every_text_is_found_once_with_its_meaning_and_its_singular(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text(SOURCE)
    (tmp_path / "two.py").write_text("from sparkdeck.domain.translation import tr\ntr('Stop')\n")
    (tmp_path / "other.py").write_text("def tr(text): ...\ntr('not ours')\n")
    found = messages_of(tmp_path)
    assert set(found) == {STOP, SERVER, SHARE, RUNS}
    assert next(message.files for message in found if message == STOP) == {"one.py", "two.py"}


@pytest.mark.parametrize("call", ["tr(words)", 'tr(f"{n} runs")', 'plural(1, "a run", words)', 'tr("a" + "b")'])
def test_a_text_that_cannot_be_found_is_an_error(call: str, tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text(f"from sparkdeck.domain.translation import tr, plural\n{call}\n")
    with pytest.raises(SystemExit, match=r"one\.py:2"):
        messages_of(tmp_path)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "x.ts"
    translations = {STOP.key: ("Stopp & <Ende>",), SHARE.key: ("von {x}\n",), RUNS.key: ("{n} Lauf", "{n} Läufe")}
    write(path, "de", [STOP, SERVER, SHARE, RUNS], translations)
    assert read(path) == translations
    assert path.read_text(encoding="utf-8").count('type="unfinished"') == 1
    assert read(tmp_path / "none.ts") == {}


@pytest.mark.parametrize(
    ("message", "forms", "problem"),
    [
        (STOP, (), "not translated"),
        (SHARE, ("von {y}",), "placeholders"),
        (SHARE, ("von",), "placeholders"),
        (SHARE, ("von {x",), "broken braces"),
        (RUNS, ("{n} Läufe",), "1 forms, not 2"),
        (Message("<b>Stop</b>"), ("<b>Stopp",), "other markup"),
        (Message(" · Stop"), ("· Stopp",), "other blanks"),
        (Message("Open…"), ("Öffnen",), "…"),
    ],
)
def test_a_faulty_translation_is_seen(message: Message, forms: tuple[str, ...], problem: str) -> None:
    (line,) = problems("de", [message], {message.key: forms} if forms else {})
    assert problem in line


def test_chinese_needs_no_blank_beside_a_full_stop() -> None:
    later, share = Message(" It is large."), Message("of {x}")
    assert problems("zh_CN", [later], {later.key: ("它很大。",)}) == []
    assert problems("zh_CN", [share], {share.key: (" {x} 中",)})


def test_a_good_translation_is_none() -> None:
    translations = {SHARE.key: ("{x:.1f} davon",), RUNS.key: ("ein Lauf", "{n} Läufe"), STOP.key: ("{Stopp",)}
    assert problems("de", [SHARE, RUNS], translations) == []
    braces = Message("as {it is", "")
    assert problems("de", [braces], {braces.key: ("wie {es ist",)}) == []


@pytest.fixture(scope="module")
def all_messages() -> list[Message]:
    """Of the whole program: it is read once."""
    return messages_of()


def test_every_text_of_the_program_is_translated_into_every_language_on_offer(all_messages: list[Message]) -> None:
    assert check(all_messages) == []


@pytest.mark.parametrize("language", ["", *LANGUAGES])
def test_the_same_words_have_their_dots_alike_everywhere(language: str, all_messages: list[Message]) -> None:
    """Commands that ask first end in "Word…", what goes on in "Words …": beside each other on a page, both would be odd."""
    if language:
        translations = read(FOLDER / f"sparkdeck_{language}.ts")
        texts = {form for message in all_messages for form in translations.get(message.key, ())}
    else:
        texts = {message.source for message in all_messages}
    apart = {text.removesuffix(" …") for text in texts if text.endswith(" …")}
    assert not apart & {text.removesuffix("…") for text in texts if text.endswith("…")}

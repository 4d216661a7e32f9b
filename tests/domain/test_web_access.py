"""Who may use a server of ours."""

from __future__ import annotations

import pytest

from sparkdeck.adapters.llama_help import parse_help
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.web_access import protect, reach_note
from tests.recorded import recording

NEW = parse_help(recording("b11434/help.txt").read_text(encoding="utf-8"))
OLD = parse_help(recording("b11434/help.txt").read_text(encoding="utf-8").replace("--cors-origins", "--cors-no-more"))
OPEN: dict[str, OptionValue] = {"cors-origins": "*"}


def test_every_start_shuts_web_pages_out_unless_the_user_opened_it() -> None:
    for build in (None, NEW):
        access = protect({"port": 1}, build, has_key=False)
        assert access.values == {"port": 1, "cors-origins": "localhost"}
        assert not access.needs_key
        assert access.note.text == "Web pages cannot use this server."
        assert not access.note.is_warning


def test_a_build_without_the_flag_gets_a_key_of_its_own() -> None:
    given: tuple[dict[str, OptionValue], ...] = ({"port": 1}, {"port": 1, "cors-origins": "localhost"})
    for values in given:
        access = protect(values, OLD, has_key=False)
        assert access.values == {"port": 1}
        assert access.needs_key
        assert "key" in access.note.detail or "key" in access.note.text


def test_what_the_user_opened_stays_open_and_is_a_warning() -> None:
    for build in (NEW, OLD):
        access = protect(OPEN, build, has_key=False)
        assert not access.needs_key
        assert access.note.is_warning
        assert "Every web page" in access.note.text
    assert protect(OPEN, NEW, has_key=False).values == OPEN
    assert protect(OPEN, OLD, has_key=False).values == {}
    one = protect({"cors-origins": "https://example.org"}, NEW, has_key=False)
    assert "https://example.org" in one.note.text
    assert not one.note.is_warning


def test_a_key_shuts_pages_out_whatever_the_origins() -> None:
    access = protect(OPEN, NEW, has_key=True)
    assert not access.needs_key
    assert access.note.text == "Web pages cannot use this server."


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "127.0.0.1,::1", "/run/user/1000/llama.sock"])
def test_this_machine_alone_is_not_worth_a_word(host: str) -> None:
    assert reach_note(host, has_key=False) is None


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "127.0.0.1,0.0.0.0"])
def test_an_address_for_others_is_a_warning_without_a_key(host: str) -> None:
    note = reach_note(host, has_key=False)
    assert note is not None
    assert note.is_warning
    assert host in note.detail
    with_key = reach_note(host, has_key=True)
    assert with_key is not None
    assert not with_key.is_warning

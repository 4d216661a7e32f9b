from __future__ import annotations

from collections.abc import Iterator

import pytest

from sparkdeck.domain import recorded_text, translation
from sparkdeck.domain.machine_label import labelled_machine
from sparkdeck.domain.recorded_text import retold


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(translation, "_known", {})
    monkeypatch.setattr(translation, "_is_installed", True)
    words = {"(1 core": "(1 Kern", "{cores} cores": "{cores} Kerne"}

    def look_up(source: str, meaning: str, _n: int) -> str:
        found = source if meaning == "a computer" else ""
        for english, own in words.items():
            found = found.replace(english, own)
        return found

    monkeypatch.setattr(translation, "_lookup", look_up)
    recorded_text._told.cache_clear()
    yield
    recorded_text._told.cache_clear()


@pytest.mark.parametrize(
    ("cores", "threads", "kept", "shown"),
    [
        (1, 1, "A CPU (1 core), 32 GiB RAM, Linux", "A CPU (1 Kern), 32 GiB RAM, Linux"),
        (8, 8, "A CPU (8 cores), 32 GiB RAM, Linux", "A CPU (8 Kerne), 32 GiB RAM, Linux"),
        (None, 8, "A CPU (8 threads), 32 GiB RAM, Linux", "A CPU (8 threads), 32 GiB RAM, Linux"),
        (1, 2, "A CPU (1 core, 2 threads), 32 GiB RAM, Linux", "A CPU (1 Kern, 2 threads), 32 GiB RAM, Linux"),
        (8, 16, "A CPU (8 cores, 16 threads), 32 GiB RAM, Linux", "A CPU (8 Kerne, 16 threads), 32 GiB RAM, Linux"),
    ],
)
@pytest.mark.usefixtures("german")
def test_a_computer_is_kept_in_english_and_shown_in_the_users_language(
    cores: int | None, threads: int, kept: str, shown: str
) -> None:
    assert labelled_machine("A CPU", cores, threads, "32 GiB RAM", "Linux") == kept
    assert retold(kept) == shown

"""One API key for all who ask at once: the window shows it while a server is started with it."""

from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest

from sparkdeck.adapters import network_key
from sparkdeck.adapters.network_key import NetworkKeys


def test_two_who_ask_at_once_get_the_same_key(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, kept = list[str](), list[str]()
    second_asks = Event()

    def kept_secret(user: str) -> tuple[str, str]:
        asked.append(user)
        if len(asked) == 1:
            second_asks.wait(0.1)  # a secret service that asks the user meanwhile; only a second asker ends it sooner
        else:
            second_asks.set()
        return "", ""

    def keep_secret(_user: str, text: str) -> str:
        kept.append(text)
        return "the keyring"

    monkeypatch.setattr(network_key, "kept_secret", kept_secret)
    monkeypatch.setattr(network_key, "keep_secret", keep_secret)
    keys = NetworkKeys()
    with ThreadPoolExecutor(2) as threads:
        answers = [threads.submit(keys.key) for _ in range(2)]
        given = {answer.result() for answer in answers}
    assert len(asked) == len(kept) == len(given) == 1

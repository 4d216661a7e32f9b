"""Which token counts, and where the user's own is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.backends.fail import Keyring as NoKeyring
from keyring.errors import KeyringLocked

from sparkdeck.adapters.hub_token import HubTokens
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub_account import TokenSource


class MemoryKeyring(KeyringBackend):
    """A secret service for a test."""

    priority = 1

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.kept: dict[tuple[str, str], str] = {}
        self.locked = False

    def get_password(self, service: str, username: str) -> str | None:
        self._check()
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._check()
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self._check()
        del self.kept[service, username]

    def _check(self) -> None:
        if self.locked:
            raise KeyringLocked("it is locked")


@pytest.fixture
def secrets() -> Iterator[MemoryKeyring]:
    backend = MemoryKeyring()
    keyring.set_keyring(backend)
    yield backend
    keyring.set_keyring(NoKeyring())  # type: ignore[no-untyped-call]


@pytest.fixture
def no_secrets() -> None:
    keyring.set_keyring(NoKeyring())  # type: ignore[no-untyped-call]


def test_d14_the_apps_token_outranks_the_environments_and_that_the_login(
    secrets: MemoryKeyring, tmp_path: Path
) -> None:
    (tmp_path / "token").write_text("tok-login\n")
    tokens = HubTokens({"HF_HOME": str(tmp_path), "HF_TOKEN": "tok-environment"})
    assert tokens.keep(" tok-app\n").startswith("kept in")
    active = tokens.active()
    assert active is not None
    assert (active.text, active.source) == ("tok-app", TokenSource.APP)
    assert "tok-app" not in repr(active)
    tokens.forget()
    assert secrets.kept == {}
    active = tokens.active()
    assert active is not None
    assert (active.text, active.source, active.place) == (
        "tok-environment",
        TokenSource.ENVIRONMENT,
        "environment variable HF_TOKEN",
    )
    active = HubTokens({"HF_HOME": str(tmp_path)}).active()
    assert active is not None
    assert (active.text, active.source) == ("tok-login", TokenSource.LOGIN)
    assert HubTokens({"HF_HOME": str(tmp_path / "none")}).active() is None


@pytest.mark.usefixtures("no_secrets")
def test_without_a_secret_service_the_token_is_held_in_memory_and_no_file_is_written(tmp_path: Path) -> None:
    environment = {"HF_HOME": str(tmp_path), "HOME": str(tmp_path)}
    tokens = HubTokens(environment)
    assert "until SparkDeck quits" in tokens.keep("tok-app")
    active = tokens.active()
    assert active is not None
    assert active.text == "tok-app"
    assert list(tmp_path.rglob("*")) == []
    assert HubTokens(environment).active() is None


def test_a_locked_secret_service_is_no_reason_to_fail(secrets: MemoryKeyring) -> None:
    secrets.locked = True
    tokens = HubTokens({"HF_TOKEN": "tok-environment", "HF_HOME": "/nowhere"})
    active = tokens.active()
    assert active is not None
    assert active.source is TokenSource.ENVIRONMENT
    assert "until SparkDeck quits" in tokens.keep("tok-app")
    active = tokens.active()
    assert active is not None
    assert active.source is TokenSource.APP


@pytest.mark.parametrize("text", ["", "  ", "two words", "tok\nInjected: header", "tök", "x" * 2000])
@pytest.mark.usefixtures("no_secrets")
def test_what_cannot_be_a_header_is_no_token(text: str) -> None:
    with pytest.raises(UserError, match="cannot be a token"):
        HubTokens({}).keep(text)
    assert HubTokens({"HF_TOKEN": text, "HF_HOME": "/nowhere"}).active() is None

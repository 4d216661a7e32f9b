"""The token for the Hub: where one is found, which one counts, and where the user's own is kept.

What was typed in SparkDeck wins, then ``HF_TOKEN``, then the Hub's own login. The typed one goes to the desktop's secret
service; where there is none it is held in memory until SparkDeck quits, never in a file of ours.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.adapters.hub_cache import hub_home
from sparkdeck.adapters.secret_service import SERVICE as _SERVICE
from sparkdeck.adapters.secret_service import secret_service as _secret_service
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub_account import TokenSource
from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

_USER = "huggingface-token"
_VARIABLES = ("HF_TOKEN", "HUGGING_FACE_HUB_TOKEN")
_MOST_BYTES = 4096
_UNTIL_THE_END = tr("kept until SparkDeck quits")


@dataclass(frozen=True, slots=True)
class ActiveToken:
    """The token in use. ``place`` says exactly where it was found, for a tooltip. The text is kept out of ``repr``."""

    text: str = field(repr=False)
    source: TokenSource
    place: str


class HubTokens:
    """Finds, keeps and forgets the token. Every method may block (a secret service can ask the user)."""

    def __init__(self, environment: Mapping[str, str] | None = None) -> None:
        self._environment = os.environ if environment is None else environment
        self._typed: str | None = None

    def active(self) -> ActiveToken | None:
        """The one that counts; ``None``: requests are made without."""
        if self._typed:
            return self.without_secrets()
        backend = _secret_service()
        if backend is not None and (kept := _get(backend)):
            return ActiveToken(kept, TokenSource.APP, tr("kept in {keeper}", keeper=backend.name))
        return self.without_secrets()

    @staticmethod
    def keeper() -> str:
        """The name of the secret service that would keep what is entered; empty where there is none."""
        backend = _secret_service()
        return str(backend.name) if backend is not None else ""

    def without_secrets(self) -> ActiveToken | None:
        """As :meth:`active`, for when the secret service does not answer: nothing of it is asked."""
        if self._typed:
            return ActiveToken(self._typed, TokenSource.APP, _UNTIL_THE_END)
        for name in _VARIABLES:
            if found := _tidy(self._environment.get(name, "")):
                return ActiveToken(found, TokenSource.ENVIRONMENT, tr("environment variable {name}", name=name))
        return self._login()

    def keep(self, text: str) -> str:
        """Use ``text`` from now on; where it is kept, in words. Raises :class:`UserError` if it cannot be a token."""
        token = _tidy(text)
        if not token:
            raise UserError(
                tr("This cannot be a token."),
                tr("A token is one word of letters, digits and signs."),
                tr("Copy it again from the settings of your account on the Hub."),
            )
        backend = _secret_service()
        if backend is not None:
            from keyring.errors import KeyringError

            try:
                backend.set_password(_SERVICE, _USER, token)
            except (KeyringError, OSError):
                pass  # locked, or the user said no
            else:
                self._typed = None
                return tr("kept in {keeper}", keeper=backend.name)
        self._typed = token
        return tr("{kept}: this desktop has no secret service that takes it", kept=_UNTIL_THE_END)

    def forget(self) -> None:
        """Forget what was entered in SparkDeck. Raises :class:`UserError` if the secret service does not let go of it."""
        self._typed = None
        backend = _secret_service()
        if backend is None or not _get(backend):
            return
        from keyring.errors import KeyringError

        try:
            backend.delete_password(_SERVICE, _USER)
        except (KeyringError, OSError) as error:
            raise UserError(
                tr("The token could not be removed."), f"{backend.name}: {error}", tr("Unlock it, then try again.")
            ) from error

    def _login(self) -> ActiveToken | None:
        named = self._environment.get("HF_TOKEN_PATH")
        home = hub_home(self._environment)
        path = Path(os.path.expanduser(named)) if named else home / "token" if home else None  # noqa: PTH111
        if path is None:
            return None
        try:
            with path.open("rb") as file:
                token = _tidy(file.read(_MOST_BYTES).decode("utf-8", "replace"))
        except (OSError, ValueError):
            return None
        return ActiveToken(token, TokenSource.LOGIN, str(path)) if token else None


def _tidy(text: str) -> str:
    """Without the white space and line ends of pasting; empty if what is left is no header's word."""
    text = text.strip()
    return text if re.fullmatch(r"[\x21-\x7e]{1,1000}", text) else ""


def _get(backend: KeyringBackend) -> str:
    from keyring.errors import KeyringError

    try:
        return _tidy(backend.get_password(_SERVICE, _USER) or "")
    except (KeyringError, OSError):
        return ""

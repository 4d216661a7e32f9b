"""The API key with which other computers use our servers: kept by the desktop's secret service, else until the end."""

from __future__ import annotations

import re
import secrets
import threading

from sparkdeck.adapters.secret_service import keep_secret, kept_secret
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_USER = "network-key"
_KEY_BYTES = 24
_LEAST_LENGTH = 16
UNTIL_THE_END = tr("until SparkDeck quits: this desktop has no secret service")


class NetworkKeys:
    """Every method may block: a secret service can ask the user. It is asked once in a run, and there is one key, however
    many ask for it at once: that which is shown is that which a server gets."""

    def __init__(self) -> None:
        self._text = ""
        self._keeper = ""
        self._lock = threading.RLock()

    def key(self) -> tuple[str, str]:
        """The key and where it is kept, in words; a new one where there is none yet."""
        with self._lock:
            if not self._text:
                text, keeper = kept_secret(_USER)
                if _is_key(text):
                    self._text, self._keeper = text, keeper
                else:
                    self.renew()
            return self._text, self._keeper

    def renew(self) -> None:
        """A new random key; who has the old one is locked out from the next start of a server on."""
        self.keep(secrets.token_urlsafe(_KEY_BYTES))

    def keep(self, text: str) -> None:
        """Use this key. Raises :class:`UserError` for one that is too short or cannot be sent."""
        text = text.strip()
        if not _is_key(text):
            raise UserError(
                tr("This cannot be the API key."),
                tr(
                    "It must have at least {least} letters, digits or signs, no spaces and no commas.",
                    least=_LEAST_LENGTH,
                ),
                tr("Let SparkDeck make one."),
            )
        with self._lock:
            self._text, self._keeper = text, keep_secret(_USER, text) or UNTIL_THE_END


def _is_key(text: str) -> bool:
    return re.fullmatch(rf"[\x21-\x2b\x2d-\x7e]{{{_LEAST_LENGTH},200}}", text) is not None

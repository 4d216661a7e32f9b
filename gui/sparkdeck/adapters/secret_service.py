"""The desktop's secret service, where there is one that keeps secrets secret. Every call may block: it can ask the user."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

SERVICE = "SparkDeck"
_NO_SECRETS = ("keyring.backends.fail", "keyring.backends.null", "keyring.backends.chainer", "keyrings.alt")
"""Modules of backends that keep nothing, or keep it readable for everybody."""


def secret_service() -> KeyringBackend | None:
    """``None`` where there is none."""
    import keyring
    from keyring.backends.chainer import ChainerBackend

    try:
        chosen = keyring.get_keyring()
        candidates = list(chosen.backends) if isinstance(chosen, ChainerBackend) else [chosen]
    except Exception:  # a broken plug-in of keyring raises whatever it likes while it is looked for
        return None
    return next((one for one in candidates if not type(one).__module__.startswith(_NO_SECRETS)), None)


def kept_secret(user: str) -> tuple[str, str]:
    """What is kept under ``user`` and where; both empty where nothing is or nobody answers."""
    from keyring.errors import KeyringError

    backend = secret_service()
    if backend is None:
        return "", ""
    try:
        return backend.get_password(SERVICE, user) or "", str(backend.name)
    except (KeyringError, OSError):
        return "", ""


def keep_secret(user: str, text: str) -> str:
    """Keep ``text`` under ``user``; the name of the keeper, empty where nobody takes it."""
    from keyring.errors import KeyringError

    backend = secret_service()
    if backend is None:
        return ""
    try:
        backend.set_password(SERVICE, user, text)
    except (KeyringError, OSError):  # locked, or the user said no
        return ""
    return str(backend.name)

"""What a router's models are at, in words: llama-server's own names for it are keys."""

from __future__ import annotations

from sparkdeck.domain.translation import tr

_TITLES = {
    "loaded": tr("loaded"),
    "loading": tr("loading"),
    "sleeping": tr("sleeping"),
    "unloaded": tr("unloaded"),
    "failed": tr("failed"),
}


def model_state_title(state: str) -> str:
    """To be read; a state that is not known here stays as the router says it."""
    return _TITLES.get(state, state)

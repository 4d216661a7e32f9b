"""The sampling values that a conversation may have of its own: which there are, and how what was typed is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sparkdeck.domain import options_repetition, options_sampling
from sparkdeck.domain.chat_request import SamplingValue
from sparkdeck.domain.option_types import LaunchOption, OptionKind
from sparkdeck.domain.translation import tr

_NAMES = (
    "temp",
    "top-k",
    "top-p",
    "min-p",
    "repeat-penalty",
    "presence-penalty",
    "frequency-penalty",
    "predict",
    "seed",
)
_BY_NAME = {option.name: option for option in (*options_sampling.ROWS, *options_repetition.ROWS)}
SAMPLING_OPTIONS: tuple[LaunchOption, ...] = tuple(_BY_NAME[name] for name in _NAMES)
"""In the order in which they are shown. Each has a field of the request."""
_BY_CHANCE = (-1, 4294967295)
"""Seeds that have the engine draw one: as it is written, and as a server tells it."""


def own_value(option: LaunchOption, profile: Mapping[str, Any], server: Mapping[str, Any]) -> SamplingValue | None:
    """What is used where the conversation says nothing: what the server told, else the profile, else the engine."""
    for value in (server.get(option.request_field), profile.get(option.name), option.default):
        if isinstance(value, int | float | str):
            return value
    return None


def value_words(value: SamplingValue | None) -> str:
    """As it is typed: ``0.7``, never ``0.699999988`` as a server that computes with 32 bits says it."""
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.6g}"
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def own_words(option: LaunchOption, value: SamplingValue | None) -> str:
    """As it stands in grey where the conversation says nothing: what only a program could read is told in a word."""
    if option.name == "seed" and value in _BY_CHANCE:
        return tr("random", "a seed")
    return value_words(value) or "–"


def read_value(option: LaunchOption, text: str) -> SamplingValue:
    """What was typed. Raises :class:`ValueError` with the reason where it cannot be used."""
    try:
        value = int(text) if option.kind is OptionKind.INTEGER else float(text.replace(",", "."))
    except ValueError:
        raise ValueError(
            tr("{option} has to be a whole number.", option=option.title)
            if option.kind is OptionKind.INTEGER
            else tr("{option} has to be a number.", option=option.title)
        ) from None
    least, most = option.minimum, option.maximum
    if not value == value or (least is not None and value < least) or (most is not None and value > most):
        raise ValueError(
            tr(
                "{option} goes from {least} to {most}.",
                option=option.title,
                least=value_words(least),
                most=value_words(most),
            )
        )
    return value


def differs(value: SamplingValue, own: SamplingValue | None) -> bool:
    """Whether ``value`` is another than the one that is used anyway."""
    if isinstance(value, int | float) and isinstance(own, int | float):
        return abs(value - own) > 1e-6 * max(1.0, abs(own))
    return value != own

"""Which of the values that a conversation asks for differ from what the server does anyway."""

from __future__ import annotations

from collections.abc import Mapping
from math import isclose

from sparkdeck.domain.chat_request import SamplingValue

_SAME_AS = {"max_tokens": "n_predict", "n_predict": "max_tokens"}
_ANY_SEED = {-1, 4_294_967_295}
_SINGLE_PRECISION = 1e-6
"""The server keeps 0.8 as 0.800000011920929."""


def only_different(
    wanted: Mapping[str, SamplingValue], used: Mapping[str, bool | int | float | str]
) -> dict[str, SamplingValue]:
    """``wanted`` without what equals ``used``; what the server does not tell stays in."""
    return {name: value for name, value in wanted.items() if not _is_used(name, value, used)}


def _is_used(name: str, value: SamplingValue, used: Mapping[str, bool | int | float | str]) -> bool:
    present = used.get(name, used.get(_SAME_AS.get(name, "")))
    if present is None or isinstance(value, (tuple, str)) or isinstance(present, str):
        return present is not None and value == present
    if name == "seed" and {value, present} <= _ANY_SEED:
        return True
    return isclose(value, present, rel_tol=_SINGLE_PRECISION, abs_tol=1e-12)

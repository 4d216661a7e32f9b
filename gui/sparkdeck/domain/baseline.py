"""Speeds without a draft that were measured before: what a draft's speed may be compared with, and when.

A gain is a quotient of two measurements that differ in the draft alone. So a baseline is kept under everything else that
moves the speed (:class:`BaselineKey`), and taken only for like work: the same number of requests at once, and a context
about as deep.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from sparkdeck.domain.option_types import OptionGroup
from sparkdeck.domain.profile import Profile, without_draft
from sparkdeck.domain.runtime import Runtime

LIKE_DEPTH_TOKENS = 1024
"""Depths that differ by no more are alike; beyond, up to a factor of two."""
LIKE_DEPTH_FACTOR = 2.0
GREEDY = "greedy"
"""Temperature 0: whatever else the sampling is set to, the likeliest token is taken."""

_SPEEDLESS_GROUPS = (OptionGroup.SERVER, OptionGroup.LOG, OptionGroup.SAMPLING)
"""Options that move no decode speed, and those of the sampling, which have a fingerprint of their own."""
_SPEEDFUL = frozenset(
    {"backend-sampling", "samplers", "logit-bias", "grammar", "grammar-file", "json-schema", "json-schema-file"}
)
"""Of the sampling: what costs time at temperature 0 as well."""
_SPEEDLESS = frozenset({"predict"})


@dataclass(frozen=True, slots=True)
class BaselineKey:
    """What must be the same. Each is a text that is compared as a whole; empty where it is not known.

    ``target`` is the file (its SHA-256, else path, size and time of change), ``runtime`` the build, ``settings`` every
    launch option but the draft's, ``devices`` what it computes on, ``sampling`` how tokens are picked.
    """

    target: str
    runtime: str
    settings: str
    devices: str
    sampling: str

    @property
    def text(self) -> str:
        """The key in one line."""
        return json.dumps([self.target, self.runtime, self.settings, self.devices, self.sampling])


@dataclass(frozen=True, slots=True)
class BaselinePoint:
    """A measured speed without a draft.

    ``tokens_per_s`` is the *decode* speed of one request (the server's ``predicted_per_second``, mean over ``runs``),
    ``context_depth_tokens`` the mean depth of the context while it decoded (prompt + half of the answer),
    ``concurrency`` the number of requests at once, ``measured_at`` seconds since the epoch.
    """

    context_depth_tokens: int
    concurrency: int
    tokens_per_s: float
    runs: int
    measured_at: float

    def is_like(self, context_depth_tokens: int, concurrency: int) -> bool:
        """Whether work of this shape may be compared with it."""
        if concurrency != self.concurrency:
            return False
        low, high = sorted((self.context_depth_tokens, context_depth_tokens))
        return high - low <= LIKE_DEPTH_TOKENS or high <= LIKE_DEPTH_FACTOR * low


def mean_depth(prompt_tokens: int, generated_tokens: int) -> int:
    """The mean depth of the context while an answer was generated. ``prompt_tokens`` includes those from the cache."""
    return prompt_tokens + generated_tokens // 2


def settings_fingerprint(profile: Profile) -> str:
    """Every launch setting that moves the speed without a draft: where the server listens and what it logs is none."""
    from sparkdeck.domain.options import OPTION_BY_NAME  # the table of options: not for a first picture

    plain = without_draft(profile)
    options = {
        name: value
        for name, value in plain.options.items()
        if name not in _SPEEDLESS
        and (name in _SPEEDFUL or name not in OPTION_BY_NAME or OPTION_BY_NAME[name].group not in _SPEEDLESS_GROUPS)
    }
    return _fingerprint(options, plain.extra_options, plain.extra_arguments.strip(), plain.environment)


def sampling_fingerprint(temperature: float | None, others: Mapping[str, object] | None = None) -> str:
    """How tokens are picked: greedy, or the settings that differ from request to request."""
    if temperature is not None and temperature <= 0:
        return GREEDY
    return _fingerprint(temperature, others or {})


def devices_fingerprint(runtime: Runtime) -> str:
    """What the runtime computes on; how much of its memory is free this minute is no part of it."""
    return _fingerprint([line.partition(" (")[0].strip() for line in runtime.devices] or ["CPU"])


def _fingerprint(*parts: object) -> str:
    import hashlib

    plain = [dict(part) if isinstance(part, Mapping) else part for part in parts]
    return hashlib.sha256(json.dumps(plain, sort_keys=True, default=str).encode()).hexdigest()[:16]

"""What the draft is worth now, against a stored baseline of like work; nothing where there is no such baseline."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, replace

from sparkdeck.adapters.baseline_store import BaselineStore, baseline_key
from sparkdeck.domain.baseline import BaselineKey, BaselinePoint
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.samples import NetGain
from sparkdeck.domain.translation import plural, tr

_LOOK_AGAIN_S = 5.0


@dataclass(frozen=True, slots=True)
class Work:
    """What the server does or did last: the decode speed of one request (tokens/s), the depth of its context in tokens,
    how many requests ran at once, and how they pick tokens. ``None`` is unknown."""

    decode_tokens_per_s: float | None
    depth_tokens: int | None
    at_once: int | None
    sampling: str | None


class NetGainJudge:
    """Asks the store for one server at a time (:meth:`begin`); the store's file is read in a worker thread."""

    def __init__(self, store: BaselineStore) -> None:
        self._store = store
        self._base: BaselineKey | None = None
        self._why = ""
        self._found: BaselinePoint | None = None
        self._asked: tuple[int, int, str] | None = None
        self._asked_at = 0.0

    async def begin(self, profile: Profile | None, runtime: Runtime | None, *, attached: bool) -> None:
        """From now on it is about what ``profile`` runs on ``runtime``."""
        self._asked, self._base, self._why = None, None, ""
        if attached or profile is None or runtime is None:
            self._why = tr("Somebody else started this server: no stored baseline is known to be of the same launch.")
        elif not profile.wants_speculation:
            self._why = tr("This server runs without a draft.")
        else:
            self._base = await asyncio.to_thread(baseline_key, profile, runtime, "")
            self._why = "" if self._base else tr("The target’s file cannot be looked at.")

    async def judge(self, work: Work | None, *, drafted: bool) -> NetGain:
        """The gain of ``work``, or why there is none to tell. ``drafted``: the draft has been at work."""
        if self._base is None:
            return NetGain(None, self._why or tr("Known when a request has ended."))
        if not drafted:
            return NetGain(None, tr("Nothing was drafted yet."))
        if work is None or work.decode_tokens_per_s is None or work.depth_tokens is None:
            return NetGain(None, tr("Known when a request of 8 tokens or more has ended."))
        if work.at_once is None:
            return NetGain(None, tr("The number of requests at once changed meanwhile, so there is nothing like it."))
        if work.sampling is None:
            return NetGain(None, tr("How the request picked its tokens is not known: it ended between two looks."))
        point = await self._like(self._base, work.depth_tokens, work.at_once, work.sampling)
        if point is None:
            return NetGain(
                None,
                tr(
                    "No stored baseline is of the same target, runtime, settings and sampling, with {at_once} at once "
                    "and about {depth_tokens:,} tokens of context: run the benchmark.",
                    at_once=work.at_once,
                    depth_tokens=work.depth_tokens,
                ),
            )
        return NetGain(
            work.decode_tokens_per_s / point.tokens_per_s,
            plural(
                point.runs,
                "{speed:,.1f} tok/s against {baseline:,.1f} without the draft ({n} run at {depth:,} tokens of context).",
                "{speed:,.1f} tok/s against {baseline:,.1f} without the draft ({n} runs at {depth:,} tokens of context).",
                speed=work.decode_tokens_per_s,
                baseline=point.tokens_per_s,
                depth=point.context_depth_tokens,
            ),
            point,
        )

    async def _like(self, base: BaselineKey, depth: int, at_once: int, sampling: str) -> BaselinePoint | None:
        now_s = time.monotonic()
        asked = (depth // 128, at_once, sampling)
        if asked != self._asked or now_s - self._asked_at >= _LOOK_AGAIN_S:
            key = replace(base, sampling=sampling)
            self._found = await asyncio.to_thread(self._store.like, key, depth, at_once)
            self._asked, self._asked_at = asked, now_s
        return self._found

"""Judges whether a server that was ready still serves.

``/health`` and the process decide. ``/slots`` blocks for 30 s and more while a draft reads a prompt, so a poll of it that
is not answered means busy as long as the process computes; only where it neither answers nor computes does it count.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from sparkdeck.adapters.load_progress import computing_time_s
from sparkdeck.adapters.server_api import Health, ServerApi, SlotFacts
from sparkdeck.adapters.sleep_clock import slept_s
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.failure_cause import ServerFailure
from sparkdeck.domain.load_stages import begins_task, ends_task, slot_and_task
from sparkdeck.domain.server_care import CareRules, Trouble, after_sleep, is_crash
from sparkdeck.domain.translation import tr

_COMPUTES_FROM = 0.02
"""Share of one core; answering polls alone costs less."""
_SLEPT_FROM_S = 30.0
_AWAKE_PATIENCE_S = 5.0
"""So long a server may need to answer after the computer has slept."""
_ASK_AGAIN_S = 0.5

Slot = tuple[int, int | None]


class ServerWatch:
    """The watch over one process, from ready to its end."""

    def __init__(
        self,
        api: ServerApi,
        pid: int,
        rules: Callable[[], CareRules],
        report: Callable[[Trouble | None], None],
        *,
        may_sleep: bool = False,
        remark: Callable[[LogLine], None] = lambda _line: None,
    ) -> None:
        """``remark`` takes what the server's log should tell besides."""
        self._api = api
        self._pid = pid
        self._rules = rules
        self._report = report
        self._may_sleep = may_sleep
        self._remark = remark
        self._tasks: set[tuple[int, int]] = set()
        self._known: dict[Slot, tuple[tuple[int, int | None], float]] = {}
        """Per working slot: what it had made, and since when it has made no more."""
        self._said_at: dict[int, float] = {}
        """When the log last told of a slot."""
        self._unanswered_since: float | None = None
        self._computed: tuple[float, float] | None = None
        """Time, and computing time by then."""
        self._clock = slept_s()
        self.slept_s = 0.0
        """How long the computer slept meanwhile."""
        self._awoke = asyncio.Event()
        self._last_sleep_s = 0.0
        self._silent_since_sleep_s = 0.0
        """How long the computer slept, while the server has not answered since."""

    @property
    def tasks(self) -> int:
        """How many requests are being worked on, by the log."""
        return len(self._tasks)

    def take_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Note what the log tells of the slots."""
        for line in lines:
            if not line.text.lstrip().startswith("slot"):
                continue
            named = slot_and_task(line.text)
            if named is None:
                continue
            self._said_at[named[0]] = time.monotonic()
            if begins_task(line.text):
                self._tasks.add(named)
            elif ends_task(line.text):
                self._tasks.discard(named)

    def note_clocks(self) -> None:
        """Add up what the computer has slept; called at each round, and before an end is judged."""
        before, self._clock = self._clock, slept_s()
        gained = self._clock - before if self._clock is not None and before is not None else 0.0
        if gained >= _SLEPT_FROM_S:
            self.slept_s += gained

    def note_sleep(self, slept_s: float) -> None:
        """The computer has slept for so long: look at the server now."""
        self._last_sleep_s = slept_s
        self._awoke.set()

    def after_sleep(self, failure: ServerFailure) -> ServerFailure:
        """``failure`` as it is told of a server that crashed after the computer had slept."""
        self.note_clocks()
        outcome = failure.evidence.outcome
        crashed = outcome is not None and is_crash(outcome.exit_code)
        return after_sleep(failure, self.slept_s) if self.slept_s and crashed else failure

    async def run(self) -> None:
        """Report after each round, until cancelled: what is wrong, or ``None``."""
        failures = 0
        while True:
            looking = asyncio.ensure_future(self._look_again_and_again(failures))
            awoke = asyncio.ensure_future(self._awoke.wait())
            try:
                await asyncio.wait({looking, awoke}, return_when=asyncio.FIRST_COMPLETED)
                if looking.done():
                    looking.result()
            finally:  # also a question that was put before the sleep
                looking.cancel()
                awoke.cancel()
                await asyncio.wait({looking, awoke})
            self._awoke.clear()
            failures = 0 if await self._answers_after_sleep() else self._rules().health_failures

    async def _look_again_and_again(self, failures: int) -> None:
        answered_at = time.monotonic()
        while True:
            rules, began = self._rules(), time.monotonic()
            health = await self._api.health(timeout_s=rules.health_interval_s)
            self.note_clocks()
            now = time.monotonic()
            if health is Health.NO_ANSWER:
                failures += 1
            else:
                failures, answered_at, self._silent_since_sleep_s = 0, now, 0.0
            trouble: Trouble | None = None
            if failures >= rules.health_failures:
                trouble = Trouble(tr("no answer to /health"), now - answered_at, self._silent_since_sleep_s)
            elif not failures:
                trouble = await self._silent_slot(rules)
            if trouble is not None or not failures:
                self._report(trouble)
            await asyncio.sleep(max(0.0, began + rules.health_interval_s - time.monotonic()))

    async def _answers_after_sleep(self) -> bool:
        """Ask until it answers, for some seconds; what was known of its slots is from before the sleep."""
        slept, began = self._last_sleep_s, time.monotonic()
        self._known.clear()
        self._unanswered_since = self._computed = None
        while (left := began + _AWAKE_PATIENCE_S - time.monotonic()) > 0:
            if await self._api.health(timeout_s=left) is not Health.NO_ANSWER:
                self._remark(LogLine(f"The computer slept for {slept:.0f} s; the server answers.", "I"))
                return True
            await asyncio.sleep(min(_ASK_AGAIN_S, left))
        self._silent_since_sleep_s = slept
        self._remark(LogLine(f"The computer slept for {slept:.0f} s; the server does not answer since.", "W"))
        self._report(Trouble(tr("no answer to /health"), time.monotonic() - began, slept))
        return False

    async def _silent_slot(self, rules: CareRules) -> Trouble | None:
        if self._may_sleep and not self._tasks:  # asking would wake its model
            self._known.clear()
            return None
        computes = await self._computes()
        slots = await self._api.slots(timeout_s=rules.health_interval_s)
        now = time.monotonic()
        if slots is None:
            return self._without_answer(rules, now, computes)
        self._unanswered_since = None
        silent = self._judge(slots, now, computes)
        if silent is not None and silent[1] >= rules.silent_slot_s:
            return Trouble(tr("no token in slot {slot}", slot=silent[0]), silent[1])
        return None

    def _without_answer(self, rules: CareRules, now: float, computes: bool) -> Trouble | None:
        works = bool(self._tasks or self._known)
        if computes or not works or self._unanswered_since is None:
            self._unanswered_since = now
        silent_s = now - self._unanswered_since
        if silent_s >= rules.silent_slot_s:
            return Trouble(tr("no token, no answer to /slots and no computing"), silent_s)
        return None

    def _judge(self, slots: tuple[SlotFacts, ...], now: float, computes: bool) -> tuple[int, float] | None:
        """The slot that has been silent longest, and for how long. Reading a prompt is work while it computes."""
        known: dict[Slot, tuple[tuple[int, int | None], float]] = {}
        silent: tuple[int, float] | None = None
        for slot in slots:
            if not slot.busy:
                continue
            key, made = (slot.slot_id, slot.task_id), (slot.decoded, slot.prompt_read)
            before = self._known.get(key)
            since = before[1] if before is not None and before[0] == made else now
            if not slot.decoded and computes:
                since = now
            since = max(since, self._said_at.get(slot.slot_id, 0.0))
            known[key] = made, since
            if silent is None or now - since > silent[1]:
                silent = slot.slot_id, now - since
        self._known = known
        return silent

    async def _computes(self) -> bool:
        """Whether the process has computed since the last look; the first look believes so."""
        spent, now = await asyncio.to_thread(computing_time_s, self._pid), time.monotonic()
        before, self._computed = self._computed, (now, spent)
        return before is None or spent - before[1] > _COMPUTES_FROM * max(now - before[0], 1e-3)

"""Live speeds of the slots, from how far they were at earlier looks at ``/slots``."""

from __future__ import annotations

from collections import deque

from sparkdeck.adapters.server_api import SlotFacts
from sparkdeck.domain.samples import SlotSample

_WINDOW_S = 1.0
"""What a live speed is measured over: steadier than from one look to the next, which may fall between two steps."""
_PATIENCE_S = 10.0
"""A slot that has made no token for so long has no speed."""

_Points = deque[tuple[float, int]]


class SlotRates:
    """Fed with each look. A speed belongs to one request of one slot; the first token came with the prompt."""

    def __init__(self) -> None:
        self._decoded: dict[tuple[int, int | None], _Points] = {}
        self._read: dict[tuple[int, int | None], _Points] = {}

    def take(self, slots: tuple[SlotFacts, ...], now_s: float) -> tuple[SlotSample, ...]:
        """The slots with their speeds."""
        busy = {(slot.slot_id, slot.task_id) for slot in slots if slot.busy}
        self._decoded = {key: points for key, points in self._decoded.items() if key in busy}
        self._read = {key: points for key, points in self._read.items() if key in busy}
        return tuple(self._take_one(slot, now_s) for slot in slots)

    def forget(self) -> None:
        self._decoded, self._read = {}, {}

    def _take_one(self, slot: SlotFacts, now_s: float) -> SlotSample:
        key = slot.slot_id, slot.task_id
        decode = prompt = None
        if slot.busy and slot.decoded > 0:
            decode = _rate(self._decoded.setdefault(key, deque()), now_s, slot.decoded)
        elif slot.busy and slot.prompt_read is not None:
            prompt = _rate(self._read.setdefault(key, deque()), now_s, slot.prompt_read)
        return SlotSample(
            slot_id=slot.slot_id,
            busy=slot.busy,
            task_id=slot.task_id,
            decoded_tokens=slot.decoded if slot.busy else None,
            decoded_tokens_per_s=decode,
            prompt_tokens_per_s=prompt,
            context_tokens=slot.context_used,
            context_size=slot.context_tokens,
        )


def total_rate(rates: list[float | None]) -> float | None:
    """All slots together; ``None`` where none has a speed."""
    known = [rate for rate in rates if rate is not None]
    return sum(known) if known else None


def _rate(points: _Points, now_s: float, count: int) -> float | None:
    """Tokens per second between the looks at which the count had changed: over the last second, or over one change where
    they are further apart. A slot that falls behind that is measured up to now."""
    if points and count < points[-1][1]:
        points.clear()
    if not points or count > points[-1][1]:
        points.append((now_s, count))
    while len(points) > 2 and points[1][0] <= points[-1][0] - _WINDOW_S:
        points.popleft()
    last_s = points[-1][0]
    if len(points) == 1 or now_s - last_s > _PATIENCE_S:
        return None
    first_s, first = points[0]
    late = now_s - last_s > max(_WINDOW_S, last_s - first_s)
    return (count - first) / ((now_s if late else last_s) - first_s)

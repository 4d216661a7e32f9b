"""The one door to the NVIDIA driver's NVML. It opens no CUDA context and never raises.

Every call may be unsupported (old cards, vGPU, WSL), slow, or fail in mid-run (a GPU that fell off the bus, a driver
that is loaded anew): those figures are ``None`` then, with the reason. Blocking: call it in a worker thread.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from sparkdeck.adapters.nvml_fields import MIG_PART, WHOLE_CARD, CardFigures
from sparkdeck.adapters.nvml_processes import bytes_of
from sparkdeck.adapters.nvml_session import NO_PERMISSION, NvmlSession, as_text, code_of, is_gone
from sparkdeck.adapters.sleeping_gpus import SleepingGpus
from sparkdeck.domain.computer import Card
from sparkdeck.domain.samples import GpuSample, ShareSource
from sparkdeck.domain.translation import tr

PATIENCE_S = 1.0
"""For those who can do without."""
_SEEN_AGAIN_S = 30.0
_HIDDEN_SHARE = tr("The driver does not say what single programs hold.")
_ASLEEP = tr("The card is asleep and is not woken to be measured.")
_RESTING = tr("Measured twice a minute while no server works, so that the card can go to sleep.")


class Nvml:
    """The GPUs of this machine. Opens the library with the first reading; safe to use from several threads."""

    def __init__(
        self,
        library: Any = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: SleepingGpus | None = None,
    ) -> None:
        self._session = NvmlSession(library, clock)
        self._clock = clock
        self._sleep = sleep or SleepingGpus()
        self._lock = threading.Lock()
        self._opening = 0
        self._figures: dict[str, CardFigures] = {}
        self._known: dict[int, GpuSample] = {}
        """The cards that were seen, without figures."""
        self._cards: tuple[Card, ...] = ()
        self._last: tuple[GpuSample, ...] = ()
        self._last_at = float("-inf")

    @property
    def unavailable_reason(self) -> str:
        """Why the last reading has no GPU, or lacks one; empty where all is well."""
        return self._session.reason

    @property
    def is_missing(self) -> bool:
        """NVML cannot be loaded or asked, which says nothing of the driver itself."""
        return self._session.is_missing

    @property
    def driver_version(self) -> str | None:
        """The driver's version, e.g. ``580.65.06``; ``None`` before the first reading or without a driver."""
        return self._session.driver_version

    @property
    def cuda_version(self) -> str | None:
        """The newest CUDA that the driver serves, e.g. ``13.0``; ``None`` as above."""
        return self._session.cuda_version

    def read(
        self, server_pids: frozenset[int] = frozenset(), in_use: bool = False, patience_s: float = -1
    ) -> tuple[GpuSample, ...]:
        """One sample for each GPU and MIG part; ``vram_used_by_server_bytes`` is what those processes hold on it.

        ``in_use``: a server works, ours or not, so no card is about to go to sleep. ``patience_s``: how long to wait
        while another thread's question hangs in the driver; empty then.
        """
        if not self._lock.acquire(timeout=patience_s):
            return ()
        try:
            return self._read(server_pids, in_use or bool(server_pids))
        finally:
            self._lock.release()

    def describe(self) -> str:
        """GPUs with their compute capability, and the driver, for a person; empty where NVML is not to be had."""
        if not self._lock.acquire(timeout=PATIENCE_S):
            return ""
        try:
            if not self._session.ready():
                return ""
            count = self._session.ask(self._session.library.nvmlDeviceGetCount) or 0
            driver = f"driver {self.driver_version}" if self.driver_version else ""
            cards = [card for index in range(count) if (card := self._card(index)) is not None]
            return ", ".join(filter(None, (*(_described(card) for card in cards), driver)))
        finally:
            self._lock.release()

    def cards(self) -> tuple[Card, ...]:
        """The GPUs with their compute capability, as last seen while the driver cannot be asked; empty where it never
        could."""
        if not self._lock.acquire(timeout=PATIENCE_S):
            return self._cards
        try:
            if self._session.ready():
                count = self._session.ask(self._session.library.nvmlDeviceGetCount) or 0
                self._cards = tuple(card for index in range(count) if (card := self._card(index)) is not None)
            return self._cards
        finally:
            self._lock.release()

    def retry_now(self) -> None:
        """Open the library with the next reading, however short ago it failed."""
        self._session.retry_now()

    def reopen(self) -> None:
        """The computer has slept: close and open the library with the next reading, and take no card for known."""
        self._session.reopen()
        self._last_at = float("-inf")

    def shutdown(self) -> None:
        """Let go of the library. May be called at any time and again; later readings are empty."""
        with self._lock:
            self._session.close()

    def _read(self, pids: frozenset[int], in_use: bool) -> tuple[GpuSample, ...]:
        cards = self._sleep.cards()
        if cards and all(card.is_asleep for card in cards):
            self._session.rest()
            return self._asleep(len(cards))
        may_rest = not in_use and any(card.may_sleep for card in cards)
        age_s = self._clock() - self._last_at
        if may_rest and not self._session.is_open and age_s < _SEEN_AGAIN_S and self._last:
            return tuple(replace(sample, stale_s=age_s, is_resting=True, reason=_RESTING) for sample in self._last)
        if not self._session.ready():
            return ()
        if self._opening != self._session.openings:
            self._opening = self._session.openings
            self._figures.clear()
        found = self._read_all(pids, tuple(card.is_asleep for card in cards))
        if may_rest:
            # an open NVML keeps a laptop's card awake: without a server it is looked at twice a minute
            self._session.rest()
            self._last, self._last_at = found, self._clock()
        return found

    def _read_all(self, pids: frozenset[int], asleep: tuple[bool, ...]) -> tuple[GpuSample, ...]:
        session, library = self._session, self._session.library
        failed: list[Exception] = []
        count = session.ask(lambda: int(library.nvmlDeviceGetCount()), failed)
        if count is None:
            session.fail(session.words(failed[0]))
            return ()
        if count == 0:
            session.fail(tr("The NVIDIA driver sees no GPU."))
            return ()
        problems: list[str] = []
        samples: list[GpuSample] = []
        for index in range(count):
            if len(asleep) == count and asleep[index]:  # both in the order of the PCI bus
                samples += self._asleep(1, index)
            else:
                samples += self._card_samples(index, pids, problems)
        if problems:
            session.tell(problems[0])
        else:
            session.works()
        session.reason = "; ".join(problems)
        return tuple(samples)

    def _card_samples(self, index: int, pids: frozenset[int], problems: list[str]) -> Iterator[GpuSample]:
        session, library = self._session, self._session.library
        failed: list[Exception] = []
        handle = session.ask(lambda: library.nvmlDeviceGetHandleByIndex(index), failed)
        name = session.ask(lambda: as_text(library.nvmlDeviceGetName(handle)), failed) if handle is not None else None
        if name is None:
            words = tr("GPU {index} does not answer: {words}", index=index, words=session.words(failed[0]))
            problems.append(words)
            session.renew_later()
            if index in self._known:
                seen = self._known[index]
                yield GpuSample(index, seen.name, seen.uuid, pci_bus_id=seen.pci_bus_id, is_lost=True, reason=words)
            return
        uuid = session.ask(lambda: as_text(library.nvmlDeviceGetUUID(handle))) or ""
        sample = self._sample(index, name, uuid, handle, pids, problems)
        self._known[index] = GpuSample(index, name, uuid, pci_bus_id=sample.pci_bus_id)
        yield sample
        if sample.mig:
            yield from self._mig_parts(index, sample, handle, pids)

    def _sample(
        self, index: int, name: str, uuid: str, handle: Any, pids: frozenset[int], problems: list[str]
    ) -> GpuSample:
        session = self._session
        failed: list[Exception] = []
        figures = self._kept(uuid or str(index), WHOLE_CARD).read(session, handle, failed)
        gone = next((error for error in failed if is_gone(error)), None)
        if gone is not None:
            problems.append(tr("GPU {index}: {words}", index=index, words=session.words(gone)))
            session.renew_later()
        return GpuSample(
            index=index,
            name=name,
            uuid=uuid,
            driver_version=session.driver_version,
            cuda_version=session.cuda_version,
            **figures,
            **self._share(handle, pids),
            reason=self._reason(figures, failed, gone),
        )

    def _reason(self, figures: dict[str, Any], failed: list[Exception], gone: Exception | None) -> str:
        if gone is not None:
            return self._session.words(gone)
        if figures.get("mig"):
            return tr("The card is divided into MIG parts, which hold the memory.")
        if any(code_of(error) == NO_PERMISSION for error in failed):
            return tr("The driver does not permit some of the figures.")
        return self._session.words(failed[0]) if failed else ""

    def _mig_parts(self, index: int, card: GpuSample, handle: Any, pids: frozenset[int]) -> Iterator[GpuSample]:
        session, library = self._session, self._session.library
        most = session.ask(lambda: int(library.nvmlDeviceGetMaxMigDeviceCount(handle))) or 0
        for at in range(most):
            part = session.ask(lambda at=at: library.nvmlDeviceGetMigDeviceHandleByIndex(handle, at))  # type: ignore[misc]
            if part is None:
                continue
            name = session.ask(lambda part=part: as_text(library.nvmlDeviceGetName(part)))  # type: ignore[misc]
            uuid = session.ask(lambda part=part: as_text(library.nvmlDeviceGetUUID(part))) or ""  # type: ignore[misc]
            figures = self._kept(uuid or f"{index}/{at}", MIG_PART).read(session, part, [])
            yield GpuSample(
                index=index,
                name=name or tr("{card} (MIG part {number})", card=card.name, number=at),
                uuid=uuid,
                mig_parent=card.uuid or str(index),
                pci_bus_id=card.pci_bus_id,
                driver_version=session.driver_version,
                cuda_version=session.cuda_version,
                **figures,
                **self._share(part, pids),
                reason=tr("The driver measures memory alone for a MIG part."),
            )

    def _share(self, handle: Any, pids: frozenset[int]) -> dict[str, Any]:
        if not pids:
            return {}
        held = bytes_of(self._session, handle, pids)
        if held is None:
            return {"server_share_reason": _HIDDEN_SHARE}
        return {"vram_used_by_server_bytes": held, "server_share_source": ShareSource.PROCESS}

    def _kept(self, key: str, questions: Any) -> CardFigures:
        if key not in self._figures:
            self._figures[key] = CardFigures(questions, self._clock)
        return self._figures[key]

    def _asleep(self, count: int, first: int = 0) -> tuple[GpuSample, ...]:
        return tuple(
            GpuSample(
                index,
                self._known[index].name if index in self._known else "NVIDIA GPU",
                self._known[index].uuid if index in self._known else "",
                asleep=True,
                reason=_ASLEEP,
            )
            for index in range(first, first + count)
        )

    def _card(self, index: int) -> Card | None:
        library, ask = self._session.library, self._session.ask
        handle = ask(lambda: library.nvmlDeviceGetHandleByIndex(index))
        if handle is None:
            return None
        name = ask(lambda: as_text(library.nvmlDeviceGetName(handle)))
        version = ask(lambda: library.nvmlDeviceGetCudaComputeCapability(handle))
        return Card(name or f"GPU {index}", (int(version[0]), int(version[1])) if version else None)


def _described(card: Card) -> str:
    capability = card.capability
    return f"{card.name} (compute capability {capability[0]}.{capability[1]})" if capability else card.name

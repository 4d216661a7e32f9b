"""Follows a load: its stage by the log, its bytes and its signs of life by the process."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from sparkdeck.adapters.gguf_shards import shard_files
from sparkdeck.adapters.load_progress import LoadGauge
from sparkdeck.domain.events import LogLine
from sparkdeck.domain.load_stages import stage_begun
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.server_care import CareRules, LoadProgress, LoadStage

_INTERVAL_S = 0.5


class LoadWatch:
    """One load. It judges nothing: a load has no time-out, it is alive while it reads or computes."""

    def __init__(
        self,
        pid: int,
        profile: Profile,
        rules: CareRules,
        report: Callable[[LoadProgress], None],
    ) -> None:
        self._files = _files_by_stage(profile)
        self._rules = rules
        self._report = report
        self._warms_up = profile.options.get("warmup") is not False
        self._gauge = LoadGauge(pid)
        self._stage = LoadStage.PROGRAM
        self._begun = True
        self._news = asyncio.Event()
        self._began_at = time.monotonic()

    def take_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Look for the beginning of a stage. Each is told, also one that is over before its bytes can be counted."""
        for line in lines:
            stage = stage_begun(line.text, warms_up=self._warms_up)
            if stage is not None and stage is not self._stage:
                self._stage, self._begun = stage, True
                self._report(LoadProgress(stage=stage, elapsed_s=time.monotonic() - self._began_at))
                self._news.set()

    async def run(self) -> None:
        """Report twice a second, and at each new stage at once, until cancelled."""
        work, moved_at = -1, time.monotonic()
        while True:
            self._news.clear()
            stage = self._stage
            if self._begun:
                self._begun = False
                await asyncio.to_thread(self._gauge.begin, self._files.get(stage, ()))
            reading = await asyncio.to_thread(self._gauge.read)
            now = time.monotonic()
            if reading.work != work:
                work, moved_at = reading.work, now
            if stage is self._stage:
                has_files = bool(self._files.get(stage))
                self._report(
                    LoadProgress(
                        stage=stage,
                        elapsed_s=now - self._began_at,
                        read_bytes=reading.read_bytes if has_files else None,
                        total_bytes=reading.total_bytes if has_files else None,
                        silent_s=now - moved_at,
                        is_silent=now - moved_at >= self._rules.silent_load_s,
                    )
                )
            if not self._news.is_set():
                news = asyncio.ensure_future(self._news.wait())
                try:
                    await asyncio.wait({news}, timeout=_INTERVAL_S)
                finally:
                    news.cancel()


def _files_by_stage(profile: Profile) -> dict[LoadStage, tuple[Path, ...]]:
    models = {LoadStage.TARGET: profile.target, LoadStage.DRAFT: profile.draft}
    return {stage: shard_files(model.path) for stage, model in models.items() if isinstance(model, LocalModel)}

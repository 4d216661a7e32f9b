"""Tells what has ended while nobody looked at the window: a download, a failed server, a verdict.

Through the tray's messages; where there is no tray through the desktop's notification service (freedesktop.org). While a
window of ours has the focus nothing is told: it is on the screen already.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QGuiApplication

from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from sparkdeck.domain.benchmark import BenchmarkOutcome
    from sparkdeck.domain.downloads import DownloadJob
    from sparkdeck.domain.server_status import ServerStatus
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.tray import Tray


def _has_focus() -> bool:
    return QGuiApplication.focusWindow() is not None


class DesktopMessages(QObject):
    """``has_focus`` is for tests."""

    def __init__(
        self,
        bridge: Bridge,
        tray: Tray,
        *,
        has_focus: Callable[[], bool] = _has_focus,
    ) -> None:
        super().__init__(tray)
        self._bridge = bridge
        self._tray = tray
        self._has_focus = has_focus
        self._states: dict[int, str] = {}
        """Of each download, by name; what had ended before the window knew is not told."""
        self._knows_downloads = False
        self._phase = ""
        bridge.downloads_changed.connect(self._on_bridge_downloads_changed)
        bridge.server_status_changed.connect(self._on_bridge_server_status_changed)
        bridge.benchmark_ended.connect(self._on_bridge_benchmark_ended)
        tray.message_clicked.connect(tray.show_window)

    def tell(self, title: str, words: str, *, is_bad: bool = False) -> None:
        """Show it on the desktop, unless our window is in front."""
        if not self._has_focus() and not self._tray.show_message(title, words, is_bad=is_bad):
            self._bridge.call(lambda panel: panel.tell_desktop(title, words))

    @Slot(object)
    def _on_bridge_downloads_changed(self, jobs: tuple[DownloadJob, ...]) -> None:
        before, self._states = self._states, {job.job_id: job.state.name for job in jobs}
        if not self._knows_downloads:
            self._knows_downloads = True
            return
        for job in jobs:
            now = job.state.name
            if now == before.get(job.job_id, now):
                continue
            if now == "DONE":
                self.tell(tr("Download finished"), tr("{title} is on this machine.", title=job.request.title))
            elif now == "FAILED":
                self.tell(tr("Download failed"), f"{job.request.title}: {job.failure or job.note}", is_bad=True)

    @Slot(object)
    def _on_bridge_server_status_changed(self, status: ServerStatus) -> None:
        before, self._phase = self._phase, status.phase.name
        if self._phase == "FAILED" and before not in ("", "FAILED"):
            words = status.failure.title if status.failure else ""
            if status.profile is not None:
                words = tr("“{profile}”: {failure}", profile=status.profile.name, failure=words)
            self.tell(tr("The server failed"), words.strip(), is_bad=True)

    @Slot(object)
    def _on_bridge_benchmark_ended(self, outcome: BenchmarkOutcome) -> None:
        if outcome.end.name == "CANCELLED":
            return
        if outcome.failure is not None:
            self.tell(tr("The benchmark failed"), outcome.failure.title, is_bad=True)
            return
        record = self._bridge.benchmark_record
        words = tr("Its result is in the window.")
        if record is not None:
            from sparkdeck.ui.benchmark_verdict_words import verdict

            judged = verdict(record)
            words = tr("{figure}. {verdict}", figure=judged.figure, verdict=judged.title)
        self.tell(tr("The benchmark has ended"), words)

"""What can be done with a download, and the question before it is cancelled."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.downloads import DownloadJob, DownloadState
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.delete_model import CancelDownloadQuestion


class DownloadActions(QObject):
    """Each asks the services; nothing is changed here. Lives as long as its page, over which its question stands."""

    def __init__(self, bridge: Bridge, page: QWidget) -> None:
        super().__init__(page)
        self._bridge = bridge
        self._page = page

    @Slot(int)
    def pause(self, job_id: int) -> None:
        self._bridge.call(lambda panel: panel.pause_download(job_id))

    @Slot(int)
    def resume(self, job_id: int) -> None:
        """Go on where it stopped, or try a failed one again."""
        self._bridge.call(lambda panel: panel.resume_download(job_id))

    @Slot(int, int)
    def move(self, job_id: int, place: int) -> None:
        self._bridge.call(lambda panel: panel.move_download(job_id, place))

    @Slot(int)
    def forget(self, job_id: int) -> None:
        """Take the line of a finished one away."""
        self.cancel(job_id, delete_partial=False)

    def cancel(self, job_id: int, *, delete_partial: bool) -> None:
        self._bridge.call(lambda panel: panel.cancel_download(job_id, delete_partial))

    @Slot(object)
    def ask_to_cancel(self, job: DownloadJob) -> None:
        """Whether what came is kept; where nothing came, or it was kept then, there is nothing to ask."""
        if not job.done_bytes or job.state is DownloadState.CANCELLED:
            self.cancel(job.job_id, delete_partial=True)
            return
        question = CancelDownloadQuestion(job, self._page)
        question.answered.connect(lambda delete: self.cancel(job.job_id, delete_partial=delete))
        question.open()

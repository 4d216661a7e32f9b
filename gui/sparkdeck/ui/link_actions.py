"""A ``sparkdeck://`` link from a browser: looked at, shown, asked about. Nothing is fetched without a yes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from sparkdeck.domain.app_events import LinkLooked
    from sparkdeck.domain.downloads import DownloadRequest
    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.dialogs.link_download_question import LinkDownloadQuestion
    from sparkdeck.ui.main_window import MainWindow


class LinkActions(QObject):
    """One question at a time: a page that opens a hundred links gets one answered."""

    def __init__(self, bridge: Bridge, window: MainWindow) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._window = window
        self._text = ""
        """The link that is asked about."""
        self._question: LinkDownloadQuestion | None = None
        bridge.link_looked.connect(self._on_bridge_link_looked)

    @property
    def question(self) -> QWidget | None:
        """While one is open."""
        return self._question

    def open(self, text: str) -> None:
        """Ask about the link ``text``; one that is none of ours is a notice."""
        from sparkdeck.domain.deep_link import parse_deep_link
        from sparkdeck.domain.errors import UserError
        from sparkdeck.domain.events import NoticePosted

        if self._question is not None:
            self._question.raise_()
            return
        try:
            link = parse_deep_link(text)
        except UserError as error:
            self._bridge.publish(NoticePosted(error))
            return
        from sparkdeck.ui.dialogs.link_download_question import LinkDownloadQuestion

        self._text = text
        self._question = question = LinkDownloadQuestion(link, self._window)
        question.download_wanted.connect(self._on_question_download_wanted)
        question.files_wanted.connect(self._on_question_files_wanted)
        question.finished.connect(self._on_question_finished)
        question.open()
        self._bridge.call(lambda panel: panel.look_at_link(text))

    @Slot(object)
    def _on_bridge_link_looked(self, looked: LinkLooked) -> None:
        if self._question is not None and looked.text == self._text:
            self._question.show_facts(looked)

    @Slot(object)
    def _on_question_download_wanted(self, request: DownloadRequest) -> None:
        self._bridge.call(lambda panel: panel.download((request,)))
        self._window.show_page("Models")

    @Slot(str)
    def _on_question_files_wanted(self, repo: str) -> None:
        """The link names no file: its repository is shown, to choose one there."""
        page = self._window.show_page("Models")
        search_for = getattr(page, "search_for", None)
        if search_for is not None:
            search_for(repo)

    @Slot()
    def _on_question_finished(self) -> None:
        self._question = None
        self._text = ""

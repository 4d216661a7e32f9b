"""Opens the help and "About" beside the window, each at most once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.dialogs.about_dialog import AboutDialog
    from sparkdeck.ui.dialogs.help_dialog import HelpDialog
    from sparkdeck.ui.main_window import MainWindow


class HelpDesk(QObject):
    def __init__(self, bridge: Bridge, window: MainWindow) -> None:
        super().__init__(window)
        self._bridge = bridge
        self._window = window
        self._help: HelpDialog | None = None
        self._about: AboutDialog | None = None

    @Slot()
    def open_here(self) -> None:
        """The help of the page that is shown."""
        from sparkdeck.ui.help_topics import topic_of_page

        self.open_topic(topic_of_page(self._window.pages.shown_title))

    def open_word(self, term: str) -> None:
        """The glossary, at this word."""
        from sparkdeck.ui.help_topics import GLOSSARY

        self.open_topic(GLOSSARY)
        if self._help is not None:
            self._help.view.go_to_head(term)

    def open_topic(self, key: str) -> None:
        if self._help is None:
            from sparkdeck.ui.dialogs.help_dialog import HelpDialog
            from sparkdeck.ui.kept_columns import KeptWidth

            self._help = HelpDialog(self._window.action_list.listed, self._window)
            KeptWidth(self._bridge, "help topics", self._help.edge)
        _raise(self._help)
        self._help.show_topic(key)

    @Slot()
    def open_about(self) -> None:
        from sparkdeck.ui.dialogs.about_dialog import AboutDialog

        if self._about is None:
            self._about = AboutDialog(self._bridge, self._window)
            self._about.finished.connect(self._on_about_finished)
        _raise(self._about)

    @Slot()
    def _on_about_finished(self) -> None:
        self._about = None

    def close(self) -> None:
        """The window closes."""
        for dialog in (self._help, self._about):
            if dialog is not None:
                dialog.close()


def _raise(dialog: QDialog) -> None:
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()

"""The log with all that is done with it: follow, find and filter, copy, clear, open its folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal, Slot

from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.flow_layout import FlowLayout
from sparkdeck.ui.widgets.log_rows import LogFilter
from sparkdeck.ui.widgets.log_view import LogView

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from sparkdeck.ui.widgets.log_find_bar import LogFindBar


_SAVED_MS = 2_000


class LogCard(Card):
    folder_wanted = Signal()
    """Show the folder of the log files."""
    diagnostics_wanted = Signal()
    """Gather what somebody else needs to understand what happens here."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Log"), parent=parent)
        self.view = LogView()
        self.show_whose(attached=False)
        self._bar: LogFindBar | None = None
        self._polls = Button("", "logPollsButton", tr("Show or hide the server's notes of our own polls"), flat=True)
        self._polls.setCheckable(True)
        self._polls.hide()
        self._follow = Button(tr("Following"), "logFollowButton", tr("Follow the end of the log"), flat=True)
        self._follow.setCheckable(True)
        self._follow.setChecked(True)
        self._find = Button(tr("Find"), "logFindButton", tr("Find in the log, or filter it"), flat=True)
        self._copy = Button(tr("Copy"), "logCopyButton", tr("Copy the selection, or the whole log"), flat=True)
        self._clear = Button(tr("Clear"), "logClearButton", tr("Clear the view; the log file stays"), flat=True)
        self._diagnostics = Button(
            tr("Diagnostics…"),
            "logDiagnosticsButton",
            tr("Show what a diagnostics file would hold, and save it"),
            flat=True,
        )
        self._saved = QTimer(self)
        self._saved.setSingleShot(True)
        self._saved.setInterval(_SAVED_MS)
        self._folder = Button(tr("Open folder"), "logFolderButton", tr("Open the folder of the log files"), flat=True)
        buttons = (self._polls, self._follow, self._find, self._copy, self._clear, self._folder, self._diagnostics)
        flow = FlowLayout(at_right=True)  # with large type in a small window they need two rows
        for button in buttons:
            flow.addWidget(button)
        self.head.setStretch(0, 0)
        self.head.addLayout(flow, 1)
        self.body.addWidget(self.view, 1)

        self.view.following_changed.connect(self._update_follow)
        self.view.new_lines_changed.connect(self._update_follow)
        self.view.rows_changed.connect(self._on_view_rows_changed)
        self.view.search_changed.connect(self._on_view_search_changed)
        self.view.find_wanted.connect(self.open_find)
        self._polls.clicked.connect(self._update_filter)
        self._follow.clicked.connect(self.view.set_following)
        self._find.clicked.connect(self.open_find)
        self._copy.clicked.connect(self.view.copy)
        self._clear.clicked.connect(self.view.clear)
        self._folder.clicked.connect(self.folder_wanted)
        self._diagnostics.clicked.connect(self.diagnostics_wanted)
        self._saved.timeout.connect(self._on_saved_timeout)

    @property
    def find_bar(self) -> LogFindBar | None:
        """``None`` until it was opened once."""
        return self._bar

    def show_whose(self, *, attached: bool) -> None:
        """What the empty view says: the log of a server that somebody else started cannot be read."""
        own = tr("No log yet – start the server.")
        self.view.set_placeholder(tr("The log of an attached server is where it was started.") if attached else own)

    def show_saved(self) -> None:
        """The diagnostics were saved or copied."""
        self._diagnostics.setText(tr("Saved"))
        self._saved.start()

    @Slot()
    def _on_saved_timeout(self) -> None:
        self._diagnostics.setText(tr("Diagnostics…"))

    @Slot()
    def open_find(self) -> None:
        """Show the search with the keyboard in it; what is selected within a line is looked for."""
        if self._bar is None:
            from sparkdeck.ui.widgets.log_find_bar import LogFindBar

            self._bar = bar = LogFindBar()
            self.body.insertWidget(0, bar)
            bar.words_changed.connect(self._on_bar_words_changed)
            bar.step_wanted.connect(lambda forward: self.view.step(forward=forward))
            bar.filter_changed.connect(self._update_filter)
            bar.close_wanted.connect(self.close_find)
        selected = self.view.selected_text()
        if selected and "\n" not in selected:
            self._bar.field.setText(selected)
            self._on_bar_words_changed(selected)
        self._bar.show()
        self._bar.field.setFocus()
        self._bar.field.selectAll()

    @Slot()
    def close_find(self) -> None:
        """Look for nothing and show all lines again."""
        if self._bar is not None and self._bar.isVisibleTo(self):
            self._bar.forget()
            self._bar.hide()
            self.view.setFocus()

    @Slot(str)
    def _on_bar_words_changed(self, words: str) -> None:
        self._update_filter()
        self.view.look_for(words)

    @Slot()
    def _update_filter(self) -> None:
        bar = self._bar
        wanted = LogFilter(polls=self._polls.isChecked())
        if bar is not None:
            wanted = wanted._replace(levels=bar.levels, words=bar.words if bar.shows_only_these else "")
        self.view.set_filter(wanted)
        self._update_polls()

    @Slot()
    def _on_view_rows_changed(self) -> None:
        self._update_polls()
        rows = self.view.rows
        all_shown = len(rows) == rows.kept - (0 if rows.filter.polls else rows.polls)
        self.set_aside(
            ""
            if all_shown
            else plural(rows.kept, "{shown:,} of {n:,} line", "{shown:,} of {n:,} lines", shown=len(rows))
        )

    def _update_polls(self) -> None:
        polls = self.view.rows.polls
        if self._polls.isChecked():
            self._polls.setText(plural(polls, "Hide {n:,} poll line", "Hide {n:,} poll lines"))
        else:
            self._polls.setText(plural(polls, "{n:,} poll line hidden", "{n:,} poll lines hidden"))
        self._polls.setVisible(polls > 0)
        self._polls.updateGeometry()

    @Slot()
    def _on_view_search_changed(self) -> None:
        if self._bar is not None:
            self._bar.show_search(self.view.search)

    @Slot()
    def _update_follow(self) -> None:
        following, new = self.view.is_following, self.view.new_lines
        self._follow.setChecked(following)
        if following:
            self._follow.setText(tr("Following"))
        else:
            self._follow.setText(tr("Follow ({lines:,} new)", lines=new) if new else tr("Follow"))
        self._follow.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        from PySide6.QtGui import QKeySequence

        if event.matches(QKeySequence.StandardKey.Find):
            self.open_find()
        else:
            super().keyPressEvent(event)

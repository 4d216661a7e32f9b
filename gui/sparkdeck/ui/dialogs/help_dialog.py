"""The help: topics at the left, their text at the right. Everything comes with the program; nothing is fetched."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.settings import words_match
from sparkdeck.domain.translation import tr
from sparkdeck.ui.action_list import ListedAction
from sparkdeck.ui.help_topics import TOPICS, topic_markdown
from sparkdeck.ui.theme import Space, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.choice_list import Choice, ChoiceList
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.help_view import HelpView
from sparkdeck.ui.widgets.search_line import SearchLine
from sparkdeck.ui.widgets.splitter import list_edge


class HelpDialog(QDialog):
    """Modeless. ``actions`` give the list of shortcuts."""

    def __init__(self, actions: Sequence[ListedAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("helpDialog")
        self.setWindowTitle(tr("Help"))
        self._texts = {topic.key: topic_markdown(topic.key, actions) for topic in TOPICS}
        self._shown = ""
        self.search = SearchLine("helpSearch", tr("Search the help"))
        self.topics = ChoiceList("helpTopics", tr("Topics of the help"))
        self.view = HelpView("helpText", tr("Text of the help"))
        self.close_button = Button(tr("Close"), "helpCloseButton", tr("Close the help"), primary=True)
        self._find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        self._lay_out()
        self._list("")

        self.topics.currentRowChanged.connect(self._on_topics_current_row_changed)
        self.search.textChanged.connect(self._list)
        self._find.activated.connect(self._on_find_activated)
        self.close_button.clicked.connect(self.close)

    def show_topic(self, key: str) -> None:
        """Go to this topic."""
        self.search.clear()
        self.topics.choose(key)
        self.topics.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def shown_topic(self) -> str:
        return self._shown

    @Slot(str)
    def _list(self, wanted: str) -> None:
        """The topics that have all these words, the one that is shown first of all."""
        before = self._shown
        found = [topic for topic in TOPICS if words_match(f"{topic.title} {self._texts[topic.key]}", wanted)]
        self.topics.show_choices(tuple(Choice(topic.key, topic.title) for topic in found))
        self.topics.choose(before)
        self._on_topics_current_row_changed()

    @Slot()
    def _on_topics_current_row_changed(self) -> None:
        choice = self.topics.current
        if choice is not None and choice.key != self._shown:
            self._shown = choice.key
            self.view.show_text(self._texts[choice.key])

    @Slot()
    def _on_find_activated(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _lay_out(self) -> None:
        field = FieldFrame()
        field.hold(self.search)
        beside = QWidget()
        left = QVBoxLayout(beside)
        left.setContentsMargins(0, 0, 0, 0)
        left.setSpacing(Space.SMALL)
        left.addWidget(field)
        left.addWidget(self.topics, 1)
        middle = QHBoxLayout()
        middle.setContentsMargins(Space.LARGE, Space.LARGE, Space.SMALL, 0)
        middle.setSpacing(Space.MEDIUM)
        middle.addWidget(beside)
        middle.addWidget(self.view, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(Space.HUGE, Space.MEDIUM, Space.HUGE, Space.MEDIUM)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(middle, 1)
        layout.addLayout(foot)
        self.setMinimumSize(QSize(scaled(520), 400))
        self.resize(QSize(scaled(860), scaled(600)).boundedTo(self.screen().availableSize()))
        self.edge = list_edge(beside, "helpEdge", tr("Width of the list of topics"))
        self.setTabOrder(self.topics, self.edge)

"""Search and filter of the log, in one line over it. Made when it is first asked for: it is not on the first picture."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QWidget

from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.choice_box import ChoiceBox
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.log_rows import ALL, ERRORS, WARNINGS
from sparkdeck.ui.widgets.log_search import LogSearch
from sparkdeck.ui.widgets.text import Text

PAUSE_MS = 120
_LEVELS = ((tr("All levels"), ALL), (tr("Warnings, errors"), WARNINGS), (tr("Errors"), ERRORS))
_FIELD_WIDTH = 110
_ONE_LINE_FROM = 600


class LogFindBar(QWidget):
    """Only says what is wanted; the card does it."""

    words_changed = Signal(str)
    """What to look for, once typing pauses."""
    step_wanted = Signal(bool)
    """To the next line that has it, or (false) to the previous one."""
    filter_changed = Signal()
    close_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("logFindBar")
        self.field = QLineEdit()
        self.field.setObjectName("logFindField")
        self.field.setAccessibleName(tr("Find in the log"))
        self.field.setPlaceholderText(tr("Find in the log"))
        self.field.setToolTip(
            tr("Enter goes to the next line, Shift+Enter to the previous one, Escape closes the search.")
        )
        self.field.setFrame(False)
        self.field.setMaxLength(1000)
        framed = FieldFrame()
        framed.setFixedHeight(scaled(30))
        framed.setMinimumWidth(scaled(_FIELD_WIDTH))
        framed.hold(self.field)
        self.field.installEventFilter(self)
        self._count = Text(size=TextSize.BODY, tone=Tone.MUTED)
        self._count.setObjectName("logFindCount")
        self._previous = Button("↑", "logFindPreviousButton", tr("Go to the previous line that has it"), flat=True)
        self._next = Button("↓", "logFindNextButton", tr("Go to the next line that has it"), flat=True)
        self._previous.setToolTip(tr("Previous line that has it (Shift+Enter)"))
        self._next.setToolTip(tr("Next line that has it (Enter)"))
        self._only = Button(tr("Only these"), "logFindOnlyButton", tr("Show only the lines that have it"), flat=True)
        self._only.setCheckable(True)
        self._levels = ChoiceBox("logLevelChoice", tr("Which levels of the log are shown"))
        for words, levels in _LEVELS:
            self._levels.addItem(words, levels)
        self._close = Button(tr("Close"), "logFindCloseButton", tr("Close the search and show all lines"), flat=True)
        search, rest = QHBoxLayout(), QHBoxLayout()
        search.addWidget(framed, 1)
        for part in (self._count, self._previous, self._next, self._only):
            search.addWidget(part)
        rest.addStretch(1)
        rest.addWidget(self._levels)
        rest.addWidget(self._close)
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, Space.TINY)
        self._layout.addLayout(search, 1)
        self._layout.addLayout(rest)
        for layout in (search, rest, self._layout):
            layout.setSpacing(Space.TINY)
        search.insertSpacing(1, Space.TINY)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self.show_search(None)

        self.field.textEdited.connect(self._pause.start)
        self._pause.timeout.connect(self._on_pause_timeout)
        self._previous.clicked.connect(lambda: self.go(forward=False))
        self._next.clicked.connect(lambda: self.go(forward=True))
        self._only.toggled.connect(self.filter_changed)
        self._levels.currentIndexChanged.connect(self.filter_changed)
        self._close.clicked.connect(self.close_wanted)

    @property
    def words(self) -> str:
        return self.field.text()

    @property
    def levels(self) -> str:
        """The letters of the levels to show."""
        return str(self._levels.currentData())

    @property
    def shows_only_these(self) -> bool:
        return self._only.isChecked()

    def set_levels(self, levels: str) -> None:
        self._levels.setCurrentIndex(self._levels.findData(levels))

    def set_only_these(self, only: bool) -> None:
        self._only.setChecked(only)

    def forget(self) -> None:
        """Nothing is looked for, all is shown."""
        self._pause.stop()
        self.field.clear()
        self._only.setChecked(False)
        self._levels.setCurrentIndex(0)
        self.words_changed.emit("")

    def show_search(self, search: LogSearch | None) -> None:
        """How much was found, and which of it is the current one."""
        found = search.count if search is not None else 0
        if search is None or not search.words:
            self._count.setText("")
        elif not found:
            self._count.setText(tr("not found"))
        elif search.place:
            self._count.setText(tr("{place:,} of {total:,}", place=search.place, total=found))
        else:
            self._count.setText(plural(found, "{n:,} line", "{n:,} lines"))
        self._count.setVisible(bool(self._count.text()))
        self._count.setToolTip(tr("Lines that have it; a line is counted once."))
        self._previous.setEnabled(found > 0)
        self._next.setEnabled(found > 0)

    def go(self, *, forward: bool) -> None:
        """To the next or previous line; what was typed a moment ago counts."""
        if self._pause.isActive():
            self._on_pause_timeout()
        else:
            self.step_wanted.emit(forward)

    @Slot()
    def _on_pause_timeout(self) -> None:
        self._pause.stop()
        self.words_changed.emit(self.words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        one_line = event.size().width() >= scaled(_ONE_LINE_FROM)
        direction = QBoxLayout.Direction.LeftToRight if one_line else QBoxLayout.Direction.TopToBottom
        if direction is not self._layout.direction():
            self._layout.setDirection(direction)

    def minimumSizeHint(self) -> QSize:
        """Of the two lines, whichever way they lie now: a bar in one line must be free to become narrower."""
        lines = (self._layout.itemAt(place) for place in range(self._layout.count()))
        parts = [line.minimumSize() for line in lines if line is not None]
        return QSize(max(part.width() for part in parts), super().minimumSizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            backwards = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F3):
                self.go(forward=not backwards)
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.close_wanted.emit()
                return True
        return super().eventFilter(watched, event)

"""The command palette: type a few letters, press Enter. What was used last comes first."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QVBoxLayout, QWidget

from sparkdeck.domain.fuzzy import fuzzy_score
from sparkdeck.domain.translation import tr
from sparkdeck.ui.palette_entries import PaletteEntry
from sparkdeck.ui.theme import Space, TextSize, Tone, colours, font, scaled
from sparkdeck.ui.widgets.choice_list import ChoiceList
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.painting import fill, frame
from sparkdeck.ui.widgets.text import Text

_MOST_SHOWN = 200
_NOT_NOW = 1.5
"""So much less fits what cannot be done now."""
_LIST_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class PaletteDialog(QDialog):
    """``recent`` are keys, the last used first. :attr:`chosen` is what to run once it is closed; ``None``: nothing."""

    def __init__(self, entries: tuple[PaletteEntry, ...], recent: tuple[str, ...], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setObjectName("paletteDialog")
        self.setWindowTitle(tr("Command palette"))
        self._entries = entries
        self._recent = {key: place for place, key in enumerate(recent)}
        self.chosen: PaletteEntry | None = None
        self.field = QLineEdit()
        self.field.setObjectName("paletteField")
        self.field.setAccessibleName(tr("Command"))
        self.field.setAccessibleDescription(tr("Type what to do; arrow keys choose, Enter does it"))
        self.field.setPlaceholderText(tr("What do you want to do?"))
        self.field.setFont(font(TextSize.CHAT))
        self.field.setFrame(False)
        self.field.installEventFilter(self)
        self.list = ChoiceList("paletteList", tr("Commands"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the field keeps the keyboard and moves it
        self.message = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self.message.setObjectName("paletteMessage")
        frame = FieldFrame()
        frame.hold(self.field)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.MEDIUM, Space.MEDIUM, Space.MEDIUM, Space.MEDIUM)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(frame)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.message)
        self._fit(parent)
        self.show_matches("")

        self.field.textChanged.connect(self.show_matches)
        self.field.returnPressed.connect(self._on_field_return_pressed)
        self.list.itemClicked.connect(self._on_field_return_pressed)
        self.list.currentRowChanged.connect(self._on_list_current_row_changed)

    def _fit(self, window: QWidget) -> None:
        wanted = QSize(scaled(640), scaled(440)).boundedTo(window.size() - QSize(80, 120))
        self.resize(wanted)
        corner = window.mapToGlobal(window.rect().topLeft())
        self.move(corner.x() + (window.width() - self.width()) // 2, corner.y() + 72)

    @property
    def matches(self) -> tuple[PaletteEntry, ...]:
        """What is listed, best first."""
        return self._matches

    @Slot(str)
    def show_matches(self, wanted: str) -> None:
        found: list[tuple[float, int, int, PaletteEntry]] = []
        for place, entry in enumerate(self._entries):
            score = fuzzy_score(wanted, entry.choice.title, entry.words)
            if score is not None:
                score -= _NOT_NOW if entry.choice.why_not else 0.0
                used = self._recent.get(entry.choice.key, len(self._recent))
                found.append((-score if wanted.strip() else 0.0, used, place, entry))
        found.sort(key=lambda match: match[:3])
        self._matches = tuple(entry for _, _, _, entry in found[:_MOST_SHOWN])
        self.list.show_choices(tuple(entry.choice for entry in self._matches))
        self._show_message()

    @property
    def current(self) -> PaletteEntry | None:
        row = self.list.currentRow()
        return self._matches[row] if 0 <= row < len(self._matches) else None

    @Slot()
    def _on_list_current_row_changed(self) -> None:
        self._show_message()

    def _show_message(self) -> None:
        entry = self.current
        if entry is None:
            self.message.setText(tr("Nothing is called like that."))
        elif entry.choice.why_not:
            self.message.setText(tr("Not now: {why}", why=entry.choice.why_not))
        else:
            self.message.setText(tr("Enter: do it   ↑ ↓: choose   Esc: close"))
        self.list.setAccessibleDescription(entry.choice.spoken if entry is not None else self.message.text())

    @Slot()
    def _on_field_return_pressed(self) -> None:
        entry = self.current
        if entry is not None and not entry.choice.why_not:
            self.chosen = entry
            self.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        fill(painter, area, colours().background)
        frame(painter, area, colours().muted)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _LIST_KEYS:
            self._move(event.key())
            return True
        return False

    def _move(self, key: int) -> None:
        count = self.list.count()
        if not count:
            return
        page = max(1, self.list.height() // scaled(32) - 1)
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -page, Qt.Key.Key_PageDown: page}[Qt.Key(key)]
        row = self.list.currentRow() + step
        row = row % count if abs(step) == 1 else min(count - 1, max(0, row))
        self.list.setCurrentRow(row)

"""The files that go with the next message: one chip each, with a button that takes it off again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from sparkdeck.domain.chat_attachment import AttachmentKind, ChatAttachment
from sparkdeck.domain.translation import number, plural, tr
from sparkdeck.ui.theme import Radius, Space, TextSize, Tone, colours, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.painting import fill, frame, smooth
from sparkdeck.ui.widgets.plain_tip import plain_tip
from sparkdeck.ui.widgets.text import ElidedText, Text

_WIDEST = 260
_KB = 1024
_MOST_CHIPS = 8
"""More would take the room of the conversation."""
_MOST_NAMES = 20


def size_words(size_bytes: int) -> str:
    """``312 bytes``, ``4.2 KiB``, ``1.3 MiB``."""
    if size_bytes < _KB:
        return plural(size_bytes, "{n:,} byte", "{n:,} bytes")
    kib = size_bytes / _KB
    return f"{number(kib, '.1f')} KiB" if kib < _KB else f"{number(kib / _KB, '.1f')} MiB"


def kind_words(attachment: ChatAttachment) -> str:
    if attachment.kind is AttachmentKind.IMAGE:
        return tr("picture")
    if attachment.encoding:
        return tr("text, {encoding}", encoding=attachment.encoding)
    return tr("text", "a kind of file")


class _Chip(QWidget):
    def __init__(self, attachment: ChatAttachment, place: int) -> None:
        super().__init__()
        name = ElidedText(attachment.name, size=TextSize.SMALL, middle=True)
        size = ElidedText(size_words(attachment.size_bytes), size=TextSize.SMALL, tone=Tone.MUTED)
        self.remove = Button("✕", f"attachment{place}Remove", tr("Take {file} off", file=attachment.name), flat=True)
        words = tr(
            "{file}: {kind}, {size}",
            file=attachment.name,
            kind=kind_words(attachment),
            size=size_words(attachment.size_bytes),
        )
        self.setToolTip(plain_tip(words))
        self.setAccessibleName(words)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(Space.SMALL, 1, 2, 1)
        layout.setSpacing(Space.SMALL)
        layout.addWidget(name, 1)
        layout.addWidget(size)
        layout.addWidget(self.remove)
        self.setMaximumWidth(scaled(_WIDEST))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        area = QRectF(self.rect())
        fill(painter, area.adjusted(0.5, 0.5, -0.5, -0.5), colours().raised, radius=Radius.CONTROL)
        frame(painter, area, colours().border, radius=Radius.CONTROL)


def _rest(attachments: Sequence[ChatAttachment]) -> Text:
    """Words for those that have no chip."""
    rest = Text(tr("… and {rest:,} more", rest=len(attachments)), size=TextSize.SMALL, tone=Tone.MUTED)
    names = [attachment.name for attachment in attachments[:_MOST_NAMES]]
    rest.setToolTip(plain_tip("\n".join([*names, "…"] if len(attachments) > len(names) else names)))
    return rest


class AttachmentChips(QWidget):
    """One chip for each of the first ones; hidden while there is none."""

    removed = Signal(int)
    """Its place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Attached files"))
        self._row = CompactFlowLayout(self)
        self._chips: list[QWidget] = []
        self._shown: tuple[ChatAttachment, ...] = ()
        self.hide()

    def show_attachments(self, attachments: Sequence[ChatAttachment]) -> None:
        if tuple(attachments) == self._shown:
            return
        self._shown = tuple(attachments)
        for chip in self._chips:
            self._row.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        chips = [_Chip(attachment, place) for place, attachment in enumerate(self._shown[:_MOST_CHIPS])]
        for place, chip in enumerate(chips):
            self._row.addWidget(chip)
            chip.remove.clicked.connect(partial(self.removed.emit, place))
        self._chips = [*chips]
        if len(self._shown) > _MOST_CHIPS:
            self._chips.append(_rest(self._shown[_MOST_CHIPS:]))
            self._row.addWidget(self._chips[-1])
        self.setVisible(bool(self._chips))
        self.updateGeometry()

"""The shape of a dialog whose content may be higher than the screen: what scrolls, and a foot of buttons that stays."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.ui.theme import Space, scaled
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea


def lay_out_scrolled(
    dialog: QDialog,
    content: QWidget,
    buttons: tuple[QWidget, ...],
    size: tuple[int, int],
    *,
    left: QWidget | None = None,
) -> None:
    """``content`` scrolls above ``buttons`` (at the right; ``left`` at the left). ``size`` is unscaled, within the screen."""
    area = PageScrollArea()
    area.setWidget(content)
    foot = QHBoxLayout()
    foot.setContentsMargins(Space.HUGE, Space.SMALL, Space.HUGE, Space.LARGE)
    foot.setSpacing(Space.SMALL)
    if left is not None:
        foot.addWidget(left)
    foot.addStretch(1)
    for button in buttons:
        foot.addWidget(button)
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    layout.addWidget(area, 1)
    layout.addLayout(foot)
    dialog.resize(QSize(scaled(size[0]), scaled(size[1])).boundedTo(dialog.screen().availableSize()))

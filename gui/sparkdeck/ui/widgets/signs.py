"""The window's own icons: one family, drawn by one pen, in the ink of the words beside them.

Each is an SVG path in a square of 16 with a stroke of 1.5; ``resources/icons/signs/`` holds them as files, made from this
table. A :class:`~sparkdeck.ui.widgets.button.Button` is given the sign as a character of its text (``"⋯"``, ``"⚙ Settings"``):
fonts draw these characters in a dozen ways, or not at all, so the button paints ours in their place. What a
screen reader says is the button's accessible name.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from sparkdeck.ui.theme import scaled
from sparkdeck.ui.widgets.mirroring import is_mirrored
from sparkdeck.ui.widgets.painting import fill_path, stroke_path

SIDE = 16
STROKE = 1.5
_SHOWN_SIDE = 14

PATHS = {
    "menu": "M2.5 4 L13.5 4 M2.5 8 L13.5 8 M2.5 12 L13.5 12",
    "more": "M2.5 7 L4.5 7 L4.5 9 L2.5 9 Z M7 7 L9 7 L9 9 L7 9 Z M11.5 7 L13.5 7 L13.5 9 L11.5 9 Z",
    "closed": "M6 3.5 L10.5 8 L6 12.5",
    "open": "M3.5 6 L8 10.5 L12.5 6",
    "close": "M4 4 L12 12 M12 4 L4 12",
    "reset": "M3.4 5.2 C4.4 3.7 6.1 2.7 8 2.7 C10.9 2.7 13.3 5.1 13.3 8 C13.3 10.9 10.9 13.3 8 13.3 "
    "C5.7 13.3 3.7 11.8 3 9.7 M3.2 1.8 L3.2 5.4 L6.8 5.4",
    "previous": "M8 13 L8 3.2 M3.8 7.2 L8 3 L12.2 7.2",
    "next": "M8 3 L8 12.8 M3.8 8.8 L8 13 L12.2 8.8",
    "back": "M10 3.5 L5.5 8 L10 12.5",
    "forward": "M6 3.5 L10.5 8 L6 12.5",
    "settings": "M2.5 4.5 L6.5 4.5 M10.5 4.5 L13.5 4.5 M6.5 2.5 L10.5 2.5 L10.5 6.5 L6.5 6.5 Z "
    "M2.5 11.5 L5 11.5 M9 11.5 L13.5 11.5 M5 9.5 L9 9.5 L9 13.5 L5 13.5 Z",
    "add": "M8 3 L8 13 M3 8 L13 8",
}
"""By meaning; M, L, C and Z with absolute places are all that is used."""

FILLED = {"more"}
_TURNED = {"closed", "back", "forward"}
"""Point to where reading goes on, or comes from."""

CHARACTERS = {
    "☰": "menu",
    "⋯": "more",
    "▸": "closed",
    "▾": "open",
    "✕": "close",
    "↺": "reset",
    "↑": "previous",
    "↓": "next",
    "‹": "back",
    "›": "forward",
    "⚙": "settings",
    "+": "add",
}


def shown_side() -> int:
    """Logical pixels, at the text size of this run."""
    return scaled(_SHOWN_SIDE)


def parts_of(text: str) -> tuple[str, str, str]:
    """Sign before the words, words, sign behind them: names of :data:`PATHS`, or nothing."""
    if text in CHARACTERS:
        return CHARACTERS[text], "", ""
    if text[1:2] == " " and text[0] in CHARACTERS:
        return CHARACTERS[text[0]], text[1:].lstrip(), ""
    if text[-2:-1] == " " and text[-1] in CHARACTERS:
        return "", text[:-2].rstrip(), CHARACTERS[text[-1]]
    return "", text, ""


@lru_cache(maxsize=len(PATHS))
def path_of(name: str) -> QPainterPath:
    """In its square of 16."""
    path, words = QPainterPath(), PATHS[name].split()
    place = 0
    while place < len(words):
        order = words[place][0]
        if order == "Z":
            path.closeSubpath()
            place += 1
            continue
        count = 6 if order == "C" else 2
        numbers = [float(word.lstrip("MLC")) for word in words[place : place + count]]
        corners = [QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        place += count
        if order == "M":
            path.moveTo(corners[0])
        elif order == "L":
            path.lineTo(corners[0])
        else:
            path.cubicTo(*corners)
    return path


def paint_sign(painter: QPainter, name: str, area: QRectF, ink: str) -> None:
    """In the middle of ``area``, in the ink ``#RRGGBB``."""
    side = float(shown_side())
    scale = side / SIDE
    left, top = area.center().x() - side / 2, area.center().y() - side / 2
    place = QTransform()
    place.translate(left, top)
    if is_mirrored() and name in _TURNED:
        place.translate(side, 0)
        place.scale(-1, 1)
    place.scale(scale, scale)
    path = place.map(path_of(name))
    if name in FILLED:
        fill_path(painter, path, ink)
    else:
        stroke_path(painter, path, ink, STROKE * scale)

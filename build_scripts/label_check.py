"""Measures every text of a window against the room that it has: nothing is cut, nothing lies over another.

    python build_scripts/label_check.py [--only NAME,…] [--sizes 1280x800,900x600] [--text-percent 150] [--wider 40]
        [--scheme dark]

Labels and buttons are measured by their own size hints, painted texts as they are painted (:mod:`painted_text`). A text
that ends in "…" counts as whole where its tooltip has all of it. ``--wider`` sets all proportional type that much wider, as
a longer language would be; right to left is the same window mirrored. Not covered: what is scrolled sideways on
purpose (logs, commands, code) and rich text of the conversation, which wraps. The environment's SPARKDECK_LANGUAGE (de, zh_CN,
pseudo, pseudo_rtl) gives the language.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("SPARKDECK_HOME", tempfile.gettempdir() + "/sparkdeck-label-check")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "gui"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sparkdeck.adapters.resource_files import translations_folder
from sparkdeck.ui.language import give_language_to, take_language

take_language("en", translations_folder)  # or what SPARKDECK_LANGUAGE says; before anything with texts is imported

from PySide6.QtCore import QEvent, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QHelpEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QPushButton,
    QScrollArea,
    QToolTip,
    QWidget,
)

from build_scripts.painted_text import Painted, listening
from sparkdeck.ui import theme
from sparkdeck.ui.theme import Theme, set_text_percent
from sparkdeck.ui.widgets.pill import Pill
from sparkdeck.ui.widgets.text import ElidedText

_SCROLLED = {"LogView"}
"""Whose lines go on beyond their right edge until one scrolls there."""
_BESIDE = 2
_SLACK = 1.5
"""Logical pixels: letters lean out of their advance by less."""


class Finding(NamedTuple):
    kind: str
    where: str
    text: str
    detail: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.where}: {self.text[:60]!r} {self.detail}"


def name_of(widget: QWidget) -> str:
    """The nearest names, so that one finds it in the source."""
    own = widget.objectName() or type(widget).__name__
    parent = widget.parentWidget()
    while parent is not None and type(parent).__module__.startswith("PySide6"):
        parent = parent.parentWidget()
    return f"{type(parent).__name__ if parent is not None else ''}/{own}"


def check(window: QWidget) -> list[Finding]:
    """All findings of a window (or dialog) as it is shown now."""
    with listening() as painted:
        window.grab()
        for area in window.findChildren(QScrollArea):
            content = area.widget()
            if content is not None and content.isVisible():
                content.grab()
    parts = [part for part in window.findChildren(QWidget) if part.isVisible()]
    found = [*_cut_labels(parts), *_outside(parts), *_cut_paintings(painted), *_overlapping(parts, painted)]
    return list(dict.fromkeys(found))


def _cut_labels(parts: list[QWidget]) -> Iterator[Finding]:
    for part in parts:
        if not isinstance(part, QLabel) or isinstance(part, (ElidedText, Pill)) or not part.text():
            continue  # what paints itself is measured as it does
        wide, high = part.minimumSizeHint().width(), part.sizeHint().height()
        if part.wordWrap():
            words = max(part.text().split(), key=len, default="")
            wide, high = min(wide, part.fontMetrics().horizontalAdvance(words)), part.heightForWidth(part.width())
        if part.width() < wide - _SLACK or part.height() < high - _SLACK:
            yield Finding("cut", name_of(part), part.text(), f"{part.width()} × {part.height()} of {wide} × {high}")


def _outside(parts: list[QWidget]) -> Iterator[Finding]:
    """What lies beyond the edge of its parent, where no scroll bar leads there."""
    for part in parts:
        parent = part.parentWidget()
        if parent is None or part.isWindow() or not isinstance(part, (QLabel, QPushButton)) or not part.text():
            continue
        place = QRect(part.rect())
        here: QWidget = part
        while parent is not None and not here.isWindow():
            place = QRect(here.mapTo(parent, place.topLeft()), place.size())
            here = parent
            holder = parent.parentWidget()
            if isinstance(holder, QAbstractScrollArea) and holder.viewport() is parent:
                inner = holder.widget() if isinstance(holder, QScrollArea) else None
                if (
                    inner is not None
                    and inner.width() > parent.width() + 1
                    and not holder.horizontalScrollBar().isVisible()
                ):
                    yield Finding("beyond the edge", name_of(part), part.text(), f"of {name_of(holder)}")
                break
            if (
                place.left() < -1
                or place.right() > parent.width()
                or place.top() < -1
                or place.bottom() > parent.height()
            ):
                yield Finding("beyond the edge", name_of(part), part.text(), f"{place.getRect()} of {name_of(parent)}")
                break
            parent = holder


def _cut_paintings(painted: list[Painted]) -> Iterator[Finding]:
    for text in painted:
        own = QRectF(text.widget.rect())
        ink, scrolled = text.ink, isinstance(text.widget.parentWidget(), QAbstractScrollArea)
        room = text.room if scrolled else text.room.intersected(own)
        if isinstance(text.widget, QPushButton):  # words that touch the edge are as good as cut
            room = own.adjusted(_BESIDE, 0, -_BESIDE, 0)
        wide, high = ink.width() - room.width(), ink.height() - room.height()
        out = max(own.left() - ink.left(), ink.right() - own.right())
        if scrolled:
            out = 0.0
        if type(text.widget.parentWidget()).__name__ in _SCROLLED:
            wide = high = out = 0.0
        if wide > _SLACK or high > _SLACK + 1 or out > _SLACK:
            detail = f"needs {ink.width():.0f} × {ink.height():.0f} of {room.width():.0f} × {room.height():.0f}"
            yield Finding("cut", name_of(text.widget), text.text, detail)
        if text.wholes and not any(_tip_has(text, whole) for whole in sorted(text.wholes)):
            yield Finding("no tooltip", name_of(text.widget), text.text, f"of {min(text.wholes)[:80]!r}")


def _tip_has(text: Painted, whole: str) -> bool:
    """Whether the tooltip of the place has all of a text that was cut. Asks as the mouse would."""
    at = text.ink.center().toPoint()
    widget: QWidget | None = text.widget
    QToolTip.hideText()
    if widget is not None and isinstance(widget.parentWidget(), QAbstractItemView):
        view = widget.parentWidget()
        assert isinstance(view, QAbstractItemView)
        tip = view.indexAt(at).data(Qt.ItemDataRole.ToolTipRole)
        if tip and (text.text == "…" or _plain(whole) in _plain(str(tip))):  # "…" alone may stand for another text
            return True
    while widget is not None:
        if _plain(whole) in _plain(widget.toolTip()):
            return True
        event = QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at))
        QApplication.sendEvent(widget, event)
        said = QToolTip.text()
        QToolTip.hideText()
        if _plain(whole) in _plain(said):
            return True
        if widget.isWindow():
            return False
        at, widget = widget.mapToParent(at), widget.parentWidget()
    return False


def _plain(words: str) -> str:
    for mark, sign in (("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", '"'), ("<br>", " "), ("<br/>", " ")):
        words = words.replace(mark, sign)
    return " ".join(words.split())


def _overlapping(parts: list[QWidget], painted: list[Painted]) -> Iterator[Finding]:
    """Labels and buttons of one parent over each other; painted words of one widget over each other."""
    families: dict[QWidget | None, list[QLabel | QPushButton]] = {}
    for part in parts:
        if isinstance(part, (QLabel, QPushButton)) and part.text() and part.parentWidget() is not None:
            families.setdefault(part.parentWidget(), []).append(part)
    for family in families.values():
        for place, one in enumerate(family):
            for other in family[place + 1 :]:
                both = one.geometry().intersected(other.geometry())
                if both.width() > 1 and both.height() > 1:
                    yield Finding("overlap", name_of(one), one.text(), f"and {other.text()[:40]!r}")
    for text in painted:  # a label that lies on the words that its parent paints
        for label in text.widget.children():
            if isinstance(label, QLabel) and label.isVisible() and label.text():
                if text.ink.toRect().adjusted(1, 2, -1, -2).intersects(label.geometry().adjusted(1, 2, -1, -2)):
                    yield Finding("overlap", name_of(label), label.text(), f"and {text.text[:40]!r}")
    inks: dict[QWidget, dict[tuple[str, QRect], Painted]] = {}
    for text in painted:
        inks.setdefault(text.widget, {})[text.text, text.ink.toRect()] = text
    for here in inks.values():
        several = list(here.values())[:200]
        for place, text in enumerate(several):
            area = text.ink.adjusted(1, 2, -1, -2)
            for another in several[place + 1 :]:
                if area.intersects(another.ink.adjusted(1, 2, -1, -2)):
                    yield Finding("overlap", name_of(text.widget), text.text, f"and {another.text[:40]!r}")


def widen_type(percent: int) -> None:
    """All proportional type made from now on is ``percent`` wider."""
    global _SLACK
    _SLACK = 6.0  # Qt counts the space behind the last letter once more where it cuts a text
    plain = theme.font

    def wide(size: int = theme.TextSize.BODY, *, bold: bool = False, fixed: bool = False) -> QFont:
        result = plain(size, bold=bold, fixed=fixed)
        if not fixed:
            result.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 100 + percent)
        return result

    theme.font = wide
    for module in list(sys.modules.values()):
        if getattr(module, "font", None) is plain:
            module.font = wide  # type: ignore[attr-defined]


def main() -> int:
    """Print what was found, each once, with the scenes that have it; 1 if there is something."""
    from build_scripts.screenshot_scenes import SCENES
    from build_scripts.screenshots import shown
    from sparkdeck.ui.schemes import SCHEMES

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--sizes", default="1280x800,900x600")
    parser.add_argument("--only", default="", help="names of scenes")
    parser.add_argument("--directions", default="ltr,rtl")
    parser.add_argument("--text-percent", type=int, default=100)
    parser.add_argument("--scheme", default="light", choices=sorted(SCHEMES))
    parser.add_argument("--wider", type=int, default=0, metavar="PERCENT")
    arguments = parser.parse_args()
    app = QApplication(["label_check", "-style", "fusion"])
    give_language_to(app)
    set_text_percent(arguments.text_percent)
    if arguments.wider:
        widen_type(arguments.wider)
    Theme(app).set_scheme(SCHEMES[arguments.scheme])
    only = set(filter(None, arguments.only.split(",")))
    sizes = [(int(size.split("x")[0]), int(size.split("x")[1])) for size in arguments.sizes.split(",")]
    seen: dict[Finding, list[str]] = {}
    checks = 0
    for direction in arguments.directions.split(","):
        app.setLayoutDirection(Qt.LayoutDirection.RightToLeft if direction == "rtl" else Qt.LayoutDirection.LeftToRight)
        for name, scene in SCENES.items():
            if only and name not in only:
                continue
            for size, page, widget in shown(scene, sizes):
                checks += 1
                for finding in check(widget):
                    where = f"{page}-{name}-{size[0]}-{direction}"
                    if finding not in seen:
                        print(finding, where, flush=True)
                    seen.setdefault(finding, []).append(where)
    print(f"{checks} checks, {len(seen)} findings", flush=True)
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main())

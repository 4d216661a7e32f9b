"""Walks every window by Tab alone, as one does who has no mouse: all is reached, seen, named, and nothing holds one back.

    python build_scripts/keyboard_check.py [--only NAME,…] [--size 1280x800]

At each stop: the keyboard goes on with Tab; the place is in sight; its picture differs from the one without the keyboard; it
has a role and a name for a screen reader. After the walk: whatever takes the keyboard was a stop.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("SPARKDECK_HOME", tempfile.gettempdir() + "/sparkdeck-keyboard-check")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "gui"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QButtonGroup, QWidget
from shiboken6 import isValid

_MOST_STOPS = 250
_MOST_WITHIN = 60
_RING = 5


class Finding(NamedTuple):
    kind: str
    where: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.where}"


def name_of(widget: QWidget) -> str:
    parent = widget.parentWidget()
    return f"{type(parent).__name__}/{widget.objectName() or type(widget).__name__}"


def walk(window: QWidget, settle: Callable[[], None] = QCoreApplication.processEvents) -> tuple[int, list[Finding]]:
    """Stops and findings. ``settle`` delivers what is queued."""
    window.activateWindow()
    settle()
    found: list[Finding] = []
    stops: list[QWidget] = []
    passed: set[tuple[QWidget, str]] = set()
    wanted = _reachable(window)
    window.setFocus(Qt.FocusReason.TabFocusReason)
    here = _after(window, window, settle)
    while here is not None and (here, here.objectName()) not in passed and len(stops) < _MOST_STOPS:
        passed.add((here, here.objectName()))  # long lists show their rows in turn in a few widgets
        stops.append(here)
        found += _look_at(here)
        with_ring = _pictures(here)
        for _ in range(_MOST_WITHIN):  # links of one text are stops within it
            following = _after(window, here, settle)
            if following is not here:
                break
        if following is here and len(wanted) == 1:
            break
        if following is here:
            found.append(Finding("a trap", name_of(here)))
            break
        if with_ring == _pictures(here):
            found.append(Finding("focus is not seen", name_of(here)))
        here = following
    found += [
        Finding("never reached", name_of(part)) for part in wanted if _is_there(part) and not _counts(part, stops)
    ]
    return len(stops), found


def _after(window: QWidget, here: QWidget, settle: Callable[[], None]) -> QWidget | None:
    QTest.keyClick(here, Qt.Key.Key_Tab)
    settle()
    focus = QApplication.focusWidget()
    return focus if focus is not None and focus.window() is window else None


def _look_at(stop: QWidget) -> list[Finding]:
    found = []
    if not _in_sight(stop):
        found.append(Finding("out of sight", name_of(stop)))
    read = QAccessible.queryAccessibleInterface(stop)
    if read.role() is QAccessible.Role.NoRole:
        found.append(Finding("no role", name_of(stop)))
    if not read.text(QAccessible.Text.Name).strip():
        found.append(Finding("no name", name_of(stop)))
    return found


def _in_sight(stop: QWidget) -> bool:
    """At least a part of it, within all that it lies in."""
    seen = QRect(stop.rect())
    holder, parent = stop, stop.parentWidget()
    while parent is not None and not holder.isWindow():
        place = holder.mapToParent(seen.topLeft())
        holder, parent = parent, parent.parentWidget()
        seen = QRect(place, seen.size()).intersected(holder.rect())
    return not seen.isEmpty()


def _pictures(stop: QWidget) -> list[QImage]:
    """Itself, and the edge of what it lies in: some have their ring around them."""
    parent = stop.parentWidget()
    pictures = [stop.grab().toImage()]
    if parent is not None and not stop.isWindow():
        pictures.append(parent.grab(stop.geometry().adjusted(-_RING, -_RING, _RING, _RING)).toImage())
    return pictures


def _reachable(window: QWidget) -> list[QWidget]:
    """What takes the keyboard by Tab and can be used now."""
    parts = [part for part in window.findChildren(QWidget) if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
    return [part for part in parts if part.focusProxy() is None and part.window() is window and _is_there(part)]


def _is_there(part: QWidget) -> bool:
    return isValid(part) and part.isVisible() and part.isEnabled() and not part.size().isEmpty()


def _counts(part: QWidget, stops: list[QWidget]) -> bool:
    alive = [stop for stop in stops if isValid(stop)]
    if part in alive or any(part.isAncestorOf(stop) for stop in alive):
        return True
    if not isinstance(part, QAbstractButton) or not part.isCheckable():
        return False
    group: QButtonGroup | None = part.group()
    parent: QWidget | None = part.parentWidget()
    if group is not None and group.exclusive():  # of buttons of which one is chosen, that one stands for all
        return any(other in alive for other in group.buttons())
    family = parent.findChildren(QAbstractButton) if part.autoExclusive() and parent is not None else []
    return any(other in alive for other in family)


def main() -> int:
    """Print what was found, each once, with the first scene that has it; 1 if there is something."""
    from build_scripts.screenshot_scenes import SCENES, settle
    from build_scripts.screenshots import shown
    from sparkdeck.ui.theme import Theme

    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--only", default="", help="names of scenes")
    arguments = parser.parse_args()
    app = QApplication(["keyboard_check", "-style", "fusion"])
    _theme = Theme(app)
    only = set(filter(None, arguments.only.split(",")))
    width, height = (int(side) for side in arguments.size.split("x"))
    seen: set[Finding] = set()
    walks = stops = 0
    for name, scene in SCENES.items():
        if only and name not in only:
            continue
        for _, page, widget in shown(scene, [(width, height)]):
            walks += 1
            count, found = walk(widget, settle)
            stops += count
            for finding in found:
                if finding not in seen:
                    print(f"{finding}  ({page}-{name})", flush=True)
                seen.add(finding)
    print(f"{walks} walks, {stops} stops, {len(seen)} findings", flush=True)
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main())

"""Asks the window what a screen reader asks it, over AT-SPI: a true X server, a true bus, no Qt on the asking side.

    dbus-run-session -- python build_scripts/screen_reader_check.py [--scene ready] [--page Server]

Needs Linux with Xvfb, at-spi2-core and the system's python3 with python3-dbus (packages of Debian and Ubuntu). Says how many
objects there are; exit code 1 where something that takes the keyboard has no name, or a live figure does not say its
value. Custom widgets have the role "filler" with a name and a description: PySide6 cannot give them another.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_DISPLAY = ":77"
_PATIENCE_S = 60
_SPEED = re.compile(r" 205[.,]6$")
"""What the invented server does, behind the words of any language."""
_FOCUSABLE, _VISIBLE = 1 << 11, 1 << 30
_ACCESSIBLE = "org.a11y.atspi.Accessible"
_READER = "--read"
_WINDOW = "--window"


def show(scene: str, page: str) -> int:
    """The window, for a minute or until it is ended."""
    sys.path[:0] = [str(ROOT / "gui"), str(ROOT)]
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from build_scripts import screenshots  # first: it takes the language, before a scene has texts
    from build_scripts.screenshot_scenes import SCENES
    from sparkdeck.ui.theme import Theme

    app = QApplication(["sparkdeck", "-style", "fusion"])
    _theme = Theme(app)
    for _, _, window in screenshots.shown(SCENES[scene], [(1280, 800)], [page]):
        window.activateWindow()
        print("shown", flush=True)
        QTimer.singleShot(_PATIENCE_S * 1000, app.quit)
        app.exec()
    return 0


def read() -> int:
    """With the system's python3: walk all that the only program on the bus offers."""
    import time

    import dbus  # type: ignore[import-not-found]  # the system's

    session = dbus.SessionBus()
    address = session.get_object("org.a11y.Bus", "/org/a11y/bus").GetAddress(dbus_interface="org.a11y.Bus")
    bus = dbus.bus.BusConnection(address)
    root = bus.get_object("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
    until = time.monotonic() + _PATIENCE_S
    waiting: list[tuple[str, str]] = []
    while not waiting and time.monotonic() < until:
        waiting = list(root.GetChildren(dbus_interface=_ACCESSIBLE))
    objects, named, nameless, figures = 0, 0, [], []
    while waiting:
        owner, path = waiting.pop()
        part = bus.get_object(owner, path)
        name = str(part.Get(_ACCESSIBLE, "Name", dbus_interface="org.freedesktop.DBus.Properties"))
        role, state = (
            str(part.GetRoleName(dbus_interface=_ACCESSIBLE)),
            int(part.GetState(dbus_interface=_ACCESSIBLE)[0]),
        )
        objects += 1
        if state & _FOCUSABLE and state & _VISIBLE:
            named += bool(name)
            nameless += [] if name else [f"{role} {path}"]
        if _SPEED.search(name):
            figures.append(name)
        waiting += part.GetChildren(dbus_interface=_ACCESSIBLE)
    print(f"{objects} objects, {named} take the keyboard and have a name, without one: {nameless or 'none'}")
    print("figures:", "; ".join(figures) or "none")
    return 1 if nameless or not figures or not objects else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--scene", default="ready")
    parser.add_argument("--page", default="Server")
    parser.add_argument(_READER, action="store_true", help=argparse.SUPPRESS)
    parser.add_argument(_WINDOW, action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.read:
        return read()
    if arguments.window:
        return show(arguments.scene, arguments.page)
    screen = subprocess.Popen(["Xvfb", _DISPLAY, "-screen", "0", "1400x900x24"], stderr=subprocess.DEVNULL)
    asked = os.environ | {"DISPLAY": _DISPLAY, "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
    command = [sys.executable, __file__, _WINDOW, "--scene", arguments.scene, "--page", arguments.page]
    window = subprocess.Popen(command, env=asked, stdout=subprocess.PIPE, text=True)
    try:
        assert window.stdout is not None
        if "shown" not in window.stdout.readline():
            print("no window came up")
            return 1
        return subprocess.run(["/usr/bin/python3", __file__, _READER], timeout=_PATIENCE_S, check=False).returncode
    finally:
        for process in (window, screen):
            process.terminate()
            process.wait()


if __name__ == "__main__":
    sys.exit(main())

"""Is there a screen to draw on? Asked before Qt is, because Qt answers with an abort."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import _socket

_WITHOUT = "  Without one there are: sparkdeck bench, sparkdeck serve, sparkdeck doctor, and sparkdeck --demo."
NO_DISPLAY = (
    "sparkdeck: there is no display to open the window on (neither DISPLAY nor WAYLAND_DISPLAY is set).\n" + _WITHOUT
)
_X_PORT = 6000
_LIMIT_S = 3.0
_DISPLAY = re.compile(r"(?P<host>[^/]*):(?P<number>\d+)(?:\.\d+)?")
_NOBODY = {
    errno.ENOENT,
    errno.ENOTDIR,
    errno.ECONNREFUSED,
    errno.EACCES,
    errno.EHOSTUNREACH,
    errno.ENETUNREACH,
}
_COOKIE_HEAD = b"\0\x12MIT-MAGIC-COOKIE-1\0\x10"
_MOST_COOKIES = 8
_held: list[_socket.socket] = []
"""The connection that was let in, until Qt has its own: some X servers end when the last one leaves."""


def let_go() -> None:
    """Qt has its own connection by now."""
    while _held:
        _held.pop().close()


def has_display(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether Qt can be expected to find a display, or was told which platform to use."""
    if not sys.platform.startswith("linux"):
        return True
    return any(environment.get(name) for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"))


def display_problem(arguments: Sequence[str] = (), environment: Mapping[str, str] = os.environ) -> str | None:
    """Why no window can be opened, for the terminal; ``None`` where one can, or where only Qt can tell.

    ``arguments`` may hold Qt's own. A display that is named is connected to and left again, which takes well under a
    millisecond where it is on this computer.
    """
    if not sys.platform.startswith("linux"):
        return None
    asked = _option(arguments, "platform") or environment.get("QT_QPA_PLATFORM", "")
    if not asked and not has_display(environment):
        return NO_DISPLAY
    display = _option(arguments, "display") or environment.get("DISPLAY", "")
    wayland = environment.get("WAYLAND_DISPLAY", "")
    is_wayland = bool(wayland) or environment.get("XDG_SESSION_TYPE") == "wayland"
    platforms = [name.partition(":")[0] for name in asked.split(";")] if asked else ["wayland"] * is_wayland + ["xcb"]
    tried = []
    for platform in platforms:
        if platform == "xcb" and not _reaches_x(display):
            tried.append(f"DISPLAY is {display}" if display else "DISPLAY is not set")
        elif platform == "xcb" and _refuses_us(display, environment):
            tried.append(f"DISPLAY is {display}, where no cookie of XAUTHORITY lets this user in")
        elif platform == "wayland" and not _reaches_wayland(wayland or "wayland-0", environment):
            tried.append(f"WAYLAND_DISPLAY is {wayland}" if wayland else "WAYLAND_DISPLAY is not set")
        else:
            return None
    return f"sparkdeck: there is no display to open the window on: nothing answers us ({', '.join(tried)}).\n{_WITHOUT}"


def _option(arguments: Sequence[str], name: str) -> str:
    """The value of Qt's option, which has one dash or two, and its value behind it or after ``=``."""
    for place, argument in enumerate(arguments):
        option, equals, value = argument.partition("=")
        if option in (f"-{name}", f"--{name}"):
            return value if equals else next(iter(arguments[place + 1 : place + 2]), "")
    return ""


def _reaches_x(display: str) -> bool:
    """As libxcb looks for it; ``True`` as well where ``display`` is written in a way that is not known here."""
    found = _DISPLAY.fullmatch(display)
    if found is None:
        return bool(display)
    host, number = found["host"].strip("[]"), int(found["number"])
    if host not in ("", "unix"):
        return _answers_over_network(host, _X_PORT + number)
    return any(map(_answers, _x_sockets(number))) or (not host and _answers_over_network("127.0.0.1", _X_PORT + number))


def _x_sockets(number: int) -> tuple[str, str]:
    """X's own places on this computer: Linux' abstract one, and the file."""
    path = f"/tmp/.X11-unix/X{number}"
    return f"\0{path}", path


def _refuses_us(display: str, environment: Mapping[str, str]) -> bool:
    """Whether the X server of this computer says no to each cookie that is there, and to none. Where only libxcb can
    tell (another kind of proof, another computer, which must not see cookies that are not its own), it does not."""
    found = _DISPLAY.fullmatch(display)
    if found is None or found["host"] not in ("", "unix"):
        return False
    home = os.path.join(environment.get("HOME", ""), ".Xauthority")  # noqa: PTH118
    try:
        with open(environment.get("XAUTHORITY") or home, "rb") as file:  # noqa: PTH123
            record = file.read()
    except OSError:
        record = b""
    number = found["number"].encode("ascii")
    ours = (len(number).to_bytes(2, "big") + number, b"\0\0")  # an entry's number stands before its cookie; none: any
    cookies = {after[:16] for before, after in pairwise(record.split(_COOKIE_HEAD)) if before.endswith(ours)}
    if len(cookies) > _MOST_COOKIES or b"XDM-AUTHORIZATION" in record:
        return False
    answers = []
    for place in _x_sockets(int(number)):
        for cookie in (*cookies, b""):
            answers.append(_is_refused(place, cookie))
            if answers[-1] is False:
                return False
    return True in answers


def _is_refused(path: str, cookie: bytes) -> bool | None:
    """By the set-up of the X protocol, version 11.0: 0 is no, 1 yes, 2 asks for more proof than there is. ``None`` where
    nobody answers."""
    import _socket

    name = b"MIT-MAGIC-COOKIE-1" if cookie else b""
    head = b"l\0" if sys.byteorder == "little" else b"B\0"
    head += b"".join(part.to_bytes(2, sys.byteorder) for part in (11, 0, len(name), len(cookie), 0))
    connected = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
    try:
        connected.settimeout(_LIMIT_S)
        connected.connect(path)
        connected.sendall(head + name + bytes(-len(name) % 4) + cookie)
        refused = connected.recv(1) in (b"\0", b"\2")
    except OSError as error:
        connected.close()
        return None if error.errno in _NOBODY else False
    if not refused:
        _held.append(connected)
    else:
        connected.close()
    return refused


def _reaches_wayland(name: str, environment: Mapping[str, str]) -> bool:
    if environment.get("WAYLAND_SOCKET"):  # it is open already
        return True
    return _answers(os.path.join(environment.get("XDG_RUNTIME_DIR", ""), name))  # noqa: PTH118


def _answers(path: str) -> bool:
    import _socket  # `socket` itself costs 20 ms of a start

    with_socket = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
    try:
        with_socket.settimeout(_LIMIT_S)
        with_socket.connect(path)
    except OSError as error:
        return error.errno not in _NOBODY
    finally:
        with_socket.close()
    return True


def _answers_over_network(host: str, port: int) -> bool:
    import socket

    try:
        socket.create_connection((host, port), _LIMIT_S).close()
    except socket.gaierror:
        return False
    except OSError as error:
        return error.errno not in _NOBODY
    return True

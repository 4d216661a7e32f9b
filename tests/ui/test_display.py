"""Without a screen the program says so instead of letting Qt abort."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from sparkdeck.ui.display import NO_DISPLAY, display_problem, let_go

GUI = Path(__file__).resolve().parents[2] / "gui"


pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
NOWHERE = "127.0.0.1:59535"
"""Port 65535, where no X server can be told to listen."""


@pytest.mark.parametrize(("display", "words"), [("", "neither DISPLAY nor"), (NOWHERE, f"(DISPLAY is {NOWHERE})")])
def test_without_a_display_the_window_refuses_in_one_sentence(display: str, words: str) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_SESSION_TYPE")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    outcome = subprocess.run(
        [sys.executable, "-m", "sparkdeck"],
        env={**environment, "PYTHONPATH": str(GUI), "DISPLAY": display},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert outcome.returncode == 2
    assert "no display" in outcome.stderr
    assert words in outcome.stderr
    assert "Traceback" not in outcome.stderr


def test_only_a_display_that_nothing_answers_at_is_refused(tmp_path: Path) -> None:
    assert display_problem((), {}) == NO_DISPLAY
    told = display_problem((), {"DISPLAY": NOWHERE, "WAYLAND_DISPLAY": "way", "XDG_RUNTIME_DIR": str(tmp_path)})
    assert told is not None
    assert f"(WAYLAND_DISPLAY is way, DISPLAY is {NOWHERE})" in told
    assert display_problem((), {"QT_QPA_PLATFORM": "xcb"}) is not None
    assert display_problem(("-display", NOWHERE), {"DISPLAY": ":0", "QT_QPA_PLATFORM": "xcb"}) is not None
    # what Qt is told to use otherwise, or what is written in a way that only the X library knows, is left to them
    for arguments, platform, display in (
        (("-platform", "offscreen"), "xcb", NOWHERE),
        (("--platform=offscreen",), "", ""),
        ((), "offscreen:size=1x1", NOWHERE),
        ((), "xcb;minimal", NOWHERE),
        ((), "", "/private/tmp/launch/org.x:0"),
    ):
        assert display_problem(arguments, {"QT_QPA_PLATFORM": platform, "DISPLAY": display}) is None
    with socket.create_server(("127.0.0.1", 0)) as over_network, socket.socket(socket.AF_UNIX) as on_this_computer:
        on_this_computer.bind(str(tmp_path / "way"))
        on_this_computer.listen()
        number = over_network.getsockname()[1] - 6000
        assert display_problem((), {"DISPLAY": f"127.0.0.1:{number}.0"}) is None
        assert display_problem((), {"WAYLAND_DISPLAY": "way", "XDG_RUNTIME_DIR": str(tmp_path)}) is None
        assert display_problem((), {"WAYLAND_DISPLAY": str(tmp_path / "way"), "DISPLAY": NOWHERE}) is None


def test_an_x_server_that_does_not_let_us_in_is_refused_in_words(tmp_path: Path) -> None:
    cookie, name = bytes(range(16)), b"MIT-MAGIC-COOKIE-1"
    authority = tmp_path / "authority"
    environment = {"QT_QPA_PLATFORM": "xcb", "XAUTHORITY": str(authority)}

    def keep(number: int, data: bytes = cookie, kind: bytes = name) -> None:
        fields = (b"here", b"%d" % number, kind, data)
        authority.write_bytes(b"\1\0" + b"".join(len(one).to_bytes(2, "big") + one for one in fields))

    with FakeX(cookie) as server:
        environment["DISPLAY"] = f":{server.number}"
        told = display_problem((), environment)
        assert told is not None
        assert f"(DISPLAY is :{server.number}, where no cookie of XAUTHORITY lets this user in)" in told
        keep(server.number, bytes(16))
        assert display_problem((), environment) is not None
        keep(server.number + 1)
        assert display_problem((), environment) is not None
        keep(server.number)
        assert display_problem((), environment) is None
        assert server.asked[-1].endswith(name + b"\0\0" + cookie)
        let_go()
        keep(server.number, kind=b"XDM-AUTHORIZATION-1")
        assert display_problem((), environment) is None, "only the X library can tell"


class FakeX:
    """Lets in who shows the cookie, in the abstract place of a display that no X server of this machine has."""

    def __init__(self, cookie: bytes) -> None:
        self.asked: list[bytes] = []
        self._cookie = cookie
        self._listener = socket.socket(socket.AF_UNIX)
        self.number = next(number for number in range(59_000 + os.getpid() % 500, 60_000) if self._binds(number))
        self._listener.listen()
        self._thread = threading.Thread(target=self._serve)

    def _binds(self, number: int) -> bool:
        try:
            self._listener.bind(f"\0/tmp/.X11-unix/X{number}")
        except OSError:
            return False
        return True

    def __enter__(self) -> FakeX:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        with socket.socket(socket.AF_UNIX) as last:
            last.connect(self._listener.getsockname())
            last.sendall(b"end")
            self._thread.join()
        self._listener.close()

    def _serve(self) -> None:
        said = b""
        while said != b"end":
            connected, _ = self._listener.accept()
            with connected:
                said = connected.recv(100)
                if said and said != b"end":
                    self.asked.append(said)
                    connected.sendall(b"\1" if said.endswith(self._cookie) else b"\0")

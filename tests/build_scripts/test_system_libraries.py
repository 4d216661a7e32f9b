"""Which packages bring what Qt misses, and the line that installs them."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts import system_libraries
from build_scripts.environment import CannotStart
from build_scripts.system_libraries import WAYLAND, WINDOW, X11, Lack

XCB_CURSOR = "libxcb-cursor.so.0"

LDD_OUTPUT = """\
/venv/libqxcb.so:
\tlinux-vdso.so.1 (0x00007ffd)
\tlibQt6XcbQpa.so.6 => /venv/libQt6XcbQpa.so.6 (0x00007f12)
\tlibxcb-cursor.so.0 => not found
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f12)
/venv/libqxcb-glx-integration.so:
\tlibxcb-cursor.so.0 => not found
\tlibGL.so.1 => not found
"""


@pytest.fixture
def commands_run(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Commands are recorded and succeed; we are root, and apt's lists are there."""
    commands: list[list[str]] = []

    def record(command: list[str], variables: object) -> bool:
        commands.append(command)
        return True

    monkeypatch.setattr(system_libraries, "_succeeds", record)
    monkeypatch.setattr(system_libraries, "_is_root", lambda: True)
    monkeypatch.setattr(system_libraries, "_apt_has_lists", lambda: True)
    return commands


@pytest.fixture
def fake_ldd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Puts an `ldd` with the given output on the PATH and returns a site-packages with one platform plugin."""

    def lay(output: str) -> Path:
        (tmp_path / "output").write_text(output)
        ldd = tmp_path / "ldd"
        ldd.write_text(f"#!/bin/sh\ncat '{tmp_path}/output'\n")
        ldd.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
        plugin = tmp_path / "site-packages" / "PySide6" / "Qt" / "plugins" / "platforms" / "libqxcb.so"
        plugin.parent.mkdir(parents=True)
        plugin.touch()
        return tmp_path / "site-packages"

    return lay


@pytest.mark.parametrize(
    ("soname", "debian", "fedora"),
    [
        ("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor"),
        ("libEGL.so.1", "libegl1", "libglvnd-egl"),
        ("libGL.so.1", "libgl1", "libglvnd-glx"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11"),
        ("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm"),
        ("libfontconfig.so.1", "libfontconfig1", "fontconfig"),
        ("libdbus-1.so.3", "libdbus-1-3", "dbus-libs"),
        ("libglib-2.0.so.0", "libglib2.0-0", "glib2"),
        ("libgomp.so.1", "libgomp1", "libgomp"),
    ],
)
def test_a_missing_library_is_named_by_its_package(soname: str, debian: str, fedora: str) -> None:
    assert Lack((soname,), font=False, manager="apt-get").packages == (debian,)
    assert Lack((soname,), font=False, manager="dnf").packages == (fedora,)


def test_a_package_that_brings_two_libraries_is_named_once() -> None:
    lack = Lack(("libgthread-2.0.so.0", "libglib-2.0.so.0"), font=False, manager="apt-get")
    assert lack.packages == ("libglib2.0-0",)


def test_a_missing_font_is_offered_as_a_package() -> None:
    lack = Lack((), font=True, manager="apt-get")
    assert lack
    assert lack.packages == ("fonts-dejavu-core",)


def test_the_line_is_one_line_and_uses_sudo_unless_root(monkeypatch: pytest.MonkeyPatch) -> None:
    lack = Lack((XCB_CURSOR, "libEGL.so.1"), font=False, manager="apt-get")
    monkeypatch.setattr(system_libraries, "_apt_has_lists", lambda: True)
    monkeypatch.setattr(system_libraries, "_is_root", lambda: False)
    assert (
        system_libraries.install_line(lack) == "sudo apt-get install --no-install-recommends -y libegl1 libxcb-cursor0"
    )
    monkeypatch.setattr(system_libraries, "_is_root", lambda: True)
    monkeypatch.setattr(system_libraries, "_apt_has_lists", lambda: False)
    assert system_libraries.install_line(lack) == (
        "apt-get update && apt-get install --no-install-recommends -y libegl1 libxcb-cursor0"
    )


def test_the_line_for_fedora_uses_dnf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_libraries, "_is_root", lambda: False)
    lack = Lack((XCB_CURSOR,), font=False, manager="dnf")
    assert system_libraries.install_line(lack) == "sudo dnf install -y xcb-util-cursor"


def test_the_description_names_library_line_and_option() -> None:
    text = system_libraries.describe(Lack((XCB_CURSOR,), font=False, manager="apt-get"), "start.py")
    assert "lacks 1 system library: libxcb-cursor.so.0." in text
    assert "install --no-install-recommends -y libxcb-cursor0" in text
    assert "start.py --install-system-libraries" in text


def test_an_unknown_library_and_an_unknown_system_are_said_to_be_so() -> None:
    assert "No package is known for libmystery.so.9" in system_libraries.describe(
        Lack(("libmystery.so.9",), font=False, manager="apt-get"), "start.py"
    )
    assert "Neither apt-get nor dnf" in system_libraries.describe(
        Lack((XCB_CURSOR,), font=False, manager=None), "start.py"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="ldd is Linux's")
def test_the_loader_is_asked_and_each_library_counted_once(fake_ldd: Callable[[str], Path]) -> None:
    site_packages = fake_ldd(LDD_OUTPUT)
    assert system_libraries.find_lack(site_packages, (X11,)).sonames == ("libGL.so.1", XCB_CURSOR)


@pytest.mark.skipif(sys.platform != "linux", reason="ldd is Linux's")
def test_nothing_is_missing_where_the_loader_finds_all(fake_ldd: Callable[[str], Path]) -> None:
    site_packages = fake_ldd("\tlibc.so.6 => /lib/libc.so.6 (0x1)\n")
    assert system_libraries.find_lack(site_packages, (X11,)).sonames == ()


def test_installing_runs_the_line(commands_run: list[list[str]]) -> None:
    system_libraries.install(Lack((XCB_CURSOR,), font=False, manager="apt-get"))
    assert commands_run == [["apt-get", "install", "--no-install-recommends", "-y", "libxcb-cursor0"]]


def test_installing_without_root_and_sudo_says_the_line_for_root(
    commands_run: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_libraries, "_is_root", lambda: False)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CannotStart, match="sudo is not here"):
        system_libraries.install(Lack((XCB_CURSOR,), font=False, manager="apt-get"))
    assert commands_run == []


def test_a_failed_installation_is_tried_again_with_fresh_lists(
    commands_run: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_to_install(command: list[str], variables: object) -> bool:
        commands_run.append(command[:2])
        return "install" not in command

    monkeypatch.setattr(system_libraries, "_succeeds", fail_to_install)
    with pytest.raises(CannotStart, match="failed"):
        system_libraries.install(Lack((XCB_CURSOR,), font=False, manager="apt-get"))
    assert commands_run == [["apt-get", "install"], ["apt-get", "update"], ["apt-get", "install"]]


@pytest.mark.parametrize(
    ("variables", "ways"),
    [
        ({"DISPLAY": ":0"}, ((WINDOW, X11),)),
        ({"WAYLAND_DISPLAY": "wayland-0"}, ((WINDOW, WAYLAND),)),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ((WINDOW, WAYLAND), (WINDOW, X11))),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "QT_QPA_PLATFORM": "xcb"}, ((WINDOW, X11),)),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, ((WINDOW,),)),
        ({}, ((WINDOW,),)),
    ],
)
def test_only_the_libraries_of_a_platform_in_use_are_needed(
    variables: dict[str, str], ways: tuple[tuple[str, ...], ...]
) -> None:
    assert system_libraries.groups_to_open(variables) == ways

"""start.py: what it does before it becomes the program."""

import ast
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from build_scripts import start
from build_scripts.environment import Environment

SCRIPTS = Path(start.__file__).parent
NO_DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    """The environment is ready, the libraries are there, and the program is only recorded."""
    calls: list[tuple[list[str], dict[str, str]]] = []

    def record(environment: Environment, arguments: list[str], variables: dict[str, str]) -> int:
        calls.append((arguments, variables))
        return 0

    monkeypatch.setattr(Environment, "make_ready", lambda self, *sections: False)
    monkeypatch.setattr(start, "require_system_libraries", lambda environment, variables: None)
    monkeypatch.setattr(start, "run_program", record)
    return calls


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Linux machine without a display."""
    monkeypatch.setattr(start.sys, "platform", "linux")  # type: ignore[attr-defined]
    for name in NO_DISPLAY:
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("script", ["start.py", "test.py"])
def test_the_script_can_be_read_by_old_pythons_so_that_they_can_say_so(script: str) -> None:
    ast.parse((SCRIPTS / script).read_text(encoding="utf-8"), feature_version=(3, 5))


@pytest.mark.parametrize("script", ["start.py", "test.py"])
def test_an_old_python_is_told_in_one_sentence_with_exit_code_2(
    script: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    code = compile((SCRIPTS / script).read_text(encoding="utf-8"), script, "exec")
    with pytest.raises(SystemExit) as ended:
        exec(code, {"__name__": "__main__", "__file__": str(SCRIPTS / script)})
    assert ended.value.code == 2
    assert capsys.readouterr().err == "SparkDeck needs Python 3.11 or newer, and this is Python 3.9.\n"


@pytest.mark.usefixtures("no_display")
def test_without_a_display_it_says_so_and_ends_with_2(
    started: list[tuple[list[str], dict[str, str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert start.main([]) == 2
    assert "There is no display here" in capsys.readouterr().err
    assert started == []


@pytest.mark.usefixtures("no_display")
def test_the_demo_runs_offscreen_without_a_display(started: list[tuple[list[str], dict[str, str]]]) -> None:
    assert start.main(["--demo", "--report", "a folder"]) == 0
    ((arguments, variables),) = started
    assert arguments == ["--demo", "--report", "a folder"]
    assert variables["QT_QPA_PLATFORM"] == "offscreen"


def test_the_demo_takes_the_display_that_is_there(
    started: list[tuple[list[str], dict[str, str]]], monkeypatch: pytest.MonkeyPatch, no_display: None
) -> None:
    monkeypatch.setenv("DISPLAY", ":7")
    assert start.main(["--demo"]) == 0
    assert "QT_QPA_PLATFORM" not in started[0][1]


@pytest.mark.usefixtures("no_display")
@pytest.mark.parametrize("arguments", [["bench", "--json", "x"], ["serve", "--profile", "Demo pair"], ["--version"]])
def test_what_opens_no_window_needs_no_display(
    started: list[tuple[list[str], dict[str, str]]], arguments: list[str]
) -> None:
    assert start.main(arguments) == 0
    assert started[0][0] == arguments


def test_foreign_python_paths_do_not_reach_the_program(
    started: list[tuple[list[str], dict[str, str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    assert start.main(["--version"]) == 0
    assert "PYTHONPATH" not in started[0][1]


def test_installing_only_ends_before_the_program(
    started: list[tuple[list[str], dict[str, str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[str] = []
    monkeypatch.setattr(start, "install_system_libraries", lambda environment, variables: installed.append("done"))
    assert start.main(["--install-system-libraries-only"]) == 0
    assert installed == ["done"]
    assert started == []


def test_installing_goes_on_to_the_program(
    started: list[tuple[list[str], dict[str, str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start, "install_system_libraries", lambda environment, variables: None)
    assert start.main(["--install-system-libraries", "--version"]) == 0
    assert started[0][0] == ["--version"]


@pytest.mark.skipif(sys.platform != "linux", reason="the libraries are Linux's")
def test_a_missing_library_stops_the_start_and_names_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from build_scripts import system_libraries

    lack = system_libraries.Lack(("libxcb-cursor.so.0",), font=False, manager="apt-get")
    environment = SimpleNamespace(folder=tmp_path, python=tmp_path / "python", site_packages=tmp_path)
    monkeypatch.setattr(start, "Environment", lambda: environment)
    environment.make_ready = lambda *sections: False
    monkeypatch.setattr(system_libraries, "find_lack_to_open", lambda site_packages, variables: lack)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    assert start.main([]) == 2
    assert "libxcb-cursor0" in capsys.readouterr().err
    assert not (tmp_path / "sparkdeck.libraries").exists()


def test_help_is_printed_and_nothing_else_done(capsys: pytest.CaptureFixture[str]) -> None:
    assert start.main(["--help"]) == 0
    assert "--demo [--report DIR]" in capsys.readouterr().out


def test_the_script_runs_from_any_folder(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, SCRIPTS / "start.py", "--help"], cwd=tmp_path, stdout=subprocess.PIPE, text=True
    )
    assert done.returncode == 0
    assert done.stdout.startswith("Start SparkDeck from a checkout")

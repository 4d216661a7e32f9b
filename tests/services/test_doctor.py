"""The doctor on this machine, with faults injected."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import sys
import time
from collections import namedtuple
from pathlib import Path

import pytest

from sparkdeck import cli
from sparkdeck.adapters.hub_cache import hub_cache_folder, measure_hub_cache
from sparkdeck.adapters.selection_file import KeptSelection, save_selection
from sparkdeck.adapters.short_command import run_short
from sparkdeck.domain.doctor import Check, CheckStatus
from sparkdeck.domain.doctor_rules import ChildResult
from sparkdeck.services import doctor

OK, WARN, FAIL, SKIP = CheckStatus.OK, CheckStatus.WARN, CheckStatus.FAIL, CheckStatus.SKIP
posix_only = pytest.mark.skipif(os.name != "posix", reason="the stand-ins are shell scripts")
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="X11")


@pytest.fixture(autouse=True)
def _no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the children that say the same in every test."""

    async def good(*_arguments: object) -> ChildResult:
        return ChildResult(0, "9 DSPARK\n9")

    monkeypatch.setattr(doctor, "try_qt", good)
    monkeypatch.setattr(doctor, "run_short", good)


def examined() -> dict[str, Check]:
    return {check.id: check for check in asyncio.run(doctor.examine()).checks}


def stand_in(folder: Path, *, devices: str = "", dspark: bool = True, said: str = "") -> Path:
    kinds = "draft-dspark" if dspark else "draft-simple"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "llama-server"
    path.write_text(
        f"""#!/bin/sh
case "$1" in
  --help) cat <<'END'
----- common params -----

--ctx-size N                            size of the prompt context
--port PORT                             port to listen
--spec-type {kinds}                     types
--list-devices                          print list of available devices and exit
END
;;
  --version) echo 'version: 0.6.0 (build 11434, commit 1234abc)' >&2;;
  --list-devices) echo '{said}' >&2; printf 'Available devices:\\n{devices}';;
esac
"""
    )
    path.chmod(0o755)
    return path


def choose(home: Path, path: Path) -> None:
    save_selection(home / "state", KeptSelection(None, path))


def test_this_machine_is_examined_for_real_within_seconds(sparkdeck_home: Path) -> None:
    began = time.monotonic()
    report = asyncio.run(doctor.examine())
    assert time.monotonic() - began < 20
    checks = {check.id: check for check in report.checks}
    assert len(checks) == len(report.checks)
    assert checks["qt_platform"].status is OK
    assert checks["runtime_builtin"].status is OK
    assert "DSpark" in checks["runtime_builtin"].summary
    assert checks["fonts"].status in (OK, FAIL)
    assert all(check.mend for check in report.checks if check.status in (WARN, FAIL))
    assert not sparkdeck_home.exists()


def _nobody(_uid: int) -> None:
    raise KeyError("no such user")


@posix_only
@pytest.mark.usefixtures("_quick")
def test_without_a_home_the_folders_fail_and_the_rest_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SPARKDECK_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "relative")
    monkeypatch.setattr("pwd.getpwuid", _nobody)
    checks = examined()
    assert checks["folders"].status is FAIL
    assert checks["folders"].mend
    assert checks["hub_cache"].status is WARN
    assert checks["python"].status is OK


@pytest.mark.usefixtures("_quick")
def test_a_folder_that_cannot_be_written_fails(sparkdeck_home: Path) -> None:
    sparkdeck_home.parent.mkdir(parents=True, exist_ok=True)
    sparkdeck_home.write_text("a file in the folder's place")
    report = asyncio.run(doctor.examine())
    folders = next(check for check in report.checks if check.id == "folders")
    assert folders.status is FAIL
    assert not report.can_run


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize(("free", "status"), [(100_000_000, FAIL), (3_000_000_000, WARN), (80_000_000_000, OK)])
def test_the_disk_of_the_data_folder_counts(free: int, status: CheckStatus, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: usage(10**12, 0, free))
    assert examined()["disk"].status is status


@pytest.mark.usefixtures("_quick")
def test_a_damaged_settings_file_is_a_warning_and_stays_as_it_is(sparkdeck_home: Path) -> None:
    (sparkdeck_home / "config").mkdir(parents=True)
    (sparkdeck_home / "config" / "settings.toml").write_text("][")
    assert examined()["settings"].status is WARN
    assert [path.name for path in (sparkdeck_home / "config").iterdir()] == ["settings.toml"]


@pytest.mark.usefixtures("_quick")
def test_a_port_in_use_is_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        monkeypatch.setattr(doctor, "PORT", server.getsockname()[1])
        assert examined()["port"].status is WARN


@posix_only
def test_a_chosen_llama_server_is_asked_what_it_is(sparkdeck_home: Path, tmp_path: Path) -> None:
    choose(sparkdeck_home, stand_in(tmp_path, devices="  CUDA0: RTX (1 MiB, 1 MiB free)\\n"))
    check = examined()["runtime_chosen"]
    assert check.status is OK
    assert "b11434" in check.summary
    assert "CUDA0: RTX" in check.detail


@posix_only
@pytest.mark.parametrize("shape", ["library", "static"])
def test_a_cuda_build_that_lists_no_device_fails(shape: str, sparkdeck_home: Path, tmp_path: Path) -> None:
    said = "ggml_cuda_init: failed to initialize CUDA: no CUDA-capable device is detected" if shape == "static" else ""
    choose(sparkdeck_home, stand_in(tmp_path / "bin", devices="  (none)\\n", said=said))
    if shape == "library":
        (tmp_path / "lib").mkdir()
        (tmp_path / "lib" / "libggml-cuda.so").touch()
    report = asyncio.run(doctor.examine())
    check = next(check for check in report.checks if check.id == "runtime_chosen")
    assert check.status is FAIL
    assert "CUDA" in check.summary
    assert check.mend
    assert not report.can_run


@posix_only
def test_a_chosen_llama_server_that_is_gone_fails_and_one_on_path_is_told(
    sparkdeck_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(sparkdeck_home, tmp_path / "gone" / "llama-server")
    stand_in(tmp_path / "bin", dspark=False)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    checks = examined()
    assert checks["runtime_chosen"].status is FAIL
    assert checks["runtime_path"].status is WARN
    assert "no DSpark" in checks["runtime_path"].summary


@linux_only
def test_a_display_that_does_not_answer_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":987")
    check = examined()["display"]
    assert check.status is FAIL
    assert check.mend


@linux_only
@pytest.mark.usefixtures("_quick")
def test_without_a_display_there_is_a_warning() -> None:
    assert examined()["display"].status is WARN


@pytest.mark.usefixtures("_quick")
def test_a_driver_that_hangs_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    ended = threading.Event()
    monkeypatch.setattr(doctor, "BLOCKING_LIMIT_S", 0.05)
    monkeypatch.setattr(doctor, "_read_gpus", ended.wait)
    try:
        check = examined()["gpu"]
    finally:
        ended.set()
    assert check.status is WARN
    assert "does not answer" in check.summary


def test_a_bug_is_not_taken_for_a_finding() -> None:
    def bug() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        asyncio.run(doctor._in_time(bug))


def test_a_child_that_does_not_end_is_killed_at_its_limit() -> None:
    began = time.monotonic()
    result = asyncio.run(run_short((sys.executable, "-c", "import time; time.sleep(60)"), os.environ, 0.3))
    assert result.exit_code is None
    assert "no end" in result.err
    assert time.monotonic() - began < 10


def test_a_program_that_cannot_be_run_is_a_result() -> None:
    result = asyncio.run(run_short(("/no/such/program",), {}, 1.0))
    assert result.exit_code is None
    assert "/no/such/program" in result.err


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"HF_HUB_CACHE": "/a"}, "/a"),
        ({"HF_HOME": "/b"}, "/b/hub"),
        ({"XDG_CACHE_HOME": "/c"}, "/c/huggingface/hub"),
    ],
)
def test_the_hub_cache_is_where_huggingface_hub_puts_it(variables: dict[str, str], expected: str) -> None:
    assert hub_cache_folder(variables) == Path(expected)


def test_links_of_the_hub_cache_are_not_counted_twice(tmp_path: Path) -> None:
    (tmp_path / "models--a--b" / "blobs").mkdir(parents=True)
    blob = tmp_path / "models--a--b" / "blobs" / "x"
    blob.write_bytes(b"x" * 1000)
    (tmp_path / "models--a--b" / "link").symlink_to(blob)
    cache = measure_hub_cache(tmp_path)
    assert (cache.exists, cache.size_bytes, cache.is_partial) == (True, 1000, False)
    assert measure_hub_cache(tmp_path, limit_s=-1).is_partial
    assert not measure_hub_cache(tmp_path / "nothing").exists


@pytest.mark.usefixtures("_quick")
def test_the_command_writes_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    code = cli.main(["doctor", "--json"])
    report = json.loads(capsys.readouterr().out)
    assert report["schema"] == "sparkdeck.doctor/1"
    assert report["can_run"] is (code == 0)
    assert {check["status"] for check in report["checks"]} <= {"ok", "warn", "fail", "skip"}


@pytest.mark.usefixtures("_quick")
def test_the_command_writes_a_table_with_mends_and_ends_with_1_where_nothing_can_run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "pyside_version", lambda: None)
    assert cli.main(["doctor"]) == 1
    text = capsys.readouterr().out
    assert "PySide6 is not installed" in text
    assert "→ Install SparkDeck" in text
    assert "\033" not in text
    assert text.rstrip().endswith("mend what failed.")


def test_no_qt_is_imported_by_the_command() -> None:
    import subprocess

    code = (
        "import sys; from sparkdeck.cli import main; main(['doctor']); print('PySide6' in sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip().splitlines()[-1] == "False"

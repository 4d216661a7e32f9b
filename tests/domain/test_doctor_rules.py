"""What facts about a machine mean, each fault with its mend."""

from __future__ import annotations

from pathlib import Path

import pytest

from sparkdeck.domain import doctor_rules as rules
from sparkdeck.domain import translation
from sparkdeck.domain.doctor import Check, CheckStatus, DoctorReport
from sparkdeck.domain.doctor_rules import ChildResult
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.samples import GpuSample

OK, WARN, FAIL, SKIP = CheckStatus.OK, CheckStatus.WARN, CheckStatus.FAIL, CheckStatus.SKIP
GOOD = ChildResult(0, "35\n")
GPU = GpuSample(0, "NVIDIA GeForce RTX 5090", "GPU-1", 34_000_000_000, 0, None, 0, 10.0, 30)


def binary(*devices: str, dspark: bool = True) -> Runtime:
    path = Path("/opt/llama-server")
    return Runtime(RuntimeKind.BINARY, (str(path),), path, 11434, dspark, devices)


def assert_mended(check: Check, status: CheckStatus) -> None:
    assert check.status is status
    assert check.summary
    assert check.mend


def test_a_failure_of_what_is_essential_stops_the_main_job_and_nothing_else_does() -> None:
    fine = Check("a", "A", OK, "")
    assert DoctorReport((fine, Check("b", "B", FAIL, "", essential=False))).can_run
    assert DoctorReport((fine, Check("b", "B", WARN, "", essential=True))).can_run
    assert not DoctorReport((fine, Check("b", "B", FAIL, "", essential=True))).can_run


def test_an_old_python_fails() -> None:
    assert rules.judge_python((3, 11, 0)).status is OK
    assert_mended(rules.judge_python((3, 10, 9)), FAIL)


@pytest.mark.parametrize(
    ("version", "python", "status"),
    [
        ("6.11.3", (3, 11), OK),
        ("6.12.0", (3, 12), OK),
        ("6.12.0", (3, 11), FAIL),
        ("6.12.0.1", (3, 11), FAIL),
        ("7.0", (3, 11), FAIL),
        (None, (3, 13), FAIL),
    ],
)
def test_qt_that_would_end_this_python_fails(version: str | None, python: tuple[int, int], status: CheckStatus) -> None:
    check = rules.judge_qt(version, python)
    assert check.status is status
    assert check.essential
    assert bool(check.mend) is (status is FAIL)


def test_a_library_that_qt_lacks_is_named_with_its_package() -> None:
    error = "ImportError: libEGL.so.1: cannot open shared object file: No such file or directory"
    check = rules.judge_qt_platform("offscreen", ChildResult(1, "", error))
    assert_mended(check, FAIL)
    assert "libEGL.so.1" in check.summary
    assert "libegl1" in check.mend


def test_a_library_without_a_known_package_is_named() -> None:
    error = "(libodd.so.3: cannot open shared object file: No such file or directory)"
    check = rules.judge_qt_platform("xcb", ChildResult(-6, "", error))
    assert_mended(check, FAIL)
    assert check.id == "display"
    assert "libodd.so.3" in check.summary


def test_an_x_server_that_does_not_answer_is_no_missing_library() -> None:
    check = rules.judge_qt_platform("xcb", ChildResult(-6, "", "qt.qpa.xcb: could not connect to display :9\nAborted"))
    assert_mended(check, FAIL)
    assert "X server" in check.summary
    assert ":9" in check.detail


@pytest.mark.parametrize(
    "result", [ChildResult(None, "", "no end within 10 s"), ChildResult(-11), ChildResult(3, "", "x")]
)
def test_qt_that_ends_otherwise_fails_with_its_last_line(result: ChildResult) -> None:
    assert_mended(rules.judge_qt_platform("offscreen", result), FAIL)


def test_no_display_is_a_warning_that_names_what_works_without() -> None:
    check = rules.no_display()
    assert_mended(check, WARN)
    assert "sparkdeck serve" in check.mend


def test_no_font_fails_and_an_unknown_number_is_skipped() -> None:
    assert rules.judge_fonts(1).status is OK
    assert_mended(rules.judge_fonts(0), FAIL)
    assert rules.judge_fonts(None).status is SKIP


def test_without_a_gpu_the_demo_pair_works() -> None:
    check = rules.judge_gpus((), None, "No NVIDIA driver found (NVML library missing).")
    assert_mended(check, WARN)
    assert "demo pair works" in check.mend
    assert not check.essential


def test_why_there_is_no_gpu_is_told_in_english_whatever_the_windows_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translation, "_is_installed", True)
    monkeypatch.setattr(translation, "_known", {})
    monkeypatch.setattr(translation, "_english", {})
    monkeypatch.setattr(translation, "_lookup", lambda *_: "Kein Treiber.")
    shown = translation.translated("No NVIDIA driver found (NVML library missing).")
    assert shown == "Kein Treiber."
    assert rules.judge_gpus((), None, shown).summary == "No NVIDIA driver found (NVML library missing)."


def test_a_gpu_is_named_with_its_memory_and_the_driver() -> None:
    summary = rules.judge_gpus((GPU,), "580.65", "").summary
    assert summary == "NVIDIA GeForce RTX 5090, 31.7 GiB (driver 580.65)"


def test_the_builtin_runtime_is_believed_only_when_it_ran() -> None:
    good = rules.judge_builtin(GOOD, GOOD, True, is_needed=True, build=11549)
    assert (good.status, good.summary) == (OK, "b11549, DSpark, CPU")
    assert_mended(rules.judge_builtin(ChildResult(-4), GOOD, True, is_needed=True, build=11549), FAIL)
    assert_mended(rules.judge_builtin(GOOD, ChildResult(None), True, is_needed=True, build=11549), FAIL)
    assert_mended(rules.judge_builtin(GOOD, GOOD, False, is_needed=True, build=1), FAIL)
    assert_mended(rules.judge_builtin(GOOD, GOOD, None, is_needed=True, build=None), FAIL)


def test_a_broken_builtin_runtime_is_no_failure_where_another_is_chosen() -> None:
    check = rules.judge_builtin(ChildResult(-4), GOOD, None, is_needed=False, build=11549)
    assert_mended(check, WARN)
    assert "instructions" in check.summary


@pytest.mark.parametrize("has_gpu", [True, False])
def test_a_cuda_build_that_finds_no_gpu_fails_with_the_mend(has_gpu: bool) -> None:
    check = rules.judge_runtime("runtime_chosen", "Chosen", binary(), is_cuda=True, has_gpu=has_gpu)
    assert_mended(check, FAIL)
    assert ("update the driver" in check.mend) is has_gpu
    assert check.essential


def test_a_chosen_binary_that_cannot_be_used_fails_and_one_on_path_only_warns() -> None:
    error = UserError("llama-server is not executable.", "/opt/llama-server", "Make it executable.")
    chosen = rules.judge_runtime("runtime_chosen", "Chosen", error, is_cuda=False, has_gpu=True)
    assert_mended(chosen, FAIL)
    assert chosen.mend == "Make it executable."
    on_path = rules.judge_runtime("runtime_path", "On PATH", error, is_cuda=False, has_gpu=True)
    assert_mended(on_path, WARN)
    assert not on_path.essential


def test_a_good_binary_tells_build_dspark_and_devices() -> None:
    check = rules.judge_runtime("runtime_chosen", "C", binary("CUDA0: RTX 5090"), is_cuda=True, has_gpu=True)
    assert check.status is OK
    assert check.summary == "llama-server (b11434), DSpark, 1 device"
    assert "CUDA0: RTX 5090" in check.detail


def test_no_dspark_and_an_idle_gpu_are_warnings() -> None:
    assert_mended(rules.judge_runtime("runtime_chosen", "C", binary(dspark=False), is_cuda=False, has_gpu=False), WARN)
    assert_mended(rules.judge_runtime("runtime_chosen", "C", binary(), is_cuda=False, has_gpu=True), WARN)
    assert rules.judge_runtime("runtime_chosen", "C", binary(), is_cuda=False, has_gpu=False).status is OK


def test_only_the_data_folder_is_needed_to_run() -> None:
    places = {"config": Path("/c"), "data": Path("/d")}
    assert rules.judge_folders({}, places).status is OK
    assert_mended(rules.judge_folders({"config": "not writable (read-only)"}, places), WARN)
    assert_mended(rules.judge_folders({"data": "not writable (read-only)"}, places), FAIL)


@pytest.mark.parametrize(
    ("free_bytes", "status"),
    [
        (None, SKIP),
        (0, FAIL),
        (499_999_999, FAIL),
        (500_000_000, WARN),
        (14_900_000_000, WARN),
        (15_000_000_000, OK),
    ],
)
def test_a_full_disk_fails_and_one_too_small_for_a_pair_warns(free_bytes: int | None, status: CheckStatus) -> None:
    check = rules.judge_disk(free_bytes, Path("/d"))
    assert check.status is status
    if status is WARN:
        assert "10.5 GB" in check.mend


def test_a_port_in_use_is_a_warning_that_names_its_holder() -> None:
    assert rules.judge_port(None, 8080).status is OK
    held = UserError("Port 8080 is already in use by x (pid 1).", "", "Stop that program.")
    check = rules.judge_port(held, 8080)
    assert_mended(check, WARN)
    assert "pid 1" in check.summary

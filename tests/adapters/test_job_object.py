"""Windows' job object. Constructed, not run on the real thing: kernel32 is a stand-in that writes down its calls."""

from __future__ import annotations

import ctypes
from typing import Any

import pytest

from sparkdeck.adapters.job_object import JobObject, _ExtendedLimits


class Kernel32:
    """Hands out job 77; ``fails`` names a function that says no."""

    def __init__(self, fails: str = "") -> None:
        self.fails = fails
        self.calls: list[tuple[Any, ...]] = []

    def _say(self, name: str, *values: Any) -> int:
        self.calls.append((name, *values))
        return 0 if name == self.fails else 77

    def CreateJobObjectW(self, security: None, name: None) -> int:
        return self._say("CreateJobObjectW")

    def SetInformationJobObject(self, job: ctypes.c_void_p, kind: int, limits: Any, size: int) -> int:
        flags = ctypes.cast(limits, ctypes.POINTER(_ExtendedLimits)).contents.basic.limit_flags
        return self._say("SetInformationJobObject", job.value, kind, flags, size)

    def AssignProcessToJobObject(self, job: ctypes.c_void_p, process: ctypes.c_void_p) -> int:
        return self._say("AssignProcessToJobObject", job.value, process.value)

    def CloseHandle(self, handle: ctypes.c_void_p) -> int:
        return self._say("CloseHandle", handle.value)


def test_a_server_is_put_into_a_job_that_ends_with_its_last_handle() -> None:
    kernel32 = Kernel32()
    job = JobObject(1234, kernel32)
    assert job.is_there
    assert kernel32.calls == [
        ("CreateJobObjectW",),
        ("SetInformationJobObject", 77, 9, 0x2000, ctypes.sizeof(_ExtendedLimits)),
        ("AssignProcessToJobObject", 77, 1234),
    ]
    job.close()
    job.close()
    assert kernel32.calls[3:] == [("CloseHandle", 77)]
    assert not job.is_there


@pytest.mark.skipif(ctypes.sizeof(ctypes.c_void_p) != 8, reason="the sizes of a 64-bit system")
def test_the_structures_have_the_size_that_windows_expects() -> None:
    """144 bytes: ``sizeof(JOBOBJECT_EXTENDED_LIMIT_INFORMATION)`` of winnt.h on 64 bits."""
    assert ctypes.sizeof(_ExtendedLimits) == 144


@pytest.mark.parametrize("step", ["CreateJobObjectW", "SetInformationJobObject", "AssignProcessToJobObject"])
def test_a_job_that_cannot_be_is_none_and_leaks_no_handle(step: str) -> None:
    kernel32 = Kernel32(fails=step)
    job = JobObject(1234, kernel32)
    assert not job.is_there
    job.close()
    closed = [call for call in kernel32.calls if call[0] == "CloseHandle"]
    assert closed == ([] if step == "CreateJobObjectW" else [("CloseHandle", 77)])


def test_elsewhere_there_is_none() -> None:
    assert not JobObject(1234).is_there

"""Windows' way to let a server end with us: a job that kills its processes when its last handle is closed.

The system closes our handles whatever ends us, so nobody has to watch. What a member starts is a member too. What it
started in the moment before it became one is not: some microseconds after ``CreateProcess``.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Any

_EXTENDED_LIMIT_INFORMATION = 9
_KILL_ON_JOB_CLOSE = 0x2000


class _BasicLimits(ctypes.Structure):
    _fields_ = (
        ("per_process_user_time", ctypes.c_int64),
        ("per_job_user_time", ctypes.c_int64),
        ("limit_flags", ctypes.c_uint32),
        ("minimum_working_set", ctypes.c_size_t),
        ("maximum_working_set", ctypes.c_size_t),
        ("active_process_limit", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("priority_class", ctypes.c_uint32),
        ("scheduling_class", ctypes.c_uint32),
    )


class _ExtendedLimits(ctypes.Structure):
    """``JOBOBJECT_EXTENDED_LIMIT_INFORMATION`` of winnt.h."""

    _fields_ = (
        ("basic", _BasicLimits),
        ("io_counters", ctypes.c_uint64 * 6),
        ("process_memory", ctypes.c_size_t),
        ("job_memory", ctypes.c_size_t),
        ("peak_process_memory", ctypes.c_size_t),
        ("peak_job_memory", ctypes.c_size_t),
    )


class JobObject:
    """A job with one server in it. Without one (an old system, no more handles) it does nothing: ``is_there`` is false."""

    def __init__(self, process_handle: int, kernel32: Any = None) -> None:
        self._kernel32 = kernel32 if kernel32 is not None else _kernel32()
        self._job: int | None = None
        if self._kernel32 is None:
            return
        job = self._kernel32.CreateJobObjectW(None, None)
        if not job:
            return
        limits = _ExtendedLimits()
        limits.basic.limit_flags = _KILL_ON_JOB_CLOSE
        if self._kernel32.SetInformationJobObject(
            ctypes.c_void_p(job), _EXTENDED_LIMIT_INFORMATION, ctypes.byref(limits), ctypes.sizeof(limits)
        ) and self._kernel32.AssignProcessToJobObject(ctypes.c_void_p(job), ctypes.c_void_p(process_handle)):
            self._job = job
        else:
            self._kernel32.CloseHandle(ctypes.c_void_p(job))

    @property
    def is_there(self) -> bool:
        return self._job is not None

    def close(self) -> None:
        """End whatever is left in it. Idempotent."""
        job, self._job = self._job, None
        if job is not None:
            self._kernel32.CloseHandle(ctypes.c_void_p(job))


def _kernel32() -> Any:
    if sys.platform != "win32":
        return None
    library = ctypes.WinDLL("kernel32", use_last_error=True)
    library.CreateJobObjectW.restype = ctypes.c_void_p  # a handle is as wide as a pointer
    return library

"""Windows' performance counters (PDH), by their English names. Written from Microsoft's documentation of pdh.dll."""

from __future__ import annotations

import ctypes
import sys

_MORE_DATA = 0x800007D2
_FORMAT_LARGE = 0x00000400
_OK = 0


class _Value(ctypes.Structure):
    """PDH_FMT_COUNTERVALUE with its ``largeValue``."""

    _fields_ = (("status", ctypes.c_uint32), ("large", ctypes.c_longlong))


class _Item(ctypes.Structure):
    """PDH_FMT_COUNTERVALUE_ITEM_W."""

    _fields_ = (("name", ctypes.c_wchar_p), ("value", _Value))


def read_counter(path: str) -> dict[str, int]:
    """All instances of ``path`` (with ``*``) and their values now; empty where Windows has no such counter. Blocking."""
    if sys.platform != "win32":
        return {}
    pdh = ctypes.WinDLL("pdh.dll")
    query, counter = ctypes.c_void_p(), ctypes.c_void_p()
    if pdh.PdhOpenQueryW(None, ctypes.c_size_t(0), ctypes.byref(query)) & 0xFFFFFFFF != _OK:
        return {}
    try:
        added = pdh.PdhAddEnglishCounterW(query, ctypes.c_wchar_p(path), ctypes.c_size_t(0), ctypes.byref(counter))
        if added & 0xFFFFFFFF != _OK or pdh.PdhCollectQueryData(query) & 0xFFFFFFFF != _OK:
            return {}
        return _values(pdh, counter)
    finally:
        pdh.PdhCloseQuery(query)


def _values(pdh: ctypes.CDLL, counter: ctypes.c_void_p) -> dict[str, int]:
    size, count = ctypes.c_uint32(0), ctypes.c_uint32(0)
    arguments = (counter, ctypes.c_uint32(_FORMAT_LARGE), ctypes.byref(size), ctypes.byref(count))
    if pdh.PdhGetFormattedCounterArrayW(*arguments, None) & 0xFFFFFFFF != _MORE_DATA:
        return {}
    room = ctypes.create_string_buffer(size.value)
    if pdh.PdhGetFormattedCounterArrayW(*arguments, room) & 0xFFFFFFFF != _OK:
        return {}
    items = ctypes.cast(room, ctypes.POINTER(_Item * count.value)).contents
    return {str(item.name): int(item.value.large) for item in items if item.value.status in (0, 1)}

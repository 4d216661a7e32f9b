"""Paths of another system: a profile from Windows is kept as it stands on Linux, and never made a path of this machine."""

from __future__ import annotations

from pathlib import Path, PurePath, PureWindowsPath


def is_foreign(path: PurePath) -> bool:
    """Whether ``path`` is whole on Windows and not here."""
    return not path.is_absolute() and bool(PureWindowsPath(str(path)).drive)


def placed(path: Path, folder: Path) -> Path:
    """``path``, counted from ``folder`` where it is relative."""
    return path if is_foreign(path) else folder / path


def file_name(path: PurePath) -> str:
    """The last part of the path, by the rules of its own system."""
    return PureWindowsPath(str(path)).name if is_foreign(path) else path.name

"""How a repository lies in the Hub cache: ``models--org--name`` with ``blobs``, ``refs`` and ``snapshots``.

A snapshot holds the repository's file names, mostly as links to blobs named by their hash (sha256 for models). Where
links are refused (Windows) the files themselves lie there. Source: huggingface_hub's documentation of its cache.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

_SHA256 = re.compile(r"[0-9a-f]{64}")
_MAXIMUM_REF_BYTES = 256


@dataclass(frozen=True, slots=True)
class HubSnapshot:
    """One revision. ``is_old``: refs name another revision and not this one."""

    folder: str
    is_old: bool


@dataclass(frozen=True, slots=True)
class HubRepo:
    """A repository in the cache; its snapshots: first what refs name, then the newest first."""

    name: str
    snapshots: tuple[HubSnapshot, ...]


def hub_repo(folder: str) -> HubRepo | None:
    """The repository in ``folder``, or ``None`` where it is just a folder. (Text, not paths: it stands in a hot loop.)"""
    parts = folder.rpartition(os.sep)[2].split("--")
    if len(parts) < 2 or parts[0] != "models":
        return None
    try:
        with os.scandir(f"{folder}{os.sep}snapshots") as entries:
            found = [entry for entry in entries if entry.is_dir()]
        if len(found) > 1:
            found.sort(key=lambda entry: entry.stat().st_mtime_ns, reverse=True)
    except OSError:
        return None
    named = set(refs(Path(folder)).values()) if len(found) > 1 else set()
    old = {entry.name for entry in found} - named if any(entry.name in named for entry in found) else set()
    found.sort(key=lambda entry: entry.name in old)
    return HubRepo("/".join(parts[1:]), tuple(HubSnapshot(entry.path, entry.name in old) for entry in found))


def refs(folder: Path) -> dict[Path, str]:
    """The files below ``refs`` of a repository's folder, and the commit that each names. What cannot be read is left out."""
    found: dict[Path, str] = {}
    for place, _, names in os.walk(folder / "refs"):
        for name in names:
            path = Path(place, name)
            try:
                with path.open("rb") as file:
                    found[path] = file.read(_MAXIMUM_REF_BYTES).decode("ascii", "replace").strip()
            except OSError:
                continue
    return found


def repo_folder_of(path: Path) -> Path | None:
    """The repository's folder of a file in one of its snapshots, by the path alone; ``None`` for any other file."""
    for place in path.parents:
        if place.name == "snapshots" and place.parent.name.startswith("models--"):
            return place.parent if path.parent != place else None
    return None


def blob_of(path: Path) -> Path | None:
    """The blob that a snapshot's link points to, if it is one of its own repository's; ``None`` otherwise."""
    repo = repo_folder_of(path)
    if repo is None or not path.is_symlink():
        return None
    try:
        target = Path(os.path.normpath(path.parent / path.readlink()))
    except OSError:
        return None
    blobs = repo / "blobs"
    if target.parent == blobs:
        return target
    return blobs / target.name if os.path.realpath(target.parent) == os.path.realpath(blobs) else None


def sha256_of(path: Path) -> str | None:
    """The Hub's sha256 of a file in a snapshot, told by the name of its blob; ``None`` where nothing tells it."""
    blob = blob_of(path)
    return blob.name if blob is not None and _SHA256.fullmatch(blob.name) else None

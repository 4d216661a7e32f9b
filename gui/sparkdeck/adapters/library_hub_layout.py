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

    folder: Path
    is_old: bool


@dataclass(frozen=True, slots=True)
class HubRepo:
    """A repository in the cache; its snapshots, what refs name first, then the newest first."""

    folder: Path
    name: str
    snapshots: tuple[HubSnapshot, ...]


def hub_repo(folder: Path) -> HubRepo | None:
    """The repository in ``folder``, or ``None`` where it is just a folder."""
    parts = folder.name.split("--")
    if len(parts) < 2 or parts[0] != "models":
        return None
    try:
        with os.scandir(folder / "snapshots") as entries:
            found = sorted(
                ((entry.stat().st_mtime_ns, entry.name) for entry in entries if entry.is_dir()), reverse=True
            )
    except OSError:
        return None
    named = set(refs(folder).values()) if len(found) > 1 else set()
    old = {name for _, name in found if name not in named} if named & {name for _, name in found} else set()
    ordered = sorted((name for _, name in found), key=lambda name: name in old)
    return HubRepo(
        folder, "/".join(parts[1:]), tuple(HubSnapshot(folder / "snapshots" / name, name in old) for name in ordered)
    )


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

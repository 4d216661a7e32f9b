"""The cache of huggingface_hub on this machine: where it is, and how much it holds."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class HubCache:
    """``size_bytes`` counts the files themselves, not the links; ``is_partial``: there was more than time to count."""

    folder: Path
    exists: bool
    size_bytes: int = 0
    is_partial: bool = False


def hub_cache_folder(environment: Mapping[str, str]) -> Path | None:
    """Where huggingface_hub keeps its files, by its own rules; ``None`` where there is no home."""
    for name, below in (("HF_HUB_CACHE", ""), ("HUGGINGFACE_HUB_CACHE", ""), ("HF_HOME", "hub")):
        if environment.get(name):
            return Path(os.path.expanduser(environment[name])) / below  # noqa: PTH111 - Path.expanduser may raise
    base = environment.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111
    folder = Path(base) / "huggingface" / "hub"
    return folder if folder.is_absolute() else None


def hub_home(environment: Mapping[str, str]) -> Path | None:
    """Where huggingface_hub keeps what is not a model, such as its login; ``None`` where there is no home."""
    base = environment.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111
    home = Path(os.path.expanduser(environment.get("HF_HOME", "")) or Path(base) / "huggingface")  # noqa: PTH111
    return home if home.is_absolute() else None


def measure_hub_cache(folder: Path, limit_s: float = 0.7) -> HubCache:
    """Count for at most ``limit_s``. Blocking; what cannot be read counts as nothing."""
    if not folder.is_dir():
        return HubCache(folder, exists=False)
    deadline, total, todo = time.monotonic() + limit_s, 0, [folder]
    while todo:
        if time.monotonic() > deadline:
            return HubCache(folder, True, total, is_partial=True)
        try:
            with os.scandir(todo.pop()) as entries:
                for entry in entries:
                    if entry.is_symlink():
                        continue
                    if entry.is_dir():
                        todo.append(Path(entry.path))
                    else:
                        total += entry.stat().st_size
        except OSError:
            continue
    return HubCache(folder, True, total)

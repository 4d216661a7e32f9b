"""Model files for tests of the library, byte by byte, and the layouts in which programs keep them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path

from sparkdeck.adapters.library_cache import LibraryCache
from sparkdeck.adapters.library_scan import LibraryScan
from sparkdeck.adapters.model_folders import HUB_CACHE, OWN_FOLDER, ModelFolder
from sparkdeck.domain.library import LibraryModel
from tests.gguf_bytes import F32, GgufBytes


def model_bytes(
    architecture: str = "qwen3",
    *,
    general_type: str = "model",
    split: tuple[int, int] | None = None,
    elements: int = 64,
    order: str = "<",
    file_type: int = 7,
) -> bytes:
    """A whole small GGUF; ``split`` is (number from 1, count)."""
    model = GgufBytes(order)
    model.string("general.architecture", architecture)
    model.string("general.type", general_type)
    model.number("general.file_type", file_type)
    model.number(f"{architecture}.context_length", 4096)
    model.string("tokenizer.chat_template", "{{ messages }}")
    if split is not None:
        model.number("split.no", split[0] - 1)
        model.number("split.count", split[1])
    model.tensors.append(("token_embd.weight", (elements,), F32, os.urandom(4 * elements)))
    return model.whole()


def put(path: Path, content: bytes | None = None) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(model_bytes() if content is None else content)
    return path


def put_shards(folder: Path, stem: str, count: int) -> tuple[Path, ...]:
    return tuple(
        put(folder / f"{stem}-{number:05}-of-{count:05}.gguf", model_bytes(split=(number, count)))
        for number in range(1, count + 1)
    )


def put_in_hub(
    cache: Path, repo: str, commit: str, names: Sequence[str], content: bytes | None = None, *, ref: str | None = "main"
) -> tuple[Path, ...]:
    """Files of a repository at one revision, as huggingface_hub lays them: blobs, links in a snapshot, a ref."""
    folder = cache / f"models--{repo.replace('/', '--')}"
    (folder / "blobs").mkdir(parents=True, exist_ok=True)
    made = []
    for name in names:
        data = model_bytes() if content is None else content
        blob = folder / "blobs" / hashlib.sha256(data).hexdigest()
        blob.write_bytes(data)
        path = folder / "snapshots" / commit / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(os.path.relpath(blob, path.parent))
        made.append(path)
    if ref is not None:
        (folder / "refs").mkdir(exist_ok=True)
        (folder / "refs" / ref).write_text(commit)
    return tuple(made)


def own(path: Path) -> ModelFolder:
    return ModelFolder(path, OWN_FOLDER, deletable=True)


def hub(path: Path) -> ModelFolder:
    return ModelFolder(path, HUB_CACHE, deletable=True)


def scan(*roots: ModelFolder, cache: Path, cancelled: Callable[[], bool] = lambda: False) -> dict[str, LibraryModel]:
    """One scan to its end: the rows by the path below the root that holds them."""
    rows: dict[Path, LibraryModel] = {}
    for batch in LibraryScan(roots, LibraryCache(cache), cancelled).batches():
        rows |= {row.path: row for row in batch}
    return {_shown(row.path, roots): row for row in rows.values()}


def _shown(path: Path, roots: Sequence[ModelFolder]) -> str:
    root = next((root.path for root in roots if path.is_relative_to(root.path)), None)
    return path.relative_to(root).as_posix() if root is not None else str(path)


def tree(folder: Path) -> set[str]:
    """Everything below ``folder``: files, links and folders."""
    return {
        (Path(place) / name).relative_to(folder).as_posix()
        for place, folders, files in os.walk(folder)
        for name in (*folders, *files)
    }

"""What can be taken into the library, and why not: looked at before anything is moved. Blocking."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from sparkdeck.adapters.free_space import existing, free_bytes_if_known
from sparkdeck.adapters.gguf_facts import read_facts
from sparkdeck.adapters.gguf_shards import shard_files
from sparkdeck.adapters.model_folders import ModelFolder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.library_rules import is_model_file
from sparkdeck.domain.model_import import ImportItem, ImportPlan
from sparkdeck.domain.translation import tr


def plan_import(
    paths: Iterable[Path], folder: Path, roots: Sequence[ModelFolder], loaded: Iterable[Path] = ()
) -> ImportPlan:
    """What ``paths`` (files and folders, as chosen or dropped) would bring into the library, each model once.

    ``folder`` is where moved files go, ``roots`` what is searched already, ``loaded`` what a running server uses.
    """
    used = {os.path.realpath(path) for path in loaded}
    items: dict[Path, ImportItem] = {}
    for path in paths:
        item = _folder_item(path, roots) if path.is_dir() else _file_item(path, folder, roots, used)
        items.setdefault(item.path, item)
    copied = sum(
        item.size_bytes
        for item in items.values()
        if item.files and not item.problem and not item.no_move and not _same_drive(item.path, folder)
    )
    return ImportPlan(tuple(items.values()), folder, copied, free_bytes_if_known(folder))


def _folder_item(path: Path, roots: Sequence[ModelFolder]) -> ImportItem:
    place = path.absolute()
    inside = _root_around(place, roots)
    problem = tr("It is searched already ({source}).", source=inside.source) if inside is not None else ""
    if len(place.parts) == 1:
        problem = tr("That is a whole drive. Choose the folder that holds the models.")
    return ImportItem(place, (), 0, is_folder=True, problem=problem, no_move=tr("A folder is listed where it lies."))


def _file_item(path: Path, folder: Path, roots: Sequence[ModelFolder], used: set[str]) -> ImportItem:
    parts = shard_files(path.absolute())
    first = parts[0]
    if not is_model_file(path.name):
        return ImportItem(path.absolute(), (), 0, problem=tr("It is not a GGUF file."))
    missing = [part.name for part in parts if not part.is_file()]
    if missing:
        which = ", ".join(missing[:3]) + (" …" if len(missing) > 3 else "")
        words = (
            tr("Not all of its {count} parts are there: {names}.", count=len(parts), names=which)
            if len(parts) > 1
            else tr("It is not there.")
        )
        return ImportItem(first, (), 0, problem=words)
    try:
        for part in parts:
            read_facts(part)
        size = sum(part.stat().st_size for part in parts)
    except UserError as error:
        return ImportItem(first, (), 0, problem=str(error))
    except OSError as error:
        return ImportItem(first, (), 0, problem=error.strerror or str(error))
    inside = _root_around(first, roots)
    problem = tr("It is in the library already ({source}).", source=inside.source) if inside is not None else ""
    return ImportItem(first, parts, size, problem=problem, no_move=_why_no_move(parts, folder, used))


def _why_no_move(parts: Sequence[Path], folder: Path, used: set[str]) -> str:
    if any(part.is_symlink() for part in parts):
        return tr("It is a link: what it points to belongs to another place.")
    if any(os.path.realpath(part) in used for part in parts):
        return tr("A running server has it loaded.")
    taken = [part.name for part in parts if os.path.lexists(folder / part.name)]
    if taken:
        return tr("There is a {name} in {folder} already.", name=taken[0], folder=folder)
    if not all(os.access(part.parent, os.W_OK) for part in parts):
        return tr("Its folder is read-only for you.")
    return ""


def _root_around(path: Path, roots: Sequence[ModelFolder]) -> ModelFolder | None:
    real = os.path.realpath(path)
    for root in roots:
        around = os.path.realpath(root.path)
        if real == around or real.startswith(around.rstrip(os.sep) + os.sep):
            return root
    return None


def _same_drive(path: Path, folder: Path) -> bool:
    try:
        return path.stat().st_dev == existing(folder).stat().st_dev
    except OSError:
        return False

"""Deleting a model: first the list of exactly what would go, then only that.

Deletable are plain files and links in the Hub cache and in folders of ours. Nothing is found by a pattern: what is not
in the plan stays, and a folder goes only when it is empty.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from sparkdeck.adapters.library_hub_layout import blob_of, refs, repo_folder_of
from sparkdeck.adapters.model_folders import ModelFolder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.library import DeletionPlan, FileMark, LibraryModel
from sparkdeck.domain.library_rules import is_model_file
from sparkdeck.domain.translation import tr


def plan_deletion(model: LibraryModel, roots: Sequence[ModelFolder], loaded: Iterable[Path] = ()) -> DeletionPlan:
    """What deleting ``model`` would remove, or why it is refused (``problem``). Blocking; changes nothing.

    ``loaded`` are the files that a running server uses. In the Hub cache a model is its name in every snapshot that
    shares the file, and the blob where nothing else uses it. ``size_bytes`` is what the disk gets back.
    """
    files = [path for path in model.files if os.path.lexists(path)]
    if not files:
        return _refused(tr("None of its files is there."))
    root: ModelFolder | None = None
    for path in files:
        root, problem = _root_of(path, roots)
        if root is None:
            return _refused(problem)
    assert root is not None
    if _is_loaded(files, loaded):
        return _refused(tr("A running server has it loaded. Stop the server first."))
    repo = repo_folder_of(files[0])
    if repo is not None:
        files = _with_hub_files(files, repo)
    try:
        marks = tuple(_mark(path) for path in files)
    except OSError as error:
        return _refused(tr("A file cannot be looked at: {error}", error=error))
    size = sum(mark.size_bytes for mark, path in zip(marks, files, strict=True) if not path.is_symlink())
    return DeletionPlan(tuple(files), tuple(_emptied_folders(files, root.path)), size, marks=marks)


def delete(plan: DeletionPlan, remove: Callable[[Path], None] = os.unlink) -> int:
    """Remove the files of ``plan``, then its folders as far as they are empty; gives the freed bytes.

    Raises :class:`UserError` where the plan was refused or a file is not the one that was planned any more: then
    nothing is removed, or nothing further, and the words say how much is gone.
    """
    if plan.problem or len(plan.marks) != len(plan.files) or not plan.files:
        raise UserError(tr("This is not deleted."), plan.problem or tr("There is no plan for it."))
    for path, mark in zip(plan.files, plan.marks, strict=True):
        _require_same(path, mark, 0, len(plan.files))
    freed = 0
    # Blobs come before the links to them: a link without its blob can be seen, a blob without a link is lost space.
    order = sorted(zip(plan.files, plan.marks, strict=True), key=lambda item: item[1].is_link)
    for done, (path, mark) in enumerate(order):
        _require_same(path, mark, done, len(order))
        try:
            remove(path)
        except OSError as error:
            raise UserError(
                tr(
                    "{name} could not be deleted; {done} of {count} files are gone.",
                    name=path.name,
                    done=done,
                    count=len(order),
                ),
                f"{path}: {error.strerror or error}",
                tr("Close the programs that use it, or check the permissions of its folder."),
            ) from error
        freed += 0 if mark.is_link else mark.size_bytes
    for folder in plan.folders:
        with contextlib.suppress(OSError):  # something came into it meanwhile: then it stays
            folder.rmdir()
    return freed


def _refused(problem: str) -> DeletionPlan:
    return DeletionPlan((), (), 0, problem)


def _root_of(path: Path, roots: Sequence[ModelFolder]) -> tuple[ModelFolder | None, str]:
    """The folder of ours that holds ``path``, or why there is none. Of folders in folders the innermost decides."""
    roots = [root for root in roots if not (root.is_reference and is_model_file(root.path.name))]
    if not path.is_absolute() or ".." in path.parts:
        return None, tr("{path} is not a plain path of a file in a model folder.", path=path)
    parent = os.path.realpath(path.parent)
    around = [
        (len(real), root.deletable, root)
        for root in roots
        if _is_within(parent, real := os.path.realpath(root.path)) and path.is_relative_to(root.path)
    ]
    real_path = os.path.join(parent, path.name)  # noqa: PTH118
    if any(os.path.realpath(root.path) == real_path for root in roots):
        return None, tr("{path} is a model folder itself.", path=path)
    if not around:
        return None, tr("{path} lies outside the folders that SparkDeck may change.", path=path)
    _, deletable, root = max(around, key=lambda item: item[:2])
    inner = [real for other in roots if len(real := os.path.realpath(other.path)) > len(os.path.realpath(root.path))]
    if root.is_reference:
        return None, tr(
            "{path} is only listed where it lies, and stays there. Take it off the list instead.", path=path
        )
    if not deletable or any(_is_within(parent, real) for real in inner):
        return None, tr("{folder} belongs to {owner}: delete it there.", folder=path.parent, owner=root.source)
    if stat.S_ISDIR(os.lstat(path).st_mode):
        return None, tr("{path} is a folder, not a model file.", path=path)
    return root, ""


def _is_within(path: str, root: str) -> bool:
    try:
        return os.path.commonpath((path, root)) == root
    except ValueError:  # different drives
        return False


def _is_loaded(files: Sequence[Path], loaded: Iterable[Path]) -> bool:
    real = {os.path.realpath(path) for path in files}
    used = list(loaded)
    if any(os.path.realpath(path) in real for path in used):
        return True
    with contextlib.suppress(OSError):  # hard links: another name, the same file
        mine = {(facts.st_dev, facts.st_ino) for facts in map(os.stat, files) if facts.st_ino}
        return any((facts.st_dev, facts.st_ino) in mine for facts in map(os.stat, filter(os.path.exists, used)))
    return False


def _with_hub_files(files: Sequence[Path], repo: Path) -> list[Path]:
    """``files`` with the same names in other snapshots that share their blobs, the blobs that nothing else uses, and
    refs of snapshots that hold nothing any more."""
    links = {path: blob_of(path) for path in _snapshot_files(repo)}
    blobs = {blob for path in files if (blob := links.get(path) or blob_of(path)) is not None}
    names = {_name_in_snapshot(path, repo) for path in files}
    going = list(files)
    going += [
        path
        for path, blob in sorted(links.items())
        if blob in blobs and path not in files and _name_in_snapshot(path, repo) in names
    ]
    staying = set(links) - set(going)
    used = {links[path] for path in staying}
    going += sorted(blob for blob in blobs if blob not in used and blob.is_file() and not blob.is_symlink())
    left = {_snapshot_of(path, repo) for path in staying}
    emptied = {_snapshot_of(path, repo) for path in going if path.is_relative_to(repo / "snapshots")} - left
    going += sorted(ref for ref, commit in refs(repo).items() if commit in emptied or not staying)
    if not staying:  # notes of huggingface_hub about files that a revision does not have
        going += sorted(Path(place, name) for place, _, names in os.walk(repo / ".no_exist") for name in names)
    return going


def _snapshot_files(repo: Path) -> list[Path]:
    return [Path(place, name) for place, _, names in os.walk(repo / "snapshots") for name in names]


def _snapshot_of(path: Path, repo: Path) -> str:
    return path.relative_to(repo / "snapshots").parts[0]


def _name_in_snapshot(path: Path, repo: Path) -> tuple[str, ...]:
    return path.relative_to(repo / "snapshots").parts[1:]


def _emptied_folders(files: Sequence[Path], root: Path) -> list[Path]:
    """Folders below ``root`` that hold nothing but ``files``, the innermost first."""
    going = set(files)
    emptied: list[Path] = []
    candidates = {place for path in files for place in path.parents if place != root and place.is_relative_to(root)}
    for folder in sorted(candidates, key=lambda place: len(place.parts), reverse=True):
        try:
            rest = [Path(folder, name) for name in os.listdir(folder)]  # noqa: PTH208
        except OSError:
            continue
        if not folder.is_symlink() and all(path in going for path in rest):
            emptied.append(folder)
            going.add(folder)
    return emptied


def _mark(path: Path) -> FileMark:
    facts = path.lstat()
    return FileMark(facts.st_dev, facts.st_ino, facts.st_size, facts.st_mtime_ns, stat.S_ISLNK(facts.st_mode))


def _require_same(path: Path, mark: FileMark, done: int, count: int) -> None:
    try:
        same = _mark(path) == mark
    except OSError:
        same = False
    if not same:
        raise UserError(
            tr("{name} has changed since it was looked at: it was not deleted.", name=path.name),
            tr("{path}; {done} of {count} files are gone.", path=path, done=done, count=count),
            tr("Look through the folders again."),
        )

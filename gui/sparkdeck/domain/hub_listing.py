"""From the files of a repository to what can be downloaded: one row per quantisation, all its parts folded into it.

Nothing is expected of names but the extension: they need not begin with the repository's name, and folders are kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import FileRole, HubFile, ModelFiles
from sparkdeck.domain.library_rules import is_model_file, quantisation_in_name, role_by_name, shard_name
from sparkdeck.domain.translation import enumerated, plural, tr

_ORDER = (FileRole.TARGET, FileRole.DRAFT, FileRole.PROJECTOR, FileRole.OTHER)
_WEIGHTS = (".safetensors", ".bin", ".pt", ".onnx", ".mlx")
_MOST_NAMES = 12


@dataclass(frozen=True, slots=True)
class _Row:
    path: str
    """Of the first part."""
    files: tuple[HubFile, ...]
    problem: str = ""


def model_rows(files: Iterable[HubFile]) -> tuple[ModelFiles, ...]:
    """The models among ``files``: targets first, then by size. Parts that cannot be used are ``OTHER`` and say why."""
    rows = _folded([file for file in files if is_model_file(_base(file.path))])
    found = [
        ModelFiles(
            quantisation_of(row.path) or row.path,
            FileRole.OTHER if row.problem else _role(row.path),
            row.files,
        )
        for row in rows
    ]
    found = [
        replace(model, label=f"{model.label} ({row.problem})") if row.problem else model
        for model, row in zip(found, rows, strict=True)
    ]
    seen = Counter((model.role, model.label) for model in found)
    found = [
        replace(model, label=f"{model.label} · {model.files[0].path}")
        if seen[(model.role, model.label)] > 1 and model.label != model.files[0].path
        else model
        for model in found
    ]
    return tuple(sorted(found, key=lambda model: (_ORDER.index(model.role), model.size_bytes or 0, model.label)))


def empty_reason(files: Sequence[HubFile], models: Sequence[ModelFiles]) -> str:
    """Why there is nothing to chat with, in words; empty where there is."""
    if any(model.role is FileRole.TARGET for model in models):
        return ""
    if models:
        roles = {model.role for model in models}
        if roles == {FileRole.DRAFT}:
            return tr("It holds only drafts: they speed up another model and cannot answer by themselves.")
        if roles == {FileRole.PROJECTOR}:
            return tr("It holds only projectors (mmproj): they give another model its eyes.")
        return tr("It holds no complete chat model, only drafts, projectors or single parts.")
    if not files:
        return tr("The repository is empty.")
    weights = [file.path for file in files if file.path.lower().endswith(_WEIGHTS)]
    if weights:
        kind = weights[0].rpartition(".")[2]
        return tr("It holds {kind} files but no GGUF: look for a repository with its GGUF conversion.", kind=kind)
    return plural(len(files), "None of its {n} files is a GGUF.", "None of its {n} files is a GGUF.")


def choose(
    models: Sequence[ModelFiles], repo: str, quantisation: str | None = None, file: str | None = None
) -> ModelFiles:
    """The one that is meant. Upper and lower case do not matter; a ``file`` that ends with ``/`` is a folder.

    Without either it is the only target. Raises :class:`UserError` with the real names where none or several match.
    """
    wanted = file if file is not None else quantisation
    if file is not None:
        found = [model for model in models if _holds(model, file)]
    elif quantisation is not None:
        found = _matching(models, quantisation)
    else:
        found = [model for model in models if model.role is FileRole.TARGET]
    if len(found) > 1:
        targets = [model for model in found if model.role is FileRole.TARGET]
        found = targets if targets else found
    if len(found) == 1:
        return found[0]
    if not found:
        none = (
            tr("No file of {repo} matches “{wanted}”.", repo=repo, wanted=wanted)
            if wanted is not None
            else tr("No file of {repo} matches a chat model.", repo=repo)
        )
        raise UserError(none, tr("It has: {names}.", names=_names(models)), tr("Choose one of these."))
    several = (
        tr("Several files of {repo} match “{wanted}”.", repo=repo, wanted=wanted)
        if wanted is not None
        else tr("Several files of {repo} match a chat model.", repo=repo)
    )
    raise UserError(several, f"{_names(found)}.", tr("Name one of these."))


def quantisation_of(path: str) -> str | None:
    """By the file's name, else by the name of its folder (``UD-Q4_K_XL/Nano-00001-of-00002.gguf``)."""
    folder = path.rpartition("/")[0]
    return quantisation_in_name(path) or (quantisation_in_name(f"{_base(folder)}.gguf") if folder else None)


def _matching(models: Sequence[ModelFiles], quantisation: str) -> list[ModelFiles]:
    wanted = quantisation.casefold().removesuffix(".gguf")
    exact = [model for model in models if (quantisation_of(model.files[0].path) or "").casefold() == wanted]
    exact = [model for model in exact if model.role is not FileRole.OTHER] or exact
    if exact:
        return exact
    return [model for model in models if wanted in model.files[0].path.casefold()]


def _holds(model: ModelFiles, file: str) -> bool:
    wanted = file.casefold()
    paths = [each.path.casefold() for each in model.files]
    if wanted.endswith("/"):
        return any(path.startswith(wanted) for path in paths)
    return wanted in paths


def _names(models: Sequence[ModelFiles]) -> str:
    names = [model.files[0].path for model in models]
    if not names:
        return tr("no GGUF files")
    first, more = enumerated(names[:_MOST_NAMES]), len(names) - _MOST_NAMES
    return tr("{names} and {more} more", names=first, more=more) if more > 0 else first


def _folded(files: Sequence[HubFile]) -> list[_Row]:
    sets: dict[tuple[str, str, int], dict[int, HubFile]] = {}
    rows = []
    for file in files:
        shard = shard_name(_base(file.path))
        if shard is None:
            rows.append(_Row(file.path, (file,)))
        elif not shard.is_valid:
            rows.append(
                _Row(file.path, (file,), tr("there is no part {part} of {count}", part=shard.number, count=shard.count))
            )
        else:
            folder = file.path.rpartition("/")[0]
            sets.setdefault((folder, shard.stem, shard.count), {})[shard.number] = file
    for (_, _, count), parts in sets.items():
        missing = count - len(parts)
        first = next((number for number in range(1, count + 1) if number not in parts), 0)
        what = (
            tr("part {part} of {count} is not there", part=first, count=count)
            if missing == 1
            else tr("{missing} of {count} parts are not there", missing=missing, count=count)
        )
        in_order = tuple(parts[number] for number in sorted(parts))
        rows.append(_Row(in_order[0].path, in_order, what if missing else ""))
    return rows


def _role(path: str) -> FileRole:
    name = _base(path).casefold()
    if name.startswith(("imatrix", "ggml-vocab")) or name.endswith(("imatrix.gguf", "imatrix_gguf.gguf")):
        return FileRole.OTHER
    return role_by_name(_base(path))


def _base(path: str) -> str:
    return path.rpartition("/")[2]

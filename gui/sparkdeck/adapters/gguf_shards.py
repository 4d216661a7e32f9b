"""Models in several files: ``NAME-00001-of-00003.gguf`` and its brothers."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.library_rules import shard_name
from sparkdeck.domain.translation import tr


def misnamed_shard(path: Path, split_number: object, split_count: object) -> UserError | None:
    """What is wrong where the header says “part” (``split.no``, ``split.count``) and the name does not, or otherwise.

    llama.cpp finds the other parts by the first one's name and refuses such a file.
    """
    if not isinstance(split_count, int) or not isinstance(split_number, int) or split_count < 2:
        return None
    part = shard_name(path.name)
    if part is not None and (part.number, part.count) == (split_number + 1, split_count):
        return None
    return UserError(
        tr(
            "{name} is part {part} of {count} by its header, but not by its name.",
            name=path.name,
            part=split_number + 1,
            count=split_count,
        ),
        tr("{path}: it was renamed, or parts were joined by simple copying.", path=path),
        tr(
            "Give all parts their names again ({pattern}), or join them with llama-gguf-split --merge.",
            pattern=f"…-{split_number + 1:05}-of-{split_count:05}.gguf",
        ),
    )


def shard_files(path: Path) -> tuple[Path, ...]:
    """All files that the model of ``path`` consists of, in order: just ``path`` where its name is not of a part."""
    part = shard_name(path.name)
    if part is None or not part.is_valid or part.name(part.number) != path.name:  # .GGUF is no part to llama.cpp
        return (path,)
    return tuple(path.with_name(part.name(number)) for number in range(1, part.count + 1))


def first_missing_shard(path: Path) -> UserError | None:
    """What is wrong with the set of files: opened by another part than the first, or a part that is not there."""
    parts = shard_files(path)
    if len(parts) == 1 or not path.exists():
        return None
    missing = [part for part in parts if not part.exists()]
    if missing:
        part = parts.index(missing[0]) + 1
        names = ", ".join(part.name for part in missing[:3]) + (" …" if len(missing) > 3 else "")
        return UserError(
            tr("The model consists of {count} files and part {part} is missing.", count=len(parts), part=part)
            if len(missing) == 1
            else tr(
                "The model consists of {count} files and {missing} parts are missing.",
                count=len(parts),
                missing=len(missing),
            ),
            tr("{names} in {folder}", names=names, folder=path.parent),
            tr("Download the missing files into the same folder."),
        )
    if path != parts[0]:
        return UserError(
            tr(
                "{name} is part {part} of {count}; a model is opened by its first part.",
                name=path.name,
                part=parts.index(path) + 1,
                count=len(parts),
            ),
            str(path),
            tr("Choose {name}.", name=parts[0].name),
        )
    return None

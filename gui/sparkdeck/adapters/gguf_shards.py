"""Models in several files: ``NAME-00001-of-00003.gguf`` and its brothers."""

from __future__ import annotations

import re
from pathlib import Path

from sparkdeck.domain.errors import UserError

_SHARD = re.compile(r"(?P<stem>.+)-(?P<number>\d{5})-of-(?P<count>\d{5})\.gguf")


def shard_files(path: Path) -> tuple[Path, ...]:
    """All files that the model of ``path`` consists of, in order: just ``path`` where its name is not of a part."""
    match = _SHARD.fullmatch(path.name)
    if match is None:
        return (path,)
    count = int(match["count"])
    if not 1 <= int(match["number"]) <= count:
        return (path,)
    return tuple(path.with_name(f"{match['stem']}-{number:05}-of-{count:05}.gguf") for number in range(1, count + 1))


def first_missing_shard(path: Path) -> UserError | None:
    """What is wrong with the set of files: opened by another part than the first, or a part that is not there."""
    parts = shard_files(path)
    if len(parts) == 1 or not path.exists():
        return None
    missing = [part for part in parts if not part.exists()]
    if missing:
        names = ", ".join(part.name for part in missing[:3]) + (" …" if len(missing) > 3 else "")
        what = f"part {parts.index(missing[0]) + 1}" if len(missing) == 1 else f"{len(missing)} parts"
        verb = "is" if len(missing) == 1 else "are"
        return UserError(
            f"The model consists of {len(parts)} files and {what} {verb} missing.",
            f"{names} in {path.parent}",
            "Download the missing files into the same folder.",
        )
    if path != parts[0]:
        return UserError(
            f"{path.name} is part {parts.index(path) + 1} of {len(parts)}; a model is opened by its first part.",
            str(path),
            f"Choose {parts[0].name}.",
        )
    return None

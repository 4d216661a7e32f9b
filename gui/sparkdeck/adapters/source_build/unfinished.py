"""Builds that were begun and not finished: a note in the folder of each says what was wished, so that it can go on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from sparkdeck.adapters.source_build.ground import size_of
from sparkdeck.adapters.source_build.place import CachePlace
from sparkdeck.domain.build_events import UnfinishedBuild
from sparkdeck.domain.build_plan import BuildPlan
from sparkdeck.domain.build_wishes import BuildSource, BuildWishes

_NOTE = "wishes.json"
_SCHEMA = 1
_LARGEST_BYTES = 1 << 20


def write_note(place: CachePlace, plan: BuildPlan) -> None:
    """Remember that this build was begun."""
    wishes = {field.name: getattr(plan.wishes, field.name) for field in fields(BuildWishes)}
    note = {
        "schema": _SCHEMA,
        "key": plan.key,
        "source": plan.source,
        "wishes": {
            **wishes,
            "source": plan.wishes.source.value,
            "path": str(plan.wishes.path) if plan.wishes.path is not None else None,
            "cmake_arguments": list(plan.wishes.cmake_arguments),
            # the newest release of today is not the one of tomorrow, and a branch moves on
            "tag": _tag_of(plan),
            "commit": plan.commit if plan.wishes.source is not BuildSource.MODEL_CARD else "",
        },
    }
    place.work.mkdir(parents=True, exist_ok=True)
    unfinished = place.work / f"{_NOTE}.new"
    unfinished.write_text(json.dumps(note, indent=1), encoding="utf-8")
    unfinished.replace(place.work / _NOTE)


def forget_note(place: CachePlace) -> None:
    (place.work / _NOTE).unlink(missing_ok=True)


def unfinished_builds(work: Path) -> tuple[UnfinishedBuild, ...]:
    """All that can go on in ``work``; a note that cannot be read counts as none. Blocking."""
    found = []
    for note in sorted(work.glob(f"*.work/{_NOTE}")):
        try:
            with note.open("rb") as file:
                kept = json.loads(file.read(_LARGEST_BYTES))
            if kept["schema"] == _SCHEMA:
                wishes = _wishes(kept["wishes"])
                names = _text(kept, "key"), wishes, _text(kept, "source")
                found.append(UnfinishedBuild(*names, size_of(note.parent)))
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            continue
    return tuple(found)


def folder_of(key: str, work: Path) -> Path | None:
    """Where a runtime of this key is built: what is unfinished, or kept of a folder's build for the next time."""
    end = key.partition(":")[2]
    return next(iter(work.glob(f"*-{end}.work")), None) if end.isalnum() else None


def _tag_of(plan: BuildPlan) -> str:
    if plan.wishes.source is BuildSource.MAINLINE and plan.build is not None:
        return f"b{plan.build}"
    return plan.wishes.tag


def _text(kept: Mapping[str, Any], name: str) -> str:
    value = kept[name]
    if not isinstance(value, str):
        raise TypeError(name)
    return value


def _wishes(kept: Mapping[str, Any]) -> BuildWishes:
    cuda = kept["cuda"]
    return BuildWishes(
        source=BuildSource(kept["source"]),
        path=Path(kept["path"]) if kept["path"] is not None else None,
        cuda=None if cuda is None else bool(cuda),
        architectures=_text(kept, "architectures"),
        jobs=int(kept["jobs"]),
        tag=_text(kept, "tag"),
        url=_text(kept, "url"),
        ref=_text(kept, "ref"),
        commit=_text(kept, "commit"),
        cmake_arguments=tuple(map(str, kept["cmake_arguments"])),
    )

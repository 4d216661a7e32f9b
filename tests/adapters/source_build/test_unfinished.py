"""What is remembered of a build that was begun; and that all of it works without any package."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters.source_build.place import CachePlace
from sparkdeck.adapters.source_build.unfinished import folder_of, forget_note, unfinished_builds, write_note
from sparkdeck.domain.build_plan import BuildPlan
from sparkdeck.domain.build_wishes import BuildSource, BuildWishes

ROOT = Path(__file__).parents[3]
PLAN = BuildPlan(BuildWishes(), (), "build:abc123", "llama.cpp b11434", "1" * 40, 11434)


def place_in(folder: Path, key: str = "abc123") -> CachePlace:
    return CachePlace(folder / "runtime", folder / f"llama-server-{key}.work", folder / "lock")


@pytest.mark.parametrize(
    ("wishes", "kept"),
    [
        # the newest of then, not of the day when it goes on
        (BuildWishes(architectures="120a", jobs=3), {"tag": "b11434", "commit": "1" * 40}),
        (BuildWishes(BuildSource.REPOSITORY, url="https://x/y", ref="main", cuda=False), {"commit": "1" * 40}),
        (BuildWishes(BuildSource.FOLDER, Path("/a b/c"), cmake_arguments=("-DX=1",)), {"commit": "1" * 40}),
        (BuildWishes(BuildSource.MODEL_CARD, cuda=True), {}),
    ],
)
def test_wishes_come_back_as_they_were(tmp_path: Path, wishes: BuildWishes, kept: dict[str, str]) -> None:
    place = place_in(tmp_path)
    write_note(place, replace(PLAN, wishes=wishes))
    (found,) = unfinished_builds(tmp_path)
    assert found.wishes == BuildWishes(
        wishes.source,
        wishes.path,
        wishes.cuda,
        wishes.architectures,
        wishes.jobs,
        kept.get("tag", ""),
        wishes.url,
        wishes.ref,
        kept.get("commit", ""),
        wishes.cmake_arguments,
    )
    assert (found.key, found.source) == ("build:abc123", "llama.cpp b11434")
    assert found.size_bytes > 0
    assert folder_of("build:abc123", tmp_path) == place.work
    forget_note(place)
    assert unfinished_builds(tmp_path) == ()


def test_only_folders_of_builds_can_be_thrown_away(tmp_path: Path) -> None:
    write_note(place_in(tmp_path), PLAN)
    for key in ("build:", "build:../x", "build:*", "build:other", "path:/etc", ""):
        assert folder_of(key, tmp_path) is None


@pytest.mark.parametrize(
    "change",
    [{"schema": 2}, {"key": None}, {"wishes": []}, {"wishes": {"source": "x"}}, {"wishes": None}, {"source": 3}],
)
def test_a_note_that_cannot_be_read_counts_as_none(tmp_path: Path, change: dict[str, object]) -> None:
    place = place_in(tmp_path)
    write_note(place, PLAN)
    note = place.work / "wishes.json"
    note.write_text(json.dumps({**json.loads(note.read_text()), **change}))
    assert unfinished_builds(tmp_path) == ()
    for garbage in ("", "{", "[]", "null", "[" * 100_000, "\udcff"):
        note.write_text(garbage, errors="surrogateescape")
        assert unfinished_builds(tmp_path) == ()


def test_it_runs_before_any_environment_exists() -> None:
    """build_runtime.py is what installs CMake: with -S Python knows no package but its own."""
    paths = [str(ROOT), str(ROOT / "gui")]
    code = f"import sys; sys.path[:0] = {paths}; import build_scripts.test; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert not done.stderr
    assert "sparkdeck.adapters.source_build.maker" in done.stdout.split()

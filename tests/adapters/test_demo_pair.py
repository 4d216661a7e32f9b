from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
from pathlib import Path

import pytest

from sparkdeck.adapters.demo_pair import expand_demo_pair
from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.scripted_forecast import forecast_run


def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _promised(name: str) -> str:
    files = json.loads((resources_folder() / "demo" / "demo.json").read_text(encoding="utf-8"))["files"]
    return next(str(file["sha256"]) for file in files.values() if file["name"] == name)


def test_both_models_are_unpacked_and_sound(sparkdeck_home: Path) -> None:
    pair = expand_demo_pair(resources_folder(), sparkdeck_home)
    assert pair.target == sparkdeck_home / "models" / "demo" / "sparkdeck-demo-target.gguf"
    assert pair.draft == sparkdeck_home / "models" / "demo" / "sparkdeck-demo-draft.gguf"
    for path in (pair.target, pair.draft):
        assert path.read_bytes()[:4] == b"GGUF"
        assert _sha256(path) == _promised(path.name)
    assert not list(pair.target.parent.glob("*.tmp"))


def test_the_script_is_a_tour_that_starts_over_at_a_heading(sparkdeck_home: Path) -> None:
    pair = expand_demo_pair(resources_folder(), sparkdeck_home)
    text = "".join(pair.pieces)
    assert text.startswith("# ")
    assert text.endswith("\n\n")
    assert len(set(pair.pieces)) == len(pair.pieces)
    assert len(pair.pieces) % pair.wrong_every == 0


def test_the_table_in_the_tour_is_what_the_forecast_says(sparkdeck_home: Path) -> None:
    pair = expand_demo_pair(resources_folder(), sparkdeck_home)
    rows = [line.strip("| ").split(" | ") for line in "".join(pair.pieces).splitlines() if "% |" in line]
    assert len(rows) == 5
    for n_max, acceptance, per_step in rows:
        run = forecast_run(pair.script, n_max=int(n_max), max_tokens=10_001)
        assert f"{100 * run.accepted / run.drafted:.0f} %" == acceptance.strip()
        assert f"{1 + run.accepted / run.steps:.2f}" == per_step.strip()


def test_a_second_call_leaves_the_files_alone(sparkdeck_home: Path) -> None:
    first = expand_demo_pair(resources_folder(), sparkdeck_home)
    before = (first.target.stat(), first.draft.stat())
    second = expand_demo_pair(resources_folder(), sparkdeck_home)
    assert second == first
    assert [s.st_ino for s in before] == [second.target.stat().st_ino, second.draft.stat().st_ino]


@pytest.mark.parametrize("damage", ["cut", "edited", "gone", "unmarked"])
def test_a_damaged_model_is_unpacked_anew(sparkdeck_home: Path, damage: str) -> None:
    draft = expand_demo_pair(resources_folder(), sparkdeck_home).draft
    if damage == "cut":
        draft.write_bytes(draft.read_bytes()[:-1])
    elif damage == "edited":
        content = bytearray(draft.read_bytes())
        content[1000] ^= 1
        draft.write_bytes(content)
        os.utime(draft, ns=(1, 1))
    elif damage == "gone":
        draft.unlink()
    else:
        draft.with_name(f".{draft.name}.checked").unlink()
    expand_demo_pair(resources_folder(), sparkdeck_home)
    assert _sha256(draft) == _promised(draft.name)


@pytest.mark.parametrize(
    ("code", "words"), [(errno.ENOSPC, "disk is full"), (errno.EACCES, "no permission"), (errno.EROFS, "read-only")]
)
def test_a_full_or_closed_disk_is_said_in_words(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch, code: int, words: str
) -> None:
    def fail(_descriptor: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(UserError) as caught:
        expand_demo_pair(resources_folder(), sparkdeck_home)
    assert words in caught.value.title
    assert list((sparkdeck_home / "models" / "demo").iterdir()) == []


@pytest.mark.parametrize("damage", ["cut", "noise", "another file", "gone", "no description", "garbled description"])
def test_a_damaged_installation_is_said_in_words(sparkdeck_home: Path, tmp_path: Path, damage: str) -> None:
    resources = tmp_path / "resources"
    shutil.copytree(resources_folder() / "demo", resources / "demo")
    packed = resources / "demo" / "sparkdeck-demo-target.gguf.xz"
    if damage == "cut":
        packed.write_bytes(packed.read_bytes()[:-1000])
    elif damage == "noise":
        packed.write_bytes(b"no xz file at all")
    elif damage == "another file":
        shutil.copy(packed.with_name("sparkdeck-demo-draft.gguf.xz"), packed)
    elif damage == "gone":
        packed.unlink()
    elif damage == "no description":
        (resources / "demo" / "demo.json").unlink()
    else:
        (resources / "demo" / "demo.json").write_text('{"schema": 1}', encoding="utf-8")
    with pytest.raises(UserError, match="missing or damaged"):
        expand_demo_pair(resources, sparkdeck_home)
    assert not list(sparkdeck_home.rglob("*.gguf"))

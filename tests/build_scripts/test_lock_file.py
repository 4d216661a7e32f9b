"""The committed lock, and how it is read."""

import re
import tomllib
from pathlib import Path

import pytest

from build_scripts import lock_file

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements.lock"


def test_every_entry_is_pinned_and_has_hashes() -> None:
    for text in lock_file.read_sections(LOCK).values():
        for entry in lock_file.split_entries(text):
            name, version, _ = lock_file.requirement_of(entry)
            assert name
            assert version
            assert "--hash=sha256:" in entry, name


def test_the_lock_names_no_place_to_download_from() -> None:
    text = LOCK.read_text(encoding="utf-8")
    assert not re.search(r"://|^\s*-|index|find-links", re.sub(r"^ +--hash=\S+.*$", "", text, flags=re.MULTILINE), re.M)


def test_all_that_pyproject_asks_for_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    sections = lock_file.read_sections(LOCK)
    locked = {
        section: {lock_file.requirement_of(entry)[0] for entry in lock_file.split_entries(text)}
        for section, text in sections.items()
    }
    runtime = {_name(requirement) for requirement in project["dependencies"]}
    test = {_name(requirement) for requirement in project["optional-dependencies"]["test"]}
    assert runtime <= locked[lock_file.RUNTIME]
    assert test <= locked[lock_file.RUNTIME] | locked[lock_file.TEST]


def test_a_lock_without_both_sections_is_refused(tmp_path: Path) -> None:
    lock = tmp_path / "requirements.lock"
    lock.write_text("# === runtime ===\nhttpx==1.0 --hash=sha256:00\n")
    with pytest.raises(ValueError, match="must hold the sections"):
        lock_file.read_sections(lock)


def test_an_entry_is_read_with_its_marker() -> None:
    (entry,) = lock_file.split_entries('Foo_Bar==1.2 ; sys_platform == "win32" \\\n    --hash=sha256:00\n    # via x\n')
    assert lock_file.requirement_of(entry) == ("foo-bar", "1.2", 'sys_platform == "win32"')


def _name(requirement: str) -> str:
    match = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert match
    return re.sub(r"[-_.]+", "-", match[0]).lower()

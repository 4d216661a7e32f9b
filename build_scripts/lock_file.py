"""`requirements.lock`: one file, two sections, each in pip's own format with hashes.

The runtime section holds all that the program needs; the test section holds what the test extra adds to it, resolved
against the same versions. pip can take the file as a whole (`--require-hashes -r requirements.lock`), while start.py
installs the runtime section alone. A section begins with a comment line of its own: `# === runtime ===`.

Standard library only: it is read before anything is installed.
"""

import re
from pathlib import Path

RUNTIME = "runtime"
TEST = "test"
SECTIONS = (RUNTIME, TEST)

_HEADING = re.compile(r"^# === (\w+) ===$", re.MULTILINE)
_REQUIREMENT = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)==([^ ;\\]+)([^\\]*)", re.MULTILINE)


def heading(section: str) -> str:
    """The line that begins a section."""
    return f"# === {section} ==="


def read_sections(lock: Path) -> dict[str, str]:
    """The text of each section, without its heading. A lock without both sections raises ValueError."""
    _, *parts = _HEADING.split(lock.read_text(encoding="utf-8"))
    sections = {name: text.strip() + "\n" for name, text in zip(parts[::2], parts[1::2], strict=True)}
    if tuple(sections) != SECTIONS:
        raise ValueError(f"{lock.name} must hold the sections {SECTIONS} in this order, and holds {tuple(sections)}")
    return sections


def split_entries(text: str) -> list[str]:
    """One string per locked requirement, its hash lines included, comments left out."""
    entries: list[str] = []
    for line in text.splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if line[0].isspace():
            entries[-1] += "\n" + line
        else:
            entries.append(line)
    return entries


def requirement_of(entry: str) -> tuple[str, str, str]:
    """(normalised name, version, environment marker or "") of one entry."""
    match = _REQUIREMENT.match(entry)
    if match is None:
        raise ValueError(f"not a pinned requirement: {entry.splitlines()[0]!r}")
    name, version, marker = match.groups()
    return re.sub(r"[-_.]+", "-", name).lower(), version, marker.strip(" ;")

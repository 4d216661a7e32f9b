"""Say what is in a packaged app: `describe.py APP WORK OUT`, run by the Python of its build environment.

APP is the app's folder, WORK PyInstaller's notes on what it took from where. OUT gets the list of contents
(`sparkdeck-sbom.json`) and the licence texts (`sparkdeck-licences.txt`), and so does APP. Exit code 1, with the names, where
something is in the app that THIRD_PARTY_NOTICES.md does not name, or whose licence text cannot be found.
"""

import ast
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
if __name__ == "__main__":
    sys.path[0] = str(ROOT)

from build_scripts.release import contents, licences, sbom  # noqa: E402

DOCUMENTS = "resources/documents"


@dataclass(frozen=True, slots=True)
class Taken:
    """What PyInstaller took: ``destination`` in the app (a module's name for Python code), ``source`` on this machine."""

    destination: str
    source: str
    kind: str


def read_notes(work: Path) -> list[Taken]:
    """All that went into the app, from PyInstaller's tables of contents."""
    found: dict[tuple[str, str], Taken] = {}
    for name in ("COLLECT-00.toc", "PYZ-00.toc"):
        for row in _rows(ast.literal_eval((work / name).read_text(encoding="utf-8"))):
            found[row.destination, row.source] = row
    return sorted(found.values(), key=lambda each: (each.destination, each.source))


def _rows(value: object) -> Iterator[Taken]:
    if isinstance(value, tuple) and len(value) == 3 and all(isinstance(each, str) for each in value):
        yield Taken(*value)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _rows(each)


def owners() -> Mapping[str, metadata.Distribution]:
    """The package that brought a file, by the file's resolved path."""
    found = {}
    for distribution in metadata.distributions():
        for file in distribution.files or []:
            found[str(Path(str(distribution.locate_file(file))).resolve())] = distribution
    return found


def main(arguments: list[str]) -> int:
    app, work, out = map(Path, arguments)
    taken = read_notes(work)
    by_file = owners()
    packages = {
        distribution.metadata["Name"]: distribution
        for row in taken
        if (distribution := by_file.get(str(Path(row.source).resolve()))) is not None
        and distribution.metadata["Name"].lower() not in ("pyinstaller", "pyinstaller-hooks-contrib")
    }
    prefixes = {sys.prefix, sys.base_prefix}
    system = {
        Path(row.source).name: Path(row.source)
        for row in taken
        if row.kind == "BINARY"
        and sys.platform == "linux"
        and contents.is_of_the_system(row.source, prefixes)
        and not Path(row.source).name.startswith("libpython")
    }
    texts, without = licences.gather(packages, system)
    unnamed = licences.unnamed(packages, system, (ROOT / "THIRD_PARTY_NOTICES.md").read_text(encoding="utf-8"))
    document = sbom.document(app, packages, system)
    inside = next(app.rglob(f"sparkdeck/{DOCUMENTS}"))
    for name, text in (("sparkdeck-licences.txt", texts), ("sparkdeck-sbom.json", document)):
        for folder in (out, inside):
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
    for name in without:
        print(f"No licence text was found for {name}.", file=sys.stderr)
    for name in unnamed:
        print(f"THIRD_PARTY_NOTICES.md does not name {name}, which is in the app.", file=sys.stderr)
    return 1 if without or unnamed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

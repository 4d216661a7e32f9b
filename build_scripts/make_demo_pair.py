"""Make ``resources/demo``: the scripted pair behind "Try the demo", packed, with its description.

    python build_scripts/make_demo_pair.py            write it
    python build_scripts/make_demo_pair.py --check    make it again elsewhere and compare with what is committed

The pair recites ``demo_tour.md``, over and over, and its draft is wrong after every fifth token. The target is heavy enough
for a draft to pay off on a processor. What must be reproducible is the *expanded* files, whose checksums stand in
``demo.json``; the packed bytes may differ between versions of liblzma.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.scripted_pair import ScriptedPair, cut_into_pieces, write_pair, wrong_every  # noqa: E402

TOUR = Path(__file__).with_name("demo_tour.md")
DEMO = ROOT / "resources" / "demo"
NAME = "sparkdeck-demo"
WRONG_EVERY = 5


def demo_pieces() -> tuple[str, ...]:
    """The tour in pieces whose number is a multiple of five, so that the pattern of errors runs on when it starts over."""
    pieces = list(cut_into_pieces(TOUR.read_text(encoding="utf-8")))
    while len(pieces) % WRONG_EVERY:
        last = pieces.pop()
        pieces[-1] += last
    return tuple(pieces)


def make(folder: Path) -> None:
    """Write the description and the packed pair into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    pieces = demo_pieces()
    pair = ScriptedPair(pieces, wrong_every(WRONG_EVERY, len(pieces)), loops=True, heavy=True)
    files = {}
    with tempfile.TemporaryDirectory() as scratch:
        for role, path in zip(("target", "draft"), write_pair(pair, Path(scratch), name=NAME), strict=True):
            data = path.read_bytes()
            packed = folder / f"{path.name}.xz"
            packed.write_bytes(lzma.compress(data, check=lzma.CHECK_CRC32, preset=6))
            files[role] = {
                "name": path.name,
                "packed": packed.name,
                "size_bytes": len(data),
                "sha256": hashlib.sha256(data).hexdigest(),
            }
    description = {"schema": 1, "wrong_every": WRONG_EVERY, "loops": True, "files": files, "pieces": pieces}
    text = json.dumps(description, ensure_ascii=False, indent=1) + "\n"
    (folder / "demo.json").write_text(text, encoding="utf-8", newline="\n")


def differences(folder: Path) -> list[str]:
    """What of ``folder`` is not what `make` would write; nothing if it is up to date."""
    found = []
    with tempfile.TemporaryDirectory() as scratch:
        fresh = Path(scratch)
        make(fresh)
        for path in sorted(fresh.iterdir()):
            committed = folder / path.name
            if not committed.is_file():
                found.append(f"{path.name} is missing")
            elif _content(committed) != _content(path):
                found.append(f"{path.name} differs")
    return found


def _content(path: Path) -> bytes:
    data = path.read_bytes()
    return hashlib.sha256(lzma.decompress(data)).digest() if path.suffix == ".xz" else data.replace(b"\r\n", b"\n")


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the packed demo pair in resources/demo.")
    parser.add_argument("--check", action="store_true", help="only compare it with what the sources give")
    if not parser.parse_args().check:
        make(DEMO)
        return 0
    found = differences(DEMO)
    for line in found:
        print(f"resources/demo: {line}; run build_scripts/make_demo_pair.py")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

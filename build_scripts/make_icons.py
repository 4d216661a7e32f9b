"""Draw the program's icons in all sizes from resources/icons/sparkdeck.svg: .venv/bin/python build_scripts/make_icons.py

Writes sparkdeck-16.png to sparkdeck-512.png, sparkdeck.ico (Windows) and sparkdeck.icns (macOS) beside it, and the icons of
the buttons (signs/*.svg) from the table of gui/sparkdeck/ui/widgets/signs.py. They are
committed, so that neither a start nor a build has to draw them; `--check` says whether they are what would be drawn now.
Both containers hold PNG pictures as they are: Windows reads that since Vista, macOS since 10.7.
"""

import argparse
import os
import struct
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "icons"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
_IN_ICO = (16, 24, 32, 48, 64, 128, 256)
_IN_ICNS = ((b"icp4", 16), (b"icp5", 32), (b"icp6", 64), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512))


def draw(svg: Path, size: int) -> bytes:
    """The picture as PNG, ``size`` × ``size`` pixels."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    renderer = QSvgRenderer(str(svg))
    if not renderer.isValid():
        raise SystemExit(f"{svg} is no SVG that Qt can draw")
    renderer.render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]  # bytes, say the stubs, and are refused
        raise SystemExit("no PNG could be written")
    return bytes(data.data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """An .ico of PNG pictures (size in pixels: picture). A side of 256 is written as 0."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    table, body = b"", b""
    for size, picture in sorted(pictures.items()):
        side = size % 256
        table += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), place + len(body))
        body += picture
    return head + table + body


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """An .icns of PNG pictures (type: picture)."""
    body = b"".join(kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def all_files() -> dict[str, bytes]:
    """Every icon file by name."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    drawn = {size: draw(FOLDER / "sparkdeck.svg", size) for size in SIZES}
    files = {f"sparkdeck-{size}.png": picture for size, picture in drawn.items()}
    files["sparkdeck.ico"] = ico({size: drawn[size] for size in _IN_ICO})
    files["sparkdeck.icns"] = icns({kind: drawn[size] for kind, size in _IN_ICNS})
    return files | signs()


def signs() -> dict[str, bytes]:
    """The icons of the buttons, as the window draws them, for whoever wants to see or reuse them."""
    sys.path.insert(0, str(ROOT / "gui"))
    from sparkdeck.ui.widgets.signs import FILLED, PATHS, SIDE, STROKE

    files = {}
    for name, path in PATHS.items():
        look = 'fill="currentColor"' if name in FILLED else f'fill="none" stroke="currentColor" stroke-width="{STROKE}"'
        square = f'width="{SIDE}" height="{SIDE}" viewBox="0 0 {SIDE} {SIDE}"'
        files[f"signs/{name}.svg"] = (
            f'<svg xmlns="http://www.w3.org/2000/svg" {square}><path {look} d="{path}"/></svg>\n'.encode()
        )
    return files


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if a file is another")
    options = parser.parse_args(arguments)
    differing = []
    for name, content in all_files().items():
        path = FOLDER / name
        if path.is_file() and path.read_bytes() == content:
            continue
        differing.append(name)
        if not options.check:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content)
    print(("differ: " if options.check else "written: ") + (", ".join(differing) or "none"))
    return 1 if options.check and differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

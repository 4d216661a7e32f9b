"""Where the desktop looks for a program: its entry, icons, file type and description, below ``usr/share``."""

from pathlib import Path

from build_scripts.release.archive import Entry

ROOT = Path(__file__).resolve().parent.parent.parent
DESKTOP = ROOT / "resources" / "desktop"
ICONS = ROOT / "resources" / "icons"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def desktop_files() -> list[Entry]:
    """Every file, without the folders above them."""
    share = "usr/share"
    places = {
        f"{share}/applications/sparkdeck.desktop": DESKTOP / "sparkdeck.desktop",
        f"{share}/metainfo/org.sparkdeck.SparkDeck.metainfo.xml": DESKTOP / "org.sparkdeck.SparkDeck.metainfo.xml",
        f"{share}/mime/packages/sparkdeck.xml": DESKTOP / "sparkdeck.mime.xml",
        f"{share}/icons/hicolor/scalable/apps/sparkdeck.svg": ICONS / "sparkdeck.svg",
        **{
            f"{share}/icons/hicolor/{size}x{size}/apps/sparkdeck.png": ICONS / f"sparkdeck-{size}.png" for size in SIZES
        },
    }
    return [Entry(name, 0o644, path) for name, path in places.items()]


def with_folders(entries: list[Entry]) -> list[Entry]:
    """The entries in order, each after the folders that hold it."""
    known = {entry.name for entry in entries}
    folders = {
        parent.as_posix(): Entry(parent.as_posix(), 0o755)
        for entry in entries
        for parent in Path(entry.name).parents
        if parent.as_posix() != "." and parent.as_posix() not in known
    }
    return sorted([*entries, *folders.values()], key=lambda entry: entry.name)

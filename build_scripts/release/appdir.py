"""The AppDir: a folder that runs from anywhere, and what an AppImage is made of.

An AppImage is a small runtime, a program in front, and behind it this folder as a squashfs. The runtime is not made here; with
one at hand (a release of AppImage/type2-runtime, checked against the hash that it is published with) this makes the AppImage:

    mksquashfs SparkDeck.AppDir app.squashfs -root-owned -noappend -comp zstd -all-time 0 -mkfs-time 0
    cat runtime-x86_64 app.squashfs > SparkDeck-x86_64.AppImage && chmod +x SparkDeck-x86_64.AppImage

or `ARCH=x86_64 appimagetool SparkDeck.AppDir`, which does the same. Nothing is unpacked at a start: the runtime mounts it.
"""

import os
import shutil
from pathlib import Path

from build_scripts.release.desktop_files import DESKTOP, ICONS, desktop_files

APP_RUN = """\
#!/bin/sh
# Where this AppDir lies, whatever link or folder it is started from. No variable leads the loader or Qt anywhere.
here="$(dirname -- "$(readlink -f -- "$0")")"
exec "$here/usr/lib/sparkdeck/sparkdeck" "$@"
"""


def make_appdir(app: Path, target: Path, when: int) -> None:
    """Write the AppDir; what was at ``target`` is replaced."""
    if target.exists():
        shutil.rmtree(target)
    shutil.copytree(app, target / "usr" / "lib" / "sparkdeck", symlinks=True)
    (target / "usr" / "bin").mkdir()
    (target / "usr" / "bin" / "sparkdeck").symlink_to("../lib/sparkdeck/sparkdeck")
    for entry in desktop_files():
        place = target / entry.name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(entry.read())
        place.chmod(entry.mode)
    run = target / "AppRun"
    run.write_text(APP_RUN, encoding="utf-8", newline="\n")
    run.chmod(0o755)
    shutil.copyfile(DESKTOP / "sparkdeck.desktop", target / "sparkdeck.desktop")
    shutil.copyfile(ICONS / "sparkdeck-256.png", target / "sparkdeck.png")
    (target / ".DirIcon").symlink_to("sparkdeck.png")
    for path in [*target.rglob("*"), target]:
        os.utime(path, (when, when), follow_symlinks=False)

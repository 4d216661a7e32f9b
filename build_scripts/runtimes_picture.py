"""Make the README's picture of the runtimes again: the real dialog, with a llama-server that is added and tried.

    .venv/bin/python build_scripts/runtimes_picture.py /path/to/llama-server [FOLDER]

FOLDER is docs/pictures unless given. It needs no display.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "gui")]

from build_scripts.readme_pictures import PICTURES, plain_folder, shrink  # noqa: E402

_SIZE = (900, 560)
_PATIENCE_S = 120.0


def take(server: Path, theme: str, picture: Path) -> None:
    """Add ``server``, use it by default, let it prove itself, and write the dialog to ``picture``."""
    from PySide6.QtCore import QCoreApplication

    from sparkdeck.application import build
    from sparkdeck.domain.runtime_entry import QualificationResult, RuntimeEntry, path_key

    os.environ["SPARKDECK_THEME"] = theme
    application = build([])
    bridge, window = application.bridge, application.window

    def until(condition: Callable[[], object]) -> None:
        patience = time.monotonic() + _PATIENCE_S
        while not condition():
            if time.monotonic() > patience:
                raise SystemExit(f"It took too long; the last message: {dialog.message.text()}")
            QCoreApplication.processEvents()
            time.sleep(0.01)

    window.show()
    dialog = window.runtime_actions.open_part(0)
    dialog.resize(*_SIZE)

    def entry() -> RuntimeEntry | None:
        entries = bridge.runtimes.entries if bridge.runtimes is not None else ()
        return next((each for each in entries if each.path == server), None)

    until(lambda: bridge.plan is not None and dialog.list.rescan.isEnabled())
    dialog.add(server)
    until(lambda: entry() is not None)
    dialog.use(path_key(server))
    dialog.qualify(path_key(server))
    done = (QualificationResult.PASSED, QualificationResult.FAILED)
    until(lambda: (found := entry()) is not None and found.qualification.result in done)
    until(lambda: bridge.plan is not None and bridge.plan.runtime.path == server)
    dialog.list.select(path_key(server))
    until(lambda: all(job.state.has_ended for job in bridge.runtime_jobs.values()))
    for key in tuple(bridge.runtime_jobs):
        dialog.jobs.put_away(key)
    settled = time.monotonic() + 0.5
    until(lambda: time.monotonic() > settled)
    dialog.grab().save(str(picture))
    dialog.close()
    window.close_now()
    application.shutdown()


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the README's picture of the runtimes again.")
    parser.add_argument("server", type=Path, help="a llama-server")
    parser.add_argument("folder", nargs="?", type=Path, default=PICTURES, help="default: docs/pictures")
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with plain_folder() as folder, tempfile.TemporaryDirectory() as pictures:
        os.environ["SPARKDECK_HOME"] = str(folder)
        # a short name: its path is in the picture
        (folder / "llama.cpp").symlink_to(options.server.resolve().parent, target_is_directory=True)
        raw = Path(pictures) / "runtimes.png"
        take(folder / "llama.cpp" / options.server.name, "dark", raw)
        size = shrink(raw, options.folder / "runtimes-dark.png")
    print(f"runtimes-dark.png: {size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())

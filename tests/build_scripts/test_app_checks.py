"""What is looked for in a packaged app finds what it should; the app itself is tried by `try_built_app.py`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import sparkdeck
from build_scripts.release import app_checks, contents
from tests.elf_bytes import elf_bytes


def test_p04_a_file_that_needs_a_newer_c_library_than_promised_is_named(tmp_path: Path) -> None:
    major, minor = contents.PROMISED_GLIBC
    (tmp_path / "old.so").write_bytes(elf_bytes("libc.so.6", glibc=f"GLIBC_{major}.{minor}"))
    (tmp_path / "new.so").write_bytes(elf_bytes("libc.so.6", glibc=f"GLIBC_{major}.{minor + 1}"))
    (tmp_path / "text.txt").write_text("GLIBC_2.99", encoding="utf-8")
    (tmp_path / "link.so").symlink_to("new.so")

    assert app_checks.too_new(tmp_path) == [f"new.so needs GLIBC {major}.{minor + 1}"]


def test_p10_own_files_are_found_beside_the_program_in_any_folder_of_any_name(tmp_path: Path) -> None:
    real = tmp_path / "My App (1) ü" / "lib"
    package = Path(sparkdeck.__file__).parent
    for name in ("__init__.py", "adapters/resource_files.py", "domain/errors.py", "domain/translation.py"):
        (real / "sparkdeck" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(package / name, real / "sparkdeck" / name)
    (real / "sparkdeck" / "resources").mkdir()
    (tmp_path / "link").symlink_to(real, target_is_directory=True)
    elsewhere = tmp_path / "Пример ü"
    (elsewhere / "resources").mkdir(parents=True)  # not this one, though it is the current folder's
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from sparkdeck.adapters.resource_files import resources_folder as f; print(f().resolve())",
        ],
        env={**os.environ, "PYTHONPATH": str(tmp_path / "link"), "TMPDIR": str(elsewhere), "PYTHONIOENCODING": "utf-8"},
        cwd=elsewhere,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert Path(done.stdout.strip()) == real / "sparkdeck" / "resources"

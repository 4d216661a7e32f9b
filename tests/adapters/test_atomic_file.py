"""Files are written whole or not at all, and only files are ever replaced."""

from __future__ import annotations

import os
import stat
import sys
import threading
from pathlib import Path

import pytest

from sparkdeck.adapters.atomic_file import require_writable, write_atomically
from sparkdeck.domain.errors import UserError

posix = pytest.mark.skipif(os.name != "posix", reason="POSIX files")


@posix
def test_a_pipe_is_written_into_and_stays_a_pipe(tmp_path: Path) -> None:
    """As root, a rename over /dev/null would take the device away from the whole machine."""
    pipe, got = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    write_atomically(pipe, b"the result")
    reader.join(5.0)
    assert got == [b"the result"]  # (never tried on a real device: a failing test would cost the machine its own)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]


@pytest.mark.parametrize("write", [require_writable, lambda path: write_atomically(path, b"")])
def test_a_folder_is_named_as_what_it_is(tmp_path: Path, write: object) -> None:
    assert callable(write)
    with pytest.raises(UserError, match="is a folder"):
        write(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_check_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / ("o" * 240 + ".json")
    path.write_bytes(b"old")
    require_writable(path)
    assert path.read_bytes() == b"old"
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_the_permissions_of_the_old_file_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "private.toml"
    path.write_bytes(b"old")
    path.chmod(0o600)
    write_atomically(path, b"new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc and RLIMIT_FSIZE of Linux")
def test_a_place_that_takes_no_file_is_refused_beforehand(tmp_path: Path) -> None:
    import resource

    with pytest.raises(UserError, match="could not be written"):
        require_writable(Path("/proc/nothing/out.json"))
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, hard))
    try:
        with pytest.raises(UserError, match="could not be written"):
            require_writable(tmp_path / "out.json")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert list(tmp_path.iterdir()) == []

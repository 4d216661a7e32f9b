"""A chosen file is read up to its limit; what is none is refused, and nobody waits for it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from sparkdeck.adapters.attachment_file import read_attachment
from sparkdeck.adapters.benchmark_import import read_result
from sparkdeck.adapters.benchmark_prompts_file import read_prompts
from sparkdeck.adapters.bounded_file import NoFileError, read_bounded
from sparkdeck.adapters.profile_files import load_profile
from sparkdeck.adapters.profile_import_file import import_file
from sparkdeck.adapters.settings_file import load_settings
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import ProfileOrigin


def test_no_more_is_read_than_tells_that_there_is_more(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"12345")
    assert [read_bounded(path, most) for most in (3, 4, 5, 9)] == [b"1234", b"12345", b"12345", b"12345"]
    with pytest.raises(NoFileError):
        read_bounded(tmp_path, 9)
    with pytest.raises(FileNotFoundError):
        read_bounded(tmp_path / "none", 9)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in folders")
@pytest.mark.parametrize(
    "read",
    [
        read_result,
        read_prompts,
        lambda path: load_profile(path, ProfileOrigin.USER),
        lambda path: import_file(path, None),
        partial(read_attachment, sees_images=True),
    ],
    ids=["benchmark", "prompts", "profile", "import", "attachment"],
)
def test_a_pipe_that_nobody_writes_into_is_refused_at_once(tmp_path: Path, read: Callable[[Path], object]) -> None:
    path = tmp_path / "pipe.json"
    os.mkfifo(path)
    with pytest.raises(UserError):
        read(path)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in folders")
def test_a_pipe_in_place_of_the_settings_leaves_the_defaults(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.toml")
    assert len(load_settings(tmp_path).problems) == 1

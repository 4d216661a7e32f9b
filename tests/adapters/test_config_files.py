"""llama.cpp's own config files, as far as they change a start."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sparkdeck.adapters.config_files import ConfigFile, config_files

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the places of Linux and macOS")
INI = """\
version = 1
ctx-size = 512 ; for all
[*]
flash-attn = on
[some-model]
port = 9
[default]
LLAMA_ARG_N_GPU_LAYERS=7
# threads = 3
"""


def test_the_users_file_is_found_and_only_what_holds_for_every_start_counts(tmp_path: Path) -> None:
    path = tmp_path / "llama.cpp" / "config.ini"
    assert config_files({"XDG_CONFIG_HOME": str(tmp_path)}) == ()
    path.parent.mkdir()
    path.write_text(INI, "utf-8")
    found = config_files({"XDG_CONFIG_HOME": str(tmp_path), "HOME": "/nowhere"})
    assert found == (ConfigFile(path, ("ctx-size", "flash-attn", "LLAMA_ARG_N_GPU_LAYERS")),)


def test_without_the_variable_it_lies_in_the_home_folder(tmp_path: Path) -> None:
    path = tmp_path / ".config" / "llama.cpp" / "config.ini"
    path.parent.mkdir(parents=True)
    path.write_bytes(b"\xff\xfe = 1\nport = 2\n")
    (found,) = config_files({"HOME": str(tmp_path)})
    assert found.path == path
    assert found.keys is not None
    assert "port" in found.keys


def test_a_file_that_cannot_be_read_is_told_all_the_same(tmp_path: Path) -> None:
    (tmp_path / ".config" / "llama.cpp" / "config.ini").mkdir(parents=True)
    (found,) = config_files({"HOME": str(tmp_path)})
    assert found.keys is None

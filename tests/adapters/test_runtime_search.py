"""Where llama-servers are found, in folders made for it; and what their files are."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from sparkdeck.adapters.runtime_files import runtime_files
from sparkdeck.adapters.runtime_removal import remove_folder
from sparkdeck.adapters.runtime_search import find_programs, program_in
from sparkdeck.domain.errors import UserError


def made(*parts: str | Path, name: str = "llama-server") -> Path:
    program = Path(*parts) / name
    program.parent.mkdir(parents=True, exist_ok=True)
    program.write_bytes(b"program")
    return program


@pytest.mark.skipif(os.name != "posix", reason="paths of Unix")
def test_each_place_is_looked_into_and_a_package_manager_is_named_before_path(tmp_path: Path) -> None:
    root, home = tmp_path / "root", tmp_path / "home [mine]"
    brew = made(root, "home/linuxbrew/.linuxbrew/bin")
    cellar = brew.rename(made(root, "home/linuxbrew/.linuxbrew/Cellar/llama.cpp/1/bin"))
    brew.symlink_to(cellar)
    conda = made(home, "miniforge3/envs/llama/bin")
    listed = made(tmp_path, "elsewhere/env/bin")
    (home / ".conda").mkdir(parents=True)
    (home / ".conda" / "environments.txt").write_text(f"{tmp_path}/elsewhere/env\nrelative/env\n\0\n")
    own = made(home, "llama.cpp/build-cuda/bin")
    on_path = made(tmp_path, "opt/bin")
    made(tmp_path, "opt/other", name="llama-cli")
    odd = made(tmp_path, "opt/line\nbreak"), made(tmp_path, os.fsdecode(b"opt/\xff"))  # none that a file could hold
    environment = {
        "PATH": f"{odd[0].parent}:{odd[1].parent}:{tmp_path}/opt/bin:.:relative:{brew.parent}:{tmp_path}/opt/other:/nowhere"
    }
    found = {each.path: each.where for each in find_programs(environment, home=home, root=root, system="linux")}
    assert found == {brew: "Homebrew", conda: "conda", listed: "conda", own: "own build", on_path: "PATH"}


def test_windows_places_are_winget_scoop_conda_and_path(tmp_path: Path) -> None:
    home, local = tmp_path / "home", tmp_path / "Local"
    exe = "llama-server.exe"
    winget = made(local, "Microsoft/WinGet/Packages/ggml.llamacpp_Microsoft.Winget.Source_8wekyb3d8bbwe", name=exe)
    scoop = made(home, "scoop/apps/llama.cpp-cuda/current", name=exe)
    conda = made(tmp_path, "env/Library/bin", name=exe)
    made(home, "llama.cpp/build/bin")  # no .exe: not for Windows
    environment = {"LOCALAPPDATA": str(local), "CONDA_PREFIX": str(tmp_path / "env")}
    found = {
        each.path: each.where
        for each in find_programs(environment, home=home, root=tmp_path / "root", system="windows")
    }
    assert found == {winget: "winget", scoop: "Scoop", conda: "conda"}


def test_the_program_is_found_in_a_folder_that_the_user_names(tmp_path: Path) -> None:
    program = made(tmp_path, "unpacked/llama-b11434")
    assert program_in(tmp_path / "unpacked", "linux") == program
    assert program_in(program.parent, "linux") == program
    made(tmp_path, "unpacked/llama-b11549")
    with pytest.raises(UserError, match="several llama-servers"):
        program_in(tmp_path / "unpacked", "linux")
    with pytest.raises(UserError, match="There is no llama-server"):
        program_in(tmp_path / "unpacked" / "llama-b11434" / "nothing", "linux")


def test_a_program_is_another_one_when_it_or_a_library_of_llama_cpp_changes(tmp_path: Path) -> None:
    program = made(tmp_path, "bin")
    library = made(tmp_path, "bin", name="libggml-cuda.so.0.9")
    (tmp_path / "bin" / "libggml-cuda.so").symlink_to(library.name)
    stranger = made(tmp_path, "bin", name="libpng.so")
    first = runtime_files(program)
    assert first.size_bytes == len(b"program") * 2, "the link counts once"
    assert set(first.libraries) == {"libggml-cuda.so", "libggml-cuda.so.0.9"}
    stranger.write_bytes(b"another")
    assert runtime_files(program) == first
    library.write_bytes(b"changed!")
    assert runtime_files(program).identity != first.identity
    made(tmp_path, "lib", name="libllama.so")
    assert "libllama.so" in runtime_files(program).libraries, "also in the folder beside bin"
    with pytest.raises(UserError, match="cannot be read"):
        runtime_files(tmp_path / "gone")


def test_only_a_folder_of_ours_is_deleted(tmp_path: Path) -> None:
    root = tmp_path / "runtimes"
    ours = made(root, "b11434-cpu/bin").parent.parent
    outside = made(tmp_path, "mine").parent
    (root / "link").symlink_to(outside, target_is_directory=True)
    for wrong in (root, outside, root / "link", root / ".." / "mine", root / "link" / "x"):
        with pytest.raises(UserError, match="not one of SparkDeck's own"):
            remove_folder(wrong, root)
    remove_folder(ours, root)
    assert [path.name for path in root.iterdir()] == ["link"]
    assert (outside / "llama-server").is_file()

"""From wishes to a finished runtime, with a stand-in for CMake."""

from __future__ import annotations

import errno
import os
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from sparkdeck.adapters.source_build import maker, source
from sparkdeck.adapters.source_build.child import BuildFailed, Control
from sparkdeck.adapters.source_build.cmake_build import BuildProgress
from sparkdeck.adapters.source_build.maker import Way, make
from sparkdeck.adapters.source_build.order import Folders, Order, lack_of, order_of, plan_of
from sparkdeck.domain.build_ground import BuildGround, CudaToolkit, FoundProgram, HostCompiler
from sparkdeck.domain.build_wishes import BuildSource, BuildWishes
from sparkdeck.domain.computer import Computer
from sparkdeck.domain.errors import UserError

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="shell scripts")
CMAKE = """#!/bin/sh
case "$1" in
-S) mkdir -p "$4/bin"; echo "$@" >"$4/arguments";;
--build) printf '#!/bin/sh\\n{says}\\n' >"$2/bin/llama-server"; chmod +x "$2/bin/llama-server";;
esac
"""
GCC = HostCompiler("/usr/bin/c++", "gcc", (13, 3))
TOOLKIT = CudaToolkit("/opt/cuda/bin/nvcc", "/opt/cuda", (13, 0), "/opt/cuda/lib64", 15, 20, host=GCC)


def ground_in(folder: Path, says: str = "exit 0") -> BuildGround:
    cmake = folder / "cmake"
    cmake.write_text(CMAKE.format(says=says))
    cmake.chmod(0o755)
    return BuildGround(
        Computer("linux", "x64"),
        cmake=FoundProgram(str(cmake), (3, 28)),
        make=FoundProgram("/usr/bin/make"),
        compiler=GCC,
        toolkit=TOOLKIT,
        disk_free_bytes=100 << 30,
    )


def archive_in(folder: Path) -> Path:
    source = folder / "llama.cpp-b10501"
    (source / "tools" / "server").mkdir(parents=True)
    (source / "CMakeLists.txt").write_text('project("llama.cpp" C CXX)')
    (source / "tools" / "server" / "CMakeLists.txt").write_text("set(TARGET llama-server)")
    path = folder / "llama.cpp-b10501.tar.gz"
    with tarfile.open(path, "w:gz") as packed:
        packed.add(source, source.name)
    return path


def order_in(folder: Path, says: str = "exit 0", **wishes: object) -> Order:
    asked = BuildWishes(BuildSource.ARCHIVE, archive_in(folder), **wishes)  # type: ignore[arg-type]
    return order_of(asked, ground_in(folder, says), Folders(folder / "runtimes", folder / "builds"), Control())


def test_an_archive_is_built_and_the_server_knows_the_number_in_its_name(tmp_path: Path) -> None:
    told: list[BuildProgress] = []
    order = order_in(tmp_path)
    assert order.plan.build == 10501
    server = make(order, Way(told.append, Control()))
    assert server == order.place.folder / "llama-server"
    assert server.parent.parent == tmp_path / "runtimes"
    assert not order.place.work.exists()
    assert [progress.step for progress in told] == [
        "Unpacking llama.cpp-b10501.tar.gz",
        "Configuring",
        "Compiling",
        "Trying what was built",
    ]
    assert make(order, Way(told.append, Control())) == server, "what is there is not made again"
    assert "-DLLAMA_BUILD_NUMBER=10501" in order.recipe.arguments


def test_what_was_built_and_does_not_start_is_not_published(tmp_path: Path) -> None:
    lost = "echo llama-server: error while loading shared libraries: libgomp.so.1: cannot open; exit 127"
    order = order_in(tmp_path, lost)
    with pytest.raises(BuildFailed, match=r"does not start: libgomp\.so\.1"):
        make(order, Way(lambda progress: None, Control()))
    assert order.place.server is None
    assert order.place.work.exists(), "to go on from"


def test_a_cuda_build_on_a_machine_without_a_driver_is_published_all_the_same(tmp_path: Path) -> None:
    """That it does not start here was known beforehand, and told."""
    no_driver = "echo error while loading shared libraries: libcuda.so.1: cannot open shared object file; exit 127"
    order = order_in(tmp_path, no_driver, architectures="120a")
    assert order.plan.architectures == "120a"
    assert order.recipe.label == "llama-server-cuda"
    assert {"-DGGML_CUDA=ON", "-DCMAKE_INSTALL_RPATH=$ORIGIN;/opt/cuda/lib64"} <= {*order.recipe.arguments}
    assert make(order, Way(lambda progress: None, Control())).is_file()


def test_what_a_plan_lacks_is_told_with_the_lines_to_run(tmp_path: Path) -> None:
    bare = BuildGround(Computer("macos", "arm64"), disk_free_bytes=100 << 30)
    plan = plan_of(BuildWishes(cuda=False), bare, Folders(tmp_path), Control())
    assert not plan.can_build
    assert plan.checks[0].found == "The source is fetched with git, and git is missing."
    lack = lack_of(plan)
    assert "CMake: missing." in lack.detail
    assert lack.action.startswith("Run this first: brew install git && brew install cmake")
    wishes = BuildWishes(BuildSource.ARCHIVE, tmp_path / "none.zip", cuda=False)
    with pytest.raises(UserError, match="There is no"):
        order_of(wishes, bare, Folders(tmp_path), Control())


def full(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "/somewhere")


def full_for_each(*_: object, **__: object) -> None:
    raise shutil.Error([("a", "b", "[Errno 28] No space left on device: 'b'")])


@pytest.mark.parametrize(
    ("module", "name", "fault"),
    [
        (maker, "write_note", full),
        (tarfile.TarFile, "extractall", full),
        (shutil, "copytree", full),
        (shutil, "copytree", full_for_each),
    ],
)
def test_a_full_disk_is_told_as_one_at_every_step(
    module: object, name: str, fault: Callable[..., None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = order_in(tmp_path)
    monkeypatch.setattr(module, name, fault)
    with pytest.raises(UserError, match="The disk is full"):
        make(order, Way(lambda progress: None, Control()))
    monkeypatch.undo()
    assert make(order, Way(lambda progress: None, Control())).is_file(), "it goes on"


def test_a_source_that_cannot_be_read_or_unpacked_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged = tmp_path / "damaged.zip"
    with zipfile.ZipFile(damaged, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("CMakeLists.txt", "llama.cpp" * 1000)
    content = bytearray(damaged.read_bytes())
    content[60] ^= 0xFF  # within the packed bytes
    damaged.write_bytes(content)
    with pytest.raises(UserError, match="cannot be unpacked"):
        source.unpack(damaged, tmp_path / "new")
    assert not list(tmp_path.glob("new*"))

    def locked(_path: Path) -> str:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(source, "sha256_of", locked)
    plan = plan_of(BuildWishes(BuildSource.ARCHIVE, damaged), ground_in(tmp_path), Folders(tmp_path), Control())
    assert "cannot be read. Permission denied" in plan.checks[0].found

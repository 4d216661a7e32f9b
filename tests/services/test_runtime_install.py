"""Official releases from the list to a runtime of the catalogue: downloaded, checked, unpacked, and never used unasked."""

from __future__ import annotations

import asyncio
import os
import shutil
import tarfile
import threading
from pathlib import Path

import pytest

from sparkdeck.adapters import free_space, release_folder
from sparkdeck.adapters.release_download import ReleaseFile
from sparkdeck.adapters.runtime_leftovers import sweep, work_folder
from sparkdeck.adapters.runtime_search import find_programs
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import RuntimeJobChanged
from sparkdeck.domain.releases import Asset
from sparkdeck.domain.runtime_entry import RuntimeSource
from sparkdeck.domain.runtime_job import RuntimeJobState
from sparkdeck.domain.runtime_record import RuntimeRecord
from sparkdeck.services import release_list
from tests.fakes.archives import linux_libraries, linux_release, tar_file, tar_gz, tar_special
from tests.fakes.hub import HubFaults
from tests.fakes.hub_repos import StandInFile
from tests.fakes.releases import Build
from tests.services.harness import run, running_panel
from tests.services.release_shop import CPU, CUDA, SERVER, Shop, archive_of, cpu_build, shop

pytestmark = pytest.mark.skipif(os.name != "posix", reason="its programs are shell scripts")


def test_an_installed_release_stands_beside_the_others_and_is_used_by_nobody_yet(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with shop([cpu_build("b11434"), cpu_build("b11400")], sparkdeck_home, monkeypatch) as here:
            before = here.services.selection.default_runtime

            new = await here.install("b11434", CPU)
            old = await here.install("b11400", CPU)

            assert (new.state, old.state) == (RuntimeJobState.DONE, RuntimeJobState.DONE)
            entry = here.entry(f"release:b11434:{CPU}")
            assert entry.source is RuntimeSource.DOWNLOADED
            assert entry.path == here.folder / f"b11434-{CPU}" / "llama-server"
            assert entry.build == 11434
            assert entry.supports_dspark
            assert entry.sha256 == here.github.listed()[0]["assets"][0]["digest"].removeprefix("sha256:")
            assert here.left == [f"b11400-{CPU}", f"b11434-{CPU}"]
            assert here.services.selection.default_runtime == before
            assert new.bytes_total == new.bytes_done == len(here.github.builds[0].files[archive_of("b11434")])
            steps = [event.job.step for event in here.panel.of(RuntimeJobChanged)]
            assert "Unpacking" in steps
            assert all("authorization" not in headers for headers in here.github.asked(""))
            assert all("authorization" not in request.headers for request in here.github.storage.log.requests)

    run(test)


def test_cudas_libraries_are_laid_beside_the_programs(sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = {
        archive_of("b1", CUDA): linux_release("b1", {"llama-server": SERVER, "libggml-cuda.so": b"\x7fELF"}),
        f"cudart-llama-b1-bin-{CUDA}.tar.gz": linux_libraries("b1", CUDA, 12),
    }
    alone = {archive_of("b2", CUDA): linux_release("b2", {"llama-server": SERVER})}

    async def test() -> None:
        async with shop([Build("b1", files), Build("b2", alone)], sparkdeck_home, monkeypatch) as here:
            assert (await here.install("b1", CUDA)).state is RuntimeJobState.DONE
            folder = here.folder / f"b1-{CUDA}"
            assert {"libcudart.so.12", "libcublas.so.12", "libcublasLt.so.12"} <= {
                each.name for each in folder.iterdir()
            }
            assert "(2 of 2)" in " ".join(event.job.step for event in here.panel.of(RuntimeJobChanged))
            without = await here.install("b2", CUDA)
            assert "no CUDA libraries" in without.log_tail[0]

    run(test)


BAD = {
    "a path outward": tar_gz([tar_file("top/llama-server", SERVER), tar_file("../../../evil")]),
    "a link outward": tar_gz(
        [tar_file("top/llama-server", SERVER), tar_special("top/l", tarfile.SYMTYPE, "../../../x")]
    ),
    "a cut archive": linux_release("b1", {"llama-server": SERVER})[:-30],
    "no llama-server": tar_gz([tar_file("top/llama-cli", SERVER)]),
    "no program": tar_gz([tar_file("top/llama-server", b"text")]),
    "nothing": b"nothing at all",
}


def test_what_cannot_be_unpacked_leaves_nothing_behind(sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builds = {what: f"b{number}" for number, what in enumerate(BAD, 1)}

    async def test() -> None:
        bad = [Build(tag, {archive_of(tag): BAD[what]}, digests=False) for what, tag in builds.items()]
        async with shop(bad, sparkdeck_home, monkeypatch) as here:
            for what, tag in builds.items():
                job = await here.install(tag, CPU)

                assert job.state is RuntimeJobState.FAILED, what
                assert job.problem is not None
                assert "GitHub names no checksum" in job.log_tail[0]
            assert {name for name in here.left if not name.startswith("downloads")} == set()
            assert not list(sparkdeck_home.parent.rglob("*evil*"))
            assert here.services.runtimes.entries == ()

    run(test)


def test_an_installation_is_replaced_by_a_whole_one_only(sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with shop([cpu_build("b1")], sparkdeck_home, monkeypatch) as here:
            await here.install("b1", CPU)
            program = here.folder / f"b1-{CPU}" / "llama-server"
            first = program.stat().st_ino
            here.github.publish(Build("b1", {archive_of("b1"): BAD["a path outward"]}))
            await here.listed()
            assert (await here.install("b1", CPU)).state is RuntimeJobState.FAILED
            assert program.stat().st_ino == first
            here.github.publish(
                Build("b1", {archive_of("b1"): linux_release("b1", {"llama-server": SERVER, "new": b"1"})})
            )
            monkeypatch.setattr(release_list, "_FRESH_S", 0.0)
            await here.listed()

            assert (await here.install("b1", CPU)).state is RuntimeJobState.DONE

            assert (program.parent / "new").is_file()
            assert here.left == [f"b1-{CPU}"]

    run(test)


def test_damaged_bytes_are_found_by_their_checksum_and_not_kept(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        other = Build("b2", cpu_build("b2").files, announced={archive_of("b2"): "0" * 64})
        async with shop([cpu_build("b1"), other], sparkdeck_home, monkeypatch) as here:
            here.github.storage.faults = [HubFaults(only="*b1*", flip_bit_at=100, times=1)]

            damaged = await here.install("b1", CPU)
            again = await here.install("b1", CPU)
            announced_otherwise = await here.install("b2", CPU)

            for job in (damaged, announced_otherwise):
                assert job.problem is not None
                assert job.problem.title.endswith("its content is not what GitHub announced.")
            assert again.state is RuntimeJobState.DONE
            assert here.left == [f"b1-{CPU}", "downloads"]

    run(test)


@pytest.mark.parametrize("digests", [True, False])
def test_what_the_storage_says_of_its_own_bytes_does_not_outweigh_what_github_announced(
    digests: bool, sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evil = linux_release("b1", {"llama-server": SERVER + b"# not the one that was announced"})

    async def test() -> None:
        build = Build("b1", cpu_build("b1").files, digests=digests)
        async with shop([build], sparkdeck_home, monkeypatch) as here:
            here.github.storage.replace_file("assets/b1", archive_of("b1"), StandInFile(evil, lfs=True))

            job = await here.install("b1", CPU)

            assert job.problem is not None
            assert job.problem.title.endswith("its content is not what GitHub announced.")
            assert ("sha256" if digests else "bytes, and") in job.problem.detail
            assert here.left == []

    run(test)


def test_two_releases_that_come_at_the_same_time_do_not_share_a_file(tmp_path: Path) -> None:
    libraries = Asset("cudart-llama-bin-win-cuda-13.4-x64.zip", "https://example.org/x", 1)

    one, other = (ReleaseFile("ggml-org/llama.cpp", tag, libraries, tmp_path) for tag in ("b1", "b2"))

    assert len({one.part, one.state, other.part, other.state}) == 4


def test_a_cancelled_installation_keeps_only_what_came_and_goes_on_from_there(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with shop([cpu_build("b1", filler=400_000)], sparkdeck_home, monkeypatch) as here:
            name, key = archive_of("b1"), f"release:b1:{CPU}"
            here.github.storage.faults = [HubFaults(stall_at=200_000, times=1)]
            await here.services.install_runtime("b1", CPU)
            await here.panel.until(
                lambda: any((e.job.bytes_done or 0) >= 200_000 for e in here.panel.of(RuntimeJobChanged))
            )

            await here.services.cancel_runtime_job(key)

            assert here.panel.of(RuntimeJobChanged)[-1].job.state is RuntimeJobState.CANCELLED
            assert here.left == [
                "downloads",
                f"downloads/{name}.sparkdeck.part",
                f"downloads/{name}.sparkdeck.part.state",
            ]
            await here.services.resume_runtime_job(key)
            assert (await here.end()).state is RuntimeJobState.DONE
            assert [request.first for request in here.github.storage.log.of_file(name)] == [None, 200_000]
            told = here.panel.of(RuntimeJobChanged)
            again = told[next(n for n, e in enumerate(told) if e.job.state is RuntimeJobState.CANCELLED) + 1 :]
            first = next(event.job for event in again if event.job.bytes_done is not None)
            assert (first.bytes_done, first.left_s) == (200_000, None)  # what was there already did not come just now
            assert here.left == [f"b1-{CPU}"]

    run(test)


def test_what_cannot_be_installed_is_said_before_a_byte_is_fetched(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        windows = Build("b2", {"llama-b2-bin-win-cpu-x64.zip": b"x"})
        async with shop([cpu_build("b1"), windows], sparkdeck_home, monkeypatch) as here:
            with pytest.raises(UserError, match="no build win-cpu-x64"):
                await here.services.install_runtime("b1", "win-cpu-x64")
            with pytest.raises(UserError, match="It is for Windows, and this is Linux"):
                await here.services.install_runtime("b2", "win-cpu-x64")
            with pytest.raises(UserError, match="no release"):
                await here.services.resume_runtime_job("release:b1")
            with pytest.raises(UserError, match="does not have this release"):
                await here.services.install_runtime("b7", None)
            monkeypatch.setattr(free_space, "free_bytes", lambda folder: 100)
            full = await here.install("b1", CPU)
            assert full.problem is not None
            assert full.problem.title.startswith("Not enough space")
            assert here.github.storage.log.requests == []
            monkeypatch.setattr(free_space, "free_bytes", lambda folder: 1 << 40)
            await here.install("b1", CPU)
            program = here.entry(f"release:b1:{CPU}").path
            monkeypatch.setattr(here.services.runtimes, "_in_use", lambda: (program,))
            with pytest.raises(UserError, match="A server runs on this runtime"):
                await here.services.install_runtime("b1", CPU)

    run(test)


def test_parts_that_nobody_went_on_with_go_with_the_next_installation(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with shop([cpu_build("b1")], sparkdeck_home, monkeypatch) as here:
            downloads = here.folder / "downloads"
            downloads.mkdir(parents=True)
            for name, age_s in (
                ("old.zip.sparkdeck.part", 30 * 86400),
                ("new.zip.sparkdeck.part", 0),
                ("notes.txt", 30 * 86400),
            ):
                (downloads / name).write_bytes(b"x")
                at = (downloads / name).stat().st_mtime - age_s
                os.utime(downloads / name, (at, at))
            killed = here.folder / ".b0-of-another.12345678.new"
            killed.mkdir()
            with work_folder(here.folder / "b2-of-another-sparkdeck") as work:
                await here.install("b1", CPU)
                assert work.is_dir()

            assert here.left == [f"b1-{CPU}", "downloads", "downloads/new.zip.sparkdeck.part", "downloads/notes.txt"]

    run(test)


def test_a_kill_between_two_renames_loses_no_runtime_and_what_is_being_deleted_is_left_alone(tmp_path: Path) -> None:
    for name in (".b1.0123abcd.old", ".b2.0123abcd.old", "b2", ".b3.0123abcd.gone", ".b4.0123abcd.gone", ".notes"):
        (tmp_path / name).mkdir()
    os.utime(tmp_path / ".b4.0123abcd.gone", (1e9, 1e9))

    sweep(tmp_path)

    assert {path.name for path in tmp_path.iterdir()} == {"b1", "b2", ".b3.0123abcd.gone", ".notes"}


@pytest.mark.parametrize("moment", ["while its files reach the disk", "while it is asked what it is"])
def test_one_cancelled_at_its_very_end_leaves_no_runtime_that_no_list_names(
    moment: str, sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, go = threading.Event(), threading.Event()

    def fsync(descriptor: int) -> None:
        there.set()
        go.wait(30)

    async def added(record: RuntimeRecord) -> None:
        there.set()
        await asyncio.Event().wait()

    async def test() -> None:
        async with shop([cpu_build("b1")], sparkdeck_home, monkeypatch) as here:
            if moment == "while it is asked what it is":
                monkeypatch.setattr(here.services.runtimes, "added", added)
            else:
                monkeypatch.setattr(release_folder, "_bring_to_disk", fsync)
            await here.services.install_runtime("b1", CPU)
            await asyncio.to_thread(there.wait, 30)
            ending = asyncio.ensure_future(here.services.cancel_runtime_job(f"release:b1:{CPU}"))
            await asyncio.sleep(0)
            await asyncio.sleep(0)  # it is told to stop
            go.set()
            await ending

            assert here.panel.of(RuntimeJobChanged)[-1].job.state is RuntimeJobState.CANCELLED
            assert f"b1-{CPU}" not in here.left
            assert any(name.endswith(".part") for name in here.left)  # the next try goes on from there

    run(test)


def test_what_a_window_and_a_command_install_at_the_same_time_is_on_one_list(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with shop([cpu_build("b1"), cpu_build("b2")], sparkdeck_home, monkeypatch) as here:
            await here.services.runtimes.list()
            async with running_panel() as panel:
                await Shop(panel, here.github, sparkdeck_home).install("b1", CPU)
                await here.install("b2", CPU)
                both = {f"release:b1:{CPU}", f"release:b2:{CPU}"}
                for services in (panel.services, here.services):
                    await services.runtimes.list()
                    assert both <= {entry.key for entry in services.runtimes.entries}

    run(test)


def test_runtimes_of_ours_come_back_where_their_list_was_lost(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with shop([cpu_build("b1")], sparkdeck_home, monkeypatch) as here:
            await here.install("b1", CPU)
            built = here.folder / "llama-server-b7-cpu-0123456789ab"
            shutil.copytree(here.folder / f"b1-{CPU}", built, symlinks=True)
            (here.folder / "b2-ubuntu-x64").mkdir()  # no program: none of ours
            (here.folder / "catalogue.json").write_bytes(b"damaged")
            await here.services.runtimes.list()

            for key, source, folder in (
                (f"release:b1:{CPU}", RuntimeSource.DOWNLOADED, here.folder / f"b1-{CPU}"),
                ("build:0123456789ab", RuntimeSource.BUILT, built),
            ):
                entry = here.entry(key)
                assert (entry.source, entry.path, entry.build) == (source, folder / "llama-server", 11434)
            assert len(here.services.runtimes.entries) == 3 + len(find_programs())
            await here.services.remove_runtime("build:0123456789ab")
            assert not built.exists()

    run(test)

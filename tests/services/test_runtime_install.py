"""Official releases from the list to a runtime of the catalogue: downloaded, checked, unpacked, and never used unasked."""

from __future__ import annotations

import os
import tarfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sparkdeck.adapters import free_space
from sparkdeck.adapters.runtime_catalogue_file import runtimes_folder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ReleasesListed, RuntimeJobChanged
from sparkdeck.domain.runtime_entry import RuntimeEntry, RuntimeSource
from sparkdeck.domain.runtime_job import RuntimeJob, RuntimeJobState
from sparkdeck.services import release_list
from tests.fakes.archives import linux_libraries, linux_release, tar_file, tar_gz, tar_special
from tests.fakes.hub import HubFaults
from tests.fakes.releases import Build, Refusal, StandInReleases
from tests.services.harness import Panel, run, running_panel

pytestmark = pytest.mark.skipif(os.name != "posix", reason="its programs are shell scripts")

CPU, CUDA = "ubuntu-x64", "ubuntu-cuda-12.8-x64"
SERVER = b"""#!/bin/sh
case "$1" in
--help) printf -- '-c,    --ctx-size N        size\\n--port PORT             port\\n--spec-type draft-dspark  kind\\n';;
--version) echo 'version: 1.0 (build 11434, commit abcdef0)';;
esac
"""


def archive_of(tag: str, variant: str = CPU) -> str:
    return f"llama-{tag}-bin-{variant}.tar.gz"


def cpu_build(tag: str, *, filler: int = 0, stable: str = "") -> Build:
    files = {"llama-server": SERVER, "LICENSE": b"MIT", "filler": os.urandom(filler)}
    return Build(tag, {archive_of(tag): linux_release(tag, files)}, stable=stable)


class Shop:
    """The services, with releases to take from."""

    def __init__(self, panel: Panel, github: StandInReleases, home: Path) -> None:
        self.panel, self.github = panel, github
        self.services = panel.services
        self.folder = runtimes_folder(home / "data")

    async def install(self, tag: str, variant: str | None = None) -> RuntimeJob:
        """Install, and how that ended."""
        await self.services.install_runtime(tag, variant)
        return await self.end()

    async def end(self) -> RuntimeJob:
        while jobs := self.services.runtime_jobs.running:
            await self.services.runtime_jobs.wait(jobs[0].key)
        return self.panel.of(RuntimeJobChanged)[-1].job

    async def listed(self, *, refresh: bool = True) -> ReleasesListed:
        await self.services.list_releases(refresh)
        return self.panel.of(ReleasesListed)[-1]

    @property
    def left(self) -> list[str]:
        """What lies in the folder of runtimes, two levels deep; not the catalogue itself."""
        found = [path for pattern in ("*", "downloads/*") for path in self.folder.glob(pattern)]
        return sorted(str(path.relative_to(self.folder)) for path in found if path.name != "catalogue.json")

    def entry(self, key: str) -> RuntimeEntry:
        return self.services.runtimes.entry(key)


@asynccontextmanager
async def shop(builds: list[Build], home: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Shop]:
    with StandInReleases(builds) as github:
        monkeypatch.setenv("SPARKDECK_RELEASES_API", github.api)
        async with running_panel() as panel:
            yield Shop(panel, github, home)


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
            assert here.left == [f"b1-{CPU}"]

    run(test)


def test_what_cannot_be_installed_is_said_before_a_byte_is_fetched(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with shop([cpu_build("b1")], sparkdeck_home, monkeypatch) as here:
            with pytest.raises(UserError, match="no build win-cpu-x64"):
                await here.services.install_runtime("b1", "win-cpu-x64")
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


def test_the_list_is_asked_for_once_and_lives_on_without_network(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    builds = [cpu_build("b12377"), cpu_build("b12300", stable="v1.2.0"), cpu_build("b9000")]

    async def test() -> None:
        async with shop(builds, sparkdeck_home, monkeypatch) as here:
            assert here.github.asked("") == []  # nothing at the start
            first = await here.listed(refresh=False)
            assert [(each.tag, each.stable) for each in first.releases] == [
                ("b12377", ""),
                ("b12300", "v1.2.0"),
                ("b9000", ""),
            ]
            assert first.from_cache_at is None
            assert first.update is not None
            assert first.update.tag == "b12300"
            asked = len(here.github.asked(""))
            await here.listed(refresh=False)
            await here.listed()
            assert len(here.github.asked("")) == asked  # two clicks are one question
            monkeypatch.setattr(release_list, "_FRESH_S", 0.0)
            here.github.publish(cpu_build("b12400"))
            assert (await here.listed()).releases[0].tag == "b12400"
            monkeypatch.setattr(release_list, "_FRESH_S", 0.0)
            here.github.refusal = Refusal(403, {"X-RateLimit-Remaining": "0"})
            limited = await here.listed()
            assert limited.problem is not None
            assert "limit" in limited.problem.title
            assert limited.from_cache_at is not None
            assert len(limited.releases) == 4
        async with running_panel() as panel:  # another start, and no network at all
            monkeypatch.setenv("SPARKDECK_RELEASES_API", here.github.api)
            again = Shop(panel, here.github, sparkdeck_home)
            kept = await again.listed(refresh=False)
            assert (kept.problem, len(kept.releases)) == (None, 4)
            gone = await again.listed()
            assert gone.problem is not None
            assert "cannot be reached" in gone.problem.title
            assert len(gone.releases) == 4

    run(test)


def test_the_newest_version_that_the_list_does_not_reach_is_asked_for_by_name(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    builds = [Build(f"b{12_100 - number}", {archive_of(f"b{12_100 - number}"): b"x"}) for number in range(32)]
    builds.append(Build("b11000", {archive_of("b11000"): b"x"}, stable="v1.0.0"))

    async def test() -> None:
        async with shop(builds, sparkdeck_home, monkeypatch) as here:
            listed = await here.listed()
            assert [each.tag for each in listed.releases][-1] == "b11000"
            assert listed.releases[-1].stable == "v1.0.0"
            assert len(listed.releases) == 31
            assert len(here.github.asked("page=2")) == 0
            here.github.body = b"<html>sign in</html>"
            monkeypatch.setattr(release_list, "_FRESH_S", 0.0)
            odd = await here.listed()
            assert odd.problem is not None
            assert "does not answer as GitHub" in odd.problem.title
            assert len(odd.releases) == 31

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
            killed = here.folder / f".b1-{CPU}.12345678.new"
            killed.mkdir()

            await here.install("b1", CPU)

            assert here.left == [f"b1-{CPU}", "downloads", "downloads/new.zip.sparkdeck.part", "downloads/notes.txt"]

    run(test)

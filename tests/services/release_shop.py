"""Official releases from a stand-in for GitHub, and the services that install them."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from sparkdeck.adapters.runtime_catalogue_file import runtimes_folder
from sparkdeck.domain.events import ReleasesListed, RuntimeJobChanged
from sparkdeck.domain.runtime_entry import RuntimeEntry
from sparkdeck.domain.runtime_job import RuntimeJob
from tests.fakes.archives import linux_release
from tests.fakes.releases import Build, StandInReleases
from tests.services.harness import Panel, running_panel

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
        return sorted(str(path.relative_to(self.folder)) for path in found if "catalogue.json" not in path.name)

    def entry(self, key: str) -> RuntimeEntry:
        return self.services.runtimes.entry(key)


@asynccontextmanager
async def shop(builds: list[Build], home: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Shop]:
    with StandInReleases(builds) as github:
        monkeypatch.setenv("SPARKDECK_RELEASES_API", github.api)
        async with running_panel() as panel:
            yield Shop(panel, github, home)

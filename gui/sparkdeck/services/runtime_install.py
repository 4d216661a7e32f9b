"""Installs an official release beside the other runtimes: download, check, unpack, one step into place. It is used by
nobody before a person chooses it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.adapters.runtime_catalogue_file import runtimes_folder
from sparkdeck.adapters.transfer_control import RateLimit, Timing, TransferControl
from sparkdeck.domain.archive_rules import ArchiveRefused
from sparkdeck.domain.computer import system_name
from sparkdeck.domain.downloads import DownloadState
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.release_assets import Programs, programs_of
from sparkdeck.domain.release_events import release_key, tag_and_variant
from sparkdeck.domain.release_picker import PickQuestion, pick
from sparkdeck.domain.releases import Release
from sparkdeck.domain.runtime_entry import RuntimeSource
from sparkdeck.domain.runtime_job import RuntimeJob, RuntimeJobKind
from sparkdeck.domain.runtime_record import RuntimeRecord
from sparkdeck.domain.translation import enumerated, tr
from sparkdeck.services.install_progress import InstallProgress
from sparkdeck.services.release_list import REPO, ReleaseShelf
from sparkdeck.services.runtime_desk import RuntimeDesk
from sparkdeck.services.runtime_jobs import Tell

if TYPE_CHECKING:
    from sparkdeck.adapters.download_space import FreeBytes
    from sparkdeck.adapters.release_download import ReleaseFile

T = TypeVar("T")
_LOOK_S = 0.1
_UNPACKED_TIMES = 3
"""What llama.cpp's programs take, by the size of their archive: 2.8 was measured. The exact size is checked once it is
known."""
_NO_LIBRARIES = tr(
    "This release has no CUDA libraries for it: without those of the system it computes on the processor."
)


class RuntimeInstaller:
    """``limit_bytes_per_s``: as much as the person lets downloads take, ``None`` is no limit."""

    def __init__(
        self,
        shelf: ReleaseShelf,
        desk: RuntimeDesk,
        data_folder: Path,
        limit_bytes_per_s: Callable[[], float | None],
        *,
        timing: Timing | None = None,
        free: FreeBytes | None = None,
    ) -> None:
        self._shelf = shelf
        self._desk = desk
        self._folder = runtimes_folder(data_folder)
        self._limit = limit_bytes_per_s
        self._timing = timing or Timing()
        self._free = free

    async def install(self, tag: str, variant: str | None) -> str:
        """Begin the installation, and give its key. What an earlier try brought is not downloaded again.

        Raises :class:`UserError` where there is no such release, nothing in it fits, or it is in use.
        """
        release = await self._shelf.find(tag)
        programs = await self._chosen(release, variant)
        key = release_key(release.tag, programs.variant)
        await self._require_unused(key)

        async def work(tell: Tell) -> None:
            await self._install(key, release, programs, tell)

        self._desk.jobs.start(RuntimeJobKind.INSTALL, key, tr("Beginning"), work)
        return key

    async def resume(self, key: str) -> None:
        """Go on with an installation of this key. Raises as :meth:`install`."""
        tag, variant = tag_and_variant(key)
        await self.install(tag, variant)

    async def _require_unused(self, key: str) -> None:
        record = (await self._desk.catalog.records()).of(key)
        if record is not None and self._desk.is_in_use(record.path):
            action = tr("Stop it first, or install another one.")
            raise UserError(tr("A server runs on this runtime."), str(record.path), action)

    async def _chosen(self, release: Release, variant: str | None) -> Programs:
        if variant is None:
            found = pick(PickQuestion(await self._shelf.computer(), release.assets))
            if found.offer is None:
                title = tr("Nothing of {release} fits this computer.", release=release.tag)
                raise UserError(title, found.why, found.advice)
            return found.offer.programs
        programs = next((each for each in programs_of(release.assets) if each.variant == variant), None)
        if programs is None:
            names = enumerated(each.variant for each in programs_of(release.assets))
            raise UserError(
                tr("{release} has no build {variant}.", release=release.tag, variant=variant[:60]),
                tr("It has {builds}.", builds=names) if names else tr("It has none."),
                tr("Choose one of them."),
            )
        computer = await self._shelf.computer()
        if programs.system != computer.system:
            raise UserError(
                tr("{build} is not for this system.", build=f"{release.tag} {variant}"),
                tr(
                    "It is for {system}, and this is {here}.",
                    system=system_name(programs.system),
                    here=system_name(computer.system),
                ),
                tr("Choose another of its builds, or none: then the one that fits is taken."),
            )
        return programs

    # -- the job ------------------------------------------------------------------------------------------------

    async def _install(self, key: str, release: Release, programs: Programs, tell: Tell) -> None:
        from sparkdeck.adapters.release_download import ReleaseFile, discard_forgotten

        assets = [programs.asset, *([programs.libraries] if programs.libraries else [])]
        downloads = self._folder / "downloads"
        files = [ReleaseFile(REPO, release.tag, asset, downloads) for asset in assets]
        await asyncio.to_thread(discard_forgotten, downloads, files)
        await asyncio.to_thread(self._require_space, files)
        progress = InstallProgress(
            RuntimeJob(RuntimeJobKind.INSTALL, key, tr("Beginning"), bytes_total=programs.size_bytes), tell
        )
        if programs.needs_libraries and programs.libraries is None:
            progress.note(_NO_LIBRARIES)
        sha256 = await self._fetch(files, progress)
        folder = self._folder / f"{release.tag}-{programs.variant}"
        await self._require_unused(key)  # the download took its time
        is_new = not await asyncio.to_thread(folder.exists)
        try:
            program = await self._unpack(files, folder, progress)
            record = RuntimeRecord(
                key=key,
                source=RuntimeSource.DOWNLOADED,
                path=program,
                where_found=f"GitHub, {release.tag}, {programs.label}",
                folder=folder,
                installed_at=datetime.now(UTC).replace(microsecond=0),
                sha256=sha256,
            )
            progress.say(tr("Asking it what it is"))
            await self._desk.added(record)
        except BaseException:
            if is_new and (await self._desk.catalog.records()).of(key) is None:
                await asyncio.to_thread(self._undo, folder)
            raise
        for file in files:
            await asyncio.to_thread(file.discard)

    async def _fetch(self, files: Sequence[ReleaseFile], progress: InstallProgress) -> str:
        """Bring all files; the SHA-256 of the first, the programs."""
        digests: list[str] = []
        for number, file in enumerate(files, 1):
            control = TransferControl(RateLimit(self._limit()), self._timing)
            control.done_bytes = await asyncio.to_thread(lambda file=file: file.bytes_there)  # type: ignore[misc]
            name = what = file.asset.name
            if len(files) > 1:
                what = tr("{file} ({number} of {files})", file=name, number=number, files=len(files))

            def look(control: TransferControl = control, what: str = what) -> None:
                if control.rate.bytes_per_s != (limit := self._limit()):
                    control.rate.change(limit)
                is_checked = control.state is DownloadState.VERIFYING
                step = tr("Checking {file}", file=what) if is_checked else tr("Downloading {file}", file=what)
                is_held_up = control.state in (DownloadState.WAITING, DownloadState.STALLED)
                progress.bring(step, control.done_bytes, control.note if is_held_up else "")

            fetched = await _in_thread(lambda file=file, control=control: file.fetch(control), control, look)  # type: ignore[misc]
            progress.finished(file.asset.size_bytes)
            digests.append(fetched.sha256)
            if not fetched.verified:
                progress.note(
                    tr("GitHub names no checksum for {file}: its size was checked, its content cannot be.", file=name)
                )
        return digests[0]

    async def _unpack(self, files: Sequence[ReleaseFile], folder: Path, progress: InstallProgress) -> Path:
        from sparkdeck.adapters.archive_unpack import unpacked_bytes
        from sparkdeck.adapters.release_folder import Archive, make_release_folder

        sizes = [await asyncio.to_thread(unpacked_bytes, file.part, file.asset.name) for file in files]
        total = sum(size or 0 for size in sizes)
        await asyncio.to_thread(self._require, [(self._folder, total)])
        control = TransferControl()
        done = 0

        def tick(count: int) -> None:
            nonlocal done
            control.check()
            done += count

        archives = [Archive(file.asset.name, file.part) for file in files]
        whole = total if None not in sizes and total else None
        try:
            return await _in_thread(
                lambda: make_release_folder(archives, folder, tick),
                control,
                lambda: progress.unpack(min(1.0, done / whole) if whole else None),
            )
        except ArchiveRefused:
            for file in files:
                await asyncio.to_thread(file.discard)
            raise

    def _undo(self, folder: Path) -> None:
        """A runtime that is on no list would take room for ever."""
        from sparkdeck.adapters.runtime_removal import remove_folder

        with contextlib.suppress(UserError):
            remove_folder(folder, self._folder)

    def _require_space(self, files: Sequence[ReleaseFile]) -> None:
        left = sum(file.bytes_left for file in files)
        packed = sum(file.asset.size_bytes for file in files)
        self._require([(self._folder, left), (self._folder, _UNPACKED_TIMES * packed)])

    def _require(self, needs: Sequence[tuple[Path, int]]) -> None:
        from sparkdeck.adapters.download_space import Need, require_space
        from sparkdeck.adapters.free_space import free_bytes

        require_space([Need(folder, size_bytes) for folder, size_bytes in needs], self._free or free_bytes)


async def _in_thread(work: Callable[[], T], control: TransferControl, look: Callable[[], None]) -> T:
    """``work()`` in a thread, with a look at it ten times a second. Cancelled, it is stopped and waited for: what it holds
    (a lock, half a folder) is let go of before anybody comes again."""
    task = asyncio.ensure_future(in_daemon_thread(work, "sparkdeck-install"))
    try:
        while not task.done():
            look()
            await asyncio.wait({task}, timeout=_LOOK_S)
        return task.result()
    except asyncio.CancelledError:
        control.stop()
        await asyncio.wait({task})
        task.exception()  # it was told to stop: what it says to that is no news
        raise

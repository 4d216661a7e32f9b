"""One job of the queue while it runs: its files one after the other, in a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from sparkdeck.adapters.atomic_file import make_folder, storage_error
from sparkdeck.adapters.download_place import Place, place_for
from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.download_space import FreeBytes, Need, require_space
from sparkdeck.adapters.download_xet import can_fetch, fetch_through_xet, sha256_of
from sparkdeck.adapters.transfer import Transfer
from sparkdeck.adapters.transfer_control import RateLimit, Stopped, Timing, TransferControl
from sparkdeck.adapters.transfer_refusal import OnlyThroughXet
from sparkdeck.adapters.transfer_state import read_state
from sparkdeck.adapters.transfer_wanted import Fetched, FileDamaged, Wanted
from sparkdeck.domain.downloads import DownloadRequest, DownloadState, FileProgress
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import HubFile
from sparkdeck.domain.translation import tr


@dataclass(frozen=True, slots=True)
class JobTools:
    """What every job needs. ``access`` and ``cache`` are asked at each start: settings may have changed."""

    access: Callable[[], HubAccess]
    cache: Callable[[], Path | None]
    free: FreeBytes
    rate: RateLimit
    timing: Timing = field(default_factory=Timing)
    connections: int | None = None
    may_use_xet: Callable[[], bool] = lambda: True
    is_damaged: Callable[[Path], bool] = lambda _path: False
    """Whether a check found that the file there has not the Hub's content: then it is fetched again."""


@dataclass(slots=True)
class JobFile:
    """A file of a job. Written by the job's thread, read by the queue. ``brought``: this job put it there."""

    file: HubFile
    state: DownloadState = DownloadState.QUEUED
    done_bytes: int = 0
    total_bytes: int | None = None
    path: Path | None = None
    brought: bool = False
    verified: bool = False
    failure: UserError | None = None

    @property
    def progress(self) -> FileProgress:
        state = DownloadState.DONE if self.path is not None else self.state
        return FileProgress(self.file.path, self.done_bytes, self.total_bytes, state, self.path, self.verified)


class JobRun:
    """``run`` is the thread; everything else may be called from any other one."""

    def __init__(self, request: DownloadRequest, files: list[JobFile], tools: JobTools) -> None:
        self._request = request
        self._files = files
        self._tools = tools
        self._control: TransferControl | None = None
        self._current: JobFile | None = None
        self._stopped = False
        self.failure: UserError | None = None
        self.changed = False
        self.crash: BaseException | None = None

    def run(self) -> None:
        """Ends with ``failure`` set, stopped, or with every file done. Raises nothing: a bug is ``crash``."""
        try:
            self._fetch_all()
        except Stopped:
            self._stopped = True
        except UserError as error:
            self.failure = error
        except BaseException as error:
            self.crash = error

    def stop(self) -> None:
        self._stopped = True
        control = self._control
        if control is not None:
            control.stop()

    @property
    def was_stopped(self) -> bool:
        return self._stopped

    def refresh(self) -> tuple[DownloadState, str]:
        """Take over how far the running file is; the state and the note of the job."""
        control, current = self._control, self._current
        if control is None or current is None or current.path is not None or current.failure is not None:
            return DownloadState.RUNNING, ""
        current.state, current.done_bytes = control.state, control.done_bytes
        current.total_bytes = control.total_bytes if control.total_bytes is not None else current.total_bytes
        state = DownloadState.RUNNING if control.state is DownloadState.QUEUED else control.state
        return state, control.note

    def _fetch_all(self) -> None:
        cache = self._tools.cache()
        places = [(file, place_for(self._request, file.file, cache)) for file in self._files]
        todo = [(file, place) for file, place in places if not self._is_there(file, place)]
        require_space(
            [
                Need(place.part.parent, max(0, file.file.size_bytes - partial_bytes(place)))
                for file, place in todo
                if file.file.size_bytes is not None
            ],
            self._tools.free,
        )
        for file, place in todo:
            try:
                self._fetch(file, place)
            except UserError as error:
                file.failure, file.state = error, DownloadState.FAILED
                kept = self._control.done_bytes if self._control is not None and self._current is file else 0
                file.done_bytes = 0 if isinstance(error, FileDamaged) else kept
                if isinstance(error, FileDamaged):
                    continue
                break  # what stands in the way of one stands in the way of all
        failed = [file.failure for file in self._files if file.failure is not None]
        if failed:
            raise self._summary(failed)

    def _summary(self, failed: list[UserError]) -> UserError:
        first = failed[0]
        if len(self._files) == 1:
            return first
        title = tr(
            "{failed} of {count} files failed: {title}", failed=len(failed), count=len(self._files), title=first.title
        )
        return UserError(title, first.detail, first.action)

    def _begin(self, file: JobFile) -> TransferControl:
        control = TransferControl(self._tools.rate, self._tools.timing)
        control.total_bytes, control.done_bytes = file.file.size_bytes, file.done_bytes
        self._control, self._current = control, file
        if self._stopped:
            raise Stopped
        return control

    def _is_there(self, file: JobFile, place: Place) -> bool:
        """Whether it is installed already. A file of that name in the user's folder must prove it."""
        damaged = self._tools.is_damaged(file.path or place.content)
        if file.path is not None and file.path.is_file() and not damaged:
            return True
        file.path, file.failure, file.verified = None, None, False
        if damaged:
            file.done_bytes = 0
            return False
        if place.final.is_dir():
            raise UserError(
                tr("{name} cannot be written: a folder has that name.", name=place.final.name),
                str(place.final),
                tr("Rename that folder, or choose another place for the download."),
            )
        size = file.file.size_bytes
        there = place.is_installed(size)
        if not there and place.blob_folder is None and place.final.is_file():
            self._compare(file, place)
            there = True
        if there:
            file.total_bytes = file.done_bytes = place.final.stat().st_size
            file.state, file.path = DownloadState.DONE, place.final
        return there

    def _compare(self, file: JobFile, place: Place) -> None:
        """Raises :class:`UserError` where the user's file of that name is another one: it is never overwritten."""
        control = self._begin(file)
        control.state = DownloadState.VERIFYING
        same = file.file.size_bytes in (None, place.final.stat().st_size)
        if same and file.file.sha256 is not None:
            same = sha256_of(place.final, control) == file.file.sha256
        if not same:
            raise UserError(
                tr("{name} is there already, with other content.", name=place.final.name),
                str(place.final),
                tr("Move it away, or choose another folder."),
            )

    def _fetch(self, file: JobFile, place: Place) -> None:
        control = self._begin(file)
        control.done_bytes = partial_bytes(place)
        access = self._tools.access()
        if file.file.only_xet:
            fetched = self._through_xet(file.file, place, access, control)
        else:
            try:
                fetched = self._over_http(file.file, place, access, control)
            except OnlyThroughXet as refused:
                if not can_fetch():
                    raise
                try:
                    fetched = self._through_xet(file.file, place, access, control)
                except UserError as error:
                    raise UserError(
                        error.title,
                        tr("{detail} Over HTTP: {refused}", detail=error.detail, refused=refused.detail),
                        error.action,
                    ) from error
        self.changed = self.changed or fetched.changed
        path = place.finish(fetched.sha256, fetched.etag, fetched.commit, listed_commit=self._request.commit)
        file.done_bytes = file.total_bytes = fetched.size_bytes
        file.brought, file.verified, file.state = True, fetched.verified, DownloadState.DONE
        file.path = path

    def _over_http(self, file: HubFile, place: Place, access: HubAccess, control: TransferControl) -> Fetched:
        request = self._request
        wanted = Wanted(request.repo, request.commit, file.path, access, file.size_bytes, file.sha256)
        return Transfer(wanted, place.part, place.state, control, self._tools.connections).run()

    def _through_xet(self, file: HubFile, place: Place, access: HubAccess, control: TransferControl) -> Fetched:
        request = self._request
        if not self._tools.may_use_xet():
            raise UserError(
                tr("{path} is only served through Xet, which is switched off in Settings.", path=file.path),
                "",
                tr("Allow it in Settings, or look for the model in another repository."),
            )
        make_folder(place.part.parent)
        try:
            fetch_through_xet(
                request.repo, request.commit, file.path, access.endpoint, access.token, place.part, place.state, control
            )
            control.state = DownloadState.VERIFYING
            digest, size = sha256_of(place.part, control), place.part.stat().st_size
        except OSError as error:
            raise storage_error(place.part, error) from error
        if file.sha256 not in (None, digest):
            place.remove_partial()
            raise FileDamaged(
                tr("{path} is damaged: its content is not what the Hub announced.", path=file.path),
                tr("The damaged file was not kept."),
                tr("Download it again."),
            )
        return Fetched(size, digest, file.sha256 is not None, changed=False, commit=None, etag=None)


def partial_bytes(place: Place) -> int:
    """How much of it an earlier run left on disk."""
    known = read_state(place.state)
    if known is None or not place.part.is_file():
        return 0
    return known[1].total

"""The one place where the two threads meet.

Services publish frozen events from any thread; here, in the GUI thread, they become typed signals. Calls go the other
way with :meth:`Bridge.call`. Nothing else touches both sides. Only domain types are imported: asyncio comes with the
services, after the first paint.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Coroutine
from threading import get_ident
from time import time
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sparkdeck.ui.bridge_signals import BridgeSignals
from sparkdeck.ui.log_backlog import LogBacklog
from sparkdeck.ui.paced_queue import PacedQueue

if TYPE_CHECKING:
    import asyncio

    from sparkdeck.domain import events
    from sparkdeck.domain.benchmark import BenchmarkOutcome
    from sparkdeck.domain.benchmark_record import BenchmarkRecord
    from sparkdeck.domain.chat import TextPiece
    from sparkdeck.domain.downloads import DownloadJob
    from sparkdeck.domain.hub_account import HubAccount
    from sparkdeck.domain.profile import Profile
    from sparkdeck.domain.request_record import RequestFinished, RequestRecord
    from sparkdeck.domain.runtime_job import RuntimeJob
    from sparkdeck.domain.sample_history import SampleHistory
    from sparkdeck.domain.samples import Sample
    from sparkdeck.domain.server_status import ServerControls, ServerStatus
    from sparkdeck.domain.settings import Settings
    from sparkdeck.ui.commands import PanelCommands
    from sparkdeck.ui.log_backlog import LogParcel

Action = Callable[["PanelCommands"], Coroutine[Any, Any, Any]]

TEXT_INTERVAL_MS = 33
LOG_INTERVAL_MS = 100
KEPT_REQUESTS = 500
"""Rows of the monitor's table."""


class Bridge(BridgeSignals):
    """Events in, signals out; actions in, calls out. Lives in the GUI thread; :meth:`publish` may come from any.

    The last value of each kind stays readable, so that a page made later starts with what is known.
    """

    _woken = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._status: ServerStatus | None = None
        self._controls: ServerControls | None = None
        self.servers: events.ServersChanged | None = None
        self.sample: Sample | None = None
        self._history: SampleHistory | None = None
        self._run: tuple[str, int, float | None] = ("", -1, None)
        self.requests: deque[RequestRecord] = deque(maxlen=KEPT_REQUESTS)
        """Those that ended, the newest last."""
        self.advice: events.AdviceChanged | None = None
        """What is to be said of the shown server; ``None`` before anything was."""
        self.plan: events.LaunchPlanned | None = None
        self.memory_facts: events.MemoryFactsFound | None = None
        self.profiles: tuple[Profile, ...] = ()
        self.deleted_profile: str | None = None
        """The profile that an undo would bring back."""
        self.settings: Settings | None = None
        """``None`` until they were read."""
        self.settings_at_start: Settings | None = None
        self.benchmark_outcome: BenchmarkOutcome | None = None
        self.benchmark_record: BenchmarkRecord | None = None
        """What was measured or opened last."""
        self.benchmark_running = False
        self.benchmark_history: events.BenchmarkHistoryChanged | None = None
        self.hub_search: events.HubSearched | None = None
        self.hub_account: HubAccount | None = None
        """``None`` until ``show_hub_account`` was asked for."""
        self.drafts: events.DraftsFound | None = None
        self.downloads: tuple[DownloadJob, ...] = ()
        self.library: events.LibraryChanged | None = None
        """``None`` until something was found out."""
        self.runtimes: events.RuntimesChanged | None = None
        """``None`` until ``list_runtimes`` was asked for."""
        self.runtime_jobs: dict[str, RuntimeJob] = {}
        """The last that was told of each job, by key."""
        self.releases: events.ReleasesListed | None = None

        self._incoming: deque[events.Event | LogParcel | _CallEnded | _Attached] = deque()
        self._gui_thread = get_ident()
        self._wake_sent = False
        self._closed = False
        self._refuses_calls = False
        self._text = PacedQueue(TEXT_INTERVAL_MS, self._drain, self._deliver_text, self)
        self._backlog = LogBacklog()
        self._log = PacedQueue(LOG_INTERVAL_MS, self._drain, self.log_arrived.emit, self)
        self._waiting: list[tuple[Action, Callable[[], None] | None, Callable[[], None] | None]] = []
        self._commands: PanelCommands | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

        # By name: importing the events (and with them every domain type) would cost a fifth of a bare start.
        self._handlers: dict[str, Callable[[Any], None]] = {
            "ServerStatusChanged": self._take_status,
            "LogParcel": self._take_log,
            "StopQuestioned": self.stop_questioned.emit,
            "SampleTaken": self._take_sample,
            "RequestFinished": self._take_request,
            "AdviceChanged": self._take_advice,
            "TextArrived": self._take_text,
            "AnswerStarted": lambda event: self.answer_started.emit(event.answer_id),
            "AnswerProgressed": self.answer_progressed.emit,
            "AnswerEnded": self._take_answer_end,
            "BenchmarkProgressed": self._take_benchmark_progress,
            "BenchmarkEnded": self._take_benchmark_end,
            "BenchmarkEstimated": self.benchmark_estimated.emit,
            "BenchmarkHistoryChanged": self._take_benchmark_history,
            "BenchmarkOpened": self._take_benchmark_opened,
            "BenchmarksCompared": lambda event: self.benchmarks_compared.emit(event.comparison),
            "ProfilesChanged": self._take_profiles,
            "ProfileImported": self.profile_imported.emit,
            "ProfileExported": lambda event: self.profile_exported.emit(event.exported),
            "LaunchPlanned": self._take_plan,
            "LaunchOptionsListed": self.launch_options_listed.emit,
            "PairHeadersRead": self.pair_headers_read.emit,
            "SettingsChanged": self._take_settings,
            "NoticePosted": self.notice_posted.emit,
            "HubSearched": self._take_hub_search,
            "HubAccountChanged": self._take_hub_account,
            "DraftsFound": self._take_drafts,
            "DownloadsChanged": self._take_downloads,
            "LibraryChanged": self._take_library,
            "DeletionPlanned": self.deletion_planned.emit,
            "LeftServersFound": self.left_servers_found.emit,
            "ModelInspected": self.model_inspected.emit,
            "ImportPlanned": lambda event: self.import_planned.emit(event.plan),
            "ImportProgressed": lambda event: self.import_progressed.emit(event.progress),
            "MendsFound": self.mends_found.emit,
            "WindowPlaceRecalled": self.window_place_recalled.emit,
            "DiagnosticsPlanned": self.diagnostics_planned.emit,
            "DiagnosticsWritten": self.diagnostics_written.emit,
            "ServersChanged": self._take_servers,
            "EndpointProbed": self.endpoint_probed.emit,
            "ClientFactsFound": lambda event: self.client_facts_found.emit(event.facts),
            "MemoryChecked": lambda event: self.memory_checked.emit(event.check),
            "MemoryFactsFound": self._take_memory_facts,
            "MemoryMeasured": lambda event: self.memory_measured.emit(event.comparison),
            "RuntimesChanged": self._take_runtimes,
            "RuntimeJobChanged": self._take_runtime_job,
            "ReleasesListed": self._take_releases,
            "BuildPlanned": self.build_planned.emit,
            "_CallEnded": lambda ended: ended.then(),
            "_Attached": self._take_services,
        }
        self._woken.connect(self._on_self_woken)

    @property
    def status(self) -> ServerStatus:
        """The last one published; a stopped server before. Imports the domain at its first use, not at the start."""
        if self._status is None:
            from sparkdeck.domain.server_status import ServerStatus

            self._status = ServerStatus()
        return self._status

    @property
    def history(self) -> SampleHistory:
        """What the monitor measured since the program's start. Imports the domain at its first use."""
        if self._history is None:
            from sparkdeck.domain.sample_history import SampleHistory

            self._history = SampleHistory()
        return self._history

    @property
    def controls(self) -> ServerControls:
        """What can be pressed now."""
        if self._controls is None:
            from sparkdeck.domain.server_status import controls_for

            self._controls = controls_for(self.status, benchmark_running=self.benchmark_running)
        return self._controls

    @property
    def must_ask_to_close(self) -> bool:
        """Whether closing the window now would end a server that the user wants to be asked about, or one that works for
        another program."""
        ask = self.settings is not None and self.settings.close_behaviour.value == "ask"
        others = self.servers is not None and any(server.is_ours_and_active for server in self.servers.servers)
        if self.sample is not None and self.sample.server is not None and not self.benchmark_running:
            ask = ask or bool(self.sample.server.foreign_requests and self.status.is_active)
        return ask and not self._refuses_calls and (self.benchmark_running or self.status.is_active or others)

    # ------------------------------------------------------------------ from the services, any thread

    def publish(self, event: events.Event) -> None:
        """Hand over an event. Any thread; never blocks; after :meth:`close` it is dropped."""
        self._put(self._backlog.put(event.lines) if type(event).__name__ == "LogArrived" else event)  # type: ignore[union-attr]

    def _put(self, item: events.Event | LogParcel | _CallEnded | _Attached) -> None:
        if self._closed:
            return
        self._incoming.append(item)
        # Whoever clears a flag looks into the deque once more afterwards, so nothing appended before is left behind.
        kind = type(item).__name__
        if (kind == "TextArrived" and self._text.is_polled) or (kind == "LogParcel" and self._log.is_polled):
            return
        if not self._wake_sent:
            self._wake_sent = True
            if get_ident() == self._gui_thread:  # a signal would be delivered at once, in the midst of something else
                QTimer.singleShot(0, self, self._on_self_woken)
            else:
                self._woken.emit()

    def attach(self, commands: PanelCommands, loop: asyncio.AbstractEventLoop) -> None:
        """From now on calls go to ``commands`` in ``loop``; those made before are made up for, in order. Any thread."""
        self._put(_Attached(commands, loop))

    # ------------------------------------------------------------------ to the services, GUI thread

    def call(
        self, action: Action, then: Callable[[], None] | None = None, *, done: Callable[[], None] | None = None
    ) -> None:
        """Run ``action`` with the services in their thread, e.g. ``bridge.call(lambda panel: panel.start_server())``.

        Before the services are there it waits for them. In the GUI thread ``done`` runs when the action succeeded, and
        then ``then``, however it ended. What nobody handled in it becomes a notice.
        """
        if self._closed or self._refuses_calls:
            return
        if self._commands is None or self._loop is None:
            self._waiting.append((action, then, done))
            return
        import asyncio

        commands = self._commands

        async def run() -> None:
            try:
                await action(commands)
                if done is not None:
                    self._put(_CallEnded(done))
            except asyncio.CancelledError:
                raise
            except Exception as error:
                from sparkdeck.ui.crash_report import notice_of

                self.publish(notice_of(error))
            finally:
                if then is not None:
                    self._put(_CallEnded(then))

        asyncio.run_coroutine_threadsafe(run(), self._loop)

    def refuse_calls(self) -> None:
        """The end has begun: no further calls; events still come."""
        self._refuses_calls = True
        self._waiting.clear()

    def close(self) -> None:
        """Refuse further calls and events. Idempotent; GUI thread."""
        self.refuse_calls()
        self._closed = True
        self._incoming.clear()
        self._text.stop()
        self._log.stop()

    @property
    def is_idle(self) -> bool:
        """Whether all that was published so far was delivered."""
        return not (self._incoming or len(self._text) or len(self._log))

    @property
    def is_closed(self) -> bool:
        return self._closed

    # ------------------------------------------------------------------ events become signals, GUI thread

    @Slot()
    def _on_self_woken(self) -> None:
        self._wake_sent = False
        if self._closed:  # a wake that was on its way: it must not start a timer any more
            return
        self._drain()
        self._text.begin()
        self._log.begin()

    def _drain(self) -> None:
        incoming, handlers = self._incoming, self._handlers
        while incoming and not self._closed:
            item = incoming.popleft()
            handlers[type(item).__name__](item)

    def _deliver_text(self, pieces: list[TextPiece]) -> None:
        from sparkdeck.ui.text_pieces import joined

        self.text_arrived.emit(joined(pieces))

    def _take_memory_facts(self, event: events.MemoryFactsFound) -> None:
        self.memory_facts = event
        self.memory_facts_found.emit(event)

    def _take_text(self, event: events.TextArrived) -> None:
        self._text.extend((event.piece,))

    def _take_log(self, parcel: LogParcel) -> None:
        self._log.extend(self._backlog.take(parcel))

    def _take_answer_end(self, event: events.AnswerEnded) -> None:
        self._text.flush()
        self.answer_ended.emit(event.outcome)

    def _take_status(self, event: events.ServerStatusChanged) -> None:
        if self._status is None or event.status.generation != self._status.generation:
            self._log.flush()  # what an earlier server said is shown before the next one begins
        self._note_run(event.status)
        self._status = event.status
        self.server_status_changed.emit(event.status)
        self._update_controls()

    def _note_run(self, status: ServerStatus) -> None:
        """What is measured of another process, or of another server, is another run."""
        run = (status.server, status.generation, status.started_at)
        if run != self._run and status.phase.name in ("STARTING", "LOADING", "READY"):
            self._run = run
            self.history.begin_run(status.started_at or time())

    def _take_servers(self, event: events.ServersChanged) -> None:
        self.servers = event
        self.servers_changed.emit(event)

    def _take_sample(self, event: events.SampleTaken) -> None:
        self.sample = event.sample
        self.history.take(event.sample)
        self.sample_taken.emit(event.sample)

    def _take_advice(self, event: events.AdviceChanged) -> None:
        self.advice = event
        self.advice_changed.emit(event)

    def _take_request(self, event: RequestFinished) -> None:
        self.requests.append(event.record)
        self.request_finished.emit(event.record)

    def _take_profiles(self, event: events.ProfilesChanged) -> None:
        self.profiles = event.profiles
        self.deleted_profile = event.deleted
        self.profiles_changed.emit(event)

    def _take_plan(self, event: events.LaunchPlanned) -> None:
        self.plan = event
        self.launch_planned.emit(event)

    def _take_settings(self, event: events.SettingsChanged) -> None:
        self.settings = event.settings
        self.settings_at_start = self.settings_at_start or event.settings
        self.settings_changed.emit(event.settings)

    def _take_benchmark_progress(self, event: events.BenchmarkProgressed) -> None:
        self._set_benchmark_running(True)
        self.benchmark_progressed.emit(event.progress)

    def _take_benchmark_end(self, event: events.BenchmarkEnded) -> None:
        self.benchmark_outcome = event.outcome
        self.benchmark_record = event.record
        self._set_benchmark_running(False)
        self.benchmark_ended.emit(event.outcome)

    def _take_benchmark_opened(self, event: events.BenchmarkOpened) -> None:
        self.benchmark_record = event.record
        self.benchmark_opened.emit(event)

    def _take_benchmark_history(self, event: events.BenchmarkHistoryChanged) -> None:
        self.benchmark_history = event
        self.benchmark_history_changed.emit(event)

    def _take_hub_search(self, event: events.HubSearched) -> None:
        self.hub_search = event
        self.hub_searched.emit(event)

    def _take_hub_account(self, event: events.HubAccountChanged) -> None:
        self.hub_account = event.account
        self.hub_account_changed.emit(event.account)

    def _take_drafts(self, event: events.DraftsFound) -> None:
        self.drafts = event
        self.drafts_found.emit(event)

    def _take_downloads(self, event: events.DownloadsChanged) -> None:
        self.downloads = event.jobs
        self.downloads_changed.emit(event.jobs)

    def _take_library(self, event: events.LibraryChanged) -> None:
        self.library = event
        self.library_changed.emit(event)

    def _take_runtimes(self, event: events.RuntimesChanged) -> None:
        self.runtimes = event
        self.runtimes_changed.emit(event)

    def _take_runtime_job(self, event: events.RuntimeJobChanged) -> None:
        known = self.runtime_jobs.get(event.job.key)
        if known is not None and known.state.has_ended and event.job.state.name == "PAUSED":
            return  # how it ended says more than that it can go on
        self.runtime_jobs[event.job.key] = event.job
        self.runtime_job_changed.emit(event.job)

    def _take_releases(self, event: events.ReleasesListed) -> None:
        self.releases = event
        self.releases_listed.emit(event)

    def _set_benchmark_running(self, running: bool) -> None:
        if running is not self.benchmark_running:
            self.benchmark_running = running
            self._update_controls()

    def _update_controls(self) -> None:
        before, self._controls = self._controls, None
        if self.controls != before:
            self.controls_changed.emit(self.controls)

    def _take_services(self, item: _Attached) -> None:
        self._commands, self._loop = item.commands, item.loop
        waiting, self._waiting = self._waiting, []
        for action, then, done in waiting:
            self.call(action, then, done=done)
        self.attached.emit()


class _CallEnded:
    __slots__ = ("then",)

    def __init__(self, then: Callable[[], None]) -> None:
        self.then = then


class _Attached:
    __slots__ = ("commands", "loop")

    def __init__(self, commands: PanelCommands, loop: asyncio.AbstractEventLoop) -> None:
        self.commands = commands
        self.loop = loop

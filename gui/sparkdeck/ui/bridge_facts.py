"""What the window was told last, and the signals that tell it: events that need no queue, as one table.

By name: importing the events (and with them every domain type) would cost a fifth of a bare start.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import time
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from sparkdeck.ui.bridge_signals import BridgeSignals

if TYPE_CHECKING:
    from sparkdeck.domain import events
    from sparkdeck.domain.benchmark import BenchmarkOutcome
    from sparkdeck.domain.benchmark_record import BenchmarkRecord
    from sparkdeck.domain.chat_abilities import ChatAbilities
    from sparkdeck.domain.downloads import DownloadJob
    from sparkdeck.domain.hub_account import HubAccount
    from sparkdeck.domain.profile import Profile
    from sparkdeck.domain.request_record import RequestFinished, RequestRecord
    from sparkdeck.domain.runtime_job import RuntimeJob
    from sparkdeck.domain.sample_history import SampleHistory
    from sparkdeck.domain.samples import Sample
    from sparkdeck.domain.server_status import ServerControls, ServerStatus
    from sparkdeck.domain.settings import Settings

KEPT_REQUESTS = 500
"""Rows of the monitor's table."""

_PASSED_ON: tuple[tuple[str, str, str], ...] = (
    # event, signal, the field that it carries (the event itself where none is named)
    ("StopQuestioned", "stop_questioned", ""),
    ("AnswerStarted", "answer_started", "answer_id"),
    ("AnswerProgressed", "answer_progressed", ""),
    ("ToolCallsChanged", "tool_calls_changed", ""),
    ("ConversationOpened", "conversation_opened", ""),
    ("ConversationsExported", "conversations_exported", ""),
    ("ConversationsImported", "conversations_imported", ""),
    ("MessageCounted", "message_counted", ""),
    ("AttachmentsRead", "attachments_read", ""),
    ("ComparisonPlanned", "comparison_planned", ""),
    ("ComparisonProgressed", "comparison_progressed", ""),
    ("BenchmarkEstimated", "benchmark_estimated", ""),
    ("BenchmarksCompared", "benchmarks_compared", "comparison"),
    ("ProfileImported", "profile_imported", ""),
    ("ProfileExported", "profile_exported", "exported"),
    ("LaunchOptionsListed", "launch_options_listed", ""),
    ("PairHeadersRead", "pair_headers_read", ""),
    ("NoticePosted", "notice_posted", ""),
    ("DeletionPlanned", "deletion_planned", ""),
    ("LeftServersFound", "left_servers_found", ""),
    ("ModelInspected", "model_inspected", ""),
    ("ImportPlanned", "import_planned", "plan"),
    ("ImportProgressed", "import_progressed", "progress"),
    ("MendsFound", "mends_found", ""),
    ("WindowPlaceRecalled", "window_place_recalled", ""),
    ("SettingsMoved", "settings_moved", ""),
    ("SettingsOffered", "settings_offered", ""),
    ("NetworkKeyChanged", "network_key_changed", "key"),
    ("LinkLooked", "link_looked", ""),
    ("DiagnosticsPlanned", "diagnostics_planned", ""),
    ("DiagnosticsWritten", "diagnostics_written", ""),
    ("EndpointProbed", "endpoint_probed", ""),
    ("ClientFactsFound", "client_facts_found", "facts"),
    ("MemoryChecked", "memory_checked", "check"),
    ("MemoryMeasured", "memory_measured", "comparison"),
    ("BuildPlanned", "build_planned", ""),
)
_KEPT: tuple[tuple[str, str, str, str], ...] = (
    # event, the attribute that keeps it, signal, the field
    ("ServersChanged", "servers", "servers_changed", ""),
    ("AdviceChanged", "advice", "advice_changed", ""),
    ("ConversationsChanged", "conversations", "conversations_changed", ""),
    ("ChatAbilitiesChanged", "chat_abilities", "chat_abilities_changed", "abilities"),
    ("LaunchPlanned", "plan", "launch_planned", ""),
    ("MemoryFactsFound", "memory_facts", "memory_facts_found", ""),
    ("BenchmarkHistoryChanged", "benchmark_history", "benchmark_history_changed", ""),
    ("HubSearched", "hub_search", "hub_searched", ""),
    ("HubAccountChanged", "hub_account", "hub_account_changed", "account"),
    ("DraftsFound", "drafts", "drafts_found", ""),
    ("DownloadsChanged", "downloads", "downloads_changed", "jobs"),
    ("LibraryChanged", "library", "library_changed", ""),
    ("RuntimesChanged", "runtimes", "runtimes_changed", ""),
    ("ReleasesListed", "releases", "releases_listed", ""),
    ("FirstRunFound", "first_run", "first_run_found", "is_first"),
    ("LayoutsRecalled", "layouts", "layouts_recalled", ""),
)


class BridgeFacts(BridgeSignals):
    """The last value of each kind stays readable, so that a page made later starts with what is known. GUI thread."""

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
        self.conversations: events.ConversationsChanged | None = None
        """``None`` until ``list_conversations`` was asked for."""
        self.chat_abilities: ChatAbilities | None = None
        """Of the shown server; ``None`` until it was looked at."""
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
        self.first_run: bool | None = None
        """Whether this is the first start; ``None`` until that is known."""
        self.layouts: events.LayoutsRecalled | None = None

    def handlers(self) -> dict[str, Callable[[Any], None]]:
        """What is done with an event, by its name."""
        passed_on = {event: self._passing(signal, field) for event, signal, field in _PASSED_ON}
        kept = {event: self._keeping(attribute, signal, field) for event, attribute, signal, field in _KEPT}
        return {
            **passed_on,
            **kept,
            "SampleTaken": self._take_sample,
            "ComputerAwoke": self._take_sleep,
            "RequestFinished": self._take_request,
            "BenchmarkProgressed": self._take_benchmark_progress,
            "BenchmarkEnded": self._take_benchmark_end,
            "BenchmarkOpened": self._take_benchmark_opened,
            "ProfilesChanged": self._take_profiles,
            "SettingsChanged": self._take_settings,
            "RuntimeJobChanged": self._take_runtime_job,
        }

    def _passing(self, signal: str, field: str) -> Callable[[Any], None]:
        emit: Callable[[Any], None] = getattr(self, signal).emit
        return (lambda event: emit(getattr(event, field))) if field else emit

    def _keeping(self, attribute: str, signal: str, field: str) -> Callable[[Any], None]:
        emit: Callable[[Any], None] = getattr(self, signal).emit

        def keep(event: Any) -> None:
            value = getattr(event, field) if field else event
            setattr(self, attribute, value)
            emit(value)

        return keep

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

    def note_status(self, status: ServerStatus) -> None:
        """The shown server is now in this state."""
        self._note_run(status)
        self._status = status
        self.server_status_changed.emit(status)
        self._update_controls()

    def _note_run(self, status: ServerStatus) -> None:
        """What is measured of another process, or of another server, is another run."""
        run = (status.server, status.generation, status.started_at)
        if run != self._run and status.phase.name in ("STARTING", "LOADING", "READY"):
            self._run = run
            self.history.begin_run(status.started_at or time())

    def _take_sample(self, event: events.SampleTaken) -> None:
        self.sample = event.sample
        self.history.take(event.sample)
        self.sample_taken.emit(event.sample)

    def _take_sleep(self, _event: events.ComputerAwoke) -> None:
        self.history.note_sleep()

    def _take_request(self, event: RequestFinished) -> None:
        self.requests.append(event.record)
        self.request_finished.emit(event.record)

    def _take_profiles(self, event: events.ProfilesChanged) -> None:
        self.profiles = event.profiles
        self.deleted_profile = event.deleted
        self.profiles_changed.emit(event)

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

    def _take_runtime_job(self, event: events.RuntimeJobChanged) -> None:
        known = self.runtime_jobs.get(event.job.key)
        if known is not None and known.state.has_ended and event.job.state.name == "PAUSED":
            return  # how it ended says more than that it can go on
        self.runtime_jobs[event.job.key] = event.job
        self.runtime_job_changed.emit(event.job)

    def _set_benchmark_running(self, running: bool) -> None:
        if running is not self.benchmark_running:
            self.benchmark_running = running
            self._update_controls()

    def _update_controls(self) -> None:
        before, self._controls = self._controls, None
        if self.controls != before:
            self.controls_changed.emit(self.controls)

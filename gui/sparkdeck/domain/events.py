"""Facts that services publish. Frozen values: they cross the thread to the window as they are."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from sparkdeck.domain.answer_events import ToolCallsChanged as ToolCallsChanged
from sparkdeck.domain.app_events import ComputerAwoke as ComputerAwoke
from sparkdeck.domain.app_events import FirstRunFound as FirstRunFound
from sparkdeck.domain.app_events import LayoutsRecalled as LayoutsRecalled
from sparkdeck.domain.app_events import LinkLooked as LinkLooked
from sparkdeck.domain.benchmark_events import BenchmarkEnded as BenchmarkEnded
from sparkdeck.domain.benchmark_events import BenchmarkEstimated as BenchmarkEstimated
from sparkdeck.domain.benchmark_events import BenchmarkHistoryChanged as BenchmarkHistoryChanged
from sparkdeck.domain.benchmark_events import BenchmarkOpened as BenchmarkOpened
from sparkdeck.domain.benchmark_events import BenchmarkProgressed as BenchmarkProgressed
from sparkdeck.domain.benchmark_events import BenchmarksCompared as BenchmarksCompared
from sparkdeck.domain.build_events import BuildPlanned as BuildPlanned
from sparkdeck.domain.chat import AnswerFigures, AnswerOutcome, PromptProgress, TextPiece
from sparkdeck.domain.client_snippets import ClientFacts
from sparkdeck.domain.conversation_events import AttachmentsRead as AttachmentsRead
from sparkdeck.domain.conversation_events import ChatAbilitiesChanged as ChatAbilitiesChanged
from sparkdeck.domain.conversation_events import ComparisonPlanned as ComparisonPlanned
from sparkdeck.domain.conversation_events import ComparisonProgressed as ComparisonProgressed
from sparkdeck.domain.conversation_events import ConversationOpened as ConversationOpened
from sparkdeck.domain.conversation_events import ConversationsChanged as ConversationsChanged
from sparkdeck.domain.conversation_events import ConversationsExported as ConversationsExported
from sparkdeck.domain.conversation_events import ConversationsImported as ConversationsImported
from sparkdeck.domain.conversation_events import MessageCounted as MessageCounted
from sparkdeck.domain.diagnostics import DiagnosticsEntry
from sparkdeck.domain.endpoint import EndpointFacts
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.launch_events import LaunchOptionsListed as LaunchOptionsListed
from sparkdeck.domain.launch_events import LaunchPlanned as LaunchPlanned
from sparkdeck.domain.launch_events import MemoryFactsFound as MemoryFactsFound
from sparkdeck.domain.launch_events import MemoryMeasured as MemoryMeasured
from sparkdeck.domain.launch_events import PairHeadersRead as PairHeadersRead
from sparkdeck.domain.launch_events import ProfileExported as ProfileExported
from sparkdeck.domain.launch_events import ProfileImported as ProfileImported
from sparkdeck.domain.launch_events import ProfileOffer as ProfileOffer
from sparkdeck.domain.launch_events import ProfilesChanged as ProfilesChanged
from sparkdeck.domain.left_server import LeftServer
from sparkdeck.domain.memory_check import MemoryCheck
from sparkdeck.domain.mends import Mend
from sparkdeck.domain.model_events import DeletionPlanned as DeletionPlanned
from sparkdeck.domain.model_events import DownloadsChanged as DownloadsChanged
from sparkdeck.domain.model_events import DraftsFound as DraftsFound
from sparkdeck.domain.model_events import HubAccountChanged as HubAccountChanged
from sparkdeck.domain.model_events import HubSearched as HubSearched
from sparkdeck.domain.model_events import ImportPlanned as ImportPlanned
from sparkdeck.domain.model_events import ImportProgressed as ImportProgressed
from sparkdeck.domain.model_events import LibraryChanged as LibraryChanged
from sparkdeck.domain.model_events import ModelInspected as ModelInspected
from sparkdeck.domain.monitor_advice_parts import AdviceChanged as AdviceChanged
from sparkdeck.domain.release_events import ReleasesListed as ReleasesListed
from sparkdeck.domain.request_record import RequestFinished as RequestFinished
from sparkdeck.domain.runtime_events import RuntimeJobChanged as RuntimeJobChanged
from sparkdeck.domain.runtime_events import RuntimesChanged as RuntimesChanged
from sparkdeck.domain.samples import Sample
from sparkdeck.domain.server_list import ServerEntry
from sparkdeck.domain.server_status import FIRST_SERVER, ServerStatus
from sparkdeck.domain.settings import Settings
from sparkdeck.domain.settings_events import NetworkKeyChanged as NetworkKeyChanged
from sparkdeck.domain.settings_events import SettingsMoved as SettingsMoved
from sparkdeck.domain.settings_events import SettingsOffered as SettingsOffered
from sparkdeck.domain.window_place import WindowPlaceRecalled as WindowPlaceRecalled


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the server's output. ``level`` is one of ``I W E D`` or empty where the line has none.

    ``time_us`` is the server's own clock, in microseconds since its start; two lines that say the same are equal.
    """

    text: str
    level: str = ""
    time_us: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class ServerStatusChanged:
    status: ServerStatus


@dataclass(frozen=True, slots=True)
class ServersChanged:
    """All servers the window knows, in order, and the name of the one it shows."""

    servers: tuple[ServerEntry, ...]
    shown: str


@dataclass(frozen=True, slots=True)
class EndpointProbed:
    """What was found at the address ``text``, or why it cannot be used."""

    text: str
    facts: EndpointFacts | None = None
    problem: UserError | None = None


@dataclass(frozen=True, slots=True)
class StopQuestioned:
    """A stop that a person asked for would cut ``requests`` of other programs: should it go on?

    ``restart``: it was asked for a restart, ``unload``: to free its memory.
    """

    requests: int
    restart: bool = False
    unload: bool = False


@dataclass(frozen=True, slots=True)
class ClientFactsFound:
    """What other programs need to talk to the shown server."""

    facts: ClientFacts


@dataclass(frozen=True, slots=True)
class MemoryChecked:
    """Whether a second server would fit."""

    check: MemoryCheck


@dataclass(frozen=True, slots=True)
class LogArrived:
    """Lines of the server's log, oldest first."""

    lines: tuple[LogLine, ...]


@dataclass(frozen=True, slots=True)
class SampleTaken:
    sample: Sample


@dataclass(frozen=True, slots=True)
class TextArrived:
    piece: TextPiece


@dataclass(frozen=True, slots=True)
class AnswerStarted:
    """The request of this answer was sent."""

    answer_id: int


@dataclass(frozen=True, slots=True)
class AnswerProgressed:
    """Live figures of an answer, at most ten times a second."""

    answer_id: int
    figures: AnswerFigures
    prompt: PromptProgress | None = None


@dataclass(frozen=True, slots=True)
class AnswerEnded:
    outcome: AnswerOutcome
    server: str = ""
    """The name of the server that was asked."""


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """All settings as they are now; comes once when they were read, then with each change."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class NoticePosted:
    """Something the user should know that belongs to no running action; a bug comes with ``report``. ``restarts``: what
    helps is a restart of the server."""

    error: UserError
    report: str = ""
    restarts: bool = False


@dataclass(frozen=True, slots=True)
class MendsFound:
    """What can be done about the failure of this generation of ``server``."""

    generation: int
    mends: tuple[Mend, ...]
    facts: str = ""
    """What about this machine matters for it, e.g. the card's compute capability and the driver."""
    server: str = FIRST_SERVER


@dataclass(frozen=True, slots=True)
class DiagnosticsPlanned:
    """What a diagnostics file would hold."""

    entries: tuple[DiagnosticsEntry, ...]


@dataclass(frozen=True, slots=True)
class DiagnosticsWritten:
    """The short report to copy, or where the file was saved."""

    text: str = ""
    path: Path | None = None


@dataclass(frozen=True, slots=True)
class LeftServersFound:
    """Servers that an earlier SparkDeck left running; empty when the last one was adopted or is gone."""

    servers: tuple[LeftServer, ...]


Event = (
    ServerStatusChanged
    | StopQuestioned
    | ServersChanged
    | EndpointProbed
    | MemoryChecked
    | MemoryFactsFound
    | MemoryMeasured
    | ClientFactsFound
    | LogArrived
    | SampleTaken
    | AdviceChanged
    | RequestFinished
    | TextArrived
    | AnswerStarted
    | AnswerProgressed
    | AnswerEnded
    | ToolCallsChanged
    | AttachmentsRead
    | ChatAbilitiesChanged
    | ComparisonPlanned
    | ComparisonProgressed
    | ConversationOpened
    | ConversationsChanged
    | ConversationsExported
    | ConversationsImported
    | MessageCounted
    | BenchmarkProgressed
    | BenchmarkEnded
    | BenchmarkEstimated
    | BenchmarkHistoryChanged
    | BenchmarkOpened
    | BenchmarksCompared
    | ProfilesChanged
    | ProfileImported
    | ProfileExported
    | LaunchPlanned
    | LaunchOptionsListed
    | PairHeadersRead
    | SettingsChanged
    | SettingsMoved
    | SettingsOffered
    | NetworkKeyChanged
    | NoticePosted
    | HubSearched
    | HubAccountChanged
    | DraftsFound
    | DownloadsChanged
    | LibraryChanged
    | DeletionPlanned
    | LeftServersFound
    | ModelInspected
    | ImportPlanned
    | ImportProgressed
    | MendsFound
    | DiagnosticsPlanned
    | DiagnosticsWritten
    | WindowPlaceRecalled
    | LayoutsRecalled
    | FirstRunFound
    | ComputerAwoke
    | LinkLooked
    | RuntimesChanged
    | ReleasesListed
    | BuildPlanned
    | RuntimeJobChanged
)

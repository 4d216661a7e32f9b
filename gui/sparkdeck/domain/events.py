"""Facts that services publish. Frozen values: they cross the thread to the window as they are."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from sparkdeck.domain.benchmark import BenchmarkOutcome, BenchmarkProgress
from sparkdeck.domain.chat import AnswerFigures, AnswerOutcome, PromptProgress, TextPiece
from sparkdeck.domain.client_snippets import ClientFacts
from sparkdeck.domain.diagnostics import DiagnosticsEntry
from sparkdeck.domain.downloads import DownloadJob
from sparkdeck.domain.endpoint import EndpointFacts
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.hub import HubHit, HubRepository, ModelFiles
from sparkdeck.domain.hub_account import HubAccount
from sparkdeck.domain.imported_profile import ImportedProfile
from sparkdeck.domain.launch_notes import LaunchNote
from sparkdeck.domain.left_server import LeftServer
from sparkdeck.domain.library import DeletionPlan, LibraryModel
from sparkdeck.domain.memory_check import MemoryCheck
from sparkdeck.domain.memory_plan_measured import MemoryComparison
from sparkdeck.domain.memory_plan_parts import DeviceMemory, HostMemory, MemoryQuestion
from sparkdeck.domain.mends import Mend
from sparkdeck.domain.model_details import ModelDetails
from sparkdeck.domain.model_import import ImportPlan, ImportProgress
from sparkdeck.domain.pair_advice import PairHeaders
from sparkdeck.domain.pairing import DraftCandidate
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.profile_diff import ProfileChange
from sparkdeck.domain.profile_export import Exported
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.samples import Sample
from sparkdeck.domain.server_list import ServerEntry
from sparkdeck.domain.server_status import FIRST_SERVER, ServerStatus
from sparkdeck.domain.settings import Settings
from sparkdeck.domain.trust import TrustQuestion


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
class BenchmarkProgressed:
    progress: BenchmarkProgress


@dataclass(frozen=True, slots=True)
class BenchmarkEnded:
    outcome: BenchmarkOutcome


@dataclass(frozen=True, slots=True)
class ProfilesChanged:
    """The list of profiles, and the one to select (by name) if the change was made for it."""

    profiles: tuple[Profile, ...]
    selected: str | None = None
    deleted: str | None = None
    """The profile that an undo would bring back."""


@dataclass(frozen=True, slots=True)
class ProfileOffer:
    """A profile that an import found, and what it sets against the one that was selected then."""

    found: ImportedProfile
    changes: tuple[ProfileChange, ...]


@dataclass(frozen=True, slots=True)
class ProfileImported:
    """What a file or a pasted text holds, before anything is kept; ``problem`` says why it holds nothing.

    ``compared_with`` is the name of the profile on the other side of the changes.
    """

    source: str
    offers: tuple[ProfileOffer, ...] = ()
    compared_with: str = ""
    problem: UserError | None = None


@dataclass(frozen=True, slots=True)
class ProfileExported:
    """A profile was written to a file or folder; what it does not hold is among the remarks."""

    exported: Exported


@dataclass(frozen=True, slots=True)
class LaunchPlanned:
    """What the next start would run: published whenever the selected profile or runtime changes.

    ``argv`` is the whole command (program first; a model that is not on disk yet stands as ``<repo/file>``),
    ``problem`` what stands in its way, ``None`` where it can be started, ``notes`` what should be known all the same,
    ``question`` what to ask first of a profile from outside.
    """

    profile: Profile
    runtime: Runtime
    argv: tuple[str, ...]
    problem: UserError | None = None
    notes: tuple[LaunchNote, ...] = ()
    question: TrustQuestion | None = None


@dataclass(frozen=True, slots=True)
class LaunchOptionsListed:
    """What ``runtime`` says that it takes (``None``: it takes today's options), for the editor of launch settings.

    ``has_key``: a start would take an API key from our own environment.
    """

    runtime: Runtime
    help: HelpIndex | None
    has_key: bool


@dataclass(frozen=True, slots=True)
class PairHeadersRead:
    """What the headers of these files say, as far as they can be read."""

    target: Path | None
    draft: Path | None
    headers: PairHeaders
    projector: Path | None = None


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    """All settings as they are now; comes once when they were read, then with each change."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class NoticePosted:
    """Something the user should know that belongs to no running action; a bug comes with ``report``."""

    error: UserError
    report: str = ""


@dataclass(frozen=True, slots=True)
class HubSearched:
    """Answer to a search or a pasted address: hits, or one repository with its files, or why there is neither.

    ``wanted`` is what the address names in ``repository`` (a quantisation, a file); a ``problem`` beside a repository says
    that it has no such thing.
    """

    text: str
    hits: tuple[HubHit, ...] = ()
    repository: HubRepository | None = None
    problem: UserError | None = None
    wanted: ModelFiles | None = None


@dataclass(frozen=True, slots=True)
class HubAccountChanged:
    """Where the Hub is asked and with which token, as Settings show it."""

    account: HubAccount


@dataclass(frozen=True, slots=True)
class DraftsFound:
    """Drafts for a target: ``target`` is the repository or the path that was asked about."""

    target: str
    candidates: tuple[DraftCandidate, ...]
    problem: UserError | None = None


@dataclass(frozen=True, slots=True)
class DownloadsChanged:
    """The whole queue, in order; at most ten times a second."""

    jobs: tuple[DownloadJob, ...]


@dataclass(frozen=True, slots=True)
class LibraryChanged:
    """What was found so far; ``scanning`` while the search goes on."""

    models: tuple[LibraryModel, ...]
    scanning: bool
    free_bytes: int | None = None
    """Free space where our downloads go."""


@dataclass(frozen=True, slots=True)
class DeletionPlanned:
    """What deleting the model at ``path`` would remove."""

    path: Path
    plan: DeletionPlan


@dataclass(frozen=True, slots=True)
class ModelInspected:
    """The details of the model at ``path``; without them ``problem`` says why."""

    path: Path
    details: ModelDetails | None
    problem: UserError | None = None


@dataclass(frozen=True, slots=True)
class ImportPlanned:
    """What of the chosen or dropped files and folders can be taken into the library, and how."""

    plan: ImportPlan


@dataclass(frozen=True, slots=True)
class ImportProgressed:
    """How far files are on their way into our folder; at most ten times a second."""

    progress: ImportProgress


@dataclass(frozen=True, slots=True)
class MendsFound:
    """What can be done about the failure of this generation of ``server``."""

    generation: int
    mends: tuple[Mend, ...]
    facts: str = ""
    """What about this machine matters for it, e.g. the card's compute capability and the driver."""
    server: str = FIRST_SERVER


@dataclass(frozen=True, slots=True)
class MemoryFactsFound:
    """What the memory plan of ``profile`` is asked about (``memory_plan.plan``), again whenever files or free memory
    change; ``question`` is ``None`` where it cannot be told, with the reason. ``devices`` and ``host`` are what is there
    for any other files."""

    profile: Profile
    question: MemoryQuestion | None
    reason: str = ""
    devices: tuple[DeviceMemory, ...] = ()
    host: HostMemory | None = None


@dataclass(frozen=True, slots=True)
class MemoryMeasured:
    """What a start took, beside what was planned."""

    comparison: MemoryComparison


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
    | TextArrived
    | AnswerStarted
    | AnswerProgressed
    | AnswerEnded
    | BenchmarkProgressed
    | BenchmarkEnded
    | ProfilesChanged
    | ProfileImported
    | ProfileExported
    | LaunchPlanned
    | LaunchOptionsListed
    | PairHeadersRead
    | SettingsChanged
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
)

"""What the services publish about profiles and the next start: settings, plans, memory. Frozen values, as in ``events``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.imported_profile import ImportedProfile
from sparkdeck.domain.launch_notes import LaunchNote
from sparkdeck.domain.memory_plan_measured import MemoryComparison
from sparkdeck.domain.memory_plan_parts import DeviceMemory, HostMemory, MemoryQuestion
from sparkdeck.domain.pair_advice import PairHeaders
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.profile_diff import ProfileChange
from sparkdeck.domain.profile_export import Exported
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.runtime_entry import BUILTIN_KEY, Qualification
from sparkdeck.domain.trust import TrustQuestion


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
    ``question`` what to ask first of a profile from outside. ``runtime_key`` is that of the runtime in the catalogue;
    ``qualification`` is whether it has proved itself (``None``: it need not, it is the built-in one).
    """

    profile: Profile
    runtime: Runtime
    argv: tuple[str, ...]
    problem: UserError | None = None
    notes: tuple[LaunchNote, ...] = ()
    question: TrustQuestion | None = None
    runtime_key: str = BUILTIN_KEY
    qualification: Qualification | None = None


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

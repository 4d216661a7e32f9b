"""What the services publish about models: the Hub, downloads, the library. Frozen values, as in ``events``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.downloads import DownloadJob
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import HubHit, HubRepository, ModelFiles
from sparkdeck.domain.hub_account import HubAccount
from sparkdeck.domain.library import DeletionPlan, LibraryModel
from sparkdeck.domain.model_details import ModelDetails
from sparkdeck.domain.model_import import ImportPlan, ImportProgress
from sparkdeck.domain.pairing import DraftCandidate


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

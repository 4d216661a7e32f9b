"""Which folders are no place for models: what an update, a restart or a cleaner empties takes 100 GB along."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from pathlib import PurePath

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr


class UnsafePlace(Enum):
    PROGRAM = "program"
    TEMPORARY = "temporary"
    CACHE = "cache"


@dataclass(frozen=True, slots=True)
class UnsafeFolders:
    """Of this machine and user, links resolved."""

    program: tuple[PurePath, ...] = ()
    temporary: tuple[PurePath, ...] = ()
    caches: tuple[PurePath, ...] = ()

    def place_of(self, folder: PurePath) -> UnsafePlace | None:
        """What ``folder`` (links resolved) is or lies in; ``None``: nothing speaks against it."""
        if _is_in(folder, self.program) or any(part.startswith("_MEI") for part in folder.parts):
            return UnsafePlace.PROGRAM
        if _is_in(folder, self.temporary):
            return UnsafePlace.TEMPORARY
        return UnsafePlace.CACHE if _is_in(folder, self.caches) else None


def refusal(folder: PurePath, place: UnsafePlace | None) -> UserError | None:
    """Why models cannot be kept in ``folder`` at all."""
    if place is not UnsafePlace.PROGRAM:
        return None
    return UserError(
        tr("Models cannot be kept in SparkDeck's own program folder."),
        tr("{folder}: an update or the uninstaller empties it, and the models would be gone.", folder=folder),
        tr("Choose a folder of your own."),
    )


def warning(folder: PurePath, place: UnsafePlace | None) -> UserError | None:
    """What threatens models in ``folder``, which may be used all the same."""
    if place is UnsafePlace.TEMPORARY:
        return UserError(
            tr("Models in a temporary folder get lost."),
            tr("{folder}: the system empties it, often at each start.", folder=folder),
            tr("Choose a folder of your own in Settings, Folders."),
        )
    if place is UnsafePlace.CACHE:
        return UserError(
            tr("Models in a cache folder may get lost."),
            tr("{folder}: cleaning programs empty it without asking.", folder=folder),
            tr("Choose a folder of your own in Settings, Folders."),
        )
    return None


def _is_in(folder: PurePath, places: Iterable[PurePath]) -> bool:
    return any(folder.is_relative_to(place) for place in places)

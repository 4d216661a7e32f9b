"""Words and figures that all parts of the models page share. Unknown is "–", never 0."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.hub import FileRole, ModelFiles
from sparkdeck.domain.library import LibraryModel
from sparkdeck.domain.translation import number, plural, tr
from sparkdeck.ui.formatting import GIB, UNKNOWN, day
from sparkdeck.ui.theme import Tone

_MIB = 1024**2
_ROLE_TITLES = {
    FileRole.TARGET: tr("Models"),
    FileRole.DRAFT: tr("Drafts"),
    FileRole.PROJECTOR: tr("Projectors"),
    FileRole.OTHER: tr("Other files"),
}
ROLES = tuple(_ROLE_TITLES)
"""In the order in which they are listed."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one cell: ``lead`` (a word with a tone of its own), then ``text``. ``acts``: it can be clicked."""

    text: str
    tone: Tone = Tone.TEXT
    tooltip: str = ""
    lead: str = ""
    lead_tone: Tone = Tone.ACCENT
    acts: bool = False

    @property
    def words(self) -> str:
        """All of it as plain text."""
        return f"{self.lead} {self.text}".strip()


NOTHING = Cell("")


def size(value_bytes: int | None) -> str:
    """Bytes as people read them: ``9.28 GiB``, ``212 GiB``, ``0.52 GiB``, ``12.3 MiB``, ``640 B``."""
    if value_bytes is None:
        return UNKNOWN
    if value_bytes >= 999.5 * GIB:
        return f"{number(value_bytes / 1024 / GIB, ',.1f')} TiB"
    if value_bytes >= 0.1 * GIB:
        value = value_bytes / GIB
        return f"{number(value, '.0f' if value >= 99.95 else '.1f' if value >= 9.995 else '.2f')} GiB"
    if value_bytes >= 0.1 * _MIB:
        return f"{number(value_bytes / _MIB, '.1f')} MiB"
    return f"{number(value_bytes / 1024, '.1f')} KiB" if value_bytes >= 1024 else f"{value_bytes} B"


def amounts(done_bytes: int, total_bytes: int | None) -> str:
    """``10.1 of 16.3 GiB``: both in the unit of the whole."""
    if total_bytes is None:
        return tr("{done} of {total}", done=size(done_bytes), total=UNKNOWN)
    unit, name = (GIB, "GiB") if total_bytes >= 0.1 * GIB else (_MIB, "MiB")
    decimals = 2 if total_bytes < 9.995 * GIB and unit == GIB else 1
    done, total = (number(each / unit, f".{decimals}f") for each in (done_bytes, total_bytes))
    return tr("{done} of {total}", done=done, total=f"{total} {name}")


def rate(bytes_per_s: float | None) -> str:
    """Bytes per second as ``41 MB/s``, ``3.2 MB/s``, ``640 kB/s``."""
    if bytes_per_s is None:
        return UNKNOWN
    if bytes_per_s >= 999_500:
        value = bytes_per_s / 1e6
        return f"{number(value, ',.0f' if value >= 9.95 else '.1f')} MB/s"
    return f"{number(bytes_per_s / 1e3, '.0f')} kB/s"


def parameters(value: int | None) -> str:
    """``34.7B``, ``270M``."""
    if value is None:
        return UNKNOWN
    return f"{number(value / 1e9, '.1f')}B" if value >= 0.9995e9 else f"{number(value / 1e6, '.0f')}M"


def date(iso: str | None) -> str:
    """The day of an ISO time."""
    if not iso:
        return UNKNOWN
    import datetime

    try:
        return day(datetime.date.fromisoformat(iso[:10]))
    except ValueError:
        return iso[:10]


def models_counted(count: int) -> str:
    return plural(count, "{n:,} model", "{n:,} models")


def files_counted(count: int) -> str:
    return plural(count, "{n:,} file", "{n:,} files")


def files_and_bytes(model: ModelFiles | LibraryModel) -> str:
    """How many files, and their exact size."""
    files = files_counted(len(model.files))
    if model.size_bytes is None:
        return files
    return tr("{files}, {bytes:,} bytes", files=files, bytes=model.size_bytes)


def parts_counted(count: int) -> str:
    return plural(count, "{n:,} part", "{n:,} parts")


def role_title(role: FileRole) -> str:
    return _ROLE_TITLES[role]

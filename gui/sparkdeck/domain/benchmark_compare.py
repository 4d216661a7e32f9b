"""Results side by side: what differs between them first, then their figures, and ratios only where those mean something.

A ratio of two speeds is an answer to a question: what does this one change do? So it is formed where the work was the
same (tool, protocol, prompts, length, sampling) and at most one other thing differs (machine, runtime, target, draft,
context). With two changes it would belong to neither. What is not known of one of them is not taken to be the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sparkdeck.domain.benchmark_compare_figures import ComparedFigure, best_arm, compared_figures
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.benchmark_reference import NOT_A_REPRODUCTION
from sparkdeck.domain.benchmark_settings import SETTINGS, TOKENS, Setting, SettingValue, settings_of
from sparkdeck.domain.profile import PublishedRun
from sparkdeck.domain.recorded_text import LABELLED, recorded
from sparkdeck.domain.report import UNKNOWN

__all__ = ["ComparedColumn", "ComparedFigure", "ComparedSetting", "Comparison", "best_arm", "compare", "why_no_ratio"]

INVALID = "INVALID"
PUBLISHED = recorded("Published")()
_NO_RATIOS = recorded("{letter}: no ratios to {first}. {bar}")
_ONE_IS_INVALID = recorded("One of the two is INVALID.")
_OTHER_WORK = recorded("Another kind of work was measured: {settings}.", lists=("settings",))
_WORK_UNKNOWN = recorded("It is not known whether the work was the same: {settings}.", lists=("settings",))
_MORE_DIFFERS = recorded(
    "More than one thing differs ({things}), so that a ratio would belong to none of them.", lists=("things",)
)
_IMPORTED = recorded("imported")


@dataclass(frozen=True, slots=True)
class ComparedColumn:
    """One result. ``letter`` heads its column, ``title`` is what it is called, ``note`` its date and GPU.

    The published one is a reference: nothing is divided by it.
    """

    letter: str
    title: str
    note: str
    is_reference: bool = False

    @property
    def name(self) -> str:
        return f"{self.letter}: {self.title}"


@dataclass(frozen=True, slots=True)
class ComparedSetting:
    """One setting with a text per column; ``–`` where it is not known."""

    name: str
    values: tuple[str, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """``differing`` settings are to be shown before anything else; ``notes`` say what keeps the columns apart."""

    columns: tuple[ComparedColumn, ...]
    differing: tuple[ComparedSetting, ...]
    same: tuple[ComparedSetting, ...]
    figures: tuple[ComparedFigure, ...]
    notes: tuple[str, ...] = ()

    @property
    def has_ratios(self) -> bool:
        return any(value is not None for figure in self.figures for value in figure.ratios)


def compare(records: Sequence[BenchmarkRecord]) -> Comparison:
    """``records`` in their order, the first being what the others are compared with; published figures stand last."""
    settings = [settings_of(record) for record in records]
    published = tuple(dict.fromkeys(record.published for record in records if record.published is not None))
    columns = [
        *(_column(place, record) for place, record in enumerate(records)),
        *(ComparedColumn(PUBLISHED, run.machine, run.date, is_reference=True) for run in published),
    ]
    bars = [""]
    for place in range(1, len(records)):
        bars.append(why_no_ratio(records[0], records[place]))
    notes = [
        _NO_RATIOS(letter=columns[place].letter, first=columns[0].letter, bar=bar)
        for place, bar in enumerate(bars)
        if bar
    ]
    if published:
        notes.append(LABELLED(label=PUBLISHED, words=NOT_A_REPRODUCTION))
    whole = [_setting(setting, [values[setting] for values in settings], published) for setting in SETTINGS]
    known = [setting for setting in whole if any(value != UNKNOWN for value in setting.values)]
    return Comparison(
        tuple(columns),
        tuple(setting for setting in known if setting.differs),
        tuple(setting for setting in known if not setting.differs),
        tuple(compared_figures(records, bars, published)),
        tuple(notes),
    )


def why_no_ratio(first: BenchmarkRecord, other: BenchmarkRecord) -> str:
    """Why the speeds of two results are not divided by each other; empty where they may be."""
    if any(record.verdict is not None and record.verdict.overall == INVALID for record in (first, other)):
        return _ONE_IS_INVALID()
    ours, theirs = settings_of(first), settings_of(other)
    work = [setting for setting in SETTINGS if setting.is_work]
    different = [one.name for one in work if _differ(one, ours, theirs) and ours[one].key and theirs[one].key]
    if different:
        return _OTHER_WORK(settings=", ".join(different))
    unknown = [setting.name for setting in work if not ours[setting].key or not theirs[setting].key]
    if unknown:
        return _WORK_UNKNOWN(settings=", ".join(unknown))
    groups = dict.fromkeys(setting.group for setting in SETTINGS if setting.group and _differ(setting, ours, theirs))
    if len(groups) > 1:
        return _MORE_DIFFERS(things=", ".join(groups))
    return ""


def _differ(setting: Setting, ours: Mapping[Setting, SettingValue], theirs: Mapping[Setting, SettingValue]) -> bool:
    return ours[setting].key != theirs[setting].key


def _setting(setting: Setting, values: Sequence[SettingValue], published: Sequence[PublishedRun]) -> ComparedSetting:
    texts = (value.text or UNKNOWN for value in values)
    theirs = (_published_setting(setting, run) for run in published)
    return ComparedSetting(setting.name, (*texts, *theirs), differs=len({value.key for value in values}) > 1)


def _column(place: int, record: BenchmarkRecord) -> ComparedColumn:
    letter = chr(ord("A") + place) if place < 26 else str(place + 1)
    title = record.label or record.profile or record.origin
    notes = [record.created[:16].replace("T", " "), record.gpu or ""]
    if record.imported:
        notes.append(_IMPORTED())
    return ComparedColumn(letter, title, " · ".join(note for note in notes if note))


def _published_setting(setting: Setting, run: PublishedRun) -> str:
    return {
        "GPU": run.machine,
        "answer length": TOKENS(tokens=run.tokens),
        "runs": str(run.runs),
        "n-max": str(run.n_max),
    }.get(setting.name, UNKNOWN)

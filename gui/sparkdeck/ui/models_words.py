"""What the models page says: pure functions from domain values to words. Unknown is "–", never 0."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.domain.downloads import DownloadJob, DownloadState
from sparkdeck.domain.hub import FileRole, HubHit, HubRepository, ModelFiles
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.pairing import CheckState, PairVerdict
from sparkdeck.ui.formatting import GIB, UNKNOWN, seconds
from sparkdeck.ui.theme import Tone

_MIB = 1024**2
_FAMILIES = (("dspark", "DSpark"), ("dflash", "DFlash"), ("eagle3", "EAGLE-3"), ("eagle", "EAGLE"), ("mtp", "MTP"))
_ROLE_TITLES = {
    FileRole.TARGET: "Models",
    FileRole.DRAFT: "Drafts",
    FileRole.PROJECTOR: "Projectors",
    FileRole.OTHER: "Other files",
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

# ---------------------------------------------------------------------------------------------------- figures


def size(value_bytes: int | None) -> str:
    """Bytes as people read them: ``9.28 GiB``, ``212 GiB``, ``0.52 GiB``, ``12.3 MiB``, ``640 B``."""
    if value_bytes is None:
        return UNKNOWN
    if value_bytes >= 0.1 * GIB:
        value = value_bytes / GIB
        return f"{value:,.0f} GiB" if value >= 99.95 else f"{value:.1f} GiB" if value >= 9.995 else f"{value:.2f} GiB"
    if value_bytes >= 0.1 * _MIB:
        return f"{value_bytes / _MIB:.1f} MiB"
    return f"{value_bytes / 1024:.1f} KiB" if value_bytes >= 1024 else f"{value_bytes} B"


def amounts(done_bytes: int, total_bytes: int | None) -> str:
    """``10.1 of 16.3 GiB``: both in the unit of the whole."""
    if total_bytes is None:
        return f"{size(done_bytes)} of {UNKNOWN}"
    unit, name = (GIB, "GiB") if total_bytes >= 0.1 * GIB else (_MIB, "MiB")
    decimals = 2 if total_bytes < 9.995 * GIB and unit == GIB else 1
    return f"{done_bytes / unit:.{decimals}f} of {total_bytes / unit:.{decimals}f} {name}"


def rate(bytes_per_s: float | None) -> str:
    """Bytes per second as ``41 MB/s``, ``3.2 MB/s``, ``640 kB/s``."""
    if bytes_per_s is None:
        return UNKNOWN
    if bytes_per_s >= 999_500:
        value = bytes_per_s / 1e6
        return f"{value:,.0f} MB/s" if value >= 9.95 else f"{value:.1f} MB/s"
    return f"{bytes_per_s / 1e3:.0f} kB/s"


def parameters(value: int | None) -> str:
    """``34.7B``, ``270M``."""
    if value is None:
        return UNKNOWN
    return f"{value / 1e9:.1f}B" if value >= 0.9995e9 else f"{value / 1e6:.0f}M"


def date(iso: str | None) -> str:
    """The day of an ISO time."""
    return iso[:10] if iso else UNKNOWN


def counted(number: int, one: str, many: str = "") -> str:
    """``1 file``, ``3 files``."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


# ---------------------------------------------------------------------------------------------------- library


def library_sentence(models: Iterable[LibraryModel], free_bytes: int | None, *, scanning: bool) -> str:
    """``Hugging Face cache and 2 more folders · 14 models · 212 GiB · 418 GiB free``."""
    listed = tuple(models)
    targets = sum(model.role is FileRole.TARGET for model in listed)
    free = [f"{size(free_bytes)} free"] if free_bytes is not None else []
    if scanning:
        return " · ".join(["Looking through the model folders…", f"{counted(targets, 'model')} so far", *free])
    if not listed:
        return " · ".join(["No models on this machine yet", *free])
    sources: dict[str, int] = {}
    for model in listed:
        sources[model.source] = sources.get(model.source, 0) + 1
    first = max(sources, key=lambda source: ("Hugging Face" in source, sources[source]))
    more = len(sources) - 1
    where = first + (f" and {counted(more, 'more folder', 'more folders')}" if more else "")
    whole = sum(model.size_bytes or 0 for model in listed)
    return " · ".join([where, counted(targets, "model"), size(whole), *free])


_STATE_WORDS = {
    LibraryState.INCOMPLETE: ("incomplete", Tone.BAD),
    LibraryState.DAMAGED: ("damaged", Tone.BAD),
    LibraryState.MISSING: ("missing", Tone.BAD),
    LibraryState.PARTIAL: ("not downloaded whole yet", Tone.ACCENT),
}


def facts_words(model: LibraryModel) -> str:
    """``qwen35moe · 34.7B · IQ2_XXS``, what is known of it."""
    facts = (model.architecture, parameters(model.parameters) if model.parameters else None, model.quantisation)
    return " · ".join(fact for fact in facts if fact) or UNKNOWN


def kind_cell(model: LibraryModel) -> Cell:
    """What it is; or, where it is not whole, what is wrong with it."""
    facts = facts_words(model)
    if model.state is LibraryState.WHOLE:
        return Cell(facts, tooltip=model.note, tone=Tone.MUTED if facts == UNKNOWN else Tone.TEXT)
    state, tone = _STATE_WORDS[model.state]
    words = f"{state}: {model.note}" if model.note else state
    return Cell(words, tone, tooltip=f"{words}\n{facts}" if facts != UNKNOWN else words)


def family(name: str) -> str:
    """``DSpark`` for the name of a DSpark draft …, ``draft`` where the name does not tell."""
    low = name.lower().replace("-", "").replace("_", "")
    return next((title for part, title in _FAMILIES if part in low), "draft")


def display_name(model: LibraryModel) -> str:
    """The file's name as the user knows it, without what all names end in; shards are one."""
    name = model.path.name.removesuffix(".gguf")
    if len(model.files) > 1:
        return f"{name.rpartition('-00001-of-')[0] or name} ({len(model.files)} parts)"
    return name


def drafts_of(model: LibraryModel, roles: Mapping[Path, FileRole]) -> tuple[Path, ...]:
    """The partners that are drafts."""
    return tuple(path for path in model.partners if roles.get(path, _role_by_name(path.name)) is FileRole.DRAFT)


def _role_by_name(name: str) -> FileRole:
    return FileRole.PROJECTOR if "mmproj" in name.lower() else FileRole.DRAFT


def draft_cell(model: LibraryModel, drafts: tuple[Path, ...], verdicts: Mapping[Path, PairVerdict]) -> Cell:
    """The draft beside a target: its kind, and whether the headers were compared. ``verdicts`` by the draft's path."""
    if model.role is not FileRole.TARGET:
        return Cell(_ROLE_TITLES[model.role].removesuffix("s").lower(), Tone.MUTED)
    if model.state not in (LibraryState.WHOLE, LibraryState.INCOMPLETE):
        return NOTHING
    if not drafts:
        return Cell("none · find one", Tone.MUTED, "Look for drafts that belong to this model", acts=True)
    good = [path for path in drafts if path in verdicts and verdicts[path].compatible]
    best = (good or [path for path in drafts if path not in verdicts] or list(drafts))[0]
    verdict = verdicts.get(best)
    if verdict is not None and not verdict.compatible:
        return Cell(
            f"{best.name.removesuffix('.gguf')}: {verdict.failures[0].title}",
            Tone.BAD,
            verdict_tooltip(verdict),
            acts=True,
        )
    others = f" · {len(drafts) - 1} more" if len(drafts) > 1 else ""
    text = ("pair checked" if verdict else "not checked") + others
    tooltip = "\n".join(path.name for path in drafts) + ("" if verdict else "\nClick to compare the headers")
    return Cell(text, Tone.TEXT if verdict else Tone.MUTED, tooltip, lead=family(best.name), acts=True)


def action_cell(model: LibraryModel, *, may_use: bool, in_use: bool) -> Cell:
    """What a click on the row's last column does."""
    if model.state is LibraryState.MISSING:
        return Cell("Rescan", Tone.TEXT, "Look through the model folders again", acts=True)
    if model.state in (LibraryState.INCOMPLETE, LibraryState.DAMAGED):
        if model.repo:
            return Cell("Fetch", Tone.TEXT, f"Show the files of {model.repo} on the Hub", acts=True)
        return NOTHING
    if model.role is not FileRole.TARGET or model.state is LibraryState.PARTIAL:
        return NOTHING
    if in_use:
        return Cell("selected", Tone.GOOD, "The selected profile uses this model")
    if not may_use:
        return Cell("Use", Tone.MUTED, "Stop the server first: its profile cannot change while it runs.")
    return Cell("Use", Tone.TEXT, "Select a profile for this model (Enter)", acts=True)


# ---------------------------------------------------------------------------------------------------- downloads

ENDED = frozenset({DownloadState.DONE, DownloadState.FAILED, DownloadState.CANCELLED})
_ACTIVE = frozenset({DownloadState.RUNNING, DownloadState.STALLED, DownloadState.WAITING, DownloadState.VERIFYING})


def is_active(job: DownloadJob) -> bool:
    """Whether it takes part now, or would but for a pause of its own."""
    return job.state in _ACTIVE


def fraction(done_bytes: int, total_bytes: int | None) -> float:
    return min(1.0, done_bytes / total_bytes) if total_bytes else 0.0


def percent_words(job: DownloadJob) -> str:
    """``30 %``, rounded down: 100 % is the whole."""
    return f"{int(100 * fraction(job.done_bytes, job.total_bytes))} %" if job.total_bytes else UNKNOWN


def parts_words(job: DownloadJob) -> str:
    return counted(len(job.files), "part") if len(job.files) > 1 else ""


def job_cell(job: DownloadJob) -> Cell:
    """Its state: speed and time left while it runs, else the word and the reason."""
    state, note = job.state, job.note
    if state is DownloadState.RUNNING:
        left = f" · {seconds(job.left_s)}" if job.left_s is not None else ""
        return Cell(f"{rate(job.bytes_per_s)}{left}", tooltip=note or "Speed and time left")
    if state is DownloadState.STALLED:
        return Cell("Stalled: no data comes", Tone.ACCENT, note or "It is tried again by itself.")
    if state is DownloadState.WAITING:
        return Cell(note or "Waiting", Tone.ACCENT, note)
    if state is DownloadState.VERIFYING:
        return Cell("checking sha256", tooltip=note)
    if state is DownloadState.PAUSED:
        return Cell(f"Paused at {percent_words(job)}" if job.total_bytes else "Paused", Tone.MUTED, note)
    if state is DownloadState.FAILED:
        failed = sum(file.state is DownloadState.FAILED for file in job.files)
        many = f" ({failed} of {len(job.files)})" if len(job.files) > 1 and failed else ""
        return Cell(f"Failed{many}", Tone.BAD, str(job.failure or note))
    if state is DownloadState.DONE:
        return Cell("Done", Tone.GOOD, note)
    return Cell(state.value, Tone.MUTED, note)


def failure_words(job: DownloadJob) -> str:
    """Why it failed, and what to do."""
    return str(job.failure) if job.failure is not None else job.note


def queue_words(jobs: Iterable[DownloadJob]) -> str:
    """The speed of all together; nothing where none runs."""
    speeds = [job.bytes_per_s for job in jobs if job.state is DownloadState.RUNNING and job.bytes_per_s is not None]
    return rate(sum(speeds)) if speeds else ""


# ---------------------------------------------------------------------------------------------------- Hub


def role_title(role: FileRole) -> str:
    return _ROLE_TITLES[role]


def hit_cells(hit: HubHit) -> tuple[Cell, ...]:
    """Repository, licence, downloads, date."""
    why = "The authors ask for consent: its terms must be accepted on its page first." if hit.gated else ""
    downloads = UNKNOWN if hit.downloads is None else f"{hit.downloads:,}"
    return (
        Cell(hit.repo, tooltip=hit.repo),
        Cell(hit.licence or UNKNOWN, Tone.MUTED, why, lead="gated" if hit.gated else ""),
        Cell(downloads),
        Cell(date(hit.last_modified), Tone.MUTED),
        Cell("Open", tooltip="Show its files (Enter)", acts=True),
    )


def repository_sentence(repository: HubRepository) -> str:
    """Licence, downloads and date in one line."""
    downloads = UNKNOWN if repository.downloads is None else f"{repository.downloads:,}"
    return " · ".join(
        (
            f"licence {repository.licence or UNKNOWN}",
            f"{downloads} downloads",
            f"changed {date(repository.last_modified)}",
            f"commit {repository.commit[:8] or UNKNOWN}",
        )
    )


GATED_WORDS = (
    "Gated: the authors ask for consent. Accept the terms on the model's page, then download with that account's token."
)


def files_words(model: ModelFiles) -> str:
    """``3 parts``, or the one file's name."""
    return counted(len(model.files), "part") if len(model.files) > 1 else Path(model.files[0].path).name


def verdict_cell(verdict: PairVerdict | None, problem: str = "") -> Cell:
    """``11 of 11 checks``; or what fails, in words."""
    if verdict is None:
        return Cell(problem or "headers not compared", Tone.MUTED, problem)
    total = len(verdict.checks)
    tooltip = verdict_tooltip(verdict)
    if not verdict.compatible:
        first = verdict.failures[0]
        more = f" · {len(verdict.failures) - 1} more" if len(verdict.failures) > 1 else ""
        return Cell(f"does not fit: {first.reason or first.title}{more}", Tone.BAD, tooltip)
    text = f"{verdict.passed} of {total} checks"
    others = [check for check in verdict.checks if check.state in (CheckState.WARNING, CheckState.UNKNOWN)]
    if others:
        return Cell(f"{text} · {others[0].reason or others[0].title}", Tone.ACCENT, tooltip)
    kind = f" · {verdict.spec_type}" if verdict.spec_type else ""
    return Cell(f"{text}{kind}", Tone.GOOD, tooltip)


_MARKS = {CheckState.PASSED: "✓", CheckState.FAILED: "✗", CheckState.WARNING: "!", CheckState.UNKNOWN: "?"}


def verdict_tooltip(verdict: PairVerdict) -> str:
    """All checks, a line each."""
    return "\n".join(
        f"{_MARKS[check.state]}  {check.title}" + (f": {check.reason}" if check.reason else "")
        for check in verdict.checks
    )

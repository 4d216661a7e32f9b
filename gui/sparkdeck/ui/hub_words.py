"""What the Hub says, and what the headers of a pair say, in words."""

from __future__ import annotations

from pathlib import PurePosixPath

from sparkdeck.domain.hub import HubHit, HubRepository, ModelFiles
from sparkdeck.domain.pairing import CheckState, PairVerdict
from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.formatting import UNKNOWN, count
from sparkdeck.ui.models_words import Cell, date, parts_counted
from sparkdeck.ui.theme import Tone


def hit_cells(hit: HubHit) -> tuple[Cell, ...]:
    """Repository, licence, downloads, date."""
    why = tr("The authors ask for consent: its terms must be accepted on its page first.") if hit.gated else ""
    return (
        Cell(hit.repo, tooltip=hit.repo),
        Cell(hit.licence or UNKNOWN, Tone.MUTED, why, lead=tr("gated") if hit.gated else ""),
        Cell(count(hit.downloads)),
        Cell(date(hit.last_modified), Tone.MUTED),
        Cell(tr("Open"), tooltip=tr("Show its files (Enter)"), acts=True),
    )


def repository_sentence(repository: HubRepository) -> str:
    """Licence, downloads and date in one line."""
    return " · ".join(
        (
            tr("licence {licence}", licence=repository.licence or UNKNOWN),
            tr("{downloads} downloads", downloads=count(repository.downloads)),
            tr("changed {date}", date=date(repository.last_modified)),
            tr("commit {commit}", commit=repository.commit[:8] or UNKNOWN),
        )
    )


GATED_WORDS = tr(
    "Gated: the authors ask for consent. Accept the terms on the model's page, then download with that account's token."
)


NO_DRAFTS = tr("No draft was found: neither a published pair, nor in the repository, on the Hub or on this machine.")


def repositories_counted(number: int) -> str:
    return plural(number, "{n:,} repository", "{n:,} repositories")


def files_words(model: ModelFiles) -> str:
    """``3 parts``, or the one file's name."""
    return parts_counted(len(model.files)) if len(model.files) > 1 else PurePosixPath(model.files[0].path).name


def verdict_cell(verdict: PairVerdict | None, problem: str = "") -> Cell:
    """``11 of 11 checks``; or what fails, in words."""
    if verdict is None:
        return Cell(problem or tr("headers not compared"), Tone.MUTED, problem)
    total = len(verdict.checks)
    tooltip = verdict_tooltip(verdict)
    if not verdict.compatible:
        first = verdict.failures[0]
        words = tr("does not fit: {reason}", reason=first.reason or first.title)
        if len(verdict.failures) > 1:
            words += " · " + tr("{more:,} more", more=len(verdict.failures) - 1)
        return Cell(words, Tone.BAD, tooltip)
    text = tr("{passed} of {total} checks", passed=verdict.passed, total=total)
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

"""What the Hub says, and what the headers of a pair say, in words."""

from __future__ import annotations

from pathlib import PurePosixPath

from sparkdeck.domain.hub import HubHit, HubRepository, ModelFiles
from sparkdeck.domain.pairing import CheckState, PairVerdict
from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.models_words import Cell, counted, date
from sparkdeck.ui.theme import Tone


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
    return counted(len(model.files), "part") if len(model.files) > 1 else PurePosixPath(model.files[0].path).name


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

"""The doctor's report as text for people and as JSON for programs."""

from __future__ import annotations

import json

from sparkdeck import __version__
from sparkdeck.domain.doctor import CheckStatus, DoctorReport

SCHEMA = "sparkdeck.doctor/1"
_COLOURS = {CheckStatus.OK: "32", CheckStatus.WARN: "33", CheckStatus.FAIL: "31", CheckStatus.SKIP: "2"}


def to_json(report: DoctorReport) -> str:
    """One object; see ``docs`` of :class:`~sparkdeck.domain.doctor.Check` for the fields of a check."""
    checks = [
        {
            "id": check.id,
            "label": check.label,
            "status": check.status.value,
            "summary": check.summary,
            "detail": check.detail,
            "mend": check.mend,
            "essential": check.essential,
        }
        for check in report.checks
    ]
    whole = {"schema": SCHEMA, "version": __version__, "checks": checks, "can_run": report.can_run}
    return json.dumps(whole, indent=2, ensure_ascii=False)


def to_text(report: DoctorReport, *, coloured: bool = False) -> str:
    """A table: state, what, finding; below a problem its detail and its mend."""
    width = max((len(check.label) for check in report.checks), default=0)
    lines = [f"SparkDeck {__version__}", ""]
    for check in report.checks:
        state = f"{check.status.value:<4}"
        if coloured:
            state = f"\033[{_COLOURS[check.status]}m{state}\033[0m"
        lines.append(f"  {state}  {check.label:<{width}}  {check.summary}")
        if check.status in (CheckStatus.WARN, CheckStatus.FAIL):
            indent = " " * (8 + width + 2)
            lines += [f"{indent}{text}" for text in (check.detail, check.mend and f"→ {check.mend}") if text]
    lines += ["", _verdict(report)]
    return "\n".join(lines)


def _verdict(report: DoctorReport) -> str:
    failed, warned = report.count(CheckStatus.FAIL), report.count(CheckStatus.WARN)
    if not report.can_run:
        return "SparkDeck cannot do its job here yet: mend what failed."
    remarks = [
        f"{count} {word}{'s' if count > 1 else ''}"
        for count, word in ((failed, "failure"), (warned, "warning"))
        if count
    ]
    return "SparkDeck can run here" + (f", with {' and '.join(remarks)}." if remarks else ".")

"""Runtimes of the catalogue in words: the row of each, what is known of it, what its qualification says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.qualification import in_words
from sparkdeck.domain.runtime_backends import has_gpu_part
from sparkdeck.domain.runtime_entry import QualificationResult, RuntimeEntry, RuntimeSource
from sparkdeck.domain.runtime_removal import plan_removal
from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.models_words import Cell, counted, size
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.pill import Mark

_DEVICE = re.compile(r"^(?P<name>[^:]+): (?P<card>.+?)(?: \([\d., ]+ MiB.*\))?$")
_SOURCES = {
    RuntimeSource.BUILTIN: "built in",
    RuntimeSource.DOWNLOADED: "downloaded",
    RuntimeSource.BUILT: "compiled",
    RuntimeSource.OWN: "added by you",
}
_NOT_NEEDED = "It comes with SparkDeck and is tested with it."
Fact = tuple[str, str]
"""Label and value."""


def entry_rows(entries: Iterable[RuntimeEntry]) -> list[tuple[Cell, ...]]:
    """Mark of the default, name, backends, GPU, DSpark, where it comes from, size, qualification."""
    return [
        (
            Cell("●", Tone.ACCENT, "The default: used by every profile without one of its own") if entry.is_default else
            Cell("◆", Tone.MUTED, _pinned(entry)) if entry.pinned_by else Cell(""),
            Cell(entry.label, Tone.MUTED if _is_unusable(entry) else Tone.TEXT, name_tooltip(entry)),
            Cell(" · ".join(entry.backends) or UNKNOWN, tooltip=backends_tooltip(entry)),
            gpu_cell(entry),
            dspark_cell(entry.supports_dspark),
            Cell(source_words(entry), Tone.MUTED, installed_words(entry)),
            Cell(size(entry.size_bytes), Tone.MUTED if entry.size_bytes is None else Tone.TEXT, _bytes(entry)),
            proof_cell(entry),
        )
        for entry in entries
    ]  # fmt: skip


def title(entry: RuntimeEntry) -> str:
    """The name with what tells it from others of the same build."""
    parts = [entry.label, *(name for name in entry.backends if name != "CPU" and has_gpu_part((name,)))]
    return " · ".join(parts if len(parts) > 1 or not entry.backends else [*parts, "CPU"])


def _is_unusable(entry: RuntimeEntry) -> bool:
    return entry.is_missing or entry.problem is not None


def name_tooltip(entry: RuntimeEntry) -> str:
    return "\n".join(filter(None, (str(entry.path or ""), str(entry.problem or ""), _pinned(entry))))


def _pinned(entry: RuntimeEntry) -> str:
    return f"Always used by {', '.join(f'“{name}”' for name in entry.pinned_by)}" if entry.pinned_by else ""


def backends_tooltip(entry: RuntimeEntry) -> str:
    return "What it can compute with" if entry.backends else "Not known: it was not asked, or did not answer."


def source_words(entry: RuntimeEntry) -> str:
    if entry.source.is_ours or not entry.where_found:
        return _SOURCES.get(entry.source, "found here")
    return entry.where_found


def installed_words(entry: RuntimeEntry) -> str:
    return f"Since {day(entry.installed_at)}" if entry.installed_at is not None else ""


def day(at: datetime) -> str:
    """``2026-11-30 14:05``, in the time of this machine."""
    return at.astimezone().strftime("%Y-%m-%d %H:%M")


def _bytes(entry: RuntimeEntry) -> str:
    if entry.size_bytes is None:
        return "Not measured."
    whole = "its whole folder" if entry.source.is_ours else "program and libraries"
    return f"{entry.size_bytes:,} bytes: {whole}"


def device_name(line: str) -> str:
    """``RTX 5090`` of ``CUDA0: NVIDIA GeForce RTX 5090 (32607 MiB, 31500 MiB free)``."""
    found = _DEVICE.match(line)
    name = found["card"] if found is not None else line
    return name.removeprefix("NVIDIA ").removeprefix("GeForce ")


def gpu_cell(entry: RuntimeEntry) -> Cell:
    """The cards it lists, as short as they can be told."""
    if entry.runtime is None:
        return Cell(UNKNOWN, Tone.MUTED, "Not known: it was not asked, or did not answer.")
    names = [device_name(line) for line in entry.devices]
    if not names:
        return Cell("none", Tone.MUTED, "It lists no GPU (--list-devices): it computes on the CPU.")
    same = names[0] if len(set(names)) == 1 else counted(len(names), "GPU")
    words = f"{len(names)} × {same}" if len(names) > 1 and len(set(names)) == 1 else same
    return Cell(words, tooltip="\n".join(entry.devices))


def dspark_cell(supports: bool | None) -> Cell:
    if supports is None:
        return Cell(UNKNOWN, Tone.MUTED, "Not known: it was not asked, or did not answer.")
    return Cell("yes", Tone.GOOD, "Its --help names draft-dspark.") if supports else Cell(
        "no", Tone.ACCENT, "Its --help does not name draft-dspark: a DSpark draft needs build b10164 or newer."
    )  # fmt: skip


def proof_cell(entry: RuntimeEntry) -> Cell:
    words, tone, _ = proof_state(entry)
    return Cell(words.partition(" · ")[0], tone, f"{words}: {proof_sentence(entry)}")  # the pill has room for all of it


def proof_state(entry: RuntimeEntry) -> tuple[str, Tone, Mark]:
    """What the pill says."""
    if entry.is_missing:
        return "missing", Tone.BAD, Mark.DOT
    if entry.problem is not None:
        return "unusable", Tone.BAD, Mark.DOT
    proof = entry.qualification
    if proof.result is QualificationResult.RUNNING:
        return "running …", Tone.INFO, Mark.RING
    if proof.result is QualificationResult.PASSED:
        return "passed", Tone.GOOD, Mark.DOT
    if proof.result is QualificationResult.FAILED:
        return ("failed · used anyway", Tone.ACCENT, Mark.DOT) if proof.used_anyway else ("failed", Tone.BAD, Mark.DOT)
    if entry.source is RuntimeSource.BUILTIN:
        return "not needed", Tone.MUTED, Mark.RING
    return ("not yet · used anyway" if proof.used_anyway else "not yet"), Tone.MUTED, Mark.RING


def proof_sentence(entry: RuntimeEntry) -> str:
    """Why it is so, and what to do."""
    if entry.is_missing:
        return "Its program is not there any more."
    if entry.problem is not None:
        return str(entry.problem)
    proof = entry.qualification
    if proof.result is QualificationResult.NOT_YET:
        if entry.source is RuntimeSource.BUILTIN:
            return _NOT_NEEDED
        return proof.reason or "It has not proved itself on this machine yet."
    said = " ".join(filter(None, (proof.reason, proof.detail, proof.action)))
    return said or "It runs, and serves the demo pair."


def proof_facts(entry: RuntimeEntry) -> list[Fact]:
    proof = entry.qualification
    facts: list[Fact] = []
    if proof.at is not None:
        facts.append(("Qualified", " · ".join(filter(None, (day(proof.at), f"on {proof.gpu}" if proof.gpu else "")))))
    if proof.counts is not None:
        same = proof.counts == proof.expected
        told = in_words(proof.counts)
        expected = f"; forecast: {in_words(proof.expected)}" if proof.expected is not None and not same else ""
        facts.append(("Demo pair", f"{told}, as forecast" if same else f"{told}{expected}"))
    return facts


def facts_of(entry: RuntimeEntry) -> list[Fact]:
    """Everything that is known of it, for the eye and to be copied."""
    build = f"b{entry.build}" if entry.build is not None else "not known (it was built outside a git checkout)"
    facts: list[Fact] = [
        ("Program", str(entry.path) if entry.path is not None else "in SparkDeck itself"),
        *_command(entry),
        ("Build", f"{build} · commit {entry.commit}" if entry.commit else build),
        ("Backends", ", ".join(entry.backends) or UNKNOWN),
        ("Devices", "\n".join(entry.devices) or ("none listed" if entry.runtime is not None else UNKNOWN)),
    ]
    facts += proof_facts(entry)
    used = ["by default"] if entry.is_default else []
    used += ["by a server now"] if entry.in_use else []
    if used:
        facts.append(("Used", ", and ".join(used)))
    if entry.pinned_by:
        facts.append(("Always used by", ", ".join(f"“{name}”" for name in entry.pinned_by)))
    facts.append(("From", " · ".join(filter(None, (_source(entry), installed_words(entry).lower())))))
    if entry.size_bytes is not None:
        facts.append(("Size", f"{size(entry.size_bytes)} ({_bytes(entry)})"))
    if entry.source is not RuntimeSource.BUILTIN:
        facts.append(
            ("sha256 (archive)" if entry.source is RuntimeSource.DOWNLOADED else "sha256", entry.sha256 or UNKNOWN)
        )
    return facts


def _command(entry: RuntimeEntry) -> list[Fact]:
    """The whole argv that starts it, where that is more than the program."""
    command = entry.runtime.command if entry.runtime is not None else ()
    return [("Starts with", " ".join(command))] if command and command != (str(entry.path),) else []


def _source(entry: RuntimeEntry) -> str:
    said = _SOURCES.get(entry.source, "found on this machine")
    return f"{said} ({entry.where_found})" if entry.where_found and entry.where_found != said else said


def removal_words(entry: RuntimeEntry) -> tuple[str, str, str]:
    """Title, sentence and button of the question before it goes."""
    if entry.source.is_ours:
        amount = f", {size(entry.size_bytes)}" if entry.size_bytes is not None else ""
        return (
            f"Delete {title(entry)}?",
            f"Its folder is deleted from the disk{amount}: {entry.folder or entry.path}.",
            "Delete it",
        )
    return (
        f"Take {title(entry)} off the list?",
        f"Its files stay where they are: {entry.path}. “Add from this computer…” brings it back.",
        "Take it off",
    )


def why_not_removed(entry: RuntimeEntry) -> str:
    """Why it cannot go now; empty where it can."""
    problem = plan_removal(entry, None).problem
    return " ".join(filter(None, (problem.title, problem.action))) if problem is not None else ""


def can_accept(entry: RuntimeEntry) -> bool:
    """Whether it has failed for a reason that one can live with, and nobody has said so yet."""
    proof = entry.qualification
    failed = proof.result is QualificationResult.FAILED
    return failed and proof.may_use_anyway and not proof.used_anyway


def why_not_qualified(entry: RuntimeEntry, *, busy: bool) -> str:
    """Why it cannot be qualified now; empty where it can."""
    if busy:
        return "There is work on it already."
    return "Its program is not there any more: moved, or removed by an antivirus program?" if entry.is_missing else ""


def only_cpu_words(entries: Sequence[RuntimeEntry], cards: Sequence[str]) -> str:
    """That there is a card and nothing to use it with; empty where that is not so."""
    if not cards or any(has_gpu_part(entry.backends) or entry.devices for entry in entries):
        return ""
    return f"Every runtime here computes on the CPU, and there is a {cards[0].removeprefix('NVIDIA ')}."


def problem_words(problem: UserError) -> str:
    """Detail and action as sentences: evidence such as a program's own line often ends without a full stop."""
    detail = problem.detail.rstrip()
    if detail and problem.action and detail[-1].isalnum():
        detail += "."
    return " ".join(filter(None, (detail, problem.action)))

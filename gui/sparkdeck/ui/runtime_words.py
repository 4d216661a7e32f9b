"""Runtimes of the catalogue in words: the row of each, what is known of it, what its qualification says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.qualification import in_words
from sparkdeck.domain.qualification_words import told as told_trial
from sparkdeck.domain.runtime_backends import has_gpu_part
from sparkdeck.domain.runtime_entry import QualificationResult, RuntimeEntry, RuntimeSource
from sparkdeck.domain.runtime_removal import plan_removal
from sparkdeck.domain.translation import enumerated, labelled, mark, plural, sentences, tr, translated
from sparkdeck.ui.formatting import UNKNOWN, minute
from sparkdeck.ui.models_words import Cell, size
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.pill import Mark

_DEVICE = re.compile(r"^(?P<name>[^:]+): (?P<card>.+?)(?: \([\d., ]+ MiB.*\))?$")
_SOURCES = {
    RuntimeSource.BUILTIN: tr("built in"),
    RuntimeSource.DOWNLOADED: tr("downloaded"),
    RuntimeSource.BUILT: tr("compiled"),
    RuntimeSource.OWN: tr("added by you"),
}
_NOT_NEEDED = tr("It comes with SparkDeck and is tested with it.")
_NOT_ASKED = tr("Not known: it was not asked, or did not answer.")
Fact = tuple[str, str]
"""Label, which is English and a key (:func:`label_words` shows it), and value."""


def entry_rows(entries: Iterable[RuntimeEntry]) -> list[tuple[Cell, ...]]:
    """Mark of the default, name, backends, GPU, DSpark, where it comes from, size, qualification."""
    return [
        (
            Cell("●", Tone.ACCENT, tr("The default: used by every profile without one of its own")) if entry.is_default else
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
    return tr("Always used by {profiles}", profiles=_names(entry.pinned_by)) if entry.pinned_by else ""


def _names(profiles: Iterable[str]) -> str:
    return ", ".join(tr("“{name}”", name=name) for name in profiles)


def backends_tooltip(entry: RuntimeEntry) -> str:
    return tr("What it can compute with") if entry.backends else _NOT_ASKED


def source_words(entry: RuntimeEntry) -> str:
    if entry.source.is_ours or not entry.where_found:
        return _SOURCES.get(entry.source, tr("found here"))
    return translated(entry.where_found)


def installed_words(entry: RuntimeEntry) -> str:
    return tr("Since {date}", date=_when(entry.installed_at)) if entry.installed_at is not None else ""


def _when(at: datetime) -> str:
    """``2026-11-30 14:05``, in the time of this machine."""
    return minute(at.astimezone())


def _bytes(entry: RuntimeEntry) -> str:
    if entry.size_bytes is None:
        return tr("Not measured.")
    if entry.source.is_ours:
        return tr("{size:,} bytes: its whole folder", size=entry.size_bytes)
    return tr("{size:,} bytes: program and libraries", size=entry.size_bytes)


def device_name(line: str) -> str:
    """``RTX 5090`` of ``CUDA0: NVIDIA GeForce RTX 5090 (32607 MiB, 31500 MiB free)``."""
    found = _DEVICE.match(line)
    name = found["card"] if found is not None else line
    return name.removeprefix("NVIDIA ").removeprefix("GeForce ")


def gpu_cell(entry: RuntimeEntry) -> Cell:
    """The cards it lists, as short as they can be told."""
    if entry.runtime is None:
        return Cell(UNKNOWN, Tone.MUTED, _NOT_ASKED)
    names = [device_name(line) for line in entry.devices]
    if not names:
        return Cell(tr("none", "no GPU"), Tone.MUTED, tr("It lists no GPU (--list-devices): it computes on the CPU."))
    same = names[0] if len(set(names)) == 1 else plural(len(names), "{n:,} GPU", "{n:,} GPUs")
    words = f"{len(names)} × {same}" if len(names) > 1 and len(set(names)) == 1 else same
    return Cell(words, tooltip="\n".join(entry.devices))


def dspark_cell(supports: bool | None) -> Cell:
    if supports is None:
        return Cell(UNKNOWN, Tone.MUTED, _NOT_ASKED)
    if supports:
        return Cell(tr("yes"), Tone.GOOD, tr("Its --help names draft-dspark."))
    why = tr("Its --help does not name draft-dspark: a DSpark draft needs build b10164 or newer.")
    return Cell(tr("no"), Tone.ACCENT, why)


def proof_cell(entry: RuntimeEntry) -> Cell:
    words, tone, _ = proof_state(entry)
    return Cell(_proof(entry)[0], tone, labelled(words, proof_sentence(entry)))  # the pill has room for all of it


def proof_state(entry: RuntimeEntry) -> tuple[str, Tone, Mark]:
    """What the pill says."""
    words, tone, mark, may_be_used_anyway = _proof(entry)
    if not may_be_used_anyway or not entry.qualification.used_anyway:
        return words, tone, mark
    return f"{words} · {tr('used anyway')}", Tone.ACCENT if tone is Tone.BAD else tone, mark


def _proof(entry: RuntimeEntry) -> tuple[str, Tone, Mark, bool]:
    """The same in short, and whether it matters that it is used all the same."""
    if entry.is_missing:
        return tr("missing"), Tone.BAD, Mark.DOT, False
    if entry.problem is not None:
        return tr("unusable"), Tone.BAD, Mark.DOT, False
    result = entry.qualification.result
    if result is QualificationResult.RUNNING:
        return tr("running …", "a trial"), Tone.INFO, Mark.RING, False
    if result is QualificationResult.PASSED:
        return tr("passed", "a trial"), Tone.GOOD, Mark.DOT, False
    if result is QualificationResult.FAILED:
        return tr("failed", "a trial"), Tone.BAD, Mark.DOT, True
    if entry.source is RuntimeSource.BUILTIN:
        return tr("not needed", "a trial"), Tone.MUTED, Mark.RING, False
    return tr("not yet", "a trial"), Tone.MUTED, Mark.RING, True


def proof_sentence(entry: RuntimeEntry) -> str:
    """Why it is so, and what to do."""
    if entry.is_missing:
        return tr("Its program is not there any more.")
    if entry.problem is not None:
        return str(entry.problem)
    proof = entry.qualification
    if proof.result is QualificationResult.NOT_YET:
        if entry.source is RuntimeSource.BUILTIN:
            return _NOT_NEEDED
        return proof.told.title or tr("It has not proved itself on this machine yet.")
    return str(proof.told) or tr("It runs, and serves the demo pair.")


def proof_facts(entry: RuntimeEntry) -> list[Fact]:
    proof = entry.qualification
    facts: list[Fact] = []
    if proof.at is not None:
        where = tr("on {gpu}", "a graphics card", gpu=told_trial(proof.gpu)) if proof.gpu else ""
        facts.append((mark("Qualified"), " · ".join(filter(None, (_when(proof.at), where)))))
    if proof.counts is not None:
        told = told_trial(in_words(proof.counts))
        if proof.counts == proof.expected:
            told = tr("{counted}, as forecast", counted=told)
        elif proof.expected is not None:
            told = tr("{counted}; forecast: {expected}", counted=told, expected=told_trial(in_words(proof.expected)))
        facts.append((mark("Demo pair"), told))
    return facts


def facts_of(entry: RuntimeEntry) -> list[Fact]:
    """Everything that is known of it, for the eye and to be copied."""
    unknown = tr("not known (it was built outside a git checkout)")
    build = f"b{entry.build}" if entry.build is not None else unknown
    if entry.commit:
        build = f"{build} · {tr('commit {commit}', commit=entry.commit)}"
    facts: list[Fact] = [
        (mark("Program"), str(entry.path) if entry.path is not None else tr("in SparkDeck itself")),
        *_command(entry),
        (mark("Build"), build),
        (mark("Backends"), enumerated(entry.backends) or UNKNOWN),
        (mark("Devices"), "\n".join(entry.devices) or (tr("none listed") if entry.runtime is not None else UNKNOWN)),
    ]
    facts += proof_facts(entry)
    if used := _use(entry):
        facts.append((mark("Used"), used))
    if entry.pinned_by:
        facts.append((mark("Always used by"), _names(entry.pinned_by)))
    since = tr("since {date}", date=_when(entry.installed_at)) if entry.installed_at is not None else ""
    facts.append(("From", " · ".join(filter(None, (_source(entry), since)))))
    if entry.size_bytes is not None:
        facts.append((mark("Size"), f"{size(entry.size_bytes)} ({_bytes(entry)})"))
    if entry.source is not RuntimeSource.BUILTIN:
        is_archive = entry.source is RuntimeSource.DOWNLOADED
        facts.append((mark("sha256 (archive)") if is_archive else "sha256", entry.sha256 or UNKNOWN))
    return facts


def _use(entry: RuntimeEntry) -> str:
    if entry.is_default:
        return tr("by default, and by a server now") if entry.in_use else tr("by default")
    return tr("by a server now") if entry.in_use else ""


def label_words(label: str) -> str:
    """The label of a fact in the user's language."""
    return tr("From", "where a runtime comes from") if label == "From" else translated(label)


def _command(entry: RuntimeEntry) -> list[Fact]:
    """The whole argv that starts it, where that is more than the program."""
    command = entry.runtime.command if entry.runtime is not None else ()
    return [(mark("Starts with"), " ".join(command))] if command and command != (str(entry.path),) else []


def _source(entry: RuntimeEntry) -> str:
    said = _SOURCES.get(entry.source, tr("found on this machine"))
    where = translated(entry.where_found)
    return f"{said} ({where})" if where and where != said else said


def removal_words(entry: RuntimeEntry) -> tuple[str, str, str]:
    """Title, sentence and button of the question before it goes."""
    if entry.source.is_ours:
        folder = entry.folder or entry.path
        sentence = (
            tr("Its folder is deleted from the disk, {size}: {folder}.", size=size(entry.size_bytes), folder=folder)
            if entry.size_bytes is not None
            else tr("Its folder is deleted from the disk: {folder}.", folder=folder)
        )
        return tr("Delete {runtime}?", runtime=title(entry)), sentence, tr("Delete it")
    return (
        tr("Take {runtime} off the list?", runtime=title(entry)),
        tr("Its files stay where they are: {path}. “Add from this computer…” brings it back.", path=entry.path),
        tr("Take it off"),
    )


def why_not_removed(entry: RuntimeEntry) -> str:
    """Why it cannot go now; empty where it can."""
    problem = plan_removal(entry, None).problem
    return sentences((problem.title, problem.action)) if problem is not None else ""


def can_accept(entry: RuntimeEntry) -> bool:
    """Whether it has failed for a reason that one can live with, and nobody has said so yet."""
    proof = entry.qualification
    failed = proof.result is QualificationResult.FAILED
    return failed and proof.may_use_anyway and not proof.used_anyway


def why_not_qualified(entry: RuntimeEntry, *, busy: bool) -> str:
    """Why it cannot be qualified now; empty where it can."""
    if busy:
        return tr("There is work on it already.")
    if entry.is_missing:
        return tr("Its program is not there any more: moved, or removed by an antivirus program?")
    return ""


def only_cpu_words(entries: Sequence[RuntimeEntry], cards: Sequence[str]) -> str:
    """That there is a card and nothing to use it with; empty where that is not so."""
    if not cards or any(has_gpu_part(entry.backends) or entry.devices for entry in entries):
        return ""
    card = cards[0].removeprefix("NVIDIA ")
    return tr("Every runtime here computes on the CPU, and there is a {card}.", card=card)


def problem_words(problem: UserError) -> str:
    """Detail and action as sentences: evidence such as a program's own line often ends without a full stop."""
    detail = problem.detail.rstrip()
    if detail and problem.action and detail[-1].isalnum():
        detail += "."
    return sentences((detail, problem.action))

"""The models on this machine in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from sparkdeck.domain.fit_badge import Fit, FitBadge, FitMemory, fit_of
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.pairing import PairVerdict
from sparkdeck.domain.translation import labelled, plural, tr
from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.hub_words import verdict_tooltip
from sparkdeck.ui.models_words import NOTHING, Cell, models_counted, parameters, size
from sparkdeck.ui.theme import Tone

_FAMILIES = (("dspark", "DSpark"), ("dflash", "DFlash"), ("eagle3", "EAGLE-3"), ("eagle", "EAGLE"), ("mtp", "MTP"))


def library_sentence(models: Iterable[LibraryModel], free_bytes: int | None, *, scanning: bool) -> str:
    """``Hugging Face cache and 2 more folders · 14 models · 212 GiB · 418 GiB free``."""
    listed = tuple(models)
    targets = sum(model.role is FileRole.TARGET for model in listed)
    free = [tr("{size} free", size=size(free_bytes))] if free_bytes is not None else []
    if scanning:
        return " · ".join(
            [
                tr("Looking through the model folders …"),
                plural(targets, "{n:,} model so far", "{n:,} models so far"),
                *free,
            ]
        )
    if not listed:
        return " · ".join([tr("No models on this machine yet"), *free])
    sources: dict[str, int] = {}
    for model in listed:
        sources[model.source] = sources.get(model.source, 0) + 1
    first = max(sources, key=lambda source: ("Hugging" in source, sources[source]))
    more = len(sources) - 1
    where = (
        plural(more, "{folder} and {n:,} more folder", "{folder} and {n:,} more folders", folder=first)
        if more
        else first
    )
    whole = sum(model.size_bytes or 0 for model in listed)
    return " · ".join([where, models_counted(targets), size(whole), *free])


USE = tr("Use")
"""The word of the action that selects a profile for a model."""
_STATE_WORDS = {
    LibraryState.INCOMPLETE: (tr("incomplete"), Tone.BAD),
    LibraryState.DAMAGED: (tr("damaged"), Tone.BAD),
    LibraryState.MISSING: (tr("missing"), Tone.BAD),
    LibraryState.PARTIAL: (tr("not downloaded whole yet"), Tone.ACCENT),
}


def facts_words(model: LibraryModel) -> str:
    """``qwen35moe · 34.7B · IQ2_XXS``, what is known of it."""
    facts = (model.architecture, parameters(model.parameters) if model.parameters else None, model.quantisation)
    return " · ".join(fact for fact in facts if fact) or UNKNOWN


def kind_cell(model: LibraryModel) -> Cell:
    """What it is; or, where it is not whole, what is wrong with it. A mark says that its content is the Hub's."""
    facts = facts_words(model)
    if model.checking_percent is not None:
        return state_cell(model)
    if model.state is LibraryState.WHOLE:
        tone = Tone.MUTED if facts == UNKNOWN else Tone.TEXT
        mark = VERIFIED_MARK if model.verified else WARNING_MARK if _is_doubtful(model) else ""
        mark_tone = Tone.GOOD if model.verified else Tone.ACCENT
        return Cell(facts, tone, model.note or facts, lead=mark, lead_tone=mark_tone)
    state, tone = _STATE_WORDS[model.state]
    words = labelled(state, model.note) if model.note else state
    return Cell(words, tone, tooltip=f"{words}\n{facts}" if facts != UNKNOWN else words)


VERIFIED_MARK, WARNING_MARK = "✓", "!"


def _is_doubtful(model: LibraryModel) -> bool:
    return model.role is FileRole.TARGET and model.has_chat_template is False


def state_cell(model: LibraryModel) -> Cell:
    """How whole it is, in words: the check that goes on, its outcome, or what is wrong."""
    if model.checking_percent is not None:
        return Cell(
            tr("comparing with the Hub: {percent} %", percent=model.checking_percent),
            Tone.INFO,
            tr("The files are hashed again."),
        )
    if model.state is LibraryState.WHOLE:
        tone = Tone.GOOD if model.verified else Tone.ACCENT if _is_doubtful(model) else Tone.MUTED
        return Cell(model.note or tr("Whole; its content was not compared with the Hub’s."), tone, model.note)
    state, tone = _STATE_WORDS[model.state]
    words = labelled(state, model.note) if model.note else state
    return Cell(words, tone, words)


def fit_badge(model: LibraryModel, draft_bytes: int | None, memory: FitMemory | None) -> FitBadge:
    """Whether it fits this machine, with the draft that would be used; sidecars are loaded beside another model."""
    if model.role is not FileRole.TARGET:
        return FitBadge(Fit.UNKNOWN, (tr("It is loaded beside a model, whose row counts it."),))
    if model.state is not LibraryState.WHOLE:
        state = _STATE_WORDS[model.state][0]
        return FitBadge(Fit.UNKNOWN, (tr("The model is {state}: its size is not known for sure.", state=state),))
    return fit_of(model.size_bytes, memory, draft_bytes=draft_bytes)


def family(name: str) -> str:
    """``DSpark`` for the name of a DSpark draft …, ``draft`` where the name does not tell."""
    low = name.lower().replace("-", "").replace("_", "")
    return next((title for part, title in _FAMILIES if part in low), tr("draft", "of an unknown kind"))


def display_name(model: LibraryModel) -> str:
    """The file's name as the user knows it, without what all names end in; shards are one."""
    name = model.path.name.removesuffix(".gguf")
    if len(model.files) > 1:
        whole = name.rpartition("-00001-of-")[0] or name
        return plural(len(model.files), "{name} ({n} part)", "{name} ({n} parts)", name=whole)
    return name


def drafts_of(model: LibraryModel, roles: Mapping[Path, FileRole]) -> tuple[Path, ...]:
    """The partners that are drafts."""
    return tuple(path for path in model.partners if roles.get(path, _role_by_name(path.name)) is FileRole.DRAFT)


def _role_by_name(name: str) -> FileRole:
    return FileRole.PROJECTOR if "mmproj" in name.lower() else FileRole.DRAFT


def draft_cell(model: LibraryModel, drafts: tuple[Path, ...], verdicts: Mapping[Path, PairVerdict]) -> Cell:
    """The draft beside a target: its kind, and whether the headers were compared. ``verdicts`` by the draft's path."""
    if model.role is not FileRole.TARGET:
        return Cell(tr("other file") if model.role is FileRole.OTHER else model.role.title, Tone.MUTED)
    if model.state not in (LibraryState.WHOLE, LibraryState.INCOMPLETE):
        return NOTHING
    if not drafts:
        return Cell(
            tr("find one"), Tone.MUTED, tr("No draft lies beside it: look for one that belongs to it"), acts=True
        )
    good = [path for path in drafts if path in verdicts and verdicts[path].compatible]
    best = (good or [path for path in drafts if path not in verdicts] or list(drafts))[0]
    verdict = verdicts.get(best)
    if verdict is not None and not verdict.compatible:
        return Cell(
            labelled(best.name.removesuffix(".gguf"), verdict.failures[0].title),
            Tone.BAD,
            verdict_tooltip(verdict),
            acts=True,
        )
    others = " · " + tr("{more:,} more", more=len(drafts) - 1) if len(drafts) > 1 else ""
    text = (tr("pair checked") if verdict else tr("not checked")) + others
    tooltip = "\n".join(path.name for path in drafts) + ("" if verdict else "\n" + tr("Click to compare the headers"))
    return Cell(text, Tone.TEXT if verdict else Tone.MUTED, tooltip, lead=family(best.name), acts=True)


def action_cell(model: LibraryModel, *, may_use: bool, in_use: bool) -> Cell:
    """What a click on the row's last column does."""
    if model.checking_percent is not None:
        return Cell(tr("Stop"), Tone.TEXT, tr("End the comparison with the Hub"), acts=True)
    if model.state is LibraryState.MISSING:
        return Cell(tr("Rescan"), Tone.TEXT, tr("Look through the model folders again"), acts=True)
    if model.state in (LibraryState.INCOMPLETE, LibraryState.DAMAGED):
        if model.repo:
            return Cell(tr("Fetch"), Tone.TEXT, tr("Show the files of {repo} on the Hub", repo=model.repo), acts=True)
        return NOTHING
    if model.role is not FileRole.TARGET or model.state is LibraryState.PARTIAL:
        return NOTHING
    if in_use:
        return Cell(tr("selected"), Tone.GOOD, tr("The selected profile uses this model"))
    if not may_use:
        return Cell(USE, Tone.MUTED, tr("Not while a benchmark has the server."))
    return Cell(USE, Tone.TEXT, tr("Select a profile for this model (Ctrl+Enter)"), acts=True)

"""The published pair in words: from the bundled profile, the library, the queue and what was asked to one view."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from sparkdeck.domain.downloads import DownloadJob
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.profile import HubModel, Profile, ProfileOrigin
from sparkdeck.domain.translation import tr, translated
from sparkdeck.ui import download_words, hub_words, models_words
from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.models_words import NOTHING, Cell
from sparkdeck.ui.pair_order import OrderStep, PairOrder, PairWish
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.pair_card import PairStep, PairView

_ASKING = {
    OrderStep.TARGET: tr("Looking at the target's files …"),
    OrderStep.DRAFTS: tr("Looking for the draft and comparing the headers …"),
    OrderStep.DRAFT: tr("Looking at the draft's files …"),
}
"""What is under way, by the step that asks."""


def published_pair(profiles: Iterable[Profile]) -> Profile | None:
    """The bundled profile whose target and draft both come from the Hub."""
    for profile in profiles:
        both = isinstance(profile.target, HubModel) and isinstance(profile.draft, HubModel)
        if profile.origin is ProfileOrigin.BUNDLED and both:
            return profile
    return None


def wish_of(profile: Profile) -> PairWish:
    """What must be found and downloaded for it."""
    target, draft = profile.target, profile.draft
    assert isinstance(target, HubModel)
    assert isinstance(draft, HubModel)
    return PairWish(target.repo, target.file, draft.repo)


def on_disk(profile: Profile, models: Iterable[LibraryModel]) -> tuple[LibraryModel | None, LibraryModel | None]:
    """Target and draft of the profile, as far as they are whole on this machine."""
    wish = wish_of(profile)
    target = draft = None
    for model in models:
        if model.state is not LibraryState.WHOLE:
            continue
        if model.repo == wish.target_repo and model.name == wish.target_file:
            target = model
        elif model.repo == wish.draft_repo and model.role is FileRole.DRAFT:
            draft = draft or model
    return target, draft


def pair_view(
    profile: Profile,
    models: Iterable[LibraryModel],
    jobs: Iterable[DownloadJob],
    order: PairOrder,
    *,
    selected: bool,
    in_use: tuple[Path | None, Path | None],
    may_use: bool,
) -> PairView:
    """What the card says now. ``in_use``: target and draft of the selected profile, where they are files."""
    wish = wish_of(profile)
    target, draft = on_disk(profile, models)
    repos = {wish.target_repo, wish.draft_repo}
    under_way = [job for job in jobs if job.request.repo in repos and job.state not in download_words.ENDED]
    both = target is not None and draft is not None
    selected = selected or (target is not None and draft is not None and in_use == (target.path, draft.path))
    if both:
        step = PairStep.SELECTED if selected else PairStep.USE
    elif under_way or order.step is OrderStep.ORDERED:
        step = PairStep.DOWNLOADING
    elif order.is_asking:
        step = PairStep.ASKING
    elif order.step is OrderStep.REFUSED:
        step = PairStep.ANYWAY
    else:
        step = PairStep.DOWNLOAD
    target_size = target.size_bytes if target is not None else order.target_files and order.target_files.size_bytes
    if draft is not None:
        draft_size = draft.size_bytes
    else:
        draft_size = order.draft_files.size_bytes if order.draft_files is not None else None
        if draft_size is None and order.wish.candidate is not None:
            draft_size = order.wish.candidate.size_bytes
    quantisation = _quantisation(wish.target_file)
    target_licence = (order.wish.target.licence if order.wish.target is not None else None) or _licence(profile)
    draft_licence = order.draft.licence if order.draft is not None else None
    fresh = step in (PairStep.DOWNLOAD, PairStep.ANYWAY)
    return PairView(
        title=_title(profile.name),
        target=f"{wish.target_repo} · {quantisation} {models_words.size(target_size or None)}",
        draft=f"{wish.draft_repo} {models_words.size(draft_size)}",
        licence=tr("Licence: target {target}, draft {draft}", target=target_licence, draft=draft_licence)
        if draft_licence
        else tr("Licence: target {target}, draft not told", target=target_licence),
        licence_tooltip=translated(profile.provenance.licences) if profile.provenance else "",
        remark=_remark(profile, order, tuple(under_way), both=both, selected=selected, target=target, draft=draft),
        step=step,
        can_check=fresh and order.step in (OrderStep.IDLE, OrderStep.FAILED),
        enabled=may_use or step is not PairStep.USE,
    )


def _title(name: str) -> str:
    target, dspark, rest = name.partition(" + DSpark")
    return tr("{target} + its DSpark draft", target=target) if dspark and not rest else name


def _quantisation(file: str | None) -> str:
    stem = (file or "").removesuffix(".gguf")
    return stem.rpartition("-")[2] or UNKNOWN


def _licence(profile: Profile) -> str:
    """The target's, as the profile says it: ``Target: Apache-2.0 (…)``."""
    words = profile.provenance.licences if profile.provenance else ""
    name = words.removeprefix("Target: ").split(" ")[0].strip(".,;")
    return name or UNKNOWN


def _remark(
    profile: Profile,
    order: PairOrder,
    under_way: tuple[DownloadJob, ...],
    *,
    both: bool,
    selected: bool,
    target: LibraryModel | None,
    draft: LibraryModel | None,
) -> Cell:
    if both:
        start = tr("Selected: start it with the bar above.") if selected else tr("Both are on this machine.")
        return Cell(start, Tone.GOOD)
    if under_way:
        done = sum(job.done_bytes for job in under_way)
        totals = [job.total_bytes for job in under_way]
        total = sum(each for each in totals if each is not None) if None not in totals else None
        return Cell(tr("{amounts} · the list below says more", amounts=models_words.amounts(done, total)), Tone.MUTED)
    if order.is_asking:
        return Cell(_ASKING[order.step], Tone.MUTED)
    if order.step is OrderStep.FAILED and order.problem is not None:
        return Cell(str(order.problem), Tone.BAD)
    candidate = order.wish.candidate
    if candidate is not None and order.step in (OrderStep.READY, OrderStep.REFUSED, OrderStep.ORDERED):
        verdict = hub_words.verdict_cell(candidate.verdict, candidate.problem)
        words = tr("Headers compared: {verdict}", verdict=verdict.text) if candidate.verdict else verdict.text
        return Cell(words, verdict.tone, verdict.tooltip)
    if target is not None or draft is not None:
        there = (
            tr("The target is on this machine; the rest is downloaded.")
            if target is not None
            else tr("The draft is on this machine; the rest is downloaded.")
        )
        return Cell(there, Tone.MUTED)
    if profile.context_tokens:
        return Cell(tr("Set up for {tokens:,} tokens of context", tokens=profile.context_tokens), Tone.MUTED)
    return NOTHING

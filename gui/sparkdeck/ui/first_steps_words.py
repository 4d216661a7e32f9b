"""What the first steps say: from what was measured and found to one view for each step. No Qt widgets."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.domain.fit_badge import Fit, fit_of, memory_of
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.runtime import RuntimeKind
from sparkdeck.domain.translation import plural, sentences, tr
from sparkdeck.ui import formatting, library_words
from sparkdeck.ui.widgets.step_card import StepState, StepView

if TYPE_CHECKING:
    from sparkdeck.domain.events import LaunchPlanned
    from sparkdeck.domain.samples import Sample

MOST_MODELS = 3
_PUBLISHED_TARGET_BYTES = 9_967_966_240
"""BTL-4-IQ2_XXS.gguf, as its repository says; the Hub is asked for the rest when it is wanted."""
_BUSY = StepState.BUSY


def computer_view(sample: Sample | None) -> StepView:
    """The card and its driver, or why there is none."""
    if sample is None:
        return StepView(tr("Looking for an NVIDIA card …"), "", _BUSY)
    if not sample.gpus:
        words = tr("Models run on the CPU, which suits small ones.")
        if sample.gpu_reason:
            reason = sample.gpu_reason
            words = sentences((reason if reason.endswith((".", "。")) else f"{reason}.", words))
        return StepView(tr("No NVIDIA card"), words, StepState.WITHOUT)
    names = " + ".join(gpu.name for gpu in sample.gpus)
    first = sample.gpus[0]
    free = None
    if first.vram_total_bytes is not None and first.vram_used_bytes is not None:
        free = first.vram_total_bytes - first.vram_used_bytes
    parts = [
        tr("{free} of {all} free", free=formatting.gib(free), all=formatting.gib(first.vram_total_bytes))
        if free is not None
        else first.reason,
        tr("driver {version}", version=first.driver_version) if first.driver_version else "",
        f"CUDA {first.cuda_version}" if first.cuda_version else "",
    ]
    return StepView(names, " · ".join(filter(None, parts)), StepState.DONE)


def leaves_card_unused(plan: LaunchPlanned | None, sample: Sample | None) -> bool:
    """Whether there is a card that the selected runtime does not see."""
    return bool(plan is not None and sample is not None and sample.gpus and not plan.runtime.devices)


def is_untried(plan: LaunchPlanned | None) -> bool:
    """Whether the runtime has not proved itself yet, or has failed to."""
    return plan is not None and plan.qualification is not None and not plan.qualification.allows_start


def runtime_view(plan: LaunchPlanned | None, sample: Sample | None) -> StepView:
    """Which llama-server would run, and whether it has proved itself."""
    if plan is None:
        return StepView(tr("Looking for a runtime …"), "", _BUSY)
    runtime = plan.runtime
    if leaves_card_unused(plan, sample):
        card = sample.gpus[0].name.removeprefix("NVIDIA ") if sample is not None else tr("card")
        return StepView(runtime.label, tr("It runs on the CPU: your {card} stays unused.", card=card), StepState.OPEN)
    if is_untried(plan) and plan.qualification is not None:
        words = plan.qualification.told.title or tr("It has not proved itself here yet; the trial takes about 10 s.")
        return StepView(runtime.label, words, StepState.OPEN)
    if runtime.kind is RuntimeKind.BUILTIN:
        return StepView(runtime.label, tr("It came with SparkDeck: nothing to install."), StepState.DONE)
    proved = plan.qualification is not None and not plan.qualification.used_anyway
    return StepView(runtime.label, tr("It has proved itself on this machine.") if proved else "", StepState.DONE)


def offered_models(models: Iterable[LibraryModel], sample: Sample | None) -> tuple[LibraryModel, ...]:
    """Whole targets, those first that fit and that have a draft beside them, then the larger ones."""
    memory = memory_of(sample)
    order = {Fit.FITS: 0, Fit.TIGHT: 1, Fit.UNKNOWN: 2, Fit.DOES_NOT_FIT: 3}

    def rank(model: LibraryModel) -> tuple[int, bool, int]:
        return order[fit_of(model.size_bytes, memory).fit], not model.partners, -(model.size_bytes or 0)

    usable = [model for model in models if model.state is LibraryState.WHOLE and model.role is FileRole.TARGET]
    return tuple(sorted(usable, key=rank))


def draft_beside(model: LibraryModel, models: Iterable[LibraryModel]) -> Path | None:
    """The first draft among its partners."""
    drafts = {each.path for each in models if each.role is FileRole.DRAFT and each.state is LibraryState.WHOLE}
    return next((path for path in model.partners if path in drafts), None)


def model_line(model: LibraryModel, draft: Path | None, sample: Sample | None) -> tuple[str, str]:
    """Name, and what there is to know of it."""
    fit = fit_of(model.size_bytes, memory_of(sample)).fit
    parts = (
        formatting.gib(model.size_bytes),
        tr("with {draft}", draft=draft.name) if draft is not None else tr("no draft beside it"),
        fit.title if fit is not Fit.UNKNOWN else "",
    )
    return library_words.display_name(model), " · ".join(filter(None, parts))


def model_view(models: tuple[LibraryModel, ...], *, scanning: bool, both_published: bool) -> StepView:
    """``models``: those that can be offered."""
    if models or both_published:
        found = plural(
            len(models),
            "{n} on this machine. Start loads it and opens the chat.",
            "{n:,} on this machine. Start loads it and opens the chat.",
        )
        return StepView(tr("Choose a model"), found, StepState.OPEN)
    if scanning:
        return StepView(tr("Looking for models on this machine …"), "", _BUSY)
    return StepView(tr("Get a model"), tr("None was found on this machine."), StepState.OPEN)


def published_fit(sample: Sample | None) -> tuple[Fit, str, str]:
    """Whether the published target fits: verdict, sentence, and the sum behind it."""
    memory = memory_of(sample)
    badge = fit_of(_PUBLISHED_TARGET_BYTES, memory)
    size = formatting.gib(_PUBLISHED_TARGET_BYTES)
    if memory is None or badge.fit is Fit.UNKNOWN:
        return badge.fit, tr("The target takes {size} and its draft a little more.", size=size), "\n".join(badge.sum)
    where = tr("the memory of this computer, on its CPU", "a model fits it, or does not")
    if memory.is_gpu:
        where = tr("{card}", "a model fits it, or does not", card=memory.name.removeprefix("NVIDIA "))
    words = {
        Fit.FITS: tr("The target ({size}) fits {where}.", size=size, where=where),
        Fit.TIGHT: tr(
            "The target ({size}) fits {where}, but only just: its context will be short.", size=size, where=where
        ),
        Fit.DOES_NOT_FIT: tr(
            "The target ({size}) does not fit {where}. A smaller model does: search on the Models page.",
            size=size,
            where=where,
        ),
    }[badge.fit]
    return badge.fit, words, "\n".join(badge.sum)


def start_view(plan: LaunchPlanned | None, *, active: bool) -> StepView:
    """The last step."""
    if plan is None:
        return StepView(tr("Start"), "", _BUSY)
    if active:
        return StepView(tr("It runs"), tr("The chat has a place for your first message."), StepState.DONE)
    if plan.problem is not None:
        return StepView(tr("Start"), f"{plan.profile.name}: {plan.problem.title}", StepState.OPEN)
    return StepView(
        tr("Start"),
        tr("{profile} is selected. The chat opens with the cursor in it.", profile=plan.profile.name),
        StepState.OPEN,
    )

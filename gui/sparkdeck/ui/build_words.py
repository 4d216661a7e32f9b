"""A build from source in words, before it begins."""

from __future__ import annotations

from sparkdeck.domain.build_plan import BuildCheckState, BuildPlan
from sparkdeck.domain.build_wishes import BuildSource
from sparkdeck.domain.translation import plural, tr
from sparkdeck.ui.models_words import size
from sparkdeck.ui.theme import Tone

SOURCES: tuple[tuple[BuildSource, str, str], ...] = (
    (
        BuildSource.MAINLINE,
        tr("A release of llama.cpp"),
        tr("The newest of ggml-org/llama.cpp, or the one named here, from b10498 on."),
    ),
    (
        BuildSource.MODEL_CARD,
        tr("The model card's branch"),
        tr("dspark-speculators at f806441 (PR #26275), which the card was measured with."),
    ),
    (
        BuildSource.FOLDER,
        tr("A folder with llama.cpp's source"),
        tr("A checkout or an unpacked archive. It is only read."),
    ),
    (
        BuildSource.ARCHIVE,
        tr("An archive of llama.cpp's source"),
        tr("A .tar.gz or .zip, as GitHub and PyPI have them."),
    ),
)
"""In the order to show: what, its name, and what to know of it."""
NEEDS_PATH = frozenset({BuildSource.FOLDER, BuildSource.ARCHIVE})

_MARKS = {
    BuildCheckState.OK: ("✓", Tone.GOOD, tr("there", "what a build needs")),
    BuildCheckState.WARNING: ("!", Tone.ACCENT, tr("to know", "a remark on what a build needs")),
    BuildCheckState.MISSING: ("✗", Tone.BAD, tr("missing")),
}


def mark(state: BuildCheckState) -> tuple[str, Tone, str]:
    """Sign, tone, and the word for those who do not see it."""
    return _MARKS[state]


def plan_words(plan: BuildPlan) -> str:
    """``b11549, commit 4c6b1ab · 120a · 4 compilers at once · up to 3.1 GiB``, as far as known."""
    number = f"b{plan.build}" if plan.build is not None else ""
    build = number if number not in plan.source else ""
    commit = tr("commit {commit}", commit=plan.commit[:9]) if plan.commit else ""
    return " · ".join(
        filter(
            None,
            (
                plan.source,
                ", ".join(filter(None, (build, commit))),
                tr("for {architectures}", "CUDA architectures", architectures=plan.architectures.replace(";", ", "))
                if plan.architectures
                else "",
                plural(plan.jobs, "{n:,} compiler at once", "{n:,} compilers at once"),
                tr("up to {size}", size=size(plan.disk_bytes)) if plan.disk_bytes else "",
            ),
        )
    )


def verdict(plan: BuildPlan) -> tuple[str, Tone]:
    """Whether it can begin."""
    if plan.is_built:
        return tr("This build is here already."), Tone.GOOD
    if plan.can_build:
        words = tr("An earlier try goes on where it ended.") if plan.is_begun else tr("All that it needs is here.")
        return words, Tone.GOOD
    if plan.lacking:
        return tr("Missing: {checks}.", checks=", ".join(check.label for check in plan.lacking)), Tone.BAD
    return tr("The source could not be told."), Tone.BAD


def button_words(plan: BuildPlan | None) -> str:
    goes_on = plan is not None and plan.is_begun and not plan.is_built
    return tr("Go on") if goes_on else tr("Build", "begin to compile")

"""A build from source in words, before it begins."""

from __future__ import annotations

from sparkdeck.domain.build_plan import BuildCheckState, BuildPlan
from sparkdeck.domain.build_wishes import BuildSource
from sparkdeck.ui.models_words import counted, size
from sparkdeck.ui.theme import Tone

SOURCES: tuple[tuple[BuildSource, str, str], ...] = (
    (
        BuildSource.MAINLINE,
        "A release of llama.cpp",
        "The newest of ggml-org/llama.cpp, or the one named here, from b10498 on.",
    ),
    (
        BuildSource.MODEL_CARD,
        "The model card's branch",
        "dspark-speculators at f806441 (PR #26275), which the card was measured with.",
    ),
    (BuildSource.FOLDER, "A folder with llama.cpp's source", "A checkout or an unpacked archive. It is only read."),
    (BuildSource.ARCHIVE, "An archive of llama.cpp's source", "A .tar.gz or .zip, as GitHub and PyPI have them."),
)
"""In the order to show: what, its name, and what to know of it."""
NEEDS_PATH = frozenset({BuildSource.FOLDER, BuildSource.ARCHIVE})

_MARKS = {
    BuildCheckState.OK: ("✓", Tone.GOOD, "there"),
    BuildCheckState.WARNING: ("!", Tone.ACCENT, "to know"),
    BuildCheckState.MISSING: ("✗", Tone.BAD, "missing"),
}


def mark(state: BuildCheckState) -> tuple[str, Tone, str]:
    """Sign, tone, and the word for those who do not see it."""
    return _MARKS[state]


def plan_words(plan: BuildPlan) -> str:
    """``b11549, commit 4c6b1ab · 120a · 4 compilers at once · up to 3.1 GiB``, as far as known."""
    number = f"b{plan.build}" if plan.build is not None else ""
    build = number if number not in plan.source else ""
    commit = f"commit {plan.commit[:9]}" if plan.commit else ""
    return " · ".join(
        filter(
            None,
            (
                plan.source,
                ", ".join(filter(None, (build, commit))),
                f"for {plan.architectures.replace(';', ', ')}" if plan.architectures else "",
                f"{counted(plan.jobs, 'compiler')} at once",
                f"up to {size(plan.disk_bytes)}" if plan.disk_bytes else "",
            ),
        )
    )


def verdict(plan: BuildPlan) -> tuple[str, Tone]:
    """Whether it can begin."""
    if plan.is_built:
        return "This build is here already.", Tone.GOOD
    if plan.can_build:
        return ("An earlier try goes on where it ended." if plan.is_begun else "All that it needs is here."), Tone.GOOD
    if plan.lacking:
        return f"Missing: {', '.join(check.label for check in plan.lacking)}.", Tone.BAD
    return "The source could not be told.", Tone.BAD


def button_words(plan: BuildPlan | None) -> str:
    return "Go on" if plan is not None and plan.is_begun and not plan.is_built else "Build"

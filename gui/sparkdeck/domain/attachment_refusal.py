"""Why files cannot go with a message, in words."""

from __future__ import annotations

from collections.abc import Sequence

from sparkdeck.domain.errors import UserError


def refused_picture(name: str, *, known: bool) -> UserError:
    """``known`` is false where no running server could be asked what its model sees."""
    if not known:
        return UserError(
            f"“{name}” cannot go along yet.",
            "Whether the model sees pictures is known when its server runs.",
            "Start the server, then attach it.",
        )
    return UserError(
        f"The model cannot see “{name}”.",
        "The server runs without a projector (mmproj) for this model.",
        "Start it with one, or ask about the picture in words.",
    )


def all_of(problems: Sequence[UserError]) -> UserError:
    """Several of them as one; there is at least one."""
    if len(problems) == 1:
        return problems[0]
    return UserError(f"{len(problems)} files cannot go along.", " ".join(map(str, problems)))

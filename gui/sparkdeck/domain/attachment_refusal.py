"""Why files cannot go with a message, in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import sentences, tr


def refused_picture(name: str, *, known: bool) -> UserError:
    """``known`` is false where no running server could be asked what its model sees."""
    if not known:
        return UserError(
            tr("“{name}” cannot go along yet.", name=name),
            tr("Whether the model sees pictures is known when its server runs."),
            tr("Start the server, then attach it."),
        )
    return UserError(
        tr("The model cannot see “{name}”.", name=name),
        tr("The server runs without a projector (mmproj) for this model."),
        tr("Start it with one, or ask about the picture in words."),
    )


def all_of(problems: Sequence[UserError]) -> UserError:
    """Several of them as one; there is at least one."""
    if len(problems) == 1:
        return problems[0]
    return UserError(tr("{count} files cannot go along.", count=len(problems)), reduce(_after, map(str, problems)))


def _after(first: str, second: str) -> str:
    return sentences((first, second))

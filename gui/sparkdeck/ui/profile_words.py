"""Profiles, imports and exports as rows and words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sparkdeck.domain.events import ProfileOffer
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.profile_diff import Difference, ProfileChange
from sparkdeck.domain.translation import plural, tr, translated
from sparkdeck.ui.formatting import count
from sparkdeck.ui.models_words import NOTHING, Cell
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.profile_picker import in_order, settings_line

_TONES = {Difference.ADDED: Tone.GOOD, Difference.CHANGED: Tone.ACCENT, Difference.SAME: Tone.MUTED}
_NOT_SET = tr("not set")
_UNKNOWN_TIP = tr("The table of options does not know it. It is kept as it stands, and the runtime decides.")
WIDEST_SETTINGS = max(
    f"{tr('{tokens} ctx', tokens=count(200_704))} · n-max 3",
    " · ".join((tr("model's own context"), tr("no draft"))),
    key=len,
)
WIDEST_KIND = max(tr("built in"), tr("from outside"), tr("yours"), key=len)
"""Of what :func:`profile_rows` says, for the width of its columns."""

Row = tuple[str, tuple[Cell, ...]]
"""The words of a heading, or none and the cells."""


def profile_rows(profiles: Sequence[Profile], selected: str) -> Iterator[tuple[Cell, ...]]:
    """Star, name, settings, whose it is; favourites first. ``selected`` is the one that the next start runs."""
    for profile in in_order(profiles):
        kind, tip = _kind(profile)
        models = " + ".join(model.label for model in (profile.target, profile.draft) if model is not None)
        yield (
            Cell(
                "★" if profile.favourite else "☆",
                Tone.ACCENT if profile.favourite else Tone.MUTED,
                _star(profile),
                acts=True,
            ),
            Cell(
                profile.name,
                lead="●" if profile.name == selected else "",
                lead_tone=Tone.GOOD,
                tooltip="\n".join(filter(None, (profile.name, translated(profile.summary), models))),
            ),
            Cell(settings_line(profile), Tone.MUTED),
            Cell(kind, Tone.MUTED if profile.is_trusted else Tone.ACCENT, tip),
        )


def _star(profile: Profile) -> str:
    return tr("No longer a favourite (F)") if profile.favourite else tr("Make it a favourite: it stands first (F)")


def _kind(profile: Profile) -> tuple[str, str]:
    if profile.origin is ProfileOrigin.BUNDLED:
        return tr("built in"), tr("It belongs to SparkDeck and never changes: edit a copy of it.")
    if not profile.is_trusted:
        return tr("from outside"), tr("It is shown before its first start.")
    return tr("yours"), tr("Kept in a file of your own.")


def offer_rows(offer: ProfileOffer, compared_with: str) -> list[Row]:
    """What the import sets, what it keeps without knowing it, what it leaves out and why, what it does not set."""
    known = [change for change in offer.changes if not change.is_unknown and change.after]
    unknown = [change for change in offer.changes if change.is_unknown and change.after]
    absent = [change for change in offer.changes if not change.after]
    rows: list[Row] = [("", _change(each)) for each in known]
    rows += _section(tr("Kept, though not known here"), (_unknown(each) for each in unknown))
    rows += _section(
        tr("Left out"),
        ((Cell(each.what, tooltip=each.what), Cell(each.why, Tone.MUTED), NOTHING) for each in offer.found.left_out),
    )
    rows += _section(
        tr("How it was understood"),
        ((Cell(tr("Note")), Cell(words, Tone.MUTED), NOTHING) for words in offer.found.remarks),
    )
    return rows + _section(
        tr("Not set by the import, but in “{profile}”", profile=compared_with),
        (_change(each) for each in absent),
    )


def _section(heading: str, rows: Iterable[tuple[Cell, ...]]) -> list[Row]:
    cells = [("", row) for row in rows]
    return [(heading, ()), *cells] if cells else []


def _change(change: ProfileChange) -> tuple[Cell, ...]:
    is_news = change.difference in (Difference.ADDED, Difference.CHANGED)
    return (
        Cell(change.name, Tone.TEXT if is_news else Tone.MUTED),
        Cell(change.after or _NOT_SET, _TONES.get(change.difference, Tone.MUTED), change.after),
        Cell(change.before or _NOT_SET, Tone.MUTED, change.before),
    )


def _unknown(change: ProfileChange) -> tuple[Cell, ...]:
    return (Cell(change.name, tooltip=_UNKNOWN_TIP), Cell(change.after), Cell(change.before or _NOT_SET, Tone.MUTED))


def offer_summary(offer: ProfileOffer) -> str:
    """``9 settings · 2 changed · 1 not known here · 3 left out``."""
    settings = sum(bool(each.after) for each in offer.changes)
    changed = sum(each.difference is Difference.CHANGED for each in offer.changes)
    unknown, left_out = len(offer.found.unknown), len(offer.found.left_out)
    parts = (
        plural(settings, "{n} setting", "{n} settings") if settings else "",
        tr("{count} changed", count=changed) if changed else "",
        tr("{count} not known here", count=unknown) if unknown else "",
        tr("{count} left out", count=left_out) if left_out else "",
    )
    return " · ".join(filter(None, parts))

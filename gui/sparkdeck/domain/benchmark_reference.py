"""Figures that others published for a pair: shown beside one's own, never mixed with them, and no reproduction.

Of the published run counts and setting survive; its prompt and its speeds are lost. So acceptance and mean length can be
laid beside it, and nothing can be divided by it.
"""

from __future__ import annotations

from sparkdeck.domain.profile import PublishedRun
from sparkdeck.domain.recorded_text import recorded, retold
from sparkdeck.domain.report import Paragraph, Section, Table, number, percent
from sparkdeck.domain.translation import tr

NOT_A_REPRODUCTION = recorded(
    "Its prompt and its speeds are not public: this is a comparison of acceptance and mean length, not a reproduction."
)()
LOST = recorded("Not published.")()


def acceptance_of(run: PublishedRun) -> float | None:
    return run.accepted / run.drafted if run.drafted else None


def counts_words(run: PublishedRun) -> str:
    """``326 of 553 (59.0 %)``."""
    return tr(
        "{part:,} of {whole:,} ({share})", part=run.accepted, whole=run.drafted, share=percent(acceptance_of(run))
    )


def published_section(run: PublishedRun) -> Section:
    columns = (tr("machine"), tr("date"), tr("runs × tokens"), "n-max", tr("accepted"), tr("mean accepted length"))
    row = (
        run.machine,
        run.date,
        f"{run.runs} × {run.tokens}",
        str(run.n_max),
        counts_words(run),
        number(run.mean_accepted_length, 2),
    )
    note = tr("Not measured here; none of it is part of the figures above. {remark}", remark=retold(NOT_A_REPRODUCTION))
    title = tr("Published for this pair, on another machine")
    return Section(title, (Table(columns, (row,), text_columns=3), Paragraph(note)))

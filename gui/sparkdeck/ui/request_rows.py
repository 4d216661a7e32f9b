"""The requests that a server has finished, as rows: the newest first unless sorted otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QModelIndex

from sparkdeck.domain import translation
from sparkdeck.domain.counts import LEAST_TOKENS_FOR_A_SPEED
from sparkdeck.domain.request_record import RequestRecord, RequestSource
from sparkdeck.domain.translation import tr
from sparkdeck.ui import formatting
from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.row_model import Column, Index, RowModel

MOST_ROWS = 500
"""As many as the bridge keeps."""
_SOURCES = {
    RequestSource.CHAT: (tr("Chat"), tr("Sent by this window's chat.")),
    RequestSource.BENCHMARK: (tr("Benchmark"), tr("Sent by the benchmark.")),
    RequestSource.OTHER: (
        tr("Other client"),
        tr("Another program sent it, or one that cannot be told apart from one."),
    ),
}
_NOT_TOLD = tr("The server did not say.")
_NO_DRAFT = tr("Nothing was drafted.")
_TOO_FEW = tr("Fewer than {count} tokens have no speed that means something.", count=LEAST_TOKENS_FOR_A_SPEED)


@dataclass(frozen=True, slots=True)
class _Field:
    column: Column
    words: Callable[[RequestRecord], str]
    value: Callable[[RequestRecord], float | str | None]
    missing: Callable[[RequestRecord], str] = lambda _record: _NOT_TOLD


def _time(record: RequestRecord) -> str:
    return formatting.clock(datetime.fromtimestamp(record.time))


_FIELDS = (
    _Field(Column(tr("Time"), "00:00:00"), _time, lambda record: record.time),
    _Field(
        Column(tr("From"), tr("Other client"), weight=1),
        lambda record: _SOURCES[record.source][0],
        lambda record: record.source.value,
    ),
    _Field(
        Column(tr("Prompt"), "200,704", right=True, weight=1, drops_below=480),
        lambda record: formatting.count(record.prompt_tokens),
        lambda record: record.prompt_tokens,
    ),
    _Field(
        Column(tr("Cached"), "200,704", right=True, weight=1, drops_below=860),
        lambda record: formatting.count(record.cached_tokens),
        lambda record: record.cached_tokens,
    ),
    _Field(
        Column(tr("Generated"), "200,704", right=True, weight=1),
        lambda record: formatting.count(record.generated_tokens),
        lambda record: record.generated_tokens,
    ),
    _Field(
        Column(tr("tok/s"), "1,214.6", right=True, weight=1, definition="decode_speed"),
        lambda record: formatting.speed(record.decode_tokens_per_s),
        lambda record: record.decode_tokens_per_s,
        lambda record: _TOO_FEW if (record.generated_tokens or 0) < LEAST_TOKENS_FOR_A_SPEED else _NOT_TOLD,
    ),
    _Field(
        Column(tr("First token"), formatting.seconds(0.08), right=True, weight=1, drops_below=700, definition="ttft"),
        lambda record: formatting.seconds(record.ttft_s),
        lambda record: record.ttft_s,
        lambda record: record.why_no_ttft,
    ),
    _Field(
        Column(tr("Drafted"), "200,704", right=True, weight=1, drops_below=860, definition="draft_tokens"),
        lambda record: formatting.count(record.drafted),
        lambda record: record.drafted,
        lambda _record: _NO_DRAFT,
    ),
    _Field(
        Column(tr("Accepted"), "100.0 %", right=True, weight=1, definition="acceptance"),
        lambda record: formatting.percent(record.counts.acceptance),
        lambda record: record.counts.acceptance,
        lambda record: record.counts.problem or _NO_DRAFT,
    ),
    _Field(
        Column(tr("Duration"), formatting.seconds(245), right=True, weight=1, drops_below=420),
        lambda record: formatting.seconds(record.duration_s),
        lambda record: record.duration_s,
    ),
)
_TIME, _FROM, _PROMPT, _ACCEPTED = 0, 1, 2, 8
"""Columns whose figures have more to say."""


class RequestRows(RowModel):
    """Bounded; a new row goes on top and moves the others only where they are sorted by something else."""

    def __init__(self, records: Iterable[RequestRecord] = ()) -> None:
        super().__init__(tuple(field.column for field in _FIELDS))
        self._records = list(records)[: -MOST_ROWS - 1 : -1]
        self._sort = (0, True)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._records)

    def cell(self, row: int, column: int) -> Cell:
        record, field = self._records[row], _FIELDS[column]
        words = field.words(record)
        if words == UNKNOWN:
            return Cell(words, Tone.MUTED, field.missing(record) or _NOT_TOLD)
        return Cell(words, tooltip=_tooltip(record, column))

    def record(self, row: int) -> RequestRecord:
        return self._records[row]

    @property
    def is_newest_first(self) -> bool:
        return self._sort == (0, True)

    def take(self, record: RequestRecord) -> None:
        """A request has ended."""
        if self.is_newest_first:
            self.beginInsertRows(QModelIndex(), 0, 0)
            self._records.insert(0, record)
            self.endInsertRows()
            if len(self._records) > MOST_ROWS:
                self.beginRemoveRows(QModelIndex(), MOST_ROWS, len(self._records) - 1)
                del self._records[MOST_ROWS:]
                self.endRemoveRows()
            return
        kept = sorted((*self._records, record), key=lambda each: each.time)[-MOST_ROWS:]
        self._replace(kept)

    def sort_by(self, column: int, descending: bool) -> None:
        """Unknown values stand last, whichever way it is sorted."""
        self._sort = (column, descending)
        self._replace(self._records)

    def _replace(self, records: Iterable[RequestRecord]) -> None:
        column, descending = self._sort
        value = _FIELDS[column].value
        newest = sorted(records, key=lambda each: each.time, reverse=True)
        known = [each for each in newest if value(each) is not None]
        unknown = [each for each in newest if value(each) is None]
        self.beginResetModel()
        self._records = sorted(known, key=lambda each: value(each), reverse=descending) + unknown  # type: ignore[arg-type, return-value]
        self.endResetModel()

    def as_text(self, rows: Iterable[int]) -> str:
        """With a head, columns parted by tabs: what a spreadsheet takes."""
        lines = [[field.column.title for field in _FIELDS]]
        lines += [[field.words(self._records[row]) for field in _FIELDS] for row in rows]
        return translation.unmarked("\n".join("\t".join(line) for line in lines))


def _tooltip(record: RequestRecord, column: int) -> str:
    if column == _TIME:
        return tr("Ended {when}", when=formatting.second(datetime.fromtimestamp(record.time)))
    if column == _FROM:
        return _SOURCES[record.source][1]
    if column == _PROMPT and record.prompt_tokens_per_s is not None:
        return tr("Read at {speed} tokens/s.", speed=formatting.speed(record.prompt_tokens_per_s))
    if column == _ACCEPTED and record.counts.mean_accepted_length is not None:
        return tr("Mean accepted length {length}.", length=formatting.ratio(record.counts.mean_accepted_length))
    return ""

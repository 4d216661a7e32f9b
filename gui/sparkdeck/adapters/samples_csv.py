"""What the monitor measured, as CSV (RFC 4180): one line per sample, units in the heads, an empty cell for unknown."""

from __future__ import annotations

import csv
import io
from datetime import datetime
from math import isnan

from sparkdeck.domain.sample_history import SampleTable

_SMALL_DIGITS = 3
"""Decimals of what four bytes hold: more would be invented."""


def to_csv(table: SampleTable) -> bytes:
    """UTF-8. ``time`` is ISO 8601 with the zone; counts are since the server's start; GPUs are told apart by their number.

    A row without any value is a gap: nothing was measured, so there is no line for it.
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(["time", *(name for name, _, _ in table.columns)])
    digits = [0 if whole else _SMALL_DIGITS if values.typecode == "f" else None for _, whole, values in table.columns]
    columns = [values for _, _, values in table.columns]
    for row, time_s in enumerate(table.times):
        cells = [_cell(values[row], places) for values, places in zip(columns, digits, strict=True)]
        if any(cells):
            when = datetime.fromtimestamp(time_s).astimezone().isoformat(timespec="milliseconds")
            writer.writerow([when, *cells])
    return text.getvalue().encode()


def _cell(value: float, digits: int | None) -> str:
    if isnan(value):
        return ""
    if digits == 0:
        return str(round(value))
    return str(value if digits is None else round(value, digits))

"""Files of ours that are nested far too deep count as damaged, like any other that cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sparkdeck.adapters.baseline_store import BaselineStore
from sparkdeck.adapters.favourites_file import load_favourites
from sparkdeck.adapters.log_decoder import LogDecoder
from sparkdeck.adapters.memory_corrections import load_correction
from sparkdeck.adapters.selection_file import KeptSelection, load_selection
from sparkdeck.adapters.trust_file import load_trusted
from sparkdeck.adapters.window_places import load_places
from sparkdeck.domain.baseline import BaselineKey
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.memory_plan_parts import Correction

NESTED = b'{"x":' + b"[" * 100_000


def _baseline(folder: Path) -> object:
    told: list[UserError] = []
    return BaselineStore(folder, told.append).like(BaselineKey("", "", "", "", ""), 0, 1)


@pytest.mark.parametrize(
    ("name", "load", "nothing"),
    [
        ("selection.json", load_selection, KeptSelection()),
        ("favourite_profiles.json", load_favourites, frozenset()),
        ("trusted_profiles.json", load_trusted, ()),
        ("memory_corrections.json", lambda folder: load_correction(folder, "x"), Correction()),
        ("windows.json", load_places, {}),
        ("baselines.json", _baseline, None),
    ],
)
def test_a_file_that_is_nested_too_deep_holds_nothing(
    name: str, load: Callable[[Path], object], nothing: object, tmp_path: Path
) -> None:
    (tmp_path / name).write_bytes(NESTED)
    assert load(tmp_path) == nothing


def test_a_log_line_that_is_nested_too_deep_is_a_line() -> None:
    lines = LogDecoder().feed(b'{"type":' + b"[" * 100_000 + b"\nand on\n")
    assert [line.text[:6] for line in lines] == ['{"type', "and on"]

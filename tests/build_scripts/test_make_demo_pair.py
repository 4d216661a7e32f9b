from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts import make_demo_pair
from build_scripts.make_demo_pair import DEMO, differences


@pytest.mark.soak  # seconds of arithmetic
def test_the_committed_demo_pair_is_what_its_sources_give() -> None:
    assert differences(DEMO) == []


def test_the_packed_demo_pair_is_small() -> None:
    assert sum(path.stat().st_size for path in DEMO.iterdir()) < 100_000


def test_what_is_missing_or_changed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def make(folder: Path) -> None:
        for name in ("same.json", "changed.json", "missing.json"):
            (folder / name).write_text(name, encoding="utf-8")

    monkeypatch.setattr(make_demo_pair, "make", make)
    (tmp_path / "same.json").write_text("same.json", encoding="utf-8")
    (tmp_path / "changed.json").write_text("other", encoding="utf-8")
    assert differences(tmp_path) == ["changed.json differs", "missing.json is missing"]

from __future__ import annotations

from pathlib import Path

from build_scripts.make_demo_pair import DEMO, differences


def test_the_committed_demo_pair_is_what_its_sources_give() -> None:
    assert differences(DEMO) == []


def test_the_packed_demo_pair_is_small() -> None:
    assert sum(path.stat().st_size for path in DEMO.iterdir()) < 100_000


def test_a_missing_demo_pair_is_noticed(tmp_path: Path) -> None:
    assert "demo.json is missing" in differences(tmp_path)

"""Kept results: one file each, listed from the files, broken ones told and left alone, deletions undone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters.atomic_file import make_folder
from sparkdeck.adapters.benchmark_history import MOST_LISTED, BenchmarkHistory
from sparkdeck.adapters.record_json import encode_record
from sparkdeck.domain.errors import UserError
from tests.kept_results import GPU, a_record


@pytest.fixture
def history(tmp_path: Path) -> BenchmarkHistory:
    return BenchmarkHistory(tmp_path / "data", tmp_path / "state", tmp_path / "cache")


def test_a_result_is_kept_whole_and_listed_by_its_head(history: BenchmarkHistory) -> None:
    path = history.keep(a_record())
    assert path.name == "2026-12-01T10-00-00-my-pair.json"
    assert history.load(path) == a_record()
    (entry,) = history.entries()
    assert (entry.path, entry.created, entry.profile, entry.protocol) == (
        path,
        "2026-12-01T10:00:00+01:00",
        "My pair",
        "reference",
    )
    assert (entry.hardware, entry.verdict, entry.best_n_max, entry.imported) == (GPU, "FASTER", 3, False)
    assert entry.speedup == pytest.approx(1.5)
    assert history.keep(a_record()).name == "2026-12-01T10-00-00-my-pair-2.json"


def test_the_newest_stands_first_and_a_broken_file_last(history: BenchmarkHistory) -> None:
    old = history.keep(a_record(created="2025-01-01T00:00:00+00:00"))
    new = history.keep(a_record(created="2026-12-02T00:00:00+00:00"))
    later = history.keep(a_record(created="2026-12-01T23:30:00-05:00"))  # west of Greenwich
    for name, content in (("broken.json", b"{"), ("other.json", b'{"schema": "x", "created": "", "gpu": null}')):
        (history.folder / name).write_bytes(content)
    (history.folder / "notes.txt").write_text("nothing of ours")
    entries = history.entries()
    assert [entry.path.name for entry in entries] == [later.name, new.name, old.name, "other.json", "broken.json"]
    assert "truncated" in entries[4].problem
    assert "schema" in entries[3].problem
    assert (history.folder / "broken.json").read_bytes() == b"{"
    history.delete(history.folder / "broken.json")  # a broken one can be taken away like any other
    assert len(history.entries()) == 4


def test_the_index_is_a_help_and_no_more(history: BenchmarkHistory, tmp_path: Path) -> None:
    path = history.keep(a_record())
    before = history.entries()
    index = tmp_path / "cache" / "benchmarks.json"
    assert history.entries() == before
    for damage in (b"{", b'{"version": 1, "rows": {"x": 1}}', b'{"version": 9, "rows": {}}'):
        index.write_bytes(damage)
        assert history.entries() == before
    path.write_bytes(encode_record(a_record(100.0, 50.0)))  # changed by somebody: the file is what counts
    assert [entry.verdict for entry in history.entries()] == ["SLOWER"]
    index.unlink()
    index.mkdir()  # nothing can be written there
    assert [entry.verdict for entry in history.entries()] == ["SLOWER"]


def test_a_file_that_could_not_be_read_is_tried_again(
    history: BenchmarkHistory, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    history.keep(a_record())
    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", refused)
        assert "Permission denied" in history.entries()[0].problem
    assert history.entries()[0].verdict == "FASTER"


def test_a_label_is_part_of_the_file(history: BenchmarkHistory) -> None:
    path = history.keep(a_record())
    history.set_label(path, "  with the\nnew driver ")
    assert history.entries()[0].label == "with the new driver"
    assert history.load(path) == a_record(label="with the new driver")
    history.set_label(path, "x" * 500)
    assert len(history.load(path).label) == 120
    history.set_label(path, "")
    assert history.load(path) == a_record()


def test_a_deletion_can_be_undone(history: BenchmarkHistory, tmp_path: Path) -> None:
    one, two = history.keep(a_record(label="one")), history.keep(a_record(label="two"))
    history.delete(one)
    history.delete(two)
    assert history.entries() == ()
    assert history.last_deleted() == "two"
    again = BenchmarkHistory(tmp_path / "data", tmp_path / "state", tmp_path / "cache")  # after a restart
    assert again.bring_back() == two
    assert again.last_deleted() == "one"
    history.keep(a_record(label="three"))  # takes the first one's name meanwhile
    back = again.bring_back()
    assert history.load(back).label == "one"
    assert {entry.label for entry in history.entries()} == {"one", "two", "three"}
    with pytest.raises(UserError, match="no deleted result"):
        history.bring_back()


def test_somebody_elses_result_is_taken_in_once_and_marked(history: BenchmarkHistory, tmp_path: Path) -> None:
    file = tmp_path / "theirs.json"
    file.write_bytes(encode_record(a_record(created="../../etc/passwd", profile="../x")))
    path = history.take_in(file)
    assert path.parent == history.folder  # whatever it calls itself
    assert history.entries()[0].imported
    assert history.take_in(file) == path
    assert len(history.entries()) == 1
    file.write_bytes(b"no benchmark")
    with pytest.raises(UserError, match=r"theirs\.json"):
        history.take_in(file)


def test_only_files_of_the_history_are_touched(history: BenchmarkHistory, tmp_path: Path) -> None:
    other = tmp_path / "mine.json"
    other.write_bytes(encode_record(a_record()))
    for action in (history.delete, history.load, lambda path: history.set_label(path, "x")):
        with pytest.raises(UserError, match="no result of the history"):
            action(other)
    assert other.is_file()


def test_a_thousand_results_are_listed_and_more_are_bounded(history: BenchmarkHistory) -> None:
    content = encode_record(replace(a_record(), arms=()))
    folder = make_folder(history.folder)
    for number in range(MOST_LISTED + 5):
        (folder / f"r{number:05}.json").write_bytes(content)
    assert len(history.entries()) == MOST_LISTED
    assert history.entries() == history.entries()  # from the index

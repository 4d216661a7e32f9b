"""The kept list of runtimes: what was written is read; what is damaged falls back alone."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from sparkdeck.adapters.runtime_catalogue_file import catalogue_path, read_catalogue, write_catalogue
from sparkdeck.domain.runtime_entry import ProofCounts, Qualification, QualificationResult, RuntimeSource
from sparkdeck.domain.runtime_record import RuntimeRecord, RuntimeRecords

FAILED = Qualification(
    QualificationResult.FAILED,
    "It counts wrongly.",
    "Forecast: …",
    "Choose another one.",
    datetime(2026, 12, 1, tzinfo=UTC),
    "0123",
    "NVIDIA H200 (driver 580.65)",
    ProofCounts(160, 189, 126),
    ProofCounts(160, 189, 127, 32),
    may_use_anyway=True,
    used_anyway=True,
)
WHOLE = RuntimeRecord(
    "release:b11434:cuda-13.4",
    RuntimeSource.DOWNLOADED,
    Path("/data/runtimes/b11434/llama-server"),
    "",
    Path("/data/runtimes/b11434"),
    datetime(2026, 11, 30, tzinfo=UTC),
    "ab" * 32,
    "cd" * 32,
    123,
    "0123",
    FAILED,
)
PLAIN = RuntimeRecord("path:/opt/llama-server", RuntimeSource.OWN, Path("/opt/llama-server"))


def test_what_was_kept_is_read_again(tmp_path: Path) -> None:
    assert read_catalogue(tmp_path) == (RuntimeRecords(), None)
    records = RuntimeRecords((WHOLE, PLAIN), frozenset({"path:/usr/bin/llama-server"}))
    write_catalogue(tmp_path, records)
    assert read_catalogue(tmp_path) == (records, None)


def test_one_bad_record_is_left_out_and_a_bad_file_set_aside(tmp_path: Path) -> None:
    write_catalogue(tmp_path, RuntimeRecords((WHOLE, PLAIN)))
    path = catalogue_path(tmp_path)
    whole = json.loads(path.read_text())
    whole["runtimes"][0]["source"] = "the moon"
    path.write_text(json.dumps(whole))
    records, problem = read_catalogue(tmp_path)
    assert records.records == (PLAIN,)
    assert problem is not None
    for text in ("{", '{"schema": 2}', "[]", "\xff"):
        path.write_text(text, "latin-1")
        records, problem = read_catalogue(tmp_path)
        assert records == RuntimeRecords()
        assert problem is not None
        assert path.with_name("catalogue.json.damaged").read_text("latin-1") == text


@given(st.lists(st.tuples(st.booleans(), st.sampled_from(["a", "b", "c"])), max_size=8))
@settings(max_examples=15)
def test_each_key_is_there_once_and_a_forgotten_one_stays_away(steps: list[tuple[bool, str]]) -> None:
    records, there, forgotten = RuntimeRecords(), set[str](), set[str]()
    for add, name in steps:
        if add:
            records = records.with_record(RuntimeRecord(name, RuntimeSource.FOUND, Path(name)))
            there.add(name)
            forgotten.discard(name)
        else:
            records = records.without(name, forget=True)
            there.discard(name)
            forgotten.add(name)
    assert sorted(record.key for record in records.records) == sorted(there)
    assert records.forgotten == forgotten

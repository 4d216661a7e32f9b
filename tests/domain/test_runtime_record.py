"""What is kept of runtimes, and what a look at them may change of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from sparkdeck.domain.runtime_entry import Qualification, QualificationResult, RuntimeSource
from sparkdeck.domain.runtime_record import RuntimeRecord, RuntimeRecords

PASSED = Qualification(QualificationResult.PASSED, identity="new")
OURS = RuntimeRecord(
    "release:b1:ubuntu-x64",
    RuntimeSource.DOWNLOADED,
    Path("/x/llama-server"),
    installed_at=datetime(2026, 11, 30, tzinfo=UTC),
    sha256="of the archive",
    identity="old",
)
FOUND = RuntimeRecord("path:/bin/llama-server", RuntimeSource.FOUND, Path("/bin/llama-server"))


def test_a_look_changes_what_it_measured_and_nothing_that_came_meanwhile() -> None:
    measured = replace(OURS, identity="new", size_bytes=5, program_sha256="of the program")
    looked = RuntimeRecords((measured, FOUND))

    tried = RuntimeRecords((replace(OURS, qualification=PASSED),)).after_a_look(looked, frozenset({FOUND.key}))
    assert tried.records == (replace(measured, qualification=PASSED), FOUND)

    anew = replace(OURS, installed_at=datetime(2026, 12, 1, tzinfo=UTC), sha256="of another archive", identity="newest")
    assert RuntimeRecords((anew,)).after_a_look(looked, frozenset()).of(OURS.key) == anew

    forgotten = RuntimeRecords((), frozenset({FOUND.key})).after_a_look(looked, frozenset({FOUND.key}))
    assert forgotten.of(FOUND.key) is None
    assert RuntimeRecords((FOUND,)).after_a_look(RuntimeRecords(), frozenset()).records == ()

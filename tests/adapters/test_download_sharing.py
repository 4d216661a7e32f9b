"""One file over several connections, at a limited speed, beside other writers, through a full disk and a power cut."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters import transfer_sharing
from sparkdeck.adapters.transfer import Transfer
from sparkdeck.adapters.transfer_control import RateLimit, TransferControl
from sparkdeck.adapters.transfer_state import read_state
from tests.adapters.transfer_attempt import FILE, OLD, QUICK, REPO, Attempt, digest
from tests.fakes.child import wait_until
from tests.fakes.hub import HubFaults, StandInHub, StandInRepo


@pytest.fixture
def hub() -> Iterator[StandInHub]:
    with StandInHub([StandInRepo(REPO, {FILE: OLD})], tokens=("good", "plain")) as hub:
        yield hub


@pytest.fixture
def attempt(hub: StandInHub, tmp_path: Path) -> Attempt:
    return Attempt(hub, tmp_path)


def test_a_pause_keeps_every_byte_and_all_connections_work_together(
    attempt: Attempt, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transfer_sharing, "BLOCK_BYTES", 300_000)
    attempt.connections = 4
    attempt.hub.faults = [HubFaults(bytes_per_s=400_000)]
    thread = threading.Thread(target=attempt.run_until_stopped)
    thread.start()
    assert wait_until(lambda: attempt.control.done_bytes > 200_000)
    attempt.control.stop()
    thread.join()
    known = read_state(attempt.state)
    assert known is not None
    assert len(known[1].pairs()) > 1
    attempt.hub.faults = []
    attempt.run()
    assert digest(attempt.part) == OLD.sha256()


def test_helpers_come_only_where_each_connection_is_limited(attempt: Attempt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transfer_sharing, "BLOCK_BYTES", 100_000)
    monkeypatch.setattr(transfer_sharing, "LOOPBACK", ())
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    attempt.control.timing = replace(QUICK, share_after_s=0.3)
    attempt.hub.faults = [HubFaults(bytes_per_s=600_000)]
    attempt.run()
    assert digest(attempt.part) == OLD.sha256()
    assert len(attempt.hub.log.bodies(FILE)) > 3


class Clock:
    """Stands still but for the waiting that a rate limit asks for."""

    def __init__(self) -> None:
        self.now_s = 1000.0
        self._lock = threading.Lock()

    def wait(self, seconds: float) -> None:
        with self._lock:
            self.now_s += seconds


@pytest.mark.parametrize("connections", [1, 3])
def test_all_connections_share_one_rate_limit_and_a_change_counts_at_once(
    attempt: Attempt, monkeypatch: pytest.MonkeyPatch, connections: int
) -> None:
    monkeypatch.setattr(transfer_sharing, "BLOCK_BYTES", 300_000)
    clock = Clock()
    limit = RateLimit(500_000, clock=lambda: clock.now_s)
    first_half_s = 0.0

    class Clocked(TransferControl):
        def wait(self, seconds: float) -> None:
            nonlocal first_half_s
            if not limit.left_s():  # it waits for something else
                super().wait(seconds)
                return
            self.check()
            clock.wait(seconds)
            if not first_half_s and control.done_bytes >= OLD.size_bytes // 2:
                first_half_s = clock.now_s - 1000
                limit.change(4_000_000)

    control = Clocked(limit, QUICK)
    Transfer(attempt.wanted, attempt.part, attempt.state, control, connections).run()
    assert digest(attempt.part) == OLD.sha256()
    whole_s = clock.now_s - 1000
    # 0.25 s worth of each connection are received before the clock is asked.
    assert first_half_s >= OLD.size_bytes / 2 / 500_000 - 0.25 * connections
    assert whole_s - first_half_s < OLD.size_bytes / 500_000 / 4
    assert whole_s >= first_half_s + OLD.size_bytes / 4 / 4_000_000


def test_a_full_disk_keeps_what_came(attempt: Attempt, monkeypatch: pytest.MonkeyPatch) -> None:
    import errno

    from sparkdeck.adapters import transfer_writing

    written = 0
    write = transfer_writing._write

    def full_after(writer: object, view: memoryview) -> None:
        nonlocal written
        if written > 1_000_000:
            raise OSError(errno.ENOSPC, "No space left on device")
        written += len(view)
        write(writer, view)  # type: ignore[arg-type]

    monkeypatch.setattr(transfer_writing, "_write", full_after)
    assert "disk is full" in attempt.fails().title
    assert attempt.known_bytes > 1_000_000
    monkeypatch.undo()
    attempt.run()
    assert digest(attempt.part) == OLD.sha256()
    assert attempt.hub.log.bodies(FILE)[-1][0] > 1_000_000


def test_two_writers_of_one_partial_file_are_refused(attempt: Attempt) -> None:
    from sparkdeck.adapters.part_lock import locked

    with locked(attempt.part):
        assert "already" in attempt.fails().title
    attempt.run()


def test_a_link_in_the_place_of_the_partial_file_is_not_written_through(attempt: Attempt, tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_bytes(b"precious")
    attempt.part.symlink_to(precious)
    attempt.fails()
    assert precious.read_bytes() == b"precious"


def test_a_power_cut_trusts_only_what_had_reached_the_disk(attempt: Attempt, monkeypatch: pytest.MonkeyPatch) -> None:
    attempt.left_with(1_000_000)
    lines = attempt.state.read_bytes().splitlines(keepends=True)
    attempt.state.write_bytes(lines[0] + b"0 2900000\n" + b"2950000 29")
    assert attempt.known_bytes == 2_900_000
    monkeypatch.setattr("sparkdeck.adapters.transfer_state.boot_mark", lambda: "another boot")
    assert attempt.known_bytes == 1_000_000

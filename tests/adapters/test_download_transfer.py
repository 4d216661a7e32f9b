"""One file from the stand-in Hub, with everything that goes wrong on the way."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.transfer_control import TransferControl
from sparkdeck.adapters.transfer_wanted import FileDamaged
from sparkdeck.domain.downloads import DownloadState
from tests.adapters.transfer_attempt import FILE, NEW, OLD, REPO, Attempt, digest
from tests.fakes.child import wait_until
from tests.fakes.hub import HubFaults, Pattern, StandInHub, StandInRepo


@pytest.fixture
def hub() -> Iterator[StandInHub]:
    with StandInHub([StandInRepo(REPO, {FILE: OLD})], tokens=("good", "plain")) as hub:
        yield hub


@pytest.fixture
def attempt(hub: StandInHub, tmp_path: Path) -> Attempt:
    return Attempt(hub, tmp_path)


def test_a_file_comes_whole_and_verified_without_its_token_going_to_the_cdn(attempt: Attempt) -> None:
    attempt.wanted = replace(attempt.wanted, access=HubAccess(attempt.hub.url, "good"))
    fetched = attempt.run()
    assert fetched.verified
    assert not fetched.changed
    assert fetched.commit == attempt.hub.commit(REPO)
    assert digest(attempt.part) == OLD.sha256() == fetched.sha256
    first, second = attempt.hub.log.of_file(FILE)
    assert (first.token, second.token) == ("good", None)
    assert attempt.control.done_bytes == OLD.size_bytes


def test_what_came_before_a_break_is_not_asked_again(attempt: Attempt) -> None:
    attempt.hub.faults = [HubFaults(close_at=1_234_567, times=1), HubFaults(close_at=2_500_000, times=1)]
    attempt.run()
    assert digest(attempt.part) == OLD.sha256()
    assert attempt.hub.log.sent_twice_bytes(FILE) == 0
    assert attempt.asked_ranges() == [None, "bytes=1234567-", "bytes=2500000-"]


def test_d01_resume_appended_to_a_full_body(attempt: Attempt) -> None:
    attempt.left_with(500)
    attempt.hub.faults = [HubFaults(ignore_range=True)]
    assert attempt.run().verified
    assert attempt.part.stat().st_size == OLD.size_bytes
    assert digest(attempt.part) == OLD.sha256()
    assert attempt.asked_ranges() == ["bytes=500-"]


def test_d01_a_range_that_begins_elsewhere_is_not_appended(attempt: Attempt) -> None:
    attempt.left_with(500)
    attempt.hub.faults = [HubFaults(content_range_start=512, times=1)]
    attempt.run()
    assert digest(attempt.part) == OLD.sha256()
    assert attempt.asked_ranges() == ["bytes=500-", None]


@pytest.mark.parametrize("ignore_if_range", [False, True])
@pytest.mark.parametrize("has_cdn", [False, True])
def test_d02_two_versions_spliced_together(tmp_path: Path, ignore_if_range: bool, has_cdn: bool) -> None:
    with StandInHub([StandInRepo(REPO, {FILE: OLD})], cdn=has_cdn) as hub:
        attempt = Attempt(hub, tmp_path)
        attempt.left_with(1 << 20)
        hub.replace_file(REPO, FILE, NEW)
        hub.faults = [HubFaults(ignore_if_range=ignore_if_range)]
        fetched = attempt.run()
        assert fetched.changed
        assert fetched.verified
        assert digest(attempt.part) == NEW.sha256() == fetched.sha256
        assert "changed on the Hub" in attempt.control.note


def test_d02_a_version_of_another_size_is_taken_whole(attempt: Attempt) -> None:
    attempt.left_with(1 << 20)
    shorter = Pattern(700_000, seed=3)
    attempt.hub.replace_file(REPO, FILE, shorter)
    fetched = attempt.run()
    assert fetched.changed
    assert fetched.size_bytes == 700_000
    assert digest(attempt.part) == shorter.sha256()


def test_d04_error_page_saved_as_the_model(attempt: Attempt) -> None:
    attempt.left_with(1_000_000)
    attempt.hub.faults = [HubFaults(html_page=True)]
    error = attempt.fails()
    assert "web page instead of" in error.title
    assert "200" in error.detail
    assert "635 bytes" in error.detail
    assert "‹title›Sign in to the network‹/title›" in error.detail
    assert "<" not in error.detail
    assert attempt.known_bytes == 1_000_000
    attempt.hub.faults = []
    attempt.run()
    assert digest(attempt.part) == OLD.sha256()
    assert attempt.hub.log.bodies(FILE)[-1][0] == 1_000_000


def test_d05_corrupt_download_reported_as_good(attempt: Attempt) -> None:
    attempt.hub.faults = [HubFaults(flip_bit_at=700_000, times=1)]
    error = attempt.fails()
    assert isinstance(error, FileDamaged)
    assert "damaged" in error.title
    assert not attempt.part.exists()
    assert not attempt.state.exists()
    attempt.run()
    assert digest(attempt.part) == OLD.sha256()


def test_d05_damage_in_what_was_there_before_a_resume_is_found(attempt: Attempt) -> None:
    attempt.left_with(1_000_000)
    with attempt.part.open("r+b") as file:
        file.seek(400_000)
        file.write(b"\0")
    assert isinstance(attempt.fails(), FileDamaged)


def test_d13_gated_needs_a_token_or_consent_and_is_asked_once(tmp_path: Path) -> None:
    with StandInHub([StandInRepo(REPO, {FILE: OLD}, gated=True, consents=("good",))], tokens=("good", "plain")) as hub:
        attempt = Attempt(hub, tmp_path)
        words = []
        for token in (None, "plain"):
            hub.log.clear()
            attempt.wanted = replace(attempt.wanted, access=HubAccess(hub.url, token))
            error = attempt.fails()
            words.append(error.title)
            assert f"{hub.url}/{REPO}" in error.action
            assert len(hub.log.requests) == 1
        assert "needs a token" in words[0]
        assert "terms" in words[1]
        attempt.wanted = replace(attempt.wanted, access=HubAccess(hub.url, "good"))
        assert attempt.run().verified


def test_d16_a_mirror_that_redirects_and_names_no_commit(attempt: Attempt, hub: StandInHub, tmp_path: Path) -> None:
    with StandInHub([StandInRepo(REPO, {FILE: OLD})], no_commit=True) as poor:
        hub.faults = [HubFaults(redirect_to=poor.url)]
        fetched = attempt.run()
        assert fetched.commit is None
        assert fetched.verified


def test_d19_stalls_at_99_percent_then_resumes_there(attempt: Attempt) -> None:
    attempt.hub.faults = [HubFaults(stall_at_percent=99)]
    thread = threading.Thread(target=attempt.run_until_stopped)
    thread.start()
    try:
        assert wait_until(lambda: attempt.control.state is DownloadState.STALLED)
        assert "Nothing came" in attempt.control.note
    finally:
        attempt.control.stop()
        thread.join(2)
        assert not thread.is_alive()
    attempt.hub.faults = []
    attempt.hub.log.clear()
    attempt.run()
    assert attempt.asked_ranges() == ["bytes=2970000-"]
    assert digest(attempt.part) == OLD.sha256()


def test_d25_a_rate_limit_is_waited_for_once(attempt: Attempt, monkeypatch: pytest.MonkeyPatch) -> None:
    attempt.hub.faults = [HubFaults(status=429, retry_after="7", times=1)]
    waits: list[tuple[float, str]] = []

    def wait(control: TransferControl, seconds: float) -> None:
        if seconds >= 1:
            waits.append((seconds, control.note))

    monkeypatch.setattr(TransferControl, "wait", wait)
    assert attempt.run().verified
    assert waits == [(7.0, "Rate-limited, retry in 7 s")]
    assert len(attempt.hub.log.of_file(FILE)) == 3  # refused, redirected, sent


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (HubFaults(status=404, error_code="EntryNotFound"), "not there any more"),
        (HubFaults(status=503), "cannot send"),
        (HubFaults(drop=True), "connection to the server is lost"),
        (HubFaults(short_body_at=1_000_000), "1000000 bytes"),
        (HubFaults(only_xet=True), "Xet"),
        (HubFaults(status=401), "does not let you"),
    ],
)
def test_what_does_not_mend_itself_is_said_in_words(attempt: Attempt, fault: HubFaults, words: str) -> None:
    attempt.hub.faults = [fault]
    assert words in attempt.fails().title


@pytest.mark.parametrize(
    "fault",
    [
        HubFaults(status=500, times=2),
        HubFaults(drop=True, times=3, on="any"),
        HubFaults(status=403, times=1, body=b"no", skip=9),
        HubFaults(no_length=True),
        HubFaults(no_length=True, close_at=900_000, times=1),
        HubFaults(no_etag=True),
        HubFaults(short_body_at=1_500_000, times=1),
        HubFaults(stall_at=1_500_000, times=1),
    ],
)
def test_what_mends_itself_ends_well(attempt: Attempt, fault: HubFaults) -> None:
    attempt.hub.faults = [fault]
    assert attempt.run().verified
    assert digest(attempt.part) == OLD.sha256()


def test_a_file_of_unknown_size_and_hash_ends_with_its_connection(attempt: Attempt) -> None:
    attempt.wanted = replace(attempt.wanted, size_bytes=None, sha256=None)
    attempt.hub.faults = [HubFaults(no_length=True)]
    assert attempt.run().size_bytes == OLD.size_bytes


def test_416_for_the_same_content_keeps_what_came(attempt: Attempt) -> None:
    attempt.left_with(2_000_000)
    attempt.hub.faults = [HubFaults(status=416, on="cdn", times=1)]
    attempt.run()
    assert digest(attempt.part) == OLD.sha256()
    assert attempt.asked_ranges() == ["bytes=2000000-", "bytes=2000000-"]


def test_416_for_content_that_is_not_known_to_be_the_same_begins_anew(attempt: Attempt) -> None:
    attempt.left_with(2_000_000)
    attempt.hub.faults = [HubFaults(status=416, times=1)]
    attempt.run()
    assert digest(attempt.part) == OLD.sha256()
    assert attempt.asked_ranges() == [None]

"""The small parts of a download: ranges, proxies, places, space, words."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as some

from sparkdeck.adapters.download_place import place_for
from sparkdeck.adapters.download_queue_file import KeptJob, load_queue, save_queue
from sparkdeck.adapters.download_space import Need, require_space
from sparkdeck.adapters.transfer_ranges import ByteRanges
from sparkdeck.adapters.transfer_refusal import first_words, retry_after_s
from sparkdeck.adapters.transfer_reply import Head
from sparkdeck.adapters.transfer_socket import proxy_for
from sparkdeck.adapters.transfer_state import Identity
from sparkdeck.domain.downloads import DownloadRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import HubFile

EDGE = some.integers(0, 60)


@given(some.lists(some.tuples(EDGE, EDGE)), EDGE)
def test_ranges_are_a_set_of_bytes(pairs: list[tuple[int, int]], size: int) -> None:
    ranges, there = ByteRanges(pairs), {byte for start, end in pairs for byte in range(start, end)}
    assert {byte for start, end in ranges.pairs() for byte in range(start, end)} == there
    assert ranges.total == len(there)
    assert ranges.prefix == next(byte for byte in range(62) if byte not in there)
    assert {byte for start, end in ranges.gaps(size) for byte in range(start, end)} == set(range(size)) - there
    assert all(end < start for (_, end), (start, _) in zip(ranges.pairs(), ranges.pairs()[1:], strict=False))


def test_a_proxy_of_the_environment_is_used_but_never_for_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "no_proxy"):
        monkeypatch.delenv(name, raising=False)
    assert proxy_for(urlsplit("https://hub.example/x")) is None
    monkeypatch.setenv("https_proxy", "proxy.example:3128")
    found = proxy_for(urlsplit("https://hub.example/x"))
    assert found is not None
    assert (found.hostname, found.port) == ("proxy.example", 3128)
    assert proxy_for(urlsplit("https://127.0.0.1/x")) is None
    monkeypatch.setenv("no_proxy", "hub.example")
    assert proxy_for(urlsplit("https://hub.example/x")) is None


def test_etags_of_a_cdn_do_not_make_another_version_where_the_hub_announces_the_same() -> None:
    known = Identity(size_bytes=5, etag='"edge-1"', announced="abc")
    assert not known.is_another(Identity(size_bytes=5, etag='"edge-2"', announced="abc"))
    assert known.is_another(Identity(size_bytes=5, etag='"edge-1"', announced="abd"))
    assert known.is_another(Identity(size_bytes=6, etag='"edge-1"', announced="abc"))
    assert Identity(etag='"1"').is_another(Identity(etag='"2"'))
    assert not Identity(etag='W/"1"').is_another(Identity(etag='W/"2"'))


def test_words_of_a_server_are_one_line_without_tags_or_control_characters() -> None:
    assert first_words(b"<html>\n <b>No\x1b[31m</b>\xff") == "‹html› ‹b›No·[31m‹/b›\N{REPLACEMENT CHARACTER}"
    assert len(first_words(b"x" * 500)) == 80


@pytest.mark.parametrize(("text", "seconds"), [("7", 7.0), ("", None), ("soon", None), ("-3", None)])
def test_retry_after_is_read_or_nothing(text: str, seconds: float | None) -> None:
    assert retry_after_s(Head("", 429, "", {"retry-after": text})) == seconds


def test_retry_after_may_be_a_date() -> None:
    assert retry_after_s(Head("", 429, "", {"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"})) == 0.0


def test_d22_space_is_counted_per_drive_and_for_all_files_together(tmp_path: Path) -> None:
    needs = [Need(tmp_path / "not" / "there", 600), Need(tmp_path, 500)]
    require_space(needs, lambda folder: 1100)
    with pytest.raises(UserError, match="1,100 bytes are still to come, and 1,099 bytes are free"):
        require_space(needs, lambda folder: 1099)


def test_where_links_are_refused_the_file_itself_stands_under_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("A required privilege is not held by the client")

    monkeypatch.setattr(Path, "symlink_to", refuse)
    file = HubFile("a/m.gguf", 3, "f" * 64)
    place = place_for(DownloadRequest("m", "acme/m", "c" * 40, (file,)), file, tmp_path)
    place.part.parent.mkdir(parents=True)
    place.part.write_bytes(b"abc")
    assert not place.is_installed(3)
    path = place.finish("f" * 64, "f" * 64, "c" * 40, listed_commit="c" * 40)
    assert path == tmp_path / "models--acme--m" / "snapshots" / ("c" * 40) / "a" / "m.gguf"
    assert path.read_bytes() == b"abc"
    assert not path.is_symlink()
    assert place.is_installed(3)


def test_a_crash_between_content_and_link_is_mended_at_the_next_look(tmp_path: Path) -> None:
    file = HubFile("m.gguf", 3, "f" * 64)
    place = place_for(DownloadRequest("m", "acme/m", "c" * 40, (file,)), file, tmp_path)
    assert place.blob_folder is not None
    place.blob_folder.mkdir(parents=True)
    (place.blob_folder / ("f" * 64)).write_bytes(b"abc")
    assert place.is_installed(3)
    assert place.final.read_bytes() == b"abc"
    assert not place.is_installed(4)


def test_the_queue_file_gives_back_what_was_kept(tmp_path: Path) -> None:
    files = (HubFile("a b/ü.gguf", None, None, True), HubFile("x", 0, "0" * 64))
    jobs = (
        KeptJob(3, DownloadRequest("T", "o/r", "main", files, tmp_path, "v1"), finished=(("x", "/y"),)),
        KeptJob(1, DownloadRequest("U", "o/r", "main", files), done=True),
    )
    save_queue(tmp_path, jobs)
    assert load_queue(tmp_path) == (jobs, None)
    assert load_queue(tmp_path / "none") == ((), None)

"""Looking for models: what is listed, under which name, in which state, and what a second look costs."""

from __future__ import annotations

import os
import re
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters import library_scan, library_walk
from sparkdeck.adapters.library_cache import LibraryCache
from sparkdeck.adapters.library_facts import FileFacts, read_file_facts
from sparkdeck.adapters.library_scan import LibraryScan
from sparkdeck.adapters.model_folders import LM_STUDIO, ModelFolder
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryState
from tests.gguf_bytes import GgufBytes
from tests.library_files import hub, model_bytes, own, put, put_in_hub, put_shards, scan

WHOLE, INCOMPLETE, DAMAGED, MISSING = (
    LibraryState.WHOLE,
    LibraryState.INCOMPLETE,
    LibraryState.DAMAGED,
    LibraryState.MISSING,
)


def test_a_row_has_the_facts_of_the_header(tmp_path: Path) -> None:
    path = put(tmp_path / "m" / "nano-Q4_0.gguf", model_bytes(elements=100))
    (row,) = scan(own(tmp_path / "m"), cache=tmp_path).values()
    assert (row.path, row.files, row.role, row.state, row.note) == (path, (path,), FileRole.TARGET, WHOLE, "")
    assert (row.architecture, row.parameters, row.quantisation, row.context_tokens) == ("qwen3", 100, "Q4_0", 4096)
    assert (row.size_bytes, row.deletable, row.source) == (path.stat().st_size, True, "SparkDeck’s folder")


def test_parts_are_one_row_with_the_sum_of_them(tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "m", "big", 3)
    rows = scan(own(tmp_path / "m"), cache=tmp_path)
    assert list(rows) == ["big-00001-of-00003.gguf"]
    row = rows["big-00001-of-00003.gguf"]
    assert (row.files, row.parameters) == (parts, 3 * 64)
    assert row.size_bytes == sum(part.stat().st_size for part in parts)


@pytest.mark.parametrize("gone", [1, 2])
def test_d10_a_missing_shard_is_named(gone: int, tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "m", "big", 3)
    parts[gone - 1].unlink()
    rows = scan(own(tmp_path / "m"), cache=tmp_path)
    row = rows["big-00001-of-00003.gguf"]
    assert row.state is INCOMPLETE
    assert f"Part {gone} of 3 is missing: {parts[gone - 1].name}." in row.note
    assert parts[gone - 1] not in row.files


def test_d11_a_snapshot_keeps_its_names_and_blobs_are_never_listed(tmp_path: Path) -> None:
    cache = tmp_path / "hub"
    names = ["Nano-00001-of-00002.gguf", "Nano-00002-of-00002.gguf"]
    first = put_in_hub(cache, "acme/Nano", "abc", names[:1], model_bytes(split=(1, 2)))
    put_in_hub(cache, "acme/Nano", "abc", names[1:], model_bytes(split=(2, 2)))
    put(cache / "models--acme--Nano" / "blobs" / "6a75.gguf")
    put(cache / "models--acme--Nano" / "blobs" / "ffff.incomplete")
    rows = scan(hub(cache), cache=tmp_path)
    assert list(rows) == ["models--acme--Nano/snapshots/abc/Nano-00001-of-00002.gguf"]
    (row,) = rows.values()
    assert (row.path, row.state, row.repo) == (first[0], WHOLE, "acme/Nano")
    assert [path.name for path in row.files] == names


def test_d29_the_same_name_in_two_folders_of_a_repository_is_two_models(tmp_path: Path) -> None:
    names = ["UD-Q4_K_XL/Nano-00001-of-00001.gguf", "BF16/Nano-00001-of-00001.gguf", "mmproj #1.gguf"]
    for name in names:
        put_in_hub(tmp_path / "hub", "acme/Nano", "abc", [name])
    rows = scan(hub(tmp_path / "hub"), cache=tmp_path)
    assert [row.path.parent.name for row in rows.values()] == ["BF16", "UD-Q4_K_XL", "abc"]


def test_a_file_that_two_revisions_share_is_listed_once_under_the_one_that_refs_name(tmp_path: Path) -> None:
    cache, same = tmp_path / "hub", model_bytes()
    put_in_hub(cache, "acme/Nano", "new", ["a-Q4_0.gguf"], same)
    put_in_hub(cache, "acme/Nano", "old", ["a-Q4_0.gguf"], same, ref=None)
    put_in_hub(cache, "acme/Nano", "old", ["b-Q4_0.gguf"], ref=None)
    rows = scan(hub(cache), cache=tmp_path)
    below = "models--acme--Nano/snapshots"
    assert list(rows) == [f"{below}/new/a-Q4_0.gguf", f"{below}/old/b-Q4_0.gguf"]
    assert rows[f"{below}/old/b-Q4_0.gguf"].note == "An older revision."


def test_real_files_in_a_snapshot_are_listed_where_links_are_refused(tmp_path: Path) -> None:
    put(tmp_path / "hub" / "models--acme--Nano" / "snapshots" / "abc" / "nano-Q4_0.gguf")
    (row,) = scan(hub(tmp_path / "hub"), cache=tmp_path).values()
    assert (row.state, row.repo) == (WHOLE, "acme/Nano")


@pytest.mark.parametrize(("cut", "words"), [(1, "1 byte early"), (40, "40 bytes early")])
def test_a_truncated_file_says_how_much_is_missing(cut: int, words: str, tmp_path: Path) -> None:
    put(tmp_path / "m" / "a.gguf", model_bytes()[:-cut])
    (row,) = scan(own(tmp_path / "m"), cache=tmp_path).values()
    assert row.state is INCOMPLETE
    assert words in row.note


def test_a_truncated_part_is_named(tmp_path: Path) -> None:
    parts = put_shards(tmp_path / "m", "big", 2)
    parts[1].write_bytes(parts[1].read_bytes()[:-8])
    (row,) = scan(own(tmp_path / "m"), cache=tmp_path).values()
    assert (row.state, row.note.split(" early")[0]) == (INCOMPLETE, "big-00002-of-00002.gguf ends 8 bytes")


def test_a_file_that_ends_in_its_header_is_incomplete(tmp_path: Path) -> None:
    put(tmp_path / "m" / "a.gguf", model_bytes()[:60])
    (row,) = scan(own(tmp_path / "m"), cache=tmp_path).values()
    assert (row.state, row.quantisation) == (INCOMPLETE, None)


def test_g08_one_bad_file_never_stops_the_scan(tmp_path: Path) -> None:
    folder = tmp_path / "m"
    put(folder / "good.gguf")
    put(folder / "page.gguf", b"<!doctype html><html></html>")
    put(folder / "empty.gguf", b"")
    put(folder / "zeros.gguf", bytes(5000))
    put(folder / "lengths.gguf", b"GGUF\3\0\0\0" + b"\xff" * 40)
    put(folder / "v1.gguf", b"GGUF\1\0\0\0" + bytes(16))
    put(folder / "new.gguf", b"GGUF\x09\0\0\0" + bytes(16))
    (folder / "folder.gguf").mkdir()
    (folder / "lost.gguf").symlink_to(folder / "nothing")
    (folder / "circle.gguf").symlink_to(folder / "circle.gguf")
    os.mkfifo(folder / "pipe.gguf")
    put(folder / "secret.gguf").chmod(0)
    begun = time.monotonic()
    rows = scan(own(folder), cache=tmp_path)
    assert time.monotonic() - begun < 5
    assert len(rows) == 12
    bad = {name: row for name, row in rows.items() if name != "good.gguf"}
    if os.geteuid() == 0:  # root may read everything
        del bad["secret.gguf"]
    assert rows["good.gguf"].state is WHOLE
    assert {row.state for row in bad.values()} == {DAMAGED}
    assert "folder" in bad["folder.gguf/folder.gguf" if "folder.gguf/folder.gguf" in bad else "folder.gguf"].note
    assert "web page" in bad["page.gguf"].note
    assert "not a plain file" in bad["pipe.gguf"].note
    assert all(row.note for row in bad.values())


def test_g10_shards_joined_with_cat_are_told_with_the_way_out(tmp_path: Path) -> None:
    parts = [model_bytes(split=(number, 3), elements=2000) for number in (1, 2, 3)]
    put(tmp_path / "m" / "joined.gguf", b"".join(parts))
    put(tmp_path / "m" / "renamed.gguf", parts[0])
    rows = scan(own(tmp_path / "m"), cache=tmp_path)
    assert {row.state for row in rows.values()} == {DAMAGED}
    assert "part 1 of 3 with more joined to it" in rows["joined.gguf"].note
    assert "llama-gguf-split --merge" in rows["joined.gguf"].note
    assert "Rename it to renamed-00001-of-00003.gguf" in rows["renamed.gguf"].note


def test_g10_something_behind_the_tensors_is_noted(tmp_path: Path) -> None:
    put(tmp_path / "m" / "longer.gguf", model_bytes() + bytes(10_000))
    (row,) = scan(own(tmp_path / "m"), cache=tmp_path).values()
    assert (row.state, "10,000 bytes longer" in row.note) == (WHOLE, True)


def test_g11_names_that_cannot_be_parts_are_single_files(tmp_path: Path) -> None:
    for name in ("a-00000-of-00002", "a-00003-of-00002", "a-1-of-2", "a-00001-of-00001", "best-of-breed"):
        put(tmp_path / "m" / f"{name}.gguf")
    rows = scan(own(tmp_path / "m"), cache=tmp_path)
    assert {row.state for row in rows.values()} == {WHOLE}
    assert {name for name, row in rows.items() if "cannot be" in row.note} == {
        "a-00000-of-00002.gguf",
        "a-00003-of-00002.gguf",
    }


def test_parts_of_different_models_under_one_name_are_damage(tmp_path: Path) -> None:
    put(tmp_path / "m" / "a-00001-of-00002.gguf", model_bytes(split=(1, 2)))
    put(tmp_path / "m" / "a-00002-of-00002.gguf", model_bytes(split=(1, 2)))
    (row,) = scan(own(tmp_path / "m"), cache=tmp_path).values()
    assert row.state is DAMAGED
    assert "part 2 of 2 by its name, but part 1 of 2 by its header" in row.note


def test_d28_sidecars_are_no_targets_and_stand_beside_theirs(tmp_path: Path) -> None:
    folder = tmp_path / "m"
    target = put(folder / "nano-Q4_0.gguf")
    projector = put(folder / "mmproj-nano-F16.gguf", model_bytes("clip", general_type="mmproj"))
    draft = put(folder / "dspark-nano-Q8_0.gguf", model_bytes("dflash"))
    hidden = put(folder / "nano-helper.gguf", model_bytes("dflash"))
    second = put(folder / "Nano-MTP-Q4_0.gguf")
    rows = scan(own(folder), cache=tmp_path)
    roles = {row.path: row.role for row in rows.values()}
    assert roles == {
        target: FileRole.TARGET,
        second: FileRole.TARGET,
        projector: FileRole.PROJECTOR,
        draft: FileRole.DRAFT,
        hidden: FileRole.DRAFT,
    }
    assert set(rows["nano-Q4_0.gguf"].partners) == {draft, projector, hidden}


def test_g14_what_is_no_chat_model_says_so(tmp_path: Path) -> None:
    put(tmp_path / "m" / "video.gguf", model_bytes("wan"))
    (row,) = scan(own(tmp_path / "m"), cache=tmp_path).values()
    assert (row.role, row.state, row.note) == (
        FileRole.OTHER,
        WHOLE,
        "Not a chat model: its architecture is wan.",
    )


def test_d28_the_header_outranks_the_name(tmp_path: Path) -> None:
    wanted = {
        "nano-Q4_0.gguf": ("dflash", "model", FileRole.DRAFT),
        "plain.gguf": ("clip", "mmproj", FileRole.PROJECTOR),
        "dspark-nano.gguf": ("qwen3", "model", FileRole.TARGET),
        "mmproj-nano.gguf": ("qwen3", "model", FileRole.TARGET),
        "lora.gguf": ("llama", "adapter", FileRole.OTHER),
    }
    for name, (architecture, kind, _) in wanted.items():
        put(tmp_path / "m" / name, model_bytes(architecture, general_type=kind))
    roles = {name: row.role for name, row in scan(own(tmp_path / "m"), cache=tmp_path).items()}
    assert roles == {name: role for name, (_, _, role) in wanted.items()}


def test_g16_a_partly_readable_header_keeps_what_stands_before_and_says_so(tmp_path: Path) -> None:
    model = GgufBytes()
    model.string("general.architecture", "qwen3")
    model.pair("general.name", 256, b"")
    put(tmp_path / "m" / "a.gguf", model.whole())
    (row,) = scan(own(tmp_path / "m"), cache=tmp_path).values()
    assert (row.state, row.architecture, row.parameters) == (DAMAGED, "qwen3", None)
    assert row.note.startswith("Partly readable")


def test_why_a_header_is_partly_readable_is_said_anew_in_the_language_of_each_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = GgufBytes()
    model.string("general.architecture", "qwen3")
    model.pair("general.name", 256, b"")
    put(tmp_path / "m" / "a.gguf", model.whole())
    scan(own(tmp_path / "m"), cache=tmp_path)
    monkeypatch.setattr(
        library_scan, "read_file_facts", lambda _path: FileFacts(FileRole.TARGET, problem="Zum Teil lesbar.")
    )
    (row,) = scan(own(tmp_path / "m"), cache=tmp_path).values()
    assert row.note == "Zum Teil lesbar."


def test_a_first_part_without_tensors_is_a_model_all_the_same(tmp_path: Path) -> None:
    first = GgufBytes()
    first.string("general.architecture", "qwen3")
    first.number("split.no", 0)
    first.number("split.count", 2)
    first.string("tokenizer.chat_template", "{{ messages }}")
    put(tmp_path / "m" / "a-00001-of-00002.gguf", first.whole())
    put(tmp_path / "m" / "a-00002-of-00002.gguf", model_bytes(split=(2, 2)))
    (row,) = scan(own(tmp_path / "m"), cache=tmp_path).values()
    assert (row.role, row.state, row.parameters, row.note) == (FileRole.TARGET, WHOLE, 64, "")


def test_without_a_quantisation_in_the_name_the_folder_or_the_header_tells_it(tmp_path: Path) -> None:
    put(tmp_path / "m" / "a.gguf", model_bytes(file_type=15))
    put_in_hub(tmp_path / "hub", "acme/Nano", "abc", ["UD-Q4_K_XL/nano.gguf"], model_bytes(file_type=15))
    rows = scan(own(tmp_path / "m"), hub(tmp_path / "hub"), cache=tmp_path)
    assert [row.quantisation for row in rows.values()] == ["Q4_K_M", "UD-Q4_K_XL"]


def test_the_other_byte_order_is_noted(tmp_path: Path) -> None:
    put(tmp_path / "m" / "a.gguf", model_bytes(order=">" if sys.byteorder == "little" else "<"))
    (row,) = scan(own(tmp_path / "m"), cache=tmp_path).values()
    assert "byte order" in row.note


def test_unfinished_downloads_and_hidden_files_are_not_listed(tmp_path: Path) -> None:
    for name in ("a.gguf.part", "b.gguf.incomplete", "c.gguf.downloadInProgress", "._d.gguf", ".git/e.gguf"):
        put(tmp_path / "m" / name)
    assert scan(own(tmp_path / "m"), cache=tmp_path) == {}


def test_links_in_a_circle_end_and_every_folder_is_listed_once(tmp_path: Path) -> None:
    put(tmp_path / "m" / "sub" / "a.gguf")
    (tmp_path / "m" / "sub" / "up").symlink_to(tmp_path / "m")
    (tmp_path / "m" / "twin").symlink_to(tmp_path / "m" / "sub")
    assert list(scan(own(tmp_path / "m"), own(tmp_path / "m" / "sub"), cache=tmp_path)) == ["sub/a.gguf"]


def test_a_folder_of_another_program_within_ours_stays_theirs(tmp_path: Path) -> None:
    put(tmp_path / "m" / "a.gguf")
    put(tmp_path / "m" / "studio" / "b.gguf")
    rows = scan(own(tmp_path / "m"), ModelFolder(tmp_path / "m" / "studio", LM_STUDIO), cache=tmp_path)
    assert {name: row.deletable for name, row in rows.items()} == {"a.gguf": True, "studio/b.gguf": False}


def test_no_folder_deeper_than_the_limit_is_searched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_walk, "MAXIMUM_DEPTH", 2)
    put(tmp_path / "m" / "1" / "2" / "a.gguf")
    put(tmp_path / "m" / "1" / "2" / "3" / "b.gguf")
    assert list(scan(own(tmp_path / "m"), cache=tmp_path)) == ["1/2/a.gguf"]


def test_a_huge_folder_is_given_up_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_walk, "MAXIMUM_FOLDERS", 3)
    for number in range(9):
        put(tmp_path / "m" / str(number) / "a.gguf")
    looked = LibraryScan([own(tmp_path / "m")], LibraryCache(tmp_path))
    assert sum(len(batch) for batch in looked.batches()) == 2
    assert ["more than 3 folders" in problem.title for problem in looked.problems] == [True]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_read_is_a_sentence(tmp_path: Path) -> None:
    put(tmp_path / "m" / "a.gguf")
    closed = tmp_path / "m" / "closed"
    closed.mkdir()
    closed.chmod(0)
    looked = LibraryScan([own(tmp_path / "m")], LibraryCache(tmp_path))
    assert sum(len(batch) for batch in looked.batches()) == 1
    assert ["closed cannot be searched" in problem.title for problem in looked.problems] == [True]
    closed.chmod(0o700)


def test_a_folder_that_cannot_be_listed_is_a_sentence_and_the_rest_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path / "m" / "a.gguf")
    put(tmp_path / "m" / "closed" / "b.gguf")
    listing = os.scandir

    def refuse(folder: str) -> object:
        if str(folder).endswith("closed"):
            raise PermissionError(13, "Permission denied")
        return listing(folder)

    monkeypatch.setattr(os, "scandir", refuse)
    looked = LibraryScan([own(tmp_path / "m")], LibraryCache(tmp_path))
    assert [row.name for batch in looked.batches() for row in batch] == ["a.gguf"]
    assert [problem.detail for problem in looked.problems] == ["Permission denied"]


def test_a_repository_of_lm_studio_is_known_by_its_folders_and_never_deletable(tmp_path: Path) -> None:
    put(tmp_path / "m" / "acme" / "Nano-GGUF" / "nano-Q4_0.gguf")
    (row,) = scan(ModelFolder(tmp_path / "m", LM_STUDIO), cache=tmp_path).values()
    assert (row.repo, row.source, row.deletable) == ("acme/Nano-GGUF", "LM Studio", False)


# -- the cache --------------------------------------------------------------------------------------------------------


def test_no_header_is_read_twice_until_its_file_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = put(tmp_path / "m" / "a.gguf")
    put(tmp_path / "m" / "b.gguf")
    first = scan(own(tmp_path / "m"), cache=tmp_path)
    read: list[str] = []

    def noted(path: Path) -> FileFacts:
        read.append(path.name)
        return read_file_facts(path)

    monkeypatch.setattr(library_scan, "read_file_facts", noted)
    assert scan(own(tmp_path / "m"), cache=tmp_path) == first
    assert read == []
    put(path, model_bytes("llama"))
    assert scan(own(tmp_path / "m"), cache=tmp_path)["a.gguf"].architecture == "llama"
    assert read == ["a.gguf"]


@pytest.mark.parametrize(
    "content",
    [b'{"schema":1,"models":{"a":3}}', b"", b"{", b'{"schema":99,"files":3}', b'{"schema":1,"files":{"a":1}}', b"\xff"],
)
def test_a_cache_that_cannot_be_read_is_an_empty_one(content: bytes, tmp_path: Path) -> None:
    put(tmp_path / "m" / "a.gguf")
    (tmp_path / "library.json").write_bytes(content)
    assert list(scan(own(tmp_path / "m"), cache=tmp_path)) == ["a.gguf"]
    assert (tmp_path / "library.json").read_bytes() != content


def test_a_cache_that_did_not_change_is_not_written(tmp_path: Path) -> None:
    put(tmp_path / "m" / "a.gguf")
    scan(own(tmp_path / "m"), cache=tmp_path)
    written = (tmp_path / "library.json").stat()
    scan(own(tmp_path / "m"), cache=tmp_path)
    assert (tmp_path / "library.json").stat().st_ino == written.st_ino


@pytest.mark.skipif(sys.platform != "linux", reason="file names of any bytes")
def test_a_name_that_is_no_text_is_listed_and_never_cached(tmp_path: Path) -> None:
    put(Path(os.fsdecode(os.fsencode(tmp_path / "m") + b"/na\xffno.gguf")))
    put(tmp_path / "m" / "b.gguf")
    for _ in range(2):
        assert len(scan(own(tmp_path / "m"), cache=tmp_path)) == 2


# -- what is not there any more -----------------------------------------------------------------------------------------


def test_what_was_there_before_stays_as_missing_with_its_facts(tmp_path: Path) -> None:
    put(tmp_path / "drive" / "m" / "a-Q4_0.gguf")
    put(tmp_path / "drive" / "m" / "b.gguf")
    root = own(tmp_path / "drive" / "m")
    scan(root, cache=tmp_path)
    (tmp_path / "drive").rename(tmp_path / "unplugged")
    for _ in range(2):  # it does not fade away
        rows = scan(root, cache=tmp_path)
        row = rows["a-Q4_0.gguf"]
        assert (row.state, row.quantisation, row.architecture) == (MISSING, "Q4_0", "qwen3")
        assert re.search(r"drive is not there\. .*connect that drive", row.note)
    named = replace(root, source="SparkDeck-Ordner")  # the window's language is another now
    assert {row.source for row in scan(named, cache=tmp_path).values()} == {"SparkDeck-Ordner"}
    (tmp_path / "unplugged").rename(tmp_path / "drive")
    assert {row.state for row in scan(root, cache=tmp_path).values()} == {WHOLE}


def test_a_file_that_went_alone_is_told_apart_from_a_drive(tmp_path: Path) -> None:
    path = put(tmp_path / "m" / "a.gguf")
    scan(own(tmp_path / "m"), cache=tmp_path)
    path.unlink()
    (row,) = scan(own(tmp_path / "m"), cache=tmp_path).values()
    assert (row.state, row.note) == (MISSING, f"It was in {tmp_path / 'm'} and is not there any more.")


def test_models_of_a_folder_that_is_no_longer_searched_are_not_missed(tmp_path: Path) -> None:
    put(tmp_path / "m" / "a.gguf")
    scan(own(tmp_path / "m"), cache=tmp_path)
    assert scan(own(tmp_path / "other"), cache=tmp_path) == {}


def test_a_new_revision_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    (old,) = put_in_hub(tmp_path / "hub", "acme/Nano", "old", ["a.gguf"])
    scan(hub(tmp_path / "hub"), cache=tmp_path)
    old.unlink()
    put_in_hub(tmp_path / "hub", "acme/Nano", "new", ["a.gguf"])
    assert [row.state for row in scan(hub(tmp_path / "hub"), cache=tmp_path).values()] == [WHOLE]


def test_a_cancelled_scan_misses_nothing_and_forgets_nothing(tmp_path: Path) -> None:
    put(tmp_path / "m" / "a.gguf")
    scan(own(tmp_path / "m"), cache=tmp_path)
    assert scan(own(tmp_path / "m"), cache=tmp_path, cancelled=lambda: True) == {}
    assert [row.state for row in LibraryCache(tmp_path).models] == [WHOLE]


def test_rows_come_while_the_scan_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library_scan, "BATCH_S", 0.0)
    for name in ("a-Q4_0", "b-Q4_0", "mmproj-b"):
        put(tmp_path / "m" / f"{name}.gguf", model_bytes("clip") if name.startswith("mmproj") else None)
    batches = [
        [row.name for row in batch] for batch in LibraryScan([own(tmp_path / "m")], LibraryCache(tmp_path)).batches()
    ]
    assert batches == [["a-Q4_0.gguf"], ["b-Q4_0.gguf"], ["mmproj-b.gguf"], ["b-Q4_0.gguf"]]

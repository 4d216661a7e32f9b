"""Archives from outside: unpacked whole below one folder, or refused, and nothing ever lands anywhere else."""

from __future__ import annotations

import gzip
import io
import os
import random
import shutil
import stat
import struct
import sys
import tarfile
from pathlib import Path

import pytest

from sparkdeck.adapters.archive_unpack import unpack, unpacked_bytes
from sparkdeck.domain import archive_rules
from sparkdeck.domain.archive_rules import ArchiveRules, Entry, EntryKind
from sparkdeck.domain.errors import UserError
from tests.fakes.archives import (
    PROGRAM,
    damaged,
    linux_release,
    tar_file,
    tar_gz,
    tar_special,
    windows_release,
    zipped,
)
from tests.soak import soak_count

TAR, ZIP = "llama-b1-bin-ubuntu-x64.tar.gz", "llama-b1-bin-win-cpu-x64.zip"


def no_tick(count: int) -> None:
    """Nobody watches."""


def unpacked(content: bytes, name: str, tmp_path: Path) -> Path:
    archive, folder = tmp_path / "the.part", tmp_path / "new"
    archive.write_bytes(content)
    unpack(archive, name, folder, no_tick)
    return folder


def refused(content: bytes, name: str, tmp_path: Path) -> str:
    with pytest.raises(UserError) as caught:
        unpacked(content, name, tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "the.part"]
    return str(caught.value)


def test_a_tar_comes_out_with_its_links_and_its_permissions(tmp_path: Path) -> None:
    seen: list[int] = []
    archive = tmp_path / "a"
    archive.write_bytes(linux_release("b11434"))

    unpack(archive, TAR, tmp_path / "new", seen.append)

    top = tmp_path / "new" / "llama-b11434"
    assert (top / "llama-server").read_bytes() == PROGRAM
    assert (top / "libllama.so").read_bytes() == (top / "libllama.so.0.6.0").read_bytes()
    assert sum(seen) > len(PROGRAM)
    if os.name == "posix":
        assert stat.S_IMODE((top / "llama-server").stat().st_mode) == 0o755
        assert (top / "libllama.so").readlink() == Path("libllama.so.0.6.0")


def test_a_zip_comes_out_as_it_is_and_says_its_size_before(tmp_path: Path) -> None:
    content = windows_release()

    folder = unpacked(content, ZIP, tmp_path)

    assert sorted(path.name for path in folder.iterdir()) == ["ggml-cuda.dll", "llama-server.exe", "llama.dll"]
    assert unpacked_bytes(tmp_path / "the.part", ZIP) == 6
    assert unpacked_bytes(tmp_path / "gone", ZIP) is None


NAMES = (
    "/etc/passwd",
    "../outside",
    "a/../../outside",
    "a\\..\\..\\outside",
    "C:/Windows/x",
    "C:x",
    "nul",
    "lib/COM1.dll",
    "name. ",
    "trailing.",
    "a//b",
    "with\nbreak",
    "a:stream",
    "what?",
    "x" * 151,
    "/".join("abcdefghijklm"),
)


@pytest.mark.parametrize("packing", ["tar", "zip"])
def test_names_that_lead_outward_or_are_none_everywhere_are_refused(packing: str, tmp_path: Path) -> None:
    for number, name in enumerate(NAMES):
        place = tmp_path / str(number)
        place.mkdir()
        content = tar_gz([tar_file("good"), tar_file(name)]) if packing == "tar" else zipped({"good": b"x", name: b"x"})

        words = refused(content, TAR if packing == "tar" else ZIP, place)

        assert "is not unpacked" in words, name
        assert "Nothing of it was kept" in words


@pytest.mark.parametrize(
    "members",
    [
        pytest.param([tar_special("out", tarfile.SYMTYPE, "/etc")], id="absolute link"),
        pytest.param([tar_special("out", tarfile.SYMTYPE, "../../x")], id="link outward"),
        pytest.param([tar_special("a/out", tarfile.SYMTYPE, "../../x")], id="link outward by one"),
        pytest.param([tar_special("out", tarfile.SYMTYPE, "nowhere")], id="link to nothing"),
        pytest.param([tar_special("out", tarfile.SYMTYPE, "")], id="empty link"),
        pytest.param(
            [tar_special("a", tarfile.SYMTYPE, "b"), tar_special("b", tarfile.SYMTYPE, "a")], id="links in a circle"
        ),
        pytest.param(
            [tar_special("d", tarfile.DIRTYPE), tar_special("out", tarfile.SYMTYPE, "d")], id="link to a folder"
        ),
        pytest.param([tar_special("d", tarfile.SYMTYPE, "e"), tar_file("d/x")], id="file through a link"),
        pytest.param([tar_file("x"), tar_special("x", tarfile.SYMTYPE, "y"), tar_file("y")], id="file, then link"),
        pytest.param([tar_special("h", tarfile.LNKTYPE, "/etc/passwd")], id="hard link outward"),
        pytest.param([tar_special("h", tarfile.LNKTYPE, "../x")], id="hard link above"),
        pytest.param([tar_special("dev", tarfile.CHRTYPE)], id="device"),
        pytest.param([tar_special("pipe", tarfile.FIFOTYPE)], id="pipe"),
        pytest.param([tar_file("a"), tar_file("a")], id="a name twice"),
        pytest.param([tar_file("Lib.so"), tar_file("lib.so")], id="names that differ by case"),
        pytest.param([tar_file("\u00e9"), tar_file("e\u0301")], id="names that differ by composition"),
        pytest.param([tar_file("a/x"), tar_file("A/y")], id="folders that differ by case"),
        pytest.param([tar_file("a"), tar_file("a/b")], id="a file as folder"),
        pytest.param([tar_file("a/b"), tar_file("a")], id="a folder as file"),
    ],
)
def test_links_and_doubles_that_play_tricks_are_refused(
    members: list[tarfile.TarInfo | tuple[tarfile.TarInfo, bytes]], tmp_path: Path
) -> None:
    assert "is not unpacked" in refused(tar_gz(members), TAR, tmp_path)


def test_a_hard_link_within_becomes_the_file(tmp_path: Path) -> None:
    content = tar_gz([tar_file("top/a", b"content"), tar_special("top/b", tarfile.LNKTYPE, "top/a")])

    assert (unpacked(content, TAR, tmp_path) / "top" / "b").read_bytes() == b"content"


def test_a_zip_with_a_link_is_judged_by_where_it_leads(tmp_path: Path) -> None:
    (tmp_path / "1").mkdir()
    (tmp_path / "2").mkdir()
    link = stat.S_IFLNK | 0o777
    good = zipped({"lib.so.0": b"content", "lib.so": b"lib.so.0"}, unix_modes={"lib.so": link})
    bad = zipped({"lib.so": b"../../lib.so.0"}, unix_modes={"lib.so": link})

    assert (unpacked(good, ZIP, tmp_path / "1") / "lib.so").read_bytes() == b"content"
    assert "outside" in refused(bad, ZIP, tmp_path / "2")


def test_a_pipe_an_encrypted_and_an_oddly_packed_entry_of_a_zip_are_refused(tmp_path: Path) -> None:
    plain = zipped({"a": b"content"})
    tricks = {
        "neither a file": zipped({"p": b""}, unix_modes={"p": stat.S_IFIFO | 0o644}),
        "encrypted": _with_field(plain, 8, 1),
        "does not read": _with_field(plain, 10, 9),
    }
    for number, (words, content) in enumerate(tricks.items()):
        place = tmp_path / str(number)
        place.mkdir()
        assert words in refused(content, ZIP, place)


def _with_field(raw: bytes, offset: int, value: int) -> bytes:
    """With another number in the first entry of the zip's directory: 8 are its flags, 10 how it is packed."""
    at = raw.index(b"PK\x01\x02") + offset
    return raw[:at] + struct.pack("<H", value) + raw[at + 2 :]


@pytest.mark.parametrize("packing", ["tar", "zip"])
def test_more_than_any_release_holds_is_refused_before_it_is_on_the_disk(
    packing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive_rules, "_FREE_BYTES", 1 << 20)
    big = bytes(8 << 20)
    content = tar_gz([tar_file("big", big)]) if packing == "tar" else zipped({"big": big})

    assert "which no release has" in refused(content, TAR if packing == "tar" else ZIP, tmp_path)
    assert sum(path.stat().st_size for path in (tmp_path / "new").iterdir()) < 6 << 20


def test_a_file_that_only_claims_to_be_huge_ends_as_damaged(tmp_path: Path) -> None:
    member = tarfile.TarInfo("big")
    member.size = 1 << 60
    raw = member.tobuf(tarfile.GNU_FORMAT) + b"short"

    assert "is damaged" in refused(gzip.compress(raw), TAR, tmp_path)


def test_a_name_of_megabytes_is_not_read_into_memory(tmp_path: Path) -> None:
    header = tarfile.TarInfo("././@LongLink")
    header.type, header.size = tarfile.GNUTYPE_LONGNAME, 32 << 20
    raw = header.tobuf(tarfile.GNU_FORMAT) + bytes(33 << 20)

    assert "is damaged" in refused(gzip.compress(raw, 1), TAR, tmp_path)


def test_too_many_entries_are_refused() -> None:
    rules = ArchiveRules("a.zip", 1000)
    for number in range(archive_rules.MOST_ENTRIES):
        rules.accept(Entry(f"f{number}", EntryKind.FILE))

    with pytest.raises(UserError, match="more than 5,000 entries"):
        rules.accept(Entry("one more", EntryKind.FILE))


@pytest.mark.parametrize("kept", [0, 1, 20, 200, -1, -8])
@pytest.mark.parametrize("name", [TAR, ZIP])
def test_a_truncated_archive_is_damaged(name: str, kept: int, tmp_path: Path) -> None:
    content = linux_release("b1") if name == TAR else windows_release()

    assert "is damaged" in refused(content[:kept], name, tmp_path)


def test_a_flipped_bit_is_found_by_the_archives_own_checksum(tmp_path: Path) -> None:
    content = bytearray(linux_release("b1"))
    content[-6] ^= 1  # in gzip's checksum

    assert "is damaged" in refused(bytes(content), TAR, tmp_path)


def test_whoever_watches_can_stop_it(tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def tick(count: int) -> None:
        raise Enough

    archive = tmp_path / "a"
    archive.write_bytes(linux_release("b1"))

    with pytest.raises(Enough):
        unpack(archive, TAR, tmp_path / "new", tick)


@pytest.mark.skipif(sys.platform == "win32", reason="there links are copies as it is")
def test_where_links_are_refused_they_become_copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: str, target_is_directory: bool = False) -> None:
        raise OSError(1314, "A required privilege is not held by the client")

    monkeypatch.setattr(Path, "symlink_to", refuse)

    top = unpacked(linux_release("b1"), TAR, tmp_path) / "llama-b1"

    assert not (top / "libllama.so").is_symlink()
    assert (top / "libllama.so").read_bytes() == (top / "libllama.so.0.6.0").read_bytes()


ABSOLUTE = Path("/etc/x")
"""Among the names that the damaged archives hold."""


def fuzz(count: int, tmp_path: Path, seed: int = 0) -> dict[str, int]:
    """Unpack ``count`` damaged archives; how many came out, and how many were refused. Anything else fails the test."""
    chance = random.Random(20_260_807 + seed)
    bases = [
        (linux_release("b1"), TAR),
        (tar_gz([tar_file("a/b", b"x" * 600), tar_special("a/c", tarfile.SYMTYPE, "b"), tar_file("y" * 120)]), TAR),
        (_pax(), TAR),
        (windows_release(), ZIP),
        (zipped({"a/b": b"x" * 600, "a/l": b"b"}, unix_modes={"a/l": stat.S_IFLNK | 0o777}), ZIP),
    ]
    outcomes = {"whole": 0, "refused": 0}
    place = tmp_path / "place"
    place.mkdir()
    archive, folder = place / "archive", place / "new"
    for _ in range(count):
        content, name = chance.choice(bases)
        archive.write_bytes(chance.randbytes(300) if chance.random() < 0.02 else damaged(content, chance))
        try:
            unpack(archive, name, folder, no_tick)
        except UserError:
            outcomes["refused"] += 1
        else:
            outcomes["whole"] += 1
        unpacked_bytes(archive, name)
        if folder.exists():
            _check_inside(folder)
            shutil.rmtree(folder)
        assert [path.name for path in place.iterdir()] == ["archive"]
        assert [path.name for path in tmp_path.iterdir()] == ["place"]
        assert not ABSOLUTE.exists()
    return outcomes


def _pax() -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz", format=tarfile.PAX_FORMAT) as packed:
        member, content = tar_file("llama/ünï", b"x" * 30)
        member.pax_headers = {"comment": "c" * 20, "mtime": "1.5"}
        packed.addfile(member, io.BytesIO(content))
    return buffer.getvalue()


def _check_inside(folder: Path) -> None:
    """Every link leads to a file below ``folder``."""
    inside = folder.resolve()
    for path in folder.rglob("*"):
        if path.is_symlink():
            assert path.resolve().is_relative_to(inside)


def test_damaged_archives_end_in_words_and_nothing_lands_outside(tmp_path: Path) -> None:
    outcomes = fuzz(60, tmp_path)

    assert outcomes["refused"] > 20
    assert outcomes["whole"] > 2


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 21))
def test_twenty_thousand_damaged_archives_end_in_words_and_nothing_lands_outside(seed: int, tmp_path: Path) -> None:
    count = soak_count(1_000)

    outcomes = fuzz(count, tmp_path, seed)

    assert sum(outcomes.values()) == count

"""What a file is that should be a GGUF model and is not, in words."""

from __future__ import annotations

import re
import stat
from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_CHOOSE = tr("Choose a .gguf file.")
_LFS = b"version https://git-lfs.github.com/spec/"
_HTML = re.compile(rb"\s*(?:<!doctype html|<html|<head|<\?xml)", re.IGNORECASE)
_OLD_FORMATS = {b"lmgg", b"tjgg", b"fmgg", b"algg"}
_ARCHIVES = {
    b"PK\x03\x04": "ZIP",
    b"\x1f\x8b": "gzip",
    b"\x28\xb5\x2f\xfd": "zstd",
    b"7z\xbc\xaf": "7z",
    b"\xfd7zX": "xz",
}
_SAMPLE = 4096


class IncompleteFile(UserError):
    """The file ends before its header does."""


def model_size(path: Path) -> tuple[int, int]:
    """Size in bytes and time of the last change (ns) of a plain file. Raises :class:`UserError` for anything else."""
    try:
        facts = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        if path.is_symlink():
            raise UserError(
                tr("{name} is a link to a file that is not there.", name=path.name),
                f"{path} → {path.readlink()}",
                tr("Choose the file again."),
            ) from None
        raise UserError(
            tr("The model file {name} is not there.", name=path.name),
            str(path),
            tr("Choose the file again, or download it."),
        ) from None
    except (OSError, ValueError) as error:
        raise UserError(
            tr("{name} cannot be read.", name=path.name), f"{path}: {error}", tr("Check the permissions.")
        ) from error
    if stat.S_ISDIR(facts.st_mode):
        raise UserError(
            tr("{name} is a folder, not a GGUF file.", name=path.name),
            str(path),
            tr("Choose the .gguf file inside it."),
        )
    if not stat.S_ISREG(facts.st_mode):
        raise UserError(tr("{name} is not a plain file.", name=path.name), str(path), _CHOOSE)
    if facts.st_size == 0:
        raise UserError(tr("{name} is empty.", name=path.name), str(path), tr("Download it again."))
    return facts.st_size, facts.st_mtime_ns


def not_a_gguf(name: str, place: str, beginning: bytes) -> UserError:
    """The error for a file that does not begin with GGUF's magic; ``beginning`` is all or the first of its bytes."""
    head = beginning[:_SAMPLE]
    if head.startswith(_LFS):
        return UserError(
            tr("{name} is only a Git LFS pointer, not the model itself.", name=name),
            place,
            tr("Run “git lfs pull” in its folder, or download the file from its page."),
        )
    if _HTML.match(head.removeprefix(b"\xef\xbb\xbf")):
        return UserError(
            tr("{name} is a web page, not a model: the download brought the page instead of the file.", name=name),
            place,
            tr("Download it again by the file's own link (on the Hub: “resolve”, not “blob”)."),
        )
    if not head.strip(b"\0"):
        return UserError(
            tr("{name} holds only zeros: its download never got its data.", name=name), place, tr("Download it again.")
        )
    if b"GGUF".startswith(head):
        return IncompleteFile(
            tr("{name} is incomplete: the file ends within its header.", name=name), place, tr("Download it again.")
        )
    if head[:4] in _OLD_FORMATS:
        return UserError(
            tr("{name} is in the old GGML format, which llama.cpp no longer reads.", name=name),
            place,
            tr("Choose a GGUF of the model."),
        )
    if len(head) > 9 and head[8:9] == b"{" and int.from_bytes(head[:8], "little") < 2**32:
        return UserError(
            tr("{name} is a safetensors file, not a GGUF.", name=name),
            place,
            tr("Choose a GGUF of the model, or convert it."),
        )
    for magic, kind in _ARCHIVES.items():
        if head.startswith(magic):
            what = (
                tr("{name} is an {kind} archive, not a GGUF model.", name=name, kind=kind)
                if kind == "xz"
                else tr("{name} is a {kind} archive, not a GGUF model.", name=name, kind=kind)
            )
            return UserError(what, place, tr("Unpack it first."))
    if _is_text(head):
        return UserError(
            tr("{name} is a text file, not a GGUF model.", name=name),
            tr("{place} begins with: {line}", place=place, line=_first_line(head)),
            _CHOOSE,
        )
    return UserError(
        tr("{name} is not a GGUF model.", name=name),
        tr("{place} begins with {bytes} instead of “GGUF”.", place=place, bytes=head[:4].hex(" ")),
        _CHOOSE,
    )


def _is_text(head: bytes) -> bool:
    for encoding in ("utf-8-sig", "utf-16") if head[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig",):
        for cut in range(4):  # the sample may end within a character
            try:
                text = head[: len(head) - cut].decode(encoding)
            except UnicodeDecodeError:
                continue
            return not re.search(r"[\x00-\x08\x0e-\x1a\x1c-\x1f]", text)
    return False


def _first_line(head: bytes) -> str:
    encoding = "utf-16" if head[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    line = next(iter(head.decode(encoding, "replace").split("\n")), "").strip()
    return line if len(line) <= 80 else f"{line[:79]}…"

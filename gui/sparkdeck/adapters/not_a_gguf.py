"""What a file is that should be a GGUF model and is not, in words."""

from __future__ import annotations

import re
import stat
from pathlib import Path

from sparkdeck.domain.errors import UserError

_CHOOSE = "Choose a .gguf file."
_LFS = b"version https://git-lfs.github.com/spec/"
_HTML = re.compile(rb"\s*(?:<!doctype html|<html|<head|<\?xml)", re.IGNORECASE)
_OLD_FORMATS = {b"lmgg", b"tjgg", b"fmgg", b"algg"}
_ARCHIVES = {b"PK\x03\x04": "a ZIP archive", b"\x1f\x8b": "a gzip archive", b"\x28\xb5\x2f\xfd": "a zstd archive"}
_ARCHIVES |= {b"7z\xbc\xaf": "a 7z archive", b"\xfd7zX": "an xz archive"}
_SAMPLE = 4096


def model_size(path: Path) -> tuple[int, int]:
    """Size in bytes and time of the last change (ns) of a plain file. Raises :class:`UserError` for anything else."""
    try:
        facts = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        if path.is_symlink():
            raise UserError(
                f"{path.name} is a link to a file that is not there.",
                f"{path} → {path.readlink()}",
                "Choose the file again.",
            ) from None
        raise UserError(
            f"The model file {path.name} is not there.", str(path), "Choose the file again, or download it."
        ) from None
    except (OSError, ValueError) as error:
        raise UserError(f"{path.name} cannot be read.", f"{path}: {error}", "Check the permissions.") from error
    if stat.S_ISDIR(facts.st_mode):
        raise UserError(f"{path.name} is a folder, not a GGUF file.", str(path), "Choose the .gguf file inside it.")
    if not stat.S_ISREG(facts.st_mode):
        raise UserError(f"{path.name} is not a plain file.", str(path), _CHOOSE)
    if facts.st_size == 0:
        raise UserError(f"{path.name} is empty.", str(path), "Download it again.")
    return facts.st_size, facts.st_mtime_ns


def not_a_gguf(name: str, place: str, beginning: bytes) -> UserError:
    """The error for a file that does not begin with GGUF's magic; ``beginning`` is all or the first of its bytes."""
    head = beginning[:_SAMPLE]
    if head.startswith(_LFS):
        return UserError(
            f"{name} is only a Git LFS pointer, not the model itself.",
            place,
            "Run “git lfs pull” in its folder, or download the file from its page.",
        )
    if _HTML.match(head.removeprefix(b"\xef\xbb\xbf")):
        return UserError(
            f"{name} is a web page, not a model: the download brought the page instead of the file.",
            place,
            "Download it again by the file's own link (on the Hub: “resolve”, not “blob”).",
        )
    if not head.strip(b"\0"):
        return UserError(f"{name} holds only zeros: its download never got its data.", place, "Download it again.")
    if b"GGUF".startswith(head):
        return UserError(f"{name} is incomplete: the file ends within its header.", place, "Download it again.")
    if head[:4] in _OLD_FORMATS:
        return UserError(
            f"{name} is in the old GGML format, which llama.cpp no longer reads.",
            place,
            "Choose a GGUF of the model.",
        )
    if len(head) > 9 and head[8:9] == b"{" and int.from_bytes(head[:8], "little") < 2**32:
        return UserError(
            f"{name} is a safetensors file, not a GGUF.", place, "Choose a GGUF of the model, or convert it."
        )
    for magic, what in _ARCHIVES.items():
        if head.startswith(magic):
            return UserError(f"{name} is {what}, not a GGUF model.", place, "Unpack it first.")
    if _is_text(head):
        return UserError(
            f"{name} is a text file, not a GGUF model.", f"{place} begins with: {_first_line(head)}", _CHOOSE
        )
    return UserError(
        f"{name} is not a GGUF model.", f"{place} begins with {head[:4].hex(' ')} instead of “GGUF”.", _CHOOSE
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

"""Reads files that are to go with a message. Blocking."""

from __future__ import annotations

import codecs
from pathlib import Path

from sparkdeck.adapters.bounded_file import NoFileError, read_bounded
from sparkdeck.domain.attachment_refusal import refused_picture
from sparkdeck.domain.chat_attachment import AttachmentKind, ChatAttachment
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

LONGEST_TEXT_BYTES = 2_000_000
"""More than half a million tokens: larger than the context of nearly every model."""
LONGEST_IMAGE_BYTES = 20_000_000
_PICTURES = (
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF87a", "image/gif"),
    (b"GIF89a", "image/gif"),
    (b"BM", "image/bmp"),
)
"""What llama-server can read, by their first bytes."""
_UNREAD_PICTURES = frozenset({".webp", ".avif", ".heic", ".heif", ".tif", ".tiff", ".jxl", ".ico"})
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAMPLE_BYTES = 4096


def read_attachment(path: Path, *, sees_images: bool, knows_model: bool = True) -> ChatAttachment:
    """Raises :class:`UserError` for what cannot go with a message: neither text nor picture, too large, not to be read.

    ``knows_model`` is false where no server could be asked what it sees.
    """
    name = path.name.encode("utf-8", "replace").decode()
    content = _read(path, name)
    media_type = next((kind for begin, kind in _PICTURES if content.startswith(begin)), "")
    if media_type == "image/bmp" and b"\0" not in content[:_SAMPLE_BYTES]:
        media_type = ""  # a text that begins with BM
    if media_type:
        if not sees_images:
            raise refused_picture(name, known=knows_model)
        return ChatAttachment(name, AttachmentKind.IMAGE, data=content, media_type=media_type)
    if path.suffix.lower() in _UNREAD_PICTURES:
        raise UserError(
            tr("“{name}” is a kind of picture that llama-server does not read.", name=name),
            "",
            tr("Save it as PNG or JPEG."),
        )
    if len(content) > LONGEST_TEXT_BYTES:
        raise _too_large(name, LONGEST_TEXT_BYTES)
    text, encoding = _decode(content, name)
    return ChatAttachment(name, AttachmentKind.TEXT, text, encoding=encoding)


def _read(path: Path, name: str) -> bytes:
    try:
        content = read_bounded(path, LONGEST_IMAGE_BYTES)
    except (NoFileError, FileNotFoundError):
        raise UserError(tr("“{name}” is no file.", name=name), str(path), tr("Choose a file.")) from None
    except (OSError, ValueError) as error:
        raise UserError(tr("“{name}” cannot be read.", name=name), str(error), "") from error
    if len(content) > LONGEST_IMAGE_BYTES:
        raise _too_large(name, LONGEST_IMAGE_BYTES)
    return content


def _too_large(name: str, most_bytes: int) -> UserError:
    return UserError(
        tr("“{name}” is too large for a message.", name=name),
        tr("A file may have at most {most} MB there.", most=most_bytes // 1_000_000),
        tr("Attach the part that matters."),
    )


def _decode(content: bytes, name: str) -> tuple[str, str]:
    """The text and how its bytes were read: by its mark, as UTF-8, as UTF-16 without a mark, else as Windows-1252."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            try:
                return content[len(mark) :].decode(encoding), encoding
            except UnicodeDecodeError:
                break
    sample = content[:_SAMPLE_BYTES]
    if b"\0" not in sample:
        try:
            return content.decode("utf-8"), "utf-8"
        except UnicodeDecodeError:
            pass
    for encoding, zeros in (("utf-16-le", sample[1::2]), ("utf-16-be", sample[::2])):
        if len(content) % 2 == 0 and zeros.count(0) * 3 > len(zeros):  # Latin letters have a zero in every other byte
            try:
                return content.decode(encoding), encoding
            except UnicodeDecodeError:
                pass
    if b"\0" in content:
        raise UserError(
            tr("“{name}” is neither text nor a picture.", name=name), "", tr("Attach text files or pictures.")
        )
    try:
        return content.decode("windows-1252"), "windows-1252"
    except UnicodeDecodeError:
        return content.decode("latin-1"), "latin-1"

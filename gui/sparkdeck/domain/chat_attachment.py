"""What a message carries beside its text: text files and pictures."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class AttachmentKind(Enum):
    TEXT = "text"
    IMAGE = "image"


@dataclass(frozen=True, slots=True)
class ChatAttachment:
    """One file that goes with a message. ``text`` is set for a text file, ``data`` and ``media_type`` for a picture.

    ``encoding`` says how the bytes of a text file were read (``utf-8``, ``utf-16``, ``windows-1252`` …).
    """

    name: str
    kind: AttachmentKind
    text: str = ""
    data: bytes = b""
    media_type: str = ""
    encoding: str = ""

    @property
    def size_bytes(self) -> int:
        """What it adds to the request, before any encoding of the request itself."""
        return len(self.data) if self.kind is AttachmentKind.IMAGE else len(self.text.encode("utf-8", "replace"))

"""How text files stand in a message: each in a fence of its own, with its name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import PurePath

from sparkdeck.domain.chat_attachment import AttachmentKind, ChatAttachment

_TICKS = re.compile(r"`{3,}")
_NO_LANGUAGE = frozenset({".txt", ".log", ""})


def with_files(text: str, attachments: Iterable[ChatAttachment]) -> str:
    """The files first, what was written about them behind; pictures are left to the request itself."""
    files = [_fenced(one) for one in attachments if one.kind is AttachmentKind.TEXT]
    return "\n\n".join([*files, text] if text else files)


def _fenced(file: ChatAttachment) -> str:
    """A fence that is longer than every one in the text, so that no text can end it."""
    ticks = "`" * max([3, *(len(run) + 1 for run in _TICKS.findall(file.text))])
    suffix = PurePath(file.name).suffix.lower()
    language = "" if suffix in _NO_LANGUAGE else re.sub(r"[^a-z0-9+#-]", "", suffix[1:])
    end = "" if file.text.endswith("\n") else "\n"
    name = " ".join(file.name.split()).replace("`", "'")
    return f"File `{name}`:\n{ticks}{language}\n{file.text}{end}{ticks}"

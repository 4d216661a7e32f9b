"""A picture from the clipboard, as a file that goes with a message."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from sparkdeck.domain.chat_attachment import AttachmentKind, ChatAttachment


def attachment_of(image: QImage) -> ChatAttachment:
    """As PNG: nothing of it is lost."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs want bytes, the call a text
    data = bytes(buffer.data().data())
    return ChatAttachment("Pasted picture.png", AttachmentKind.IMAGE, data=data, media_type="image/png")

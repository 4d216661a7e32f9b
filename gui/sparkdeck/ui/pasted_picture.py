"""A picture from the clipboard, as a file that goes with a message."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from sparkdeck.domain.attachment_refusal import refused_picture
from sparkdeck.domain.chat_abilities import ChatAbilities
from sparkdeck.domain.chat_attachment import AttachmentKind, ChatAttachment
from sparkdeck.domain.translation import tr

_NAME = tr("Pasted picture.png")


def attachment_of(image: QImage, abilities: ChatAbilities | None) -> ChatAttachment:
    """As PNG: nothing of it is lost. ``abilities`` are those of the model that is asked, ``None`` where none runs.

    Raises :class:`UserError` where it does not see pictures.
    """
    if abilities is None or not abilities.sees_images:
        raise refused_picture(_NAME, known=abilities is not None)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs want bytes, the call a text
    data = bytes(buffer.data().data())
    return ChatAttachment(_NAME, AttachmentKind.IMAGE, data=data, media_type="image/png")

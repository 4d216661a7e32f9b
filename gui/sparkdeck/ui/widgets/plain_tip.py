"""Tooltips of what a driver, a server or a file says: never markup."""

from __future__ import annotations


def plain_tip(text: str) -> str:
    """``text`` for ``setToolTip``: as it is, unless Qt would take it for rich text."""
    if "<" not in text and "&" not in text:  # the usual case, and no more of Qt for the first picture
        return text
    from PySide6.QtGui import Qt

    if not Qt.mightBeRichText(text):
        return text
    import html

    return f"<div style='white-space: pre-wrap'>{html.escape(text)}</div>"

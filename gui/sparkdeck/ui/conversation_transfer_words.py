"""What came of an import or an export of conversations, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sparkdeck.domain.conversation_events import ConversationsExported, ConversationsImported


def exported_words(event: ConversationsExported) -> str:
    return f"{_conversations(event.count)} written to {event.path.name}"


def imported_words(event: ConversationsImported) -> str:
    """With the first reason where something was refused or left out."""
    parts = [f"{_conversations(event.taken)} taken in"] if event.taken or not (event.known or event.refused) else []
    if event.known:
        parts.append(f"{event.known:,} known already")
    if event.refused:
        parts.append(f"{event.refused:,} refused")
    words = f"{event.path.name}: {', '.join(parts)}"
    return f"{words}: {event.problems[0]}" if event.problems else words


def _conversations(count: int) -> str:
    return f"{count:,} conversation{'' if count == 1 else 's'}"

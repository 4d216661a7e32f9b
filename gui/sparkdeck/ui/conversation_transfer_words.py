"""What came of an import or an export of conversations, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparkdeck.domain.translation import enumerated, plural, tr

if TYPE_CHECKING:
    from sparkdeck.domain.conversation_events import ConversationsExported, ConversationsImported


def exported_words(event: ConversationsExported) -> str:
    return plural(
        event.count,
        "{n:,} conversation written to {file}",
        "{n:,} conversations written to {file}",
        file=event.path.name,
    )


def imported_words(event: ConversationsImported) -> str:
    """With the first reason where something was refused or left out."""
    parts: list[str] = []
    if event.taken or not (event.known or event.refused):
        parts.append(plural(event.taken, "{n:,} conversation taken in", "{n:,} conversations taken in"))
    if event.known:
        parts.append(tr("{count:,} known already", count=event.known))
    if event.refused:
        parts.append(tr("{count:,} refused", count=event.refused))
    words = tr("{file}: {outcome}", file=event.path.name, outcome=enumerated(parts))
    return tr("{outcome}: {problem}", outcome=words, problem=event.problems[0]) if event.problems else words

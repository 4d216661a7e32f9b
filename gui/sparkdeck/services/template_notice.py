"""Says so when a server answers with another chat template than the model's own: it does that without a word.

Two ways lead there: the file has no template, which its header tells, or the server could not parse it, which its log
tells. Either way answers may hold stray marks, and nobody would know why.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Protocol

from sparkdeck.adapters.gguf_facts import read_facts
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, LogLine, ServerStatusChanged
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices

_FELL_BACK = re.compile(
    r"falling back to chatml|chat template parsing error|template is not (?:yet )?supported|failed to (?:parse|apply) "
    r"(?:the )?chat template",
    re.IGNORECASE,
)
_OWN_TEMPLATE = ("chat-template", "chat-template-file")
_ACTION = tr("Choose a conversion that has one, or give the server one with --chat-template-file.")


class LogSource(Protocol):
    def on_lines(self, listener: LinesListener) -> None: ...


class LinesListener(Protocol):
    def __call__(self, lines: tuple[LogLine, ...], /) -> None: ...


class TemplateNotice:
    """One notice for each model and reason, not one for each start."""

    def __init__(self, bus: EventBus, notices: Notices, log: LogSource) -> None:
        self._notices = notices
        self._profile: Profile | None = None
        self._looked_at: set[Path] = set()
        self._told: set[tuple[str, str]] = set()
        bus.subscribe(self._on_event)
        log.on_lines(self._on_lines)

    def _on_event(self, event: Event) -> None:
        if not isinstance(event, ServerStatusChanged):
            return
        self._profile = event.status.profile
        profile = event.status.profile
        if event.status.phase is not Phase.READY or profile is None or not isinstance(profile.target, LocalModel):
            return
        path = profile.target.path
        if path in self._looked_at or any(name in profile.options for name in _OWN_TEMPLATE):
            return
        self._looked_at.add(path)
        self._notices.spawn(self._look(path), "look for a chat template")

    async def _look(self, path: Path) -> None:
        try:
            facts = await asyncio.to_thread(read_facts, path)
        except UserError:
            return  # it runs: whatever is wrong with the file is not this
        if facts.has_chat_template is False:
            self._tell(
                path.name,
                UserError(
                    tr("{file} has no chat template.", file=path.name),
                    tr(
                        "llama-server uses ChatML instead, which the model may not have been trained for: answers may hold "
                        "stray marks."
                    ),
                    _ACTION,
                ),
            )

    def _on_lines(self, lines: tuple[LogLine, ...]) -> None:
        for line in lines:
            if _FELL_BACK.search(line.text):
                target = self._profile.target if self._profile is not None else None
                name = target.label if target is not None else tr("the model")
                self._tell(
                    name,
                    UserError(
                        tr(
                            "The server does not use the chat template of {name}: answers may hold stray marks.",
                            name=name,
                        ),
                        line.text.strip(),
                        _ACTION,
                    ),
                )

    def _tell(self, name: str, error: UserError) -> None:
        if (name, error.title) not in self._told:
            self._told.add((name, error.title))
            self._notices.post(error)

"""A server that answers with another template than the model's own is never silent about it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from sparkdeck.domain.events import Event, LogLine, NoticePosted, ServerStatusChanged
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices
from sparkdeck.services.template_notice import LinesListener, TemplateNotice
from tests.library_files import model_bytes, put


class Server:
    """The log of a server that starts a model."""

    def __init__(self) -> None:
        self.listeners: list[LinesListener] = []
        self.events: list[Event] = []
        self.bus = EventBus()
        self.bus.subscribe(self.events.append)
        TemplateNotice(self.bus, Notices(self.bus), self)

    def on_lines(self, listener: LinesListener) -> None:
        self.listeners.append(listener)

    def say(self, text: str) -> None:
        for listener in self.listeners:
            listener((LogLine(text),))

    def start(self, path: Path, options: Mapping[str, OptionValue] = MappingProxyType({})) -> None:
        profile = Profile("p", LocalModel(path), None, options)
        for phase in (Phase.LOADING, Phase.READY):
            self.bus.publish(ServerStatusChanged(ServerStatus(phase, profile)))

    @property
    def notices(self) -> list[str]:
        return [event.error.title for event in self.events if isinstance(event, NoticePosted)]


async def settled() -> None:
    here = asyncio.current_task()
    await asyncio.gather(*(task for task in asyncio.all_tasks() if task is not here))


@pytest.mark.parametrize(
    "line",
    [
        "W main: The chat template that comes with this model is not yet supported, falling back to chatml.",
        "E srv init: init: chat template parsing error: Expected value expression at row 1",
    ],
)
def test_g13_a_template_that_the_server_cannot_parse_is_a_notice_once(line: str, tmp_path: Path) -> None:
    path = put(tmp_path / "zephyr.gguf")

    async def main() -> list[str]:
        server = Server()
        for _ in range(2):
            server.start(path)
            server.say("I srv init: init: chat template, thinking = 0")
            server.say(line)
            await settled()
        return server.notices

    assert asyncio.run(main()) == [
        "The server does not use the chat template of zephyr.gguf: answers may hold stray marks."
    ]


def test_g13_a_file_without_a_template_is_a_notice_once(tmp_path: Path) -> None:
    bare = put(tmp_path / "bare.gguf", model_bytes().replace(b"tokenizer.chat_template", b"tokenizer.chat_somewhat"))

    async def main() -> list[str]:
        server = Server()
        for _ in range(2):
            server.start(bare)
            await settled()
        return server.notices

    assert asyncio.run(main()) == ["bare.gguf has no chat template."]


def test_g13_a_template_of_ones_own_or_in_the_file_is_no_notice(tmp_path: Path) -> None:
    bare = put(tmp_path / "bare.gguf", model_bytes().replace(b"tokenizer.chat_template", b"tokenizer.chat_somewhat"))

    async def main() -> list[str]:
        server = Server()
        server.start(put(tmp_path / "good.gguf"))
        server.start(bare, {"chat-template-file": "/t.jinja"})
        await settled()
        return server.notices

    assert asyncio.run(main()) == []

"""The chat against answers made by hand: everything as in the program but the server and its socket."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

import httpx

from sparkdeck.adapters.server_api import ServerApi
from sparkdeck.domain.answer_text import add_piece
from sparkdeck.domain.chat import AnswerOutcome, ChatMessage, Role, TextKind, TextPiece
from sparkdeck.domain.chat_abilities import UNKNOWN, ChatAbilities
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.events import AnswerEnded, Event, TextArrived
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.server_status import FIRST_SERVER, Phase, ServerStatus
from sparkdeck.services.chat_service import ChatService
from sparkdeck.services.event_bus import EventBus

HELLO = (ChatMessage(Role.USER, "Hello"),)
Handler = Callable[[httpx.Request], httpx.Response]


def event(value: object) -> bytes:
    return b"data: " + json.dumps(value, ensure_ascii=False).encode() + b"\n\n"


def text(content: str, **more: Any) -> bytes:
    return event({"choices": [{"delta": {"content": content}, **more}]})


END = event({"choices": [{"delta": {}, "finish_reason": "stop"}]}) + b"data: [DONE]\n\n"


class Chunks(httpx.AsyncByteStream):
    """A body in exactly these pieces."""

    def __init__(self, chunks: Iterable[bytes]) -> None:
        self._chunks = chunks

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for chunk in self._chunks:
            yield chunk


def stream_of(*chunks: bytes, status: int = 200, kind: str = "text/event-stream") -> httpx.Response:
    return httpx.Response(status, headers={"content-type": kind}, stream=Chunks(chunks))


@dataclass
class FakeDesk:
    """One server that is ready."""

    api: ServerApi
    status: ServerStatus
    shown: str = FIRST_SERVER
    names: tuple[str, ...] = (FIRST_SERVER,)

    def status_of(self, _name: str) -> ServerStatus:
        return self.status

    def source(self, _name: str | None = None) -> FakeDesk:
        return self

    async def settle(self) -> ServerStatus:
        return self.status

    def before_stop(self, *_: object) -> None:
        """Nobody stops it."""


@dataclass
class FakeAbilities:
    abilities: ChatAbilities

    def known_of(self, _server: str) -> ChatAbilities:
        return self.abilities

    async def of(self, _server: str) -> ChatAbilities:
        return self.abilities


@dataclass
class Rig:
    chat: ChatService
    events: list[Event] = field(default_factory=list)
    requests: list[dict[str, Any]] = field(default_factory=list)

    def of(self, kind: type[Any]) -> list[Any]:
        return [one for one in self.events if isinstance(one, kind)]

    @property
    def text(self) -> str:
        return self._joined(TextKind.ANSWER)

    @property
    def reasoning(self) -> str:
        return self._joined(TextKind.REASONING)

    def _joined(self, kind: TextKind) -> str:
        pieces: list[TextPiece] = []
        for one in self.of(TextArrived):
            add_piece(pieces, one.piece)
        return "".join(piece.text for piece in pieces if piece.kind is kind)

    @property
    def ends(self) -> int:
        return len(self.of(AnswerEnded))


async def _wake(_server: str) -> None:
    raise AssertionError("nothing sleeps here")


def rig(handler: Handler, abilities: ChatAbilities = UNKNOWN, profile: Profile | None = None) -> Rig:
    """A chat whose server is ``handler``; what it was sent is in ``requests``."""
    api = ServerApi("http://127.0.0.1:1")
    made = Rig(None)  # type: ignore[arg-type]

    def answer(request: httpx.Request) -> httpx.Response:
        made.requests.append(json.loads(request.content))
        return handler(request)

    api._client = httpx.AsyncClient(transport=httpx.MockTransport(answer), base_url="http://127.0.0.1:1")
    bus = EventBus()
    bus.subscribe(made.events.append)
    desk: Any = FakeDesk(api, ServerStatus(Phase.READY, profile=profile))
    watch: Any = FakeAbilities(abilities)
    made.chat = ChatService(bus, desk, _wake, watch)
    return made


async def asked(*chunks: bytes, request: AnswerRequest | None = None) -> tuple[Rig, AnswerOutcome]:
    """The answer that these network chunks make."""
    made = rig(lambda _: stream_of(*chunks))
    return made, await made.chat.answer(request or AnswerRequest(1, HELLO))

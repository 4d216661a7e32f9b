"""llama-server's HTTP API: health, properties, slots, metrics and the chat stream."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from enum import Enum

import httpx
import msgspec

from sparkdeck.adapters.chat_events import ChatEvent, ServerRefusal, decode_event, decode_refusal
from sparkdeck.adapters.metrics_text import parse_metrics
from sparkdeck.adapters.server_models import decode_models
from sparkdeck.adapters.sse import EventSplitter
from sparkdeck.domain.chat import ChatMessage
from sparkdeck.domain.counts import ServerCounters
from sparkdeck.domain.endpoint import ServedModel

_POLL_TIMEOUT_S = 3.0


class Health(Enum):
    OK = "ok"
    LOADING = "loading"
    NO_ANSWER = "no answer"


class ConnectionLostError(Exception):
    """The server closed the connection, or there is none to be had."""


class RefusedError(Exception):
    """The server answered with an error; ``refusal`` is its own wording."""

    def __init__(self, refusal: ServerRefusal, status: int) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal
        self.status = status


class _Props(msgspec.Struct):
    is_sleeping: bool | None = None


class _NextToken(msgspec.Struct):
    n_decoded: int = 0


class _Slot(msgspec.Struct):
    id: int = 0
    n_ctx: int | None = None
    speculative: bool | None = None
    is_processing: bool = False
    id_task: int | None = None
    n_prompt_tokens_processed: int | None = None
    next_token: list[_NextToken] = msgspec.field(default_factory=list)


@dataclass(frozen=True, slots=True)
class SlotFacts:
    """One slot of ``/slots``. ``decoded`` counts the tokens of its present request; ``context_tokens`` its context;
    ``prompt_read`` the tokens of the prompt that were read so far."""

    slot_id: int
    task_id: int | None
    busy: bool
    speculative: bool | None
    decoded: int
    context_tokens: int | None
    prompt_read: int | None = None


class ServerApi:
    """A client for one base URL. Loopback: no TLS context; never a proxy. Close it with :meth:`close`.

    ``speaks_llama`` is false for a server that is no llama-server: it is asked for nothing but what OpenAI's API has.
    ``is_router``: several models behind one endpoint, each with slots and counters of its own; :attr:`model_id` says
    whose. Asking for those never loads a model.
    """

    def __init__(
        self, base_url: str, api_key: str | None = None, *, speaks_llama: bool = True, is_router: bool = False
    ) -> None:
        self.model_id = ""
        """Which model is asked; empty: the only one."""
        self.is_router = is_router
        self._speaks_llama = speaks_llama
        headers = {"Authorization": f"Bearer {api_key}"} if api_key else {}
        self._client = httpx.AsyncClient(
            base_url=base_url,
            headers=headers,
            verify=base_url.startswith("https:"),
            trust_env=False,
            timeout=httpx.Timeout(_POLL_TIMEOUT_S, read=_POLL_TIMEOUT_S),
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=4),
        )

    async def close(self) -> None:
        await self._client.aclose()

    async def health(self, timeout_s: float = _POLL_TIMEOUT_S) -> Health:
        """Never raises: what cannot be asked has no answer."""
        try:
            reply = await self._client.get("/health", timeout=timeout_s)
        except httpx.HTTPError:
            return Health.NO_ANSWER
        return {200: Health.OK, 503: Health.LOADING}.get(reply.status_code, Health.NO_ANSWER)

    async def metrics(self, timeout_s: float = _POLL_TIMEOUT_S) -> ServerCounters | None:
        """The counters, or ``None``: switched off, busy (a draft reading a prompt blocks it for up to 30 s) or gone.

        Asking neither wakes a sleeping model nor puts its sleep off.
        """
        reply = await self._get("/metrics", timeout_s)
        return parse_metrics(reply.text) if reply is not None else None

    async def is_sleeping(self) -> bool | None:
        """Whether the model is unloaded until the next request; ``None``: not known. Does not wake it."""
        reply = await self._get("/props", _POLL_TIMEOUT_S)
        if reply is None:
            return None
        try:
            return msgspec.json.decode(reply.content, type=_Props, strict=False).is_sleeping
        except msgspec.DecodeError:
            return None

    async def models(self) -> tuple[ServedModel, ...] | None:
        """The models it has, ``None`` where it does not say. Wakes and loads nothing."""
        try:
            reply = await self._client.get("/v1/models")
        except httpx.HTTPError:
            return None
        return decode_models(reply.content) if reply.status_code == 200 else None

    async def set_loaded(self, model_id: str, loaded: bool) -> None:
        """A router's model: load it, or unload it until the next request for it. Raises like :meth:`chat`."""
        path = "/models/load" if loaded else "/models/unload"
        try:
            reply = await self._client.post(path, json={"model": model_id}, timeout=httpx.Timeout(30.0))
        except httpx.HTTPError as error:
            raise ConnectionLostError(str(error) or type(error).__name__) from error
        if reply.status_code != 200:
            raise RefusedError(decode_refusal(reply.content, reply.status_code), reply.status_code)

    async def slots(self, timeout_s: float = _POLL_TIMEOUT_S) -> tuple[SlotFacts, ...] | None:
        """The slots, or ``None`` as with :meth:`metrics`. Wakes a sleeping model and begins its idle time anew."""
        reply = await self._get("/slots", timeout_s)
        if reply is None:
            return None
        try:
            slots = msgspec.json.decode(reply.content, type=list[_Slot], strict=False)
        except msgspec.DecodeError:
            return None
        return tuple(
            SlotFacts(
                slot_id=slot.id,
                task_id=slot.id_task,
                busy=slot.is_processing,
                speculative=slot.speculative,
                decoded=slot.next_token[0].n_decoded if slot.next_token else 0,
                context_tokens=slot.n_ctx,
                prompt_read=slot.n_prompt_tokens_processed,
            )
            for slot in slots
        )

    async def _get(self, path: str, timeout_s: float) -> httpx.Response | None:
        whose = {"model": self.model_id, "autoload": "false"} if self.is_router and path != "/props" else None
        try:
            reply = await self._client.get(path, timeout=timeout_s, params=whose)
        except httpx.HTTPError:
            return None
        return reply if reply.status_code == 200 else None

    async def chat(self, messages: Sequence[ChatMessage]) -> AsyncGenerator[list[ChatEvent], None]:
        """Stream a chat completion: per network chunk the events it completed.

        The connection is closed when the iterator is, which ends the request on the server. Raises
        :class:`RefusedError` for an answer that is not 200 and :class:`ConnectionLostError` where the connection ends
        in between; an end without ``[DONE]`` is the caller's to judge from the events.
        """
        body: dict[str, object] = {
            "messages": [{"role": message.role.value, "content": message.text} for message in messages],
            "stream": True,
            "stream_options": {"include_usage": True},
        }
        if self._speaks_llama:
            body |= {"timings_per_token": True, "return_progress": True}
        if self.model_id:
            body["model"] = self.model_id
        splitter = EventSplitter()
        try:
            async with self._client.stream(
                "POST", "/v1/chat/completions", json=body, timeout=httpx.Timeout(None, connect=_POLL_TIMEOUT_S)
            ) as reply:
                if reply.status_code != 200:
                    raise RefusedError(decode_refusal(await reply.aread(), reply.status_code), reply.status_code)
                async for chunk in reply.aiter_raw():
                    events = [decode_event(data) for data in splitter.feed(chunk)]
                    if events:
                        yield events
        except (httpx.HTTPError, httpx.StreamError) as error:
            raise ConnectionLostError(str(error) or type(error).__name__) from error
        except ValueError as error:
            raise ConnectionLostError(str(error)) from error

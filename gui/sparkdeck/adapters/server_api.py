"""llama-server's HTTP API: health, properties, slots, metrics and the chat stream."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from enum import Enum

import httpx
import msgspec

from sparkdeck.adapters.bounded_get import NoPageError, Page, bounded_get
from sparkdeck.adapters.chat_body import chat_body, prompt_body
from sparkdeck.adapters.chat_events import ChatEvent, decode_refusal
from sparkdeck.adapters.chat_requests import (
    ConnectionLostError,
    RefusedError,
    controls_reasoning,
    count_prompt,
    end_reasoning,
    stream_chat,
)
from sparkdeck.adapters.metrics_text import parse_metrics
from sparkdeck.adapters.poll_connection import PollConnections
from sparkdeck.adapters.server_models import decode_models
from sparkdeck.adapters.server_props import decode_props
from sparkdeck.domain.baseline import sampling_fingerprint
from sparkdeck.domain.chat_abilities import UNKNOWN, ChatAbilities
from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.counts import ServerCounters
from sparkdeck.domain.endpoint import ServedModel

_POLL_TIMEOUT_S = 3.0


class Health(Enum):
    OK = "ok"
    LOADING = "loading"
    NO_ANSWER = "no answer"


class _Props(msgspec.Struct):
    is_sleeping: bool | None = None


class _NextToken(msgspec.Struct):
    n_decoded: int = 0


class _SlotParameters(msgspec.Struct):
    """How this slot's request picks its tokens; what costs no time or changes nothing is left out."""

    temperature: float | None = None
    top_k: int | None = None
    top_p: float | None = None
    min_p: float | None = None
    typical_p: float | None = None
    repeat_penalty: float | None = None
    presence_penalty: float | None = None
    frequency_penalty: float | None = None
    dry_multiplier: float | None = None
    mirostat: int | None = None


class _Slot(msgspec.Struct):
    id: int = 0
    n_ctx: int | None = None
    speculative: bool | None = None
    is_processing: bool = False
    id_task: int | None = None
    n_prompt_tokens: int | None = None
    n_prompt_tokens_processed: int | None = None
    n_prompt_tokens_cache: int | None = None
    params: _SlotParameters | None = None
    next_token: list[_NextToken] = msgspec.field(default_factory=list)


@dataclass(frozen=True, slots=True)
class SlotFacts:
    """One slot of ``/slots``. ``decoded`` counts the tokens of its present request; ``context_tokens`` is the size of its
    context and ``context_used`` how much of it is filled, answer included; ``prompt_read`` the tokens of the prompt that
    were read so far, ``prompt_cached`` those that did not have to be; ``sampling`` tells like ways to pick tokens."""

    slot_id: int
    task_id: int | None
    busy: bool
    speculative: bool | None
    decoded: int
    context_tokens: int | None
    prompt_read: int | None = None
    context_used: int | None = None
    prompt_cached: int | None = None
    sampling: str | None = None


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
        self.speaks_llama = speaks_llama
        headers = {"Authorization": f"Bearer {api_key}"} if api_key else {}
        self._client = httpx.AsyncClient(
            base_url=base_url,
            headers=headers,
            verify=base_url.startswith("https:"),
            trust_env=False,
            timeout=httpx.Timeout(_POLL_TIMEOUT_S, read=_POLL_TIMEOUT_S),
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=4),
        )

        self._polls = PollConnections(base_url, api_key) if base_url.startswith("http:") else None

    async def close(self) -> None:
        if self._polls is not None:
            await self._polls.close()
        await self._client.aclose()

    async def health(self, timeout_s: float = _POLL_TIMEOUT_S) -> Health:
        """Never raises: what cannot be asked has no answer."""
        try:
            page = await self._poll("/health", timeout_s)
        except NoPageError:
            return Health.NO_ANSWER
        return {200: Health.OK, 503: Health.LOADING}.get(page.status, Health.NO_ANSWER)

    async def metrics(self, timeout_s: float = _POLL_TIMEOUT_S) -> ServerCounters | None:
        """The counters, or ``None``: switched off, busy (a draft reading a prompt blocks it for up to 30 s) or gone.

        Asking neither wakes a sleeping model nor puts its sleep off.
        """
        page = await self._get("/metrics", timeout_s)
        return parse_metrics(page.body.decode("utf-8", "replace")) if page is not None else None

    async def is_sleeping(self) -> bool | None:
        """Whether the model is unloaded until the next request; ``None``: not known. Does not wake it."""
        page = await self._get("/props", _POLL_TIMEOUT_S)
        return _sleeps(page.body) if page is not None else None

    async def models(self) -> tuple[ServedModel, ...] | None:
        """The models it has, ``None`` where it does not say. Wakes and loads nothing."""
        try:
            page = await bounded_get(self._client, "/v1/models", within_s=_POLL_TIMEOUT_S)
        except NoPageError:
            return None
        return decode_models(page.body) if page.status == 200 else None

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
        page = await self._get("/slots", timeout_s)
        if page is None:
            return None
        try:
            slots = msgspec.json.decode(page.body, type=list[_Slot], strict=False)
        except (msgspec.DecodeError, RecursionError):
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
                context_used=slot.n_prompt_tokens,
                prompt_cached=slot.n_prompt_tokens_cache,
                sampling=_sampling_of(slot.params),
            )
            for slot in slots
        )

    async def _get(self, path: str, timeout_s: float, *, of_model: bool = False) -> Page | None:
        of_model = of_model or path != "/props"
        whose = {"model": self.model_id, "autoload": "false"} if self.is_router and of_model else None
        try:
            page = await self._poll(path, timeout_s, whose)
        except NoPageError:
            return None
        return page if page.status == 200 else None

    async def _poll(self, path: str, timeout_s: float, params: dict[str, str] | None = None) -> Page:
        """What is asked again and again. Raises :class:`NoPageError`."""
        if self._polls is not None:
            return await self._polls.get(path, within_s=timeout_s, params=params)
        return await bounded_get(self._client, path, within_s=timeout_s, params=params)

    async def chat(
        self, request: AnswerRequest, abilities: ChatAbilities = UNKNOWN
    ) -> AsyncGenerator[list[ChatEvent], None]:
        """Stream a chat completion: per network chunk the events it completed. See :func:`chat_requests.stream_chat`."""
        body = chat_body(request, speaks_llama=self.speaks_llama, model_id=self.model_id, abilities=abilities)
        async with aclosing(stream_chat(self._client, body)) as stream:
            async for events in stream:
                yield events

    async def count_prompt(self, request: AnswerRequest, abilities: ChatAbilities = UNKNOWN) -> int | None:
        """How many tokens the prompt of ``request`` has, by the server's own template; ``None`` where it does not say.

        Wakes a sleeping model."""
        return await count_prompt(self._client, prompt_body(request, model_id=self.model_id, abilities=abilities))

    async def end_reasoning(self, completion_id: str) -> bool:
        """Make a running answer stop thinking and begin to answer; whether the server took it up."""
        return await end_reasoning(self._client, completion_id, self.model_id)

    async def abilities(self) -> ChatAbilities | None:
        """What the model can do in a chat, ``None`` where the server does not say. Wakes and loads nothing."""
        page = await self._get("/props", _POLL_TIMEOUT_S, of_model=True) if self.speaks_llama else None
        if page is None:
            return None
        found = decode_props(page.body, controls_reasoning=None)
        if found is None or not found.thinks or _sleeps(page.body):
            return found
        controls = await controls_reasoning(self._client, self.model_id)
        return decode_props(page.body, controls_reasoning=controls)


def _sleeps(props: bytes) -> bool | None:
    try:
        return msgspec.json.decode(props, type=_Props, strict=False).is_sleeping
    except (msgspec.DecodeError, RecursionError):
        return None


def _sampling_of(parameters: _SlotParameters | None) -> str | None:
    if parameters is None or parameters.temperature is None:
        return None
    return sampling_fingerprint(parameters.temperature, msgspec.structs.asdict(parameters))

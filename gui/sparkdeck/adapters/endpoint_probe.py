"""Asks an address what it offers, without waking a model that sleeps and without loading one."""

from __future__ import annotations

import httpx
import msgspec

from sparkdeck.adapters.bounded_get import NoPageError, Page, bounded_get
from sparkdeck.adapters.chat_events import decode_refusal
from sparkdeck.adapters.server_models import decode_models
from sparkdeck.domain.endpoint import EndpointAddress, EndpointFacts
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_PATIENCE_S = 5.0
_LONGEST_BYTES = 8 * 1024 * 1024
"""A list of models or a template is far shorter; more is not what we asked for."""


class _Settings(msgspec.Struct):
    n_ctx: int | None = None


class _Props(msgspec.Struct):
    default_generation_settings: _Settings = msgspec.field(default_factory=_Settings)
    build_info: str = ""
    role: str = ""
    endpoint_slots: bool | None = None
    endpoint_metrics: bool | None = None


class KeyWantedError(UserError):
    """There is a server, and it wants a key, or another one."""


async def probe_endpoint(address: EndpointAddress, api_key: str | None = None) -> EndpointFacts:
    """What the server there offers. Raises :class:`UserError` where it is no API, refuses the key, or does not answer."""
    require_header(api_key)
    headers = {"Authorization": f"Bearer {api_key}"} if api_key else {}
    async with httpx.AsyncClient(
        base_url=address.base_url,
        headers=headers,
        verify=address.scheme == "https",
        trust_env=False,
        timeout=httpx.Timeout(_PATIENCE_S),
    ) as client:
        try:
            return await _probe(client, address, api_key)
        except NoPageError as error:
            raise _no_answer(address, error) from error


def _no_answer(address: EndpointAddress, error: NoPageError) -> UserError:
    if error.too_late:
        return UserError(
            tr("{address} does not answer.", address=address.base_url),
            str(error),
            tr("It may be busy, or a firewall stands between. Try again."),
        )
    if error.too_long:
        return UserError(
            tr("There is no OpenAI-compatible API at {address}.", address=address.base_url),
            str(error),
            tr("Give the address of a model server."),
        )
    return UserError(
        tr("Nothing answers at {address}.", address=address.base_url),
        str(error),
        tr("Check address and port, and that the server runs."),
    )


def require_header(api_key: str | None) -> None:
    """Raise :class:`UserError` for a key that no HTTP header can carry."""
    if api_key and not (api_key.isascii() and api_key.isprintable()):
        raise UserError(
            tr("The API key cannot be sent."),
            tr("It holds characters that an HTTP header cannot carry."),
            tr("Copy it again: plain letters, digits and signs."),
        )


async def _probe(client: httpx.AsyncClient, address: EndpointAddress, api_key: str | None) -> EndpointFacts:
    page = await _get(client, "/v1/models")
    _explain(page, address, api_key)
    models = decode_models(page.body) if page.status == 200 else None
    props = await _props(client)
    health = await _get(client, "/health")
    is_llama = props is not None and bool(props.build_info)
    if models is None and not is_llama:
        raise UserError(
            tr("There is no OpenAI-compatible API at {address}.", address=address.base_url),
            tr("GET /v1/models gave {status}, a web page.", status=page.status)
            if _is_web_page(page)
            else tr("GET /v1/models gave {status}.", status=page.status),
            tr("Give the base address, e.g. http://127.0.0.1:8080, without the path of a web page."),
        )
    is_router = props is not None and props.role == "router"
    metrics = await _metrics(client, props)
    return EndpointFacts(
        address=address,
        is_llama_server=is_llama,
        is_router=is_router,
        build=props.build_info if props is not None else "",
        models=models or (),
        props=props is not None,
        slots=await _slots(client, props),
        metrics=metrics,
        health=health.status == 200 and not _is_web_page(health),
        context_tokens=props.default_generation_settings.n_ctx if props is not None else None,
    )


def _explain(page: Page, address: EndpointAddress, api_key: str | None) -> None:
    if page.status in (401, 403):
        said = decode_refusal(page.body, page.status).message
        if api_key:
            raise KeyWantedError(
                tr("{address} does not accept this key.", address=address.base_url), said, tr("Enter another key.")
            )
        raise KeyWantedError(
            tr("{address} wants an API key.", address=address.base_url),
            said,
            tr("Enter the key it was started with."),
        )
    if page.status == 503:
        said = decode_refusal(page.body, page.status).message
        raise UserError(
            tr("{address} is not ready.", address=address.base_url),
            said,
            tr("Wait until its model is loaded, then try again."),
        )
    if 300 <= page.status < 400:
        raise UserError(
            tr("{address} sends us elsewhere.", address=address.base_url),
            tr(
                "It answered with {status}, a redirection; it is not followed, because the key would go with it.",
                status=page.status,
            ),
            tr("Enter the address it leads to."),
        )


async def _props(client: httpx.AsyncClient) -> _Props | None:
    page = await _get(client, "/props")
    if page.status != 200 or _is_web_page(page):
        return None
    try:
        return msgspec.json.decode(page.body, type=_Props, strict=False)
    except (msgspec.DecodeError, RecursionError):
        return None


async def _slots(client: httpx.AsyncClient, props: _Props | None) -> bool:
    """From ``/props`` where it says so: asking ``/slots`` itself would wake a sleeping model."""
    if props is None:
        return False
    if props.role == "router":
        return True  # each model has its own
    if props.endpoint_slots is not None:
        return props.endpoint_slots
    page = await _get(client, "/slots")
    return page.status == 200 and page.body.lstrip().startswith(b"[")


async def _metrics(client: httpx.AsyncClient, props: _Props | None) -> bool:
    if props is None:
        return False  # others have pages of that name as well, with other figures
    if props.role == "router":
        return True
    if props.endpoint_metrics is not None:
        return props.endpoint_metrics
    page = await _get(client, "/metrics")
    return page.status == 200 and b"llamacpp:" in page.body


async def _get(client: httpx.AsyncClient, path: str) -> Page:
    return await bounded_get(client, path, within_s=_PATIENCE_S, most_bytes=_LONGEST_BYTES)


def _is_web_page(page: Page) -> bool:
    return "html" in page.kind or page.body.lstrip()[:14].lower().startswith((b"<!doctype html", b"<html"))

"""A server that somebody else started: where it is, what it offers, what is missing."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import mark, plural, tr, translated

_API_PATHS = ("/v1/chat/completions", "/chat/completions", "/v1/models", "/v1", "/health", "/props")
"""Ends of addresses that people copy from elsewhere; what comes before is the base."""
WHY_NO_COUNTERS = (
    mark("The attached server is no llama-server with /metrics: it counts neither speed nor drafts."),
    mark("The attached server has no /metrics: start it with --metrics."),
)
"""Of any other server, and of a llama-server."""


@dataclass(frozen=True, slots=True)
class EndpointAddress:
    """The base URL of an OpenAI-compatible API, without ``/v1`` and without a slash at its end."""

    scheme: str
    host: str
    port: int
    path: str = ""
    """Prefix of every path, e.g. ``/llama`` behind a proxy; empty or beginning with a slash."""

    @property
    def base_url(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = {"http": 80, "https": 443}[self.scheme]
        return f"{self.scheme}://{host}{'' if self.port == usual else f':{self.port}'}{self.path}"

    @property
    def is_loopback(self) -> bool:
        if self.host == "localhost" or self.host.endswith(".localhost"):
            return True
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return False

    @property
    def warning(self) -> str:
        """What should be known before anything is sent there; empty on this machine or over https."""
        if self.is_loopback or self.scheme == "https":
            return ""
        return tr(
            "http to {host} is not encrypted: the key, what you write and the answers can be read on the way.",
            host=self.host,
        )


def parse_endpoint(text: str) -> EndpointAddress:
    """The address that ``text`` means: with or without scheme, ``/v1`` or a slash at its end. Raises :class:`UserError`."""
    wanted = text.strip()
    if not wanted:
        raise _no_address(text, tr("It is empty."))
    if any(sign.isspace() or not sign.isprintable() for sign in wanted):
        raise _no_address(text, tr("It holds a blank or an invisible character."))
    if "://" not in wanted:
        wanted = f"http://{wanted}"
    try:
        parts = urlsplit(wanted)
        port = parts.port
    except ValueError as error:
        raise _no_address(text, f"{error}.") from None
    _require_plain(text, parts)
    host = (parts.hostname or "").rstrip(".")
    scheme = parts.scheme.lower()
    return EndpointAddress(scheme, host, port or {"http": 80, "https": 443}[scheme], _prefix(parts.path))


def _require_plain(text: str, parts: SplitResult) -> None:
    if parts.scheme.lower() not in ("http", "https"):
        raise _no_address(text, tr("{scheme}:// is neither http nor https.", scheme=parts.scheme))
    if not parts.hostname:
        raise _no_address(text, tr("It names no machine."))
    if parts.port == 0:
        raise _no_address(text, tr("Port 0 is none."))
    if parts.username or parts.password:
        raise _no_address(text, tr("It holds a user name or a password: enter the key in its own field."))
    if parts.query or parts.fragment:
        raise _no_address(text, tr("It goes on after the path, with ? or #."))


def _prefix(path: str) -> str:
    path = path.rstrip("/")
    for end in _API_PATHS:
        if path.endswith(end):
            return path[: -len(end)].rstrip("/")
    return path


def _no_address(text: str, why: str) -> UserError:
    return UserError(
        tr("This is no address of a server."), f"{text.strip()} {why}".strip(), tr("Try http://127.0.0.1:8080")
    )


@dataclass(frozen=True, slots=True)
class ServedModel:
    """One entry of ``/v1/models``. ``state`` is a router's word (``loaded``, ``unloaded`` …), else empty."""

    model_id: str
    state: str = ""
    context_tokens: int | None = None
    failed: bool = False

    @property
    def is_usable_now(self) -> bool:
        """Whether a question is answered without loading first."""
        return self.state in ("", "loaded")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked for: whether it works, and what that means."""

    name: str
    works: bool
    words: str


@dataclass(frozen=True, slots=True)
class EndpointFacts:
    """What the server at an address answered when it was asked.

    ``slots`` and ``metrics`` say whether live figures and counters can be read; ``build`` is llama-server's own word.
    """

    address: EndpointAddress
    is_llama_server: bool = False
    is_router: bool = False
    build: str = ""
    models: tuple[ServedModel, ...] = ()
    props: bool = False
    slots: bool = False
    metrics: bool = False
    health: bool = False
    context_tokens: int | None = None

    @property
    def kind(self) -> str:
        if self.is_router:
            return tr("llama-server with several models")
        return "llama-server" if self.is_llama_server else tr("OpenAI-compatible server")

    @property
    def findings(self) -> tuple[Finding, ...]:
        """All that was looked for, in words."""
        if self.metrics:
            counters = tr("acceptance and speeds since its start")
        elif self.is_llama_server:
            counters = tr("acceptance and speed since its start are unknown: start it with --metrics")
        else:
            counters = tr("acceptance and speed since its start are unknown: this server has none")
        count = len(self.models)
        chat = plural(count, "Chat: {n:,} model", "Chat: {n:,} models") if count > 1 else tr("Chat")
        return (
            Finding(
                "/v1/models", bool(self.models), chat if self.models else tr("no model id: chat goes to its only model")
            ),
            Finding("/metrics", self.metrics, counters),
            Finding(
                "/slots",
                self.slots,
                tr("live speed, busy slots, whether it speculates")
                if self.slots
                else tr("live speed and busy slots are unknown"),
            ),
            Finding(
                "/props",
                self.props,
                tr("build, context, whether it sleeps") if self.props else tr("build, context and draft are unknown"),
            ),
            Finding(
                "/health",
                self.health,
                tr("whether it is there") if self.health else tr("its list of models is asked instead"),
            ),
        )

    @property
    def why_no_counters(self) -> str:
        """Why acceptance and speed are missing; empty where they are not."""
        return translated(self.why_no_counters_in_english)

    @property
    def why_no_counters_in_english(self) -> str:
        """As results keep it."""
        return "" if self.metrics else WHY_NO_COUNTERS[self.is_llama_server]


@dataclass(frozen=True, slots=True)
class Attachment:
    """An endpoint in use: what is known of it, and which of its models is asked (empty: it has only one)."""

    facts: EndpointFacts
    model_id: str = ""

    @property
    def address(self) -> EndpointAddress:
        return self.facts.address

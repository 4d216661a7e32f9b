"""What another program needs to talk to the shown server: address, key, model, and requests that work as they are.

llama-server answers OpenAI's ``/v1/chat/completions`` and Anthropic's ``/v1/messages`` (``tools/server/server.cpp``); it
takes a key as ``Authorization: Bearer`` and as ``X-Api-Key``. A single model answers to any name; a router needs the
right one, so it is always given.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from sparkdeck.domain.translation import mark, tr

HIDDEN_KEY = "••••••••"
NO_KEY = "none"
"""Stands for a key in clients that insist on one where the server wants none."""
_QUESTION = "Say hello."
_TOKENS = 64


@dataclass(frozen=True, slots=True)
class ClientFacts:
    """``api_key`` is ``None`` where the server wants none; ``anthropic`` whether ``/v1/messages`` is there; ``lan_urls`` reach
    the same server from other computers of the local network."""

    base_url: str
    model_id: str
    api_key: str | None = field(default=None, repr=False)
    context_tokens: int | None = None
    anthropic: bool = True
    lan_urls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Snippet:
    """``how`` says where it goes; ``text`` is what is copied. ``name`` is a key; it is shown translated."""

    name: str
    how: str
    text: str


def openai_snippets(facts: ClientFacts, *, show_key: bool = True) -> tuple[Snippet, ...]:
    """For clients that speak OpenAI's API. With ``show_key`` false the key is covered."""
    key = _key(facts, show_key)
    url = f"{facts.base_url}/v1"
    body = _body(facts)
    header = f' \\\n  -H "Authorization: Bearer {key}"' if facts.api_key else ""
    power_header = f'; Authorization = "Bearer {key}"' if facts.api_key else ""
    return (
        Snippet(
            "curl",
            tr("In bash or zsh."),
            f"curl {url}/chat/completions{header} \\\n  -H \"Content-Type: application/json\" \\\n  -d '{_in_quotes(body)}'",
        ),
        Snippet(
            "PowerShell",
            tr("In PowerShell 5 or newer."),
            f"$body = '{body.replace(chr(39), chr(39) * 2)}'\n"
            f"Invoke-RestMethod -Method Post -Uri {url}/chat/completions `\n"
            f'  -Headers @{{ Accept = "application/json"{power_header} }} `\n'
            "  -ContentType application/json -Body $body",
        ),
        Snippet(
            "Python",
            tr("With the package openai."),
            "from openai import OpenAI\n\n"
            f'client = OpenAI(base_url="{url}", api_key="{key or NO_KEY}")\n'
            "answer = client.chat.completions.create(\n"
            f"    model={json.dumps(facts.model_id)},\n"
            f'    messages=[{{"role": "user", "content": "{_QUESTION}"}}],\n'
            f"    max_tokens={_TOKENS},\n"
            ")\n"
            "print(answer.choices[0].message.content)",
        ),
        Snippet(
            mark("Environment"),
            tr("For programs that read OpenAI's variables."),
            f"export OPENAI_BASE_URL={url}\nexport OPENAI_API_KEY={key or NO_KEY}\nexport OPENAI_MODEL={_quoted(facts)}",
        ),
    )


def anthropic_snippets(facts: ClientFacts, *, show_key: bool = True) -> tuple[Snippet, ...]:
    """For clients that speak Anthropic's API, such as coding agents; none where the server does not."""
    if not facts.anthropic:
        return ()
    key = _key(facts, show_key)
    header = f' \\\n  -H "X-Api-Key: {key}"' if facts.api_key else ""
    return (
        Snippet(
            mark("Environment"),
            tr("For coding agents and others that read Anthropic's variables."),
            f"export ANTHROPIC_BASE_URL={facts.base_url}\n"
            f"export ANTHROPIC_AUTH_TOKEN={key or NO_KEY}\n"
            f"export ANTHROPIC_MODEL={_quoted(facts)}",
        ),
        Snippet(
            "curl",
            tr("In bash or zsh."),
            f'curl {facts.base_url}/v1/messages{header} \\\n  -H "Content-Type: application/json" \\\n'
            f"  -H \"Anthropic-Version: 2023-06-01\" \\\n  -d '{_in_quotes(_body(facts))}'",
        ),
    )


def _key(facts: ClientFacts, show: bool) -> str:
    if facts.api_key is None:
        return ""
    return facts.api_key if show else HIDDEN_KEY


def _body(facts: ClientFacts) -> str:
    """The same in both APIs."""
    message = {"role": "user", "content": _QUESTION}
    return json.dumps({"model": facts.model_id, "max_tokens": _TOKENS, "messages": [message]}, ensure_ascii=False)


def _in_quotes(text: str) -> str:
    """``text`` inside single quotes of a POSIX shell."""
    return text.replace("'", "'\\''")


def _quoted(facts: ClientFacts) -> str:
    plain = facts.model_id.replace("-", "").replace("_", "").replace(".", "").replace("/", "").isalnum()
    return facts.model_id if plain and facts.model_id.isascii() else f"'{_in_quotes(facts.model_id)}'"

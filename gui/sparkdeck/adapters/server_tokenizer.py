"""Asks a running server how many tokens a text is: only its own tokenizer knows."""

from __future__ import annotations

import httpx
import msgspec

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_TIMEOUT_S = 60.0


class _Tokens(msgspec.Struct):
    tokens: list[int]


async def count_tokens(base_url: str, api_key: str | None, text: str) -> int:
    """The number of tokens of ``text`` alone, without a chat template. Raises :class:`UserError`."""
    headers = {"Authorization": f"Bearer {api_key}"} if api_key else {}
    try:
        async with httpx.AsyncClient(
            base_url=base_url, headers=headers, verify=False, trust_env=False, timeout=_TIMEOUT_S
        ) as client:
            reply = await client.post("/tokenize", json={"content": text})
        if reply.status_code != 200:
            raise UserError(
                tr("The server did not count the prompt's tokens."),
                tr("It answered {status}.", status=reply.status_code),
            )
        return len(msgspec.json.decode(reply.content, type=_Tokens).tokens)
    except (httpx.HTTPError, msgspec.MsgspecError) as error:
        raise UserError(
            tr("The server did not count the prompt's tokens."), str(error) or type(error).__name__
        ) from error

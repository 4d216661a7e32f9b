"""Questions to GitHub's API about releases, over the same connections as downloads (proxies, certificates, redirects).

No token is used unless the person names one for SparkDeck (``SPARKDECK_GITHUB_TOKEN``); it goes to the API alone.
``SPARKDECK_RELEASES_API`` names another API, for a mirror.
"""

from __future__ import annotations

import asyncio
import re
import time
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from urllib.parse import urlsplit

from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.adapters.transfer_control import Stopped, Timing, TransferControl
from sparkdeck.adapters.transfer_refusal import BEGINNING_BYTES, answered, retry_after_s
from sparkdeck.adapters.transfer_reply import Head, Lost, Reply, get
from sparkdeck.domain.contacted_hosts import GITHUB_API
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import plural, tr

_API_VARIABLE = "SPARKDECK_RELEASES_API"
_TOKEN_VARIABLE = "SPARKDECK_GITHUB_TOKEN"
_MOST_BYTES = 24 << 20
"""A page of 30 releases has about 2 MB."""
_PATIENCE = Timing(stall_s=15.0, connect_s=15.0)
_LONGEST_S = 120.0


class RateLimited(UserError):
    """GitHub answers no more questions from here for a while."""


class NotThere(UserError):
    """GitHub has nothing of that name."""


@dataclass(frozen=True, slots=True)
class GithubAnswer:
    """``is_same``: what the ETag stands for still holds, and ``body`` is empty."""

    body: bytes
    etag: str
    is_same: bool = False


@dataclass(frozen=True, slots=True)
class GithubClient:
    """Asks ``api`` (without a slash at its end). ``offline``, if not empty, says in words why nothing may be asked."""

    api: str = GITHUB_API
    token: str = field(default="", repr=False)
    offline: str = ""
    timing: Timing = _PATIENCE

    async def ask(self, url: str, etag: str = "", *, most_bytes: int = _MOST_BYTES) -> GithubAnswer:
        """GET ``url``. Raises :class:`UserError`: :class:`RateLimited`, :class:`NotThere`, or no network."""
        if self.offline:
            raise UserError(tr("SparkDeck is offline, so GitHub was not asked."), f"{self.offline}.")
        control = TransferControl(timing=self.timing)
        try:
            return await in_daemon_thread(lambda: self._ask(url, etag, most_bytes, control), "sparkdeck-github")
        except asyncio.CancelledError:
            control.stop()
            raise

    def _ask(self, url: str, etag: str, most_bytes: int, control: TransferControl) -> GithubAnswer:
        headers = {"Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"}
        headers["Accept-Encoding"] = "gzip"  # a fifteenth of two megabytes
        if etag and re.fullmatch(r'(W/)?"[\x21\x23-\x7e]{1,200}"', etag):
            headers["If-None-Match"] = etag
        if self.token and url.startswith(f"{self.api}/"):
            headers["Authorization"] = f"Bearer {self.token}"
        try:
            reply = get(url, headers, control)
            try:
                return self._read(reply, most_bytes)
            finally:
                reply.close()
        except (Lost, Stopped) as error:
            raise UserError(
                tr("GitHub cannot be reached."), f"{url}: {error}", tr("Check the network, then try again.")
            ) from error

    def _read(self, reply: Reply, most_bytes: int) -> GithubAnswer:
        head = reply.head
        if head.status == 304:
            return GithubAnswer(b"", head.headers.get("etag", ""), is_same=True)
        if head.status != 200:
            raise _refusal(head, _sentence(head, reply.beginning(BEGINNING_BYTES)))
        return GithubAnswer(_body(reply, most_bytes), head.headers.get("etag", ""))


def _body(reply: Reply, most_bytes: int) -> bytes:
    """The body, unpacked as it comes: at no time is there more of it than ``most_bytes``."""
    encoding = reply.head.headers.get("content-encoding", "identity").lower()
    if encoding not in ("identity", "gzip"):
        raise UserError(
            tr("GitHub's answer is packed in a way that was not asked for."),
            f"{reply.head.url}: {encoding[:40]}",
            tr("Often a proxy is in the way."),
        )
    unpacker = zlib.decompressobj(wbits=31) if encoding == "gzip" else None
    body = bytearray()
    buffer = memoryview(bytearray(64 << 10))
    due = time.monotonic() + _LONGEST_S
    try:
        while count := reply.receive_into(buffer):
            piece = bytes(buffer[:count])
            body += unpacker.decompress(piece, most_bytes + 1 - len(body)) if unpacker is not None else piece
            if len(body) > most_bytes:
                raise UserError(
                    tr("GitHub's answer is longer than any list of releases."),
                    reply.head.url,
                    tr("Try again later."),
                )
            if time.monotonic() > due:
                raise Lost(tr("The answer was not whole within {limit:g} s.", limit=_LONGEST_S))
    except zlib.error as error:
        raise Lost(tr("The answer is damaged ({error}).", error=error)) from error
    if unpacker is not None and not unpacker.eof:
        raise Lost(tr("The answer ended early."))
    return bytes(body)


def github_client(environment: Mapping[str, str], offline: str = "") -> GithubClient:
    """With what the environment names. Raises :class:`UserError` for an address that cannot be one."""
    api = environment.get(_API_VARIABLE, "").strip().rstrip("/") or GITHUB_API
    try:
        parts = urlsplit(api)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good or not api.isprintable() or " " in api:
        raise UserError(
            tr("The address for releases cannot be one."),
            api[:200],
            tr("Correct {variable}: https://…", variable=_API_VARIABLE),
        )
    return GithubClient(api, environment.get(_TOKEN_VARIABLE, "").strip(), offline)


def _sentence(head: Head, body: bytes) -> bytes:
    """What a refusal says: GitHub's own sentence out of its JSON, else the text; unpacked as far as it came."""
    if head.headers.get("content-encoding", "").lower() == "gzip":
        try:
            body = zlib.decompressobj(wbits=31).decompress(body, BEGINNING_BYTES)
        except zlib.error:
            return b""
    said = re.search(rb'"message"\s*:\s*"([^"\\]+)"', body)
    return said[1] if said is not None else body


def _refusal(head: Head, body: bytes) -> UserError:
    evidence = answered(head, body)
    limited = head.status == 429 or head.headers.get("x-ratelimit-remaining") == "0"
    if head.status in (403, 429) and (limited or retry_after_s(head) is not None or b"rate limit" in body.lower()):
        return RateLimited(
            _limit_words(head),
            evidence,
            tr("Look again then. A network that many share soon reaches the limit of 60 an hour."),
        )
    if head.status == 401:
        action = tr("Correct {variable}, or take it away.", variable=_TOKEN_VARIABLE)
        return UserError(tr("GitHub does not accept the token."), evidence, action)
    if head.status in (404, 410):
        action = tr("Look for new releases, then choose again.")
        return NotThere(tr("GitHub does not have this release."), evidence, action)
    title = (
        tr("GitHub cannot answer now ({status}).", status=head.status)
        if head.status >= 500
        else tr("GitHub does not answer this question ({status}).", status=head.status)
    )
    return UserError(title, evidence, tr("Try again later."))


def _limit_words(head: Head) -> str:
    """Until when it is so, in this computer's time."""
    wait_s = retry_after_s(head)
    if wait_s is None:
        reset = head.number("x-ratelimit-reset")
        wait_s = reset - time.time() if reset is not None else None
    if wait_s is None or not 0 < wait_s < 7 * 86400:
        return tr("GitHub's limit of questions from this network is reached.")
    at = datetime.fromtimestamp(time.time() + wait_s).astimezone()
    minutes = max(1, round(wait_s / 60))
    return plural(
        minutes,
        "GitHub's limit of questions from this network is reached until {time} ({n} minute from now).",
        "GitHub's limit of questions from this network is reached until {time} ({n} minutes from now).",
        time=f"{at:%H:%M}",
    )

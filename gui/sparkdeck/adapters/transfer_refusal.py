"""What an answer that is not the file means: worth another try, or a sentence for the user."""

from __future__ import annotations

import email.utils
import re
import time
from dataclasses import dataclass

from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.transfer_reply import Head
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

SHOWN_CHARACTERS = 80
BEGINNING_BYTES = 2048


class TryAgain(Exception):
    """Worth another try: after ``after_s`` if the server said so. ``error`` is for when there is none left."""

    def __init__(
        self, error: UserError, after_s: float | None = None, note: str = "", *, tells_time: bool = False
    ) -> None:
        super().__init__(str(error))
        self.error = error
        self.after_s = after_s
        self.note = note or error.title
        self.tells_time = tells_time
        """Whether ``note`` says when."""


class OnlyThroughXet(UserError):
    """The server has the file but does not send it over HTTP."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Which file was asked for, for the words."""

    name: str
    repo: str
    access: HubAccess


def first_words(body: bytes) -> str:
    """The beginning of an error page: one line, its tags disarmed, so that it is text wherever it is shown."""
    text = " ".join(body.decode("utf-8", "replace").split())
    text = "".join(sign if sign.isprintable() else "·" for sign in text)
    return text[:SHOWN_CHARACTERS].replace("<", "‹").replace(">", "›")


def answered(head: Head, body: bytes) -> str:
    """The evidence: status, kind, and the server's own words."""
    kind = head.headers.get("content-type", "").split(";")[0]
    length = head.headers.get("content-length")
    words = first_words(head.headers.get("x-error-message", "").encode("latin-1", "replace") or body)
    what = kind
    if length:
        what = tr("{length} bytes of {kind}", length=length, kind=kind) if kind else tr("{length} bytes", length=length)
    status = f"{head.status} {head.reason}".strip() + (f" ({what})" if what else "")
    return tr("The server answered {status}: {words}", status=status, words=words)


def refusal(asked: Asked, head: Head, body: bytes) -> UserError | TryAgain:
    """For a status other than 200, 206 and 416."""
    status, code = head.status, head.headers.get("x-error-code", "")
    evidence = answered(head, body)
    page = asked.access.page_url(asked.repo)
    if status == 429:
        return _rate_limited(asked, head, evidence)
    if status in (408, 425) or status >= 500:
        error = UserError(
            tr("The server cannot send {name} now ({status}).", name=asked.name, status=status),
            evidence,
            tr("Try again later."),
        )
        return TryAgain(error, retry_after_s(head))
    if "xet" in body[:BEGINNING_BYTES].lower().decode("latin-1") and status == 403:
        return only_through_xet(asked, head, body)
    if code == "GatedRepo" and status == 401:
        return UserError(
            tr("{repo} is gated: it needs a token.", repo=asked.repo),
            evidence,
            tr("Accept the terms on {page}, then enter a token of the same account.", page=page),
        )
    if code == "GatedRepo" and status == 403:
        return UserError(
            tr("You have not accepted the terms of {repo} yet.", repo=asked.repo),
            evidence,
            tr("Accept them on {page}, then try again.", page=page),
        )
    if status == 401 and asked.access.token:
        return UserError(
            tr("The Hub does not accept your token."),
            evidence,
            tr("Check the token, and that it may read {page}", page=page),
        )
    if status in (401, 403):
        return UserError(
            tr("The server does not let you download {name}.", name=asked.name),
            evidence,
            asked.access.when_refused(asked.repo),
        )
    if status in (404, 410):
        return UserError(
            tr("{name} is not there any more.", name=asked.name),
            evidence,
            tr("Look at {page} and choose again.", page=page),
        )
    return UserError(
        tr("{name} cannot be downloaded ({status}).", name=asked.name, status=status),
        evidence,
        tr("Try again later, or another mirror."),
    )


def only_through_xet(asked: Asked, head: Head, body: bytes) -> OnlyThroughXet:
    return OnlyThroughXet(
        tr("{name} is only served through Xet.", name=asked.name),
        answered(head, body),
        tr("Install hf_xet, or use another mirror."),
    )


def _rate_limited(asked: Asked, head: Head, evidence: str) -> TryAgain:
    after_s = retry_after_s(head)
    words = (
        tr("Rate-limited, retry in {seconds:.0f} s", seconds=after_s)
        if after_s is not None
        else tr("Rate-limited, retry soon")
    )
    return TryAgain(
        UserError(
            tr("The rate limit of {source} is reached.", source=asked.access.whose),
            evidence,
            tr("Wait a while, or sign in."),
        ),
        after_s,
        words,
        tells_time=after_s is not None,
    )


def retry_after_s(head: Head) -> float | None:
    """Seconds until the server wants to be asked again, as far as it says so."""
    text = head.headers.get("retry-after", "").strip()
    if re.fullmatch(r"[0-9]{1,9}", text):
        return float(text)
    try:
        return max(0.0, email.utils.parsedate_to_datetime(text).timestamp() - time.time()) if text else None
    except (ValueError, TypeError):
        return None

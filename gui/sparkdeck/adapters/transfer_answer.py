"""What an answer says of the content it brings: which version, how large, from where on, and whether it is the file."""

from __future__ import annotations

import re
from dataclasses import replace

from sparkdeck.adapters.transfer_refusal import BEGINNING_BYTES, TryAgain, answered
from sparkdeck.adapters.transfer_reply import Reply
from sparkdeck.adapters.transfer_state import Identity
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_NO_BYTES_HERE = (403, 404, 405, 410, 501)
_PACKED = frozenset({"gzip", "x-gzip", "deflate", "br", "zstd", "compress"})
_TEXT_KINDS = ("text/", "application/json", "application/xml", "application/xhtml")


def content_range(reply: Reply) -> tuple[int | None, int | None]:
    """Start and total of a 206; ``None`` for what it does not say."""
    match = re.fullmatch(r"bytes (\d+)-(\d+)/(\d+|\*)", reply.head.headers.get("content-range", "").strip())
    if match is None:
        return None, None
    return int(match[1]), int(match[3]) if match[3] != "*" else None


def commit_of(reply: Reply) -> str | None:
    """The commit, by whichever answer on the way names it first."""
    return next((hop.headers["x-repo-commit"] for hop in reply.hops if "x-repo-commit" in hop.headers), None)


def is_only_in_xet(reply: Reply) -> bool:
    """Whether the Hub has the file in its Xet storage and nobody sends its bytes over HTTP: whoever the Hub named for them
    refuses, or the Hub names nobody and sends nothing itself. (Nearly every file carries a Xet hash; most come over HTTP.)
    """
    head = reply.head
    if not any("x-xet-hash" in hop.headers for hop in reply.hops):
        return False
    if len(reply.hops) > 1:
        return head.status in _NO_BYTES_HERE and "x-error-code" not in head.headers
    return head.status in (200, 204) and reply.length == 0 and bool(head.number("x-linked-size"))


def identity_of(reply: Reply, total: int | None, known: Identity, size_bytes: int | None) -> Identity:
    """``known`` with what this answer says. ``total``: the size it has by its own headers; ``size_bytes``: as expected.

    The Hub's own words, on the way to a CDN, outweigh those of whoever sends the bytes.
    """
    linked = next((hop for hop in reply.hops if "x-linked-etag" in hop.headers), None)
    tagged = linked or next((hop for hop in reply.hops if "etag" in hop.headers), None)
    announced = tagged.headers["x-linked-etag" if linked else "etag"] if tagged else None
    announced = announced.removeprefix("W/").strip('"') if announced else None
    sizes = [hop.number("x-linked-size") for hop in reply.hops]
    size = next((size for size in sizes if size is not None), None)
    if size is None:
        is_other = linked is not None or (None not in (known.announced, announced) and known.announced != announced)
        size = total if is_other or size_bytes is None else size_bytes
    return replace(
        known,
        size_bytes=size,
        etag=reply.head.headers.get("etag"),
        announced=announced,
        is_linked=linked is not None,
    )


def reject_what_is_not_the_file(reply: Reply, path: str, size_bytes: int | None, total: int | None) -> None:
    """An error page that calls itself a success must neither become the model nor cost what is there already.

    Raises :class:`UserError` for a page, ``TryAgain`` for content of another size than was announced.
    """
    kind = reply.head.headers.get("content-type", "").lower()
    packed = reply.head.headers.get("content-encoding", "").lower()
    if packed in _PACKED:
        raise UserError(
            tr(
                "The server sends {path} packed ({packed}), which was not asked for: it would not be the file.",
                path=path,
                packed=packed,
            ),
            answered(reply.head, b""),
            tr("Often a proxy is in the way; try another mirror. What came before is kept."),
        )
    is_page = kind.startswith("text/html") and not path.lower().endswith((".html", ".htm"))
    wrong_size = None not in (total, size_bytes) and total != size_bytes
    if not is_page and not wrong_size:
        return
    body = reply.beginning(BEGINNING_BYTES)
    if is_page or kind.startswith(_TEXT_KINDS) or body.lstrip()[:1] in (b"<", b"{"):
        raise UserError(
            tr("The server sent a web page instead of {path}.", path=path),
            answered(reply.head, body),
            tr(
                "Often a proxy or a sign-in page is in the way: open the address in a browser. What came before is kept."
            ),
        )
    raise TryAgain(
        UserError(
            tr(
                "The server has {total} bytes of {path}, and {size_bytes} were announced.",
                total=total,
                path=path,
                size_bytes=size_bytes,
            ),
            answered(reply.head, b""),
            tr("Try again later, or another mirror."),
        )
    )

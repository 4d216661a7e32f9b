"""Links that web pages hand to SparkDeck: ``sparkdeck://open_from_hf?model=org/repo&file=model.gguf``.

Whoever makes a page makes the link, so nothing in it is believed: one action, two values, and what they may be is written
down here. A link never starts anything by itself; see ``ui/link_actions.py`` for the question.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import HubAddress
from sparkdeck.domain.hub_address import parse_address

SCHEME = "sparkdeck"
LONGEST = 1024
"""Characters; the longest path on the Hub is far shorter."""
_ACTION = "open_from_hf"
_PRINTABLE = re.compile(r"[!-~]+")
_REPO = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,95}/[A-Za-z0-9_][A-Za-z0-9_.-]{0,95}")
_KEYS = frozenset({"model", "file"})


@dataclass(frozen=True, slots=True)
class DeepLink:
    """What a link asks for: ``file`` empty leaves the choice among the repository's files to the user."""

    repo: str
    file: str = ""

    @property
    def address(self) -> HubAddress:
        return HubAddress(self.repo, file=self.file or None)


def parse_deep_link(text: str) -> DeepLink:
    """Raises :class:`UserError`, in words for who clicked it, for everything but a GGUF model on the Hub."""
    if len(text) > LONGEST:
        raise _refused(text, "it is longer than any address of a model")
    if not _PRINTABLE.fullmatch(text):
        raise _refused(text, "it holds blanks or signs that belong in no link")
    try:
        parts = urlsplit(text)
    except ValueError:
        raise _refused(text, "it cannot be read") from None
    if parts.scheme.lower() != SCHEME or parts.netloc.lower() != _ACTION or parts.path not in ("", "/"):
        raise _refused(text, f"SparkDeck knows {SCHEME}://{_ACTION} alone")
    values = _values(text, parts.query)
    if parts.fragment:
        raise _refused(text, "something stands behind its end")
    unknown = sorted(values.keys() - _KEYS)
    if unknown:
        raise _refused(text, f"it wants to set “{_shown(unknown[0], 40)}”, which a link may not")
    repo, file = values.get("model", ""), values.get("file", "")
    if not repo:
        raise _refused(text, "it names no model")
    if not _REPO.fullmatch(repo):
        raise _refused(text, f"“{_shown(repo, 80)}” is no name of a repository on the Hub")
    if not file:
        return DeepLink(_checked(text, f"hf://{repo}").repo)
    if not file.lower().endswith(".gguf"):
        raise _refused(text, f"“{_shown(file, 80)}” is no GGUF file")
    if any(sign in file for sign in "?#%@:") or not file.isprintable():
        raise _refused(text, f"“{_shown(file, 80)}” is no name of a file")
    address = _checked(text, f"hf://{repo}/{file}")
    return DeepLink(address.repo, address.file or "")


def _values(text: str, query: str) -> dict[str, str]:
    try:
        pairs = parse_qsl(query, keep_blank_values=True, strict_parsing=True, errors="strict", max_num_fields=8)
    except ValueError:
        raise _refused(text, "it names no model" if not query else "what it asks for cannot be read") from None
    values = dict(pairs)
    if len(values) != len(pairs):
        raise _refused(text, "it says the same thing twice")
    return values


def _checked(text: str, uri: str) -> HubAddress:
    try:
        address = parse_address(uri)
    except UserError as error:
        raise _refused(text, error.detail.partition(": ")[2].rstrip(".") or error.title) from None
    if address is None:
        raise _refused(text, "it names no model")
    return address


def _refused(text: str, why: str) -> UserError:
    return UserError(
        "This link was not opened.",
        f"{_shown(text, 160)}: {why}.",
        "To get a model, search for it on the Models page.",
    )


def _shown(text: str, length: int) -> str:
    """What may stand in a message: no sign that turns or hides the words around it."""
    plain = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text[:length])
    return f"{plain}…" if len(text) > length else plain

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
from sparkdeck.domain.translation import tr

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
        raise _refused(text, tr("it is longer than any address of a model"))
    if not _PRINTABLE.fullmatch(text):
        raise _refused(text, tr("it holds blanks or signs that belong in no link"))
    try:
        parts = urlsplit(text)
    except ValueError:
        raise _refused(text, tr("it cannot be read")) from None
    if parts.scheme.lower() != SCHEME or parts.netloc.lower() != _ACTION or parts.path not in ("", "/"):
        raise _refused(text, tr("SparkDeck knows {link} alone", link=f"{SCHEME}://{_ACTION}"))
    values = _values(text, parts.query)
    if parts.fragment:
        raise _refused(text, tr("something stands behind its end"))
    unknown = sorted(values.keys() - _KEYS)
    if unknown:
        raise _refused(text, tr("it wants to set “{name}”, which a link may not", name=_shown(unknown[0], 40)))
    repo, file = values.get("model", ""), values.get("file", "")
    if not repo:
        raise _refused(text, tr("it names no model"))
    if not _REPO.fullmatch(repo):
        raise _refused(text, tr("“{repo}” is no name of a repository on the Hub", repo=_shown(repo, 80)))
    if not file:
        return DeepLink(_checked(text, f"hf://{repo}").repo)
    if not file.lower().endswith(".gguf"):
        raise _refused(text, tr("“{file}” is no GGUF file", file=_shown(file, 80)))
    if any(sign in file for sign in "?#%@:") or not file.isprintable():
        raise _refused(text, tr("“{file}” is no name of a file", file=_shown(file, 80)))
    address = _checked(text, f"hf://{repo}/{file}")
    return DeepLink(address.repo, address.file or "")


def _values(text: str, query: str) -> dict[str, str]:
    try:
        pairs = parse_qsl(query, keep_blank_values=True, strict_parsing=True, errors="strict", max_num_fields=8)
    except ValueError:
        raise _refused(text, tr("it names no model") if not query else tr("what it asks for cannot be read")) from None
    values = dict(pairs)
    if len(values) != len(pairs):
        raise _refused(text, tr("it says the same thing twice"))
    return values


def _checked(text: str, uri: str) -> HubAddress:
    try:
        address = parse_address(uri)
    except UserError as error:
        why = error.detail.removeprefix(uri[:200]).lstrip(":： ").rstrip(".。")  # the link itself is named instead
        raise _refused(text, why or error.title) from None
    if address is None:
        raise _refused(text, tr("it names no model"))
    return address


def _refused(text: str, why: str) -> UserError:
    return UserError(
        tr("This link was not opened."),
        tr("{link}: {why}.", link=_shown(text, 160), why=why),
        tr("To get a model, search for it on the Models page."),
    )


def _shown(text: str, length: int) -> str:
    """What may stand in a message: no sign that turns or hides the words around it."""
    plain = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text[:length])
    return f"{plain}…" if len(text) > length else plain

"""Keys and tokens never leave: what is shown, copied, written or exported goes through :func:`redact` first.

A key of ours is never part of an argv to begin with (:data:`SECRET_OPTIONS` go by environment); this is the second lock,
for text that others wrote: a log, an error, a command of a server that we did not start.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

SHOWN_INSTEAD = "•••"
SECRET_OPTIONS = frozenset({"api-key"})
"""Options of a profile whose value is a secret: it goes into the child's environment, never into its argv."""
SECRET_FLAGS = frozenset({"--api-key", "--hf-token", "-hft"})
"""Flags of llama-server whose value is a secret, in any argv."""

_SECRET_NAME = re.compile(r"(?i)(?:^|[_-])(?:api[_-]?)?(?:key|keys|token|tokens|secret|password|passwd|credentials?)$")
_SHORTEST = 4
"""A shorter "secret" would blot out every text that it happens to occur in."""
_FLAG = re.compile(
    r"(?<![\w-])(?P<flag>--api[-_]key|--hf[-_]token|-hft)(?P<between>=|\s+)(?P<value>'[^']*'|\"[^\"]*\"|\S+)"
)
_VARIABLE = re.compile(
    r"\b(?P<name>LLAMA_API_KEY|HF_TOKEN|HUGGING_FACE_HUB_TOKEN|OPENAI_API_KEY)=(?P<value>'[^']*'|\"[^\"]*\"|\S+)"
)
_HEADER = re.compile(r"(?i)\b(?P<name>Bearer\s+|X-Api-Key:\s*)(?P<value>[^\s\"'•]+)")
_TOKEN = re.compile(r"\bhf_[A-Za-z0-9]{16,}")


def is_secret_name(name: str) -> bool:
    """Whether a variable of this name is taken to hold a secret: ``HF_TOKEN``, ``MY_API_KEY`` … not ``MONKEY``."""
    return bool(_SECRET_NAME.search(name))


def redact(text: str, secrets: Iterable[str] = ()) -> str:
    """``text`` without the ``secrets`` that are known, and without what has the shape of one."""
    known = {part for secret in secrets for part in secret_parts(secret)}
    for part in sorted(known, key=len, reverse=True):
        text = text.replace(part, SHOWN_INSTEAD)
    text = _FLAG.sub(lambda found: f"{found['flag']}{found['between']}{SHOWN_INSTEAD}", text)
    text = _VARIABLE.sub(lambda found: f"{found['name']}={SHOWN_INSTEAD}", text)
    text = _HEADER.sub(lambda found: f"{found['name']}{SHOWN_INSTEAD}", text)
    return _TOKEN.sub(SHOWN_INSTEAD, text)


def redact_argv(argv: Sequence[str], secrets: Iterable[str] = ()) -> tuple[str, ...]:
    """``argv`` with the value of each secret flag hidden, and each of the ``secrets`` wherever it stands."""
    known = tuple(secrets)
    shown: list[str] = []
    hide_next = False
    for word in argv:
        flag, equals, _ = word.partition("=")
        name = flag.replace("_", "-") if flag.startswith("--") else flag
        if hide_next:
            shown.append(SHOWN_INSTEAD)
            hide_next = False
        elif name in SECRET_FLAGS and equals:
            shown.append(f"{flag}={SHOWN_INSTEAD}")
        else:
            shown.append(redact(word, known))
            hide_next = name in SECRET_FLAGS
    return tuple(shown)


def secret_parts(secret: str) -> tuple[str, ...]:
    """The strings to hide: the whole, and each key of a comma list; nothing too short to be a secret."""
    parts = (secret, *(part.strip() for part in secret.split(",")))
    return tuple(dict.fromkeys(part for part in parts if len(part) >= _SHORTEST))

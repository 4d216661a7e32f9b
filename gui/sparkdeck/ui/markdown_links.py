"""What of a link is one: only addresses of the web and of mail can be clicked, and where another leads is told. No Qt."""

from __future__ import annotations

import re

from sparkdeck.ui.markdown_runs import Run, RunStyle

_OPENED = re.compile(r"(?:https?://[^\s/?#]|mailto:[^\s])", re.IGNORECASE)
_AFTER_LINK = re.compile(r"[?!.,:;*_~'\"]+$")
_LONGEST_TARGET_CHARS = 200


def is_opened(href: str) -> bool:
    """Whether a click may lead to ``href`` (after its true target was shown)."""
    return bool(_OPENED.match(href))


def link_runs(text: str, style: RunStyle) -> list[Run]:
    """The runs of a link with ``style.href``; a bare one is cut before punctuation: Qt takes "https://a.b." whole."""
    href = style.href
    is_bare = text == href or href.endswith(f"//{text}") or href == f"mailto:{text}"
    if not is_opened(href):
        plain = [Run(text, style._replace(href=""))]
        if is_bare or not href:
            return plain
        shown = href if len(href) <= _LONGEST_TARGET_CHARS else href[:_LONGEST_TARGET_CHARS] + " …"
        return [*plain, Run(f" ({shown})", RunStyle(aside=True))]
    if not is_bare:
        return [Run(text, style)]
    cut = text
    while True:
        shorter = _AFTER_LINK.sub("", cut)
        if shorter.endswith(")") and shorter.count(")") > shorter.count("("):
            shorter = shorter[:-1]
        if shorter == cut:
            break
        cut = shorter
    rest = text[len(cut) :]
    if not cut or not rest:
        return [Run(text, style)]
    return [Run(cut, style._replace(href=href[: -len(rest)])), Run(rest, style._replace(href=""))]

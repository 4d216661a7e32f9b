"""Who may use a server of ours from a web page: nobody, unless the user opened it.

llama-server answers every origin by default (``--cors-origins *`` with credentials), so any page that is open in a browser
could read what a local server says. Each start therefore limits the origins, or asks for a key that pages do not have.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.launch_notes import LaunchNote, warning
from sparkdeck.domain.option_types import OptionValue
from sparkdeck.domain.translation import tr

OPTION = "cors-origins"
OURS = "localhost"
_CLOSED = tr("Web pages cannot use this server.")
_LOOPBACK = ("127.", "localhost", "::1")


@dataclass(frozen=True, slots=True)
class WebAccess:
    """``values`` are the options with the protection in them; ``needs_key``: a new key for this start; ``note`` says so."""

    values: Mapping[str, OptionValue]
    needs_key: bool
    note: LaunchNote


def protect(values: Mapping[str, OptionValue], build: HelpIndex | None, *, has_key: bool) -> WebAccess:
    """The protection for a start with ``values``; ``build`` ``None`` knows every option; ``has_key``: there is one already."""
    knows = build is None or build.knows(f"--{OPTION}")
    origins = str(values.get(OPTION, OURS))
    kept = {name: value for name, value in values.items() if name != OPTION}
    if knows:
        kept[OPTION] = origins
    if has_key:
        return WebAccess(
            kept, False, LaunchNote(_CLOSED, tr("Every request needs the API key, and pages do not have it."))
        )
    if origins == OURS:
        if not knows:
            return WebAccess(kept, True, LaunchNote(_CLOSED, tr("It asks for a key that is made anew for each start.")))
        detail = tr("Only programs and pages of this machine can read its answers (--cors-origins localhost).")
        return WebAccess(kept, False, LaunchNote(_CLOSED, detail))
    if "*" in origins or not knows:
        text = tr("Every web page that is open in a browser can use this server.")
        return WebAccess(
            kept, False, warning(text, tr("The profile sets {option} to “{origins}”.", option=OPTION, origins=origins))
        )
    return WebAccess(
        kept,
        False,
        LaunchNote(
            tr("Web pages from {origins} can use this server.", origins=origins),
            tr("By {option} of the profile.", option=OPTION),
        ),
    )


def reach_note(host: str, *, has_key: bool) -> LaunchNote | None:
    """What it means that the server listens on ``host``; nothing for this machine alone."""
    outside = [part for name in host.split(",") if (part := name.strip()) and not is_loopback(part)]
    if not outside:
        return None
    where, is_everywhere = outside[0], outside[0] in ("0.0.0.0", "::")
    if has_key:
        if is_everywhere:
            text = tr("Every computer that reaches this one can connect to this server, and needs the API key.")
        else:
            text = tr("Whoever reaches {where} can connect to this server, and needs the API key.", where=where)
        return LaunchNote(text, tr("It listens on {host}.", host=host))
    if is_everywhere:
        text = tr("Every computer that reaches this one can use this server.")
    else:
        text = tr("Whoever reaches {where} can use this server.", where=where)
    return warning(text, tr("It listens on {host} and asks for no API key.", host=host))


def is_loopback(host: str) -> bool:
    """Whether ``host`` is reached from this machine only; a socket file is."""
    return host.startswith(_LOOPBACK) or host.endswith(".sock")

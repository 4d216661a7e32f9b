"""What a benchmark would do and take, in words; said before it is started."""

from __future__ import annotations

import re

from sparkdeck.domain.benchmark_protocols import Estimate, Protocol, ProtocolKind
from sparkdeck.domain.server_status import ServerStatus
from sparkdeck.ui import formatting

_MOST_N_MAX = 64

FOR_WHOM = {
    ProtocolKind.REFERENCE: "For a comparison with what others published.",
    ProtocolKind.QUICK: "For everybody who wants a first answer.",
    ProtocolKind.SUITE: "For a verdict that holds for your kinds of questions.",
    ProtocolKind.LONG_CONTEXT: "For long chats, documents and agents.",
    ProtocolKind.CONCURRENCY: "For a server that several people or programs use.",
    ProtocolKind.DEPTH_SWEEP: "For the best setting of a draft you keep.",
    ProtocolKind.SHOOT_OUT: "For the choice between drafts.",
    ProtocolKind.CUSTOM: "For the prompts you really ask.",
}
"""Who wants to run it; the protocol's own explanation says what it answers."""


def about(protocol: Protocol) -> str:
    return f"{protocol.explanation} {FOR_WHOM[protocol.kind]}"


def parse_n_max(text: str) -> tuple[int, ...] | None:
    """``"3"`` or ``"1, 3, 7"`` as numbers in the order asked, each once; ``None`` where it is something else."""
    parts = [part for part in re.split(r"[\s,;]+", text.strip()) if part]
    if not parts or not all(re.fullmatch(r"[0-9]{1,2}", part) for part in parts):
        return None
    numbers = tuple(dict.fromkeys(map(int, parts)))
    return numbers if all(1 <= n <= _MOST_N_MAX for n in numbers) else None


def roughly(time_s: float) -> str:
    """An estimate, without digits that it does not have."""
    if time_s < 60:
        return formatting.seconds(time_s)
    return f"{round(time_s / 60)} min" if time_s < 5400 else f"{time_s / 3600:.1f} h"


def estimate_words(estimate: Estimate) -> str:
    """``About 9 min: 2 server starts, 44 requests, up to 11,264 tokens.``"""
    starts = "1 server start" if estimate.starts == 1 else f"{estimate.starts} server starts"
    requests = "1 request" if estimate.requests == 1 else f"{estimate.requests:,} requests"
    time = "Time not known yet" if estimate.seconds is None else f"About {roughly(estimate.seconds)}"
    notes = "".join(f" {note}" for note in estimate.notes)
    return f"{time}: {starts}, {requests}, up to {estimate.tokens:,} tokens.{notes}"


def server_words(status: ServerStatus) -> str:
    """What becomes of the server that runs now."""
    if status.attached is not None:
        return "The attached server is asked as it runs; it is neither stopped nor started anew."
    if status.is_active:
        return "The server that runs now is stopped first and comes back at the end."
    return ""

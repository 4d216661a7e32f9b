"""What a benchmark would do and take, in words; said before it is started."""

from __future__ import annotations

import re

from sparkdeck.domain.benchmark_protocols import Estimate, Protocol, ProtocolKind
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.server_status import ServerStatus
from sparkdeck.domain.translation import plural, sentences, tr
from sparkdeck.ui import formatting

_MOST_N_MAX = 64

FOR_WHOM = {
    ProtocolKind.REFERENCE: tr("For everybody who compares with what others published."),
    ProtocolKind.QUICK: tr("For everybody who wants a first answer."),
    ProtocolKind.SUITE: tr("For a verdict that holds for your kinds of questions."),
    ProtocolKind.LONG_CONTEXT: tr("For long chats, documents and agents."),
    ProtocolKind.CONCURRENCY: tr("For a server that several people or programs use."),
    ProtocolKind.DEPTH_SWEEP: tr("For the best setting of a draft you keep."),
    ProtocolKind.SHOOT_OUT: tr("For the choice between drafts."),
    ProtocolKind.CUSTOM: tr("For the prompts you really ask."),
}
"""Who wants to run it; the protocol's own explanation says what it answers."""


def about(protocol: Protocol) -> str:
    return sentences((protocol.explanation, FOR_WHOM[protocol.kind]))


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
        return formatting.time_to_come(time_s)
    if time_s < 5400:
        return tr("{minutes} min", minutes=round(time_s / 60))
    return tr("{hours:.1f} h", hours=time_s / 3600)


def estimate_words(estimate: Estimate) -> str:
    """``About 9 min: 2 server starts, 44 requests, up to 11,264 tokens.``"""
    time = tr("Time not known yet")
    if estimate.seconds is not None:
        time = tr("About {time}", time=roughly(estimate.seconds))
    told = tr(
        "{time}: {starts}, {requests}, up to {tokens:,} tokens.",
        time=time,
        starts=plural(estimate.starts, "{n} server start", "{n} server starts"),
        requests=plural(estimate.requests, "{n} request", "{n:,} requests"),
        tokens=estimate.tokens,
    )
    return sentences((told, *map(retold, estimate.notes)))


def server_words(status: ServerStatus) -> str:
    """What becomes of the server that runs now."""
    if status.attached is not None:
        return tr("The attached server is asked as it runs; it is neither stopped nor started anew.")
    if status.is_active:
        return tr("The server that runs now is stopped first and comes back at the end.")
    return ""

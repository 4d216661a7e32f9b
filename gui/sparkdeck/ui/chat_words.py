"""What the chat says of the server: what can be done next, and where what is written goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.theme import Tone

if TYPE_CHECKING:
    from sparkdeck.ui.bridge import Bridge

PRIVATE = "Private: SparkDeck writes nothing of it. The server's prompt cache and its debug log may still hold it."


def next_step(bridge: Bridge) -> tuple[str, str, Tone]:
    """What there is to do next: title, sentence, tone."""
    status, plan = bridge.status, bridge.plan
    if bridge.benchmark_running:
        return "The benchmark has the server", "Chat is back when it has ended.", Tone.TEXT
    match status.phase:
        case Phase.READY:
            if status.profile is not None and status.profile.demo:
                sentence = "This tiny model recites the same short tour whatever you write: try any message."
            else:
                sentence = "Enter sends, Shift+Enter begins a new line, Esc stops the answer."
            return "Ask something", sentence, Tone.TEXT
        case Phase.STARTING | Phase.LOADING:
            doing = f"{status.step[:1].upper()}{status.step[1:]}. " if status.step else ""
            return "The server is starting …", f"{doing}You can write your message already.", Tone.TEXT
        case Phase.UNRESPONSIVE:
            return "The server does not respond", "It may come back by itself; Restart is in the bar.", Tone.BAD
        case Phase.STOPPING:
            return "The server is stopping …", "", Tone.TEXT
        case Phase.FAILED:
            failure = status.failure
            words = " ".join(filter(None, (failure.title, failure.action))) if failure else ""
            return "The server failed", words or "The Server page says why.", Tone.BAD
    if plan is not None and plan.problem is not None:
        return "The server cannot start yet", f"{plan.problem.title} {plan.problem.action}".strip(), Tone.TEXT
    name = f"{plan.profile.name}: nothing" if plan is not None else "Nothing"
    return "Start the server to chat", f"{name} you write leaves this machine.", Tone.TEXT


def whereto(bridge: Bridge) -> str:
    """Who answers, and where what is written goes."""
    profile, attached = bridge.status.profile, bridge.status.attached
    ready = bridge.controls.chat_enabled
    if ready and attached is not None:
        away = "nothing leaves this machine" if attached.address.is_loopback else "what you write goes there"
        return f"{attached.address.base_url} · {away}"
    if ready and profile is not None:
        return f"{profile.name} · nothing you write leaves this machine"
    return "Talks to the server on this machine"


def can_start(bridge: Bridge) -> bool:
    plan = bridge.plan
    return (
        bridge.status.phase in (Phase.STOPPED, Phase.FAILED)
        and bridge.controls.start_stop_enabled
        and plan is not None
        and plan.problem is None
    )

"""What the chat says of the server: what can be done next, and where what is written goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Tone

if TYPE_CHECKING:
    from sparkdeck.ui.bridge import Bridge

PRIVATE = tr("Private: SparkDeck writes nothing of it. The server's prompt cache and its debug log may still hold it.")


def next_step(bridge: Bridge) -> tuple[str, str, Tone]:
    """What there is to do next: title, sentence, tone."""
    status, plan = bridge.status, bridge.plan
    if bridge.benchmark_running:
        return tr("The benchmark has the server"), tr("Chat is back when it has ended."), Tone.TEXT
    match status.phase:
        case Phase.READY:
            if status.profile is not None and status.profile.demo:
                sentence = tr("This tiny model recites the same short tour whatever you write: try any message.")
            else:
                sentence = tr("Enter sends, Shift+Enter begins a new line, Esc stops the answer.")
            return tr("Ask something"), sentence, Tone.TEXT
        case Phase.STARTING | Phase.LOADING:
            sentence = tr("You can write your message already.")
            if status.step:
                step = f"{status.step[:1].upper()}{status.step[1:]}"
                sentence = tr("{step}. You can write your message already.", step=step)
            return tr("The server is starting …"), sentence, Tone.TEXT
        case Phase.UNRESPONSIVE:
            return tr("The server does not respond"), tr("It may come back by itself; Restart is in the bar."), Tone.BAD
        case Phase.STOPPING:
            return tr("The server is stopping …"), "", Tone.TEXT
        case Phase.FAILED:
            failure = status.failure
            words = _in_short(failure) if failure is not None else ""
            return tr("The server failed"), words or tr("The Server page says why."), Tone.BAD
    if plan is not None and plan.problem is not None:
        return tr("The server cannot start yet"), _in_short(plan.problem), Tone.TEXT
    nothing_leaves = (
        tr("{profile}: nothing you write leaves this machine.", profile=plan.profile.name)
        if plan is not None
        else tr("Nothing you write leaves this machine.")
    )
    return tr("Start the server to chat"), nothing_leaves, Tone.TEXT


def _in_short(problem: UserError) -> str:
    """Without the evidence."""
    return str(UserError(problem.title, action=problem.action))


def whereto(bridge: Bridge) -> str:
    """Who answers, and where what is written goes."""
    profile, attached = bridge.status.profile, bridge.status.attached
    ready = bridge.controls.chat_enabled
    if ready and attached is not None:
        is_here = attached.address.is_loopback
        away = tr("nothing leaves this machine") if is_here else tr("what you write goes there")
        return f"{attached.address.base_url} · {away}"
    if ready and profile is not None:
        return f"{profile.name} · {tr('nothing you write leaves this machine')}"
    return tr("Talks to the server on this machine")


def can_start(bridge: Bridge) -> bool:
    plan = bridge.plan
    return (
        bridge.status.phase in (Phase.STOPPED, Phase.FAILED)
        and bridge.controls.start_stop_enabled
        and plan is not None
        and plan.problem is None
    )

"""How a server's phase looks: its word, tone and mark, and the sentence behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sparkdeck.domain.translation import tr
from sparkdeck.ui import server_words
from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.pill import Mark

if TYPE_CHECKING:
    from sparkdeck.domain.server_status import ServerStatus
    from sparkdeck.domain.speculation import SpeculationVerdict

# By name, because the domain is imported after the first paint only.
_PHASES = {
    "STOPPED": (Tone.MUTED, Mark.RING, tr("No server is running.")),
    "STARTING": (Tone.INFO, Mark.RING, tr("The server process is being started.")),
    "LOADING": (Tone.INFO, Mark.RING, tr("The server reads its models.")),
    "READY": (Tone.GOOD, Mark.DOT, tr("Our own server process answers /health.")),
    "UNRESPONSIVE": (Tone.BAD, Mark.DOT, tr("The server is alive but does not serve.")),
    "STOPPING": (Tone.MUTED, Mark.RING, tr("The server is being stopped.")),
    "FAILED": (Tone.BAD, Mark.DOT, tr("The server failed.")),
}
_SPECULATION_TONES = {
    "UNKNOWN": Tone.MUTED,
    "OFF": Tone.MUTED,
    "ARMED": Tone.INFO,
    "ON": Tone.ACCENT,
    "LOADED_BUT_NOT_USED": Tone.BAD,
    "FELL_BACK": Tone.BAD,
}
UNTIL_READY = tr("Known when the server is ready.")


class Look(NamedTuple):
    """What a pill shows."""

    text: str
    tone: Tone
    mark: Mark
    tooltip: str


STOPPED = Look(tr("Stopped"), *_PHASES["STOPPED"])
NO_SPECULATION = Look(tr("Speculation {state}", state=UNKNOWN), Tone.MUTED, Mark.RING, UNTIL_READY)


def phase_look(status: ServerStatus, *, sleeping: bool = False) -> Look:
    """``sleeping``: it is ready all the same, only its models are not in memory."""
    tone, mark, sentence = _PHASES[status.phase.name]
    ready = status.phase.name == "READY"
    if ready and sleeping:
        words = tr("The models were unloaded after idle time; the next request loads them again.")
        return Look(tr("Sleeping"), Tone.INFO, Mark.RING, words)
    if status.failure is not None and status.phase.name == "FAILED":
        sentence = str(status.failure)
    elif words := server_words.explanation(status):
        sentence = words
    elif status.step:
        sentence = tr("{sentence}: {step}.", sentence=sentence[:-1], step=status.step)
    name = status.phase.title
    if status.attached is not None and ready:
        name = tr("Attached", "a server")
        sentence = tr("{attached}. Detach leaves it as it is.", attached=server_words.attached_line(status))
    elif status.unloaded:
        name, sentence = tr("Unloaded"), tr("Its memory is free. Your next message in Chat starts it again.")
    return Look(name, tone, mark, sentence)


def speculation_look(verdict: SpeculationVerdict) -> Look:
    state = verdict.state
    if state.name == "UNKNOWN":
        return Look(tr("Speculation {state}", state=state.value), Tone.MUTED, Mark.RING, verdict.reason)
    return Look(state.title, _SPECULATION_TONES[state.name], Mark.BOLT, verdict.reason)

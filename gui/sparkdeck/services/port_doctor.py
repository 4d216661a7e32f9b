"""What can be done about a port that another program has: attach to it where it is a server, or go around it."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.adapters.endpoint_probe import KeyWantedError, probe_endpoint
from sparkdeck.domain.endpoint import EndpointAddress
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, MendsFound, ServerStatusChanged
from sparkdeck.domain.foreign_listener import ForeignListener, PortTakenError
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices
from sparkdeck.services.server_desk import ServerDesk

_NEXT = Mend(MendKind.NEXT_PORT, tr("Use next free port"), tr("This once: the profile keeps its port."))


@dataclass(frozen=True, slots=True)
class _Found:
    words: str
    kind: MendKind


class PortDoctor:
    """Listens for starts that failed on their port; ``MendsFound`` answers each. The program there is only asked."""

    def __init__(self, bus: EventBus, notices: Notices, desk: ServerDesk) -> None:
        self._bus = bus
        self._notices = notices
        self._desk = desk
        bus.subscribe(self._on_event)

    def _on_event(self, event: Event) -> None:
        if not isinstance(event, ServerStatusChanged) or event.status.phase is not Phase.FAILED:
            return
        failure = event.status.failure
        if isinstance(failure, PortTakenError) and not event.status.unloaded:
            self._notices.spawn(self._examine(event.status, failure.listener), "port doctor")

    async def _examine(self, status: ServerStatus, listener: ForeignListener) -> None:
        mends: tuple[Mend, ...] = (_NEXT,)
        found = None if self._is_ours(listener) else await _ask(listener)
        if found is not None:
            note = tr(
                "Use the server that is there. {label} goes on as it is, also when you detach.", label=listener.label
            )
            mends = (Mend(found.kind, found.words, note), _NEXT)
        self._bus.publish(MendsFound(status.generation, mends, server=status.server))

    def _is_ours(self, listener: ForeignListener) -> bool:
        return any(status.is_active and status.port == listener.port for status in self._desk.all_statuses)


async def _ask(listener: ForeignListener) -> _Found | None:
    try:
        facts = await probe_endpoint(address_of(listener))
    except KeyWantedError:
        return _Found(tr("Attach with a key…"), MendKind.ATTACH_WITH_KEY)
    except UserError:
        return None
    return _Found(tr("Attach to this {kind}", kind=facts.kind), MendKind.ATTACH)


def address_of(listener: ForeignListener) -> EndpointAddress:
    """Where a client on this machine reaches it."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(listener.host, listener.host)
    return EndpointAddress("http", host, listener.port)

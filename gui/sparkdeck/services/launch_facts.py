"""What the launch editor needs to know of the chosen runtime and of the two files: read here, once for each of them."""

from __future__ import annotations

import os
from pathlib import Path

from sparkdeck.adapters.gguf_facts import facts_of
from sparkdeck.adapters.gguf_header import read_header
from sparkdeck.adapters.gguf_values import GgufHeader
from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.adapters.model_sizes import read_model_sizes
from sparkdeck.adapters.pair_facts import draft_facts, target_facts
from sparkdeck.adapters.runtime_probe import known_options
from sparkdeck.adapters.server_environment import API_KEY
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LaunchOptionsListed, PairHeadersRead
from sparkdeck.domain.model_sizes import ModelSizes
from sparkdeck.domain.pair_advice import PairHeaders
from sparkdeck.domain.runtime import Runtime
from sparkdeck.services.event_bus import EventBus


class LaunchFacts:
    def __init__(self, bus: EventBus) -> None:
        self._bus = bus

    async def list_options(self, runtime: Runtime) -> None:
        """Publish what the runtime's own help names, and whether a start takes a key from our environment."""
        has_key = bool(os.environ.get(API_KEY, "").strip())
        self._bus.publish(LaunchOptionsListed(runtime, known_options(runtime), has_key))

    async def read_headers(self, target: Path | None, draft: Path | None, projector: Path | None) -> None:
        """Publish what the headers of these files say; nothing of a file that cannot be read: a start tells why."""

        def read() -> PairHeaders:
            main, second = _header(target), _header(draft)
            return PairHeaders(
                target=facts_of(main) if main is not None else None,
                target_pair=target_facts(main) if main is not None else None,
                draft_pair=draft_facts(second) if second is not None else None,
                target_sizes=_sizes(target) if main is not None else None,
                draft_sizes=_sizes(draft) if second is not None else None,
                draft_kind=(facts_of(second).spec_type or "draft-simple") if second is not None else None,
                projector_bytes=_size(projector) if projector is not None else 0,
            )

        headers = await in_daemon_thread(read, "sparkdeck-headers")
        self._bus.publish(PairHeadersRead(target, draft, headers, projector))


def _header(path: Path | None) -> GgufHeader | None:
    try:
        return read_header(path) if path is not None else None
    except UserError:
        return None


def _sizes(path: Path | None) -> ModelSizes | None:
    try:
        return read_model_sizes(path) if path is not None else None
    except (UserError, OSError):
        return None


def _size(path: Path) -> int | None:
    try:
        return path.stat().st_size
    except OSError:
        return None

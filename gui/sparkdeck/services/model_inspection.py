"""Reads the headers of a model for its details: in a thread of its own, so that a slow drive holds up nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from sparkdeck.adapters.gguf_details import read_details
from sparkdeck.adapters.gguf_shards import shard_files
from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.adapters.library_hub_layout import sha256_of
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import ModelInspected
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus


class ModelInspection:
    """``models`` are those of the library; a file that is not among them can be looked at as well."""

    def __init__(self, bus: EventBus, models: Callable[[], Sequence[LibraryModel]]) -> None:
        self._bus = bus
        self._models = models

    async def inspect(self, path: Path) -> None:
        """Publish ``ModelInspected`` with the details of ``path``, or why there are none."""
        model = next((model for model in self._models() if model.path == path), None)
        files = model.files if model is not None and path in model.files else shard_files(path)
        try:
            if model is not None and model.state is LibraryState.MISSING:
                raise UserError(
                    tr("{name} is not there.", name=model.name), model.note, tr("Look through the folders again.")
                )
            details = await in_daemon_thread(lambda: read_details(files, sha256_of), "sparkdeck-details")
        except UserError as error:
            self._bus.publish(ModelInspected(path, None, error))
        else:
            self._bus.publish(ModelInspected(path, details))

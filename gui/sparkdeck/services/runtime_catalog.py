"""Which llama-server is used: the built-in one, or a binary that was looked at before it is believed."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.adapters.runtime_probe import builtin_runtime, probe_runtime
from sparkdeck.domain.runtime import Runtime


class RuntimeCatalog:
    """Finds runtimes. Nothing is ever used that was not asked for."""

    @property
    def builtin(self) -> Runtime:
        return builtin_runtime()

    async def find(self, path: Path | None) -> Runtime:
        """The runtime at ``path``, probed (``None``: the built-in one). Raises :class:`UserError` with the reason."""
        return builtin_runtime() if path is None else await probe_runtime(path)

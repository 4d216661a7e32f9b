"""Which runtime is used: the default for all, and the one that a profile is bound to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sparkdeck.adapters.selection_file import KeptSelection
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.runtime_entry import key_of, path_key
from sparkdeck.domain.translation import tr
from sparkdeck.services.runtime_catalog import RuntimeCatalog


class RuntimeChoice:
    """Changed by nobody but :class:`Selection`, under its lock."""

    def __init__(self, catalog: RuntimeCatalog) -> None:
        self._catalog = catalog
        self.default = catalog.builtin
        self.previous: str | None = None
        """The key of the default before the present one."""
        self._bound: Runtime | None = None

    @property
    def effective(self) -> Runtime:
        """What the profile that was resolved last runs on."""
        return self._bound or self.default

    async def load(self, kept: KeptSelection, post: Callable[[UserError], None]) -> None:
        """Take up what was kept. One that cannot be used is told, and can be gone back to."""
        self.previous = kept.previous_runtime
        if kept.runtime is not None:
            try:
                self.default = await self._catalog.find(kept.runtime)
            except UserError as error:
                self.previous = path_key(kept.runtime)
                post(error)

    async def use(self, path: Path | None) -> None:
        """Make it the default. Raises :class:`UserError` where it cannot be used; nothing has changed then."""
        found = await self._catalog.find_to_keep(path)
        if found.path != self.default.path:
            self.previous = key_of(self.default)
        self.default = found

    async def resolve(self, profile: Profile) -> UserError | None:
        """Look what ``profile`` is bound to; why that cannot be used."""
        try:
            self._bound = await self._binding(profile)
        except UserError as problem:
            self._bound = None
            return problem
        return None

    async def of(self, profile: Profile) -> Runtime:
        """What ``profile`` runs on. Raises :class:`UserError` where that cannot be used: no other one takes its place
        unasked."""
        return await self._binding(profile) or self.default

    async def _binding(self, profile: Profile) -> Runtime | None:
        if profile.runtime is None:
            return None
        try:
            return await self._catalog.find_key(profile.runtime)
        except UserError as problem:
            raise UserError(
                tr("“{profile}” always uses a runtime that cannot be used now.", profile=profile.name),
                str(problem),
                tr("Choose another one for this profile, or the default."),
            ) from problem

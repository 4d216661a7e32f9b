"""The runtime that a profile is bound to, found again whenever the profile is looked at."""

from __future__ import annotations

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.services.runtime_catalog import RuntimeCatalog


class PinnedRuntime:
    """Of the profile that was resolved last."""

    def __init__(self, catalog: RuntimeCatalog) -> None:
        self._catalog = catalog
        self.runtime: Runtime | None = None
        """``None``: the profile is bound to none, or to one that cannot be used."""

    async def resolve(self, profile: Profile) -> UserError | None:
        """Look what ``profile`` is bound to; why that cannot be used."""
        try:
            self.runtime = await self.of(profile)
        except UserError as problem:
            self.runtime = None
            return problem
        return None

    async def of(self, profile: Profile) -> Runtime | None:
        """Raises :class:`UserError` where it cannot be used: no other one takes its place unasked."""
        if profile.runtime is None:
            return None
        try:
            return await self._catalog.find_key(profile.runtime)
        except UserError as problem:
            raise UserError(
                f"“{profile.name}” always uses a runtime that cannot be used now.",
                str(problem),
                "Choose another one for this profile, or the default.",
            ) from problem

"""The profile that a command line names: one of the list, or a file. One from outside is shown and needs a yes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.adapters.console import murmur
from sparkdeck.adapters.profile_files import load_profile
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.trust import trust_question

if TYPE_CHECKING:
    from sparkdeck.domain.runtime import Runtime
    from sparkdeck.services.selection import Selection


async def profile_from_outside(selection: Selection, text: str, runtime: Runtime, *, agreed: bool) -> Profile:
    """The profile called ``text``, or in the file ``text`` (with a folder in it, or ending in ``.toml``).

    Raises :class:`UserError` for one from outside that nobody agreed to, after what it would do was printed; ``agreed``
    is the yes, and is remembered.
    """
    if text.endswith(".toml") or Path(text).parent != Path():
        loaded = await asyncio.to_thread(load_profile, Path(text), ProfileOrigin.USER)
        profile = await selection.with_trust(loaded)
    else:
        profile = selection.require(text)
    if profile.is_trusted:
        return profile
    murmur(f"“{profile.name}” was made outside SparkDeck. It would do this:")
    for fact in trust_question(profile, runtime).facts:
        murmur(f"  {'! ' if fact.is_risky else '  '}{fact.label}: {fact.value}")
    if not agreed:
        raise UserError(f"“{profile.name}” was not started.", action="If that is what you want, add --yes.")
    return await selection.agree(profile)

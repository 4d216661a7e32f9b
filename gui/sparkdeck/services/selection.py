"""What the next start would run: the profiles, the selected one, and the runtime."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from sparkdeck.adapters.app_folders import AppFolders
from sparkdeck.adapters.draft_kind import spec_type_of
from sparkdeck.adapters.gguf_header import check_whole
from sparkdeck.adapters.library_hub_layout import repo_folder_of
from sparkdeck.adapters.profile_files import load_profiles, save_profile
from sparkdeck.adapters.selection_file import KeptSelection, load_selection, save_selection
from sparkdeck.adapters.trust_file import add_trusted, load_trusted
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LaunchPlanned, ProfilesChanged
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import HubModel, LocalModel, ModelReference, Profile, ProfileOrigin
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.trust import content_hash, with_trust
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.notices import Notices
from sparkdeck.services.runtime_catalog import RuntimeCatalog

DEFAULT_CONTEXT_TOKENS = 8192
"""For files without a profile: a model's own context can be 262,144 tokens and need more memory than there is."""


def profile_for_files(target: Path, draft: Path | None, context_tokens: int | None = None) -> Profile:
    """A profile for files that come without one: one slot, all layers on the GPU, any free loopback port.

    Blocking: the draft's header tells what kind of speculation it is for. Raises :class:`UserError` where it cannot be read.
    """
    options: dict[str, OptionValue] = {
        "ctx-size": context_tokens or DEFAULT_CONTEXT_TOKENS,
        "parallel": 1,
        "gpu-layers": "all",
        "jinja": True,
        "host": "127.0.0.1",
        "port": 0,
        "metrics": True,
        "cors-origins": "localhost",
    }
    if draft is not None:
        options |= _draft_options(draft)
    name = target.stem if draft is None else f"{target.stem} + {draft.stem}"
    return Profile(
        name=name,
        target=LocalModel(target),
        draft=LocalModel(draft) if draft is not None else None,
        options=MappingProxyType(options),
        origin=ProfileOrigin.TEMPORARY,
    )


def _own_name(profile: Profile) -> str:
    """The name under which a bundled profile with the user's files is kept."""
    return f"{profile.name} (my files)" if profile.origin is ProfileOrigin.BUNDLED else profile.name


def _is_that_file(wanted: HubModel, path: Path) -> bool:
    """Whether ``path`` may be what the profile names: only then do its origin and published figures stand beside it.

    Without a file name it lies in that repository's folder of the Hub cache, or the repository's name is part of the
    file's (``…/Name-GGUF`` holds files called ``Name….gguf``).
    """
    if wanted.file is not None:
        return path.name.casefold() == wanted.file.casefold()
    folder = repo_folder_of(path)
    if folder is not None and folder.name == f"models--{wanted.repo.replace('/', '--')}":
        return True
    stem = wanted.repo.rpartition("/")[2].casefold().removesuffix("-gguf")
    return stem in path.name.casefold()


def _fits(wanted: ModelReference | None, path: Path | None) -> bool:
    """Whether ``path`` is the file that ``wanted`` names, or may be the one that it still lacks."""
    if wanted is None or path is None:
        return wanted is None and path is None
    return wanted.path == path if isinstance(wanted, LocalModel) else _is_that_file(wanted, path)


def _has_gaps(profile: Profile) -> bool:
    return isinstance(profile.target, HubModel) or isinstance(profile.draft, HubModel)


def _draft_options(draft: Path) -> dict[str, OptionValue]:
    """What a start with this draft needs; the kind is its own, whatever the draft before it was. Blocking."""
    return {"spec-type": spec_type_of(draft), "spec-draft-n-max": 3, "spec-draft-ngl": "all"}


class Selection:
    """Owns the list of profiles and the choice among them; remembers the choice for the next start of the app."""

    def __init__(
        self,
        bus: EventBus,
        notices: Notices,
        folders: AppFolders,
        resources: Path,
        preparation: LaunchPreparation,
        catalog: RuntimeCatalog,
    ) -> None:
        self._bus = bus
        self._notices = notices
        self._folders = folders
        self._bundled = resources / "profiles"
        self._preparation = preparation
        self._catalog = catalog
        self._profiles: tuple[Profile, ...] = ()
        self._selected: Profile | None = None
        self._runtime = catalog.builtin
        self._lock = asyncio.Lock()
        self.remembers = True
        """Whether the choice is kept for the next start; the demo leaves it alone."""

    @property
    def profiles(self) -> tuple[Profile, ...]:
        return self._profiles

    @property
    def selected(self) -> Profile | None:
        return self._selected

    @property
    def runtime(self) -> Runtime:
        return self._runtime

    async def load(self, only: str | None = None) -> None:
        """Read the profiles and the remembered choice; ``only`` (a name) overrides the choice without keeping it."""
        kept = await asyncio.to_thread(load_selection, self._folders.state)
        await self._reload()
        if kept.runtime is not None:
            try:
                self._runtime = await self._catalog.find(kept.runtime)
            except UserError as error:
                self._notices.post(error)
        self._selected = self._find(only or kept.profile) or self._find(None)
        self._publish_profiles()
        await self._plan()

    def require(self, name: str) -> Profile:
        """The profile called ``name``. Raises :class:`UserError` that lists those there are."""
        profile = next((profile for profile in self._profiles if profile.name.casefold() == name.casefold()), None)
        if profile is None:
            known = ", ".join(f"“{profile.name}”" for profile in self._profiles)
            raise UserError(f"There is no profile “{name}”.", f"There are {known}.")
        return profile

    async def select(self, name: str) -> None:
        async with self._lock:
            self._selected = self.require(name)
            await self._keep()
            await self._plan()

    async def open_target(self, path: Path) -> None:
        """Use this GGUF as target: it fills the selected profile's gap, or gets a profile of its own."""
        async with self._lock:
            await asyncio.to_thread(check_whole, path)
            base = self._selected
            if base is not None and isinstance(base.target, HubModel):
                filled = replace(
                    base,
                    target=LocalModel(path),
                    provenance=base.provenance if _is_that_file(base.target, path) else None,
                )
                await self._adopt(filled, _own_name(base))
            else:
                fresh = profile_for_files(path, None)
                await self._adopt(fresh, fresh.name)

    async def open_draft(self, path: Path | None) -> None:
        """Use this GGUF as the draft of the selected profile; ``None`` takes the draft away."""
        async with self._lock:
            base = self._selected
            if base is None or base.target is None or base.demo:
                raise UserError(
                    "The demo pair brings its own draft."
                    if base is not None and base.demo
                    else "There is no target yet.",
                    "",
                    "Open a target GGUF first.",
                )
            draft: ModelReference | None = None
            options = {name: value for name, value in base.options.items() if not name.startswith("spec-")}
            if path is not None:
                await asyncio.to_thread(check_whole, path)
                draft = LocalModel(path)
                fresh_options = await asyncio.to_thread(_draft_options, path)
                options = {**fresh_options, **base.options}
                if fresh_options["spec-type"] not in str(options["spec-type"]).split(","):
                    options["spec-type"] = fresh_options["spec-type"]
            kept = isinstance(base.draft, HubModel) and path is not None and _is_that_file(base.draft, path)
            changed = replace(
                base,
                draft=draft,
                options=MappingProxyType(options),
                provenance=base.provenance if kept else None,
            )
            name = _own_name(base)
            if path is not None and isinstance(base.target, LocalModel) and base.name == base.target.path.stem:
                name = f"{base.name} + {path.stem}"
            await self._adopt(changed, name)

    async def use_models(self, target: Path, draft: Path | None) -> None:
        """Select a profile for these files.

        The one that names both; else one that names them in a repository, filled with the files; else a new one (no
        other profile is changed for it, whatever it is called). Raises :class:`UserError` for files that are not whole.
        """
        async with self._lock:
            for path in (target, draft):
                if path is not None:
                    await asyncio.to_thread(check_whole, path)
            fitting = [profile for profile in self._profiles if _fits(profile.target, target)]
            fitting = [profile for profile in fitting if _fits(profile.draft, draft)]
            named = [profile for profile in fitting if not _has_gaps(profile)]
            if named:
                self._selected = self._selected if self._selected in named else named[0]
                self._publish_profiles()
                await self._keep()
                await self._plan()
            elif fitting:
                base = fitting[0]
                # the user's own copy of it may have other settings by now: those stay
                base = self._find(_own_name(base)) or base
                files = LocalModel(target), LocalModel(draft) if draft is not None else None
                await self._adopt(replace(base, target=files[0], draft=files[1]), _own_name(base))
            else:
                fresh = await asyncio.to_thread(profile_for_files, target, draft)
                await self._adopt(fresh, self._free_name(fresh.name, target))

    async def change_options(self, changes: Mapping[str, OptionValue | None]) -> None:
        """Change launch options of the selected profile; ``None`` takes one out. The demo profile stays as it is."""
        async with self._lock:
            base = self._selected
            if base is None or base.demo:
                raise UserError("The demo pair's settings are fixed.", "", "Choose another profile.")
            options = {**base.options, **{name: value for name, value in changes.items() if value is not None}}
            for name in (name for name, value in changes.items() if value is None):
                options.pop(name, None)
            await self._adopt(replace(base, options=MappingProxyType(options)), _own_name(base))

    async def use_runtime(self, path: Path | None) -> None:
        async with self._lock:
            self._runtime = await self._catalog.find(path)
            await self._keep()
            await self._plan()

    async def trust(self, name: str) -> None:
        """The user has seen what the profile called ``name`` would do, and agrees: it may be started from now on."""
        async with self._lock:
            await self.agree(self.require(name))
            was = self._selected.name if self._selected is not None else None
            await self._reload()
            self._selected = self._find(was)
            await self._plan()

    async def with_trust(self, profile: Profile) -> Profile:
        """``profile``, read from a file of whatever folder, with its mark."""
        return with_trust(profile, frozenset(await asyncio.to_thread(load_trusted, self._folders.state)))

    async def agree(self, profile: Profile) -> Profile:
        """``profile`` as one that may be started, now and later."""
        await asyncio.to_thread(add_trusted, self._folders.state, content_hash(profile))
        return replace(profile, is_trusted=True)

    async def refresh(self) -> None:
        """Look again at what stands in the way of a start."""
        async with self._lock:
            await self._plan()

    # -- keeping ------------------------------------------------------------------------------------------------

    async def _adopt(self, profile: Profile, name: str) -> None:
        """Keep ``profile`` as the user's own under ``name`` (replacing an earlier one of that name) and select it."""
        own = replace(profile, name=name, origin=ProfileOrigin.USER)
        await asyncio.to_thread(save_profile, own, self._folders.config / "profiles")
        if own.is_trusted:  # what we write is ours; what came from outside stays so, whatever we change in it
            await asyncio.to_thread(add_trusted, self._folders.state, content_hash(own))
        await self._reload()
        self._selected = self.require(name)
        self._publish_profiles()
        await self._keep()
        await self._plan()

    async def _reload(self) -> None:
        loaded = await asyncio.to_thread(load_profiles, self._bundled, self._folders.config / "profiles")
        trusted = frozenset(await asyncio.to_thread(load_trusted, self._folders.state))
        self._profiles = tuple(with_trust(profile, trusted) for profile in loaded.profiles)
        for problem in loaded.problems:
            self._notices.post(problem)

    def _free_name(self, name: str, target: Path) -> str:
        """``name``, made different from every profile's by the target's folder (some programs call each model the same)."""
        taken = {profile.name.casefold() for profile in self._profiles}
        names = (name, f"{name} ({target.parent.name})", *(f"{name} ({number})" for number in range(2, len(taken) + 3)))
        return next(free for free in names if free.casefold() not in taken)

    def _find(self, name: str | None) -> Profile | None:
        if name is None:
            return next((profile for profile in self._profiles if profile.demo), None)
        return next((profile for profile in self._profiles if profile.name == name), None)

    async def _keep(self) -> None:
        if not self.remembers:
            return
        name = self._selected.name if self._selected is not None else None
        try:
            await asyncio.to_thread(save_selection, self._folders.state, KeptSelection(name, self._runtime.path))
        except UserError as error:  # the choice still holds, only not for next time
            self._notices.post(error)

    def _publish_profiles(self) -> None:
        name = self._selected.name if self._selected is not None else None
        self._bus.publish(ProfilesChanged(self._profiles, name))

    async def _plan(self) -> None:
        profile, runtime = self._selected, self._runtime
        if profile is None:
            return
        plan = await asyncio.to_thread(self._preparation.plan, profile, runtime)
        self._bus.publish(LaunchPlanned(plan.profile, runtime, plan.argv, plan.problem, plan.notes, plan.question))

"""What the next start would run: the profiles, the selected one, and the runtime."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from sparkdeck.adapters.app_folders import AppFolders
from sparkdeck.adapters.gguf_header import check_whole
from sparkdeck.adapters.selection_file import KeptSelection, load_selection, save_selection
from sparkdeck.adapters.trust_file import add_trusted, load_trusted
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LaunchPlanned, ProfilesChanged
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import HubModel, LocalModel, ModelReference, Profile, ProfileOrigin
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.translation import enumerated, tr
from sparkdeck.domain.trust import content_hash, with_trust
from sparkdeck.services import file_profiles
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.file_profiles import draft_options, fits, has_gaps, is_that_file, own_name, profile_for_files
from sparkdeck.services.known_proof import known_proof
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.notices import Notices
from sparkdeck.services.profile_list import read_profiles, write_profile
from sparkdeck.services.runtime_catalog import RuntimeCatalog
from sparkdeck.services.runtime_choice import RuntimeChoice


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
        self._deleted: str | None = None
        """The profile that an undo would bring back."""
        self.choice = RuntimeChoice(catalog)
        self.lock = asyncio.Lock()
        """Held by whoever changes profiles or the choice."""
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
        """What the selected profile runs on: the runtime it is bound to, else the default."""
        return self.choice.effective

    @property
    def default_runtime(self) -> Runtime:
        return self.choice.default

    async def load(self, only: str | None = None) -> None:
        """Read the profiles and the remembered choice; ``only`` (a name) overrides the choice without keeping it."""
        kept = await asyncio.to_thread(load_selection, self._folders.state)
        await self._reload()
        await self.choice.load(kept, self._notices.post)
        self._selected = self._find(only or kept.profile) or self._find(None)
        self._publish_profiles()
        await self._plan()

    def require(self, name: str) -> Profile:
        """The profile called ``name``. Raises :class:`UserError` that lists those there are."""
        profile = next((profile for profile in self._profiles if profile.name.casefold() == name.casefold()), None)
        if profile is None:
            known = enumerated(f"“{profile.name}”" for profile in self._profiles)
            raise UserError(tr("There is no profile “{name}”.", name=name), tr("There are {known}.", known=known))
        return profile

    async def select(self, name: str) -> None:
        async with self.lock:
            self._selected = self.require(name)
            await self._keep()
            await self._plan()

    async def open_target(self, path: Path) -> None:
        """Use this GGUF as target: it fills the selected profile's gap, or gets a profile of its own."""
        async with self.lock:
            await asyncio.to_thread(check_whole, path)
            base = self._selected
            if base is not None and isinstance(base.target, HubModel):
                filled = replace(
                    base,
                    target=LocalModel(path),
                    provenance=base.provenance if is_that_file(base.target, path) else None,
                )
                await self._adopt(filled, own_name(base))
            else:
                fresh = profile_for_files(path, None)
                await self._adopt(fresh, fresh.name)

    async def open_draft(self, path: Path | None) -> None:
        """Use this GGUF as the draft of the selected profile; ``None`` takes the draft away."""
        async with self.lock:
            base = self._selected
            if base is None or base.target is None or base.demo:
                raise UserError(
                    tr("The demo pair brings its own draft.")
                    if base is not None and base.demo
                    else tr("There is no target yet."),
                    "",
                    tr("Open a target GGUF first."),
                )
            draft: ModelReference | None = None
            options = {name: value for name, value in base.options.items() if not name.startswith("spec-")}
            if path is not None:
                await asyncio.to_thread(check_whole, path)
                draft = LocalModel(path)
                fresh_options = await asyncio.to_thread(draft_options, path)
                options = {**fresh_options, **base.options}
                if fresh_options["spec-type"] not in str(options["spec-type"]).split(","):
                    options["spec-type"] = fresh_options["spec-type"]
            kept = isinstance(base.draft, HubModel) and path is not None and is_that_file(base.draft, path)
            changed = replace(
                base,
                draft=draft,
                options=MappingProxyType(options),
                provenance=base.provenance if kept else None,
            )
            name = own_name(base)
            if path is not None and isinstance(base.target, LocalModel) and base.name == base.target.path.stem:
                name = f"{base.name} + {path.stem}"
            await self._adopt(changed, name)

    async def use_models(self, target: Path, draft: Path | None) -> None:
        """Select a profile for these files.

        The one that names both; else one that names them in a repository, filled with the files; else a new one (no
        other profile is changed for it, whatever it is called). Raises :class:`UserError` for files that are not whole.
        """
        async with self.lock:
            for path in (target, draft):
                if path is not None:
                    await asyncio.to_thread(check_whole, path)
            fitting = [profile for profile in self._profiles if fits(profile.target, target)]
            fitting = [profile for profile in fitting if fits(profile.draft, draft)]
            named = [profile for profile in fitting if not has_gaps(profile)]
            if named:
                self._selected = self._selected if self._selected in named else named[0]
                self._publish_profiles()
                await self._keep()
                await self._plan()
            elif fitting:
                base = fitting[0]
                # the user's own copy of it may have other settings by now: those stay
                base = file_profiles.own_copy(base, self._find)
                files = LocalModel(target), LocalModel(draft) if draft is not None else None
                await self._adopt(replace(base, target=files[0], draft=files[1]), own_name(base))
            else:
                fresh = await asyncio.to_thread(profile_for_files, target, draft)
                await self._adopt(fresh, self._free_name(fresh.name, target))

    async def change_options(self, changes: Mapping[str, OptionValue | None]) -> None:
        """Change launch options of the selected profile; ``None`` takes one out. The demo profile stays as it is."""
        async with self.lock:
            base = self._selected
            if base is None or base.demo:
                raise UserError(tr("The demo pair's settings are fixed."), "", tr("Choose another profile."))
            options = {**base.options, **{name: value for name, value in changes.items() if value is not None}}
            for name in (name for name, value in changes.items() if value is None):
                options.pop(name, None)
            await self._adopt(replace(base, options=MappingProxyType(options)), own_name(base))

    async def use_runtime(self, path: Path | None) -> None:
        async with self.lock:
            await self.choice.use(path)
            await self._keep()
            await self._plan()

    async def trust(self, name: str) -> None:
        """The user has seen what the profile called ``name`` would do, and agrees: it may be started from now on."""
        async with self.lock:
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
        async with self.lock:
            await self._plan()

    def taken(self, name: str) -> bool:
        """Whether a profile is called so already, whatever the case of its letters."""
        return any(profile.name.casefold() == name.casefold() for profile in self._profiles)

    async def keep(self, profile: Profile, *, instead_of: str | None = None, select: bool = True) -> None:
        """Write ``profile`` as one of the user's own, and select it; ``instead_of`` is its name until now. Under the lock."""
        was = instead_of or profile.name
        own = (each for each in self._profiles if each.origin is ProfileOrigin.USER)
        known = next((each for each in own if each.name == was), None)
        if await asyncio.to_thread(write_profile, profile, self._folders, instead_of, known):
            words = tr("What was not changed here was taken from there.")
            self._notices.post(UserError(tr("The file of “{was}” was changed meanwhile.", was=was), words))
        renames_selected = self._selected is not None and self._selected.name == instead_of
        await self.show_changed(profile.name if select or renames_selected else None)

    async def show_changed(self, select: str | None = None) -> None:
        """The files have changed: read them again, keep the choice where it is still there, tell everybody. Under the lock."""
        before = [profile.name for profile in self._profiles]
        wanted = select or (self._selected.name if self._selected is not None else None)
        await self._reload()
        names = [profile.name for profile in self._profiles]
        if wanted is not None and wanted not in names:  # it is gone: its neighbour
            place = before.index(wanted) if wanted in before else 0
            wanted = names[min(place, len(names) - 1)] if names else None
        self._selected = self._find(wanted) or self._find(None)
        self._publish_profiles()
        await self._keep()
        await self._plan()

    # -- keeping ------------------------------------------------------------------------------------------------

    async def _adopt(self, profile: Profile, name: str) -> None:
        """Keep ``profile`` as the user's own under ``name`` (replacing an earlier one of that name) and select it."""
        await self.keep(replace(profile, name=name, origin=ProfileOrigin.USER))

    async def _reload(self) -> None:
        found = await asyncio.to_thread(read_profiles, self._bundled, self._folders)
        self._profiles, self._deleted = found.profiles, found.deleted
        for problem in found.problems:
            self._notices.post(problem)

    def _free_name(self, name: str, target: Path) -> str:
        """``name``, made different from every profile's by the target's folder (some programs call each model the same)."""
        names = (name, f"{name} ({target.parent.name})")
        return next((free for free in names if not self.taken(free)), None) or self.numbered(name)

    def numbered(self, name: str) -> str:
        """``name``, or the first of ``name (2)``, ``name (3)`` … that is free."""
        names = (name, *(f"{name} ({number})" for number in range(2, len(self._profiles) + 3)))
        return next(free for free in names if not self.taken(free))

    def _find(self, name: str | None) -> Profile | None:
        if name is None:
            return next((profile for profile in self._profiles if profile.demo), None)
        return next((profile for profile in self._profiles if profile.name == name), None)

    async def _keep(self) -> None:
        if not self.remembers:
            return
        name = self._selected.name if self._selected is not None else None
        kept = KeptSelection(name, self.choice.default.path, self.choice.previous)
        try:
            await asyncio.to_thread(save_selection, self._folders.state, kept)
        except UserError as error:  # the choice still holds, only not for next time
            self._notices.post(error)

    def _publish_profiles(self) -> None:
        name = self._selected.name if self._selected is not None else None
        self._bus.publish(ProfilesChanged(self._profiles, name, self._deleted))

    async def _plan(self) -> None:
        profile = self._selected
        if profile is None:
            return
        unusable = await self.choice.resolve(profile)
        runtime = self.runtime
        plan = await asyncio.to_thread(self._preparation.plan, profile, runtime)
        problem = unusable or plan.problem
        key, proof = await known_proof(self._catalog, runtime)
        self._bus.publish(
            LaunchPlanned(plan.profile, runtime, plan.argv, problem, plan.notes, plan.question, key, proof)
        )

"""The runtimes as the window and the command line see them: listed, chosen, bound to profiles, tried, removed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.runtime_adoption import unlisted
from sparkdeck.adapters.runtime_files import runtime_files
from sparkdeck.adapters.runtime_removal import remove_folder
from sparkdeck.adapters.runtime_search import find_programs, program_in
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, LaunchPlanned, ProfilesChanged, RuntimesChanged, ServerStatusChanged
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime_entry import (
    BUILTIN_KEY,
    NOT_YET,
    Qualification,
    QualificationResult,
    RuntimeEntry,
    RuntimeSource,
    key_of,
    path_key,
    path_of_key,
)
from sparkdeck.domain.runtime_job import RuntimeJobKind
from sparkdeck.domain.runtime_places import OWN_FOLDER
from sparkdeck.domain.runtime_record import RuntimeRecord, RuntimeRecords
from sparkdeck.domain.runtime_removal import RuntimeRemoval, plan_removal
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.runtime_catalog import RuntimeCatalog
from sparkdeck.services.runtime_jobs import RuntimeJobs, Tell
from sparkdeck.services.runtime_looking import builtin_identity, builtin_record, current, look_at, plain_entry
from sparkdeck.services.runtime_qualifier import RuntimeQualifier
from sparkdeck.services.selection import Selection


class RuntimeDesk:
    """``in_use`` tells the programs that servers of ours run on. Nothing is looked for before :meth:`list`."""

    def __init__(
        self,
        bus: EventBus,
        catalog: RuntimeCatalog,
        selection: Selection,
        qualifier: RuntimeQualifier,
        jobs: RuntimeJobs,
        in_use: Callable[[], tuple[Path, ...]],
    ) -> None:
        self._bus = bus
        self.catalog = catalog
        self._selection = selection
        self.qualifier = qualifier
        self.jobs = jobs
        self._in_use = in_use
        self._entries: dict[str, RuntimeEntry] = {}
        self._published: tuple[RuntimeEntry, ...] = ()
        self._looking = asyncio.Lock()
        bus.subscribe(self._on_event)

    @property
    def entries(self) -> tuple[RuntimeEntry, ...]:
        """As last looked at, with what holds of them now."""
        return tuple(self._as_of_now(entry) for entry in self._entries.values())

    def entry(self, key: str) -> RuntimeEntry:
        """Raises :class:`UserError` where there is none of this key."""
        entry = self._entries.get(key)
        if entry is None:
            raise UserError(tr("This runtime is not on the list."), key, tr("Look for runtimes again."))
        return self._as_of_now(entry)

    # -- finding ------------------------------------------------------------------------------------------------

    async def list(self) -> None:
        """Look for runtimes and ask those that are new or have changed, one after the other; publishes as it goes."""
        async with self._looking:
            records = await self._known()
            for record in await asyncio.to_thread(unlisted, self.catalog.folder, records):
                records = records if self.jobs.is_running(record.key) else records.with_record(record)
            self._entries = {
                record.key: self._entries.get(record.key) or plain_entry(record) for record in records.records
            }
            self._publish()
            found = await asyncio.to_thread(find_programs)
            for program in found:
                key = path_key(program.path)
                if key not in records.forgotten and records.at(program.path) is None:
                    records = records.with_record(RuntimeRecord(key, RuntimeSource.FOUND, program.path, program.where))
            here = frozenset(path_key(program.path) for program in found)
            gpus = await self.qualifier.see_gpus()
            for record in records.records:
                entry, seen = await look_at(record)
                if entry.is_missing and record.source is RuntimeSource.FOUND and not self._is_wanted(record.key):
                    records = records.without(record.key, forget=False)
                    self._entries.pop(record.key, None)
                    continue
                records = records.with_record(seen) if seen != record else records
                self._entries[record.key] = replace(
                    entry, qualification=current(entry.qualification, seen.identity, gpus)
                )
                self._publish()
            looked = records
            await self.catalog.change(lambda kept: kept.after_a_look(looked, here))
            for record in (await self.catalog.records()).records:
                before = looked.of(record.key)
                if before is not None and before.qualification != record.qualification:  # tried meanwhile
                    found_now = current(record.qualification, record.identity, gpus)
                    self._entries[record.key] = replace(self._entries[record.key], qualification=found_now)
            self._publish()

    async def add(self, path: Path) -> str:
        """Take in a program, or the one inside a folder; its key. Raises :class:`UserError` where it is none."""
        program = await asyncio.to_thread(program_in, path) if await asyncio.to_thread(path.is_dir) else path
        program = program.absolute()
        await self.catalog.find_to_keep(program)
        known = (await self._known()).at(program)
        record = known or RuntimeRecord(path_key(program), RuntimeSource.OWN, program, OWN_FOLDER)
        await self.added(record)
        return record.key

    async def added(self, record: RuntimeRecord) -> None:
        """Keep a runtime that was installed or built, or look at it anew; publishes. It is not used by that."""
        entry, seen = await look_at(record)
        await self.catalog.add(seen)
        self._entries[record.key] = entry
        self._publish()

    async def record_at(self, path: Path) -> RuntimeRecord | None:
        return (await self.catalog.records()).at(path)

    async def _known(self) -> RuntimeRecords:
        """What is kept, the built-in one first; also programs that were chosen for all or for a profile without being taken
        in (in the settings, in a file)."""
        kept = await self.catalog.records()
        builtin = kept.of(BUILTIN_KEY) or builtin_record()
        rest = tuple(record for record in kept.records if record.key != BUILTIN_KEY)
        known = RuntimeRecords((replace(builtin, path=builtin_record().path), *rest), kept.forgotten)
        for key in (key_of(self._selection.default_runtime), *(each.runtime for each in self._selection.profiles)):
            path = path_of_key(key)
            if path is not None and known.at(path) is None:
                known = known.with_record(RuntimeRecord(path_key(path), RuntimeSource.OWN, path, OWN_FOLDER))
        return known

    # -- choosing -----------------------------------------------------------------------------------------------

    async def choose(self, key: str) -> None:
        """Make it the default. Raises :class:`UserError` where it cannot be used."""
        await self._selection.use_runtime(await self.catalog.path_of(key))

    async def roll_back(self) -> None:
        """The default before the present one."""
        previous = self._selection.choice.previous
        if previous is None:
            raise UserError(tr("There is no earlier runtime to go back to."), "", tr("Choose one of the list."))
        await self.choose(previous)

    async def accept(self, key: str) -> None:
        """The person uses it untried, or although it has failed. Raises :class:`UserError` where it cannot be used at all,
        or there is nothing to agree to."""
        path = await self.catalog.path_of(key)
        if path is not None and (await self._known()).of(key) is None:
            await self._take_in(key, path)
        record = (await self._known()).of(key)
        found = record.qualification if record is not None else NOT_YET
        if path is not None and found.result is QualificationResult.NOT_YET:
            files, gpus = await asyncio.gather(asyncio.to_thread(runtime_files, path), self.qualifier.see_gpus())
            found = Qualification(QualificationResult.NOT_YET, identity=files.identity, gpu=gpus.words)
        elif found.result is not QualificationResult.FAILED or not found.may_use_anyway:
            raise UserError(
                tr("There is nothing to say “use anyway” to."), found.told.title, tr("Choose another runtime.")
            )
        await self._note(key, replace(found, used_anyway=True))

    # -- trying -------------------------------------------------------------------------------------------------

    def start_qualifying(self, key: str, path: Path | None) -> asyncio.Task[None]:
        """Begin the trial as a job. Raises :class:`UserError` where there is work on it already."""

        async def work(tell: Tell) -> None:
            job = next(job for job in self.jobs.running if job.key == key)
            found = await self.qualifier.qualify(
                path, lambda step, lines: tell(replace(job, step=step, log_tail=lines))
            )
            if path is None:
                found = replace(found, identity=builtin_identity())
            await self._note(key, found)
            if found.result is QualificationResult.FAILED:
                raise found.told

        task = self.jobs.start(RuntimeJobKind.QUALIFY, key, tr("Asking it what it is"), work)
        self._publish()
        task.add_done_callback(lambda _: self._publish())
        return task

    async def qualify(self, key: str) -> None:
        """Begin the trial of this runtime, and return at once."""
        path = await self.catalog.path_of(key)
        if key not in self._entries:
            await self._take_in(key, path)
        self.start_qualifying(key, path)

    async def qualify_path(self, path: Path) -> UserError | None:
        """The trial of the program at ``path``, and its end; joins one that goes on. What it ended with, if not well."""
        record = await self.record_at(path)
        key = record.key if record is not None else path_key(path)
        if record is None:
            await self._take_in(key, path)
        if not self.jobs.is_running(key):
            self.start_qualifying(key, path)
        await self.jobs.wait(key)
        return self.jobs.problem_of(key)

    async def _take_in(self, key: str, path: Path | None) -> None:
        known = (await self._known()).of(key)
        if known is None and path is not None:
            known = RuntimeRecord(key, RuntimeSource.OWN, path, OWN_FOLDER)
        if known is not None:
            await self.added(known)

    async def _note(self, key: str, found: Qualification) -> None:
        records = await self._known()
        record = records.of(key)
        if record is not None:
            kept = replace(record, qualification=found, identity=found.identity or record.identity)
            if kept.identity != record.identity:  # its files were measured before they changed
                kept = replace(kept, size_bytes=None, program_sha256=None)
            await self.catalog.add(kept)
        if key in self._entries:
            self._entries[key] = replace(self._entries[key], qualification=found)
        self._publish()
        await self._selection.refresh()  # the plan says whether its runtime has proved itself

    # -- removing -----------------------------------------------------------------------------------------------

    async def remove(self, key: str) -> None:
        """Delete one of ours, take any other one off the list. Raises :class:`UserError` where it is needed."""
        if self.jobs.is_running(key):
            raise UserError(tr("There is work on this runtime."), "", tr("Wait for it, or cancel it."))
        if key not in self._entries:
            await self.list()
        async with self._looking:
            plan = await self.plan_removal(key)
            if plan.problem is not None:
                raise plan.problem
            if plan.folder is not None:
                await asyncio.to_thread(remove_folder, plan.folder, self.catalog.folder)
            await self.catalog.change(lambda kept: kept.without(key, forget=not self._entries[key].source.is_ours))
            self._entries.pop(key, None)
        self._publish()

    async def plan_removal(self, key: str) -> RuntimeRemoval:
        """What :meth:`remove` would delete, or why it would not. Raises as :meth:`entry`."""
        entry = self.entry(key)
        record = (await self._known()).of(key)
        return plan_removal(entry, record.folder if record is not None else None)

    # -- telling ------------------------------------------------------------------------------------------------

    def is_in_use(self, path: Path) -> bool:
        """Whether a server of ours runs on this program."""
        return path in self._in_use()

    def _is_wanted(self, key: str) -> bool:
        path = self._selection.default_runtime.path
        is_default = path is not None and path_key(path) == key
        return is_default or any(profile.runtime == key for profile in self._selection.profiles)

    def _as_of_now(self, entry: RuntimeEntry) -> RuntimeEntry:
        default = self._selection.default_runtime.path
        profiles: tuple[Profile, ...] = self._selection.profiles
        keys = {entry.key} | ({path_key(entry.path)} if entry.path is not None else set())
        found = entry.qualification
        trying = any(job.key == entry.key and job.kind is RuntimeJobKind.QUALIFY for job in self.jobs.running)
        return replace(
            entry,
            is_default=entry.path == default,
            is_previous=self._selection.choice.previous in keys,
            pinned_by=tuple(profile.name for profile in profiles if profile.runtime in keys),
            in_use=entry.path is not None and self.is_in_use(entry.path),
            qualification=replace(found, result=QualificationResult.RUNNING) if trying else found,
        )

    def _publish(self) -> None:
        entries = self.entries
        if entries != self._published:
            self._published = entries
            self._bus.publish(RuntimesChanged(entries))

    def _on_event(self, event: Event) -> None:
        """Default, pins and use may have changed; nobody is told before the list was asked for."""
        if self._entries and isinstance(event, ProfilesChanged | LaunchPlanned | ServerStatusChanged):
            self._publish()

"""From a profile and a runtime to a command that can be started, or the reason why not."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from sparkdeck.adapters.demo_pair import demo_paths, expand_demo_pair
from sparkdeck.adapters.ports import free_port, require_free
from sparkdeck.adapters.runtime_probe import known_options, refresh_runtime
from sparkdeck.adapters.server_environment import API_KEY, server_environment, with_variables
from sparkdeck.domain.build_fit import fit_arguments
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.gpu_choice import with_visible_gpus
from sparkdeck.domain.launch_command import shown_command
from sparkdeck.domain.launch_notes import LaunchNote
from sparkdeck.domain.network_reach import OpenNetwork, opened, opens
from sparkdeck.domain.option_overlay import Overlay, overlay
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.trust import TrustQuestion, trust_question, untrusted_error
from sparkdeck.domain.web_access import protect, reach_note
from sparkdeck.services.launch_checks import (
    check_loader,
    check_models,
    check_program,
    device_notes,
    environment_notes,
)
from sparkdeck.services.launch_key import check_key, key_of_file

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8080
_KEY_BYTES = 24


@dataclass(frozen=True, slots=True)
class PreparedLaunch:
    """A command that nothing known speaks against. ``any_port``: the port was ours to choose."""

    profile: Profile
    runtime: Runtime
    command: tuple[str, ...]
    environment: Mapping[str, str]
    host: str
    port: int
    any_port: bool
    notes: tuple[LaunchNote, ...] = ()
    preview: tuple[str, ...] = ()
    """As :func:`command_preview` had it for this start."""

    @property
    def api_key(self) -> str | None:
        """The key that the server takes from its environment, where there is one; of several the first."""
        return self.environment.get(API_KEY, "").split(",")[0].strip() or None


@dataclass(frozen=True, slots=True)
class LaunchPlan:
    """What a start would be: ``problem`` stands in its way, ``notes`` should be known, ``question`` is asked first."""

    profile: Profile
    argv: tuple[str, ...]
    problem: UserError | None
    notes: tuple[LaunchNote, ...]
    question: TrustQuestion | None
    has_key: bool = False
    """Whether the server would ask for an API key, as far as that is known."""


@dataclass(frozen=True, slots=True)
class _Checked:
    """All that was found out without touching the port; ``values`` are complete but for a free port."""

    values: Mapping[str, OptionValue]
    environment: Mapping[str, str]
    notes: tuple[LaunchNote, ...]
    added: Overlay


def command_preview(profile: Profile, runtime: Runtime, network: OpenNetwork | None = None) -> tuple[str, ...]:
    """The command as far as it is known, for the eye."""
    has_key = _has_key(profile) or opens(profile, network)
    return shown_command(opened(profile, network), runtime, known_options(runtime), has_key=has_key)


class LaunchPreparation:
    """Checks everything that can be checked before a process is forked; ``prepare`` apart from ``run``."""

    def __init__(self, resources: Path, data_folder: Path) -> None:
        self._resources = resources
        self._data_folder = data_folder
        self.network: Callable[[], OpenNetwork | None] = lambda: None
        """Whether servers are opened to the local network now; blocking."""

    def resolve_demo(self, profile: Profile) -> Profile:
        """The demo profile with its two files, expanded if need be. Blocking (about 2 s the first time)."""
        expand_demo_pair(self._resources, self._data_folder)
        return self.with_files(profile)

    def with_files(self, profile: Profile) -> Profile:
        """``profile`` with the files it would use: those of the demo profile lie in our data folder."""
        if not profile.demo:
            return profile
        target, draft = demo_paths(self._resources, self._data_folder)
        return replace(
            profile, target=LocalModel(target), draft=LocalModel(draft) if profile.wants_speculation else None
        )

    async def prepare(self, profile: Profile, runtime: Runtime) -> PreparedLaunch:
        """Everything that a start needs. Raises :class:`UserError` with the first thing that stands in its way."""
        if not profile.is_trusted:
            raise untrusted_error(profile)
        await asyncio.to_thread(check_program, profile, runtime)
        runtime = await refresh_runtime(runtime)
        await check_loader(runtime)
        return await asyncio.to_thread(self._prepare, profile, runtime)

    def problem(self, profile: Profile, runtime: Runtime) -> UserError | None:
        """What stands in the way of a start, without expanding the demo pair and without touching the port."""
        return self.plan(profile, runtime).problem

    def plan(self, profile: Profile, runtime: Runtime) -> LaunchPlan:
        """What a start would be, without expanding the demo pair and without touching the port. Blocking."""
        problem, notes = None, tuple[LaunchNote, ...]()
        network = self.network()
        has_key = _has_key(profile) or opens(profile, network)
        try:
            checked = self._check(profile, runtime, network, with_models=not profile.demo)
            notes, has_key = checked.notes, API_KEY in checked.environment
        except UserError as error:
            problem = error
        shown = self.with_files(profile)
        question = None if profile.is_trusted else trust_question(profile, runtime)
        if problem is None and not profile.is_trusted:
            problem = untrusted_error(profile)
        return LaunchPlan(shown, command_preview(shown, runtime, network), problem, notes, question, has_key)

    @staticmethod
    def _check(profile: Profile, runtime: Runtime, network: OpenNetwork | None, *, with_models: bool) -> _Checked:
        """Every rule but the port's. Raises :class:`UserError` with the first thing in the way."""
        check_program(profile, runtime)
        lan_key = network.key if network is not None and opens(profile, network) else ""
        profile = with_visible_gpus(opened(profile, network))
        build = known_options(runtime)
        added = overlay(profile, profile.options, build, _name_of(runtime))
        values: dict[str, OptionValue] = dict(added.values)
        notes = list(added.notes)
        if with_models:
            target, draft, notes_of_pair = check_models(profile, runtime, values)
            notes += notes_of_pair
            values["model"] = str(target)
            if draft is not None:
                values["spec-draft-model"] = str(draft)
        environment = server_environment(os.environ)
        variables = with_variables(environment.variables, added.variables)
        if profile.options.get("api-key"):
            variables[API_KEY] = str(profile.options["api-key"])
        elif values.get("api-key-file") and (key := key_of_file(str(values["api-key-file"]))):
            variables[API_KEY] = key
        if lan_key and not variables.get(API_KEY, "").strip():
            variables[API_KEY] = lan_key
        check_key(variables.get(API_KEY))
        access = protect(values, build, has_key=API_KEY in variables)
        if access.needs_key:
            variables[API_KEY] = secrets.token_urlsafe(_KEY_BYTES)
        notes += fit_arguments(added.written(access.values), build, _name_of(runtime)).notes
        notes += device_notes(access.values, runtime, profile.environment)
        reach = reach_note(str(values.get("host", DEFAULT_HOST)), has_key=API_KEY in variables)
        notes += [note for note in (reach, access.note) if note is not None]
        notes += environment_notes(runtime, access.values, environment.removed, profile.environment)
        return _Checked(access.values, MappingProxyType(variables), tuple(notes), added)

    def _prepare(self, profile: Profile, runtime: Runtime) -> PreparedLaunch:
        if profile.demo:
            check_program(profile, runtime)
            profile = self.resolve_demo(profile)
        network = self.network()
        checked = self._check(profile, runtime, network, with_models=True)
        values = dict(checked.values)
        host = str(values.setdefault("host", DEFAULT_HOST))
        port = int(values.get("port", DEFAULT_PORT))
        any_port = port == 0
        if any_port:
            port = free_port(host)
        else:
            require_free(host, port)
        values["port"] = port
        fitted = fit_arguments(checked.added.written(values), known_options(runtime), _name_of(runtime))
        return PreparedLaunch(
            profile=profile,
            runtime=runtime,
            command=(*runtime.command, *fitted.arguments, *checked.added.words),
            environment=checked.environment,
            host=host,
            port=port,
            any_port=any_port,
            notes=checked.notes,
            preview=command_preview(profile, runtime, network),
        )


def _has_key(profile: Profile) -> bool:
    return bool(profile.options.get("api-key") or {**os.environ, **profile.environment}.get(API_KEY, "").strip())


def _name_of(runtime: Runtime) -> str:
    return str(runtime.path or runtime.command[0])

"""Prepares llama-server's router: one endpoint, several profiles, each a child process of the router's own."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.adapters.ports import free_port
from sparkdeck.adapters.runtime_probe import known_options
from sparkdeck.adapters.server_environment import API_KEY, server_environment
from sparkdeck.domain.argv import build_argv
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.gpu_choice import chosen_uuids
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.router_preset import preset_text, router_models
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.translation import tr
from sparkdeck.domain.web_access import protect
from sparkdeck.services.launch_key import check_key
from sparkdeck.services.launch_preparation import DEFAULT_HOST, LaunchPreparation, PreparedLaunch

_KEY_BYTES = 24
_PRESET_FILE = "router.ini"


class RouterPreparation(LaunchPreparation):
    """``profile_for`` checks the profiles and writes the preset file; ``prepare`` makes the router's command of it."""

    def __init__(self, resources: Path, data_folder: Path, state_folder: Path) -> None:
        super().__init__(resources, data_folder)
        self._preset = state_folder / _PRESET_FILE

    async def profile_for(self, profiles: Sequence[Profile], runtime: Runtime) -> Profile:
        """A profile that stands for the router. Raises :class:`UserError` with the first thing in the way."""
        return await asyncio.to_thread(self._profile_for, profiles, runtime)

    def _profile_for(self, profiles: Sequence[Profile], runtime: Runtime) -> Profile:
        if len(profiles) < 2:
            raise UserError(tr("Choose two profiles or more."), "", tr("One profile is started with Start."))
        problem = router_problem(runtime)
        if problem is not None:
            raise problem
        resolved = []
        for profile in profiles:
            if chosen_uuids(profile.options) or chosen_uuids(profile.options, "spec-draft-device"):
                raise UserError(
                    tr("“{name}” chooses its GPUs by UUID.", name=profile.name),
                    tr("All models of one server see the same GPUs."),
                    tr("Name the devices as the runtime lists them, such as CUDA0."),
                )
            blocked = self.problem(profile, runtime)
            if blocked is not None:
                title = tr("“{name}”: {problem}", name=profile.name, problem=blocked.title)
                raise UserError(title, blocked.detail, blocked.action)
            resolved.append(self.resolve_demo(profile) if profile.demo else profile)
        models = router_models(resolved)
        write_atomically(self._preset, preset_text(models).encode())
        return Profile(name=", ".join(model.name for model in models), target=None, origin=ProfileOrigin.TEMPORARY)

    async def prepare(self, profile: Profile, runtime: Runtime) -> PreparedLaunch:
        return await asyncio.to_thread(self._command, profile, runtime)

    def _command(self, profile: Profile, runtime: Runtime) -> PreparedLaunch:
        """One endpoint for all, protected from web pages as every other."""
        network = self.network()
        host = network.host if network is not None else DEFAULT_HOST
        port = free_port(host)
        variables = dict(server_environment(os.environ).variables)
        if network is not None and not variables.get(API_KEY, "").strip():
            variables[API_KEY] = network.key
        check_key(variables.get(API_KEY))
        access = protect({"host": host, "port": port}, known_options(runtime), has_key=API_KEY in variables)
        if access.needs_key:
            variables[API_KEY] = secrets.token_urlsafe(_KEY_BYTES)
        arguments = ["--models-preset", str(self._preset), *build_argv(access.values)]
        return PreparedLaunch(
            profile=profile,
            runtime=runtime,
            command=(*runtime.command, *arguments),
            environment=MappingProxyType(variables),
            host=host,
            port=port,
            any_port=True,
        )


def router_problem(runtime: Runtime) -> UserError | None:
    """Why this runtime cannot serve several profiles, or ``None``."""
    if runtime.kind is RuntimeKind.BUILTIN:
        return UserError(
            tr("The built-in runtime serves one model at a time."),
            tr("Its library was built without llama-server's router."),
            tr("Choose a llama-server program on the Server page."),
        )
    if runtime.can_route is False:
        return UserError(
            tr("This llama-server serves one model at a time."),
            tr("{path} offers no --models-preset.", path=runtime.path),
            tr("Use a newer build."),
        )
    return None

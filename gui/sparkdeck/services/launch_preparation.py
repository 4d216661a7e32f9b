"""From a profile and a runtime to a command that can be started, or the reason why not."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from sparkdeck.adapters.demo_pair import demo_paths, expand_demo_pair
from sparkdeck.adapters.gguf_header import check_whole
from sparkdeck.adapters.pair_check import check_draft, check_target
from sparkdeck.adapters.ports import free_port, require_free
from sparkdeck.adapters.runtime_probe import known_options
from sparkdeck.adapters.server_environment import clean_environment
from sparkdeck.domain.argv import build_argv
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import HubModel, LocalModel, ModelReference, Profile
from sparkdeck.domain.runtime import Runtime

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8080


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

    @property
    def api_key(self) -> str | None:
        """The key that the server takes from its environment, where there is one; of several the first."""
        return self.environment.get("LLAMA_API_KEY", "").split(",")[0].strip() or None


def command_preview(profile: Profile, runtime: Runtime) -> tuple[str, ...]:
    """The command as far as it is known, for the eye: a model that is not on disk stands as ``<repo/file>``."""
    values = dict(profile.options)
    if profile.target is not None:
        values["model"] = _shown(profile.target)
    if profile.draft is not None:
        values["spec-draft-model"] = _shown(profile.draft)
    return (*runtime.command, *build_argv(values))


def _shown(model: ModelReference) -> str:
    if isinstance(model, LocalModel):
        return str(model.path)
    return f"<{model.repo}/{model.file or '…'}>"


class LaunchPreparation:
    """Checks everything that can be checked before a process is forked; ``prepare`` apart from ``run``."""

    def __init__(self, resources: Path, data_folder: Path) -> None:
        self._resources = resources
        self._data_folder = data_folder

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
        return await asyncio.to_thread(self._prepare, profile, runtime)

    def problem(self, profile: Profile, runtime: Runtime) -> UserError | None:
        """What stands in the way of a start, without expanding the demo pair and without touching the port."""
        try:
            self._check_runtime(profile, runtime)
            if not profile.demo:
                self._check_models(profile)
        except UserError as error:
            return error
        return None

    def _prepare(self, profile: Profile, runtime: Runtime) -> PreparedLaunch:
        self._check_runtime(profile, runtime)
        if profile.demo:
            profile = self.resolve_demo(profile)
        target, draft = self._check_models(profile)
        values: dict[str, OptionValue] = dict(profile.options)
        values["model"] = str(target)
        if draft is not None:
            values["spec-draft-model"] = str(draft)
        host = str(values.setdefault("host", DEFAULT_HOST))
        port = int(values.get("port", DEFAULT_PORT))
        any_port = port == 0
        if any_port:
            port = free_port(host)
        else:
            require_free(host, port)
        values["port"] = port
        return PreparedLaunch(
            profile=profile,
            runtime=runtime,
            command=(*runtime.command, *build_argv(values)),
            environment=MappingProxyType(clean_environment(os.environ)),
            host=host,
            port=port,
            any_port=any_port,
        )

    @staticmethod
    def _check_runtime(profile: Profile, runtime: Runtime) -> None:
        if runtime.path is not None and not runtime.path.is_file():
            raise UserError(
                "The llama-server program is not there any more.",
                f"{runtime.path}",
                "Choose another one on the Server page.",
            )
        if "draft-dspark" in str(profile.options.get("spec-type", "")) and runtime.supports_dspark is False:
            raise UserError(
                "This llama-server has no DSpark.",
                f"{runtime.path or runtime.command[0]} does not offer --spec-type draft-dspark.",
                "Use a mainline build from b10498 on, or the built-in runtime.",
            )
        known = known_options(runtime)
        if known is not None:
            unknown = [name for name in profile.options if not known.knows(f"--{name}")]
            if unknown:
                raise UserError(
                    f"This llama-server does not know --{unknown[0]}.",
                    f"{runtime.path or runtime.command[0]} lists no such option in its --help.",
                    "Use a newer build, or take the option out of the profile.",
                )

    @staticmethod
    def _check_models(profile: Profile) -> tuple[Path, Path | None]:
        if profile.target is None:
            raise UserError("No target model is chosen.", "", "Open a GGUF file on the Server page.")
        target = _path_of(profile.target, "target")
        draft = _path_of(profile.draft, "draft") if profile.draft is not None else None
        header = check_whole(target)
        check_target(header)
        if draft is not None:
            draft_header = check_whole(draft)
            if "draft-dspark" in str(profile.options.get("spec-type", "")):
                check_draft(draft_header, header)
        return target, draft


def _path_of(model: ModelReference, role: str) -> Path:
    if isinstance(model, HubModel):
        button = "Open GGUF…" if role == "target" else "Open draft…"
        raise UserError(
            f"The {role} is not on this machine yet.",
            f"It is {model.file or 'a file'} of huggingface.co/{model.repo}.",
            f"Download it there, then choose it with “{button}”.",
        )
    return model.path

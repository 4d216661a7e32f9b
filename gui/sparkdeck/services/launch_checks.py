"""What is looked at before a start: each rule raises what stands in the way, or gives what should be known."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from pathlib import Path

from sparkdeck.adapters.config_files import config_files
from sparkdeck.adapters.device_probe import shapes_devices
from sparkdeck.adapters.executable_check import missing_libraries
from sparkdeck.adapters.gguf_header import check_whole
from sparkdeck.adapters.pair_check import check_target
from sparkdeck.adapters.runtime_probe import known_devices
from sparkdeck.adapters.server_environment import API_KEY, clean_environment
from sparkdeck.adapters.short_command import run_short
from sparkdeck.domain.device_rules import check_devices, gpu_note
from sparkdeck.domain.draft_support import DSPARK
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.launch_notes import LaunchNote, warning
from sparkdeck.domain.option_names import option_name
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import HubModel, ModelReference, Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.translation import enumerated, tr
from sparkdeck.services.launch_speculation import check_speculation

_LOADER_LIMIT_S = 10.0
_NAMES_SHOWN = 8


def check_program(profile: Profile, runtime: Runtime) -> None:
    """The program is there and can do what the profile asks for."""
    if runtime.path is not None and not runtime.path.is_file():
        raise UserError(
            tr("The llama-server program is not there any more."),
            f"{runtime.path}",
            tr("Choose another one on the Server page."),
        )
    if DSPARK in str(profile.options.get("spec-type", "")) and runtime.supports_dspark is False:
        raise UserError(
            tr("This llama-server has no DSpark."),
            tr("{program} does not offer --spec-type draft-dspark.", program=runtime.path or runtime.command[0]),
            tr("Use a mainline build from b10498 on, or the built-in runtime."),
        )


async def check_loader(runtime: Runtime) -> None:
    """The libraries of the program are found. What looks missing is only believed when the program does not start."""
    if runtime.path is None:
        return
    environment = clean_environment(os.environ)
    problem = await asyncio.to_thread(missing_libraries, runtime.path, environment)
    if problem is None:
        return
    said = await run_short((*runtime.command, "--version"), environment, _LOADER_LIMIT_S)
    if not said.ended_well:
        raise problem


def check_models(
    profile: Profile, runtime: Runtime, values: Mapping[str, OptionValue]
) -> tuple[Path, Path | None, tuple[LaunchNote, ...]]:
    """Both files are there, whole, with all their parts, and made for each other as ``values`` are to use them."""
    if profile.target is None:
        raise UserError(tr("No target model is chosen."), "", tr("Open a GGUF file on the Server page."))
    target = _path_of(profile.target, "target")
    draft = _path_of(profile.draft, "draft") if profile.draft is not None else None
    header = check_whole(target)
    check_target(header)
    draft_header = check_whole(draft) if draft is not None else None
    return target, draft, check_speculation(header, draft_header, values, runtime.build)


def device_notes(
    values: Mapping[str, OptionValue], runtime: Runtime, variables: Mapping[str, str]
) -> tuple[LaunchNote, ...]:
    """The devices that the profile names are there, and layers that should go to a GPU will.

    ``variables`` are those of the profile: where they choose among the GPUs, the runtime was asked without them, and
    nothing is known.
    """
    facts = known_devices(runtime)
    if facts is None or shapes_devices(variables):
        return ()
    check_devices(values, facts)
    note = gpu_note(values, facts, os.environ)
    return (note,) if note is not None else ()


def environment_notes(
    runtime: Runtime, values: Mapping[str, OptionValue], removed: tuple[str, ...], added: Mapping[str, str]
) -> tuple[LaunchNote, ...]:
    """What changes or would have changed the launch: variables that the profile sets and that were removed (names only),
    and llama.cpp's own config files."""
    notes: list[LaunchNote] = []
    if added:
        notes.append(
            LaunchNote(
                tr("Set in the server's environment: {names}.", names=_few(sorted(added))), tr("By the profile.")
            )
        )
    if removed:
        notes.append(LaunchNote(tr("Removed from the server's environment: {names}.", names=_few(removed))))
    if API_KEY in os.environ and os.environ[API_KEY].strip() and "api-key" not in values:
        notes.append(LaunchNote(tr("The server asks for the API key in {api_key}.", api_key=API_KEY)))
    if runtime.path is None:  # the built-in runtime reads none
        return tuple(notes)
    for file in config_files(os.environ):
        if file.keys is None:
            notes.append(warning(tr("{path} may change this start.", path=file.path), tr("It cannot be read here.")))
            continue
        news = [key for key in file.keys if option_name(key) not in values]
        if news:
            text = tr("{path} may change this start: it sets {names}.", path=file.path, names=_few(news))
            notes.append(warning(text, tr("It counts where the profile leaves a setting open.")))
    return tuple(notes)


def _few(names: tuple[str, ...] | list[str]) -> str:
    rest = len(names) - _NAMES_SHOWN
    shown = enumerated(names[:_NAMES_SHOWN])
    return tr("{names} and {rest} more", names=shown, rest=rest) if rest > 0 else shown


def _path_of(model: ModelReference, role: str) -> Path:
    if isinstance(model, HubModel):
        is_target = role == "target"
        raise UserError(
            tr("The target is not on this machine yet.") if is_target else tr("The draft is not on this machine yet."),
            tr("It is {file} of huggingface.co/{repo}.", file=model.file or tr("a file"), repo=model.repo),
            tr(
                "Download it there, then choose it with “{button}”.",
                button=tr("Open GGUF…") if is_target else tr("Open draft…"),
            ),
        )
    return model.path

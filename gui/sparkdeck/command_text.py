"""``sparkdeck command``: the exact command of a profile, to paste into a shell. Nothing is started, and no key is shown."""

from __future__ import annotations

import argparse
import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.adapters.console import murmur, say
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.shell_quoting import Shell, command_for_shell

if TYPE_CHECKING:
    from sparkdeck.services.composition import Services

_API_KEY = "LLAMA_API_KEY"


def add_command_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--profile", metavar="NAME|FILE", required=True, help="a profile, bundled or your own, or a profile file"
    )
    command.add_argument(
        "--shell",
        choices=[shell.value for shell in Shell],
        default=(Shell.POWERSHELL if os.name == "nt" else Shell.BASH).value,
        help="default: %(default)s",
    )
    command.add_argument("--runtime", metavar="builtin|PATH", help="default: the one chosen in the window")


async def show_command(services: Services, options: argparse.Namespace) -> int:
    """Print the command; 1 where it would not start, with the reason. Raises :class:`UserError`."""
    await services.start(with_models=False)
    profile = await _profile(services, options.profile)
    if options.runtime is not None:
        runtime = await services.catalog.find(None if options.runtime == "builtin" else Path(options.runtime))
    else:
        runtime = await services.selection.choice.of(profile)
    plan = await asyncio.to_thread(services.preparation.plan, profile, runtime)
    variables = dict(profile.environment)
    if plan.has_key:
        variables[_API_KEY] = ""  # only its name is written
    say(command_for_shell(plan.argv, Shell(options.shell), variables))
    for note in plan.notes:
        if note.is_warning:
            murmur(f"sparkdeck: {note.text}")
    if plan.problem is None or plan.question is not None:
        return 0
    murmur(f"sparkdeck: It would not start: {plan.problem}")
    return 1


async def _profile(services: Services, text: str) -> Profile:
    """The profile called ``text``, or that in the file ``text``; the demo with its files. It need not be trusted."""
    from sparkdeck.adapters.profile_files import load_profile

    if text.endswith(".toml") or Path(text).parent != Path():
        loaded = await asyncio.to_thread(load_profile, Path(text), ProfileOrigin.USER)
        return await services.selection.with_trust(loaded)
    profile = services.selection.require(text)
    if not profile.demo:
        return profile
    try:
        return await asyncio.to_thread(services.preparation.resolve_demo, profile)
    except UserError as error:
        murmur(f"sparkdeck: {error}")
        return profile

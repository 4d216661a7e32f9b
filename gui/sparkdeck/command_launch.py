"""Which profile and which runtime a command without a window means: its arguments, and what they name. No Qt."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile, with_options

if TYPE_CHECKING:
    from sparkdeck.domain.runtime import Runtime
    from sparkdeck.services.composition import Services


def add_launch_arguments(parser: argparse.ArgumentParser, *, attached: bool = False) -> None:
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--profile", metavar="NAME|FILE", help="a profile, bundled or your own, or a profile file")
    what.add_argument("--target", type=Path, metavar="GGUF", help="the target model")
    if attached:
        what.add_argument("--url", metavar="URL", help="a server that runs already, as it is: there is no baseline")
        what.add_argument(
            "--resume", nargs="?", const="", metavar="JOURNAL", help="go on with a benchmark that was interrupted"
        )
        parser.add_argument("--api-key-env", metavar="NAME", help="the variable that holds its key (with --url)")
        parser.add_argument("--model", metavar="ID", default="", help="which of its models (with --url)")
    parser.add_argument("--draft", type=Path, metavar="GGUF", help="its draft (with --target)")
    parser.add_argument("--runtime", default=None, metavar="builtin|PATH", help="default: the one chosen in the window")
    parser.add_argument("--ctx", type=int, metavar="N", help="context in tokens")
    parser.add_argument("--yes", action="store_true", help="start a profile from outside that was not confirmed yet")


def whole_numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"not a list of whole numbers: {text!r}") from None


async def named_launch(services: Services, options: argparse.Namespace) -> tuple[Profile, Runtime]:
    """The profile and the runtime that the options name. Raises :class:`UserError`."""
    from sparkdeck.services.file_profiles import profile_for_files

    await services.start(with_models=False)
    runtime = services.selection.default_runtime
    if options.runtime is not None:
        path = None if options.runtime == "builtin" else Path(options.runtime)
        runtime = await services.catalog.find(path)
    if options.profile is not None:
        if options.draft is not None:
            raise UserError("--draft goes with --target, not with --profile.")
        from sparkdeck.trusted_profile import profile_from_outside

        profile = await profile_from_outside(services.selection, options.profile, runtime, agreed=options.yes)
    else:
        profile = profile_for_files(options.target, options.draft)
    if options.runtime is None:  # one that is named is used as it is
        runtime = await services.gate.runtime_for(profile)
    if options.ctx is not None:
        profile = _with_option(profile, "ctx-size", options.ctx, "--ctx")
    if getattr(options, "port", None) is not None:
        profile = _with_option(profile, "port", options.port, "--port")
    return profile, runtime


def _with_option(profile: Profile, name: str, value: int, argument: str) -> Profile:
    from sparkdeck.domain.options import OPTION_BY_NAME, value_problem

    problem = value_problem(OPTION_BY_NAME[name], value)
    if problem:
        raise UserError(f"{argument} {problem}, not {value}.")
    return with_options(profile, **{name: value})

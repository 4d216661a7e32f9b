"""The command of a profile as far as it is known before a start: for the eye and the clipboard."""

from __future__ import annotations

import contextlib

from sparkdeck.domain.argv import build_argv
from sparkdeck.domain.build_fit import fit_arguments
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.gpu_choice import with_visible_gpus
from sparkdeck.domain.option_overlay import Overlay, overlay
from sparkdeck.domain.options import OPTION_BY_NAME, value_problem
from sparkdeck.domain.profile import LocalModel, ModelReference, Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.web_access import protect

API_KEY = "LLAMA_API_KEY"
"""The variable by which the server is given its key."""


def shown_command(
    profile: Profile, runtime: Runtime, build: HelpIndex | None, *, has_key: bool = False
) -> tuple[str, ...]:
    """Program and arguments; a model that is not on disk stands as ``<repo/file>``. Secrets are no part of it.

    ``build`` is the runtime's own help (``None``: today's names are taken), ``has_key`` whether the server will ask for
    one. Where the build cannot take what is asked for, the command stands as far as it can be written.
    """
    with contextlib.suppress(UserError):  # it is shown as the problem elsewhere
        profile = with_visible_gpus(profile)
    values = dict(profile.options)
    if profile.target is not None:
        values["model"] = _shown(profile.target)
    if profile.draft is not None:
        values["spec-draft-model"] = _shown(profile.draft)
    program = str(runtime.path or runtime.command[0])
    try:
        added = overlay(profile, values, build, program)
    except UserError:  # it is shown as the problem elsewhere
        added = Overlay(values)
    values = dict(protect(added.values, build, has_key=has_key or API_KEY in added.variables).values)
    written = added.written(values)
    try:
        return (*runtime.command, *fit_arguments(written, build, program).arguments, *added.words)
    except UserError:
        possible = {name: value for name, value in written.items() if not value_problem(OPTION_BY_NAME[name], value)}
        return (*runtime.command, *build_argv(possible), *added.words)


def _shown(model: ModelReference) -> str:
    if isinstance(model, LocalModel):
        return str(model.path)
    return f"<{model.repo}/{model.file or '…'}>"

"""Profiles for files that come without one, and which profile a file belongs to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from sparkdeck.adapters.draft_kind import spec_type_of
from sparkdeck.adapters.library_hub_layout import repo_folder_of
from sparkdeck.domain import translation
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import HubModel, LocalModel, ModelReference, Profile, ProfileOrigin
from sparkdeck.domain.translation import tr

DEFAULT_CONTEXT_TOKENS = 8192
"""For files without a profile: a model's own context can be 262,144 tokens and need more memory than there is."""

STARTING_OPTIONS: Mapping[str, OptionValue] = MappingProxyType(
    {
        "ctx-size": DEFAULT_CONTEXT_TOKENS,
        "parallel": 1,
        "gpu-layers": "all",
        "jinja": True,
        "host": "127.0.0.1",
        "port": 0,
        "metrics": True,
        "cors-origins": "localhost",
    }
)
"""What a profile begins with that nobody has written."""


def profile_for_files(target: Path, draft: Path | None, context_tokens: int | None = None) -> Profile:
    """A profile for files that come without one: one slot, all layers on the GPU, any free loopback port.

    Blocking: the draft's header tells what kind of speculation it is for. Raises :class:`UserError` where it cannot be read.
    """
    options = {**STARTING_OPTIONS, "ctx-size": context_tokens or DEFAULT_CONTEXT_TOKENS}
    if draft is not None:
        options |= draft_options(draft)
    name = target.stem if draft is None else f"{target.stem} + {draft.stem}"
    return Profile(
        name=name,
        target=LocalModel(target),
        draft=LocalModel(draft) if draft is not None else None,
        options=MappingProxyType(options),
        origin=ProfileOrigin.TEMPORARY,
    )


OWN_NAMES = ("{name} (my files)", "{name} (eigene Dateien)", "{name}（我的文件）")
"""What :func:`own_name` makes, or ever made, in each language: such a name is kept, and stays when the language changes."""


def own_name(profile: Profile) -> str:
    """The name under which a bundled profile with the user's files is kept."""
    is_bundled = profile.origin is ProfileOrigin.BUNDLED
    return translation.unmarked(tr("{name} (my files)", name=profile.name)) if is_bundled else profile.name


def own_copy(profile: Profile, find: Callable[[str], Profile | None]) -> Profile:
    """The user's own copy of a bundled profile, else the profile itself.

    It may have its name in another language: from the command line, or from before the window's was another.
    """
    names = [own_name(profile), *(pattern.format(name=profile.name) for pattern in OWN_NAMES)]
    return next(filter(None, map(find, names)), profile)


def is_that_file(wanted: HubModel, path: Path) -> bool:
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


def fits(wanted: ModelReference | None, path: Path | None) -> bool:
    """Whether ``path`` is the file that ``wanted`` names, or may be the one that it still lacks."""
    if wanted is None or path is None:
        return wanted is None and path is None
    return wanted.path == path if isinstance(wanted, LocalModel) else is_that_file(wanted, path)


def has_gaps(profile: Profile) -> bool:
    return isinstance(profile.target, HubModel) or isinstance(profile.draft, HubModel)


def draft_options(draft: Path) -> dict[str, OptionValue]:
    """What a start with this draft needs; the kind is its own, whatever the draft before it was. Blocking."""
    return {"spec-type": spec_type_of(draft), "spec-draft-n-max": 3, "spec-draft-ngl": "all"}

"""Profiles: launch settings with a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from types import MappingProxyType

from sparkdeck.domain.foreign_path import file_name
from sparkdeck.domain.option_types import OptionValue


@dataclass(frozen=True, slots=True)
class LocalModel:
    """A GGUF file on this machine. The path is handed on as it is: links are never resolved."""

    path: Path

    @property
    def label(self) -> str:
        return file_name(self.path)


@dataclass(frozen=True, slots=True)
class HubModel:
    """A GGUF file in a Hub repository; ``file`` is ``None`` where the user still has to say which."""

    repo: str
    file: str | None = None

    @property
    def label(self) -> str:
        return self.file or self.repo


ModelReference = LocalModel | HubModel


ExtraValue = str | bool
"""The value of an option that our table does not know; ``True`` and ``False`` for a switch."""


class ProfileOrigin(Enum):
    BUNDLED = "bundled"
    USER = "user"
    TEMPORARY = "temporary"
    """Made from files the user opened or from the command line; not kept in a file."""


@dataclass(frozen=True, slots=True)
class PublishedRun:
    """Figures that somebody else published for this pairing; shown beside the user's own, never mixed with them."""

    machine: str
    date: str
    runs: int
    tokens: int
    n_max: int
    drafted: int
    accepted: int
    mean_accepted_length: float


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a bundled profile comes from and what must be said with it."""

    links: tuple[tuple[str, str], ...] = ()
    """``(label, URL)``."""
    draft_lineage: str = ""
    runtime: str = ""
    licences: str = ""
    caveat: str = ""
    published: PublishedRun | None = None


@dataclass(frozen=True, slots=True)
class Profile:
    """Launch settings with a name.

    ``target`` and ``draft`` are the two models (keys ``model`` and ``spec-draft-model`` of the file), ``options`` every
    other launch option of our table by its long name. ``reconstructed`` names options whose value the source does not
    state. Behind ``options`` come ``extra_options`` and, last and winning, ``extra_arguments``.
    """

    name: str
    target: ModelReference | None
    draft: ModelReference | None = None
    options: Mapping[str, OptionValue] = field(default_factory=lambda: MappingProxyType({}))
    origin: ProfileOrigin = ProfileOrigin.USER
    summary: str = ""
    reconstructed: frozenset[str] = frozenset()
    demo: bool = False
    """The built-in demo pair: its models are expanded from our own resources."""
    provenance: Provenance | None = None
    is_trusted: bool = True
    """False for a file from outside that the user has not agreed to yet: it is shown before its first start."""
    extra_options: Mapping[str, ExtraValue] = field(default_factory=lambda: MappingProxyType({}))
    """Options that only the runtime's own help knows: its name without dashes → text, or true/false for a switch."""
    extra_arguments: str = ""
    """More arguments as they were typed, parsed like the shell of this system does."""
    environment: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Variables of the server's environment, over those that it inherits."""
    favourite: bool = False
    runtime: str | None = None
    """The key of the runtime that it always uses (``RuntimeEntry.key``); ``None``: the one chosen for all."""

    @property
    def wants_speculation(self) -> bool:
        """Whether a start of this profile asks for any kind of speculation."""
        kind = self.options.get("spec-type")
        return self.draft is not None or (kind is not None and kind != "none")

    @property
    def context_tokens(self) -> int | None:
        """The configured context in tokens; ``None`` where the model's own is used."""
        value = self.options.get("ctx-size")
        return value if isinstance(value, int) and value > 0 else None

    @property
    def sleeps(self) -> bool:
        """Whether the server unloads its models after some idle time."""
        value = self.options.get("sleep-idle-seconds")
        return isinstance(value, int) and value >= 1

    @property
    def n_max(self) -> int | None:
        value = self.options.get("spec-draft-n-max")
        return value if isinstance(value, int) and self.wants_speculation else None


_SPECULATIVE = ("spec-", "lookup-cache-")


def without_draft(profile: Profile) -> Profile:
    """The same target with the same settings and nothing speculative: the baseline arm."""
    from sparkdeck.domain.argument_line import without_speculation  # the table of options: not for a first picture

    kept = {name: value for name, value in profile.options.items() if not name.startswith(_SPECULATIVE)}
    extra = {name: value for name, value in profile.extra_options.items() if not name.startswith(_SPECULATIVE)}
    return replace(
        profile,
        draft=None,
        options=MappingProxyType(kept),
        extra_options=MappingProxyType(extra),
        extra_arguments=without_speculation(profile.extra_arguments) if profile.extra_arguments else "",
    )


def with_options(profile: Profile, **changes: OptionValue) -> Profile:
    """``profile`` with some options replaced; keyword names use ``_`` for ``-``."""
    changed = {name.replace("_", "-"): value for name, value in changes.items()}
    return replace(profile, options=MappingProxyType({**profile.options, **changed}))


def without_option(profile: Profile, name: str) -> Profile:
    """``profile`` with the engine's own default for one option."""
    kept = {key: value for key, value in profile.options.items() if key != name}
    return replace(profile, options=MappingProxyType(kept))

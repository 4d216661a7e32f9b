"""What a launch option is: its kinds, its groups, and the attributes that the table gives each of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

OptionValue = str | int | float | bool

CACHE_TYPES = ("f32", "f16", "bf16", "q8_0", "q4_0", "q4_1", "iq4_nl", "q5_0", "q5_1")
LARGEST_INTEGER = 2**31 - 1
"""llama-server reads whole numbers into an ``int``."""


class OptionKind(Enum):
    """How a value is written on the command line and checked."""

    MODEL = "model"
    """A GGUF file; in a profile a table ``{path}`` or ``{repo, file}``."""
    TEXT = "text"
    FILE = "file"
    FOLDER = "folder"
    INTEGER = "integer"
    NUMBER = "number"
    NUMBERS = "numbers"
    """A comma list of numbers, kept as text."""
    CHOICE = "choice"
    LAYERS = "layers"
    """``auto``, ``all`` or a count of layers."""
    JSON = "json"
    """A JSON object, kept as text."""
    SWITCH = "switch"
    """No value: the name turns it on, the negated name (where there is one) off."""


class OptionGroup(Enum):
    """Where the option stands in the form; also the order of the argv."""

    MODELS = "Models"
    SPECULATION = "Speculation"
    CONTEXT = "Context and cache"
    DEVICES = "Devices"
    PROCESSOR = "Processor and loading"
    POSITIONS = "Longer contexts"
    SAMPLING = "Sampling"
    CHAT = "Chat"
    MEDIA = "Images and adapters"
    SERVER = "Server"
    LOG = "Log"
    MORE = "More"
    """What only the help of a runtime knows."""


class AppliesTo(Enum):
    TARGET = "target"
    DRAFT = "draft"
    SERVER = "server"
    """The whole server, or the requests it answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LaunchOption:
    """One option of llama-server.

    ``title`` and ``help`` are for people, ``name`` is the long form without its dashes and the key in a profile.
    ``aliases`` are further spellings of today with their dashes, ``negated`` those that turn a switch off, ``older``
    names that the option had before. ``default`` is what the engine does when the option is absent (``None``: it decides
    itself). ``minimum`` and ``maximum`` are inclusive.
    """

    name: str
    kind: OptionKind
    group: OptionGroup
    title: str
    help: str
    aliases: tuple[str, ...] = ()
    negated: tuple[str, ...] = ()
    older: tuple[str, ...] = ()
    placeholder: str = "N"
    unit: str = ""
    choices: tuple[str, ...] = ()
    default: OptionValue | None = None
    minimum: float | None = None
    maximum: float | None = None
    environment: str | None = None
    several: bool = False
    """A comma list of ``choices`` is allowed."""
    accumulates: bool = False
    """Given twice, the engine takes both; of any other option the last one wins."""
    applies_to: AppliesTo = AppliesTo.TARGET
    restart_needed: bool = True
    """llama-server reads all of these once, when it starts."""
    request_field: str = ""
    """The field by which one request takes another value without a restart."""
    essential: bool = False
    also: str = ""
    """Further words that people look for it by."""
    first_build: int | None = None
    """The first build that has it, where that is known exactly."""
    seen_in_build: int = 10434
    """A build that is known to have it; it may be in earlier ones."""

    @property
    def flag(self) -> str:
        """The spelling used in every argv we build, e.g. ``--ctx-size``."""
        return f"--{self.name}"

    @property
    def spellings(self) -> tuple[str, ...]:
        """Every spelling that turns the option on or gives it a value."""
        return (self.flag, *self.aliases)

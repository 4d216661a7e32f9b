"""What a launch option is: its kinds, its groups, and the attributes that the table gives each of them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.translation import mark, translated

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
    """Where the option stands in the form; also the order of the argv. The value is its English title and a key."""

    MODELS = mark("Models")
    SPECULATION = mark("Speculation")
    CONTEXT = mark("Context and cache")
    DEVICES = mark("Devices")
    PROCESSOR = mark("Processor and loading")
    POSITIONS = mark("Longer contexts")
    SAMPLING = mark("Sampling")
    CHAT = mark("Chat")
    MEDIA = mark("Images and adapters")
    SERVER = mark("Server")
    LOG = mark("Log")
    MORE = mark("More")
    """What only the help of a runtime knows."""

    @property
    def title(self) -> str:
        return translated(self.value)


class AppliesTo(Enum):
    TARGET = "target"
    DRAFT = "draft"
    SERVER = "server"
    """The whole server, or the requests it answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LaunchOption:
    """One option of llama-server.

    ``title``, ``help`` and ``unit`` are for people, in their language; what the engine and the search read is the English
    that they are made from. ``name`` is the long form without its dashes and the key in a profile.
    ``aliases`` are further spellings of today with their dashes, ``negated`` those that turn a switch off, ``older``
    names that the option had before. ``default`` is what the engine does when the option is absent (``None``: it decides
    itself). ``minimum`` and ``maximum`` are inclusive.
    """

    name: str
    kind: OptionKind
    group: OptionGroup
    english_title: str
    english_help: str
    aliases: tuple[str, ...] = ()
    negated: tuple[str, ...] = ()
    older: tuple[str, ...] = ()
    placeholder: str = "N"
    english_unit: str = ""
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
    def title(self) -> str:
        return self._shown(self.english_title)

    @property
    def help(self) -> str:
        return self._shown(self.english_help)

    @property
    def unit(self) -> str:
        return self._shown(self.english_unit)

    def _shown(self, text: str) -> str:
        """What the help of a runtime says is nobody's to translate."""
        return text if self.group is OptionGroup.MORE else translated(text)

    @property
    def flag(self) -> str:
        """The spelling used in every argv we build, e.g. ``--ctx-size``."""
        return f"--{self.name}"

    @property
    def spellings(self) -> tuple[str, ...]:
        """Every spelling that turns the option on or gives it a value."""
        return (self.flag, *self.aliases)

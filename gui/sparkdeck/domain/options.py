"""The table of launch options: each one declared once, as data.

From this table come the argv of a profile, the parser and the ``--help`` of the built-in runtime, and the form.
Names, aliases, defaults and environment names are llama-server's own (``--help`` of build 11434). A name is the
option's long form without its dashes; it is also the key in a profile file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

CACHE_TYPES = ("f32", "f16", "bf16", "q8_0", "q4_0", "q4_1", "iq4_nl", "q5_0", "q5_1")
SPECULATION_TYPES = (
    "none",
    "draft-simple",
    "draft-eagle3",
    "draft-mtp",
    "draft-dflash",
    "draft-dspark",
    "ngram-simple",
    "ngram-map-k",
    "ngram-map-k4v",
    "ngram-mod",
    "ngram-cache",
)


class OptionKind(Enum):
    """How a value is written on the command line and checked."""

    MODEL = "model"
    """A GGUF file; in a profile a table ``{path}`` or ``{repo, file}``."""
    TEXT = "text"
    INTEGER = "integer"
    NUMBER = "number"
    CHOICE = "choice"
    LAYERS = "layers"
    """``auto``, ``all`` or a count of layers."""
    SWITCH = "switch"
    """No value: the name turns it on, the negated name (where there is one) off."""


class OptionGroup(Enum):
    """Where the option stands in the form; also the order of the argv."""

    MODELS = "Models"
    SPECULATION = "Speculation"
    CONTEXT = "Context and cache"
    DEVICES = "Devices"
    SAMPLING = "Sampling"
    CHAT = "Chat"
    SERVER = "Server"


@dataclass(frozen=True, slots=True)
class LaunchOption:
    """One option of llama-server.

    ``aliases`` are further spellings with their dashes, ``negated`` those that turn a switch off. ``default`` is what
    the engine does when the option is absent (``None``: it decides itself). ``minimum`` and ``maximum`` are inclusive.
    """

    name: str
    kind: OptionKind
    group: OptionGroup
    help: str
    aliases: tuple[str, ...] = ()
    negated: tuple[str, ...] = ()
    placeholder: str = "N"
    choices: tuple[str, ...] = ()
    default: str | int | float | bool | None = None
    minimum: float | None = None
    maximum: float | None = None
    environment: str | None = None
    several: bool = False
    """A comma list of ``choices`` is allowed."""

    @property
    def flag(self) -> str:
        """The spelling used in every argv we build, e.g. ``--ctx-size``."""
        return f"--{self.name}"

    @property
    def spellings(self) -> tuple[str, ...]:
        """Every spelling that turns the option on or gives it a value."""
        return (self.flag, *self.aliases)


_K, _G = OptionKind, OptionGroup

OPTIONS: tuple[LaunchOption, ...] = (
    LaunchOption(
        "model", _K.MODEL, _G.MODELS, "model path to load", ("-m",), placeholder="FNAME", environment="LLAMA_ARG_MODEL"
    ),
    LaunchOption(
        "spec-draft-model",
        _K.MODEL,
        _G.MODELS,
        "draft model for speculative decoding",
        ("-md", "--model-draft"),
        placeholder="FNAME",
        environment="LLAMA_ARG_SPEC_DRAFT_MODEL",
    ),
    LaunchOption(
        "spec-type",
        _K.CHOICE,
        _G.SPECULATION,
        "comma-separated list of types of speculative decoding to use",
        choices=SPECULATION_TYPES,
        default="none",
        several=True,
        environment="LLAMA_ARG_SPEC_TYPE",
    ),
    LaunchOption(
        "spec-draft-n-max",
        _K.INTEGER,
        _G.SPECULATION,
        "number of tokens to draft for speculative decoding",
        default=3,
        minimum=1,
        maximum=64,
        environment="LLAMA_ARG_SPEC_DRAFT_N_MAX",
    ),
    LaunchOption(
        "spec-draft-n-min",
        _K.INTEGER,
        _G.SPECULATION,
        "minimum number of draft tokens to use for speculative decoding",
        default=0,
        minimum=0,
        maximum=64,
        environment="LLAMA_ARG_SPEC_DRAFT_N_MIN",
    ),
    LaunchOption(
        "spec-draft-p-min",
        _K.NUMBER,
        _G.SPECULATION,
        "minimum speculative decoding probability (greedy)",
        ("--draft-p-min",),
        placeholder="P",
        default=0.0,
        minimum=0.0,
        maximum=1.0,
        environment="LLAMA_ARG_SPEC_DRAFT_P_MIN",
    ),
    LaunchOption(
        "spec-draft-type-k",
        _K.CHOICE,
        _G.SPECULATION,
        "KV cache data type for K for the draft model",
        ("-ctkd", "--cache-type-k-draft"),
        placeholder="TYPE",
        choices=CACHE_TYPES,
        default="f16",
        environment="LLAMA_ARG_SPEC_DRAFT_CACHE_TYPE_K",
    ),
    LaunchOption(
        "spec-draft-type-v",
        _K.CHOICE,
        _G.SPECULATION,
        "KV cache data type for V for the draft model",
        ("-ctvd", "--cache-type-v-draft"),
        placeholder="TYPE",
        choices=CACHE_TYPES,
        default="f16",
        environment="LLAMA_ARG_SPEC_DRAFT_CACHE_TYPE_V",
    ),
    LaunchOption(
        "ctx-size",
        _K.INTEGER,
        _G.CONTEXT,
        "size of the prompt context, 0 = loaded from model",
        ("-c",),
        default=0,
        minimum=0,
        maximum=2**31 - 1,
        environment="LLAMA_ARG_CTX_SIZE",
    ),
    LaunchOption(
        "parallel",
        _K.INTEGER,
        _G.CONTEXT,
        "number of server slots, -1 = auto",
        ("-np",),
        default=-1,
        minimum=-1,
        maximum=256,
        environment="LLAMA_ARG_N_PARALLEL",
    ),
    LaunchOption(
        "flash-attn",
        _K.CHOICE,
        _G.CONTEXT,
        "set Flash Attention use ('on', 'off', or 'auto')",
        ("-fa",),
        placeholder="[on|off|auto]",
        choices=("on", "off", "auto"),
        default="auto",
        environment="LLAMA_ARG_FLASH_ATTN",
    ),
    LaunchOption(
        "cache-type-k",
        _K.CHOICE,
        _G.CONTEXT,
        "KV cache data type for K",
        ("-ctk",),
        placeholder="TYPE",
        choices=CACHE_TYPES,
        default="f16",
        environment="LLAMA_ARG_CACHE_TYPE_K",
    ),
    LaunchOption(
        "cache-type-v",
        _K.CHOICE,
        _G.CONTEXT,
        "KV cache data type for V",
        ("-ctv",),
        placeholder="TYPE",
        choices=CACHE_TYPES,
        default="f16",
        environment="LLAMA_ARG_CACHE_TYPE_V",
    ),
    LaunchOption(
        "batch-size",
        _K.INTEGER,
        _G.CONTEXT,
        "logical maximum batch size",
        ("-b",),
        default=2048,
        minimum=1,
        maximum=2**20,
        environment="LLAMA_ARG_BATCH",
    ),
    LaunchOption(
        "ubatch-size",
        _K.INTEGER,
        _G.CONTEXT,
        "physical maximum batch size",
        ("-ub",),
        default=512,
        minimum=1,
        maximum=2**20,
        environment="LLAMA_ARG_UBATCH",
    ),
    LaunchOption(
        "cache-ram",
        _K.INTEGER,
        _G.CONTEXT,
        "maximum prompt cache size in MiB, -1 = no limit, 0 = disable",
        ("-cram",),
        default=8192,
        minimum=-1,
        maximum=2**31 - 1,
        environment="LLAMA_ARG_CACHE_RAM",
    ),
    LaunchOption(
        "gpu-layers",
        _K.LAYERS,
        _G.DEVICES,
        "max. number of layers to store in VRAM, either an exact number, 'auto', or 'all'",
        ("-ngl", "--n-gpu-layers"),
        default="auto",
        environment="LLAMA_ARG_N_GPU_LAYERS",
    ),
    LaunchOption(
        "spec-draft-ngl",
        _K.LAYERS,
        _G.DEVICES,
        "max. number of draft model layers to store in VRAM, either an exact number, 'auto', or 'all'",
        ("-ngld", "--gpu-layers-draft", "--n-gpu-layers-draft"),
        default="auto",
        environment="LLAMA_ARG_N_GPU_LAYERS_DRAFT",
    ),
    LaunchOption(
        "device",
        _K.TEXT,
        _G.DEVICES,
        "comma-separated list of devices to use for offloading (none = don't offload)",
        ("-dev",),
        placeholder="<dev1,dev2,..>",
        environment="LLAMA_ARG_DEVICE",
    ),
    LaunchOption(
        "spec-draft-device",
        _K.TEXT,
        _G.DEVICES,
        "comma-separated list of devices to use for offloading the draft model (none = don't offload)",
        ("-devd", "--device-draft"),
        placeholder="<dev1,dev2,..>",
    ),
    LaunchOption(
        "threads",
        _K.INTEGER,
        _G.DEVICES,
        "number of CPU threads to use during generation, -1 = auto",
        ("-t",),
        default=-1,
        minimum=-1,
        maximum=1024,
        environment="LLAMA_ARG_THREADS",
    ),
    LaunchOption(
        "predict",
        _K.INTEGER,
        _G.SAMPLING,
        "number of tokens to predict, -1 = infinity",
        ("-n", "--n-predict"),
        default=-1,
        minimum=-1,
        maximum=2**31 - 1,
        environment="LLAMA_ARG_N_PREDICT",
    ),
    LaunchOption(
        "temp",
        _K.NUMBER,
        _G.SAMPLING,
        "temperature",
        ("--temperature",),
        default=0.8,
        minimum=0.0,
        maximum=100.0,
        environment="LLAMA_ARG_TEMPERATURE",
    ),
    LaunchOption(
        "top-k",
        _K.INTEGER,
        _G.SAMPLING,
        "top-k sampling, 0 = disabled",
        default=40,
        minimum=0,
        maximum=2**31 - 1,
        environment="LLAMA_ARG_TOP_K",
    ),
    LaunchOption(
        "top-p",
        _K.NUMBER,
        _G.SAMPLING,
        "top-p sampling, 1.0 = disabled",
        default=0.95,
        minimum=0.0,
        maximum=1.0,
        environment="LLAMA_ARG_TOP_P",
    ),
    LaunchOption(
        "min-p",
        _K.NUMBER,
        _G.SAMPLING,
        "min-p sampling, 0.0 = disabled",
        default=0.05,
        minimum=0.0,
        maximum=1.0,
        environment="LLAMA_ARG_MIN_P",
    ),
    LaunchOption(
        "jinja",
        _K.SWITCH,
        _G.CHAT,
        "whether to use jinja template engine for chat",
        negated=("--no-jinja",),
        default=True,
        environment="LLAMA_ARG_JINJA",
    ),
    LaunchOption(
        "reasoning-format",
        _K.CHOICE,
        _G.CHAT,
        "controls whether thought tags are extracted from the response, and in which format",
        (),
        placeholder="FORMAT",
        choices=("none", "auto", "deepseek", "deepseek-legacy"),
        default="auto",
        environment="LLAMA_ARG_THINK",
    ),
    LaunchOption(
        "alias",
        _K.TEXT,
        _G.SERVER,
        "set model name aliases, comma-separated (to be used by API)",
        ("-a",),
        placeholder="STRING",
        environment="LLAMA_ARG_ALIAS",
    ),
    LaunchOption(
        "host",
        _K.TEXT,
        _G.SERVER,
        "IP address to listen on",
        placeholder="HOST",
        default="127.0.0.1",
        environment="LLAMA_ARG_HOST",
    ),
    LaunchOption(
        "port",
        _K.INTEGER,
        _G.SERVER,
        "port to listen, 0 = any free port",
        placeholder="PORT",
        default=8080,
        minimum=0,
        maximum=65535,
        environment="LLAMA_ARG_PORT",
    ),
    LaunchOption(
        "api-key",
        _K.TEXT,
        _G.SERVER,
        "API key to use for authentication, multiple keys can be provided as a comma-separated list",
        placeholder="KEY",
        environment="LLAMA_API_KEY",
    ),
    LaunchOption(
        "metrics",
        _K.SWITCH,
        _G.SERVER,
        "enable prometheus compatible metrics endpoint",
        default=False,
        environment="LLAMA_ARG_ENDPOINT_METRICS",
    ),
    LaunchOption(
        "slots",
        _K.SWITCH,
        _G.SERVER,
        "expose slots monitoring endpoint",
        negated=("--no-slots",),
        default=True,
        environment="LLAMA_ARG_ENDPOINT_SLOTS",
    ),
    LaunchOption(
        "warmup",
        _K.SWITCH,
        _G.SERVER,
        "whether to perform warmup with an empty run",
        negated=("--no-warmup",),
        default=True,
        environment="LLAMA_ARG_WARMUP",
    ),
    LaunchOption(
        "sleep-idle-seconds",
        _K.INTEGER,
        _G.SERVER,
        "number of seconds of idleness after which the models are unloaded until the next request",
        placeholder="SECONDS",
        minimum=1,
        maximum=2_000_000,
    ),
    LaunchOption(
        "cors-origins",
        _K.TEXT,
        _G.SERVER,
        "comma-separated list of allowed origins for CORS; 'localhost' reflects localhost only",
        placeholder="ORIGINS",
        default="*",
        environment="LLAMA_ARG_CORS_ORIGINS",
    ),
    LaunchOption(
        "verbosity",
        _K.INTEGER,
        _G.SERVER,
        "verbosity threshold: 1 error, 2 warning, 3 info, 4 trace",
        ("-lv", "--log-verbosity"),
        default=3,
        minimum=0,
        maximum=5,
        environment="LLAMA_ARG_LOG_VERBOSITY",
    ),
)

OPTION_BY_NAME = MappingProxyType({option.name: option for option in OPTIONS})
OPTION_BY_SPELLING = MappingProxyType(
    {spelling: option for option in OPTIONS for spelling in (*option.spellings, *option.negated)}
)

OptionValue = str | int | float | bool


def value_problem(option: LaunchOption, value: object) -> str | None:
    """Why ``value`` cannot be the value of ``option``, in words, or ``None`` if it can.

    Strict on purpose: llama-server reads ``8k`` as 8 and ``0,7`` as 0 without a word.
    """
    kind = option.kind
    if kind is OptionKind.SWITCH:
        return None if isinstance(value, bool) else "must be true or false"
    if kind in (OptionKind.INTEGER, OptionKind.NUMBER):
        if isinstance(value, bool) or not isinstance(value, int | float):
            return _number_problem(value)
        if kind is OptionKind.INTEGER and not isinstance(value, int):
            return "must be a whole number"
        if value != value or value in (float("inf"), float("-inf")):
            return "must be a finite number"
        if option.minimum is not None and value < option.minimum:
            return f"must be at least {option.minimum:g}"
        if option.maximum is not None and value > option.maximum:
            return (
                f"must be at most {option.maximum:.0f}"
                if option.maximum >= 1e6
                else f"must be at most {option.maximum:g}"
            )
        return None
    if kind is OptionKind.LAYERS:
        if value in ("auto", "all") or (isinstance(value, int) and not isinstance(value, bool) and value >= 0):
            return None
        return "must be auto, all or a number of layers"
    if not isinstance(value, str):
        return "must be text"
    if "\0" in value:
        return "must not contain a null character"
    if kind is OptionKind.CHOICE:
        parts = value.split(",") if option.several else [value]
        wrong = [part for part in parts if part not in option.choices]
        return f"must be one of {', '.join(option.choices)}" if wrong else None
    return None if value else "must not be empty"


def _number_problem(value: object) -> str:
    """Why text is no number, with what llama-server would make of it."""
    if isinstance(value, str):
        if match := re.fullmatch(r"\s*(-?\d+)\s*[kKmM](?:i?[bB])?\s*", value):
            return f"must be a number written in full (llama-server would read it as {match[1]})"
        if match := re.fullmatch(r"\s*(-?\d+),\d+\s*", value):
            return f"must be a number with a point (llama-server would read it as {match[1]})"
    return "must be a number"

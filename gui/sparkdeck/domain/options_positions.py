"""Contexts beyond what the model was made for."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import LARGEST_INTEGER, LaunchOption, OptionGroup, OptionKind
from sparkdeck.domain.translation import mark

_option = partial(LaunchOption, group=OptionGroup.POSITIONS)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="rope-scaling",
        kind=OptionKind.CHOICE,
        english_title=mark("RoPE scaling"),
        english_help=mark("How positions are stretched for a longer context. Left open the model decides."),
        placeholder="{none,linear,yarn}",
        choices=("none", "linear", "yarn"),
        environment="LLAMA_ARG_ROPE_SCALING_TYPE",
    ),
    _option(
        name="rope-scale",
        kind=OptionKind.NUMBER,
        english_title=mark("RoPE factor"),
        english_help=mark("Stretches the context by this factor."),
        minimum=0,
        maximum=1000000.0,
        environment="LLAMA_ARG_ROPE_SCALE",
    ),
    _option(
        name="rope-freq-base",
        kind=OptionKind.NUMBER,
        english_title=mark("RoPE base frequency"),
        english_help=mark("Overrides the base that the model states."),
        minimum=0,
        maximum=1000000000000.0,
        environment="LLAMA_ARG_ROPE_FREQ_BASE",
    ),
    _option(
        name="rope-freq-scale",
        kind=OptionKind.NUMBER,
        english_title=mark("RoPE frequency factor"),
        english_help=mark("Stretches the context by one over this factor."),
        minimum=0,
        maximum=1000000.0,
        environment="LLAMA_ARG_ROPE_FREQ_SCALE",
    ),
    _option(
        name="yarn-orig-ctx",
        kind=OptionKind.INTEGER,
        english_title=mark("YaRN: trained context"),
        english_help=mark("The context that the model was trained with; 0 takes the model's own."),
        english_unit=mark("tokens"),
        default=0,
        minimum=0,
        maximum=LARGEST_INTEGER,
        environment="LLAMA_ARG_YARN_ORIG_CTX",
    ),
    _option(
        name="yarn-ext-factor",
        kind=OptionKind.NUMBER,
        english_title=mark("YaRN: mixing"),
        english_help=mark("How far YaRN extrapolates; 0 only interpolates and -1 leaves it to the model."),
        default=-1.0,
        minimum=-1,
        maximum=1000,
        environment="LLAMA_ARG_YARN_EXT_FACTOR",
    ),
    _option(
        name="yarn-attn-factor",
        kind=OptionKind.NUMBER,
        english_title=mark("YaRN: attention"),
        english_help=mark("Strength of attention at long range; -1 leaves it to the model."),
        default=-1.0,
        minimum=-1,
        maximum=1000,
        environment="LLAMA_ARG_YARN_ATTN_FACTOR",
    ),
    _option(
        name="yarn-beta-slow",
        kind=OptionKind.NUMBER,
        english_title=mark("YaRN: slow limit"),
        english_help=mark("Where slow dimensions begin; -1 leaves it to the model."),
        default=-1.0,
        minimum=-1,
        maximum=1000,
        environment="LLAMA_ARG_YARN_BETA_SLOW",
    ),
    _option(
        name="yarn-beta-fast",
        kind=OptionKind.NUMBER,
        english_title=mark("YaRN: fast limit"),
        english_help=mark("Where fast dimensions end; -1 leaves it to the model."),
        default=-1.0,
        minimum=-1,
        maximum=1000,
        environment="LLAMA_ARG_YARN_BETA_FAST",
    ),
    _option(
        name="override-kv",
        kind=OptionKind.TEXT,
        english_title=mark("Override of model facts"),
        english_help=mark(
            "Changes what the model's header says, as key=type:value. For experts: a wrong value spoils the answers."
        ),
        placeholder="KEY=TYPE:VALUE,...",
        accumulates=True,
    ),
)

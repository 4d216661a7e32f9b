"""The table of launch options: each one declared once, as data.

From this table come the argv of a profile, the parser and the ``--help`` of the built-in runtime, the form, its search and
its explanations. Names, aliases, defaults and environment names are llama-server's own (``--help`` of builds 10434 and
11434, which the tests compare with the table); titles and help are ours. The rows stand in one module for each part of
the form, in the order of the argv.
"""

from __future__ import annotations

from types import MappingProxyType

from sparkdeck.domain import (
    options_address,
    options_chat,
    options_context,
    options_devices,
    options_grammar,
    options_log,
    options_media,
    options_models,
    options_ngram,
    options_positions,
    options_processor,
    options_prompt_cache,
    options_repetition,
    options_sampling,
    options_server,
    options_speculation,
)
from sparkdeck.domain.option_check import value_problem
from sparkdeck.domain.option_types import (
    CACHE_TYPES,
    AppliesTo,
    LaunchOption,
    OptionGroup,
    OptionKind,
    OptionValue,
)
from sparkdeck.domain.speculation_types import SPECULATION_TYPES

__all__ = [
    "CACHE_TYPES",
    "OPTIONS",
    "OPTION_BY_NAME",
    "OPTION_BY_SPELLING",
    "SPECULATION_TYPES",
    "AppliesTo",
    "LaunchOption",
    "OptionGroup",
    "OptionKind",
    "OptionValue",
    "value_problem",
]

OPTIONS: tuple[LaunchOption, ...] = (
    *options_models.ROWS,
    *options_speculation.ROWS,
    *options_ngram.ROWS,
    *options_context.ROWS,
    *options_prompt_cache.ROWS,
    *options_devices.ROWS,
    *options_processor.ROWS,
    *options_positions.ROWS,
    *options_sampling.ROWS,
    *options_repetition.ROWS,
    *options_grammar.ROWS,
    *options_chat.ROWS,
    *options_media.ROWS,
    *options_address.ROWS,
    *options_server.ROWS,
    *options_log.ROWS,
)

OPTION_BY_NAME = MappingProxyType({option.name: option for option in OPTIONS})
OPTION_BY_SPELLING = MappingProxyType(
    {spelling: option for option in OPTIONS for spelling in (*option.spellings, *option.negated)}
)

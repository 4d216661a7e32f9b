"""The server's log."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import AppliesTo, LaunchOption, OptionGroup, OptionKind
from sparkdeck.domain.translation import mark

_option = partial(LaunchOption, group=OptionGroup.LOG)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="verbosity",
        kind=OptionKind.INTEGER,
        english_title=mark("Detail"),
        english_help=mark(
            "1 errors, 2 warnings, 3 normal, 4 details, 5 everything. The load steps and buffer sizes need 4."
        ),
        aliases=("-lv", "--log-verbosity"),
        default=3,
        minimum=0,
        maximum=5,
        environment="LLAMA_ARG_LOG_VERBOSITY",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="log-file",
        kind=OptionKind.FILE,
        english_title=mark("Log file"),
        english_help=mark("Also writes the log to this file. SparkDeck keeps a log of its own."),
        placeholder="FNAME",
        environment="LLAMA_ARG_LOG_FILE",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="log-colors",
        kind=OptionKind.CHOICE,
        english_title=mark("Colours"),
        english_help=mark("Whether the log is coloured; SparkDeck reads it either way."),
        placeholder="[on|off|auto]",
        choices=("on", "off", "auto"),
        default="auto",
        environment="LLAMA_ARG_LOG_COLORS",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="log-prefix",
        kind=OptionKind.SWITCH,
        english_title=mark("Level marks"),
        english_help=mark("Puts the level before each line."),
        negated=("--no-log-prefix",),
        environment="LLAMA_ARG_LOG_PREFIX",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="log-timestamps",
        kind=OptionKind.SWITCH,
        english_title=mark("Times"),
        english_help=mark("Puts the time before each line."),
        negated=("--no-log-timestamps",),
        environment="LLAMA_ARG_LOG_TIMESTAMPS",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="log-prompts-dir",
        kind=OptionKind.FOLDER,
        english_title=mark("Folder of prompts"),
        english_help=mark("Writes every prompt into this folder. For hunting errors only: prompts are private."),
        placeholder="PATH",
        applies_to=AppliesTo.SERVER,
    ),
)

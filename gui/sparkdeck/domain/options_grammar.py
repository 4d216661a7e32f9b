"""What an answer may look like: bias, grammars, schemas, stop texts."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import AppliesTo, LaunchOption, OptionGroup, OptionKind
from sparkdeck.domain.translation import mark

_option = partial(LaunchOption, group=OptionGroup.SAMPLING)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="logit-bias",
        kind=OptionKind.TEXT,
        english_title=mark("Token bias"),
        english_help=mark("Makes one token more or less likely, as number+bias or number-bias."),
        aliases=("-l",),
        placeholder="TOKEN_ID(+/-)BIAS",
        accumulates=True,
        applies_to=AppliesTo.SERVER,
        request_field="logit_bias",
    ),
    _option(
        name="grammar",
        kind=OptionKind.TEXT,
        english_title=mark("Grammar"),
        english_help=mark("Answers must follow this grammar (GBNF)."),
        placeholder="GRAMMAR",
        applies_to=AppliesTo.SERVER,
        request_field="grammar",
    ),
    _option(
        name="grammar-file",
        kind=OptionKind.FILE,
        english_title=mark("Grammar file"),
        english_help=mark("Answers must follow the grammar in this file."),
        placeholder="FNAME",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="json-schema",
        kind=OptionKind.JSON,
        english_title=mark("JSON schema"),
        english_help=mark("Answers must be JSON of this schema."),
        aliases=("-j",),
        placeholder="SCHEMA",
        applies_to=AppliesTo.SERVER,
        request_field="json_schema",
    ),
    _option(
        name="json-schema-file",
        kind=OptionKind.FILE,
        english_title=mark("JSON schema file"),
        english_help=mark("Answers must be JSON of the schema in this file."),
        aliases=("-jf",),
        placeholder="FILE",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="backend-sampling",
        kind=OptionKind.SWITCH,
        english_title=mark("Sampling on the device"),
        english_help=mark("Picks the target's tokens on the device; experimental."),
        aliases=("-bs",),
        default=False,
        environment="LLAMA_ARG_BACKEND_SAMPLING",
        applies_to=AppliesTo.SERVER,
        request_field="backend_sampling",
    ),
    _option(
        name="reverse-prompt",
        kind=OptionKind.TEXT,
        english_title=mark("Stop text"),
        english_help=mark("Writing stops where this text would follow."),
        aliases=("-r",),
        placeholder="PROMPT",
        accumulates=True,
        applies_to=AppliesTo.SERVER,
        request_field="stop",
    ),
)

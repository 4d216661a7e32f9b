"""What an answer may look like: bias, grammars, schemas, stop texts."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import AppliesTo, LaunchOption, OptionGroup, OptionKind

_option = partial(LaunchOption, group=OptionGroup.SAMPLING)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="logit-bias",
        kind=OptionKind.TEXT,
        title="Token bias",
        help="Makes one token more or less likely, as number+bias or number-bias.",
        aliases=("-l",),
        placeholder="TOKEN_ID(+/-)BIAS",
        accumulates=True,
        applies_to=AppliesTo.SERVER,
        request_field="logit_bias",
    ),
    _option(
        name="grammar",
        kind=OptionKind.TEXT,
        title="Grammar",
        help="Answers must follow this grammar (GBNF).",
        placeholder="GRAMMAR",
        applies_to=AppliesTo.SERVER,
        request_field="grammar",
    ),
    _option(
        name="grammar-file",
        kind=OptionKind.FILE,
        title="Grammar file",
        help="Answers must follow the grammar in this file.",
        placeholder="FNAME",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="json-schema",
        kind=OptionKind.JSON,
        title="JSON schema",
        help="Answers must be JSON of this schema.",
        aliases=("-j",),
        placeholder="SCHEMA",
        applies_to=AppliesTo.SERVER,
        request_field="json_schema",
    ),
    _option(
        name="json-schema-file",
        kind=OptionKind.FILE,
        title="JSON schema file",
        help="Answers must be JSON of the schema in this file.",
        aliases=("-jf",),
        placeholder="FILE",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="backend-sampling",
        kind=OptionKind.SWITCH,
        title="Sampling on the device",
        help="Picks the target's tokens on the device; experimental.",
        aliases=("-bs",),
        default=False,
        environment="LLAMA_ARG_BACKEND_SAMPLING",
        applies_to=AppliesTo.SERVER,
        request_field="backend_sampling",
    ),
    _option(
        name="reverse-prompt",
        kind=OptionKind.TEXT,
        title="Stop text",
        help="Writing stops where this text would follow.",
        aliases=("-r",),
        placeholder="PROMPT",
        accumulates=True,
        applies_to=AppliesTo.SERVER,
        request_field="stop",
    ),
)

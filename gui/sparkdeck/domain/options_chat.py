"""Chat templates and thinking."""

from __future__ import annotations

from functools import partial

from sparkdeck.domain.option_types import LARGEST_INTEGER, AppliesTo, LaunchOption, OptionGroup, OptionKind
from sparkdeck.domain.translation import mark

_option = partial(LaunchOption, group=OptionGroup.CHAT)

ROWS: tuple[LaunchOption, ...] = (
    _option(
        name="jinja",
        kind=OptionKind.SWITCH,
        english_title=mark("Jinja templates"),
        english_help=mark("Uses the chat template that comes with the model. Tool calls need it."),
        negated=("--no-jinja",),
        default=True,
        environment="LLAMA_ARG_JINJA",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="chat-template",
        kind=OptionKind.TEXT,
        english_title=mark("Chat template"),
        english_help=mark("A template of the engine by name, or a template itself, instead of the model's own."),
        placeholder="JINJA_TEMPLATE",
        environment="LLAMA_ARG_CHAT_TEMPLATE",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="chat-template-file",
        kind=OptionKind.FILE,
        english_title=mark("Chat template file"),
        english_help=mark("A file with a chat template to use instead of the model's own."),
        placeholder="JINJA_TEMPLATE_FILE",
        environment="LLAMA_ARG_CHAT_TEMPLATE_FILE",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="chat-template-kwargs",
        kind=OptionKind.JSON,
        english_title=mark("Template settings"),
        english_help=mark("More values for the chat template, as a JSON object."),
        placeholder="STRING",
        environment="LLAMA_ARG_CHAT_TEMPLATE_KWARGS",
        applies_to=AppliesTo.SERVER,
        request_field="chat_template_kwargs",
    ),
    _option(
        name="reasoning",
        also="thinking enable_thinking",
        kind=OptionKind.CHOICE,
        english_title=mark("Thinking"),
        english_help=mark("Whether the model may think before it answers. auto follows the template."),
        aliases=("-rea",),
        placeholder="[on|off|auto]",
        choices=("on", "off", "auto"),
        default="auto",
        environment="LLAMA_ARG_REASONING",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="reasoning-format",
        kind=OptionKind.CHOICE,
        english_title=mark("Form of thinking"),
        english_help=mark(
            "Whether thoughts come apart from the answer (deepseek), in it (none), or both (deepseek-legacy)."
        ),
        placeholder="FORMAT",
        choices=("none", "auto", "deepseek", "deepseek-legacy"),
        default="auto",
        environment="LLAMA_ARG_THINK",
        applies_to=AppliesTo.SERVER,
        request_field="reasoning_format",
    ),
    _option(
        name="reasoning-effort",
        kind=OptionKind.TEXT,
        english_title=mark("Effort of thinking"),
        english_help=mark(
            "A word that the template understands, such as low, medium or high; default leaves it to the template."
        ),
        placeholder="LEVEL",
        default="default",
        environment="LLAMA_ARG_REASONING_EFFORT",
        applies_to=AppliesTo.SERVER,
        request_field="reasoning_effort",
    ),
    _option(
        name="reasoning-budget",
        also="thinking",
        kind=OptionKind.INTEGER,
        english_title=mark("Thinking budget"),
        english_help=mark("Thoughts are ended after this many tokens; -1 is without limit, 0 ends them at once."),
        english_unit=mark("tokens"),
        default=-1,
        minimum=-1,
        maximum=LARGEST_INTEGER,
        environment="LLAMA_ARG_THINK_BUDGET",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="reasoning-budget-message",
        kind=OptionKind.TEXT,
        english_title=mark("Words at the end of the budget"),
        english_help=mark("Put into the thoughts when their budget is used up."),
        placeholder="MESSAGE",
        environment="LLAMA_ARG_THINK_BUDGET_MESSAGE",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="reasoning-preserve",
        kind=OptionKind.SWITCH,
        english_title=mark("Keep earlier thoughts"),
        english_help=mark("Sends the thoughts of earlier answers back to the model, where its template can use them."),
        negated=("--no-reasoning-preserve",),
        environment="LLAMA_ARG_REASONING_PRESERVE",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="skip-chat-parsing",
        kind=OptionKind.SWITCH,
        english_title=mark("No parsing of answers"),
        english_help=mark("Gives everything as plain text, thoughts and tool calls too."),
        negated=("--no-skip-chat-parsing",),
        default=False,
        environment="LLAMA_ARG_SKIP_CHAT_PARSING",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="prefill-assistant",
        kind=OptionKind.SWITCH,
        english_title=mark("Continue a begun answer"),
        english_help=mark("A last message of the assistant is continued instead of closed."),
        negated=("--no-prefill-assistant",),
        default=True,
        environment="LLAMA_ARG_PREFILL_ASSISTANT",
        applies_to=AppliesTo.SERVER,
    ),
    _option(
        name="special",
        kind=OptionKind.SWITCH,
        english_title=mark("Show special tokens"),
        english_help=mark("Puts control tokens into the text."),
        aliases=("-sp",),
        default=False,
        applies_to=AppliesTo.SERVER,
    ),
)

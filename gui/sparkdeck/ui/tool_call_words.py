"""A call that the model would like to be made, as Markdown: its name and its arguments."""

from __future__ import annotations

import contextlib
import json

from sparkdeck.domain.chat import ToolCall
from sparkdeck.domain.translation import tr


def call_markdown(call: ToolCall) -> str:
    """``**Tool call** `name` `` above a block with the arguments; SparkDeck calls nothing."""
    arguments = call.arguments.strip()
    with contextlib.suppress(ValueError, RecursionError):  # not whole yet, or not JSON: as it came
        arguments = json.dumps(json.loads(arguments), indent=2, ensure_ascii=False)
    fence = "`" * max(3, _longest_run(arguments) + 1)
    name = call.name.replace("`", "") or "…"
    head = tr("**Tool call** {name} · not run by SparkDeck", name=f"`{name}`")
    return f"\n\n{head}\n\n{fence}json\n{arguments}\n{fence}\n\n"


def _longest_run(text: str) -> int:
    longest = run = 0
    for char in text:
        run = run + 1 if char == "`" else 0
        longest = max(longest, run)
    return longest

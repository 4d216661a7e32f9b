"""What a model's chat template says of its reasoning: llama-server's ``/props`` does not tell, but shows the template."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sparkdeck.domain.reasoning_tags import TAGS

_SWITCHES = ("enable_thinking", "thinking")
"""Variables that turn reasoning on and off; llama-server sets the first one itself."""
_EFFORT = re.compile(r"\breasoning_(?:effort|strength)\b")
_EFFORTS = ("minimal", "low", "medium", "high", "xhigh", "max")
_USUAL_EFFORTS = ("low", "medium", "high")
_CODE = re.compile(r"\{[{%](.*?)[}%]\}", re.DOTALL)
_STRING = re.compile(r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"")
_CHANNELS = "<|channel|>analysis"
"""gpt-oss: its parts are told apart by the server alone."""


@dataclass(frozen=True, slots=True)
class TemplateReasoning:
    """``switch_name`` is empty where the template knows no switch, ``efforts`` where it knows none (lightest first)."""

    thinks: bool
    switch_name: str = ""
    efforts: tuple[str, ...] = ()


def reasoning_of(template: str) -> TemplateReasoning:
    """Reads the template's own code; comments and plain text in which a word only happens to stand do not count."""
    code = [block for block in _CODE.findall(template) if not block.lstrip("-").startswith("#")]
    bare = [_STRING.sub("''", block) for block in code]
    switch = next((name for name in _SWITCHES if any(_names(name, block) for block in bare)), "")
    efforts: tuple[str, ...] = ()
    places = [block for block, without in zip(code, bare, strict=True) if _EFFORT.search(without)]
    if places:
        said = {word.strip("'\"").lower() for block in places for word in _STRING.findall(block)}
        efforts = tuple(word for word in _EFFORTS if word in said)
        if len(efforts) < 2:  # it takes whatever it is given, or has a word for one of them only
            efforts = tuple(word for word in _EFFORTS if word in {*efforts, *_USUAL_EFFORTS})
    has_tags = any(opening in template and closing in template for opening, closing in TAGS)
    return TemplateReasoning(bool(switch or efforts or has_tags or _CHANNELS in template), switch, efforts)


def _names(variable: str, code: str) -> bool:
    """Whether ``code`` has this variable: neither a part of a longer name, nor somebody's attribute."""
    return re.search(rf"(?<![\w.]){variable}(?!\w)", code) is not None

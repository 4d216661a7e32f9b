"""What a text in a field of the launch editor does to the profile under edit."""

from __future__ import annotations

import re
import shlex
import sys

from sparkdeck.domain.argv import value_text
from sparkdeck.domain.option_extras import extra_line_problem
from sparkdeck.domain.options import LaunchOption, OptionKind, OptionValue, value_problem
from sparkdeck.domain.profile_edit import (
    ARGUMENTS,
    MORE,
    VARIABLE,
    ProfileEdit,
    with_arguments,
    with_more,
    with_option,
    with_variable,
)
from sparkdeck.ui.launch_editor_rows import EditorRow


def typed(edit: ProfileEdit, row: EditorRow | None, key: str, text: str) -> ProfileEdit:
    """``text`` stands in the field of ``key`` now."""
    if key == ARGUMENTS:
        return with_arguments(edit, text, arguments_problem(text))
    if key.startswith(VARIABLE):
        return with_variable(edit, int(key.removeprefix(VARIABLE)), text)
    if row is None:
        return edit
    if row.option is None:
        is_switch = row.entry is not None and not row.entry.placeholder
        more = None if not text else text == "on" if is_switch else text
        return with_more(edit, key.removeprefix(MORE), text, more)
    value, problem, note = understood(row.option, text)
    return with_option(edit, key, text, value, problem, note)


def arguments_problem(text: str) -> str:
    """Why the line of extra arguments cannot be used, or nothing."""
    problem = extra_line_problem(text)
    if problem:
        return f"It {problem}."
    try:
        shlex.split(text, posix=sys.platform != "win32")
    except ValueError as error:
        return f"{error}."
    return ""


def understood(option: LaunchOption, text: str) -> tuple[OptionValue | None, str, str]:
    """Value, problem and note of what was typed; an empty field is the engine's default."""
    text = text.strip()
    if not text:
        return None, "", ""
    value: OptionValue = text
    if option.kind is OptionKind.SWITCH:
        value = text == "on"
    elif option.kind is OptionKind.NUMBER:
        plain = text.replace(",", ".") if re.fullmatch(r"[+-]?\d*,\d+", text) else text
        value = float(plain) if re.fullmatch(r"[+-]?(\d+\.?\d*|\.\d+)", plain) else text
    elif option.kind in (OptionKind.INTEGER, OptionKind.LAYERS) and re.fullmatch(r"[+-]?\d+", text):
        value = int(text)
    problem = value_problem(option, value)
    note = f"Read as {value:g}." if isinstance(value, float) and "," in text and not problem else ""
    return value, f"It {problem}." if problem else "", note


def value_text_of(value: OptionValue) -> str:
    """As a field shows it."""
    return value_text(value)

"""What a text in a field of the launch editor does to the profile under edit."""

from __future__ import annotations

import shlex
import sys

from sparkdeck.domain.option_catalogue import OptionRow
from sparkdeck.domain.option_extras import extra_line_problem
from sparkdeck.domain.option_values import parse_value
from sparkdeck.domain.profile import ExtraValue
from sparkdeck.domain.profile_edit import (
    ARGUMENTS,
    VARIABLE,
    ProfileEdit,
    with_arguments,
    with_more,
    with_option,
    with_variable,
)


def typed(edit: ProfileEdit, row: OptionRow | None, key: str, text: str) -> ProfileEdit:
    """``text`` stands in the field of ``key`` now."""
    if key == ARGUMENTS:
        return with_arguments(edit, text, arguments_problem(text))
    if key.startswith(VARIABLE):
        return with_variable(edit, int(key.removeprefix(VARIABLE)), text)
    if row is None:
        return edit
    read = parse_value(row.form, text)
    problem = f"It {read.problem}." if read.problem else ""
    if row.is_known:
        return with_option(edit, key, text, read.value, problem, read.note)
    more: ExtraValue | None = read.value if isinstance(read.value, bool) else text.strip() or None
    return with_more(edit, row.name, text, more, problem)


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

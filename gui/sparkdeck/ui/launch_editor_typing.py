"""What a text in a field of the launch editor does to the profile under edit."""

from __future__ import annotations

from sparkdeck.domain.argument_line import read_arguments
from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.option_catalogue import OptionRow
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
from sparkdeck.domain.translation import sentences, tr


def typed(edit: ProfileEdit, row: OptionRow | None, key: str, text: str, help: HelpIndex | None) -> ProfileEdit:
    """``text`` stands in the field of ``key`` now; ``help`` is the runtime's own, for the extra arguments."""
    if key == ARGUMENTS:
        line = read_arguments(text, help, edit.profile.options)
        return with_arguments(edit, text, line.problem, sentences(note.text for note in line.notes))
    if key.startswith(VARIABLE):
        return with_variable(edit, int(key.removeprefix(VARIABLE)), text)
    if row is None:
        return edit
    read = parse_value(row.form, text)
    problem = tr("It {problem}.", "a value", problem=read.problem) if read.problem else ""
    if row.is_known:
        return with_option(edit, key, text, read.value, problem, read.note)
    more: ExtraValue | None = read.value if isinstance(read.value, bool) else text.strip() or None
    return with_more(edit, row.name, text, more, problem)

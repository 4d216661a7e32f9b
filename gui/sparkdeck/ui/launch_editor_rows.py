"""Which settings the launch editor has, in what order, and how each is shown: from the table and the runtime's help."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.flag_index import HelpEntry, HelpIndex
from sparkdeck.domain.option_names import spellings
from sparkdeck.domain.option_steps import has_steps, usual_values
from sparkdeck.domain.options import OPTION_BY_SPELLING, OPTIONS, LaunchOption, OptionGroup, OptionKind
from sparkdeck.domain.profile import HubModel, LocalModel, ModelReference
from sparkdeck.domain.profile_edit import ARGUMENTS, DRAFT, MORE, TARGET, VARIABLE, ProfileEdit
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.secrets import SECRET_OPTIONS, is_secret_name
from sparkdeck.domain.speculation_types import KIND_BY_NAME
from sparkdeck.ui.formatting import count
from sparkdeck.ui.widgets.option_line import FieldKind, OptionLine, Suggestion

EXTRA_GROUP = "Extra arguments and environment"
ADD_VARIABLE = "add-variable"
_SWITCH = (Suggestion("on"), Suggestion("off"))


@dataclass(frozen=True, slots=True)
class EditorRow:
    """A setting that can be edited: of the table (``option``), or only of the help (``entry``)."""

    key: str
    group: str
    option: LaunchOption | None = None
    entry: HelpEntry | None = None
    missing: str = ""
    is_essential: bool = False
    choices: tuple[Suggestion, ...] = ()
    words: str = ""


def rows_of(help: HelpIndex | None, runtime: Runtime | None) -> tuple[EditorRow, ...]:
    """Every setting, in the order of the form; what the runtime lacks says which build brings it."""
    rows = [_of_table(option, help, runtime) for option in OPTIONS]
    known = {spelling for option in OPTIONS for spelling in spellings(option)}
    for entry in help.entries if help is not None else ():
        if entry.removed or any(name in known or name in OPTION_BY_SPELLING for name in entry.names):
            continue
        rows.append(_of_help(entry))
    return tuple(rows)


def _of_table(option: LaunchOption, help: HelpIndex | None, runtime: Runtime | None) -> EditorRow:
    entry = None
    if help is not None:
        entry = next((help.entry(each) for each in spellings(option) if help.knows(each)), None)
    missing = "" if help is None or entry is not None else _why_missing(option)
    words = (
        option.title,
        option.help,
        option.group.value,
        *option.spellings,
        *option.negated,
        option.environment or "",
    )
    return EditorRow(
        option.name,
        option.group.value,
        option,
        entry,
        missing,
        option.essential,
        _choices(option, entry, runtime),
        " ".join(words).lower(),
    )


def _why_missing(option: LaunchOption) -> str:
    if option.first_build is not None:
        return f"This llama-server does not have it: it came with build {option.first_build}."
    return f"This llama-server does not have it; build {option.seen_in_build} does."


def _choices(option: LaunchOption, entry: HelpEntry | None, runtime: Runtime | None) -> tuple[Suggestion, ...]:
    if option.kind is OptionKind.SWITCH:
        return _SWITCH
    if option.kind is OptionKind.CHOICE:
        names = entry.choices if entry is not None and entry.choices else option.choices
        return tuple(Suggestion(name, KIND_BY_NAME[name].title if name in KIND_BY_NAME else "") for name in names)
    if option.name in ("device", "spec-draft-device") and runtime is not None:
        devices = [line.partition(":") for line in runtime.devices]
        found = [Suggestion(name.strip(), what.strip()) for name, _, what in devices if name.strip()]
        return (*found, Suggestion("none", "on the CPU"))
    return tuple(Suggestion(text, words) for text, words in usual_values(option.name))


def _of_help(entry: HelpEntry) -> EditorRow:
    long = [name for name in entry.names if name.startswith("--")]
    name = (long or list(entry.names))[0].lstrip("-")
    choices = _SWITCH if not entry.placeholder else tuple(Suggestion(choice) for choice in entry.choices)
    words = " ".join((*entry.names, *entry.negated, entry.help, OptionGroup.MORE.value)).lower()
    return EditorRow(f"{MORE}{name}", OptionGroup.MORE.value, None, entry, choices=choices, words=words)


def line_of(row: EditorRow, edit: ProfileEdit) -> OptionLine:
    """The row as it is now."""
    if row.key in (TARGET, DRAFT):
        return _model_line(row, edit)
    text = edit.text(row.key)
    typed = edit.typed.get(row.key)
    problem = typed.problem if typed is not None else ""
    default = _default(row)
    remark = typed.note if typed is not None and typed.note else _remark(row, edit, text, default)
    return OptionLine(
        key=row.key,
        label=row.option.title if row.option is not None else row.key.removeprefix(MORE),
        flag=_flag(row),
        help=row.option.help if row.option is not None else row.entry.help if row.entry is not None else "",
        group=row.group,
        kind=_kind(row),
        text=text,
        default=default,
        unit=row.option.unit if row.option is not None else "",
        choices=row.choices,
        is_changed=bool(text) and text != default,
        can_reset=bool(text) or bool(problem),
        has_steps=row.option is not None and has_steps(row.option),
        is_secret=row.key in SECRET_OPTIONS,
        problem=problem,
        remark=remark,
        missing=row.missing,
        words=row.words,
    )


def _kind(row: EditorRow) -> FieldKind:
    option, entry = row.option, row.entry
    if option is None:
        return FieldKind.CHOICE if entry is not None and (not entry.placeholder or entry.choices) else FieldKind.LINE
    if option.kind is OptionKind.SWITCH or (option.kind is OptionKind.CHOICE and not option.several):
        return FieldKind.CHOICE
    return FieldKind.SEVERAL if option.kind is OptionKind.CHOICE else FieldKind.LINE


def _flag(row: EditorRow) -> str:
    if row.option is None:
        return ", ".join(row.entry.names) if row.entry is not None else ""
    short = [name for name in row.option.aliases if not name.startswith("--")]
    return ", ".join((*short[:1], row.option.flag))


def _default(row: EditorRow) -> str:
    if row.option is None:
        return row.entry.default or "" if row.entry is not None else ""
    value = row.option.default
    if isinstance(value, bool):
        return "on" if value else "off"
    return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def _remark(row: EditorRow, edit: ProfileEdit, text: str, default: str) -> str:
    """What it is without the user's choice, and what is saved where that differs."""
    parts = []
    if text and default:
        parts.append(f"Default: {default}")
    if row.key in edit.profile.reconstructed and row.key not in edit.changed:
        parts.append("reconstructed, not stated by the source")
    if row.option is not None:
        before = edit.kept.options.get(row.key)
        if before != edit.profile.options.get(row.key):
            words = {True: "on", False: "off"}
            saved = "default" if before is None else words[before] if isinstance(before, bool) else before
            parts.append(f"saved: {saved}")
    return " · ".join(parts)


def _model_line(row: EditorRow, edit: ProfileEdit) -> OptionLine:
    profile, option = edit.profile, row.option
    is_target = row.key == TARGET
    model = profile.target if is_target else profile.draft
    assert option is not None
    changed = model != (edit.kept.target if is_target else edit.kept.draft)
    return OptionLine(
        key=row.key,
        label="Target" if is_target else "Draft",
        flag=_flag(row),
        help=option.help,
        group=row.group,
        kind=FieldKind.MODEL,
        text=model_text(model),
        default="none",
        is_changed=changed,
        can_reset=model is not None and not is_target,
        remark="" if not isinstance(model, HubModel) else "from the Hub: not on this machine yet",
        words=row.words,
    )


def model_text(model: ModelReference | None) -> str:
    """A path, or where on the Hub it is."""
    if isinstance(model, LocalModel):
        return str(model.path)
    return f"{model.repo}/{model.file or '…'}" if model is not None else ""


def extra_lines(edit: ProfileEdit) -> tuple[OptionLine, ...]:
    """What stands behind the options: the line of extra arguments, the variables, and the button for one more."""
    typed = edit.typed.get(ARGUMENTS)
    text = edit.text(ARGUMENTS)
    lines = [
        OptionLine(
            key=ARGUMENTS,
            label="Extra arguments",
            flag="",
            help="Written behind all others, so they win. Quotes work as in this system's shell; no shell is used.",
            group=EXTRA_GROUP,
            kind=FieldKind.LINE,
            text=text,
            is_changed=bool(text),
            can_reset=bool(text),
            is_long=True,
            problem=typed.problem if typed is not None else "",
            remark=typed.note if typed is not None else "",
            words="extra arguments command line flags",
        )
    ]
    for place, variable in enumerate(edit.variables):
        key = f"{VARIABLE}{place}"
        problem = edit.typed.get(key)
        name = variable.partition("=")[0]
        lines.append(
            OptionLine(
                key=key,
                label="Environment variable",
                flag="",
                help="Set for the server's process alone." if place == 0 else "",
                group=EXTRA_GROUP,
                kind=FieldKind.VARIABLE,
                text=variable,
                is_changed=bool(variable),
                can_reset=True,
                is_secret=is_secret_name(name),
                problem=problem.problem if problem is not None else "",
                words=f"environment variable {name.lower()}",
            )
        )
    lines.append(
        OptionLine(
            key=ADD_VARIABLE,
            label="" if edit.variables else "Environment variables",
            flag="",
            help="" if edit.variables else "For example CUDA_VISIBLE_DEVICES=0, for the server's process alone.",
            group=EXTRA_GROUP,
            kind=FieldKind.ADD,
            text="Add a variable",
            words="environment variable add",
        )
    )
    return tuple(lines)


def token_words(tokens: int | None) -> str:
    """``8,192 tokens``; what the model itself has where there is no number."""
    return "the model's own" if not tokens else f"{count(tokens)} tokens"

"""How each setting of the launch editor is shown: from its row of the catalogue and the profile under edit."""

from __future__ import annotations

from collections.abc import Sequence

from sparkdeck.domain.memory_plan_parts import DeviceMemory
from sparkdeck.domain.option_catalogue import OptionRow
from sparkdeck.domain.option_steps import has_steps, usual_values
from sparkdeck.domain.option_values import format_value
from sparkdeck.domain.options import LaunchOption, OptionKind
from sparkdeck.domain.pair_advice import Advice
from sparkdeck.domain.profile import HubModel, LocalModel, ModelReference
from sparkdeck.domain.profile_edit import ARGUMENTS, DRAFT, MORE, TARGET, VARIABLE, ProfileEdit
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.secrets import SECRET_OPTIONS, is_secret_name
from sparkdeck.domain.speculation_types import KIND_BY_NAME
from sparkdeck.domain.translation import mark, tr
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.advice_list import TONES, WORDS
from sparkdeck.ui.widgets.option_line import FieldKind, OptionLine, Suggestion

EXTRA_GROUP = mark("Extra arguments and environment")
ADD_VARIABLE = "add-variable"
_SWITCH = (Suggestion("on"), Suggestion("off"))


def choices_of(row: OptionRow, runtime: Runtime | None, gpus: Sequence[DeviceMemory] = ()) -> tuple[Suggestion, ...]:
    """What can be chosen instead of written, as far as this runtime has it; ``gpus`` are those of the machine."""
    option, entry = row.form, row.entry
    if option.kind is OptionKind.SWITCH:
        return _SWITCH
    if option.kind is OptionKind.CHOICE:
        names = entry.choices if entry is not None and entry.choices else option.choices
        return tuple(Suggestion(name, KIND_BY_NAME[name].title if name in KIND_BY_NAME else "") for name in names)
    if option.name in ("device", "spec-draft-device") and runtime is not None:
        devices = [line.partition(":") for line in runtime.devices]
        found = [Suggestion(name.strip(), what.strip()) for name, _, what in devices if name.strip()]
        cards = [gpu for gpu in gpus if gpu.uuid and gpu.engine_name.startswith("CUDA")]
        by_uuid = [
            Suggestion(gpu.uuid, tr("{card}: this card, in whichever slot", card=gpu.name))
            for gpu in cards
            if len(cards) > 1
        ]
        return (*found, *by_uuid, Suggestion("none", tr("on the CPU")))
    return tuple(Suggestion(text, words) for text, words in usual_values(option.name))


def key_of(row: OptionRow) -> str:
    """What the row is called while it is edited."""
    return row.name if row.is_known else f"{MORE}{row.name}"


def line_of(
    row: OptionRow, edit: ProfileEdit, choices: tuple[Suggestion, ...], advice: Advice | None = None
) -> OptionLine:
    """The row as it is now, with what is to be said about its value."""
    key, option = key_of(row), row.form
    if key in (TARGET, DRAFT):
        return _model_line(row, edit, advice)
    text, typed = edit.text(key), edit.typed.get(key)
    problem = typed.problem if typed is not None else ""
    default = _default(option)
    remark = typed.note if typed is not None and typed.note else _remark(key, edit, text, default)
    return OptionLine(
        key=key,
        label=option.title,
        flag=_flag(option),
        help=option.help,
        group=row.group.value,
        kind=_kind(option),
        text=text,
        default=default,
        unit=option.unit,
        choices=choices,
        is_changed=bool(text) and text != default,
        can_reset=bool(text) or bool(problem),
        has_steps=has_steps(option),
        is_secret=key in SECRET_OPTIONS,
        is_long=option.kind is OptionKind.JSON,
        problem=problem,
        remark=remark,
        missing=row.lacking,
        advice=advice_words(advice),
        advice_tone=TONES[advice.level] if advice is not None else Tone.INFO,
        mend=_mend(advice),
        words=row.words,
    )


def _kind(option: LaunchOption) -> FieldKind:
    if option.kind is OptionKind.SWITCH or (option.kind is OptionKind.CHOICE and not option.several):
        return FieldKind.CHOICE
    return FieldKind.SEVERAL if option.kind is OptionKind.CHOICE else FieldKind.LINE


def _flag(option: LaunchOption) -> str:
    short = [name for name in option.aliases if not name.startswith("--")]
    return ", ".join((*short[:1], option.flag))


def _default(option: LaunchOption) -> str:
    return "" if option.default is None else format_value(option, option.default)


def _remark(key: str, edit: ProfileEdit, text: str, default: str) -> str:
    """What it is without the user's choice, and what is saved where that differs."""
    parts = []
    if text and default:
        parts.append(tr("Default: {value}", value=default))
    if key in edit.profile.reconstructed and key not in edit.changed:
        parts.append(tr("reconstructed, not stated by the source"))
    before = edit.kept.options.get(key)
    if before != edit.profile.options.get(key):
        words = {True: "on", False: "off"}
        saved = (
            tr("default", "of an option") if before is None else words[before] if isinstance(before, bool) else before
        )
        parts.append(tr("saved: {value}", value=saved))
    return " · ".join(parts)


def advice_words(advice: Advice | None) -> str:
    """Short enough to stand below a field; all of it stands beside the list."""
    return tr("{level}: {advice}", level=WORDS[advice.level], advice=advice.text) if advice is not None else ""


def _mend(advice: Advice | None) -> str:
    return advice.mends[0].text if advice is not None and advice.mends else ""


def _model_line(row: OptionRow, edit: ProfileEdit, advice: Advice | None) -> OptionLine:
    profile = edit.profile
    is_target = row.name == TARGET
    model = profile.target if is_target else profile.draft
    changed = model != (edit.kept.target if is_target else edit.kept.draft)
    return OptionLine(
        key=row.name,
        label=tr("Target") if is_target else tr("Draft"),
        flag=_flag(row.form),
        help=row.form.help,
        group=row.group.value,
        kind=FieldKind.MODEL,
        text=model_text(model),
        default=tr("none", "a model"),
        is_changed=changed,
        can_reset=model is not None and not is_target,
        remark="" if not isinstance(model, HubModel) else tr("from the Hub: not on this machine yet"),
        advice=advice_words(advice),
        advice_tone=TONES[advice.level] if advice is not None else Tone.INFO,
        mend=_mend(advice),
        words=row.words,
    )


def model_text(model: ModelReference | None) -> str:
    """A path, or where on the Hub it is."""
    if isinstance(model, LocalModel):
        return str(model.path)
    return f"{model.repo}/{model.file or '…'}" if model is not None else ""


def _search_words(english: str, label: str) -> str:
    """What is looked up here finds it in either language."""
    return f"{english} {label}".lower()


def extra_lines(edit: ProfileEdit) -> tuple[OptionLine, ...]:
    """What stands behind the options: the line of extra arguments, the variables, and the button for one more."""
    typed = edit.typed.get(ARGUMENTS)
    text = edit.text(ARGUMENTS)
    lines = [
        OptionLine(
            key=ARGUMENTS,
            label=tr("Extra arguments"),
            flag="",
            help=tr("Written behind all others, so they win. Quotes work as in this system's shell; no shell is used."),
            group=EXTRA_GROUP,
            kind=FieldKind.LINE,
            text=text,
            is_changed=bool(text),
            can_reset=bool(text),
            is_long=True,
            problem=typed.problem if typed is not None else "",
            remark=typed.note if typed is not None else "",
            words=_search_words("extra arguments command line flags", tr("Extra arguments")),
        )
    ]
    for place, variable in enumerate(edit.variables):
        key = f"{VARIABLE}{place}"
        problem = edit.typed.get(key)
        name = variable.partition("=")[0]
        lines.append(
            OptionLine(
                key=key,
                label=tr("Environment variable"),
                flag="",
                help=tr("Set for the server's process alone.") if place == 0 else "",
                group=EXTRA_GROUP,
                kind=FieldKind.VARIABLE,
                text=variable,
                is_changed=bool(variable),
                can_reset=True,
                is_secret=is_secret_name(name),
                problem=problem.problem if problem is not None else "",
                words=_search_words(f"environment variable {name}", tr("Environment variable")),
            )
        )
    lines.append(
        OptionLine(
            key=ADD_VARIABLE,
            label="" if edit.variables else tr("Environment variables"),
            flag="",
            help="" if edit.variables else tr("For example CUDA_VISIBLE_DEVICES=0, for the server's process alone."),
            group=EXTRA_GROUP,
            kind=FieldKind.ADD,
            text=tr("Add a variable"),
            words=_search_words("environment variable add", tr("Environment variables")),
        )
    )
    return tuple(lines)

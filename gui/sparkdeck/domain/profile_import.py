"""From the words of a command, or the keys of a preset, to a profile: nothing is lost without being said.

What our table knows is checked and kept by name. What it does not know is kept as it stands; the runtime's own help
says how many values such an option takes, and without a help a word that does not look like an option is its value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path, PureWindowsPath
from types import MappingProxyType

from sparkdeck.domain import import_remarks
from sparkdeck.domain.argument_line import IS_WINDOWS
from sparkdeck.domain.flag_index import HelpEntry, HelpIndex
from sparkdeck.domain.foreign_path import is_foreign
from sparkdeck.domain.hub_flags import HUB_FILE, HUB_NAME, REPO_OF
from sparkdeck.domain.imported_profile import ImportedProfile, LeftOut, Word
from sparkdeck.domain.imported_values import (
    FALSE_WORDS,
    TRUE_WORDS,
    VARIABLE_OF_OPTION,
    hidden,
    is_flag,
    is_number,
    is_value,
    shown_text,
    stands_alone,
    typed_value,
)
from sparkdeck.domain.option_extras import extra_option_problem, variable_problem
from sparkdeck.domain.option_names import option_name, present_name
from sparkdeck.domain.option_successors import both, successor_of
from sparkdeck.domain.options import (
    OPTION_BY_NAME,
    OPTION_BY_SPELLING,
    LaunchOption,
    OptionKind,
    OptionValue,
    value_problem,
)
from sparkdeck.domain.profile import ExtraValue, HubModel, LocalModel, ModelReference, Profile, ProfileOrigin
from sparkdeck.domain.profile_name import usable_name
from sparkdeck.domain.secrets import SECRET_OPTIONS
from sparkdeck.domain.shell_quoting import join_words
from sparkdeck.domain.translation import tr

_TARGET, _DRAFT = "model", "spec-draft-model"


class ProfileReader:
    """Takes words and keys one after the other, then gives the profile that they make.

    ``folder`` is where relative paths begin, ``None`` where that is not known; ``has_backslashes``: the text is of
    Windows, where they divide folders. Of a repeated option the last wins, as with llama-server.
    """

    def __init__(self, folder: Path | None, build: HelpIndex | None = None, *, has_backslashes: bool = False) -> None:
        self._folder = folder
        self._has_backslashes = has_backslashes
        self._build = build
        self._models: dict[str, ModelReference] = {}
        self._options: dict[str, OptionValue] = {}
        self._hub_file: str | None = None
        self._unknown: list[list[str]] = []
        """Each option that the table does not know, with the words behind it."""
        self._switches: dict[str, bool] = {}
        self._environment: dict[str, str] = {}
        self._left_out: list[LeftOut] = []
        self._remarks: list[str] = []

    # ------------------------------------------------------------------ what is read

    def take_arguments(self, words: Sequence[Word]) -> None:
        """An argv without its program."""
        remaining = list(words)
        while remaining:
            word = remaining.pop(0)
            if word.unresolved or not is_flag(word.text):
                self.leave_out(word.text, import_remarks.no_option(word))
                continue
            self._take_flag(word.text, remaining)

    def take_variables(self, variables: Mapping[str, Word]) -> None:
        """Variables of the server's environment. Those that stand for options lose against the command: take them first."""
        for name, word in variables.items():
            if word.unresolved:
                self.leave_out(f"{name}={word.text}", import_remarks.not_run(word))
            elif name.upper().startswith(VARIABLE_OF_OPTION) or option_name(name) in SECRET_OPTIONS:
                self.take_key(name, word.text)
            elif problem := variable_problem(name, word.text):
                self.leave_out(name, tr("the variable {problem}", problem=problem))
            else:
                self._environment[name] = word.text

    def take_key(self, key: str, text: str) -> None:
        """A setting of a preset: an option's name without dashes, old or new, or the name of its variable."""
        entry = self._entry_of_key(key)
        flag = f"--{key}" if len(key) > 1 else f"-{key}"
        option = OPTION_BY_NAME.get(option_name(key))
        if option is None and flag not in REPO_OF and flag not in HUB_FILE:
            self._take_unknown_key(key, text, entry)
            return
        if option is not None and option.kind is OptionKind.SWITCH:
            self._take_switch_key(key, option, text)
            return
        self._take_flag(option.flag if option is not None else flag, [Word(text)])

    def take_model(self, role: str, model: ModelReference) -> None:
        """``role``: ``model`` or ``spec-draft-model``."""
        self._models[role] = model

    def leave_out(self, what: str, why: str) -> None:
        """Say of a part of the text that it does not become part of the profile."""
        self._left_out.append(LeftOut(what, why))

    def remark(self, words: str) -> None:
        if words not in self._remarks:
            self._remarks.append(words)

    # ------------------------------------------------------------------ one option

    def _take_flag(self, flag: str, remaining: list[Word]) -> None:
        spelling = flag.replace("_", "-") if flag.startswith("--") else flag
        option = OPTION_BY_SPELLING.get(spelling) or OPTION_BY_NAME.get(present_name(spelling[2:]))
        if option is not None and option.kind is OptionKind.SWITCH:
            self._options[option.name] = spelling not in option.negated
            return
        if option is None and spelling not in REPO_OF and spelling not in HUB_FILE:
            self._take_unknown(flag, remaining)
            return
        if option is not None and stands_alone(option, remaining):
            self._options[option.name] = "on"
            self.remark(import_remarks.bare_option(flag))
            return
        if not remaining:
            self.leave_out(flag, tr("its value is missing"))
            return
        word = remaining.pop(0)
        shown = f"{flag} {shown_text(option, word.text)}"
        if word.unresolved:
            self.leave_out(shown, import_remarks.not_run(word))
        elif not word.text and (option is None or option.name in (_TARGET, _DRAFT)):
            self.leave_out(flag, tr("its value is empty"))
        elif option is None:
            self._take_hub(spelling, word.text, shown)
        elif option.name in (_TARGET, _DRAFT):
            self._models[option.name] = LocalModel(self._path(word.text))
        elif option.accumulates and option.name in self._options:
            self._unknown.append([flag, word.text])
        else:
            self._take_value(option, word.text, shown)

    def _take_value(self, option: LaunchOption, text: str, shown: str) -> None:
        if option.kind in (OptionKind.FILE, OptionKind.FOLDER) and text and not self._is_whole(text):
            text = str(self._path(text))
        value = typed_value(option, text)
        problem = value_problem(option, value)
        if problem:
            self.leave_out(shown, tr("the value {problem}", problem=problem))
        else:
            self._options[option.name] = value

    def _take_hub(self, spelling: str, text: str, shown: str) -> None:
        if spelling in HUB_FILE:
            self._hub_file = text
            return
        match = HUB_NAME.fullmatch(text)
        if match is None:
            self.leave_out(shown, tr("this is no repository like owner/name"))
            return
        self._models[REPO_OF[spelling]] = HubModel(match["repo"])
        if match["quant"]:
            self.remark(import_remarks.wanted_quantisation(match["repo"], match["quant"]))

    def _is_whole(self, text: str) -> bool:
        """A whole path stays as it is written, to its last stroke."""
        return Path(text).is_absolute() and not self._has_backslashes

    def _path(self, text: str) -> Path:
        if self._has_backslashes and not PureWindowsPath(text).drive:
            text = text.replace("\\", "/")
        path = Path(text)
        if path.is_absolute() or is_foreign(path):
            if is_foreign(path):
                self.remark(import_remarks.path_of_windows(text))
            return path
        if self._folder is None:
            self.remark(import_remarks.relative_path(text))
            return path
        return self._folder / path

    # ------------------------------------------------------------------ what the table does not know

    def _take_successor(self, flag: str) -> bool:
        """Whether ``flag`` is a switch that is a value of another option today; then that one is set."""
        successor = successor_of(flag, self._build)
        if successor is None:
            return False
        self._options[successor.option] = both(self._options.get(successor.option), successor.value)
        self.remark(tr("{flag} is {option} today.", flag=flag, option=successor.written))
        return True

    def _take_old_switch(self, key: str, text: str) -> bool:
        flag = f"--{key}" if text in TRUE_WORDS else f"--no-{key}"
        return text in TRUE_WORDS | FALSE_WORDS and self._take_successor(flag)

    def _take_unknown(self, flag: str, remaining: list[Word]) -> None:
        if self._take_successor(flag):
            return
        entry = self._build.entry(flag) if self._build is not None else None
        group = [flag]
        count = entry.value_count if entry is not None else None
        while remaining and (len(group) - 1 < count if count is not None else is_value(remaining[0])):
            word = remaining.pop(0)
            if word.unresolved:
                self.leave_out(f"{flag} {word.text}", import_remarks.not_run(word))
                return
            group.append(word.text)
            if count is None and remaining and not is_number(remaining[0].text):
                break  # one value; more of them only where they are numbers
        self._unknown.append(group)

    def _take_unknown_key(self, key: str, text: str, entry: HelpEntry | None) -> None:
        if entry is None and key.upper().startswith(VARIABLE_OF_OPTION):
            plain = key[len(VARIABLE_OF_OPTION) :].lower().replace("_", "-")
            if not self._take_old_switch(plain, text):
                self.leave_out(f"{key}={text}", tr("no option is known that goes by this variable"))
            return
        if self._take_old_switch(key, text):
            return
        flag = next((name for name in entry.names if name.startswith("--")), entry.names[0]) if entry else f"--{key}"
        is_switch = not entry.placeholder if entry is not None else text in ("true", "false")
        if not is_switch:
            self._unknown.append([flag, text])
        elif text in TRUE_WORDS:
            self._unknown.append([f"--{key}" if entry is None or f"--{key}" in entry.negated else flag])
        elif text in FALSE_WORDS:
            self._switches[flag.lstrip("-")] = False
        else:
            self.leave_out(f"{key} = {text}", tr("a switch is either on or off"))

    def _take_switch_key(self, key: str, option: LaunchOption, text: str) -> None:
        is_negated = f"--{key}" in option.negated
        if text in TRUE_WORDS or text in FALSE_WORDS:
            self._options[option.name] = (text in TRUE_WORDS) is not is_negated
        else:
            self.leave_out(f"{key} = {text}", tr("a switch is either on or off"))

    def _entry_of_key(self, key: str) -> HelpEntry | None:
        if self._build is None:
            return None
        found = self._build.entry(f"--{key}") or self._build.entry(f"-{key}")
        return found or next((entry for entry in self._build.entries if entry.environment == key), None)

    # ------------------------------------------------------------------ the result

    def profile(self, name: str, summary: str = "") -> ImportedProfile:
        """The profile that all of it makes, under ``name``."""
        target = self._models.get(_TARGET)
        if self._hub_file is not None:
            if isinstance(target, HubModel):
                self._models[_TARGET] = HubModel(target.repo, self._hub_file)
            else:
                self.leave_out(f"--hf-file {self._hub_file}", tr("the repository that it belongs to is missing"))
        extra_options, line, unknown = self._extras()
        profile = Profile(
            name=usable_name(name),
            target=self._models.get(_TARGET),
            draft=self._models.get(_DRAFT),
            options=MappingProxyType(
                {option: self._options[option] for option in OPTION_BY_NAME if option in self._options}
            ),
            origin=ProfileOrigin.USER,
            summary=summary,
            is_trusted=False,
            extra_options=MappingProxyType(extra_options),
            extra_arguments=line,
            environment=MappingProxyType(dict(sorted(self._environment.items()))),
        )
        return ImportedProfile(profile, unknown, tuple(self._left_out), tuple(self._remarks))

    def _extras(self) -> tuple[dict[str, ExtraValue], str, tuple[str, ...]]:
        """Long options that stand once, with at most one value, by name; all others as one line, in their order."""
        times: dict[str, int] = {}
        for group in self._unknown:
            times[group[0]] = times.get(group[0], 0) + 1
        options: dict[str, ExtraValue] = dict(self._switches)
        rest: list[str] = []
        for group in self._unknown:
            flag, values = group[0], group[1:]
            value: ExtraValue = values[0] if values else True
            is_plain = flag.startswith("--") and times[flag] == 1 and len(values) <= 1
            if is_plain and extra_option_problem(flag[2:], value) is None:
                options[flag[2:]] = value
            else:
                rest += group
        unknown = [" ".join([group[0], *(hidden(group[0], value) for value in group[1:])]) for group in self._unknown]
        unknown += [tr("--{name} (off)", name=name) for name in self._switches]
        return options, join_words(rest, windows=IS_WINDOWS), tuple(unknown)

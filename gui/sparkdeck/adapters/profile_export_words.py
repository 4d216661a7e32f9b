"""A profile as the words of a command that can leave this machine: no secrets, model files below one folder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePath
from types import MappingProxyType

from sparkdeck.adapters.gguf_shards import shard_files
from sparkdeck.adapters.library_hub_layout import repo_folder_of
from sparkdeck.domain.argument_line import IS_WINDOWS
from sparkdeck.domain.argv import value_text
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.foreign_path import file_name
from sparkdeck.domain.options import OPTIONS, LaunchOption, OptionKind
from sparkdeck.domain.profile import HubModel, LocalModel, ModelReference, Profile
from sparkdeck.domain.profile_export import NeededFile
from sparkdeck.domain.runtime_entry import portable_key
from sparkdeck.domain.secrets import SECRET_FLAGS, SECRET_OPTIONS, is_secret_name
from sparkdeck.domain.shell_quoting import join_words
from sparkdeck.domain.shell_words import LineError, split_line
from sparkdeck.domain.translation import tr
from sparkdeck.domain.web_access import is_loopback

MODELS_FOLDER = "models"
"""Beside a script, unless the caller says where the files are."""


@dataclass(frozen=True, slots=True)
class ExportWord:
    """``below_models``: the text is a name below the folder of models."""

    text: str
    below_models: bool = False


@dataclass(frozen=True, slots=True)
class ExportedCommand:
    """Each group is an option with its value. ``profile`` is the same without secrets and with the new places."""

    profile: Profile
    groups: tuple[tuple[ExportWord, ...], ...]
    environment: Mapping[str, str]
    needs_key: bool
    files: tuple[NeededFile, ...]
    remarks: tuple[str, ...]

    @property
    def uses_models(self) -> bool:
        return any(word.below_models for group in self.groups for word in group)


def exported_command(profile: Profile, *, with_paths: bool, home: Path) -> ExportedCommand:
    """``profile`` as it leaves this machine; ``with_paths``: files stay where they lie, as absolute paths.

    Raises :class:`UserError` for a profile whose files are not chosen yet, and for line breaks in values: no script can
    hold them in one line.
    """
    return _Exporter(profile, with_paths, home).command()


def extra_words(profile: Profile) -> tuple[str, ...]:
    """The line of extra arguments as words. Raises :class:`UserError` where its quotes do not match."""
    try:
        return tuple(word.text for word in split_line(profile.extra_arguments, windows=IS_WINDOWS))
    except LineError as error:
        raise UserError(
            tr("The extra arguments of “{name}” cannot be read.", name=profile.name),
            tr("{reason}.", reason=error),
            tr("Mend them first."),
        ) from None


class _Exporter:
    def __init__(self, profile: Profile, with_paths: bool, home: Path) -> None:
        self._profile = profile
        self._with_paths = with_paths
        self._home = home
        self._names: dict[str, PurePath] = {}
        self._files: list[NeededFile] = []
        self._remarks: list[str] = []

    def command(self) -> ExportedCommand:
        profile = self._profile
        target = self._model("target", profile.target)
        draft = self._model("draft", profile.draft) if profile.draft is not None else None
        models = {"model": target, "spec-draft-model": draft}
        options = {name: value for name, value in profile.options.items() if name not in SECRET_OPTIONS}
        groups: list[tuple[ExportWord, ...]] = []
        for option in OPTIONS:
            reference = models.get(option.name)
            if reference is not None:
                groups.append((ExportWord(option.flag), reference[0]))
            elif option.name in options and option.kind in (OptionKind.FILE, OptionKind.FOLDER):
                word = self._file(option, str(options[option.name]))
                groups.append((ExportWord(option.flag), word))
                options[option.name] = f"{MODELS_FOLDER}/{word.text}" if word.below_models else word.text
            elif option.name in options:
                groups += self._option(option, options[option.name])
        extras = {name: value for name, value in profile.extra_options.items() if f"--{name}" not in SECRET_FLAGS}
        for name, value in sorted(extras.items()):
            groups += self._extra(name, value)
        words = extra_words(profile)
        line = _without_secrets(words)
        line_text = profile.extra_arguments if len(line) == len(words) else join_words(line, windows=IS_WINDOWS)
        groups += [tuple(ExportWord(word) for word in group) for group in _grouped(line)]
        environment = {name: value for name, value in profile.environment.items() if not is_secret_name(name)}
        needs_key = self._needs_key(options, extras, environment, line)
        made = replace(
            profile,
            target=target[1] if target else None,
            draft=draft[1] if draft else None,
            options=MappingProxyType(options),
            extra_options=MappingProxyType(extras),
            extra_arguments=line_text,
            environment=MappingProxyType(environment),
            demo=False,
            provenance=profile.provenance,
            runtime=portable_key(profile.runtime),
        )
        self._refuse_line_breaks(groups, environment)
        self._find_home(groups, environment)
        files = tuple(dict.fromkeys(self._files))
        return ExportedCommand(
            made, tuple(groups), MappingProxyType(environment), needs_key, files, tuple(dict.fromkeys(self._remarks))
        )

    # ------------------------------------------------------------------ files

    def _model(self, role: str, model: ModelReference | None) -> tuple[ExportWord, ModelReference] | None:
        if model is None:  # a target: a profile without a draft is none that lacks one
            raise UserError(
                tr("“{name}” has no target yet.", name=self._profile.name), action=tr("Choose one on the Server page.")
            )
        if isinstance(model, HubModel):
            if model.file is None:
                raise UserError(
                    tr("Which file of {repo} is the draft is not chosen yet.", repo=model.repo)
                    if role == "draft"
                    else tr("Which file of {repo} is the target is not chosen yet.", repo=model.repo),
                    action=tr("Download or open it first."),
                )
            name = self._name(PurePath(model.repo) / model.file)
            self._files.append(NeededFile(role, name, None, model.repo))
            return ExportWord(name, True), model
        word = self._local(role, model.path)
        return word, LocalModel(Path(MODELS_FOLDER, word.text)) if word.below_models else model

    def _file(self, option: LaunchOption, text: str) -> ExportWord:
        if self._with_paths or option.kind is OptionKind.FOLDER:
            return ExportWord(text)
        return self._local(option.title, Path(text))

    def _local(self, role: str, path: Path) -> ExportWord:
        if self._with_paths:
            self._files.append(NeededFile(role, file_name(path), path))
            return ExportWord(str(path))
        folder = repo_folder_of(path)
        repo = "/".join(folder.name.split("--")[1:]) if folder is not None else None
        name = self._name(path)
        for part in shard_files(path):
            self._files.append(NeededFile(role, str(PurePath(name).with_name(part.name)), part, repo))
        return ExportWord(name, True)

    def _name(self, path: PurePath) -> str:
        """The file's own name, with its folder's before it where two are called the same."""
        name = file_name(path)
        if self._names.setdefault(name.casefold(), path) != path:
            name = f"{path.parent.name or 'other'}/{file_name(path)}"
            self._names.setdefault(name.casefold(), path)
        return name

    # ------------------------------------------------------------------ options

    def _option(self, option: LaunchOption, value: str | int | float | bool) -> Iterator[tuple[ExportWord, ...]]:
        if option.kind is not OptionKind.SWITCH:
            yield (ExportWord(option.flag), ExportWord(value_text(value)))
        elif value:
            yield (ExportWord(option.flag),)
        elif option.negated:
            yield (ExportWord(option.negated[0]),)

    def _extra(self, name: str, value: str | bool) -> Iterator[tuple[ExportWord, ...]]:
        if isinstance(value, str):
            yield (ExportWord(f"--{name}"), ExportWord(value))
        else:
            yield (ExportWord(f"--{name}" if value else f"--no-{name}"),)

    # ------------------------------------------------------------------ what is said

    def _needs_key(
        self,
        options: Mapping[str, object],
        extras: Mapping[str, object],
        environment: Mapping[str, str],
        line: Sequence[str],
    ) -> bool:
        profile = self._profile
        dropped = (
            len(options) < len(profile.options)
            or len(extras) < len(profile.extra_options)
            or len(environment) < len(profile.environment)
            or len(line) < len(extra_words(profile))
        )
        has_key = bool(SECRET_OPTIONS & profile.options.keys())
        host = str(options.get("host", "127.0.0.1"))
        is_open = not all(is_loopback(part.strip()) for part in host.split(",") if part.strip())
        if dropped:
            self._remarks.append(tr("Keys and tokens are not exported: set them on the machine that runs it."))
        if is_open and not has_key:
            self._remarks.append(
                tr("The server is reachable from other computers, so it asks for a key: set LLAMA_API_KEY.")
            )
        return has_key or is_open

    def _refuse_line_breaks(self, groups: Sequence[tuple[ExportWord, ...]], environment: Mapping[str, str]) -> None:
        named = [(group[0].text, word.text) for group in groups for word in group]
        for name, text in [*named, *environment.items()]:
            if re.search(r"[\r\n\0]", text):
                raise UserError(
                    tr("This profile cannot be exported."),
                    tr("The value of {name} has a line break, which no script can hold.", name=name),
                    tr("Change the value, or put it into a file."),
                )

    def _find_home(self, groups: Sequence[tuple[ExportWord, ...]], environment: Mapping[str, str]) -> None:
        if self._with_paths:
            return
        texts = [(group[0].text, word.text) for group in groups for word in group[1:]] + list(environment.items())
        for name, text in texts:
            if str(self._home) in text:
                self._remarks.append(
                    tr("The value of {name} names a folder of this machine: {text}", name=name, text=text)
                )


def _without_secrets(words: Sequence[str]) -> list[str]:
    kept: list[str] = []
    remaining = iter(words)
    for word in remaining:
        flag, equals, _ = word.partition("=")
        name = flag.replace("_", "-") if flag.startswith("--") else flag
        if name not in SECRET_FLAGS:
            kept.append(word)
        elif not equals:
            next(remaining, None)
    return kept


def _grouped(words: Sequence[str]) -> Iterator[list[str]]:
    """Each option with what stands behind it: a line of the script."""
    group: list[str] = []
    for word in words:
        if re.match(r"--?[A-Za-z]", word) and group:
            yield group
            group = []
        group.append(word)
    if group:
        yield group

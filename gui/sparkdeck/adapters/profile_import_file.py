"""A file or a pasted text as profiles to choose from: what kind it is, and who reads it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from sparkdeck.adapters.bounded_file import NoFileError, read_bounded
from sparkdeck.adapters.llama_swap_yaml import read_llama_swap
from sparkdeck.adapters.other_presets import json_source, read_json_preset
from sparkdeck.adapters.preset_ini import read_preset
from sparkdeck.adapters.profile_files import load_profile
from sparkdeck.adapters.script_text import MAXIMUM_BYTES, SHELL_TITLES, decoded, read_script, shell_of
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.foreign_path import placed
from sparkdeck.domain.imported_profile import ImportedProfile, ProfileImport
from sparkdeck.domain.options import OPTION_BY_NAME, OptionKind
from sparkdeck.domain.profile import HubModel, LocalModel, Profile, ProfileOrigin
from sparkdeck.domain.profile_import import ProfileReader
from sparkdeck.domain.profile_name import usable_name
from sparkdeck.domain.shell_quoting import Shell
from sparkdeck.domain.translation import tr

_NAME_COMMENT = re.compile(r"^(?:#|rem|::)[ \t]*SparkDeck profile:[ \t]*\"(.+)\"[ \t\r]*$", re.M | re.I)
_SUMMARY_COMMENT = re.compile(r"^(?:#|rem|::)[ \t]*Summary:[ \t]*\"(.+)\"[ \t\r]*$", re.M)


def import_file(path: Path, build: HelpIndex | None) -> ProfileImport:
    """What the file at ``path`` holds. Blocking. Raises :class:`UserError` where nothing of it can be used."""
    ending = path.suffix.lower()
    if ending == ".toml":
        profile = _placed(load_profile(path, ProfileOrigin.USER), path.absolute().parent)
        return ProfileImport(tr("SparkDeck profile {name}", name=path.name), (ImportedProfile(profile),))
    try:
        content = read_bounded(path, MAXIMUM_BYTES)
    except NoFileError:
        raise UserError(tr("{path} is no file.", path=path), action=tr("Choose a launch script or a preset.")) from None
    except OSError as error:
        raise UserError(tr("{path} cannot be read.", path=path), error.strerror or str(error)) from None
    text = decoded(content)
    folder = path.absolute().parent
    if ending in (".yaml", ".yml"):
        return ProfileImport(
            tr("llama-swap configuration {name}", name=path.name), read_llama_swap(text, folder, Path.home(), build)
        )
    if ending == ".ini":
        return ProfileImport(tr("llama-server preset file {name}", name=path.name), read_preset(text, folder, build))
    if ending in (".json", ".kcpps"):
        stem = path.name.removesuffix(".json").removesuffix(".preset").removesuffix(".kcpps")
        found = read_json_preset(text, stem or path.stem, folder, build)
        return ProfileImport(f"{json_source(text)} {path.name}", found)
    shell = shell_of(text, path.name)
    return ProfileImport(
        tr("{shell} script {name}", shell=SHELL_TITLES[shell], name=path.name),
        _from_script(text, shell, path.stem, folder, build),
    )


def import_text(text: str, shell: Shell | None, build: HelpIndex | None) -> ProfileImport:
    """What a pasted command holds; ``shell`` ``None`` is found out. Raises :class:`UserError`."""
    text = decoded(text.encode("utf-8", "surrogatepass"))
    used = shell or shell_of(text)
    return ProfileImport(
        tr("Pasted command, read as {shell}", shell=SHELL_TITLES[used]),
        _from_script(text, used, "", None, build),
    )


def _from_script(
    text: str, shell: Shell, stem: str, folder: Path | None, build: HelpIndex | None
) -> tuple[ImportedProfile, ...]:
    commands = read_script(text, shell, folder, Path.home())
    name, summary = _NAME_COMMENT.search(text), _SUMMARY_COMMENT.search(text)
    found: list[ImportedProfile] = []
    for command in commands:
        reader = ProfileReader(command.folder, build, has_backslashes=shell is not Shell.BASH)
        reader.take_variables(command.variables)
        reader.take_arguments(command.arguments)
        for each in command.left_out:
            reader.leave_out(each.what, each.why)
        for remark in command.remarks:
            reader.remark(remark)
        given = usable_name(name[1], "") if name and len(commands) == 1 else ""
        made = reader.profile(
            given or stem or tr("Imported", "the name of a profile"), summary[1] if summary and given else ""
        )
        if not given:
            made = replace(made, profile=replace(made.profile, name=_name_of(made, stem)))
        found.append(made)
    return tuple(found)


def _placed(profile: Profile, folder: Path) -> Profile:
    """``profile`` with all its relative paths counted from the file that it was read from."""
    paths = (OptionKind.FILE, OptionKind.FOLDER)
    options = {
        name: str(placed(Path(str(value)), folder)) if OPTION_BY_NAME[name].kind in paths else value
        for name, value in profile.options.items()
    }
    return replace(profile, options=MappingProxyType(options), is_trusted=False)


def _name_of(made: ImportedProfile, stem: str) -> str:
    """The alias, else the script's name, else the target's: what a person would call it."""
    alias = str(made.profile.options.get("alias", "")).split(",")[0]
    target = made.profile.target
    plain = target.label.removesuffix(".gguf") if isinstance(target, LocalModel) else ""
    plain = target.repo.rpartition("/")[2] if isinstance(target, HubModel) else plain
    return usable_name(alias or stem or plain)

"""Profiles as TOML files: read strictly, written atomically.

A file holds ``schema = 1``, ``name``, ``summary``, ``reconstructed`` (names of options whose value the source does not
state), ``demo = true`` (only the bundled demo pair), a table ``[launch]`` whose keys are llama-server's long option
names (``model`` and ``spec-draft-model`` are tables ``{path}`` or ``{repo, file}``; ``file`` absent = ask) and, for
bundled profiles, ``[provenance]``.

An option that is in the file is set on purpose and is passed on, also where it equals the engine's default of today:
llama-server's defaults move (its port does), and a profile must not move with them.
"""

from __future__ import annotations

import difflib
import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Any

import msgspec

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.options import (
    OPTION_BY_NAME,
    OPTION_BY_SPELLING,
    OPTIONS,
    LaunchOption,
    OptionKind,
    OptionValue,
    value_problem,
)
from sparkdeck.domain.profile import (
    HubModel,
    LocalModel,
    ModelReference,
    Profile,
    ProfileOrigin,
    Provenance,
    PublishedRun,
)

SCHEMA = 1
_MAXIMUM_BYTES = 1 << 20
_MAXIMUM_NAME = 200
_REPO = re.compile(r"[\w.-]+/[\w.-]+")
_RESERVED = re.compile(r"con|prn|aux|nul|com\d|lpt\d")  # file names that Windows keeps for devices
_TARGET, _DRAFT = "model", "spec-draft-model"


class _Link(msgspec.Struct, forbid_unknown_fields=True):
    label: str
    url: str


class _Published(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    machine: str
    date: str
    runs: int
    tokens: int
    n_max: int
    drafted: int
    accepted: int
    mean_accepted_length: float


class _Provenance(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    links: list[_Link] = []
    draft_lineage: str = ""
    runtime: str = ""
    licences: str = ""
    caveat: str = ""
    published: _Published | None = None


class _ModelTable(msgspec.Struct, forbid_unknown_fields=True):
    path: str | None = None
    repo: str | None = None
    file: str | None = None


class _ProfileFile(msgspec.Struct, forbid_unknown_fields=True):
    schema: int
    name: str
    launch: dict[str, Any]
    summary: str = ""
    demo: bool = False
    reconstructed: list[str] = []
    provenance: _Provenance | None = None


@dataclass(frozen=True, slots=True)
class LoadedProfiles:
    """Every profile that could be read (bundled ones first, the demo before all), and what is wrong with the rest."""

    profiles: tuple[Profile, ...]
    problems: tuple[UserError, ...] = ()


class _BadProfile(Exception):
    """What is wrong with a file, to be put behind its name; ``action`` says what to do."""

    def __init__(self, problem: str, action: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.action = action


def load_profiles(bundled_folder: Path, user_folder: Path) -> LoadedProfiles:
    """All profiles of both folders; a broken file becomes a problem and stops none of the others."""
    profiles: dict[str, Profile] = {}
    problems: list[UserError] = []
    for folder, origin in ((bundled_folder, ProfileOrigin.BUNDLED), (user_folder, ProfileOrigin.USER)):
        found: list[tuple[Path, Profile]] = []
        for path in _profile_paths(folder, problems):
            try:
                found.append((path, load_profile(path, origin)))
            except UserError as error:
                problems.append(error)
        for path, profile in sorted(found, key=_place_in_list):
            if profile.name in profiles:
                problems.append(
                    UserError(
                        f"The profile file {path} was left out: there is already a profile called “{profile.name}”.",
                        action="Give it another name.",
                    )
                )
            else:
                profiles[profile.name] = profile
    return LoadedProfiles(tuple(profiles.values()), tuple(problems))


def _profile_paths(folder: Path, problems: list[UserError]) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == ".toml" and not path.name.startswith("."))
    except FileNotFoundError:
        return []
    except OSError as error:
        problems.append(
            UserError(
                f"The folder of profiles {folder} cannot be read.", error.strerror or "", "Check its permissions."
            )
        )
        return []


def _place_in_list(item: tuple[Path, Profile]) -> tuple[bool, str, str]:
    path, profile = item
    name = profile.name.casefold() if profile.origin is ProfileOrigin.USER else ""
    return (not profile.demo, name, path.name)


def load_profile(path: Path, origin: ProfileOrigin) -> Profile:
    """The profile in ``path``. Raises :class:`UserError` that names the file, the key and what to do.

    A model file that is not there is no error: that is found out when the profile is started.
    """
    try:
        return _profile(_read(path), path, origin)
    except _BadProfile as bad:
        action = bad.action or "Mend the file in a text editor, or remove it."
        raise UserError(f"The profile file {path} {bad.problem}", action=action) from bad


def _read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(_MAXIMUM_BYTES + 1)
    except FileNotFoundError:
        raise _BadProfile("does not exist.", "Choose another profile.") from None
    except OSError as error:
        raise _BadProfile(f"cannot be read: {error.strerror or error}.", "Check its permissions.") from None
    if len(content) > _MAXIMUM_BYTES:
        raise _BadProfile("is too large to be a profile (more than 1 MiB).")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _BadProfile("is not a text file in UTF-8.") from None


def _profile(text: str, path: Path, origin: ProfileOrigin) -> Profile:
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _BadProfile(f"is not valid TOML: {error}.") from None
    except RecursionError:
        raise _BadProfile("is nested too deeply.") from None
    _check_schema(raw.get("schema"))
    try:
        file = msgspec.convert(raw, _ProfileFile, strict=True)
    except msgspec.ValidationError as error:
        raise _BadProfile(_validation_words(str(error))) from None
    name = file.name.strip()
    if not name or len(name) > _MAXIMUM_NAME or not name.isprintable():
        raise _BadProfile(f"has no usable name (key “name”: 1 to {_MAXIMUM_NAME} printable characters).")
    if file.demo and origin is not ProfileOrigin.BUNDLED:
        raise _BadProfile("has the key “demo”, which only the built-in demo pair may have.", "Take the key out.")
    models, options = _launch(file.launch, path)
    for option in file.reconstructed:
        if option not in OPTION_BY_NAME:
            raise _BadProfile(f"names an unknown option “{option}” in “reconstructed”.{_suggestion(option)}")
    return Profile(
        name=name,
        target=models.get(_TARGET),
        draft=models.get(_DRAFT),
        options=MappingProxyType(options),
        origin=origin,
        summary=file.summary,
        reconstructed=frozenset(file.reconstructed),
        demo=file.demo,
        provenance=_provenance(file.provenance) if file.provenance else None,
    )


def _check_schema(schema: object) -> None:
    if schema is None:
        raise _BadProfile(f"has no key “schema”; this SparkDeck reads schema {SCHEMA}.", f"Add: schema = {SCHEMA}")
    if isinstance(schema, bool) or not isinstance(schema, int):
        raise _BadProfile(f"has a key “schema” that is not a number; this SparkDeck reads schema {SCHEMA}.")
    if schema > SCHEMA:
        raise _BadProfile(
            f"was written by a newer SparkDeck (schema {schema}; this one reads {SCHEMA}).",
            "Update SparkDeck, or make the profile again. The file was not changed.",
        )
    if schema != SCHEMA:
        raise _BadProfile(f"has an unknown schema {schema}; this SparkDeck reads schema {SCHEMA}.")


def _validation_words(message: str) -> str:
    """msgspec's message as the end of a sentence that begins with the file."""
    what, _, place = message.partition(" - at `$")
    place = place.strip("`").lstrip(".")
    if match := re.search(r"unknown field `(.+)`", what):
        key = f"{place}.{match[1]}" if place else match[1]
        return f"has an unknown key “{key}”."
    if match := re.search(r"missing required field `(.+)`", what):
        key = f"{place}.{match[1]}" if place else match[1]
        return f"lacks the key “{key}”."
    if match := re.fullmatch(r"Expected `(.+)`, got `(.+)`", what):
        kinds = {
            "str": "text",
            "int": "a whole number",
            "float": "a number",
            "bool": "true or false",
            "object": "a table",
            "array": "a list",
            "null": "nothing",
        }
        wanted = " or ".join(kinds.get(kind, kind) for kind in match[1].split(" | ") if kind != "null")
        return f"has a wrong value at “{place}”: it must be {wanted}, not {kinds.get(match[2], match[2])}."
    return f"has a wrong value at “{place}”: {what}."


def _launch(table: Mapping[str, object], path: Path) -> tuple[dict[str, ModelReference], dict[str, OptionValue]]:
    models: dict[str, ModelReference] = {}
    options: dict[str, OptionValue] = {}
    for key, value in table.items():
        option = OPTION_BY_NAME.get(key)
        if option is None:
            raise _BadProfile(f"has an unknown key “launch.{key}”.{_suggestion(key)}")
        if option.kind is OptionKind.MODEL:
            models[key] = _model(key, value, path.parent)
            continue
        problem = value_problem(option, value)
        if problem:
            raise _BadProfile(f"has a wrong value at “launch.{key}”: it {problem}, not {_shown(value)}.")
        options[key] = _normal(option, value)
    return models, {option.name: options[option.name] for option in OPTIONS if option.name in options}


def _normal(option: LaunchOption, value: object) -> OptionValue:
    assert isinstance(value, str | int | float | bool)  # value_problem has seen it
    return float(value) if option.kind is OptionKind.NUMBER else value


def _shown(value: object) -> str:
    text = {True: "true", False: "false"}.get(value) if isinstance(value, bool) else None
    text = text or (f"“{value}”" if isinstance(value, str) else str(value))
    return text if len(text) <= 60 else f"{text[:57]}…"


def _suggestion(key: str) -> str:
    """A hint where ``key`` is another spelling of an option or nearly one."""
    option = OPTION_BY_SPELLING.get(f"--{key}") or OPTION_BY_SPELLING.get(f"-{key}") or OPTION_BY_SPELLING.get(key)
    if option is not None:
        return f" Here it is called “{option.name}”."
    near = difflib.get_close_matches(key.lower().replace("_", "-"), OPTION_BY_NAME, n=1)
    return f" Did you mean “{near[0]}”?" if near else ""


def _model(key: str, value: object, folder: Path) -> ModelReference:
    try:
        table = msgspec.convert(value, _ModelTable, strict=True)
    except msgspec.ValidationError as error:
        if not isinstance(value, dict):
            raise _BadProfile(
                f"has a wrong value at “launch.{key}”: it must be a table, {{ path = … }} or {{ repo = …, file = … }}."
            ) from None
        raise _BadProfile(_validation_words(str(error)).replace("“", f"“launch.{key}.", 1)) from None
    if (table.path is None) == (table.repo is None):
        raise _BadProfile(f"must have either “path” or “repo” at “launch.{key}”.")
    if table.path is not None:
        if table.file is not None:
            raise _BadProfile(f"has “file” beside “path” at “launch.{key}”; it belongs to “repo”.")
        return LocalModel(_local_path(key, table.path, folder))
    assert table.repo is not None
    if not _REPO.fullmatch(table.repo):
        raise _BadProfile(f"has a wrong value at “launch.{key}.repo”: it must look like owner/name.")
    if table.file is not None:
        parts = PurePosixPath(table.file).parts
        if not parts or ".." in parts or table.file.startswith("/") or not table.file.isprintable():
            raise _BadProfile(f"has a wrong value at “launch.{key}.file”: it must be a file of the repository.")
    return HubModel(table.repo, table.file)


def _local_path(key: str, text: str, folder: Path) -> Path:
    """``~`` is expanded and a relative path counts from the profile's folder; links are left as they are."""
    if not text or "\0" in text:
        raise _BadProfile(f"has a wrong value at “launch.{key}.path”: it must be the path of a GGUF file.")
    path = Path(text)
    if text.startswith("~"):
        try:
            path = path.expanduser()
        except RuntimeError:
            raise _BadProfile(f"has a wrong value at “launch.{key}.path”: there is no such home folder.") from None
    return folder.absolute() / path


def _provenance(table: _Provenance) -> Provenance:
    published = table.published
    return Provenance(
        links=tuple((link.label, link.url) for link in table.links),
        draft_lineage=table.draft_lineage,
        runtime=table.runtime,
        licences=table.licences,
        caveat=table.caveat,
        published=PublishedRun(
            machine=published.machine,
            date=published.date,
            runs=published.runs,
            tokens=published.tokens,
            n_max=published.n_max,
            drafted=published.drafted,
            accepted=published.accepted,
            mean_accepted_length=published.mean_accepted_length,
        )
        if published
        else None,
    )


def save_profile(profile: Profile, user_folder: Path) -> Path:
    """Write ``profile`` into ``user_folder`` and give the file back.

    A file that already holds the profile of this name is rewritten in place (its comments stay); no other file is ever
    overwritten, not even one that cannot be read. Raises :class:`UserError`.
    """
    if profile.demo:
        raise UserError(
            "The built-in demo pair cannot be saved as a profile of your own.",
            action="Open GGUF files of your own and save those.",
        )
    old = _file_of(profile.name, user_folder)
    path = old or _free_path(profile.name, user_folder)
    wanted = _as_toml(profile)
    try:
        content = (_merged(old, wanted, profile) if old else _fresh(wanted)).encode("utf-8")
    except UnicodeEncodeError:
        raise UserError(
            f"The profile “{profile.name}” cannot be saved: a name in it is not valid Unicode.",
            action="Rename the model file or its folder.",
        ) from None
    write_atomically(path, content)
    return path


def _file_of(name: str, folder: Path) -> Path | None:
    for path in _profile_paths(folder, []):
        try:
            if load_profile(path, ProfileOrigin.USER).name == name:
                return path
        except UserError:
            continue
    return None


def _free_path(name: str, folder: Path) -> Path:
    stem = file_stem(name)
    path, number = folder / f"{stem}.toml", 2
    while path.exists() or path.is_symlink():
        path, number = folder / f"{stem}-{number}.toml", number + 1
    return path


def file_stem(name: str) -> str:
    """A file name, without its ending, that is safe on every system: lower-case ASCII letters, digits and ``-``."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    stem = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60].strip("-")
    return f"profile-{stem}".rstrip("-") if not stem or _RESERVED.fullmatch(stem) else stem


def _as_toml(profile: Profile) -> dict[str, Any]:
    """What the file of ``profile`` holds; fields that say nothing are left out."""
    launch: dict[str, Any] = {}
    for key, model in ((_TARGET, profile.target), (_DRAFT, profile.draft)):
        if isinstance(model, LocalModel):
            launch[key] = {"path": str(model.path.absolute())}
        elif isinstance(model, HubModel):
            launch[key] = {"repo": model.repo} | ({"file": model.file} if model.file is not None else {})
    launch |= {option.name: profile.options[option.name] for option in OPTIONS if option.name in profile.options}
    wanted: dict[str, Any] = {"schema": SCHEMA, "name": profile.name}
    if profile.summary:
        wanted["summary"] = profile.summary
    if profile.reconstructed:
        wanted["reconstructed"] = sorted(profile.reconstructed)
    wanted["launch"] = launch
    if profile.provenance and profile.provenance != Provenance():
        wanted["provenance"] = _provenance_toml(profile.provenance)
    return wanted


def _provenance_toml(provenance: Provenance) -> dict[str, Any]:
    published = provenance.published
    table = _Provenance(
        links=[_Link(label, url) for label, url in provenance.links],
        draft_lineage=provenance.draft_lineage,
        runtime=provenance.runtime,
        licences=provenance.licences,
        caveat=provenance.caveat,
        published=_Published(
            published.machine,
            published.date,
            published.runs,
            published.tokens,
            published.n_max,
            published.drafted,
            published.accepted,
            published.mean_accepted_length,
        )
        if published
        else None,
    )
    plain: dict[str, Any] = msgspec.to_builtins(table)
    return {key: value for key, value in plain.items() if value}


def _fresh(wanted: dict[str, Any]) -> str:
    import tomlkit

    document = tomlkit.document()
    for key, value in wanted.items():
        if key != "launch":
            document[key] = value
            continue
        table = tomlkit.table()
        for name, setting in value.items():
            table[name] = _inline(setting)
        document[key] = table
    return tomlkit.dumps(document)


def _inline(value: Any) -> Any:
    import tomlkit

    if not isinstance(value, dict):
        return value
    table = tomlkit.inline_table()
    table.update(value)
    return table


def _merged(old: Path, wanted: dict[str, Any], profile: Profile) -> str:
    """The old file's text with the new values, so that the user's comments and order stay.

    What the edit made of the file is read back; if it does not say what it should, a fresh file is written instead.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    fresh = _fresh(wanted)
    try:
        document = tomlkit.parse(_read(old))
        _update(document, wanted)
        text = tomlkit.dumps(document)
        if _profile(text, old, ProfileOrigin.USER) == _profile(fresh, old, ProfileOrigin.USER):
            return text
    except (_BadProfile, TOMLKitError, TypeError, ValueError, KeyError):
        pass
    return fresh


def _update(table: Any, wanted: dict[str, Any]) -> None:
    for key in [key for key in table if key not in wanted]:
        del table[key]
    for key, value in wanted.items():
        if key in table and isinstance(value, dict) and isinstance(table[key], dict):
            _update(table[key], value)
        elif key not in table or table[key] != value or isinstance(table[key], bool) is not isinstance(value, bool):
            table[key] = _inline(value)

"""The text of a profile file: strictly from TOML to a profile, and back.

A file holds ``schema = 2``, ``name``, ``summary``, ``favourite``, ``reconstructed`` (names of options whose value the
source does not state), ``runtime`` (the key of the one it always uses), ``demo = true`` (only the bundled demo pair), a
table ``[launch]`` whose keys are llama-server's long option names (``model`` and ``spec-draft-model`` are tables ``{path}``
or ``{repo, file}``; ``file`` absent = ask), ``extra-arguments`` (one line, as typed), tables ``[extra-options]`` (options
that our table does not know: text, or true/false for a switch) and ``[environment]`` and, for bundled profiles,
``[provenance]``. Schema 1 had neither favourites nor the three last; it is read all the same.

An option that is in the file is set on purpose and is passed on, also where it equals the engine's default of today:
llama-server's defaults move (its port does), and a profile must not move with them.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Any

import msgspec

from sparkdeck.adapters.profile_provenance import ProvenanceTable, provenance_as_toml, provenance_of
from sparkdeck.adapters.profile_toml_words import suggestion, validation_words, wrong_value
from sparkdeck.domain.foreign_path import placed
from sparkdeck.domain.option_extras import read_extras
from sparkdeck.domain.option_names import present_name, present_value
from sparkdeck.domain.options import (
    OPTION_BY_NAME,
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
)
from sparkdeck.domain.secrets import SECRET_OPTIONS
from sparkdeck.domain.translation import alternatives, tr

SCHEMA = 2
_OLDEST_SCHEMA = 1
_MAXIMUM_NAME = 200
_REPO = re.compile(r"[\w.-]+/[\w.-]+")
_TARGET, _DRAFT = "model", "spec-draft-model"


class _ModelTable(msgspec.Struct, forbid_unknown_fields=True):
    path: str | None = None
    repo: str | None = None
    file: str | None = None


class _ProfileFile(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    schema: int
    name: str
    launch: dict[str, Any]
    summary: str = ""
    demo: bool = False
    reconstructed: list[str] = []
    favourite: Any = False
    runtime: Any = None
    extra_arguments: Any = ""
    extra_options: Any = {}
    environment: Any = {}
    provenance: ProvenanceTable | None = None


class BadProfile(Exception):
    """What is wrong with a file, to be put behind its name; ``action`` says what to do."""

    def __init__(self, problem: str, action: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.action = action


def parse_profile(text: str, path: Path, origin: ProfileOrigin, fallen: list[str] | None = None) -> Profile:
    """The profile that ``text``, the content of ``path``, holds. Raises :class:`BadProfile`.

    With ``fallen`` one bad setting falls back alone: what is wrong with it is added there, and the rest is read.
    """
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadProfile(tr("is not valid TOML: {error}.", error=error)) from None
    except RecursionError:
        raise BadProfile(tr("is nested too deeply.")) from None
    _check_schema(raw.get("schema"))
    try:
        file = msgspec.convert(raw, _ProfileFile, strict=True)
    except msgspec.ValidationError as error:
        raise BadProfile(validation_words(str(error))) from None
    name = file.name.strip()
    if not name or len(name) > _MAXIMUM_NAME or not name.isprintable():
        raise BadProfile(tr("has no usable name (key “name”: 1 to {most} printable characters).", most=_MAXIMUM_NAME))
    if file.demo and origin is not ProfileOrigin.BUNDLED:
        raise BadProfile(tr("has the key “demo”, which only the built-in demo pair may have."), tr("Take the key out."))
    models, options = _launch(file.launch, path, fallen)
    for option in file.reconstructed:
        if option not in OPTION_BY_NAME:
            raise BadProfile(
                tr("names an unknown option “{option}” in “reconstructed”.", option=option) + suggestion(option)
            )
    extras = read_extras(file.extra_arguments, file.extra_options, file.environment, file.favourite, file.runtime)
    for problem in extras.problems:
        _fall_back(BadProfile(problem), fallen)
    options = _in_order({**extras.moved, **options})
    return Profile(
        name=name,
        target=models.get(_TARGET),
        draft=models.get(_DRAFT),
        options=MappingProxyType(options),
        origin=origin,
        summary=file.summary,
        reconstructed=frozenset(file.reconstructed),
        demo=file.demo,
        provenance=provenance_of(file.provenance) if file.provenance else None,
        extra_options=MappingProxyType(extras.options),
        extra_arguments=extras.arguments,
        environment=MappingProxyType(extras.environment),
        favourite=extras.favourite,
        runtime=extras.runtime,
    )


def _fall_back(bad: BadProfile, fallen: list[str] | None) -> None:
    if fallen is None:
        raise bad
    fallen.append(bad.problem)


def _check_schema(schema: object) -> None:
    if schema is None:
        raise BadProfile(
            tr("has no key “schema”; this SparkDeck reads schema {known}.", known=SCHEMA),
            tr("Add: schema = {known}", known=SCHEMA),
        )
    if isinstance(schema, bool) or not isinstance(schema, int):
        raise BadProfile(
            tr("has a key “schema” that is not a number; this SparkDeck reads schema {known}.", known=SCHEMA)
        )
    if schema > SCHEMA:
        raise BadProfile(
            tr(
                "was written by a newer SparkDeck (schema {schema}; this one reads {known}).",
                schema=schema,
                known=SCHEMA,
            ),
            tr("Update SparkDeck, or make the profile again. The file was not changed."),
        )
    if schema < _OLDEST_SCHEMA:
        raise BadProfile(
            tr("has an unknown schema {schema}; this SparkDeck reads schema {known}.", schema=schema, known=SCHEMA)
        )


def _launch(
    table: Mapping[str, object], path: Path, fallen: list[str] | None
) -> tuple[dict[str, ModelReference], dict[str, OptionValue]]:
    models: dict[str, ModelReference] = {}
    options: dict[str, OptionValue] = {}
    for key, given in table.items():
        try:
            name = _option_of(key, table).name
            value = present_value(OPTION_BY_NAME[name], given)
            if OPTION_BY_NAME[name].kind is OptionKind.MODEL:
                models[name] = _model(key, value, path.parent)
            else:
                options[name] = _checked(key, OPTION_BY_NAME[name], value)
        except BadProfile as bad:
            _fall_back(bad, fallen)
    return models, _in_order(options)


def _in_order(options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    return {option.name: options[option.name] for option in OPTIONS if option.name in options}


def _option_of(key: str, table: Mapping[str, object]) -> LaunchOption:
    name = present_name(key)
    option = OPTION_BY_NAME.get(name)
    if option is None:
        raise BadProfile(tr("has an unknown key “{key}”.", key=f"launch.{key}") + suggestion(key))
    if name != key and name in table:
        raise BadProfile(
            tr("has “{old}”, the old name of “{new}”, beside it.", old=f"launch.{key}", new=f"launch.{name}")
        )
    return option


def _checked(key: str, option: LaunchOption, value: object) -> OptionValue:
    problem = value_problem(option, value)
    if problem:
        shown = tr("its value") if option.name in SECRET_OPTIONS else _shown(value)
        raise BadProfile(wrong_value(f"launch.{key}", tr("{problem}, not {value}", problem=problem, value=shown)))
    return _normal(option, value)


def _normal(option: LaunchOption, value: object) -> OptionValue:
    assert isinstance(value, str | int | float | bool)  # value_problem has seen it
    return float(value) if option.kind is OptionKind.NUMBER else value


def _shown(value: object) -> str:
    text = {True: "true", False: "false"}.get(value) if isinstance(value, bool) else None
    text = text or (f"“{value}”" if isinstance(value, str) else str(value))
    return text if len(text) <= 60 else f"{text[:57]}…"


def _model(key: str, value: object, folder: Path) -> ModelReference:
    try:
        table = msgspec.convert(value, _ModelTable, strict=True)
    except msgspec.ValidationError as error:
        if not isinstance(value, dict):
            raise BadProfile(
                wrong_value(
                    f"launch.{key}",
                    tr("must be a table, {example}", example=alternatives(("{ path = … }", "{ repo = …, file = … }"))),
                )
            ) from None
        raise BadProfile(validation_words(str(error), f"launch.{key}")) from None
    if (table.path is None) == (table.repo is None):
        raise BadProfile(tr("must have either “path” or “repo” at “{place}”.", place=f"launch.{key}"))
    if table.path is not None:
        if table.file is not None:
            raise BadProfile(tr("has “file” beside “path” at “{place}”; it belongs to “repo”.", place=f"launch.{key}"))
        return LocalModel(_local_path(key, table.path, folder))
    assert table.repo is not None
    if not _REPO.fullmatch(table.repo):
        raise BadProfile(wrong_value(f"launch.{key}.repo", tr("must look like owner/name")))
    if table.file is not None:
        parts = PurePosixPath(table.file).parts
        if not parts or ".." in parts or table.file.startswith("/") or not table.file.isprintable():
            raise BadProfile(wrong_value(f"launch.{key}.file", tr("must be a file of the repository")))
    return HubModel(table.repo, table.file)


def _local_path(key: str, text: str, folder: Path) -> Path:
    """``~`` is expanded and a relative path counts from the profile's folder; links are left as they are."""
    if not text or "\0" in text:
        raise BadProfile(wrong_value(f"launch.{key}.path", tr("must be the path of a GGUF file")))
    path = Path(text)
    if text.startswith("~"):
        try:
            path = path.expanduser()
        except RuntimeError:
            raise BadProfile(
                tr("has a wrong value at “{place}”: there is no such home folder.", place=f"launch.{key}.path")
            ) from None
    return placed(path, folder.absolute())


def profile_as_toml(profile: Profile) -> dict[str, Any]:
    """What the file of ``profile`` holds; fields that say nothing are left out."""
    launch: dict[str, Any] = {}
    for key, model in ((_TARGET, profile.target), (_DRAFT, profile.draft)):
        if isinstance(model, LocalModel):
            launch[key] = {"path": str(placed(model.path, Path.cwd()))}
        elif isinstance(model, HubModel):
            launch[key] = {"repo": model.repo} | ({"file": model.file} if model.file is not None else {})
    launch |= _in_order(profile.options)
    wanted: dict[str, Any] = {"schema": SCHEMA, "name": profile.name}
    wanted |= {"summary": profile.summary} if profile.summary else {}
    wanted |= {"favourite": True} if profile.favourite else {}
    wanted |= {"runtime": profile.runtime} if profile.runtime is not None else {}
    if profile.reconstructed:
        wanted["reconstructed"] = sorted(profile.reconstructed)
    if profile.extra_arguments:
        wanted["extra-arguments"] = profile.extra_arguments
    wanted["launch"] = launch
    if profile.extra_options:
        wanted["extra-options"] = dict(sorted(profile.extra_options.items()))
    if profile.environment:
        wanted["environment"] = dict(sorted(profile.environment.items()))
    if profile.provenance and profile.provenance != Provenance():
        wanted["provenance"] = provenance_as_toml(profile.provenance)
    return wanted

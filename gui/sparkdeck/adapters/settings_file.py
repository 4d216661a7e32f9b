"""The settings as a file: ``settings.toml`` in the configuration folder, only what differs from the defaults.

Reading never fails: what is wrong falls back alone, in words that name key and file. Nothing that could not be read is
ever overwritten without a copy. What the first picture needs of it is read by ``first_look.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sparkdeck.adapters.bounded_file import read_bounded
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.settings import SETTING_BY_KEY, SETTINGS, Settings, SettingValue, value_problem
from sparkdeck.domain.translation import tr

SCHEMA = 1
NAME = "settings.toml"
_MAXIMUM_BYTES = 1 << 20

Values = dict[str, Any]


def _from_schema_0(values: Values) -> Values:
    """Files without a schema: written by hand, with today's keys."""
    return values


MIGRATIONS: Mapping[int, Callable[[Values], Values]] = MappingProxyType({0: _from_schema_0})
"""From each older schema to the one after it."""


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """``problems`` is empty for a good file and for none."""

    settings: Settings = Settings()
    problems: tuple[UserError, ...] = ()
    is_whole: bool = True
    """It is a file of our schema, whatever single values are."""
    bad_keys: tuple[str, ...] = ()
    """Of values that cannot be."""


@dataclass(frozen=True, slots=True)
class _Reading:
    """What a file's content says. ``aside`` names the kind of copy it needs before it is replaced; empty for none."""

    settings: Settings
    problems: tuple[UserError, ...] = ()
    aside: str = ""
    whole: bool = True
    """It is TOML of our schema, so that it can be edited in place."""
    has_schema: bool = False
    bad_keys: tuple[str, ...] = ()


def read_settings(folder: Path) -> LoadedSettings:
    """The settings, as far as they can be read. Never raises and touches nothing."""
    return read_settings_at(folder / NAME) or LoadedSettings()


def read_settings_at(path: Path, *, stays: bool = False) -> LoadedSettings | None:
    """The same of a file that may be anywhere; ``None`` where there is none. ``stays``: the words for a bad value say that
    what is set now stays, instead of the default."""
    try:
        content = _content(path)
    except UserError as error:
        return LoadedSettings(problems=(error,), is_whole=False)
    if content is None:
        return None
    reading = _read(path, content, stays=stays)
    return LoadedSettings(reading.settings, reading.problems, reading.whole, reading.bad_keys)


def load_settings(folder: Path) -> LoadedSettings:
    """As :func:`read_settings`, and keeps a copy of a damaged file (once for the same content)."""
    path = folder / NAME
    try:
        content = _content(path)
    except UserError as error:
        return LoadedSettings(problems=(error,))
    if content is None:
        return LoadedSettings()
    reading = _read(path, content)
    if reading.aside != _DAMAGED:
        return LoadedSettings(reading.settings, reading.problems)
    from sparkdeck.adapters.settings_aside import keep_aside

    try:
        copy = keep_aside(path, content, _DAMAGED, _MAXIMUM_BYTES)
    except UserError as error:
        return LoadedSettings(reading.settings, (*reading.problems, error))
    first, *others = reading.problems
    kept = UserError(
        first.title, first.detail, tr("{action} A copy was kept as {copy}.", action=first.action, copy=copy.name)
    )
    return LoadedSettings(reading.settings, (kept, *others))


def save_settings(folder: Path, changes: Mapping[str, SettingValue]) -> None:
    """Write ``changes`` into the file; what else is in it stays: other values, comments, keys of a newer SparkDeck.

    A file that cannot be read as it is (damaged, or of a newer schema) is copied aside first. Raises
    :class:`UserError` where that or the writing fails; the old file is untouched then.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    from sparkdeck.adapters.atomic_file import write_atomically

    path = folder / NAME
    content = _content(path) or b""
    reading = _read(path, content)
    aside = reading.aside
    document = tomlkit.parse(f"schema = {SCHEMA}\n")
    if reading.whole:
        text = content.decode("utf-8-sig")
        try:
            document = tomlkit.parse(text if reading.has_schema else f"schema = {SCHEMA}\n{text}")
        except (TOMLKitError, ValueError, RecursionError):  # it and tomllib differ on a few odd files
            aside = aside or _DAMAGED
    if aside:
        from sparkdeck.adapters.settings_aside import keep_aside

        keep_aside(path, content, aside, _MAXIMUM_BYTES)
    settings = reading.settings.changed(changes)
    if reading.problems or document["schema"] != SCHEMA:
        document["schema"] = SCHEMA
    for setting in SETTINGS:
        key, value = setting.key, settings.value(setting.key)
        if key in document and (reading.problems or value == setting.default):
            document.remove(key)
        if value != setting.default and (key not in document or document[key] != value):
            document[key] = value
    write_atomically(path, tomlkit.dumps(document).encode())


# -- reading ----------------------------------------------------------------------------------------------------

_DAMAGED, _NEWER = "damaged", "newer"


def _content(path: Path) -> bytes | None:
    """The bytes of the file, ``None`` where there is none. Raises :class:`UserError` where it cannot be read."""
    try:
        return read_bounded(path, _MAXIMUM_BYTES)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise UserError(
            tr("{file} could not be read; the default settings are used.", file=NAME),
            f"{path}: {error.strerror or error}",
            tr("Make it readable for you, or remove what stands in its place."),
        ) from error


def _read(path: Path, content: bytes, *, stays: bool = False) -> _Reading:
    if not content.strip():
        return _Reading(Settings())
    import tomllib

    try:
        if len(content) > _MAXIMUM_BYTES:
            raise ValueError(tr("it is larger than {size} MiB", size=_MAXIMUM_BYTES >> 20))
        values: Values = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError, OverflowError) as error:
        return _salvaged(path, content, error)
    has_schema = "schema" in values
    schema = values.pop("schema", 0)
    problems: list[UserError] = []
    if isinstance(schema, bool) or not isinstance(schema, int) or schema < 0:
        problems.append(_bad_value(path, "schema", tr("must be a whole number"), schema, SCHEMA))
    elif schema > SCHEMA:
        settings, bad = _checked(path, values, stays=stays)
        kept = ", ".join(settings.values)
        told = {"path": path, "schema": schema, "known": SCHEMA}
        newer = UserError(
            tr("{file} was written by a newer SparkDeck; what this one knows of it is used.", file=NAME),
            tr("{path} has schema {schema}, this version knows {known}. Used: {kept}.", **told, kept=kept)
            if kept
            else tr("{path} has schema {schema}, this version knows {known}.", **told),
            tr("Update SparkDeck. The first setting you change here keeps that file aside and begins a new one."),
        )
        return _Reading(settings, (newer, *bad.values()), _NEWER, whole=False, bad_keys=tuple(bad))
    else:
        for step in range(schema, SCHEMA):
            values = MIGRATIONS[step](values)
    settings, bad = _checked(path, values, stays=stays)
    problems += bad.values()
    aside = _DAMAGED if problems else ""
    return _Reading(settings, tuple(problems), aside, has_schema=has_schema, bad_keys=tuple(bad))


def _checked(path: Path, values: Values, *, stays: bool = False) -> tuple[Settings, dict[str, UserError]]:
    """Each value by itself, and what is wrong by key; unknown keys are a newer version's and none of our business."""
    good: dict[str, SettingValue] = {}
    problems: dict[str, UserError] = {}
    for key, value in values.items():
        setting = SETTING_BY_KEY.get(key)
        if setting is None:
            continue
        problem = value_problem(setting, value)
        if problem is None:
            good[key] = value
        else:
            problems[key] = _bad_value(path, key, problem, value, None if stays else setting.default)
    return Settings().changed(good), problems


def _bad_value(path: Path, key: str, problem: str, value: object, default: SettingValue | None) -> UserError:
    shown = str(value)
    shown = shown if len(shown) <= 40 else shown[:39] + "…"
    told = {"file": path.name, "key": key, "problem": problem, "value": shown}
    if default is None:
        title = tr("{file}: {key} {problem}, not “{value}”; what is set now stays.", **told)
    elif default == "":
        title = tr("{file}: {key} {problem}, not “{value}”; the system's choice is used.", **told)
    else:
        title = tr("{file}: {key} {problem}, not “{value}”; “{default}” is used.", **told, default=default)
    return UserError(title, str(path), tr("Set it again in Settings."))


def _salvaged(path: Path, content: bytes, error: Exception) -> _Reading:
    """What single lines still say of a file that is no TOML as a whole, such as one that ends in mid-word."""
    import tomllib

    found: Values = {}
    for line in content[:_MAXIMUM_BYTES].decode("utf-8", "replace").splitlines():
        if line.lstrip().startswith("["):  # what follows belongs to a table, and none is ours
            break
        if "=" not in line or line.lstrip().startswith("#"):
            continue
        try:
            found.update(tomllib.loads(line))
        except (ValueError, RecursionError, OverflowError):
            continue
    found.pop("schema", None)
    settings, _ = _checked(path, found)
    kept = ", ".join(settings.values)
    why = (
        tr("it is not UTF-8 text")
        if isinstance(error, UnicodeDecodeError)
        else " ".join(str(error).split()) or "nested"
    )
    again = tr("Set them again in Settings.")
    if kept:
        damaged = UserError(
            tr("{file} is damaged; the other settings are the defaults.", file=NAME),
            tr("{path}: {why}. Still read: {kept}.", path=path, why=why[:160], kept=kept),
            again,
        )
    else:
        damaged = UserError(
            tr("{file} is damaged; the default settings are used.", file=NAME),
            tr("{path}: {why}.", path=path, why=why[:160]),
            again,
        )
    return _Reading(settings, (damaged,), _DAMAGED, whole=False)

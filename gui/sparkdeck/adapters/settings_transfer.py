"""Settings as a file to carry to another machine: the same TOML, only what differs from the defaults, no secret."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.adapters.settings_file import SCHEMA, LoadedSettings, read_settings_at
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.setting_kinds import SettingKind
from sparkdeck.domain.settings import SETTING_BY_KEY, Settings, SettingValue
from sparkdeck.domain.translation import tr


def export_settings(settings: Settings, path: Path) -> int:
    """Write them to ``path`` and count them. Raises :class:`UserError` where that fails; an old file is whole then.

    Tokens and keys are no settings, so none can be in it; a password in an address is left out.
    """
    import tomlkit

    document = tomlkit.document()
    document.add(tomlkit.comment("Settings of SparkDeck: only what differs from the defaults."))
    document["schema"] = SCHEMA
    for key, value in settings.values.items():
        document[key] = _without_password(key, value)
    write_atomically(path, tomlkit.dumps(document).encode())
    return len(settings.values)


def import_settings(path: Path) -> LoadedSettings:
    """What the file says, value by value. Raises :class:`UserError` where it is none of ours as a whole."""
    loaded = read_settings_at(path, stays=True)
    if loaded is None:
        raise UserError(tr("There is no such file."), str(path), tr("Choose another one."))
    if not loaded.is_whole:
        problem = loaded.problems[0]
        raise UserError(
            tr("{file} holds no settings that can be read here.", file=path.name),
            problem.detail,
            tr("Choose another file."),
        )
    return loaded


def _without_password(key: str, value: SettingValue) -> SettingValue:
    if SETTING_BY_KEY[key].kind is not SettingKind.ADDRESS or "@" not in str(value):
        return value
    parts = urlsplit(str(value))
    return urlunsplit(parts._replace(netloc=parts.netloc.rpartition("@")[2]))

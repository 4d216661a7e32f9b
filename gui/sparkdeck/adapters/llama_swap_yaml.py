"""The configuration of llama-swap: each of its models as a profile.

Format: ``config.example.yaml`` of llama-swap. ``models.<id>.cmd`` is a command line (comments on lines of their own),
``env`` a list of ``NAME=value``, ``aliases`` further names, ``ttl`` seconds of idleness; ``macros`` (of the file, over
them those of the model) are put in as ``${name}``, an earlier one inside a later one; ``${PORT}`` is a free port and
``${MODEL_ID}`` the model's own name. What llama-swap does itself (filters, groups, timeouts …) is no launch setting.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sparkdeck.adapters.script_run import LONGEST_VALUE
from sparkdeck.adapters.script_text import read_script
from sparkdeck.adapters.yaml_text import parse_yaml
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.imported_profile import ImportedProfile, Word
from sparkdeck.domain.profile_import import ProfileReader
from sparkdeck.domain.shell_quoting import Shell
from sparkdeck.domain.translation import tr

_MACRO = re.compile(r"\$\{([A-Za-z0-9_.-]+)\}")
_DRIVE = re.compile(r"\b[A-Za-z]:\\")
_READ = frozenset({"cmd", "env", "aliases", "ttl", "macros", "name", "description"})
_MOST_MODELS = 500
_FREE_PORT = "0"


def read_llama_swap(text: str, folder: Path | None, home: Path, build: HelpIndex | None) -> tuple[ImportedProfile, ...]:
    """Every model that starts a llama-server; others are left out of their own profile with the reason.

    Raises :class:`UserError` where the text is no configuration of llama-swap, or none of its models is one of ours.
    """
    whole = parse_yaml(text)
    models = whole.get("models") if isinstance(whole, dict) else None
    if not isinstance(models, dict) or not models:
        raise UserError(
            tr("This YAML is no configuration of llama-swap."),
            tr("It has no “models”."),
            tr("Choose the file that llama-swap reads."),
        )
    if len(models) > _MOST_MODELS:
        raise UserError(tr("This configuration has too many models."), tr("More than {most}.", most=_MOST_MODELS))
    shared = whole.get("macros")
    found: list[ImportedProfile] = []
    problems: list[str] = []
    for name, model in models.items():
        try:
            found.append(_profile(name, model if isinstance(model, dict) else {}, shared, folder, home, build))
        except UserError as error:
            problems.append(f"{name}: {error.title}")
    if not found:
        raise UserError(tr("None of these models starts a llama-server."), "; ".join(problems[:5]))
    return tuple(found)


def _profile(
    name: str,
    model: Mapping[str, Any],
    shared: object,
    folder: Path | None,
    home: Path,
    build: HelpIndex | None,
) -> ImportedProfile:
    macros = _macros(name, shared, model.get("macros"))
    command = _filled(_text(model.get("cmd")), macros)
    lines = [line.rstrip().removesuffix("\\") for line in command.splitlines() if not line.lstrip().startswith("#")]
    of_windows = _DRIVE.search(command) is not None
    started = read_script(" ".join(lines), Shell.CMD if of_windows else Shell.BASH, folder, home)[0]
    reader = ProfileReader(folder, build, has_backslashes=of_windows)
    environment = model.get("env")
    for each in environment if isinstance(environment, list) else []:
        variable, equals, value = _filled(_text(each), macros).partition("=")
        if equals:
            reader.take_variables({variable.strip(): Word(value, tuple(_MACRO.findall(value)))})
    ttl = _text(model.get("ttl"))
    if ttl.isdecimal() and int(ttl) > 0:
        reader.take_key("sleep-idle-seconds", ttl)
        reader.remark(
            tr("llama-swap ends the server after {seconds} idle seconds; here it unloads its models then.", seconds=ttl)
        )
    reader.take_arguments([Word(word.text, (*word.unresolved, *_open_macros(word.text))) for word in started.arguments])
    aliases = [_alias(each) for each in model.get("aliases") or () if _alias(each)]
    if aliases and "--alias" not in [word.text for word in started.arguments]:
        reader.take_key("alias", ",".join(dict.fromkeys([name, *aliases])))
    for each in started.left_out:
        reader.leave_out(each.what, each.why)
    for key in model:
        if key not in _READ:
            reader.leave_out(key, tr("this is llama-swap's own part, not the server's"))
    return reader.profile(_text(model.get("name")) or name, _text(model.get("description")))


def _macros(model: str, *tables: object) -> dict[str, str]:
    """Each with the earlier ones put in; the model's own win. Raises :class:`UserError` where they grow without end."""
    raw: dict[str, str] = {}
    for table in tables:
        raw |= {name: _text(text) for name, text in table.items()} if isinstance(table, dict) else {}
    done = {"MODEL_ID": model, "PORT": _FREE_PORT}
    for name, text in raw.items():
        done[name] = _filled(text, done)
    return done


def _filled(text: str, macros: Mapping[str, str]) -> str:
    text = _MACRO.sub(lambda found: macros.get(found[1], found[0]), text)
    if len(text) > LONGEST_VALUE:
        raise UserError(
            tr("The macros of this configuration grow too long."),
            tr("More than {most:,} characters.", most=LONGEST_VALUE),
        )
    return text


def _open_macros(text: str) -> tuple[str, ...]:
    return tuple(f"${{{name}}}" for name in _MACRO.findall(text))


def _alias(value: object) -> str:
    return _text(value.get("id")) if isinstance(value, dict) else _text(value)


def _text(value: object) -> str:
    return value.strip() if isinstance(value, str) else ""

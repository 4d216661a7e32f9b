"""Files of llama.cpp's own that change a launch behind the profile's back.

``common/arg.cpp`` (build 11434, ``common_params_apply_system_config``): ``llama-server`` reads
``/etc/llama.cpp/config.ini``, then ``$XDG_CONFIG_HOME/llama.cpp/config.ini`` (Windows: ``%PROGRAMDATA%`` and
``%APPDATA%``); what stands before the first section and in ``[*]`` or ``[default]`` counts, the environment and the
command line override it. The built-in runtime reads none of them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

_NAME = Path("llama.cpp") / "config.ini"
_MAXIMUM_BYTES = 1 << 20
_KEY = re.compile(r"\s*([^=;#\[\s][^=]*?)\s*=")
_SECTION = re.compile(r"\s*\[([^\]]*)\]")


@dataclass(frozen=True, slots=True)
class ConfigFile:
    """A config file that is there. ``keys`` are the settings of it that hold for every launch, without their values;
    ``None`` where it could not be read."""

    path: Path
    keys: tuple[str, ...] | None


def config_files(environment: Mapping[str, str]) -> tuple[ConfigFile, ...]:
    """Those there are for a server with this environment, in the order in which they are read."""
    return tuple(ConfigFile(path, _keys(path)) for path in _places(environment) if path.exists())


def _places(environment: Mapping[str, str]) -> list[Path]:
    if os.name == "nt":
        return [Path(folder) / _NAME for name in ("PROGRAMDATA", "APPDATA") if (folder := environment.get(name))]
    places = [Path("/etc") / _NAME]
    if folder := environment.get("XDG_CONFIG_HOME"):
        places.append(Path(folder) / _NAME)
    elif home := environment.get("HOME"):
        places.append(Path(home) / ".config" / _NAME)
    return places


def _keys(path: Path) -> tuple[str, ...] | None:
    try:
        with path.open("rb") as file:
            text = file.read(_MAXIMUM_BYTES).decode("utf-8", "replace")
    except OSError:
        return None
    keys, counts = dict[str, None](), True
    for line in text.splitlines():
        if section := _SECTION.match(line):
            counts = section[1].strip() in ("*", "default", "")
        elif counts and (key := _KEY.match(line)) and key[1] != "version":
            keys[key[1]] = None
    return tuple(keys)

"""Where a llama-server may lie on a machine that has one already: package managers, conda, PATH, a checkout. Data only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePath

from sparkdeck.domain.translation import mark

LINUX, MAC, WINDOWS = "linux", "darwin", "windows"
PATH, HOMEBREW, CONDA, WINGET, SCOOP, NIX, MACPORTS, CHECKOUT, OWN_FOLDER = (
    "PATH",
    "Homebrew",
    "conda",
    "winget",
    "Scoop",
    "Nix",
    "MacPorts",
    mark("own build"),
    mark("own folder"),
)
"""Kept in the catalogue; :func:`~sparkdeck.domain.translation.translated` shows them."""
_UNIX = (LINUX, MAC)
_ALL = (LINUX, MAC, WINDOWS)
_CONDA_HOMES = ("miniconda3", "anaconda3", "miniforge3", "mambaforge", "micromamba", ".conda", "miniconda", "anaconda")


@dataclass(frozen=True, slots=True)
class PlaceRule:
    """``pattern`` is a folder below the folder of a variable (``HOME`` is always there), or below the root of the file
    system where ``variable`` is empty; it may hold ``*``."""

    where: str
    systems: tuple[str, ...]
    variable: str
    pattern: str


RULES: tuple[PlaceRule, ...] = (
    PlaceRule(HOMEBREW, _UNIX, "HOMEBREW_PREFIX", "bin"),
    PlaceRule(HOMEBREW, (MAC,), "", "opt/homebrew/bin"),
    PlaceRule(HOMEBREW, (MAC,), "", "usr/local/opt/llama.cpp/bin"),
    PlaceRule(HOMEBREW, (LINUX,), "", "home/linuxbrew/.linuxbrew/bin"),
    PlaceRule(HOMEBREW, (LINUX,), "HOME", ".linuxbrew/bin"),
    PlaceRule(MACPORTS, (MAC,), "", "opt/local/bin"),
    PlaceRule(CONDA, _UNIX, "CONDA_PREFIX", "bin"),
    PlaceRule(CONDA, (WINDOWS,), "CONDA_PREFIX", "Library/bin"),
    *(
        PlaceRule(CONDA, systems, "HOME", f"{home}/{environment}{programs}")
        for home in _CONDA_HOMES
        for environment in ("", "envs/*/")
        for systems, programs in ((_UNIX, "bin"), ((WINDOWS,), "Library/bin"))
    ),
    PlaceRule(WINGET, (WINDOWS,), "LOCALAPPDATA", "Microsoft/WinGet/Packages/ggml.llamacpp_*"),
    PlaceRule(WINGET, (WINDOWS,), "ProgramFiles", "WinGet/Packages/ggml.llamacpp_*"),
    PlaceRule(WINGET, (WINDOWS,), "LOCALAPPDATA", "Microsoft/WinGet/Links"),
    PlaceRule(SCOOP, (WINDOWS,), "HOME", "scoop/apps/llama.cpp*/current"),
    PlaceRule(NIX, _UNIX, "HOME", ".nix-profile/bin"),
    # where build_scripts/build_runtime.py puts what it built (adapters/source_build/place.py)
    PlaceRule(CHECKOUT, (LINUX,), "XDG_CACHE_HOME", "sparkdeck-runtimes/llama-server-*"),
    PlaceRule(CHECKOUT, (LINUX,), "HOME", ".cache/sparkdeck-runtimes/llama-server-*"),
    PlaceRule(CHECKOUT, (MAC,), "HOME", "Library/Caches/sparkdeck-runtimes/llama-server-*"),
    PlaceRule(CHECKOUT, (WINDOWS,), "LOCALAPPDATA", "sparkdeck-runtimes/llama-server-*"),
    PlaceRule(CHECKOUT, _UNIX, "HOME", "llama.cpp/build*/bin"),
    PlaceRule(CHECKOUT, (WINDOWS,), "HOME", "llama.cpp/build*/bin/Release"),
    PlaceRule(CHECKOUT, (WINDOWS,), "HOME", "llama.cpp/build*/bin"),
    PlaceRule(PATH, _UNIX, "HOME", ".local/bin"),
)
"""In the order to prefer: a package manager's name says more than "PATH"."""

FOLDERS_INSIDE = ("", "bin", "build/bin", "build/bin/Release", "*", "*/bin")
"""Where the program lies in a folder that the user names: an unpacked archive, a checkout, an installation."""


def program_names(system: str) -> tuple[str, ...]:
    return ("llama-server.exe",) if system == WINDOWS else ("llama-server",)


def places(system: str, environment: Mapping[str, str], home: str, root: str) -> Iterator[tuple[str, str, str]]:
    """``(where, folder, pattern below it)`` in the order to look, PATH last. Relative folders of PATH are left out: what they
    mean depends on where SparkDeck was started."""
    variables = {**environment, "HOME": home}
    for rule in RULES:
        base = variables.get(rule.variable, "") if rule.variable else root
        if system in rule.systems and base and _is_absolute(base, system):
            yield rule.where, base, rule.pattern
    separator = ";" if system == WINDOWS else ":"
    for folder in environment.get("PATH", "").split(separator):
        if folder and _is_absolute(folder, system):
            yield PATH, folder, ""


def _is_absolute(folder: str, system: str) -> bool:
    return PurePath(folder).is_absolute() or (system == WINDOWS and folder[1:3] in (":\\", ":/"))

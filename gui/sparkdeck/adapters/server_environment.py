"""The environment of a server: what it inherits of ours, and what it must not."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass

from sparkdeck.adapters.frozen_program import own_folders, restored

API_KEY = "LLAMA_API_KEY"
_WINDOWS_OWN = ("QT_", "QML_", "QML2_")


@dataclass(frozen=True, slots=True)
class ServerEnvironment:
    """``variables`` of the child, and the names of those that were there, could have changed what it does, and do not reach
    it. What only our window uses, and what our own starter had added, is taken out without a word."""

    variables: dict[str, str]
    removed: tuple[str, ...]


def clean_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """What a server inherits of ``environment``."""
    return server_environment(environment).variables


def server_environment(environment: Mapping[str, str]) -> ServerEnvironment:
    """What a server inherits of ``environment``, and the names of what it does not.

    ``LLAMA_ARG_*`` would change the launch behind the profile's back (an empty one even stops every start), Qt's and a
    frozen app's library paths are ours alone, and a proxy has no business between us and a loopback server. What chooses
    and tunes a GPU (``CUDA_*``, ``GGML_*``) stays as it is.
    """
    kept, removed = dict[str, str](), []
    for name, value in environment.items():
        upper = name.upper()
        if upper.startswith(_WINDOWS_OWN):
            continue
        unwanted = upper.startswith("LLAMA_ARG_") or upper.endswith("_PROXY")
        if upper == API_KEY:  # with an empty one llama-server does not start, and no request can carry outer blanks
            value = value.strip()
        if unwanted or (upper == API_KEY and not value):
            removed.append(name)
        else:
            kept[name] = value
    # After a failed assertion ggml would run gdb for a hundred lines of back-trace.
    kept["GGML_NO_BACKTRACE"] = "1"
    # The current folder is the user's: a module there must not stand in for one of the built-in runtime's.
    kept["PYTHONSAFEPATH"] = "1"
    if folders := own_folders():
        kept = restored(kept, folders)
    return ServerEnvironment(kept, tuple(sorted(removed)))


def with_variables(environment: Mapping[str, str], more: Mapping[str, str]) -> dict[str, str]:
    """``environment`` with ``more`` set over it. On Windows small and capital letters make no difference; an empty key
    is left out, for llama-server would refuse to start with it."""
    kept = dict(environment)
    for name, value in more.items():
        if sys.platform == "win32":
            kept = {each: old for each, old in kept.items() if each.upper() != name.upper()}
        if name != API_KEY or value.strip():
            kept[name] = value
    return kept

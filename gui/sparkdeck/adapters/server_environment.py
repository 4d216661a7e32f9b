"""The environment of a server: what it inherits of ours, and what it must not."""

from __future__ import annotations

import sys
from collections.abc import Mapping


def clean_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """What a server inherits of ``environment``.

    ``LLAMA_ARG_*`` would change the launch behind the profile's back (an empty one even stops every start), Qt's and a
    frozen app's library paths are ours alone, and a proxy has no business between us and a loopback server.
    """
    kept = {}
    for name, value in environment.items():
        upper = name.upper()
        if upper.startswith(("LLAMA_ARG_", "QT_")) or upper.endswith("_PROXY"):
            continue
        if upper == "LLAMA_API_KEY" and not value.strip():  # llama-server would refuse to start
            continue
        kept[name] = value
    # After a failed assertion ggml would run gdb for a hundred lines of back-trace.
    kept["GGML_NO_BACKTRACE"] = "1"
    # The current folder is the user's: a module there must not stand in for one of the built-in runtime's.
    kept["PYTHONSAFEPATH"] = "1"
    if getattr(sys, "frozen", False):
        original = kept.pop("LD_LIBRARY_PATH_ORIG", None)
        kept.pop("LD_LIBRARY_PATH", None)
        if original:
            kept["LD_LIBRARY_PATH"] = original
    return kept

"""From option values to xllamacpp's parameters: what llama-server's own argument handlers do, in Python.

Nothing here imports xllamacpp before :func:`create_parameters` is called: ``--help`` and the supervisor need none of it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from importlib import metadata
from typing import Any

from sparkdeck.adapters.xllamacpp_setters import SETTERS
from sparkdeck.domain.options import OptionValue

__all__ = ["SETTERS", "create_parameters", "llama_cpp_build", "wheel_version"]


def wheel_version() -> str:
    """The version of the installed xllamacpp, e.g. ``2026.10.11549``; empty where there is none."""
    try:
        return metadata.version("xllamacpp")
    except metadata.PackageNotFoundError:
        return ""


def llama_cpp_build(version: str) -> int:
    """llama.cpp's build number from the wheel's version: the code itself was built without git and says 0."""
    match = re.fullmatch(r"\d+\.\d+\.(\d{4,})(?:\D.*)?", version)
    return int(match[1]) if match else 0


def create_parameters(values: Mapping[str, OptionValue], api_keys: Sequence[str] = ()) -> Any:
    """``xllamacpp.CommonParams`` for ``values`` (keyed by option name), with llama-server's defaults for the others.

    Raises ``ValueError`` for text that is not valid Unicode, such as a path in another encoding, and for no slots at all.
    """
    # Workers of the wheel's OpenMP spin while they wait. Where anything else wants the same cores that costs far more
    # than it gains: 5 to 30 against 160 tokens/s with two threads on two busy cores (build 11549). Read at import only.
    if "GOMP_SPINCOUNT" not in os.environ:
        os.environ.setdefault("OMP_WAIT_POLICY", "passive")
    import xllamacpp

    parameters = xllamacpp.CommonParams()
    parameters.port = 8080
    parameters.n_parallel = -1  # 4 slots that share one cache
    parameters.api_keys = list(api_keys)
    for name, value in values.items():
        SETTERS[name](xllamacpp, parameters, value)
    return parameters

"""Stand-ins for what is outside, with faults on cue."""

from __future__ import annotations

import dataclasses
import json
import os
import sys
from pathlib import Path
from typing import Any

from tests.fakes.fake_words import devices_text, help_text, version_text
from tests.fakes.faults import Faults

_PROGRAM = Path(__file__).resolve().parent / "llama_server.py"
_ANSWERS = "answers"
"""The folder beside the program from which the shell answers what needs no server: a tenth of a second less each time."""


def make_fake_server(folder: Path, **faults: Any) -> Path:
    """An executable ``llama-server`` in ``folder`` (made if missing) that fails as told.

    ``faults`` are fields of :class:`tests.fakes.faults.Faults`; an unknown one raises ``TypeError``. They are read at
    each start from ``faults.json`` beside the program, so :func:`set_faults` can change them between two starts.
    """
    folder.mkdir(parents=True, exist_ok=True)
    set_faults(folder, **faults)
    if os.name == "nt":
        program = folder / "llama-server.cmd"
        program.write_text(
            f'@set "FAKE_LLAMA_SERVER={folder / "faults.json"}"\n@"{sys.executable}" -E -S "{_PROGRAM}" %*\n', "utf-8"
        )
    else:
        program = folder / "llama-server"
        answers = _quoted(folder / _ANSWERS)
        program.write_text(
            f"#!/bin/sh\ncase $#$1 in\n"
            f"1--help) exec /bin/cat {answers}/help ;;\n"
            f"1--list-devices) exec /bin/cat {answers}/devices ;;\n"
            f"1--version) exec /bin/cat {answers}/version >&2 ;;\n"
            f"esac\nFAKE_LLAMA_SERVER={_quoted(folder / 'faults.json')}\nexport FAKE_LLAMA_SERVER\n"
            f'exec {_quoted(Path(sys.executable))} -E -S {_quoted(_PROGRAM)} "$@"\n',
            "utf-8",
        )
        program.chmod(0o755)
    return program


def set_faults(folder: Path, **faults: Any) -> None:
    """Replace the faults of the fake in ``folder``; they hold from its next start on."""
    chosen = Faults(**faults)
    (folder / "faults.json").write_text(json.dumps(dataclasses.asdict(chosen)), "utf-8")
    answers = folder / _ANSWERS
    answers.mkdir(exist_ok=True)
    for name, text in (("help", help_text), ("devices", devices_text), ("version", version_text)):
        (answers / name).write_text(text(chosen), "utf-8")


def _quoted(path: Path) -> str:
    return "'" + str(path).replace("'", "'\\''") + "'"

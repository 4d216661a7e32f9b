"""The command line of the fake llama-server."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass

from tests.fakes.fake_words import help_text
from tests.fakes.faults import Faults


@dataclass(frozen=True, slots=True)
class Launch:
    """What the fake heeds of its arguments."""

    host: str
    port: int
    alias: str
    draft: str
    n_max: int
    context: int
    slots: int
    metrics: bool


_MEANING = {
    "--host": "host",
    "--port": "port",
    "--alias": "alias",
    "-a": "alias",
    "--spec-draft-model": "draft",
    "--model-draft": "draft",
    "-md": "draft",
    "--spec-draft-n-max": "n_max",
    "--ctx-size": "context",
    "-c": "context",
    "--parallel": "slots",
    "-np": "slots",
    "--metrics": "metrics",
}


def parse_arguments(arguments: list[str], faults: Faults) -> Launch:
    """Exits with llama-server's wording for an argument that the recorded help does not name."""
    known = set[str]()
    for line in help_text(faults).splitlines():
        if line.startswith("-") and not line.startswith("-----"):
            known.update(re.findall(r"(?<!\S)--?[A-Za-z][\w-]*", line[:40] if line[37:40].isspace() else line))
    given: dict[str, str] = {}
    rest = iter(arguments)
    for argument in rest:
        if re.match(r"--?[A-Za-z]", argument) and argument.replace("_", "-") not in known:
            print(f"error: invalid argument: {argument}", file=sys.stderr)
            sys.exit(1)
        name = _MEANING.get(argument)
        if name == "metrics":
            given[name] = "yes"
        elif name:
            given[name] = next(rest)
    return Launch(
        host=given.get("host", "127.0.0.1"),
        port=int(given.get("port", 8080)),
        alias=given.get("alias", "fake"),
        draft=given.get("draft", ""),
        n_max=int(given.get("n_max", 3)),
        context=int(given.get("context", 4096)),
        slots=max(1, int(given.get("slots", 1))),
        metrics="metrics" in given,
    )

"""How a command names models of the Hub."""

from __future__ import annotations

import re
from types import MappingProxyType

REPO_OF = MappingProxyType(
    {
        "-hf": "model",
        "-hfr": "model",
        "--hf-repo": "model",
        "-hfd": "spec-draft-model",
        "-hfrd": "spec-draft-model",
        "--hf-repo-draft": "spec-draft-model",
        "--spec-draft-hf": "spec-draft-model",
    }
)
HUB_FILE = frozenset({"-hff", "--hf-file"})
HUB_NAME = re.compile(r"(?P<repo>[\w.-]+/[\w.-]+)(?::(?P<quant>[\w.-]+))?")

"""Runtimes: builds of llama-server that can be started."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from sparkdeck.domain.translation import tr


class RuntimeKind(Enum):
    BUILTIN = "builtin"
    """llama.cpp's server code from the xllamacpp wheel, in a child process of ours (CPU)."""
    BINARY = "binary"
    """A ``llama-server`` executable."""
    ATTACHED = "attached"
    """Somebody else's server: there is nothing to start."""


@dataclass(frozen=True, slots=True)
class Runtime:
    """One build of llama-server.

    ``command`` starts it (arguments follow). ``build`` is ``None`` where the binary does not know it: one built outside
    a git checkout says 0. ``supports_dspark`` comes from its ``--help``, never from the number; ``devices`` are the
    lines of ``--list-devices``, empty where it sees no GPU.
    """

    kind: RuntimeKind
    command: tuple[str, ...]
    path: Path | None = None
    build: int | None = None
    supports_dspark: bool | None = None
    devices: tuple[str, ...] = ()
    can_sleep: bool | None = None
    """Whether it can unload its models when idle (``--sleep-idle-seconds``)."""
    can_route: bool | None = None
    """Whether it can serve several profiles behind one endpoint (``--models-preset``)."""
    commit: str | None = None
    """The beginning of llama.cpp's commit, where the binary says it."""

    @property
    def label(self) -> str:
        """For the window."""
        build = f"b{self.build}" if self.build is not None else tr("build unknown")
        if self.kind is RuntimeKind.ATTACHED:
            return tr("Attached server ({build})", build=build)
        if self.kind is RuntimeKind.BUILTIN:
            return tr("Built-in runtime ({build}, CPU)", build=build)
        return f"{self.path.name if self.path else 'llama-server'} ({build})"

    @property
    def english_label(self) -> str:
        """For logs, reports of bugs and keys: the same in every language."""
        build = f"b{self.build}" if self.build is not None else "build unknown"
        if self.kind is RuntimeKind.ATTACHED:
            return f"Attached server ({build})"
        if self.kind is RuntimeKind.BUILTIN:
            return f"Built-in runtime ({build}, CPU)"
        return f"{self.path.name if self.path else 'llama-server'} ({build})"

"""What a profile is exported as, and what should be known of the result."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from sparkdeck.domain.translation import tr


class ExportKind(Enum):
    """The value is the ending of the file; a kit is a folder."""

    BASH = ".sh"
    POWERSHELL = ".ps1"
    CMD = ".bat"
    PRESET = ".ini"
    PROFILE = ".toml"
    KIT = ""

    @property
    def title(self) -> str:
        return {
            ExportKind.BASH: tr("Script for bash (Linux, macOS)"),
            ExportKind.POWERSHELL: tr("Script for PowerShell"),
            ExportKind.CMD: tr("Batch file for cmd (Windows)"),
            ExportKind.PRESET: tr("Preset file of llama-server"),
            ExportKind.PROFILE: tr("Profile of SparkDeck"),
            ExportKind.KIT: tr("Launch kit: a folder with all of them"),
        }[self]


@dataclass(frozen=True, slots=True)
class NeededFile:
    """A file that the exported command reads: ``name`` below the folder of models, ``path`` where it lies here,
    ``repo`` the repository on the Hub that it comes from, as far as these are known."""

    role: str
    name: str
    path: Path | None = None
    repo: str | None = None


@dataclass(frozen=True, slots=True)
class Exported:
    """``remarks`` say what the export does not hold, and what is needed to use it."""

    path: Path
    remarks: tuple[str, ...] = ()

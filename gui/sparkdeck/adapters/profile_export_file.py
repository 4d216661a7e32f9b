"""Writes a profile to a file or a folder that others can use."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.adapters.launch_kit import write_kit
from sparkdeck.adapters.preset_ini import preset_section
from sparkdeck.adapters.profile_export_scripts import script
from sparkdeck.adapters.profile_export_toml import profile_file_text
from sparkdeck.adapters.profile_export_words import exported_command, extra_words
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.profile_export import Exported, ExportKind
from sparkdeck.domain.translation import listed, tr


def export_profile(
    profile: Profile, path: Path, kind: ExportKind, *, with_paths: bool, sha256: Mapping[Path, str]
) -> Exported:
    """Write ``profile`` to ``path``: no secrets, and no path of this machine unless ``with_paths``. Blocking.

    ``sha256`` are the known hashes of its model files. Raises :class:`UserError`.
    """
    command = exported_command(profile, with_paths=with_paths, home=Path.home())
    remarks = list(command.remarks)
    if kind is ExportKind.KIT:
        remarks += write_kit(command, path, sha256)
        return Exported(path, tuple(remarks))
    if kind is ExportKind.PROFILE:
        write_atomically(path, profile_file_text(command.profile).encode())
    elif kind is ExportKind.PRESET:
        section = preset_section(command.profile, extra_words(command.profile))
        write_atomically(path, f"; SparkDeck profile\nversion = 1\n\n{section}".encode())
        kept = {tr("extra arguments"): command.profile.extra_arguments, tr("variables"): command.environment}
        named = [name for name, value in kept.items() if value]
        if named:
            remarks.append(
                tr(
                    "A preset file has no place for {parts}: they stand in comments that only SparkDeck reads.",
                    parts=listed(named),
                )
            )
    else:
        write_atomically(path, script(command, kind))
        if kind is ExportKind.BASH:
            path.chmod(0o755)
    return Exported(path, tuple(remarks))

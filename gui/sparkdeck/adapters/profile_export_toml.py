"""A profile file for another machine: the models lie beside it, by relative paths."""

from __future__ import annotations

import tomlkit

from sparkdeck.adapters.profile_toml import profile_as_toml
from sparkdeck.domain.profile import LocalModel, Profile


def profile_file_text(profile: Profile) -> str:
    """Relative paths stay relative: they count from the file's own folder when it is read."""
    wanted = profile_as_toml(profile)
    for key, model in (("model", profile.target), ("spec-draft-model", profile.draft)):
        if isinstance(model, LocalModel) and not model.path.is_absolute():
            wanted["launch"][key]["path"] = model.path.as_posix()
    return tomlkit.dumps(wanted)

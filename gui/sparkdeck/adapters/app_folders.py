"""Where files of ours live: the platform's folders for SparkDeck, or those under ``$SPARKDECK_HOME``."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.atomic_file import make_folder
from sparkdeck.domain.errors import UserError

_NAME = "SparkDeck"


@dataclass(frozen=True, slots=True)
class AppFolders:
    """The four folders. None of them need exist: writers make what they need (:func:`made`)."""

    config: Path
    data: Path
    state: Path
    cache: Path

    @property
    def profiles(self) -> Path:
        """The user's own profiles."""
        return self.config / "profiles"


def made(folder: Path) -> Path:
    """``folder``, made where it is missing. Raises :class:`UserError` where it cannot be."""
    return make_folder(folder)


def app_folders() -> AppFolders:
    """The folders for this user. Touches nothing; raises :class:`UserError` where no home folder is known."""
    override = os.environ.get("SPARKDECK_HOME")
    if override:
        home = Path(os.path.expanduser(override)).absolute()  # noqa: PTH111 - Path.expanduser raises for an unknown user
        return AppFolders(home / "config", home / "data", home / "state", home / "cache")
    import platformdirs

    try:
        folders = AppFolders(
            config=platformdirs.user_config_path(_NAME, appauthor=False),
            data=platformdirs.user_data_path(_NAME, appauthor=False),
            state=platformdirs.user_state_path(_NAME, appauthor=False),
            cache=platformdirs.user_cache_path(_NAME, appauthor=False),
        )
    except RuntimeError as error:  # neither HOME nor the user database knows the home
        raise _no_home() from error
    if not all(path.is_absolute() for path in (folders.config, folders.data, folders.state, folders.cache)):
        raise _no_home()  # older platformdirs left the ~ as it was
    return folders


def config_folder() -> Path | None:
    """The folder of configuration files as :func:`app_folders` knows it; ``None`` where there is no home.

    For the first paint: importing platformdirs takes 10 ms, so on Linux its rule is followed here.
    """
    if not os.environ.get("SPARKDECK_HOME") and sys.platform == "linux":
        base = Path(os.environ.get("XDG_CONFIG_HOME", "").strip())
        if not base.is_absolute():
            base = Path(os.path.expanduser("~/.config"))  # noqa: PTH111 - Path.expanduser raises where there is no home
        return base / _NAME if base.is_absolute() else None
    try:
        return app_folders().config
    except UserError:
        return None


def _no_home() -> UserError:
    return UserError(
        "SparkDeck does not know your home folder, so it has no place for its files.",
        "The environment variable HOME is missing, empty or not an absolute path.",
        "Set HOME, or set SPARKDECK_HOME to the folder that SparkDeck should use.",
    )

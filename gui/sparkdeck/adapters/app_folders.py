"""Where files of ours live: the platform's folders for SparkDeck, or those under ``$SPARKDECK_HOME``."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from sparkdeck.adapters.atomic_file import make_folder
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

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

    @property
    def logs(self) -> Path:
        """The server's log, a file for each run."""
        return self.state / "logs"


def made(folder: Path) -> Path:
    """``folder``, made where it is missing. Raises :class:`UserError` where it cannot be."""
    return make_folder(folder)


def app_folders() -> AppFolders:
    """The folders for this user. Touches nothing; raises :class:`UserError` where no home folder is known."""
    override = os.environ.get("SPARKDECK_HOME")
    if override:
        home = Path(os.path.expanduser(override)).absolute()  # noqa: PTH111 - Path.expanduser raises for an unknown user
        return AppFolders(home / "config", home / "data", home / "state", home / "cache")
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


def _no_home() -> UserError:
    return UserError(
        tr("SparkDeck does not know your home folder, so it has no place for its files."),
        tr("The environment variable HOME is missing, empty or not an absolute path."),
        tr("Set HOME, or set SPARKDECK_HOME to the folder that SparkDeck should use."),
    )

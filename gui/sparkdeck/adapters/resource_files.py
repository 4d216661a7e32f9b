"""The files that come with the program: icons, theme, profiles, the demo pair."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr


def resources_folder() -> Path:
    """The folder ``resources``: inside the installed package, else in the checkout.

    Raises :class:`UserError` if neither is there (a broken installation).
    """
    package = Path(__file__).parent.parent
    for folder in (package / "resources", package.parent.parent / "resources"):
        if folder.is_dir():
            return folder
    raise UserError(
        tr("SparkDeck's own files are missing."),
        tr("There is no folder {folder}.", folder=package / "resources"),
        tr("Install SparkDeck again."),
    )


def translations_folder() -> Path:
    """Where the window's texts lie in other languages than English. Raises as :func:`resources_folder`."""
    return resources_folder() / "translations"

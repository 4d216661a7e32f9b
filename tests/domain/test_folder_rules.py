"""Folders that an update, a restart or a cleaner empties are no place for models."""

from pathlib import PurePosixPath, PureWindowsPath

import pytest

from sparkdeck.domain.folder_rules import UnsafeFolders, UnsafePlace, refusal, warning

LINUX = UnsafeFolders((PurePosixPath("/opt/sparkdeck"),), (PurePosixPath("/tmp"),), (PurePosixPath("/home/me/.cache"),))


@pytest.mark.parametrize(
    ("folder", "place"),
    [
        ("/opt/sparkdeck", UnsafePlace.PROGRAM),
        ("/opt/sparkdeck/models/big", UnsafePlace.PROGRAM),
        ("/var/run/_MEIx7y/models", UnsafePlace.PROGRAM),
        ("/tmp/models", UnsafePlace.TEMPORARY),
        ("/home/me/.cache/models", UnsafePlace.CACHE),
        ("/opt/sparkdeck-models", None),
        ("/home/me/models", None),
        ("/opt", None),
    ],
)
def test_s11_folders_that_are_emptied_are_known(folder: str, place: UnsafePlace | None) -> None:
    found = LINUX.place_of(PurePosixPath(folder))
    assert found is place
    assert (refusal(PurePosixPath(folder), found) is not None) == (place is UnsafePlace.PROGRAM)
    warns = warning(PurePosixPath(folder), found)
    assert (warns is not None) == (place in (UnsafePlace.TEMPORARY, UnsafePlace.CACHE))
    assert warns is None or folder in warns.detail


def test_s11_on_windows_capitals_make_no_difference() -> None:
    windows = UnsafeFolders((PureWindowsPath(r"C:\Program Files\SparkDeck"),))
    assert windows.place_of(PureWindowsPath(r"c:\program files\sparkdeck\Models")) is UnsafePlace.PROGRAM

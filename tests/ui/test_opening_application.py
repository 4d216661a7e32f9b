from __future__ import annotations

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent

from sparkdeck.ui.opening import Opening
from sparkdeck.ui.opening_application import opening_of

LINK = "sparkdeck://open_from_hf?model=a/b&file=c%20d.gguf"


@pytest.mark.parametrize(
    ("handed", "opening"),
    [
        ("/models/ä b.gguf", Opening(target="/models/ä b.gguf")),
        (QUrl.fromLocalFile("/models/ä b.gguf"), Opening(target="/models/ä b.gguf")),
        ("/here/pair.toml", Opening(launch_file="/here/pair.toml")),
        (QUrl(LINK), Opening(link=LINK)),
        (QUrl("https://somewhere.example/"), Opening()),
        ("--profile=x", Opening()),
    ],
)
def test_what_macos_hands_over_is_opened_like_what_a_command_line_names(handed: str | QUrl, opening: Opening) -> None:
    assert opening_of(QFileOpenEvent(handed)) == opening

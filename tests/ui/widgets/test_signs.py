"""The icons of the buttons: one family, and the files that are made from it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from build_scripts.make_icons import FOLDER, signs
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.signs import CHARACTERS, PATHS, SIDE, parts_of, path_of


def test_the_files_are_what_is_drawn() -> None:
    kept = {f"signs/{path.name}": path.read_bytes() for path in (FOLDER / "signs").glob("*.svg")}
    assert kept == signs()


def test_each_icon_fills_its_square_and_stays_in_it() -> None:
    assert set(CHARACTERS.values()) == set(PATHS)
    for name in PATHS:
        area = path_of(name).boundingRect()
        assert QRectF(0, 0, SIDE, SIDE).contains(area), name
        assert max(area.width(), area.height()) >= SIDE / 2, name


def test_only_a_sign_that_stands_alone_or_apart_is_an_icon() -> None:
    assert parts_of("⋯") == ("more", "", "")
    assert parts_of("⚙ Settings  Ctrl+,") == ("settings", "Settings  Ctrl+,", "")
    assert parts_of("Library ▾") == ("", "Library", "open")
    assert parts_of("Open GGUF…") == ("", "Open GGUF…", "")
    assert parts_of("1+1") == ("", "1+1", "")
    assert parts_of("") == ("", "", "")


def test_a_button_draws_the_icon_in_its_own_ink_and_keeps_its_text(qtbot: QtBot) -> None:
    button = Button("⋯", "more", "More", flat=True)
    qtbot.addWidget(button)
    button.resize(button.sizeHint())
    picture = button.grab().toImage()
    ground = picture.pixelColor(2, 2).lightness()
    drawn = [picture.pixelColor(x, y).lightness() for x in range(button.width()) for y in range(button.height())]
    ink = QColor(button.palette().color(button.foregroundRole()).name()).lightness()
    assert ink <= min(drawn) < (ground + ink) / 2
    assert button.text() == "⋯"

"""The window stands where it was left, and never where nobody can reach it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from sparkdeck.adapters.window_places import keep_layouts, keep_place, load_layouts, load_places
from sparkdeck.domain.events import LayoutsRecalled
from sparkdeck.domain.window_place import Area, WindowPlace, WindowPlaceRecalled, fitted
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.pages.chat_page import ChatPage
from sparkdeck.ui.pages.models_page import ModelsPage
from sparkdeck.ui.widgets.model_table import SIZE
from sparkdeck.ui.window_geometry import NAME
from tests.ui.panel import RecordingServices

PLACE = WindowPlace(NAME, 1930, 30, 1000, 640)


def test_the_place_is_kept_at_the_close_and_restored_before_the_first_picture(
    qtbot: QtBot, window: MainWindow, bridge: Bridge, services: RecordingServices, tmp_path: Path
) -> None:
    window.resize(960, 620)
    window.close()
    qtbot.waitUntil(lambda: any(name == "keep_window_place" for name, _ in services.calls))
    ((kept,),) = [arguments for name, arguments in services.calls if name == "keep_window_place"]
    assert isinstance(kept, WindowPlace)
    assert (kept.name, kept.width, kept.height, kept.is_maximised) == (NAME, 960, 620, False)

    keep_place(tmp_path, PLACE)
    again = MainWindow(bridge)
    qtbot.addWidget(again)
    again.geometry_keeper.restore(str(tmp_path))
    screen = QGuiApplication.primaryScreen().availableGeometry()
    assert again.width() == max(900, min(1000, screen.width()))
    assert screen.contains(again.pos())


@pytest.mark.parametrize(
    "content",
    [b"", b"[]", b'{"schema": 2}', b'{"schema": 1, "places": {"main window": [1, 2]}}', b"\xff", b'{"places": 3}']
    + [json.dumps({"schema": 1, "places": {NAME: [1, 2, wide, 3, 0]}}).encode() for wide in ("x", 1.5, 10**9, None)],
)
def test_a_damaged_or_future_file_leaves_the_window_as_it_is(
    window: MainWindow, tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "windows.json").write_bytes(content)
    before = window.size()
    window.geometry_keeper.restore(str(tmp_path))
    assert window.size() == before
    assert NAME not in {name for name, place in load_places(tmp_path).items() if place.width}


def test_places_and_layouts_live_in_one_file(tmp_path: Path) -> None:
    keep_place(tmp_path, PLACE)
    keep_layouts(tmp_path, {"library": (2, 1)})
    keep_place(tmp_path, WindowPlace("mini monitor", -5, 6))
    assert load_places(tmp_path) == {NAME: PLACE, "mini monitor": WindowPlace("mini monitor", -5, 6)}
    assert load_layouts(tmp_path) == {"library": (2, 1)}


def test_a_window_of_a_larger_screen_is_made_to_fit() -> None:
    screen = Area(0, 0, 1280, 760)
    assert fitted(Area(1900, 100, 2400, 1300), (screen,), (900, 600)) == Area(0, 0, 1280, 760)
    assert fitted(Area(100, 100, 500, 300), (Area(0, 0, 800, 500),), (900, 600)) == Area(0, 0, 900, 600)
    assert fitted(PLACE_AREA, (), (1, 1)) == PLACE_AREA


PLACE_AREA = Area(PLACE.x, PLACE.y, PLACE.width, PLACE.height)


def test_a_table_stays_sorted_as_it_was_left(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Callable[..., None]
) -> None:
    publish(LayoutsRecalled((("library", (SIZE, 1)), ("requests", (99, 0)))))
    window.show_page("Monitor")
    page = window.show_page("Models")
    assert isinstance(page, ModelsPage)
    assert page.library.table.library._order == (SIZE, True)
    page.library.table.sort_wanted.emit(SIZE, False)
    qtbot.waitUntil(lambda: ("keep_layout", ("library", (SIZE, 0))) in services.calls)
    assert [call for call in services.calls if call[0] == "keep_layout"] == [("keep_layout", ("library", (SIZE, 0)))]


def test_the_chats_own_window_is_left_and_found_by_name_also_at_the_end(
    qtbot: QtBot, window: MainWindow, services: RecordingServices, publish: Callable[..., None]
) -> None:
    page = window.show_page("Chat")
    assert isinstance(page, ChatPage)
    page.detach()
    qtbot.waitUntil(lambda: ("recall_window_place", ("chat",)) in services.calls)
    publish(WindowPlaceRecalled("chat", WindowPlace("chat", 20, 30, 620, 500)))
    assert page._window is not None
    assert (page._window.width(), page._window.height()) == (620, 500)
    window.close()
    qtbot.waitUntil(lambda: len([name for name, _ in services.calls if name == "keep_window_place"]) == 2)
    kept = {place.name for name, (place,) in services.calls if name == "keep_window_place"}  # type: ignore[attr-defined]
    assert kept == {"chat", NAME}

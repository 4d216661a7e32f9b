from __future__ import annotations

import pytest

from sparkdeck.domain.window_place import Area, onto_a_screen

LEFT, RIGHT = Area(0, 0, 1920, 1040), Area(1920, 200, 1280, 800)


@pytest.mark.parametrize(
    ("window", "corner"),
    [
        (Area(100, 100, 300, 150), (100, 100)),
        (Area(-200, 20, 300, 150), (0, 20)),
        (Area(1850, 300, 300, 150), (1920, 300)),
        (Area(3100, 900, 300, 150), (2900, 850)),
        (Area(9_000, -4_000, 300, 150), (1620, 0)),
        (Area(10, 10, 5_000, 150), (1920, 200)),
    ],
)
def test_a_window_stands_whole_on_the_screen_it_is_on_most(window: Area, corner: tuple[int, int]) -> None:
    found = onto_a_screen(window, (LEFT, RIGHT))

    assert (found.x, found.y) == corner or window.width > LEFT.width
    assert (found.width, found.height) == (window.width, window.height)


def test_without_a_screen_it_stays_where_it_is() -> None:
    assert onto_a_screen(Area(5, 6, 7, 8), ()) == Area(5, 6, 7, 8)

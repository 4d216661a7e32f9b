from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QSignalSpy, QTest
from pytestqt.qtbot import QtBot

from build_scripts.model_scenes import LIBRARY
from sparkdeck.domain.library import LibraryModel
from sparkdeck.ui.widgets.model_table import ACTION, CONTEXT, KIND, NAME, SIZE, ModelTable


@pytest.fixture
def table(qtbot: QtBot) -> ModelTable:
    table = ModelTable()
    qtbot.addWidget(table)
    table.resize(1000, 500)
    table.show()
    qtbot.waitExposed(table)
    table.library.show_models(LIBRARY)
    return table


def names(table: ModelTable) -> list[str]:
    return [each.name.removesuffix(".gguf") for each in table.library.shown]


def many(count: int) -> tuple[LibraryModel, ...]:
    return tuple(replace(LIBRARY[place % 5], path=Path(f"/m/{place:04d}.gguf")) for place in range(count))


def test_the_model_keeps_qts_rules(table: ModelTable) -> None:
    tester = QAbstractItemModelTester(table.library, QAbstractItemModelTester.FailureReportingMode.Warning)
    table.library.show_models(LIBRARY[:3])
    table.library.show_filter("qwen")
    table.library.show_models(())
    del tester


def test_d28_drafts_and_projectors_are_hidden_until_asked_for(table: ModelTable) -> None:
    before = names(table)
    table.library.show_sidecars(True)

    assert not any("dspark" in name or "mmproj" in name for name in before)
    assert len(names(table)) == len(before) + 3


def test_a_filter_needs_all_its_words_wherever_they_stand(table: ModelTable) -> None:
    table.library.show_filter(" QWEN35MOE q4_k ")

    assert names(table) == ["Qwen3.6-35B-A3B-Q4_K_M"]


def test_numbers_sort_by_value_and_unknown_comes_first(table: ModelTable) -> None:
    head = table.horizontalHeader()
    place = QPoint(head.sectionViewportPosition(SIZE) + 20, head.height() // 2)
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=place)
    rising = [each.size_bytes for each in table.library.shown]
    QTest.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=place)
    falling = [each.size_bytes for each in table.library.shown]

    assert rising[0] is None
    assert rising[1:] == sorted(size for size in rising if size is not None)
    assert falling == rising[::-1]


@pytest.mark.parametrize("column", [NAME, KIND, SIZE, CONTEXT, 4])
def test_every_column_sorts(table: ModelTable, column: int) -> None:
    table.library.show_order(column, True)

    assert len(names(table)) == 9


def test_the_selected_model_stays_selected_while_others_arrive(table: ModelTable) -> None:
    row = names(table).index("Qwen3-8B-Q4_K_M")
    table.selectRow(row)
    table.library.show_models((*LIBRARY, *many(20)))

    assert table.current_model is not None
    assert table.current_model.name == "Qwen3-8B-Q4_K_M.gguf"
    assert table.current_row != row


def test_enter_chooses_and_delete_asks(table: ModelTable) -> None:
    chosen, deleted = QSignalSpy(table.row_chosen), QSignalSpy(table.delete_wanted)
    table.setFocus()
    table.selectRow(2)
    QTest.keyClick(table, Qt.Key.Key_Return)
    QTest.keyClick(table, Qt.Key.Key_Delete)

    assert (chosen.at(0)[0], deleted.at(0)[0]) == (2, 2)


def test_a_click_acts_only_where_something_is_offered(table: ModelTable) -> None:
    acted = QSignalSpy(table.cell_acted)
    rows = [names(table).index(name) for name in ("BTL-4-IQ2_XXS", "half-of-it-Q6_K")]
    for row in rows:
        for column in (NAME, ACTION):
            place = table.visualRect(table.library.index(row, column)).center()
            QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)

    assert [acted.at(place) for place in range(acted.count())] == [[rows[0], ACTION]]


def test_tab_leaves_the_table(table: ModelTable) -> None:
    assert not table.tabKeyNavigation()


def test_no_column_is_wider_than_the_table(table: ModelTable) -> None:
    for width in (500, 640, 900, 1400):
        table.resize(width, 500)
        columns = [table.columnWidth(column) for column in range(6)]
        assert sum(columns) <= max(table.viewport().width(), 560), width


def test_two_thousand_models_stay_fluid(table: ModelTable) -> None:
    models = many(2_000)
    began = time.thread_time()
    table.library.show_models(models)
    table.library.show_order(SIZE, True)
    table.library.show_filter("qwen")
    table.library.show_filter("")
    changed_s = time.thread_time() - began
    began = time.thread_time()
    for _ in range(10):
        table.verticalScrollBar().setValue(table.verticalScrollBar().value() + 97)
        table.grab()
    painted_s = (time.thread_time() - began) / 10

    assert len(table.library.shown) == 2_000
    assert changed_s < 1.0  # four whole arrangements; about 0.05 s on an idle machine
    assert painted_s < 0.1  # a screenful; about 0.006 s

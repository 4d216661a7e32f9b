"""The library of the models page: fit badges, details, checks against the Hub, adding models and taking them off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from PySide6.QtCore import QEvent, QMimeData, QObject, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from build_scripts.model_scenes import GPU, LIBRARY, REPOSITORY, library
from sparkdeck.adapters.gguf_details import read_details
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import (
    HubSearched,
    ImportPlanned,
    ImportProgressed,
    ModelInspected,
    SampleTaken,
    SettingsChanged,
)
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.model_import import ImportItem, ImportPlan, ImportProgress, ImportWay
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.samples import Sample
from sparkdeck.domain.settings import Settings
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.import_question import ImportQuestion
from sparkdeck.ui.dialogs.model_details import METADATA, ModelDetailsDialog
from sparkdeck.ui.pages.models_page import ModelsPage
from sparkdeck.ui.theme import Tone
from sparkdeck.ui.widgets.hub_tables import FILE_FIT
from sparkdeck.ui.widgets.model_table import ACTION, FIT, KIND
from tests.library_files import model_bytes, put
from tests.ui.panel import RecordingServices, planned

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # raising a window, a popup's grab
Publish = Callable[..., None]
Asked = Callable[[str], list[tuple[object, ...]]]


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge, services: RecordingServices, publish: Publish) -> ModelsPage:
    page = ModelsPage(bridge)
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    qtbot.waitExposed(page)
    publish(planned(Profile("x", LocalModel(Path("/x.gguf")))), library(LIBRARY))
    return page


@pytest.fixture
def asked(qtbot: QtBot, services: RecordingServices, page: ModelsPage) -> Asked:
    def asked(name: str) -> list[tuple[object, ...]]:
        qtbot.waitUntil(lambda: any(call == name for call, _ in services.calls))
        return [arguments for call, arguments in services.calls if call == name]

    return asked


def row_of(page: ModelsPage, model: LibraryModel) -> int:
    return next(row for row, each in enumerate(page.library.table.library.shown) if each.path == model.path)


def cell(page: ModelsPage, model: LibraryModel, column: int) -> tuple[str, Tone, str]:
    found = page.library.table.library.cell(row_of(page, model), column)
    return found.words, found.tone, found.tooltip


# -- fit --------------------------------------------------------------------------------------------------------------


def test_rows_say_whether_they_fit_this_machine_and_show_the_sum(page: ModelsPage, publish: Publish) -> None:
    before = cell(page, LIBRARY[0], FIT)
    publish(SampleTaken(Sample(0.0, (GPU,))))
    words, tone, tooltip = cell(page, LIBRARY[1], FIT)

    assert before == ("–", Tone.MUTED, "The memory of this machine is not known (yet).")
    assert (words, tone) == ("fits", Tone.GOOD)
    assert tooltip.splitlines()[1:3] == ["20.10 GiB  weights", "0.52 GiB  draft"]  # the one beside it
    assert cell(page, LIBRARY[5], FIT)[0] == "–"  # incomplete


def test_quantisations_on_the_hub_say_it_too(page: ModelsPage, publish: Publish) -> None:
    publish(SampleTaken(Sample(0.0, (replace(GPU, vram_used_bytes=0),))))
    page.search_for("r")
    publish(HubSearched("r", repository=REPOSITORY))
    files = page.results.files
    words = {model.label: files.cell(row, FILE_FIT).text for row in range(4) if (model := files.model_at(row))}

    assert words == {"IQ2_XXS": "fits", "Q4_K_M": "fits", "Q8_0": "too large", "BF16": "too large"}


# -- details ----------------------------------------------------------------------------------------------------------


def opened(page: ModelsPage, model: LibraryModel) -> ModelDetailsDialog:
    page.library.table.selectRow(row_of(page, model))
    page.library.table.setFocus()
    QTest.keyClick(page.library.table, Qt.Key.Key_Return)
    dialog = page.shelf.details
    assert dialog is not None
    return dialog


class Paints(QObject):
    """How often a widget was painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() is QEvent.Type.Paint
        return False


def test_new_rows_are_painted_once_when_all_stands_where_it_will_stand(
    qtbot: QtBot, page: ModelsPage, publish: Publish
) -> None:
    content, viewport = page.widget(), page.library.table.viewport()
    assert content is not None
    paints = Paints(viewport)
    qtbot.waitUntil(content.updatesEnabled)
    viewport.update()
    qtbot.waitUntil(lambda: paints.count > 0)  # what came before is painted
    paints.count = 0
    publish(library(LIBRARY[:2]))
    qtbot.waitUntil(lambda: content.updatesEnabled() and paints.count > 0)

    assert paints.count == 1


def test_enter_opens_the_details_at_once_and_they_are_filled_when_read(
    page: ModelsPage, publish: Publish, asked: Asked, tmp_path: Path
) -> None:
    dialog = opened(page, LIBRARY[0])
    waiting = (dialog.isVisible(), dialog.parts.isVisible())
    publish(ModelInspected(LIBRARY[0].path, read_details([put(tmp_path / "a.gguf", model_bytes())])))
    dialog.parts.choose(METADATA)
    QTest.keyClicks(dialog.metadata.filter, "context")

    assert waiting == (True, False)
    assert asked("inspect_model") == [(LIBRARY[0].path,)]
    assert dialog.parts.isVisible()
    assert [row[0].text for row in dialog.metadata.rows.shown] == ["qwen3.context_length"]
    assert dialog.metadata.value.text.toPlainText() == "4096"
    assert dialog.template.text.text.toPlainText() == "{{ messages }}"
    dialog.close()
    assert page.shelf.details is None


def test_the_button_and_a_double_click_open_them_too(page: ModelsPage) -> None:
    page.library.table.selectRow(row_of(page, LIBRARY[0]))
    page.library.details.click()
    first = page.shelf.details
    assert first is not None
    assert first.path == LIBRARY[0].path
    page.library.table.row_chosen.emit(row_of(page, LIBRARY[1]))
    second = page.shelf.details
    assert second is not None
    assert second.path == LIBRARY[1].path
    assert not first.isVisible()
    second.close()


def test_a_hostile_file_shows_its_error_in_words(page: ModelsPage, publish: Publish) -> None:
    dialog = opened(page, LIBRARY[6])
    publish(ModelInspected(LIBRARY[6].path, None, UserError("It is damaged: a key has no name.", "", "Again.")))

    assert dialog.problem.accessibleDescription() == "It is damaged: a key has no name. Again."
    assert not dialog.parts.isVisible()
    dialog.close()


def test_g13_a_model_without_a_chat_template_says_so_in_its_row_and_details(
    page: ModelsPage, publish: Publish, tmp_path: Path
) -> None:
    bare = replace(LIBRARY[0], has_chat_template=False, note="It has no chat template: …")
    publish(library((bare,)))
    dialog = opened(page, bare)
    content = model_bytes().replace(b"tokenizer.chat_template", b"tokenizer.chat_somewhat")
    publish(ModelInspected(bare.path, read_details([put(tmp_path / "a.gguf", content)])))

    assert cell(page, bare, KIND)[0].startswith("! ")
    assert dialog.overview.shown[-1][1].text == "none: ChatML is used instead"
    assert dialog.template.none.isVisibleTo(dialog.template)
    assert not dialog.template.text.isVisibleTo(dialog.template)
    dialog.close()


# -- checks against the Hub -------------------------------------------------------------------------------------------


def test_a_check_is_begun_watched_and_stopped_in_the_details(page: ModelsPage, publish: Publish, asked: Asked) -> None:
    dialog = opened(page, LIBRARY[0])
    dialog.verify_button.click()
    asked("verify_model")
    publish(library((replace(LIBRARY[0], checking_percent=37), *LIBRARY[1:])))
    meanwhile = (dialog.verify_button.text(), dialog.state_words.text(), cell(page, LIBRARY[0], ACTION)[0])
    dialog.verify_button.click()
    asked("cancel_verification")
    publish(library((replace(LIBRARY[0], verified=True, note="Verified: the content is the Hub’s."), *LIBRARY[1:])))

    assert meanwhile == ("Stop", "comparing with the Hub: 37 %", "Stop")
    assert asked("verify_model") == asked("cancel_verification") == [(LIBRARY[0].path,)]
    assert dialog.state_words.text() == "Verified: the content is the Hub’s."
    assert cell(page, LIBRARY[0], KIND)[0] == "✓ qwen35moe · 34.7B · IQ2_XXS"
    dialog.close()


def test_a_check_is_stopped_in_its_row_too(page: ModelsPage, publish: Publish, asked: Asked) -> None:
    publish(library((replace(LIBRARY[0], checking_percent=1), *LIBRARY[1:])))
    page.library.table.cell_acted.emit(row_of(page, LIBRARY[0]), ACTION)

    assert cell(page, LIBRARY[0], KIND)[0] == "comparing with the Hub: 1 %"
    assert asked("cancel_verification") == [(LIBRARY[0].path,)]


# -- adding and taking off --------------------------------------------------------------------------------------------

PLACE = Path("/stick/a.gguf")
PLAN = ImportPlan(
    (ImportItem(PLACE, (PLACE,), 1 << 30), ImportItem(Path("/stick/n.txt"), (), 0, problem="It is not a GGUF file.")),
    Path("/ours"),
    1 << 30,
    1 << 40,
)


def question_about(page: ModelsPage, publish: Publish, plan: ImportPlan = PLAN) -> ImportQuestion:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile("/stick/a.gguf"), QUrl("https://example.org/b.gguf")])
    both = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    event = QDropEvent(QPointF(9, 9), both, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    page.dropEvent(event)
    assert event.dropAction() is Qt.DropAction.CopyAction  # the file manager must not delete what we take
    publish(ImportPlanned(plan))
    question = page.findChild(ImportQuestion)
    assert question is not None
    return question


@pytest.mark.parametrize("way", list(ImportWay))
def test_dropped_files_are_listed_or_moved_as_it_is_answered(
    page: ModelsPage, publish: Publish, asked: Asked, way: ImportWay
) -> None:
    question = question_about(page, publish)
    shown = [row[2].text for row in question.rows.shown]
    if way is ImportWay.MOVE:
        question.move_files.click()
    question.add_button.click()

    assert asked("plan_import") == [((PLACE,),)]
    assert shown == ["", "It is not a GGUF file."]
    assert asked("import_models") == [((PLACE,), way)]


def test_what_cannot_be_moved_can_only_be_listed(page: ModelsPage, publish: Publish) -> None:
    linked = replace(PLAN, items=(replace(PLAN.items[0], no_move="It is a link."),))
    question = question_about(page, publish, linked)

    assert not question.move_files.isEnabled()
    assert question.way is ImportWay.REFERENCE
    question.reject()


def test_where_nothing_can_be_added_nothing_is_offered(page: ModelsPage, publish: Publish) -> None:
    question = question_about(page, publish, replace(PLAN, items=PLAN.items[1:]))

    assert question.add_button.isHidden()
    assert question.close_button.text() == "Close"
    question.reject()


def test_a_move_shows_its_progress_can_be_stopped_and_says_how_it_ended(
    page: ModelsPage, publish: Publish, asked: Asked
) -> None:
    publish(ImportProgressed(ImportProgress("Copying a.gguf", 1 << 30, 4 << 30)))
    running = (page.importing.progress.step, page.importing.progress.left, page.importing.button.text())
    page.importing.button.click()
    publish(ImportProgressed(ImportProgress("The disk is full.", 0, 0, is_running=False, failed=True)))
    ended = (page.importing.words.text(), page.importing.button.text())
    page.importing.button.click()

    assert running == ("Copying a.gguf", "1.00 of 4.00 GiB", "Stop")
    assert asked("cancel_import") == [()]
    assert ended == ("The disk is full.", "Close")
    assert page.importing.isHidden()


def test_the_add_button_offers_a_folder_and_files(page: ModelsPage) -> None:
    page.library.add.click()
    menu = page.library.findChild(QMenu, "libraryAddMenu")
    assert menu is not None
    assert [action.text() for action in menu.actions()] == ["Add folder…", "Import files…"]
    menu.close()


def test_d31_what_is_only_listed_is_taken_off_the_list_and_never_deleted(
    page: ModelsPage, publish: Publish, asked: Asked, services: RecordingServices
) -> None:
    model = replace(LIBRARY[0], is_reference=True, deletable=False)
    folder = model.path.parent.parent
    publish(library((model,)), SettingsChanged(Settings(MappingProxyType({"model_places": f"{folder}\n/other"}))))
    menu = page.model_actions.make_menu(model, ())
    words = menu.actions()[-1].text()
    menu.deleteLater()
    page.library.table.selectRow(0)
    page.library.table.setFocus()
    QTest.keyClick(page.library.table, Qt.Key.Key_Delete)

    assert words == f"Take the folder {folder.name} off the list"
    assert asked("drop_place") == [(folder,)]
    assert "plan_deletion" not in [name for name, _ in services.calls]


@pytest.mark.parametrize(
    ("note", "says"),
    [
        ("It was in /m and is not there any more.", "missing: It was in /m"),
        ("The folder /media/x is not there. If it is on another drive, connect that drive.", "connect that drive"),
    ],
)
def test_a_missing_model_says_where_it_was_and_keeps_its_facts(
    page: ModelsPage, publish: Publish, note: str, says: str
) -> None:
    gone = replace(LIBRARY[0], state=LibraryState.MISSING, note=note)
    publish(library((gone,)))
    words, tone, tooltip = cell(page, gone, KIND)
    again = replace(gone, state=LibraryState.WHOLE, note="")
    publish(library((again,)))

    assert says in words
    assert tone is Tone.BAD
    assert "qwen35moe · 34.7B · IQ2_XXS" in tooltip
    assert cell(page, again, KIND)[0] == "qwen35moe · 34.7B · IQ2_XXS"
    assert cell(page, again, ACTION)[0] == "Use"

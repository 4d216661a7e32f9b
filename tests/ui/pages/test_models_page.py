from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QMessageBox
from pytestqt.qtbot import QtBot

from build_scripts.model_scenes import (
    CANDIDATES,
    HITS,
    JOBS,
    LIBRARY,
    PAIR_FILES,
    REPOSITORY,
    job,
    library,
    model,
    verdict,
)
from sparkdeck.domain.benchmark import BenchmarkProgress
from sparkdeck.domain.downloads import DownloadRequest, DownloadState
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import (
    BenchmarkProgressed,
    DeletionPlanned,
    DownloadsChanged,
    DraftsFound,
    HubSearched,
    ProfilesChanged,
    SettingsChanged,
)
from sparkdeck.domain.hub import FileRole, HubFile, HubRepository, ModelFiles
from sparkdeck.domain.library import DeletionPlan, LibraryState
from sparkdeck.domain.pairing import DraftCandidate
from sparkdeck.domain.profile import HubModel, LocalModel, Profile, ProfileOrigin
from sparkdeck.domain.server_status import Phase
from sparkdeck.domain.settings import Settings
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.delete_model import DeleteModelQuestion
from sparkdeck.ui.pages.models_page import ModelsPage
from sparkdeck.ui.widgets.hub_results import Shown
from sparkdeck.ui.widgets.hub_tables import FILE_ACTION
from sparkdeck.ui.widgets.model_table import ACTION, DRAFT
from tests.ui.panel import RecordingServices, planned, status

TARGET, DRAFT_REPO = "badtheorylabs/BTL-4-Compact", "williamliao/Qwen3.6-35B-A3B-DSPARK-GGUF"
PAIR = Profile(
    "BTL-4 Compact + DSpark", HubModel(TARGET, "BTL-4-IQ2_XXS.gguf"), HubModel(DRAFT_REPO), origin=ProfileOrigin.BUNDLED
)
LEFT = Qt.MouseButton.LeftButton
Publish = Callable[..., None]


@pytest.fixture
def page(qtbot: QtBot, bridge: Bridge, services: RecordingServices, publish: Publish) -> ModelsPage:
    page = ModelsPage(bridge)
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    qtbot.waitExposed(page)
    publish(ProfilesChanged((PAIR,)), planned(Profile("x", LocalModel(Path("/x.gguf")))), library(LIBRARY))
    return page


@pytest.fixture
def asked(qtbot: QtBot, services: RecordingServices, page: ModelsPage) -> Callable[[str], list[tuple[object, ...]]]:
    """The arguments of all calls of one name, as soon as there is one."""

    def asked(name: str) -> list[tuple[object, ...]]:
        qtbot.waitUntil(lambda: any(call == name for call, _ in services.calls))
        return [arguments for call, arguments in services.calls if call == name]

    return asked


Asked = Callable[[str], list[tuple[object, ...]]]


def ordered(asked: Asked) -> tuple[DownloadRequest, ...]:
    (requests,) = asked("download")[0]
    assert isinstance(requests, tuple)
    return requests


def row_of(page: ModelsPage, name: str) -> int:
    return next(row for row, each in enumerate(page.library.table.library.shown) if each.name == f"{name}.gguf")


def click_cell(page: ModelsPage, name: str, column: int) -> None:
    table = page.library.table
    index = table.library.index(row_of(page, name), column)
    table.scrollTo(index)
    QTest.mouseClick(table.viewport(), LEFT, pos=table.visualRect(index).center())


def click(button: QAbstractButton) -> None:
    QTest.mouseClick(button, LEFT)


# ---------------------------------------------------------------------------------------------------- search


def test_the_library_is_looked_through_at_the_first_show(asked: Asked) -> None:
    assert asked("rescan_library") == [()]


def test_d25_ten_keys_are_one_search(qtbot: QtBot, page: ModelsPage, asked: Asked) -> None:
    QTest.keyClicks(page.search.field, "qwen3.6 35")
    calls = asked("search_hub")

    assert calls == [("qwen3.6 35",)]
    assert page.results.shown is Shown.WAITING


def test_enter_searches_at_once_and_only_once(qtbot: QtBot, page: ModelsPage, asked: Asked) -> None:
    QTest.keyClicks(page.search.field, "ab")
    QTest.keyClick(page.search.field, Qt.Key.Key_Return)

    assert asked("search_hub") == [("ab",)]
    assert not page.search._pause.isActive()


def test_a_hit_opens_the_repository(page: ModelsPage, publish: Publish, asked: Asked) -> None:
    page.search_for("qwen")
    publish(HubSearched("qwen", HITS))
    page.results.hits_table.row_chosen.emit(0)
    calls = asked("search_hub")
    publish(HubSearched(HITS[0].repo, repository=REPOSITORY))
    opened = page.results.shown
    click(page.results.back_button)

    assert calls[-1] == (HITS[0].repo,) or page._searched == HITS[0].repo
    assert opened is Shown.REPOSITORY
    assert page.results.shown is Shown.HITS


def test_an_answer_that_nobody_waits_for_is_not_shown(page: ModelsPage, publish: Publish) -> None:
    page.search_for("new")
    publish(HubSearched("old", HITS))

    assert page.results.shown is Shown.WAITING


def test_d28_files_stand_under_their_role(page: ModelsPage, publish: Publish) -> None:
    page.search_for("r")
    publish(HubSearched("r", repository=REPOSITORY))
    files = page.results.files
    rows = [files.section(row) or files.cell(row, 0).text for row in range(files.rowCount())]

    assert rows == ["IQ2_XXS", "Q4_K_M", "Q8_0", "BF16", "Drafts", "Q8_0", "Projectors", "F16"]
    assert page.results.chosen_target is not None
    assert page.results.chosen_target.label == "Q4_K_M"


def test_all_shards_of_a_quantisation_are_one_download(page: ModelsPage, publish: Publish, asked: Asked) -> None:
    page.search_for("r")
    publish(HubSearched("r", repository=REPOSITORY))
    page.results.files_table.cell_acted.emit(3, FILE_ACTION)
    request = ordered(asked)[0]

    assert (request.title, request.commit, len(request.files)) == ("Qwen3.6-35B-A3B-BF16", REPOSITORY.commit, 3)


def test_what_is_here_or_on_its_way_is_not_offered_again(page: ModelsPage, publish: Publish) -> None:
    running = replace(
        job(1, "x", 1, 0.1, DownloadState.RUNNING),
        request=DownloadRequest("x", REPOSITORY.repo, "c", REPOSITORY.models[0].files),
    )
    here = model("Qwen3.6-35B-A3B-Q4_K_M", 20.1, repo=REPOSITORY.repo)
    page.search_for("r")
    publish(HubSearched("r", repository=REPOSITORY), DownloadsChanged((running,)), library((here,)))
    offers = [page.results.files.cell(row, FILE_ACTION).text for row in range(3)]

    assert offers == ["Downloading", "On disk", "Download"]


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (DownloadState.PAUSED, "Resume"),
        (DownloadState.QUEUED, "Queued"),
        (DownloadState.STALLED, "Downloading"),
        (DownloadState.FAILED, "Retry"),
        (DownloadState.CANCELLED, "Download"),
    ],
)
def test_a_file_in_the_results_says_what_its_download_does(
    page: ModelsPage, publish: Publish, state: DownloadState, words: str
) -> None:
    request = DownloadRequest("x", REPOSITORY.repo, "c", REPOSITORY.models[0].files)
    page.search_for("r")
    publish(
        HubSearched("r", repository=REPOSITORY),
        DownloadsChanged((replace(job(1, "x", 1, 0.1, state), request=request),)),
    )

    assert page.results.files.cell(0, FILE_ACTION).text == words


def test_what_the_address_named_is_selected(page: ModelsPage, publish: Publish) -> None:
    text = f"{REPOSITORY.repo}:Q8_0"
    wanted = REPOSITORY.models[2]
    page.search_for(text)
    publish(HubSearched(text, repository=REPOSITORY, wanted=wanted))

    assert page.results.files.model_at(page.results.files_table.current_row) == wanted
    assert not page.results.problem.isVisible()


def test_d08_a_quantisation_that_is_not_there_is_said_above_those_that_are(page: ModelsPage, publish: Publish) -> None:
    text = f"{REPOSITORY.repo}:Q9"
    page.search_for(text)
    publish(HubSearched(text, repository=REPOSITORY, problem=UserError("No file matches “Q9”.", "It has: Q8_0.")))

    assert page.results.shown is Shown.REPOSITORY
    assert page.results.problem.isVisible()
    assert page.results.files_table.isVisible()
    publish(HubSearched(text, repository=REPOSITORY))
    assert not page.results.problem.isVisible()


def test_d13_a_gated_repository_says_what_to_do_and_leads_to_its_page(page: ModelsPage, publish: Publish) -> None:
    opened: list[QUrl] = []
    page.open_url = opened.append  # type: ignore[method-assign, assignment]
    page.search_for("r")
    publish(HubSearched("r", repository=replace(REPOSITORY, gated=True)))
    click(page.results.page_button)
    box = page.findChild(QMessageBox, "linkDialog")
    assert box is not None
    box.button(QMessageBox.StandardButton.Open).click()

    assert page.results.gated.isVisible()
    assert "Accept the terms" in page.results.gated.text()
    assert [url.toString() for url in opened] == [f"https://huggingface.co/{REPOSITORY.repo}"]


def test_d26_an_empty_repository_says_why(page: ModelsPage, publish: Publish) -> None:
    empty = HubRepository("a/b", "c", (), reason="It holds safetensors only.")
    page.search_for("a/b")
    publish(HubSearched("a/b", repository=empty))

    assert not page.results.problem.isHidden()
    assert "safetensors" in page.results.problem.accessibleDescription()


def test_a_failed_search_shows_the_error_and_what_to_do(page: ModelsPage, publish: Publish) -> None:
    page.search_for("x")
    publish(HubSearched("x", problem=UserError("The Hub cannot be reached.", "no network", "Check the network.")))

    assert page.results.problem.accessibleDescription() == "The Hub cannot be reached. no network. Check the network."


def test_a_search_whose_place_was_taken_is_asked_again(
    qtbot: QtBot, page: ModelsPage, publish: Publish, services: RecordingServices
) -> None:
    page.search_for("x")
    publish(HubSearched("something else", HITS))

    qtbot.waitUntil(
        lambda: (
            [call for call in services.calls if call == ("search_hub", ("x",))] != []
            and len([call for call in services.calls if call[0] == "search_hub"]) == 2
        )
    )


def test_d17_the_page_of_a_repository_is_on_the_mirror(page: ModelsPage, publish: Publish) -> None:
    publish(SettingsChanged(Settings(MappingProxyType({"hub_endpoint": "http://127.0.0.1:9/"}))))
    page.search_for("r")
    publish(HubSearched("r", repository=REPOSITORY))
    click(page.results.page_button)
    box = page.findChild(QMessageBox, "linkDialog")
    assert box is not None
    box.reject()

    assert box.informativeText() == f"http://127.0.0.1:9/{REPOSITORY.repo}"


def test_closing_the_results_brings_the_pair_back(page: ModelsPage, publish: Publish) -> None:
    page.search_for("x")
    hidden = page.pair.isHidden()
    QTest.keyClick(page.search.field, Qt.Key.Key_Escape)

    assert hidden
    assert not page.pair.isHidden()
    assert page.results.isHidden()


# ---------------------------------------------------------------------------------------------------- drafts


def test_drafts_come_with_their_verdict_and_a_bad_one_is_not_offered(
    page: ModelsPage, publish: Publish, asked: Asked
) -> None:
    page.search_for("r")
    publish(HubSearched("r", repository=REPOSITORY))
    click(page.results.drafts_button)
    calls = asked("find_drafts")
    publish(DraftsFound(REPOSITORY.repo, CANDIDATES))
    drafts = page.results.drafts

    assert calls == [(REPOSITORY.repo,)]
    assert [drafts.cell(row, 4).text for row in range(4)] == ["Download pair", "Download pair", "", "Download pair"]
    assert drafts.cell(2, 3).text == "does not fit: hidden size 2,560, the target has 2,048"


def test_a_pair_from_the_results_is_two_downloads(page: ModelsPage, publish: Publish, asked: Asked) -> None:
    page.search_for("r")
    publish(HubSearched("r", repository=REPOSITORY))
    page.results.files_table.selectRow(2)
    click(page.results.drafts_button)
    publish(DraftsFound(REPOSITORY.repo, CANDIDATES))
    page.results.drafts_table.cell_acted.emit(1, 4)
    requests = ordered(asked)

    assert [each.title for each in requests] == ["Qwen3.6-35B-A3B-Q8_0", "dspark-Qwen3.6-35B-A3B-Q8_0"]


def test_a_local_model_gets_its_drafts_and_the_table_remembers_the_verdict(
    page: ModelsPage, publish: Publish, asked: Asked
) -> None:
    target = LIBRARY[1]
    click_cell(page, "Qwen3.6-35B-A3B-Q4_K_M", DRAFT)
    calls = asked("find_drafts")
    local = DraftCandidate("d", "on this machine", local_path=str(target.partners[0]), verdict=verdict())
    publish(DraftsFound(str(target.path), (local,)))
    cell = page.library.table.library.cell(row_of(page, "Qwen3.6-35B-A3B-Q4_K_M"), DRAFT)
    page.results.drafts_table.cell_acted.emit(0, 4)

    assert calls == [(str(target.path),)]
    assert cell.words == "DSpark pair checked"
    assert asked("use_models") == [(target.path, target.partners[0])]


def test_no_draft_is_an_answer_too(page: ModelsPage, publish: Publish) -> None:
    page.find_drafts(LIBRARY[0])
    publish(DraftsFound(str(LIBRARY[0].path), ()))

    assert page.results.drafts_problem.text().startswith("No draft was found")


# ---------------------------------------------------------------------------------------------------- the pair


def hub_answers(publish: Publish, *, failing: int | None = None) -> None:
    file = HubFile("BTL-4-IQ2_XXS.gguf", 9_970_000_000)
    target = HubRepository(TARGET, "1", (ModelFiles("IQ2_XXS", FileRole.TARGET, (file,)),), licence="apache-2.0")
    draft_file = HubFile("Qwen3.6-35B-A3B-DSPARK.gguf", 560_000_000)
    draft = HubRepository(DRAFT_REPO, "2", (ModelFiles("Q8_0", FileRole.DRAFT, (draft_file,)),))
    found = replace(CANDIDATES[0], verdict=verdict(failing, "other size"))
    publish(HubSearched(TARGET, repository=target))
    publish(DraftsFound(TARGET, (found,)))
    publish(HubSearched(DRAFT_REPO, repository=draft))


def test_the_pair_is_one_click(qtbot: QtBot, page: ModelsPage, publish: Publish, asked: Asked) -> None:
    click(page.pair.button)
    qtbot.waitUntil(lambda: page.pair.button.text() == "Stop")
    hub_answers(publish)
    requests = ordered(asked)

    assert [(each.repo, each.commit) for each in requests] == [(TARGET, "1"), (DRAFT_REPO, "2")]
    assert page.results.isHidden()


def test_a_pair_that_does_not_fit_is_not_downloaded_without_a_second_word(
    page: ModelsPage, publish: Publish, asked: Asked, services: RecordingServices
) -> None:
    click(page.pair.button)
    hub_answers(publish, failing=2)
    before = [name for name, _ in services.calls if name == "download"]
    words = page.pair.button.text()
    click(page.pair.button)

    assert (before, words) == ([], "Download anyway")
    assert "does not fit: other size" in page.pair.remark.text()
    assert len(asked("download")) == 1


def test_a_check_says_what_the_headers_say(page: ModelsPage, publish: Publish, services: RecordingServices) -> None:
    click(page.pair.check_button)
    hub_answers(publish)

    assert page.pair.remark.text() == "Headers compared: 11 of 11 checks · draft-dspark"
    assert page.pair.button.text() == "Download pair"
    assert "download" not in [name for name, _ in services.calls]


def test_a_pair_on_its_way_and_one_that_is_here_say_so(page: ModelsPage, publish: Publish, asked: Asked) -> None:
    publish(DownloadsChanged((job(1, "BTL-4-IQ2_XXS", 9.28, 0.5, DownloadState.RUNNING, repo=TARGET),)))
    on_its_way = (page.pair.button.text(), page.pair.button.isEnabled(), page.pair.remark.text())
    publish(DownloadsChanged(()), library(PAIR_FILES))
    here = page.pair.button.text()
    click(page.pair.button)
    used = asked("use_models")
    mine = Profile("BTL (my files)", LocalModel(PAIR_FILES[0].path), LocalModel(PAIR_FILES[1].path))
    publish(planned(mine))

    assert on_its_way == ("Downloading …", False, "4.64 of 9.28 GiB · the list below says more")
    assert here == "Use it"
    assert used == [(PAIR_FILES[0].path, PAIR_FILES[1].path)]
    assert page.pair.button.text() == "Selected"


def test_a_damaged_half_is_not_a_pair(page: ModelsPage, publish: Publish) -> None:
    publish(library((replace(PAIR_FILES[0], state=LibraryState.DAMAGED), PAIR_FILES[1])))

    assert page.pair.button.text() == "Download pair"


# ---------------------------------------------------------------------------------------------------- downloads


def test_downloads_are_paused_resumed_and_moved(page: ModelsPage, publish: Publish, asked: Asked) -> None:
    publish(DownloadsChanged((*JOBS, job(3, "c", 1, 0.5, DownloadState.PAUSED))))
    click(page.downloads.rows[1].action)
    click(page.downloads.rows[3].action)
    page.downloads.rows[3].up_clicked.emit(3)

    assert asked("pause_download") == [(1,)]
    assert asked("resume_download") == [(3,)]
    assert asked("move_download") == [(3, 1)]


@pytest.mark.parametrize(("button", "delete"), [("cancelKeepButton", False), ("cancelDeleteButton", True)])
def test_d23_a_cancel_asks_whether_what_came_is_kept(
    page: ModelsPage, publish: Publish, asked: Asked, button: str, delete: bool
) -> None:
    publish(DownloadsChanged(JOBS))
    page.downloads.rows[1].cancel_clicked.emit(1)
    box = page.findChild(QMessageBox, "cancelDownloadQuestion")
    assert box is not None
    found = box.findChild(QAbstractButton, button)
    assert found is not None
    found.click()

    assert asked("cancel_download") == [(1, delete)]


def test_going_on_cancels_nothing(
    qtbot: QtBot, page: ModelsPage, publish: Publish, services: RecordingServices
) -> None:
    publish(DownloadsChanged(JOBS))
    page.downloads.rows[1].cancel_clicked.emit(1)
    box = page.findChild(QMessageBox, "cancelDownloadQuestion")
    assert box is not None
    QTest.keyClick(box, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: page.findChild(QMessageBox, "cancelDownloadQuestion") is None)

    assert "cancel_download" not in [name for name, _ in services.calls]


def test_a_download_of_which_nothing_came_is_cancelled_without_a_question(
    page: ModelsPage, publish: Publish, asked: Asked
) -> None:
    publish(DownloadsChanged((job(1, "a", 1, 0.0, DownloadState.QUEUED),)))
    page.downloads.rows[1].cancel_clicked.emit(1)

    assert asked("cancel_download") == [(1, True)]


# ---------------------------------------------------------------------------------------------------- library


def test_a_model_is_used_with_the_draft_beside_it(page: ModelsPage, asked: Asked) -> None:
    click_cell(page, "Qwen3.6-35B-A3B-Q4_K_M", ACTION)

    assert asked("use_models") == [(LIBRARY[1].path, LIBRARY[1].partners[0])]


def test_what_a_row_far_below_asks_for_is_brought_into_view(page: ModelsPage, qtbot: QtBot) -> None:
    page.resize(700, 300)
    bar = page.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    page.shelf.repository_wanted.emit("somebody/long")

    assert bar.value() == 0


def test_a_draft_that_does_not_fit_is_not_used(page: ModelsPage, publish: Publish, asked: Asked) -> None:
    target = LIBRARY[3]
    bad = DraftCandidate("d", "on this machine", local_path=str(target.partners[0]), verdict=verdict(2, "other size"))
    publish(DraftsFound(str(target.path), (bad,)))
    page.library.table.selectRow(row_of(page, "Qwen3-8B-Q4_K_M"))
    page.library.table.setFocus()
    QTest.keyClick(page.library.table, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    assert asked("use_models") == [(target.path, None)]


def test_nothing_can_be_used_while_a_benchmark_has_the_server(
    page: ModelsPage, publish: Publish, services: RecordingServices
) -> None:
    publish(status(Phase.READY), BenchmarkProgressed(BenchmarkProgress("Baseline", 0, 6, 0.0, None)))
    click_cell(page, "BTL-4-IQ2_XXS", ACTION)
    page.library.table.action_wanted.emit(row_of(page, "BTL-4-IQ2_XXS"))

    assert "use_models" not in [name for name, _ in services.calls]
    assert "while a benchmark" in page.library.table.library.cell(row_of(page, "BTL-4-IQ2_XXS"), ACTION).tooltip


def test_d10_what_is_incomplete_is_fetched_from_its_repository(page: ModelsPage, asked: Asked) -> None:
    click_cell(page, "broken-Q8_0", ACTION)

    assert asked("search_hub") == [("somebody/broken",)]


def test_what_is_missing_is_looked_for_again(qtbot: QtBot, page: ModelsPage, services: RecordingServices) -> None:
    click_cell(page, "old-model-Q5", ACTION)

    qtbot.waitUntil(lambda: [name for name, _ in services.calls].count("rescan_library") == 2)


def test_d31_the_delete_dialog_lists_exactly_what_goes(
    qtbot: QtBot, page: ModelsPage, publish: Publish, asked: Asked
) -> None:
    target = LIBRARY[0]
    page.library.table.setFocus()
    page.library.table.selectRow(row_of(page, "BTL-4-IQ2_XXS"))
    QTest.keyClick(page.library.table, Qt.Key.Key_Delete)
    planned_for = asked("plan_deletion")
    files = (Path("/m/b-00001-of-00002.gguf"), Path("/m/b-00002-of-00002.gguf"))
    publish(DeletionPlanned(target.path, DeletionPlan(files, (Path("/m"),), 1_234_567)))
    question = page.findChild(DeleteModelQuestion)
    assert question is not None
    listed = question.files.toPlainText().splitlines()
    button = question.findChild(QAbstractButton, "deleteModelButton")
    assert button is not None
    words = button.text()
    button.click()

    assert planned_for == [(target.path,)]
    assert listed == [str(path) for path in (*files, Path("/m"))]
    assert words == "Delete 2 files and 1 empty folder"
    assert asked("delete_model") == [(target.path,)]


def test_d31_a_refused_deletion_cannot_be_confirmed(page: ModelsPage, publish: Publish, asked: Asked) -> None:
    page.model_actions.ask_to_delete(LIBRARY[0])
    asked("plan_deletion")
    publish(DeletionPlanned(LIBRARY[0].path, DeletionPlan((), (), 0, "A server has it loaded.")))
    question = page.findChild(DeleteModelQuestion)
    assert question is not None
    button = question.findChild(QAbstractButton, "deleteModelButton")

    assert button is not None
    assert button.isHidden()
    question.reject()


def test_the_menu_offers_what_can_be_done(page: ModelsPage, asked: Asked) -> None:
    menu = page.model_actions.make_menu(LIBRARY[1], (LIBRARY[1].partners[0],))
    words = {action.text(): action for action in menu.actions() if action.text()}
    words["Copy its path"].trigger()
    words["Verify against the Hub"].trigger()
    words["Use without a draft"].trigger()

    assert list(words) == [
        "Details…",
        "Use with dspark-Qwen3.6-35B-A3B-Q8_0.gguf",
        "Use without a draft",
        "Find drafts…",
        "Verify against the Hub",
        "Open its folder",
        "Copy its path",
        "Delete…",
    ]
    assert QGuiApplication.clipboard().text() == str(LIBRARY[1].path)
    assert asked("verify_model") == [(LIBRARY[1].path,)]
    assert asked("use_models") == [(LIBRARY[1].path, None)]
    menu.deleteLater()


def test_empty_places_say_what_to_do(page: ModelsPage, publish: Publish) -> None:
    page.library.filter.setText("no such model")
    filtered = page.library.empty.title
    QTest.keyClick(page.library.filter, Qt.Key.Key_Escape)
    publish(library((), scanning=True))
    scanning = page.library.empty.title
    publish(library(()))

    assert filtered == "No model matches “no such model”"
    assert scanning == "Looking through the model folders …"
    assert page.library.empty.title == "No models yet"
    assert "paste a repository" in page.library.empty.detail


def test_a_page_made_later_starts_with_what_is_known(
    qtbot: QtBot, page: ModelsPage, bridge: Bridge, publish: Publish
) -> None:
    publish(DownloadsChanged(JOBS))
    later = ModelsPage(bridge)
    qtbot.addWidget(later)

    assert later.library.table.library.rowCount() == 9
    assert set(later.downloads.rows) == {1, 2}
    assert later.header.sentence == page.header.sentence

"""The help: a text for each page, the glossary, the keys, "what is this number?", and About."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck import __version__
from sparkdeck.domain import translation
from sparkdeck.domain.definitions import DEFINITION_BY_KEY, DEFINITIONS, glossary_markdown
from sparkdeck.domain.events import ProfilesChanged
from sparkdeck.ui.about_words import licence_markdown, notices_markdown, versions_text
from sparkdeck.ui.dialogs.about_dialog import AboutDialog
from sparkdeck.ui.dialogs.help_dialog import HelpDialog
from sparkdeck.ui.help_topics import TOPICS, topic_markdown, topic_of_page
from sparkdeck.ui.language import LANGUAGES
from sparkdeck.ui.main_window import MainWindow
from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.page_stack import PAGES
from sparkdeck.ui.pages.benchmark_page import BenchmarkPage
from sparkdeck.ui.widgets.chart_card import FigureCard
from sparkdeck.ui.widgets.explanation import WHAT_IS_THIS, Explainer, ExplanationSheet
from sparkdeck.ui.widgets.figure import Figure
from sparkdeck.ui.widgets.interval_rows import IntervalRows
from sparkdeck.ui.widgets.launch_facts import LaunchFacts
from sparkdeck.ui.widgets.row_table import RowTable
from sparkdeck.ui.widgets.text import ElidedText
from tests.ui.panel import PAIR, RUNTIME, planned

Publish = Callable[..., None]
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (raise|grabbing)", extend=True)


@pytest.fixture
def ready(qtbot: QtBot, window: MainWindow) -> MainWindow:
    qtbot.waitUntil(lambda: hasattr(window, "help_desk"))
    return window


def test_f1_opens_the_help_of_the_page_that_is_shown(ready: MainWindow) -> None:
    for title in ("Monitor", "Server"):
        ready.show_page(title)
        ready.action_list["help"].action.trigger()
        (dialog,) = ready.findChildren(HelpDialog)
        assert dialog.isVisible()
        assert dialog.shown_topic == topic_of_page(title) == title.lower()
        assert dialog.view.toPlainText().strip().startswith(title)
    assert ready.action_list["help"].keys == "F1"
    dialog.close()


def test_the_mouse_finds_help_first_steps_and_palette_at_the_foot_of_the_window(ready: MainWindow) -> None:
    QTest.mouseClick(ready.status_line.help_button, Qt.MouseButton.LeftButton)
    (menu,) = ready.findChildren(QMenu, "helpMenu")
    assert menu.isVisible()
    names = [action.objectName() for action in menu.actions() if not action.isSeparator()]
    assert names == [f"{key}Action" for key in ("help", "glossary", "shortcuts", "firstSteps", "palette", "about")]
    menu.close()


def test_every_page_and_every_topic_has_a_text_of_its_own() -> None:
    texts = {topic.key: topic_markdown(topic.key) for topic in TOPICS}
    assert {topic.page for topic in TOPICS if topic.page} == {title for title, _, _ in PAGES}
    assert all("is missing" not in text.splitlines()[0] for text in texts.values())
    assert all(text.startswith("# ") for text in texts.values())
    assert min(len(text) for text in texts.values()) > 400


_HEAD, _LINK, _ITEM = re.compile(r"(#+) "), re.compile(r"\]\(([^)]+)\)|<(https?:[^>]+)>"), re.compile(r"(- |\d+\. |\|)")


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_each_text_says_the_same_in_every_language(language: str) -> None:
    """As far as a machine can see it: the same heads, lists, tables, links and code."""
    for topic in TOPICS:
        if topic.key == "glossary":
            continue
        english, own = topic_markdown(topic.key, language="en"), topic_markdown(topic.key, language=language)
        assert own != english
        assert [_HEAD.findall(line) for line in own.splitlines()] == [
            _HEAD.findall(line) for line in english.splitlines()
        ]
        assert [_ITEM.match(line) is None for line in own.splitlines()] == [
            _ITEM.match(line) is None for line in english.splitlines()
        ]
        for kind in (_LINK, re.compile(r"`[^`]+`"), re.compile(r"\bF\d+\b")):
            assert sorted(kind.findall(own)) == sorted(kind.findall(english)), topic.key
        assert own.count("**") == english.count("**"), topic.key


def test_a_text_that_a_language_has_not_is_english() -> None:
    assert topic_markdown("server", language="xx") == topic_markdown("server", language="en")


def test_the_list_of_keys_has_every_action_that_has_some(ready: MainWindow) -> None:
    text = topic_markdown("keyboard", ready.action_list.listed)
    with_keys = [listed for listed in ready.action_list.listed if listed.keys]
    assert len(with_keys) >= 12
    for listed in with_keys:
        assert f"| {listed.keys} | {listed.title} |" in text


def test_the_glossary_has_each_word_with_its_formula_and_source() -> None:
    text = glossary_markdown()
    for word in ("Acceptance", "Mean accepted length", "KV cache", "Slot", "Draft", "TTFT", "Wall speed"):
        assert f"## {word}" in text
    for one in DEFINITIONS:
        assert all(part in text for part in (one.term, one.meaning, one.formula, one.source, one.missing))
        assert bool(one.source) == bool(one.missing), one.key
    assert len({one.key for one in DEFINITIONS}) == len(DEFINITIONS)


def test_a_search_leaves_the_topics_that_have_the_words(ready: MainWindow) -> None:
    ready.help_desk.open_topic("glossary")
    (dialog,) = ready.findChildren(HelpDialog)
    assert dialog.shown_topic == "glossary"
    dialog.search.setText("firewall")
    assert [choice.key for choice in dialog.topics.choices] == ["settings"]
    assert dialog.shown_topic == "settings"
    dialog.search.clear()
    assert len(dialog.topics.choices) == len(TOPICS)
    dialog.close()


def test_every_figure_of_bar_and_monitor_says_what_it_is(ready: MainWindow) -> None:
    """By its menu, and by the keyboard: Tab reaches it, Enter explains it."""
    page = ready.show_page("Monitor")
    assert isinstance(page, QWidget)
    figures = ready.server_bar.findChildren(Figure)
    cards = page.findChildren(FigureCard)
    assert len(figures) == 4
    assert len(cards) == 9
    explained = [*figures, *(card.aside for card in cards)]
    for figure in explained:
        explainer = figure.findChild(Explainer)
        assert explainer is not None, figure.accessibleName()
        assert explainer.definition.source
        assert figure.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert figure.accessibleName()
    assert len(page.findChildren(Explainer)) >= len(cards) + 7


def test_the_figures_of_the_next_start_say_what_they_are(ready: MainWindow, publish: Publish) -> None:
    (facts,) = ready.findChildren(LaunchFacts)
    publish(planned(PAIR))
    explained = {each.definition.key: each.parent() for each in facts.findChildren(Explainer)}
    assert set(explained) == {"context", "n_max", "cache_type", "start_memory"}
    assert all(isinstance(figure, ElidedText) and figure.accessibleName() for figure in explained.values())
    focused = ready.findChild(QPushButton, "editSettingsButton")
    assert focused is not None
    focused.setFocus()
    reached = []
    for _ in explained:
        QTest.keyClick(ready.focusWidget(), Qt.Key.Key_Tab)
        reached.append(ready.focusWidget())
    assert reached == [explained[key] for key in ("context", "n_max", "cache_type", "start_memory")]


def test_the_sheet_tells_definition_source_and_why_there_is_none_now(qtbot: QtBot, ready: MainWindow) -> None:
    figure = next(
        each for each in ready.server_bar.findChildren(Figure) if each.value.objectName() == "acceptanceLabel"
    )
    QTest.keyClick(figure, Qt.Key.Key_Return)
    (sheet,) = figure.findChildren(ExplanationSheet)
    assert sheet.accessibleName() == "Acceptance"
    spoken = sheet.accessibleDescription()
    assert "accepted tokens ÷ drafted tokens" in spoken
    assert "Where it is from: The server's counters" in spoken
    assert spoken.endswith("Now: No server is ready.")
    sheet.close()
    explainer = figure.findChild(Explainer)
    assert explainer is not None
    explainer.open_menu(figure.mapToGlobal(figure.rect().center()))
    menu = figure.findChild(QMenu, "figureMenu")
    assert menu is not None
    assert [action.text() for action in menu.actions()] == [WHAT_IS_THIS]
    menu.close()


def test_f1_on_a_figure_or_in_a_column_of_figures_explains_it_and_is_not_the_pages_help(
    qtbot: QtBot, ready: MainWindow
) -> None:
    figure = ready.server_bar.findChildren(Figure)[0]
    QTest.keyClick(figure, Qt.Key.Key_F1)
    (sheet,) = figure.findChildren(ExplanationSheet)
    assert sheet.accessibleName() == "Decode speed"
    sheet.close()
    page = ready.show_page("Benchmark")
    assert isinstance(page, BenchmarkPage)
    table = page.history.table
    table.rows.show_rows([tuple(Cell(column.title) for column in table.rows.columns)])  # type: ignore[attr-defined]
    table.setCurrentIndex(table.rows.index(0, 4))
    QTest.keyClick(table, Qt.Key.Key_F1)
    assert [sheet.accessibleName() for sheet in table.findChildren(ExplanationSheet)] == ["Speed-up in the benchmark"]
    table.findChildren(ExplanationSheet)[0].close()
    assert not [dialog for dialog in ready.findChildren(HelpDialog) if dialog.isVisible()]


def test_every_column_that_names_a_definition_has_one(ready: MainWindow) -> None:
    for title in ("Models", "Monitor", "Benchmark"):
        ready.show_page(title)
    columns = [column for table in ready.findChildren(RowTable) for column in table.rows.columns if column.definition]
    assert {column.definition for column in columns} <= set(DEFINITION_BY_KEY)
    assert len(columns) >= 8
    rows = ready.findChildren(IntervalRows)
    assert len(rows) == 3
    assert all(each.accessibleName() and each.findChild(Explainer) for each in rows)


def test_the_copied_versions_are_english_whatever_the_windows_language(monkeypatch: pytest.MonkeyPatch) -> None:
    english = versions_text(RUNTIME)
    monkeypatch.setattr(translation, "_is_installed", True)
    monkeypatch.setattr(translation, "_known", {})
    monkeypatch.setattr(translation, "_lookup", lambda source, *_: f"⟦{source}⟧")
    assert RUNTIME.label.startswith("⟦")
    assert versions_text(RUNTIME) == english


def test_about_has_versions_to_copy_and_whose_work_it_is(ready: MainWindow, publish: Publish) -> None:
    publish(planned(), ProfilesChanged((PAIR,), PAIR.name))
    ready.help_desk.open_about()
    (dialog,) = ready.findChildren(AboutDialog)
    dialog.copy_button.click()
    copied = QGuiApplication.clipboard().text()
    dialog._copied.stop()
    dialog.close()
    assert f"SparkDeck: {__version__}" in copied
    assert "Runtime: Built-in" in copied
    assert "Qt: " in copied
    assert "Python: " in copied
    assert "Apache License" in licence_markdown()
    assert "llama.cpp" in notices_markdown()

"""The actions of the pages, also of those that were not shown yet: to do one goes to its page first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.action_list import ActionGroup, ActionList

if TYPE_CHECKING:
    from sparkdeck.ui.main_window import MainWindow


class PageButton(NamedTuple):
    """``name`` is the button's object name on ``page``."""

    title: str
    group: ActionGroup
    page: str
    name: str
    words: str = ""


BUTTONS = (
    PageButton(tr("Connect a client"), ActionGroup.SERVER, "Server", "connectClientButton", "snippet curl api key"),
    PageButton(tr("Attach to a server that runs"), ActionGroup.SERVER, "Server", "attachOpenButton", "endpoint remote"),
    PageButton(
        tr("More about servers"), ActionGroup.SERVER, "Server", "serversMenuButton", "unload idle second router"
    ),
    PageButton(tr("Open a target model"), ActionGroup.PROFILES, "Server", "openTargetButton", "gguf file"),
    PageButton(tr("Open a draft model"), ActionGroup.PROFILES, "Server", "openDraftButton", "gguf file"),
    PageButton(tr("Remove the draft"), ActionGroup.PROFILES, "Server", "removeDraftButton"),
    PageButton(tr("Copy the server's command"), ActionGroup.SERVER, "Server", "commandCopyButton", "argv shell"),
    PageButton(tr("Download the published pair"), ActionGroup.MODELS, "Models", "downloadPairButton", "btl dspark"),
    PageButton(
        tr("Add models to the library"), ActionGroup.MODELS, "Models", "libraryAddButton", "folder import files"
    ),
    PageButton(
        tr("Look through the model folders again"), ActionGroup.MODELS, "Models", "libraryRescanButton", "rescan"
    ),
    PageButton(tr("Show drafts and projectors too"), ActionGroup.MODELS, "Models", "librarySidecars"),
    PageButton(tr("Details of the selected model"), ActionGroup.MODELS, "Models", "libraryDetailsButton"),
    PageButton(tr("New chat"), ActionGroup.CHAT, "Chat", "chatNewButton", "conversation begin"),
    PageButton(tr("Show or hide the conversations"), ActionGroup.CHAT, "Chat", "chatListButton", "sidebar list"),
    PageButton(
        tr("Parameters of the conversation"), ActionGroup.CHAT, "Chat", "chatRulesButton", "system prompt sampling"
    ),
    PageButton(tr("Mark what came from the draft"), ActionGroup.CHAT, "Chat", "chatTintButton", "tint accepted tokens"),
    PageButton(tr("Ask two servers at once"), ActionGroup.CHAT, "Chat", "chatSplitButton", "split view compare"),
    PageButton(tr("Give the chat a window of its own"), ActionGroup.CHAT, "Chat", "chatDetachButton", "detach"),
    PageButton(tr("Attach files to the message"), ActionGroup.CHAT, "Chat", "chatAttachButton", "picture upload"),
    PageButton(tr("Hold the monitor's picture still"), ActionGroup.MONITOR, "Monitor", "monitorPauseButton", "pause"),
    PageButton(tr("Export what the monitor shows"), ActionGroup.MONITOR, "Monitor", "monitorExportButton", "csv png"),
    PageButton(tr("Run the benchmark"), ActionGroup.BENCHMARK, "Benchmark", "benchmarkButton", "measure speed"),
    PageButton(tr("Options of the benchmark"), ActionGroup.BENCHMARK, "Benchmark", "benchmarkOptions"),
    PageButton(tr("Copy the benchmark's table"), ActionGroup.BENCHMARK, "Benchmark", "benchmarkCopyButton", "markdown"),
    PageButton(
        tr("Export the benchmark's result"), ActionGroup.BENCHMARK, "Benchmark", "benchmarkExportButton", "html"
    ),
)


def add_page_actions(window: MainWindow, actions: ActionList) -> None:
    for button in BUTTONS:
        actions.add(
            f"press_{button.name}",
            button.title,
            button.group,
            partial(_press, window, button),
            words=button.words,
            why_not=partial(_why_not, window, button),
        )
    actions.add(
        "searchHub", tr("Search the Hub for models"), ActionGroup.MODELS, partial(_search_hub, window), words="find"
    )


def shown_button(page: QWidget, name: str) -> QAbstractButton | None:
    return page.findChild(QAbstractButton, name)


def _press(window: MainWindow, button: PageButton) -> None:
    found = shown_button(window.show_page(button.page), button.name)
    if found is None or not found.isVisible():
        return
    found.setFocus(Qt.FocusReason.ShortcutFocusReason)
    found.click()


def _why_not(window: MainWindow, button: PageButton) -> str:
    page = window.pages.built_page(button.page)
    if page is None:
        return ""  # known once the page is there
    found = shown_button(page, button.name)
    if found is None or found.isHidden():
        return tr("The page offers it only when there is something to do.")
    return "" if found.isEnabled() else found.toolTip() or tr("Not possible now.")


def _search_hub(window: MainWindow) -> None:
    field = window.show_page("Models").findChild(QLineEdit, "hubSearch")
    if field is not None:
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        field.selectAll()

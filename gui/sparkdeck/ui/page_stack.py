"""The pages: which there are, made when they are shown first, and which of them is on the screen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QStackedWidget, QWidget

from sparkdeck.domain.translation import mark, tr, translated
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.pages.server_page import ServerPage
from sparkdeck.ui.widgets.navigation import Navigation


def _models(bridge: Bridge) -> QWidget:
    from sparkdeck.ui.pages.models_page import ModelsPage

    return ModelsPage(bridge)


def _chat(bridge: Bridge) -> QWidget:
    from sparkdeck.ui.pages.chat_page import ChatPage

    return ChatPage(bridge)


def _monitor(bridge: Bridge) -> QWidget:
    from sparkdeck.ui.pages.monitor_page import MonitorPage

    return MonitorPage(bridge)


def _benchmark(bridge: Bridge) -> QWidget:
    from sparkdeck.ui.pages.benchmark_page import BenchmarkPage

    return BenchmarkPage(bridge)


PAGES: tuple[tuple[str, str, Callable[[Bridge], QWidget]], ...] = (
    (mark("Server"), "navServer", ServerPage),
    (mark("Models"), "navModels", _models),
    (mark("Chat"), "navChat", _chat),
    (mark("Monitor"), "navMonitor", _monitor),
    (mark("Benchmark"), "navBenchmark", _benchmark),
)
"""Title, object name of its button, and how it is made: at its first show, because that costs start-up time. The titles are
keys, shown translated."""
TITLES = tuple(title for title, _, _ in PAGES)
MONITOR = TITLES.index("Monitor")


class PageStack(QStackedWidget):
    """Follows ``navigation``. What is not a page (the first steps) may lie over the pages; the mark at the left stays."""

    page_made = Signal(QWidget)
    """For who has something to connect to it; before it is shown."""

    def __init__(self, bridge: Bridge, navigation: Navigation, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._navigation = navigation
        self._pages: dict[int, QWidget] = {}
        self._marked = 0
        navigation.page_chosen.connect(self._on_navigation_page_chosen)

    def show_page(self, title: str) -> QWidget:
        """Go to the page with this title."""
        place = TITLES.index(title)
        self._navigation.choose(place)
        self.setCurrentWidget(self._pages[place])
        return self._pages[place]

    def show_marked_page(self) -> None:
        """The page that the list at the left marks, in the place of whatever is over it."""
        self.setCurrentWidget(self._pages[self._marked])

    def built_page(self, title: str) -> QWidget | None:
        """The page with this title, ``None`` before its first show."""
        return self._pages.get(TITLES.index(title))

    @property
    def is_at_start(self) -> bool:
        """Whether nobody has gone anywhere yet."""
        page = self._pages[0]
        return len(self._pages) == 1 and isinstance(page, ServerPage) and page.editor is None

    @property
    def shown_title(self) -> str:
        """Of the page on the screen; empty for what is over the pages."""
        shown = self.currentWidget()
        return next((TITLES[place] for place, page in self._pages.items() if page is shown), "")

    @Slot(int)
    def _on_navigation_page_chosen(self, place: int) -> None:
        if place not in self._pages:
            self._pages[place] = page = PAGES[place][2](self._bridge)
            page.setAccessibleName(tr("{title} page", title=translated(TITLES[place])))
            self.page_made.emit(page)
            self.addWidget(page)
        self._marked = place
        self.setCurrentWidget(self._pages[place])

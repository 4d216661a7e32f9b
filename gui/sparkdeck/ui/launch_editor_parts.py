"""The launch editor as it is laid out: head, tools, the list, what goes beside it, the command below."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, Tone, colours, font, scaled
from sparkdeck.ui.widgets.advice_list import AdviceList
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.check_box import CheckBox
from sparkdeck.ui.widgets.command_panel import CommandPanel, Spell
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.focus_order import give_focus, takes_tab
from sparkdeck.ui.widgets.memory_plan_bar import MemoryPlanBar
from sparkdeck.ui.widgets.option_list import OptionList
from sparkdeck.ui.widgets.page_header import PageHeader
from sparkdeck.ui.widgets.painting import fill
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea
from sparkdeck.ui.widgets.splitter import Splitter
from sparkdeck.ui.widgets.text import Text

SHELLS = (("bash", "bash"), ("powershell", "PowerShell"), ("cmd", "cmd"))
_SIDE_WIDTH = 330
_LEAST_SIDE = 260
_LEFT_BY_SIDE = 540
"""So much of the width a side that is made wider leaves to the list and the margins."""
_BESIDE_FROM = 900
_LOW_BELOW = 560
_SIDE_LOW = 84
_LEAST_HEIGHT = 420
"""Below it the page is scrolled: less than two rows of the list help nobody."""
_NO_LIMIT = 16_777_215


class SearchField(QLineEdit):
    """Esc takes the words out first; the arrow down goes on to what was found."""

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and self.text():
                event.accept()  # else the editor would be left
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.setText("")
            self.textEdited.emit("")
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.focusNextChild()
        else:
            super().keyPressEvent(event)


class EditorParts(QWidget):
    """Only places the parts; :class:`~sparkdeck.ui.launch_editor.LaunchEditor` gives them their meaning."""

    def __init__(self, spell: Spell, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.head = PageHeader(tr("Launch settings"))
        self.back = Button(tr("Back"), "editorBack", tr("Back to the overview (Esc)"))
        self.revert = Button(tr("Revert"), "editorRevert", tr("Take back every change that is not saved"))
        self.save_as = Button(tr("Save as…"), "editorSaveAs", tr("Keep these settings under another name"))
        self.save = Button(tr("Save"), "editorSave", tr("Save the profile (Ctrl+S)"), primary=True)
        self.runtimes = Button(tr("Runtimes…"), "editorRuntimes", tr("Choose, get or build a llama-server (Ctrl+R)"))
        for button in (self.back, self.runtimes, self.revert, self.save_as, self.save):
            self.head.actions.addWidget(button)
        self.search = SearchField()
        self.search.setObjectName("editorSearch")
        self.search.setAccessibleName(tr("Search launch settings"))
        self.search.setPlaceholderText(tr("Search settings, flags, explanations (Ctrl+F)"))
        self.search.setFrame(False)
        self.search.setFont(font(TextSize.BODY))
        self.essentials = Button(tr("Essentials"), "editorEssentials", tr("Show the essential settings"), flat=True)
        self.all = Button(tr("All"), "editorAll", tr("Show every setting"), flat=True)
        self._depth = QButtonGroup(self)
        for button in (self.essentials, self.all):
            button.setCheckable(True)
            self._depth.addButton(button)
        self.essentials.setChecked(True)
        self.only_changed = CheckBox(tr("Only changed"), "editorOnlyChanged")
        self.list = OptionList()
        self.found = Text(tone=Tone.MUTED, wrap=True)
        self.found.hide()
        self.memory = MemoryPlanBar()
        self.advice = AdviceList()
        self.command = CommandPanel(SHELLS, spell)
        self.setMinimumHeight(scaled(_LEAST_HEIGHT))
        self._lay_out()

    def _lay_out(self) -> None:
        frame = FieldFrame()
        frame.setFixedHeight(scaled(32))
        frame.hold(self.search)
        tools = QHBoxLayout()
        tools.setSpacing(Space.SMALL)
        tools.addWidget(frame, 1)
        tools.addWidget(self.essentials)
        tools.addWidget(self.all)
        tools.addWidget(self.only_changed)
        self._listing = listing = Card()
        listing.body.addLayout(tools)
        listing.body.addWidget(self.found)
        listing.body.addWidget(self.list, 1)
        self._advice_card = Card(tr("Advice on this pair"))
        self._advice_card.body.addWidget(self.advice)
        self._advice_card.body.addStretch(1)
        side = QWidget()
        self._side_lines = QVBoxLayout(side)
        self._side_lines.setContentsMargins(0, 0, 0, 0)
        self._side_lines.setSpacing(Space.MEDIUM)
        self._memory_card = Card(tr("Memory", "what a start needs"))
        self._memory_card.body.addWidget(self.memory)
        self._side_lines.addWidget(self._memory_card)
        self._side_lines.addWidget(self._advice_card)
        self._side_lines.addStretch(1)
        self.side = PageScrollArea()
        self.side.setWidget(side)
        side.installEventFilter(self)
        self.side.setObjectName("editorSide")
        self.side.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.setSpacing(Space.MEDIUM)
        self._middle.addWidget(listing, 1)
        self._middle.addWidget(self.side)
        self._page = QVBoxLayout(self)
        self._page.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.LARGE)
        self._page.setSpacing(Space.MEDIUM)
        self._page.addWidget(self.head)
        self._page.addLayout(self._middle, 1)
        self._page.addWidget(self.command)
        self.edge = Splitter(
            self.side,
            "editorEdge",
            tr("Width of memory and advice"),
            usual=_SIDE_WIDTH,
            least=_LEAST_SIDE,
            left=_LEFT_BY_SIDE,
            at_end=True,
        )
        self.setTabOrder(self.only_changed, self.edge)  # not the last one: whoever comes from below begins there

    def stops(self) -> list[QWidget]:
        """What Tab goes through, in order; the list stands for all of its fields."""
        head: list[QWidget] = [self.back, self.runtimes, self.revert, self.save_as, self.save]
        tools: list[QWidget] = [self.search, self.essentials, self.all, self.only_changed, self.list, self.edge]
        beside: list[QWidget] = [*self.memory.findChildren(Button), *self.advice.findChildren(Button)]
        return [*head, *tools, *beside, *self.command.findChildren(Button)]

    def go_on(self, focus: QWidget, *, forward: bool) -> bool:
        """Tab from ``focus``; false where it leaves the editor."""
        stops = self.stops()
        current: QWidget = self.list if self.list.isAncestorOf(focus) else focus
        while current in stops:
            place = stops.index(current) + (1 if forward else -1)
            if not 0 <= place < len(stops):
                return False
            current = stops[place]
            if current is self.list:
                if self.list.enter(forward=forward):
                    return True
            elif takes_tab(current):
                give_focus(current, forward=forward)
                if self.side.isAncestorOf(current):
                    self.side.ensureWidgetVisible(current)
                return True
        return False

    def show_advice_card(self, is_useful: bool) -> None:
        self._advice_card.setVisible(is_useful)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Beside each other where it is wide; in a low window everything but the list takes as little as it can."""
        super().resizeEvent(event)
        width, height = event.size().width(), event.size().height()
        beside, low = width >= scaled(_BESIDE_FROM), height < scaled(_LOW_BELOW)
        self._middle.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        if not beside:
            self.side.setMinimumWidth(0)
            self.side.setMaximumWidth(_NO_LIMIT)
        self.edge.set_movable(beside)
        self._fit_side()
        self.head.set_title_visible(not low)
        self.command.set_lines(1 if low else 3)
        for card in (self._listing, self._advice_card, self.command):
            card.set_tight(low)
        edge, side = (Space.SMALL if low else Space.LARGE), (Space.HUGE if beside else Space.LARGE)
        self._page.setContentsMargins(side, edge, side, edge)
        for layout in (self._page, self._middle):
            layout.setSpacing(Space.SMALL if low else Space.MEDIUM)

    def _fit_side(self) -> None:
        """Below the list it is as high as what is in it, up to a quarter; beside it as high as the list."""
        if self._middle.direction() is QBoxLayout.Direction.LeftToRight:
            self.side.setMinimumHeight(0)
            self.side.setMaximumHeight(_NO_LIMIT)
            return
        most = max(scaled(_SIDE_LOW), self.height() // 4)
        needed = self._side_lines.totalHeightForWidth(self.side.viewport().width())
        height = min(most, max(needed, self._side_lines.totalMinimumSize().height()))
        self.side.setMinimumHeight(height)
        self.side.setMaximumHeight(height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest and watched is self.side.widget():
            self._fit_side()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        fill(QPainter(self), QRectF(self.rect()), colours().background)

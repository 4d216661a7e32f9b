"""What can be done with the messages on the screen: by the bar below them, by menu and by keyboard."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt, Slot
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QHelpEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QMenu, QToolTip

from sparkdeck.domain.chat import Role
from sparkdeck.domain.translation import tr
from sparkdeck.ui.answer_explaining import fill_figure_menu
from sparkdeck.ui.answer_figures import figures_tip
from sparkdeck.ui.chat_branches import ChatBranches
from sparkdeck.ui.message_actions import MessageFacts, message_facts
from sparkdeck.ui.message_strip import last_block, strip_below
from sparkdeck.ui.theme import Space
from sparkdeck.ui.widgets.conversation_look import THOUGHTS
from sparkdeck.ui.widgets.conversation_reading import fill_menu
from sparkdeck.ui.widgets.conversation_tint import TINT_TIP
from sparkdeck.ui.widgets.message_bar import MessageBar
from sparkdeck.ui.widgets.mirroring import mirrored
from sparkdeck.ui.widgets.plain_tip import plain_tip

if TYPE_CHECKING:
    from sparkdeck.ui.chat_body import ChatBody


_HEARD = 300
"""Characters of a message that a screen reader says when it is chosen."""


class ChatMessages(QObject):
    """The bar follows the mouse; Alt+Up and Alt+Down choose a message by keyboard, Esc leaves it."""

    def __init__(self, body: ChatBody) -> None:
        super().__init__(body)
        self._body = body
        self._view = body.view
        self._bar = MessageBar(self._view.viewport())
        self.branches = ChatBranches(self, self._view)
        self._chosen = ""
        """By keyboard."""
        self._hovered = ""
        self._view.viewport().setMouseTracking(True)
        self._view.viewport().installEventFilter(self)
        self._view.installEventFilter(self)

        self._bar.action_clicked.connect(self.act)
        self._bar.step_clicked.connect(self.step)
        self._bar.left.connect(self._on_bar_left)
        self._view.verticalScrollBar().valueChanged.connect(self._place_bar)
        body.desk.shown.connect(self._on_desk_shown)
        body.desk.pieces_arrived.connect(self._place_bar)

    # ------------------------------------------------------------------ which message

    @property
    def current(self) -> str:
        """The message that the bar belongs to; empty where there is none."""
        return self._chosen or self._hovered

    @property
    def bar(self) -> MessageBar:
        return self._bar

    def choose(self, message_id: str) -> None:
        """By keyboard: it is brought into sight."""
        self._chosen = message_id
        rect = self.strip(message_id)
        if rect is not None and not self._view.viewport().rect().contains(rect):
            bar = self._view.verticalScrollBar()
            bar.setValue(bar.value() + rect.bottom() - self._view.viewport().height() + Space.LARGE)
        self.update_facts()
        if not self._bar.isHidden():
            self._bar.focus_first()
        self._tell(message_id)

    def _tell(self, message_id: str) -> None:
        """To a screen reader: who said it, which branch it is, and how it begins."""
        session = self._body.desk.session
        message = session.tree.messages.get(message_id)
        if message is not None:
            place, count = session.tree.place(message_id)
            who = tr("Your message") if message.role is Role.USER else tr("Answer")
            if count > 1:
                who = tr("{who}, {place} of {count}", "a branch of it", who=who, place=place, count=count)
            self._body.speech.say(tr("{who}: {text}", who=who, text=session.text_of(message)[:_HEARD]))

    def move(self, step: int) -> None:
        """To the message before or after."""
        keys = [message.id for message in self._body.desk.session.path]
        if keys:
            place = keys.index(self.current) + step if self.current in keys else len(keys) - 1 if step < 0 else 0
            self.choose(keys[max(0, min(len(keys) - 1, place))])

    def message_at(self, place: QPoint) -> str:
        """The message at this place of the viewport."""
        document = self._view.document()
        y = place.y() + self._view.verticalScrollBar().value()
        position = document.documentLayout().hitTest(QPointF(place.x(), y), Qt.HitTestAccuracy.FuzzyHit)
        found = self._view.places.message_at(position)
        return found.key if found is not None else ""

    # ------------------------------------------------------------------ the bar

    @Slot()
    def update_facts(self) -> None:
        """What can be done is another."""
        self._update_bar()
        self.branches.update_facts()

    def _update_bar(self) -> None:
        facts = self.facts(self.current)
        if facts is None:
            self._bar.hide()
            return
        focus = QApplication.focusWidget()
        had_focus = focus is not None and self._bar.isAncestorOf(focus)
        self._bar.show_facts(facts)
        self._place_bar()
        if had_focus and not self._bar.isHidden():
            self._bar.focus_first()

    def facts(self, message_id: str) -> MessageFacts | None:
        """Which branch it is, and what can be done with it; ``None`` where it is not there."""
        body = self._body
        session = body.desk.session
        message = session.tree.messages.get(message_id)
        if message is None:
            return None
        abilities = body.bridge.chat_abilities
        goes_on = body.changes.can_go_on(message) and (abilities is None or abilities.continues)
        return message_facts(
            session,
            message,
            can_ask=body.bridge.controls.chat_enabled,
            can_go_on=goes_on,
            can_compare=body.why_no_comparison(),
        )

    @Slot()
    def _place_bar(self) -> None:
        facts = self._bar.facts
        strip = self.strip(self.current)
        running = self._body.desk.session.running
        if facts is None or strip is None or (running is not None and running.message.id == self.current):
            self._bar.hide()
            return
        width = self._bar.fit(strip.width())
        left = strip.left() if facts.is_answer else strip.right() - width
        area = QRect(max(0, left), strip.top(), width, strip.height())
        self._bar.setGeometry(mirrored(area, strip.width()))
        self._bar.show()

    def has_bar(self, message_id: str) -> bool:
        """Whether the bar is shown below this message."""
        return message_id == self.current and not self._bar.isHidden()

    def branched(self) -> frozenset[str]:
        """The messages of the shown path that have branches."""
        session = self._body.desk.session
        return frozenset(message.id for message in session.path if session.tree.place(message.id)[1] > 1)

    def strip(self, message_id: str) -> QRect | None:
        """The room below a message, in the viewport."""
        return strip_below(self._view, self._body.desk.session, message_id)

    # ------------------------------------------------------------------ what is done

    @Slot(str, str)
    def act(self, message_id: str, action: str) -> None:
        """``action`` is the key of a :class:`~sparkdeck.ui.message_actions.MessageAction`."""
        body = self._body
        session = body.desk.session
        message = session.tree.messages.get(message_id)
        if message is None:
            return
        if action == "copy":
            QGuiApplication.clipboard().setText(session.text_of(message))
            body.composing.say(tr("Message copied"))
        elif action == "edit":
            body.composing.begin_edit(message)
        elif action == "again":
            body.changes.regenerate(message_id)
        elif action == "go_on":
            body.changes.go_on(message_id)
        elif action == "compare":
            body.compare(message)
        elif action == "delete":
            body.changes.delete(message_id)
            body.composing.offer_undo(tr("Message deleted"), body.changes.undo_delete)
            body.input.setFocus()

    @Slot(str, int)
    def step(self, message_id: str, step: int) -> None:
        """To another branch; the message that stands there then keeps the bar."""
        tree = self._body.desk.session.tree
        siblings = tree.siblings(message_id)
        place = siblings.index(message_id) + step
        self._body.changes.step(message_id, step)
        if 0 <= place < len(siblings):
            self.choose(siblings[place])

    def fill_menu(self, menu: QMenu, message_id: str) -> None:
        """The same as on the bar, with the branches."""
        facts = self.facts(message_id)
        if facts is None:
            return
        for action in facts.actions:
            words = action.words.replace("&", "&&")
            entry = menu.addAction(f"{words}\t{action.keys}" if action.keys else words)
            entry.setObjectName(f"messageMenu_{action.key}")
            entry.setEnabled(not action.reason)
            entry.setToolTip(action.reason)
            entry.triggered.connect(partial(self.act, message_id, action.key))
        if facts.count > 1:
            for step, words in ((-1, tr("The branch before")), (1, tr("The next branch"))):
                entry = menu.addAction(f"{words} ({facts.place} / {facts.count})")
                entry.setEnabled(0 < facts.place + step <= facts.count and not facts.step_reason)
                entry.triggered.connect(partial(self.step, message_id, step))

    # ------------------------------------------------------------------ mouse and keyboard

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent) and watched is self._view.viewport():
            self._hover(self.message_at(event.position().toPoint()))
        elif kind == QEvent.Type.Leave and watched is self._view.viewport():
            self._hover("")
        elif kind == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and watched is self._view.viewport():
            return self._show_tip(event)
        elif kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched is self._view:
            step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
            if step and event.modifiers() == Qt.KeyboardModifier.AltModifier:
                self.move(step)
                return True
        elif kind == QEvent.Type.ContextMenu and isinstance(event, QContextMenuEvent):
            self._open_menu(event, watched)
            return True
        return False

    def _show_tip(self, event: QHelpEvent) -> bool:
        """What stands behind the line of figures, and where a marked text is from."""
        if self._view.anchorAt(event.pos()):
            return False
        cursor = self._view.cursorForPosition(event.pos())
        message = self._body.desk.session.tree.messages.get(self.message_at(event.pos()))
        tip = ""
        if self._view.tint is not None and self._view.tint.is_tinted(cursor.position()):
            tip = TINT_TIP
        elif message is not None and cursor.block() == last_block(self._view, self._body.desk.session, message.id):
            figures = self._body.desk.session.figures_of(message)
            tip = figures_tip(figures, message.model) if figures is not None else ""
        QToolTip.showText(event.globalPos(), plain_tip(tip), self._view)
        return True

    def _open_menu(self, event: QContextMenuEvent, watched: QObject) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        place = (
            event.pos() if watched is self._view.viewport() else self._view.viewport().mapFrom(self._view, event.pos())
        )
        message = self.current if by_key else self.message_at(place)
        path = self._body.desk.session.path
        if not message and path:
            message = path[-1].id
        menu = QMenu(self._view)
        menu.setObjectName("messageMenu")
        menu.setToolTipsVisible(True)
        self.fill_menu(menu, message)
        position = None if by_key else self._view.cursorForPosition(place).position()
        fill_figure_menu(menu, self._view, self._body.desk.session, message, position)
        menu.addSeparator()
        link = self._view.anchorAt(place)
        fill_menu(menu, self._view, "" if link.startswith(THOUGHTS) else link)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())

    def _hover(self, message_id: str) -> None:
        if message_id != self._hovered:
            self._hovered = message_id
            if message_id:
                self._chosen = ""
            self.update_facts()

    @Slot()
    def _on_bar_left(self) -> None:
        self._chosen = ""
        self.update_facts()
        self._view.setFocus()

    @Slot()
    def _on_desk_shown(self) -> None:
        self._chosen = self._hovered = ""
        self._bar.hide()

"""A small window that stays on top: the server's state, memory, speed and what is accepted."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QPainter, QPaintEvent, QScreen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.samples import Sample
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.translation import tr
from sparkdeck.domain.window_place import Area, WindowPlace, onto_a_screen
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.phase_look import NO_SPECULATION, phase_look, speculation_look
from sparkdeck.ui.theme import Space, colours
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.painting import fill
from sparkdeck.ui.widgets.pill import Mark, Pill
from sparkdeck.ui.widgets.seen import is_seen
from sparkdeck.ui.widgets.server_figures import ServerFigures

NAME = "mini monitor"
_LEAST_INTERVAL_S = 0.45


class MiniMonitor(QWidget):
    """A window of its own, which stays when the panel is minimised and does not keep the program alive.

    It gives its place back when it is closed; whoever opened it asks for the place it had.
    """

    panel_wanted = Signal()
    left = Signal(object)
    """WindowPlace: it was closed there."""

    def __init__(self, bridge: Bridge) -> None:
        on_top = Qt.WindowType.WindowStaysOnTopHint
        buttons = (
            Qt.WindowType.WindowTitleHint | Qt.WindowType.WindowSystemMenuHint | Qt.WindowType.WindowCloseButtonHint
        )
        super().__init__(None, Qt.WindowType.Window | Qt.WindowType.CustomizeWindowHint | on_top | buttons)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setObjectName("miniMonitor")
        self.setWindowTitle(tr("SparkDeck monitor"))
        self.setAccessibleName(tr("Mini monitor"))
        self._bridge = bridge
        self._shown_s = 0.0
        self._phase = Pill("miniPhaseLabel", tr("Server phase"), Mark.RING)
        self._chip = Pill("miniSpeculationChip", tr("Speculation"), Mark.BOLT)
        self._open = Button(tr("Open"), "miniOpenButton", tr("Show the SparkDeck window"), flat=True)
        self._open.setToolTip(tr("Show the SparkDeck window (Enter)"))
        self.figures = ServerFigures(compact=True)
        self.figures.make_explained()
        pills = QHBoxLayout()
        pills.setSpacing(Space.SMALL)
        pills.addWidget(self._phase)
        pills.addWidget(self._chip)
        pills.addStretch()
        pills.addWidget(self._open)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(Space.MEDIUM, Space.MEDIUM, Space.MEDIUM, Space.MEDIUM)
        lines.setSpacing(Space.MEDIUM)
        lines.addLayout(pills)
        lines.addLayout(self.figures)
        lines.addWidget(self.figures.memory)
        lines.setSizeConstraint(QVBoxLayout.SizeConstraint.SetFixedSize)

        self._show_status(bridge.status)
        if bridge.sample is not None:
            self._show_sample(bridge.sample)
        bridge.server_status_changed.connect(self._show_status)
        bridge.sample_taken.connect(self._on_bridge_sample_taken)
        self._open.clicked.connect(self.panel_wanted)
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.screenRemoved.connect(self._on_application_screen_removed)

    # ------------------------------------------------------------------ what is shown

    @Slot(object)
    def _on_bridge_sample_taken(self, sample: Sample) -> None:
        if is_seen(self) and not 0 < sample.time - self._shown_s < _LEAST_INTERVAL_S:
            self._show_sample(sample)

    def _show_sample(self, sample: Sample) -> None:
        self._shown_s = sample.time
        self.figures.show_memory(sample)
        status = self._bridge.status
        if sample.server is None or status.phase is not Phase.READY:
            self._show_no_server()
            return
        self._phase.show_state(*phase_look(status, sleeping=sample.server.sleeping))
        self._chip.show_state(*speculation_look(sample.speculation))
        self.figures.show_server(sample.server, sample.speculation)

    @Slot(object)
    def _show_status(self, status: ServerStatus) -> None:
        self._phase.show_state(*phase_look(status))
        if status.phase is not Phase.READY:
            self._show_no_server()

    def _show_no_server(self) -> None:
        self._chip.show_state(*NO_SPECULATION)
        self.figures.show_no_server()

    @property
    def words(self) -> tuple[str, ...]:
        """All that it shows."""
        return (self._phase.text(), self._chip.text(), *self.figures.words)

    # ------------------------------------------------------------------ where it is

    def stand_at(self, place: WindowPlace | None) -> None:
        """Where it stood; at first at the upper right of the first screen. Never where nobody can reach it."""
        self.adjustSize()
        screens = [_area(screen) for screen in QGuiApplication.screens()]
        whole = self.frameGeometry().size()
        if place is None:
            first = screens[0] if screens else Area(0, 0, 0, 0)
            place = WindowPlace(NAME, first.x + first.width - whole.width() - Space.HUGE, first.y + Space.HUGE)
        found = onto_a_screen(Area(place.x, place.y, whole.width(), whole.height()), screens)
        self.move(QPoint(found.x, found.y))

    @Slot(QScreen)
    def _on_application_screen_removed(self, _screen: QScreen) -> None:
        self.stand_at(WindowPlace(NAME, self.x(), self.y()))

    # ------------------------------------------------------------------ mouse and keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        again = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        if event.key() == Qt.Key.Key_Escape or (event.key() == Qt.Key.Key_M and event.modifiers() == again):
            self.close()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.panel_wanted.emit()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.left.emit(WindowPlace(NAME, self.x(), self.y()))
        super().closeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        fill(QPainter(self), self.rect().toRectF(), colours().surface)


def _area(screen: QScreen) -> Area:
    free = screen.availableGeometry()
    return Area(free.x(), free.y(), free.width(), free.height())

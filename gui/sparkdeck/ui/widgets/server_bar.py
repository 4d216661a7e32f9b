"""The bar over every page: is the server running, is speculation on, how fast, is it worth it, how much memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication, QPainter
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QSpacerItem, QWidget

from sparkdeck.domain.translation import tr, translated
from sparkdeck.ui import server_words
from sparkdeck.ui.phase_look import NO_SPECULATION, STOPPED, phase_look, speculation_look
from sparkdeck.ui.theme import Space, colours
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.painting import fill
from sparkdeck.ui.widgets.phase_detail import PhaseDetail
from sparkdeck.ui.widgets.pill import Mark, Pill
from sparkdeck.ui.widgets.profile_picker import ProfilePicker, settings_line
from sparkdeck.ui.widgets.server_figures import ServerFigures

if TYPE_CHECKING:
    from PySide6.QtGui import QContextMenuEvent, QPaintEvent, QResizeEvent
    from PySide6.QtWidgets import QMenu

    from sparkdeck.domain.pending_changes import PendingChange
    from sparkdeck.domain.profile import Profile
    from sparkdeck.domain.samples import Sample
    from sparkdeck.domain.server_status import ServerControls, ServerStatus

_LEAST_GAP = 24
"""Between controls and figures; where there is no room for it the figures get a row of their own: nothing is hidden."""
_RESTART_FORMS = (0, 1, 1, 2)
"""Which of its texts the Restart button has, step by step, as the bar gets narrower."""
_COPIED_MS = 1_500

_NO_ADDRESS = tr("No server is ready. Its address is known then.")


class ServerBar(QWidget):
    """Shows values and says what was clicked; decides nothing."""

    profile_chosen = Signal(str)
    start_clicked = Signal()
    stop_clicked = Signal()
    restart_clicked = Signal()
    mini_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._status: ServerStatus | None = None
        """``None``: not known yet, which looks like a stopped server."""
        self._is_asked = False
        self._is_sleeping = False
        self._profile_name = ""
        self._restart_texts = (tr("Restart"),) * 3
        self._fitted: tuple[object, ...] = ()

        self.picker = ProfilePicker()
        self._start_stop = Button(tr("Start"), "startStopButton", tr("Start or stop the server"), primary=True)
        self._start_stop.keep_width_of(tr("Start"), tr("Stop"), tr("Cancel"), tr("Detach"), tr("Stopping…"))
        self._restart = Button(tr("Restart"), "restartButton", tr("Stop the server and start it again"))
        self._restart.hide()
        self._phase = Pill("phaseLabel", tr("Server phase"), Mark.RING)
        self._detail = PhaseDetail()
        self._chip = Pill("speculationChip", tr("Speculation"), Mark.BOLT)
        self._figures = figures = ServerFigures()
        self._copy = Button(tr("Copy URL"), "endpointCopyButton", tr("Copy the address of the API"))
        self._copied = QTimer(self)
        self._copied.setSingleShot(True)
        self._copied.setInterval(_COPIED_MS)

        controls = QHBoxLayout()
        controls.setSpacing(Space.MEDIUM)
        controls.addWidget(self.picker)
        controls.addWidget(self._start_stop)
        controls.addWidget(self._restart)
        controls.addWidget(self._phase)
        controls.addWidget(self._detail, 1)
        controls.addWidget(self._chip)
        controls.addStretch()
        self._figures_gap = QSpacerItem(0, 0)
        figures.addItem(self._figures_gap)
        figures.addWidget(self._copy)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._rows.setContentsMargins(Space.LARGE, Space.SMALL, Space.LARGE, Space.SMALL)
        self._rows.setSpacing(Space.SMALL)
        self._rows.addLayout(controls)
        self._rows.addLayout(figures)
        self._controls = controls

        self._phase.show_state(*STOPPED)
        self._copy.setEnabled(False)
        self._copy.setToolTip(_NO_ADDRESS)
        self._show_no_server()

        self.picker.profile_chosen.connect(self.profile_chosen)
        self._start_stop.clicked.connect(self._on_start_stop_clicked)
        self._restart.clicked.connect(self._on_restart_clicked)
        self._copy.clicked.connect(self._on_copy_clicked)
        self._copied.timeout.connect(self._on_copied_timeout)

    # ------------------------------------------------------------------ what is shown

    def show_controls(self, controls: ServerControls) -> None:
        self._start_stop.setText(translated(controls.start_stop_text))
        self._start_stop.setEnabled(controls.start_stop_enabled)
        self._start_stop.set_primary(controls.start_stop_text == "Start")
        self._restart.setVisible(controls.restart_visible)
        self._restart.setEnabled(controls.restart_enabled)
        self.picker.setEnabled(controls.profile_enabled)
        self._fit()

    def show_plan(self, profile: Profile) -> None:
        self.picker.select(profile.name, settings_line(profile))

    def show_pending(self, changes: tuple[PendingChange, ...]) -> None:
        """What a restart would change."""
        self._restart_texts, tooltip = server_words.pending_line(changes)
        self._restart.setToolTip(tooltip)
        self._restart.setAccessibleDescription(tooltip)
        self._fit()

    def show_status(self, status: ServerStatus) -> None:
        before, self._status = self._status, status
        if before is None or (before.phase, before.generation) != (status.phase, status.generation):
            self._is_asked = False  # progress within a phase is no answer to a click
        self._is_sleeping = False
        look = phase_look(status)
        self._phase.show_state(*look)
        self._show_detail(status, look.tooltip)
        is_ready = self._is_ready and status.endpoint is not None
        self._copy.setEnabled(is_ready)
        self._copy.setToolTip(tr("Copy {url}", url=status.endpoint) if is_ready else _NO_ADDRESS)
        if not self._is_ready:
            self._show_no_server()
        self._fit()

    def _show_detail(self, status: ServerStatus, sentence: str) -> None:
        """In the place of the speculation, which is not known while there is something to say here."""
        text, tone = server_words.detail(status)
        self._detail.setText(text)
        self._detail.set_tone(tone)
        self._detail.setToolTip(sentence)
        self._detail.setAccessibleDescription(sentence)
        self._detail.setVisible(bool(text))
        self._chip.setHidden(bool(text))

    @property
    def _is_ready(self) -> bool:
        return self._status is not None and self._status.phase.name == "READY"

    def _show_no_server(self) -> None:
        self._chip.show_state(*NO_SPECULATION)
        self._figures.show_no_server()

    def show_sample(self, sample: Sample) -> None:
        """Figures of the running server; a sample without one makes them unknown."""
        self._figures.show_memory(sample)
        self._show_sleep(sample.server is not None and sample.server.sleeping)
        self._show_figures(sample)
        self._fit()

    def _show_sleep(self, sleeping: bool) -> None:
        """The server is ready all the same: only its models are not in memory."""
        if sleeping is self._is_sleeping or not self._is_ready or self._status is None:
            return
        self._is_sleeping = sleeping
        self._phase.show_state(*phase_look(self._status, sleeping=sleeping))

    def _show_figures(self, sample: Sample) -> None:
        if sample.server is None or not self._is_ready:
            self._show_no_server()
            return
        self._chip.show_state(*speculation_look(sample.speculation))
        self._figures.show_server(sample.server, sample.speculation)

    def show_speedup(self, value: float | None, tooltip: str, decided: bool = True) -> None:
        """The net gain against a valid baseline; ``None`` where there is none for this profile."""
        self._figures.show_speedup(value, tooltip, decided)
        self._fit()

    @property
    def is_waiting(self) -> bool:
        """Whether a start or stop was asked for and nothing came of it yet: further clicks do nothing."""
        return self._is_asked

    def forget_request(self) -> None:
        """The start or stop that was asked for has ended, whatever came of it."""
        self._is_asked = False

    # ------------------------------------------------------------------ what was clicked

    def make_explained(self) -> None:
        """Let the figures be asked what they are; after the first paint."""
        self._figures.make_explained()

    def press_start_stop(self) -> None:
        """As a click on the button; nothing where it is disabled."""
        self._start_stop.click()

    def press_restart(self) -> None:
        self._restart.click()

    def copy_url(self) -> None:
        self._copy.click()

    @Slot()
    def _on_start_stop_clicked(self) -> None:
        if self._is_asked:
            return  # the answer to the first click is on its way
        self._is_asked = True
        if self._status is not None and (self._status.is_active or self._status.attached is not None):
            self.stop_clicked.emit()
        else:
            self.start_clicked.emit()

    @Slot()
    def _on_restart_clicked(self) -> None:
        if not self._is_asked:
            self._is_asked = True
            self.restart_clicked.emit()

    @Slot()
    def _on_copy_clicked(self) -> None:
        if self._status is not None and self._status.endpoint:
            QGuiApplication.clipboard().setText(self._status.endpoint)
            self._copy.setText(tr("Copied"))
            self._copied.start()

    @Slot()
    def _on_copied_timeout(self) -> None:
        self._copy.setText(tr("Copy URL"))

    def make_menu(self) -> QMenu:
        """What the bar can do beside its buttons."""
        from PySide6.QtWidgets import QMenu

        menu = QMenu(self)
        menu.setObjectName("serverBarMenu")
        menu.addAction(tr("Copy URL"), self._on_copy_clicked).setEnabled(self._copy.isEnabled())
        menu.addAction(tr("Mini monitor\tCtrl+Shift+M"), self.mini_clicked.emit)
        return menu

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = self.make_menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(event.globalPos())

    # ------------------------------------------------------------------ look

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """One row or two, by what the parts need now; before there are two, the parts make themselves short."""
        parts = (self._start_stop, self._restart, self._phase, self._detail, self._chip)
        shown = (self.width(), self._restart_texts, self._figures.widths, *(part.isHidden() for part in parts))
        shown += (self._phase.text(), self._chip.text())
        if shown == self._fitted:
            return  # asked for with each sample: measuring all parts would cost more than painting them
        self._fitted = shown
        direction = QBoxLayout.Direction
        needed = 0
        for tightness in range(len(_RESTART_FORMS)):
            self.picker.set_narrow(tightness > 1)
            self._restart.setText(self._restart_texts[_RESTART_FORMS[tightness]])
            self._figures.set_tight(tightness > 0)
            self._controls.invalidate()  # a nested layout is told of a new size only with the next event
            self._figures.measure_anew()
            gap = _LEAST_GAP // 2 if tightness else _LEAST_GAP
            needed = self._controls.sizeHint().width() + self._figures.sizeHint().width() + gap + 2 * Space.LARGE
            if self.width() >= needed:
                break
        wanted = direction.LeftToRight if self.width() >= needed else direction.TopToBottom
        if wanted is direction.TopToBottom:  # in each of the two is more room
            for narrow, form in ((0, 0), (1, 1), (1, 2), (2, 2)):
                self.picker.set_narrow(narrow)
                self._restart.setText(self._restart_texts[form])
                self._controls.invalidate()
                if self.width() >= self._controls.sizeHint().width() + 2 * Space.LARGE:
                    break
            self._figures.set_tight(False)
        if self._rows.direction() != wanted:
            self._rows.setDirection(wanted)
            grows = QSizePolicy.Policy.Expanding if wanted is direction.TopToBottom else QSizePolicy.Policy.Fixed
            self._figures_gap.changeSize(0, 0, grows, QSizePolicy.Policy.Minimum)
            self._figures.invalidate()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, QRectF(self.rect()), colours().surface)
        fill(painter, QRectF(0, self.height() - 1, self.width(), 1), colours().border)

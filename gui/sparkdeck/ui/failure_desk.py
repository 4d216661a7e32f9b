"""Ties the failure card to what the services know: mends, diagnostics, and the way to a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.widgets.failure_card import FailureCard

if TYPE_CHECKING:
    from pathlib import Path

    from sparkdeck.domain.events import DiagnosticsPlanned, DiagnosticsWritten, MendsFound
    from sparkdeck.domain.mends import Mend
    from sparkdeck.domain.samples import Sample
    from sparkdeck.domain.server_status import ServerStatus
    from sparkdeck.domain.speculation import SpeculationVerdict


class FailureDesk(QObject):
    """``card`` says why the server ended, ``unused`` why a running one does not speculate.

    ``saved`` says that a diagnostics file was written.
    ``choose`` begins the mends that need a file, by the name of their kind (``CHOOSE_TARGET`` …).
    """

    saved = Signal()

    def __init__(
        self, bridge: Bridge, card: FailureCard, unused: FailureCard, choose: Mapping[str, Callable[[], None]]
    ) -> None:
        super().__init__(card)
        self._unused = unused
        self._speculation: SpeculationVerdict | None = None
        self._bridge = bridge
        self._card = card
        self._choose = choose
        self._failed: tuple[str, int] | None = None
        """Server and generation of the failure that is shown."""
        self._wants_dialog = False
        bridge.server_status_changed.connect(self._on_bridge_server_status_changed)
        bridge.mends_found.connect(self._on_bridge_mends_found)
        bridge.diagnostics_planned.connect(self._on_bridge_diagnostics_planned)
        bridge.diagnostics_written.connect(self._on_bridge_diagnostics_written)
        bridge.sample_taken.connect(self._on_bridge_sample_taken)
        card.mend_clicked.connect(self.take_mend)
        unused.mend_clicked.connect(self.take_mend)
        card.copy_clicked.connect(self._on_card_copy_clicked)
        card.save_clicked.connect(self.open_diagnostics)

    @Slot()
    def open_diagnostics(self) -> None:
        """Gather what a diagnostics file would hold, and show it."""
        self._wants_dialog = True
        self._bridge.call(lambda panel: panel.plan_diagnostics())

    @Slot(object)
    def _on_bridge_server_status_changed(self, status: ServerStatus) -> None:
        from sparkdeck.domain.server_status import Phase

        failed = status.phase is Phase.FAILED
        self._failed = (status.server, status.generation) if failed else None
        self._card.show_failure(status.failure if failed else None)
        if status.phase is not Phase.READY:
            self._show_unused(None)

    @Slot(object)
    def _on_bridge_sample_taken(self, sample: Sample) -> None:
        from sparkdeck.domain.speculation import SpeculationState

        unused = (SpeculationState.FELL_BACK, SpeculationState.LOADED_BUT_NOT_USED)
        self._show_unused(sample.speculation if sample.speculation.state in unused else None)

    def _show_unused(self, verdict: SpeculationVerdict | None) -> None:
        if verdict == self._speculation:
            return
        self._speculation = verdict
        profile = self._bridge.status.profile
        if verdict is None or profile is None:
            self._unused.show_failure(None)
            return
        from sparkdeck.domain.errors import UserError
        from sparkdeck.domain.mends import mends_for_speculation

        advice = tr("Answers come without speculation until the next start.")
        problem = UserError(tr("{what}.", "a sentence", what=verdict.state.title), verdict.reason, advice)
        self._unused.show_failure(problem, mends_for_speculation(verdict.reason, profile), diagnostics=False)

    @Slot(object)
    def _on_bridge_mends_found(self, found: MendsFound) -> None:
        if (found.server, found.generation) == self._failed:
            self._card.show_failure(self._bridge.status.failure, found.mends, facts=found.facts)

    @Slot(object)
    def take_mend(self, mend: Mend) -> None:
        """Do it, or begin it where it needs a file."""
        from sparkdeck.domain.mends import ASKS_FOR_FILE

        if mend.kind in ASKS_FOR_FILE:
            self._choose[mend.kind.name]()
        else:
            self._bridge.call(lambda panel: panel.apply_mend(mend))

    @Slot()
    def _on_card_copy_clicked(self) -> None:
        self._bridge.call(lambda panel: panel.copy_diagnostics())

    @Slot(object)
    def _on_bridge_diagnostics_planned(self, planned: DiagnosticsPlanned) -> None:
        from sparkdeck.ui.dialogs.diagnostics_dialog import DiagnosticsDialog

        if self._wants_dialog:
            self._wants_dialog = False
            DiagnosticsDialog(planned.entries, self._save, self._card.window()).open()

    def _save(self, path: Path) -> None:
        self._bridge.call(lambda panel: panel.save_diagnostics(path))

    @Slot(object)
    def _on_bridge_diagnostics_written(self, written: DiagnosticsWritten) -> None:
        if written.text:
            QGuiApplication.clipboard().setText(written.text)
            self._card.show_done(tr("Copied."))
        elif written.path is not None:
            self._card.show_done(tr("Saved to {path}.", path=written.path))
            self.saved.emit()

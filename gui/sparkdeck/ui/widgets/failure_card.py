"""Why the server failed, its last words where the cause is not known, and the buttons that mend it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import TextSize, Tone
from sparkdeck.ui.widgets.problem_card import ProblemCard

if TYPE_CHECKING:
    from sparkdeck.domain.errors import UserError
    from sparkdeck.domain.mends import Mend
    from sparkdeck.ui.widgets.button import Button
    from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
    from sparkdeck.ui.widgets.text import Text

_LINES_SHOWN = 30


class FailureCard(ProblemCard):
    """Made empty at the start; the rest comes with the first failure."""

    mend_clicked = Signal(object)
    """The :class:`~sparkdeck.domain.mends.Mend` of the button."""
    copy_clicked = Signal()
    """“Copy diagnostics”."""
    save_clicked = Signal()
    """“Save diagnostics…”."""

    def __init__(self, name: str, accessible_name: str, tone: Tone = Tone.BAD, parent: QWidget | None = None) -> None:
        super().__init__(name, accessible_name, tone, parent)
        self._last: Text | None = None
        self._buttons: CompactFlowLayout | None = None
        self._mends: list[Button] = []

    def show_failure(
        self,
        failure: UserError | None,
        mends: tuple[Mend, ...] = (),
        *,
        facts: str = "",
        diagnostics: bool = True,
    ) -> None:
        """Show ``failure`` with the ``mends`` known so far; ``None`` hides the card. ``facts`` is about this machine."""
        self.show_problem(failure)
        self.set_aside("")
        self._clear()
        if failure is None:
            return
        if facts:
            self.add_detail(facts)
        self._show_last_lines(failure)
        self.add_mends(mends)
        if diagnostics:
            self._button(tr("Copy diagnostics"), "copyDiagnosticsButton", "", flat=True).clicked.connect(
                self.copy_clicked
            )
            self._button(tr("Save diagnostics…"), "saveDiagnosticsButton", "", flat=True).clicked.connect(
                self.save_clicked
            )

    def add_mends(self, mends: tuple[Mend, ...]) -> None:
        """Buttons for ``mends``, the first as the card's main action."""
        for place, mend in enumerate(mends):
            button = self._button(mend.text, f"mendButton{place}", mend.note, primary=place == 0)
            button.clicked.connect(lambda _checked=False, mend=mend: self.mend_clicked.emit(mend))

    def show_done(self, text: str) -> None:
        """What became of “Copy” or “Save”, at the right of the head until the next failure."""
        self.set_aside(text, Tone.MUTED)

    def _show_last_lines(self, failure: UserError) -> None:
        from sparkdeck.domain.failure_cause import Cause, ServerFailure

        unexplained = isinstance(failure, ServerFailure) and failure.evidence.cause in (Cause.UNKNOWN, Cause.CRASHED)
        lines = failure.evidence.last_lines[-_LINES_SHOWN:] if isinstance(failure, ServerFailure) else ()
        if unexplained and lines and self._last is None:
            from sparkdeck.ui.widgets.mirroring import start_at_left
            from sparkdeck.ui.widgets.text import Text

            self._last = Text(size=TextSize.SMALL, tone=Tone.MUTED, fixed=True, wrap=True)
            start_at_left(self._last)
            self._last.setObjectName("failureLastLines")
            self._last.setAccessibleName(tr("The server's last lines"))
            self._last.make_selectable()
            self.body.insertWidget(3, self._last)  # below the three sentences
        if self._last is not None:
            self._last.setText("\n".join(lines) if unexplained else "")
            self._last.setVisible(unexplained and bool(lines))

    def _button(self, text: str, name: str, note: str, *, primary: bool = False, flat: bool = False) -> Button:
        from sparkdeck.ui.widgets.button import Button
        from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout

        if self._buttons is None:
            self._buttons = CompactFlowLayout()
            self.body.addLayout(self._buttons)
        button = Button(text, name, text, primary=primary, flat=flat)
        button.setToolTip(note)
        button.setAccessibleDescription(note)
        self._buttons.addWidget(button)
        self._mends.append(button)
        return button

    def _clear(self) -> None:
        for button in self._mends:
            button.hide()
            button.deleteLater()
            if self._buttons is not None:
                self._buttons.removeWidget(button)
        self._mends.clear()

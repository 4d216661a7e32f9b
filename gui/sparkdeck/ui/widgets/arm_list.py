"""The arms of a shoot-out, one row each."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.benchmark_choice import ArmChoice
from sparkdeck.domain.speculation_types import NONE
from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space
from sparkdeck.ui.widgets.arm_row import ArmRow
from sparkdeck.ui.widgets.button import Button

_MOST_ARMS = 8


class ArmList(QWidget):
    """A new arm is what was not tried yet: n-grams need no further file."""

    changed = Signal()
    draft_wanted = Signal(object)
    """The ``ArmRow`` that wants a file."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("benchmarkArms")
        self.setAccessibleName(tr("Arms of the shoot-out"))
        self._rows: list[ArmRow] = []
        self.add = Button(tr("Add arm"), "benchmarkAddArm", tr("Add an arm to the shoot-out"))
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.SMALL)
        foot = QHBoxLayout()
        foot.addWidget(self.add)
        foot.addStretch(1)
        column.addLayout(foot)

        self.add.clicked.connect(self._on_add_clicked)

    @property
    def arms(self) -> tuple[ArmChoice, ...]:
        return tuple(row.arm for row in self._rows)

    @property
    def rows(self) -> tuple[ArmRow, ...]:
        return tuple(self._rows)

    @property
    def problem(self) -> str:
        """Why these cannot be measured, or an empty string."""
        arms = self.arms
        if not any(arm.spec_type != NONE for arm in arms):
            return tr("Add an arm with a draft or n-grams: there is nothing to compare yet.")
        names = [arm.name.casefold() for arm in arms if arm.name]
        if len(set(names)) < len(names):
            return tr("Two arms have the same name.")
        if len({(arm.spec_type, arm.n_max, arm.draft) for arm in arms}) < len(arms):
            return tr("Two arms are the same.")
        return ""

    def show_arms(self, arms: tuple[ArmChoice, ...]) -> None:
        for row in self._rows:
            row.deleteLater()
        self._rows.clear()
        for arm in arms:
            self._add(arm)
        self._show_state()

    def _add(self, arm: ArmChoice) -> None:
        row = ArmRow(len(self._rows) + 1, arm)
        self._column.insertWidget(len(self._rows), row)
        self._rows.append(row)
        row.changed.connect(self.changed)
        row.removed.connect(partial(self._remove, row))
        row.draft_wanted.connect(partial(self.draft_wanted.emit, row))

    def _remove(self, row: ArmRow) -> None:
        arms = tuple(other.arm for other in self._rows if other is not row)
        self.show_arms(arms)
        self.add.setFocus()
        self.changed.emit()

    def _show_state(self) -> None:
        self.add.setEnabled(len(self._rows) < _MOST_ARMS)
        self.add.setToolTip("" if self.add.isEnabled() else tr("{most_arms} arms at most.", most_arms=_MOST_ARMS))
        for row in self._rows:
            row.remove.setEnabled(len(self._rows) > 1)

    @Slot()
    def _on_add_clicked(self) -> None:
        there = {arm.spec_type for arm in self.arms}
        new = next(
            (kind for kind in ("ngram-mod", "ngram-simple", "ngram-map-k") if kind not in there), "ngram-map-k4v"
        )
        self._add(ArmChoice(new))
        self._show_state()
        self._rows[-1].kind.setFocus()
        self.changed.emit()

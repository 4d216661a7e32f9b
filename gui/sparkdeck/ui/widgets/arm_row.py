"""One arm of a shoot-out: which speculation, how many tokens a step, with which draft, and what it is called."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLineEdit, QSpinBox, QWidget

from sparkdeck.domain.benchmark_choice import ArmChoice
from sparkdeck.domain.speculation_types import KIND_BY_NAME, KINDS, NONE, DraftFile
from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, Tone, font, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.choice_box import ChoiceBox
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.flow_layout import CompactFlowLayout
from sparkdeck.ui.widgets.painting import elided
from sparkdeck.ui.widgets.text import Text

_MOST_N_MAX = 64
_DRAFT_WIDTH = 118
_KIND_WIDTH = 150


class ArmRow(QWidget):
    """In as many rows as the width asks for; each field says in its name which arm it belongs to."""

    changed = Signal()
    removed = Signal()
    draft_wanted = Signal()
    """Choose a draft file; :meth:`use_draft` brings it."""

    def __init__(self, number: int, arm: ArmChoice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"benchmarkArm{number}")
        self._draft = arm.draft
        self.number = Text(str(number), tone=Tone.MUTED)
        self.number.setFixedWidth(scaled(14))
        self.kind = ChoiceBox(f"benchmarkArm{number}Kind", tr("Arm {number}: kind of speculation", number=number))
        self.kind.addItem(tr("Without a draft"), NONE)
        for kind in KINDS:
            self.kind.addItem(kind.title, kind.name)
        self.kind.setFixedWidth(scaled(_KIND_WIDTH))
        self.kind.setCurrentIndex(max(0, self.kind.findData(arm.spec_type)))
        self.n_max = QSpinBox()
        self.n_max.setObjectName(f"benchmarkArm{number}NMax")
        self.n_max.setAccessibleName(tr("Arm {number}: n-max, 0 is the profile's own", number=number))
        self.n_max.setRange(0, _MOST_N_MAX)
        self.n_max.setPrefix("n-max ")
        self.n_max.setSpecialValueText(tr("n-max: own"))
        self.n_max.setValue(arm.n_max or 0)
        self.n_max.setFrame(False)
        self.n_max.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.n_max.setFixedWidth(scaled(92))
        self.draft = Button("", f"benchmarkArm{number}Draft", tr("Arm {number}: choose its draft file", number=number))
        self.draft.setFixedWidth(scaled(_DRAFT_WIDTH))
        self.name = QLineEdit(arm.name)
        self.name.setObjectName(f"benchmarkArm{number}Name")
        self.name.setAccessibleName(tr("Arm {number}: its name in the results", number=number))
        self.name.setFont(font(TextSize.BODY))
        self.name.setFrame(False)
        self.name.setMaxLength(80)
        self.name.setFixedWidth(scaled(106))
        self.remove = Button(
            tr("Remove"), f"benchmarkArm{number}Remove", tr("Remove arm {number}", number=number), flat=True
        )
        row = CompactFlowLayout(self)
        for widget in (self.number, self.kind, self.n_max, self.draft, self.name, self.remove):
            if isinstance(widget, QSpinBox | QLineEdit):
                framed = FieldFrame()
                framed.setFixedHeight(self.kind.sizeHint().height())
                framed.hold(widget)
                row.addWidget(framed)
            else:
                row.addWidget(widget)
        self._show_kind()

        self.kind.activated.connect(self._on_kind_activated)
        self.n_max.valueChanged.connect(self.changed)
        self.name.textChanged.connect(self.changed)
        self.draft.clicked.connect(self._on_draft_clicked)
        self.remove.clicked.connect(self.removed)

    @property
    def arm(self) -> ArmChoice:
        spec_type = str(self.kind.currentData())
        n_max = self.n_max.value() or None if self.n_max.isEnabled() else None
        draft = self._draft if self._takes_draft else None
        return ArmChoice(spec_type, n_max, draft, self.name.text().strip())

    def use_draft(self, draft: Path | None) -> None:
        """``None`` is the profile's own."""
        self._draft = draft
        self._show_kind()
        self.changed.emit()

    @property
    def _takes_draft(self) -> bool:
        kind = KIND_BY_NAME.get(str(self.kind.currentData()))
        return kind is not None and kind.draft_file is not DraftFile.UNUSED

    def _show_kind(self) -> None:
        kind = KIND_BY_NAME.get(str(self.kind.currentData()))
        takes = self._takes_draft
        self.kind.setToolTip(
            kind.what if kind is not None else tr("The target alone: what all others are measured against.")
        )
        self.n_max.setEnabled(takes)
        self.n_max.setToolTip(tr("Drafted tokens per step") if takes else tr("Only for kinds that draft with a model."))
        self.draft.setEnabled(takes)
        words = self._draft.name if self._draft is not None else tr("Profile's draft")
        words = words if takes else tr("No draft file")
        self.draft.setText(
            elided(self.draft.fontMetrics(), words, scaled(_DRAFT_WIDTH) - 2 * Space.MEDIUM, middle=True)
        )
        self.draft.setToolTip(
            str(self._draft) if takes and self._draft else tr("Choose another draft file") if takes else ""
        )
        self.name.setPlaceholderText(kind.title if kind is not None else tr("Baseline"))

    @Slot()
    def _on_kind_activated(self) -> None:
        self._show_kind()
        self.changed.emit()

    @Slot()
    def _on_draft_clicked(self) -> None:
        if self._draft is not None:
            self.use_draft(None)  # a second press takes the file away again
        else:
            self.draft_wanted.emit()

"""What was looked for at an address: a mark, a name, and what it means, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from sparkdeck.domain.endpoint import Finding
from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, Tone
from sparkdeck.ui.widgets.text import Text


class FindingList(QWidget):
    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(tr("What the server offers"))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(Space.MEDIUM)
        self._grid.setVerticalSpacing(Space.TINY)
        self._grid.setColumnStretch(2, 1)

    def show_findings(self, findings: Sequence[Finding]) -> None:
        """An empty sequence shows nothing."""
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for row, finding in enumerate(findings):
            mark = Text(_state(finding), tone=Tone.GOOD if finding.works else Tone.ACCENT)
            name = Text(finding.name, fixed=True)
            words = Text(finding.words, tone=Tone.MUTED, wrap=True)
            for column, label in enumerate((mark, name, words)):
                self._grid.addWidget(label, row, column, Qt.AlignmentFlag.AlignTop)
        self.setAccessibleDescription(
            "; ".join(f"{finding.name} {_state(finding)}: {finding.words}" for finding in findings)
        )
        self.setVisible(bool(findings))


def _state(finding: Finding) -> str:
    return tr("works") if finding.works else tr("missing")

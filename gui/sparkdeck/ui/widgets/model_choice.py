"""Which of a server's models is asked; hidden where there is no choice."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal, Slot
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.endpoint import ServedModel
from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import scaled
from sparkdeck.ui.widgets.choice_box import ChoiceBox

_WIDEST = 260


class ModelChoice(ChoiceBox):
    """Each model with a router's word for its state."""

    model_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("modelChoice", tr("Model to ask"), parent)
        self._shown: tuple[tuple[ServedModel, ...], str] = ((), "")
        self.hide()
        self.activated.connect(self._on_self_activated)

    def show_models(self, models: Sequence[ServedModel], chosen: str) -> None:
        shown = (tuple(models), chosen)
        if shown == self._shown:
            return
        self._shown = shown
        self.clear()
        for model in models:
            state = tr("{state}, failed", state=model.state) if model.failed else model.state
            self.addItem(f"{model.model_id} · {state}" if state else model.model_id, model.model_id)
        self.setCurrentIndex(self.findData(chosen))
        self.setToolTip(chosen)
        self.setVisible(len(models) > 1)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return super().sizeHint().boundedTo(QSize(scaled(_WIDEST), 10_000))

    @Slot(int)
    def _on_self_activated(self, place: int) -> None:
        model_id = str(self.itemData(place))
        if model_id != self._shown[1]:
            self.model_chosen.emit(model_id)

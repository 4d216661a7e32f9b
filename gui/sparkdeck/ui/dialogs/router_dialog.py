"""Serve several profiles behind one endpoint: which ones, and the names that requests choose them by."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from sparkdeck.domain.profile import HubModel, Profile
from sparkdeck.domain.router_preset import router_models
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.scrolled_dialog import lay_out_scrolled
from sparkdeck.ui.theme import Space, TextSize, Tone
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.check_box import CheckBox
from sparkdeck.ui.widgets.text import Text

_INTRODUCTION = tr(
    "llama-server's own router: one address, and each request names its model. A profile is loaded at its first request, "
    "at most four at a time."
)


class RouterDialog(QDialog):
    """Modal to its window; :meth:`open` it."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.setObjectName("routerDialog")
        self.setWindowTitle(tr("Serve several profiles"))
        self.boxes: list[tuple[Profile, CheckBox]] = []
        self.names = Text(tone=Tone.MUTED, wrap=True)
        self.names.setObjectName("routerNames")
        self.names.make_selectable()
        self.cancel = Button(tr("Cancel"), "routerCancelButton", tr("Start none"))
        self.start = Button(tr("Start"), "routerStartButton", tr("Start one server for these profiles"), primary=True)
        content = QWidget()
        rows = QVBoxLayout(content)
        rows.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.MEDIUM)
        rows.setSpacing(Space.SMALL)
        rows.addWidget(Text(tr("Serve several profiles"), size=TextSize.FIGURE, bold=True))
        rows.addWidget(Text(_INTRODUCTION, tone=Tone.MUTED, wrap=True))
        rows.addSpacing(Space.SMALL)
        for place, profile in enumerate(bridge.profiles):
            rows.addWidget(self._box(place, profile))
        rows.addSpacing(Space.SMALL)
        rows.addWidget(self.names)
        rows.addStretch(1)
        lay_out_scrolled(self, content, (self.cancel, self.start), (520, 420))
        self._show_chosen()

        self.start.clicked.connect(self._on_start_clicked)
        self.cancel.clicked.connect(self.reject)
        self.finished.connect(self.deleteLater)

    def _box(self, place: int, profile: Profile) -> CheckBox:
        missing = isinstance(profile.target, HubModel) or isinstance(profile.draft, HubModel)
        box = CheckBox(profile.name, f"routerProfile{place}")
        box.setEnabled(not missing and (profile.target is not None or profile.demo))
        box.setToolTip("" if box.isEnabled() else tr("Its models are not on this machine yet."))
        box.toggled.connect(self._show_chosen)
        self.boxes.append((profile, box))
        return box

    @property
    def chosen(self) -> tuple[Profile, ...]:
        return tuple(profile for profile, box in self.boxes if box.isChecked())

    @Slot()
    def _show_chosen(self) -> None:
        models = router_models(self.chosen)
        named = ", ".join(model.name for model in models)
        self.names.setText(
            tr("Names in requests: {names}", names=named) if models else tr("Choose two profiles or more.")
        )
        self.start.setEnabled(len(models) >= 2)

    @Slot()
    def _on_start_clicked(self) -> None:
        names = tuple(profile.name for profile in self.chosen)
        self._bridge.call(lambda panel: panel.serve_profiles(names))
        self.accept()

"""Use a server that somebody else started: where it is, its key, and what it offers."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.endpoint import EndpointFacts, parse_endpoint
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import EndpointProbed
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.scrolled_dialog import lay_out_scrolled
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.choice_box import ChoiceBox
from sparkdeck.ui.widgets.finding_list import FindingList
from sparkdeck.ui.widgets.line_field import LineField
from sparkdeck.ui.widgets.text import Text

_INTRODUCTION = tr(
    "A llama-server that runs already, here or elsewhere, or any server with OpenAI's API. It is only used: detaching "
    "leaves it as it is."
)


class AttachDialog(QDialog):
    """Looks first and says what was found; only then it can be attached. The key is kept in memory."""

    def __init__(self, bridge: Bridge, url: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._asked = ""
        """The address that was asked and has not answered."""
        self._facts: EndpointFacts | None = None
        self.setObjectName("attachDialog")
        self.setWindowTitle(tr("Attach to a server"))
        self.setMinimumWidth(scaled(480))
        self.url = LineField("attachUrl", tr("Address"), "http://127.0.0.1:8080")
        self.url.field.setText(url)
        self.key = LineField("attachKey", tr("API key, if it wants one"), tr("kept in memory only"), secret=True)
        self.warning = Text(tone=Tone.ACCENT, wrap=True)
        self.title = Text(bold=True, wrap=True)
        self.title.setObjectName("attachTitle")
        self.detail = Text(tone=Tone.MUTED, wrap=True)
        self.detail.make_selectable()
        self.findings = FindingList("attachFindings")
        self.model_label = Text(tr("Model to ask"), size=TextSize.SMALL, tone=Tone.MUTED)
        self.model = ChoiceBox("attachModel", tr("Model to ask"))
        self.check = Button(tr("Check"), "attachCheckButton", tr("Ask the server what it offers"))
        self.attach = Button(tr("Attach"), "attachButton", tr("Use this server"), primary=True)
        self.cancel = Button(tr("Cancel"), "attachCancelButton", tr("Attach to nothing"))
        self._lay_out()
        self._show_nothing()

        bridge.endpoint_probed.connect(self._on_bridge_endpoint_probed)
        self.url.changed.connect(self._on_entry_changed)
        self.key.changed.connect(self._on_entry_changed)
        self.url.field.returnPressed.connect(self.ask)
        self.key.field.returnPressed.connect(self.ask)
        self.check.clicked.connect(self.ask)
        self.attach.clicked.connect(self.use)
        self.cancel.clicked.connect(self.reject)
        self.finished.connect(self.deleteLater)

    def _lay_out(self) -> None:
        content = QWidget()
        inner = QVBoxLayout(content)
        inner.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.MEDIUM)
        inner.setSpacing(Space.MEDIUM)
        inner.addWidget(Text(tr("Attach to a server"), size=TextSize.FIGURE, bold=True))
        inner.addWidget(Text(_INTRODUCTION, tone=Tone.MUTED, wrap=True))
        inner.addWidget(self.url)
        inner.addWidget(self.key)
        for widget in (self.warning, self.title, self.detail, self.findings):
            inner.addWidget(widget)
        chooser = QHBoxLayout()
        chooser.setSpacing(Space.SMALL)
        chooser.addWidget(self.model_label)
        chooser.addWidget(self.model, 1)
        inner.addLayout(chooser)
        inner.addStretch(1)
        lay_out_scrolled(self, content, (self.cancel, self.attach), (560, 560), left=self.check)
        self.url.setFocus()

    # ------------------------------------------------------------------ actions

    @Slot()
    def ask(self) -> None:
        """Ask the address what it offers."""
        url, key = self.url.text, self.key.text
        if not url or self._asked:
            return
        self._asked = url
        self._show_nothing()
        self.title.setText(tr("Asking …"))
        self.title.set_tone(Tone.MUTED)
        self.title.show()
        self._bridge.call(lambda panel: panel.probe_endpoint(url, key), self._on_call_ended)

    @Slot()
    def use(self) -> None:
        """Attach to what was found."""
        if self._facts is None:
            return
        url, key, model = self.url.text, self.key.text, self.model.currentText() if self.model.count() else ""
        self._bridge.call(lambda panel: panel.attach_endpoint(url, key, model), done=self._on_use_done)

    def _on_use_done(self) -> None:
        if self._facts is not None:  # else it has gone meanwhile, and why stands here
            self.accept()

    def _on_call_ended(self) -> None:
        self._asked = ""
        self._show_buttons()

    @Slot()
    def _on_entry_changed(self) -> None:
        """What was found belongs to another address or key."""
        self._show_nothing()

    # ------------------------------------------------------------------ what is shown

    @Slot(object)
    def _on_bridge_endpoint_probed(self, probed: EndpointProbed) -> None:
        if probed.text != self.url.text:
            return
        self._show_nothing()
        if probed.problem is not None:
            self._show_problem(probed.problem)
        elif probed.facts is not None:
            self._show_facts(probed.facts)
        self._show_buttons()

    def _show_problem(self, problem: UserError) -> None:
        self.title.setText(problem.title)
        self.title.set_tone(Tone.BAD)
        self.title.show()
        said = problem.detail if not problem.detail or problem.detail[-1] in ".!?。！？" else f"{problem.detail}."
        self.detail.setText(sentences((said, problem.action)))
        self.detail.setVisible(bool(self.detail.text()))

    def _show_facts(self, facts: EndpointFacts) -> None:
        self._facts = facts
        if facts.build:
            self.title.setText(tr("Found: {kind}, build {build}", kind=facts.kind, build=facts.build))
        else:
            self.title.setText(tr("Found: {kind}", kind=facts.kind))
        self.title.set_tone(Tone.GOOD)
        self.title.show()
        self.findings.show_findings(facts.findings)
        self.model.clear()
        self.model.addItems([model.model_id for model in facts.models])
        several = len(facts.models) > 1
        self.model.setVisible(several)
        self.model_label.setVisible(several)

    def _show_nothing(self) -> None:
        self._facts = None
        self.title.hide()
        self.detail.hide()
        self.findings.show_findings(())
        self.model.clear()
        self.model.hide()
        self.model_label.hide()
        self._show_warning()
        self._show_buttons()

    def _show_warning(self) -> None:
        warning = ""
        if self.url.text:
            try:
                warning = parse_endpoint(self.url.text).warning
            except UserError:
                warning = ""  # said when it is asked
        self.warning.setText(warning)
        self.warning.setVisible(bool(warning))

    def _show_buttons(self) -> None:
        self.check.setEnabled(bool(self.url.text) and not self._asked)
        self.attach.setEnabled(self._facts is not None)
        self.attach.setToolTip("" if self._facts is not None else tr("Check it first."))

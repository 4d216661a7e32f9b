"""Connect a client: address, key, model and context of the shown server, and requests to copy that work."""

from __future__ import annotations

from PySide6.QtCore import QSize, Slot
from PySide6.QtGui import QGuiApplication, QTextOption
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from sparkdeck.domain.client_snippets import HIDDEN_KEY, ClientFacts, Snippet, anthropic_snippets, openai_snippets
from sparkdeck.domain.translation import plural, tr, translated
from sparkdeck.ui import formatting
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.theme import Space, TextSize, Tone, font, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.fact_row import FactRow
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea, ScrollBar
from sparkdeck.ui.widgets.tab_row import TabRow
from sparkdeck.ui.widgets.text import Text

_LINES_SHOWN = 8


class SnippetView(QWidget):
    """One snippet: where it goes, its text, and a button that copies it with the true key."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._copied = ""
        self._how = Text(size=TextSize.SMALL, tone=Tone.MUTED)
        self.copy_button = Button(tr("Copy"), f"{name}CopyButton", tr("Copy this snippet, with the key"), flat=True)
        self.text = QPlainTextEdit()
        self.text.setObjectName(name)
        self.text.setReadOnly(True)
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setFont(font(TextSize.SMALL, fixed=True))
        self.text.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        self.text.setVerticalScrollBar(ScrollBar())
        self.text.setTabChangesFocus(True)
        self.text.setMinimumHeight(_LINES_SHOWN * self.text.fontMetrics().lineSpacing() + Space.LARGE)
        framed = FieldFrame()
        framed.hold(self.text)
        head = QHBoxLayout()
        head.addWidget(self._how, 1)
        head.addWidget(self.copy_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, Space.SMALL, 0, 0)
        layout.setSpacing(Space.TINY)
        layout.addLayout(head)
        layout.addWidget(framed, 1)
        self.copy_button.clicked.connect(self.copy)

    def show_snippet(self, shown: Snippet, copied: Snippet) -> None:
        """``copied`` is the same with the true key."""
        self._how.setText(shown.how)
        self.text.setPlainText(shown.text)
        self.text.setAccessibleName(f"{translated(shown.name)}. {shown.how}")
        self._copied = copied.text
        self.copy_button.setText(tr("Copy"))

    @Slot()
    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self._copied)
        self.copy_button.setText(tr("Copied"))


class ConnectDialog(QDialog):
    """Modeless. The key is covered until it is asked for; what is copied always holds it."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._facts: ClientFacts | None = None
        self._shows_key = False
        self._views: list[tuple[bool, SnippetView]] = []
        """Whether it is Anthropic's, and the view."""
        self.setObjectName("connectDialog")
        self.setWindowTitle(tr("Connect a client"))
        self.copy_url = Button(tr("Copy"), "connectCopyUrlButton", tr("Copy the base address"), flat=True)
        self.show_key = Button(tr("Show"), "connectShowKeyButton", tr("Show the key"), flat=True)
        self.copy_key = Button(tr("Copy"), "connectCopyKeyButton", tr("Copy the key"), flat=True)
        self.copy_model = Button(tr("Copy"), "connectCopyModelButton", tr("Copy the model's name"), flat=True)
        self.url = FactRow(tr("Base address"), self.copy_url)
        self.lan = FactRow(tr("From other computers"))
        self.key = FactRow(tr("API key"), self.show_key, self.copy_key)
        self.model = FactRow(tr("Model"), self.copy_model)
        self.context = FactRow(tr("Context"))
        self.context.set_divided(False)
        self.tabs = TabRow("connectTabs", tr("Kinds of clients"))
        self.message = Text(tone=Tone.BAD, wrap=True)
        self.close_button = Button(tr("Close"), "connectCloseButton", tr("Close"), primary=True)
        self._lay_out()
        self._show_nothing(tr("Asking the server …"))

        bridge.client_facts_found.connect(self._on_bridge_client_facts_found)
        bridge.server_status_changed.connect(self._on_bridge_server_status_changed)
        self.copy_url.clicked.connect(self._on_copy_url_clicked)
        self.show_key.clicked.connect(self._on_show_key_clicked)
        self.copy_key.clicked.connect(self._on_copy_key_clicked)
        self.copy_model.clicked.connect(self._on_copy_model_clicked)
        self.close_button.clicked.connect(self.accept)
        self.finished.connect(self.deleteLater)
        self._ask()

    def _lay_out(self) -> None:
        for is_anthropic, snippet in self._all_snippets(ClientFacts("", "", "")):
            kind = "Anthropic" if is_anthropic else "OpenAI"
            view = SnippetView(f"connect{kind}{snippet.name}")
            self._views.append((is_anthropic, view))
            words = translated(snippet.name) if not is_anthropic else f"Anthropic: {translated(snippet.name)}"
            self.tabs.add_part(words, f"connectTab{kind}{snippet.name}", view)
        content = QWidget()
        inner = QVBoxLayout(content)
        inner.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.MEDIUM)
        inner.setSpacing(Space.SMALL)
        inner.addWidget(Text(tr("Connect a client"), size=TextSize.FIGURE, bold=True))
        inner.addWidget(
            Text(
                tr("For programs that speak OpenAI's or Anthropic's API. Each snippet works as it is."),
                tone=Tone.MUTED,
                wrap=True,
            )
        )
        inner.addWidget(self.message)
        facts = QVBoxLayout()
        facts.setSpacing(0)
        for row in (self.url, self.lan, self.key, self.model, self.context):
            facts.addWidget(row)
        inner.addLayout(facts)
        inner.addWidget(self.tabs, 1)
        area = PageScrollArea()
        area.setWidget(content)
        foot = QHBoxLayout()
        foot.setContentsMargins(Space.HUGE, Space.SMALL, Space.HUGE, Space.LARGE)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(area, 1)
        layout.addLayout(foot)
        self.setMinimumSize(QSize(scaled(520), scaled(320)))
        self.resize(QSize(scaled(700), scaled(600)).boundedTo(self.screen().availableSize()))
        self.close_button.setFocus()

    # ------------------------------------------------------------------ what is shown

    def _ask(self) -> None:
        from sparkdeck.domain.server_status import Phase

        if self._bridge.status.phase is Phase.READY:
            self._bridge.call(lambda panel: panel.find_client_facts())
        else:
            self._show_nothing(tr("No server is ready. Start one, then its address and model are known."))

    @Slot()
    def _on_bridge_server_status_changed(self) -> None:
        """Another server, model or start: ask again, so that nothing old is copied."""
        self._ask()

    @Slot(object)
    def _on_bridge_client_facts_found(self, facts: ClientFacts) -> None:
        self._facts = facts
        self.message.hide()
        self._show_facts(facts)

    def _show_nothing(self, why: str) -> None:
        self._facts = None
        self.message.setText(why)
        self.message.set_tone(Tone.MUTED)
        self.message.show()
        self.lan.hide()
        for row in (self.url, self.key, self.model, self.context):
            row.show_fact(formatting.UNKNOWN, tone=Tone.MUTED, tooltip=why)
        for button in (self.copy_url, self.show_key, self.copy_key, self.copy_model):
            button.hide()
        self.tabs.hide()

    def _show_facts(self, facts: ClientFacts) -> None:
        self.url.show_fact(
            f"{facts.base_url}/v1", tr("OpenAI's; Anthropic's is without /v1") if facts.anthropic else ""
        )
        self.lan.show_fact(", ".join(f"{url}/v1" for url in facts.lan_urls), tr("over the local network"))
        self.lan.setVisible(bool(facts.lan_urls))
        has_key = facts.api_key is not None
        self.key.show_fact(
            (facts.api_key or "")
            if has_key and self._shows_key
            else HIDDEN_KEY
            if has_key
            else tr("none", "an API key"),
            "" if has_key else tr("the server asks for none"),
            tone=Tone.TEXT if has_key else Tone.MUTED,
        )
        self.show_key.setText(tr("Hide") if self._shows_key else tr("Show"))
        self.model.show_fact(
            facts.model_id or formatting.UNKNOWN, tooltip=facts.model_id or tr("It has no name: send any.")
        )
        tokens = facts.context_tokens
        self.context.show_fact(
            plural(tokens, "{n:,} token", "{n:,} tokens") if tokens else formatting.UNKNOWN,
            tooltip="" if tokens else tr("The server does not say."),
        )
        self.copy_url.show()
        self.copy_model.setVisible(bool(facts.model_id))
        self.show_key.setVisible(has_key)
        self.copy_key.setVisible(has_key)
        shown = {kind: iter(made) for kind, made in self._by_kind(facts, show_key=self._shows_key).items()}
        copied = {kind: iter(made) for kind, made in self._by_kind(facts, show_key=True).items()}
        for place, (is_anthropic, view) in enumerate(self._views):
            snippet = next(shown[is_anthropic], None)
            if snippet is not None:
                view.show_snippet(snippet, next(copied[is_anthropic]))
            self.tabs.set_part_enabled(place, snippet is not None, tr("This server has no /v1/messages."))
        self.tabs.show()

    @staticmethod
    def _by_kind(facts: ClientFacts, *, show_key: bool) -> dict[bool, tuple[Snippet, ...]]:
        return {
            False: openai_snippets(facts, show_key=show_key),
            True: anthropic_snippets(facts, show_key=show_key),
        }

    def _all_snippets(self, facts: ClientFacts) -> list[tuple[bool, Snippet]]:
        made = self._by_kind(facts, show_key=False)
        return [(kind, snippet) for kind in (False, True) for snippet in made[kind]]

    # ------------------------------------------------------------------ actions

    @Slot()
    def _on_show_key_clicked(self) -> None:
        self._shows_key = not self._shows_key
        if self._facts is not None:
            self._show_facts(self._facts)

    @Slot()
    def _on_copy_url_clicked(self) -> None:
        if self._facts is not None:
            QGuiApplication.clipboard().setText(f"{self._facts.base_url}/v1")

    @Slot()
    def _on_copy_key_clicked(self) -> None:
        if self._facts is not None and self._facts.api_key:
            QGuiApplication.clipboard().setText(self._facts.api_key)

    @Slot()
    def _on_copy_model_clicked(self) -> None:
        if self._facts is not None:
            QGuiApplication.clipboard().setText(self._facts.model_id)

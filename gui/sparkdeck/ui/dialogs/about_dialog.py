"""About: versions to copy, the licence, the notices of others' work, whose models the bundled profiles use."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, QTimer, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr, translated
from sparkdeck.ui import about_words
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.dialogs.link_question import ask_to_open_link
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.fact_row import FactRow
from sparkdeck.ui.widgets.help_view import HelpView
from sparkdeck.ui.widgets.tab_row import TabRow
from sparkdeck.ui.widgets.text import Text

_COPIED_MS = 1_500


class AboutDialog(QDialog):
    """Modeless."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self.setObjectName("aboutDialog")
        self.setWindowTitle(tr("About SparkDeck"))
        self.tabs = TabRow("aboutTabs", tr("Parts of About"))
        self._rows: list[FactRow] = []
        self._copied = QTimer(self)
        self._copied.setSingleShot(True)
        self._copied.setInterval(_COPIED_MS)
        self.copy_button = Button(tr("Copy"), "aboutCopyButton", tr("Copy the versions"))
        self.close_button = Button(tr("Close"), "aboutCloseButton", tr("Close"), primary=True)
        self.tabs.add_part(tr("Versions"), "aboutVersions", self._versions())
        for title, name, write in self._texts():
            view = HelpView(f"{name}Text", title)
            view.link_requested.connect(self._on_view_link_requested)
            view.show_text(write())
            self.tabs.add_part(title, name, view)
        foot = QHBoxLayout()
        foot.setContentsMargins(Space.HUGE, Space.SMALL, Space.HUGE, Space.LARGE)
        foot.setSpacing(Space.SMALL)
        foot.addStretch(1)
        foot.addWidget(self.copy_button)
        foot.addWidget(self.close_button)
        inner = QVBoxLayout()
        inner.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, 0)
        inner.setSpacing(Space.SMALL)
        inner.addWidget(Text("SparkDeck", size=TextSize.TITLE, bold=True))
        inner.addWidget(
            Text(
                tr("Runs a large model with a draft on llama-server, and measures what that is worth."),
                tone=Tone.MUTED,
                wrap=True,
            )
        )
        inner.addWidget(self.tabs, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(inner, 1)
        layout.addLayout(foot)
        self.setMinimumSize(QSize(scaled(560), 360))
        self.resize(QSize(scaled(720), scaled(540)).boundedTo(self.screen().availableSize()))
        self.close_button.setFocus()

        bridge.launch_planned.connect(self._show_versions)
        self.copy_button.clicked.connect(self._on_copy_button_clicked)
        self.close_button.clicked.connect(self.accept)
        self._copied.timeout.connect(self._on_copied_timeout)
        self.finished.connect(self.deleteLater)

    def _texts(self) -> tuple[tuple[str, str, Callable[[], str]], ...]:
        return (
            (tr("Licence"), "aboutLicence", about_words.licence_markdown),
            (tr("Third-party notices"), "aboutNotices", about_words.notices_markdown),
            (
                tr("Bundled profiles"),
                "aboutProfiles",
                lambda: about_words.attributions_markdown(self._bridge.profiles),
            ),
        )

    def _versions(self) -> QWidget:
        part = QWidget()
        lines = QVBoxLayout(part)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(0)
        for what, _ in about_words.version_lines(None):
            row = FactRow(translated(what))
            self._rows.append(row)
            lines.addWidget(row)
        self._rows[-1].set_divided(False)
        lines.addStretch(1)
        self._show_versions()
        return part

    @property
    def text(self) -> str:
        """What is copied."""
        plan = self._bridge.plan
        return about_words.versions_text(plan.runtime if plan is not None else None)

    @Slot()
    def _show_versions(self) -> None:
        plan = self._bridge.plan
        lines = about_words.version_lines(plan.runtime if plan is not None else None)
        for row, (_, version) in zip(self._rows, lines, strict=True):
            row.show_fact(version, tooltip=version if version != "–" else tr("Known in a moment."))

    @Slot()
    def _on_copy_button_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.text)
        self.copy_button.setText(tr("Copied"))
        self._copied.start()

    @Slot()
    def _on_copied_timeout(self) -> None:
        self.copy_button.setText(tr("Copy"))

    @Slot(str)
    def _on_view_link_requested(self, target: str) -> None:
        ask_to_open_link(self, target, tr("About SparkDeck"))

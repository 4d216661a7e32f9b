"""What the next start would run, what stands in its way, and what the server says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui import server_sentence
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.failure_desk import FailureDesk
from sparkdeck.ui.file_question import ask_for_model
from sparkdeck.ui.servers_menu import ServersMenu
from sparkdeck.ui.theme import Space, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.command_view import CommandView
from sparkdeck.ui.widgets.failure_card import FailureCard
from sparkdeck.ui.widgets.launch_facts import LaunchFacts
from sparkdeck.ui.widgets.launch_notes import LaunchRemarks, LaunchWarnings
from sparkdeck.ui.widgets.log_card import LogCard
from sparkdeck.ui.widgets.page_header import PageHeader
from sparkdeck.ui.widgets.problem_card import ProblemCard
from sparkdeck.ui.widgets.scroll_bar import PageScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtCore import QUrl
    from PySide6.QtGui import QResizeEvent

    from sparkdeck.domain.benchmark import BenchmarkOutcome
    from sparkdeck.domain.events import LaunchPlanned, LogLine
    from sparkdeck.domain.mends import Mend
    from sparkdeck.domain.server_status import ServerStatus
    from sparkdeck.ui.launch_editor import LaunchEditor
    from sparkdeck.ui.widgets.provenance_card import ProvenanceCard

_TWO_COLUMNS_FROM = 940
_STACKED_BELOW = 560


class ServerPage(PageScrollArea):
    """The first page: it is there at the first paint, so it stays light."""

    page_requested = Signal(str)
    """The title of a page that has what this one lacks."""
    mini_wanted = Signal()
    runtimes_wanted = Signal()
    """Another llama-server is to be chosen, got or built."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._shown = ("", 0)
        """Server and generation that the log's last lines belong to."""
        self._last_line = ""
        self._about: ProvenanceCard | None = None
        self._editor: LaunchEditor | None = None
        self.setObjectName("serverPage")

        self.header = PageHeader(tr("Server"))
        self._failure = FailureCard("failureCard", tr("Why the server failed"))
        self._problem = ProblemCard("problemCard", tr("What stands in the way of a start"), Tone.ACCENT)
        self._unused = FailureCard("speculationCard", tr("Why speculation is not on"))
        self.warnings = LaunchWarnings()
        self.remarks = LaunchRemarks()
        self.facts = LaunchFacts()
        self._command = CommandView("commandText", tr("The exact command"))
        self._copy_command = Button(tr("Copy"), "commandCopyButton", tr("Copy the command"), flat=True)
        self.log_card = LogCard()
        self.log = self.log_card.view
        self._copy_command.setEnabled(False)
        self._seconds = QTimer(self)
        self._seconds.setInterval(1000)
        self._lay_out()

        self.header.show_sentence(tr("Looking for profiles and runtimes …"))

        bridge.launch_planned.connect(self._show_plan)
        bridge.memory_facts_found.connect(self.facts.show_memory)
        bridge.memory_measured.connect(self.facts.show_measured)
        bridge.server_status_changed.connect(self._show_status)
        bridge.controls_changed.connect(lambda controls: self.facts.show_enabled(controls.profile_enabled))
        bridge.log_arrived.connect(self._on_bridge_log_arrived)
        bridge.benchmark_ended.connect(self._on_bridge_benchmark_ended)
        self.facts.open_target_clicked.connect(self._on_facts_open_target_clicked)
        self.facts.open_draft_clicked.connect(self._on_facts_open_draft_clicked)
        self.facts.remove_draft_clicked.connect(self.remove_draft)
        self.facts.open_runtime_clicked.connect(self.runtimes_wanted)
        self.facts.use_builtin_clicked.connect(self.use_builtin_runtime)
        self.facts.edit_clicked.connect(self.edit_settings)
        self._copy_command.clicked.connect(self._on_copy_command_clicked)
        self.log_card.folder_wanted.connect(self.open_log_folder)
        self._seconds.timeout.connect(self._update_sentence)
        self.servers_menu = ServersMenu(bridge, self, self.header.actions)
        self.servers_menu.mini_wanted.connect(self.mini_wanted)
        self._failure_desk = FailureDesk(
            bridge,
            self._failure,
            self._unused,
            {
                "CHOOSE_TARGET": self._on_facts_open_target_clicked,
                "CHOOSE_DRAFT": self._on_facts_open_draft_clicked,
                "CHOOSE_RUNTIME": self.runtimes_wanted.emit,
                "ATTACH_WITH_KEY": self.servers_menu.attach_to_listener,
                "FIND_MODEL": lambda: self.page_requested.emit("Models"),
            },
        )
        self.log_card.diagnostics_wanted.connect(self._failure_desk.open_diagnostics)
        self._failure_desk.saved.connect(self.log_card.show_saved)

    # ------------------------------------------------------------------ actions (the dialogs only find a path)

    def open_target(self, path: Path) -> None:
        """Use this GGUF as target."""
        self._bridge.call(lambda panel: panel.open_target(path))

    def open_draft(self, path: Path) -> None:
        """Use this GGUF as draft."""
        self._bridge.call(lambda panel: panel.open_draft(path))

    @Slot()
    def remove_draft(self) -> None:
        self._bridge.call(lambda panel: panel.open_draft(None))

    @Slot()
    def use_builtin_runtime(self) -> None:
        self._bridge.call(lambda panel: panel.use_runtime(None))

    @Slot()
    def edit_settings(self) -> None:
        """Show the editor of the selected profile's launch settings in the place of the overview."""
        plan = self._bridge.plan
        if plan is None:
            return
        if self._editor is None:
            from sparkdeck.ui.launch_editor import LaunchEditor

            self._editor = LaunchEditor(self._bridge, self)
            self._editor.closed.connect(self.show_overview)
            self._editor.runtime_wanted.connect(self.runtimes_wanted)
        self._editor.setGeometry(self.rect())
        self._show_editor(True)
        self._editor.open(plan.profile, plan.runtime)

    @Slot()
    def show_overview(self) -> None:
        """Away from the editor."""
        self._show_editor(False)
        self.facts.focus_edit()

    def _show_editor(self, shown: bool) -> None:
        from PySide6.QtCore import Qt

        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if shown else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(policy)
        self._overview.setVisible(not shown)
        if self._editor is not None and not shown:
            self._editor.hide()

    def take_mend(self, mend: Mend) -> None:
        """Of advice that is shown elsewhere: the log, or a file that is chosen here."""
        from sparkdeck.domain.mends import MendKind

        def begin() -> None:
            self.show_overview()
            if mend.kind is MendKind.SHOW_LOG:
                self.ensureWidgetVisible(self.log_card)
                self.log.setFocus()
            else:
                self._failure_desk.take_mend(mend)

        if not self.ask_about_unsaved(begin):
            begin()

    def ask_about_unsaved(self, then: Callable[[], object]) -> bool:
        """Whether there is something unsaved to ask about; ``then`` is done when that is settled."""
        return self._editor is not None and self._editor.saving.ask_first(then)

    @property
    def editor(self) -> LaunchEditor | None:
        """The editor where it was opened once."""
        return self._editor

    @Slot()
    def _on_facts_open_target_clicked(self) -> None:
        ask_for_model(self, self._bridge, tr("Open a target model"), self.open_target)

    @Slot()
    def _on_facts_open_draft_clicked(self) -> None:
        ask_for_model(self, self._bridge, tr("Open a draft model"), self.open_draft)

    # ------------------------------------------------------------------ what is shown

    @Slot(object)
    def _show_plan(self, plan: LaunchPlanned) -> None:
        self.facts.show_plan(plan)
        self._update_command()
        self._show_about(plan)
        self._problem.show_problem(plan.problem)
        self.warnings.show_notes(plan.notes)
        self.remarks.show_notes(plan.notes)
        self._update_sentence()

    @Slot(object)
    def _show_status(self, status: ServerStatus) -> None:
        from sparkdeck.domain.server_status import Phase

        if (status.server, status.generation) != self._shown:
            is_switch = self._shown[0] not in ("", status.server)
            self._shown = status.server, status.generation
            if self.log.lines() and not is_switch:  # a switch brings the other's lines and its name
                from sparkdeck.domain.events import LogLine

                self.log.append(
                    [LogLine("", "D"), LogLine(tr("── start {generation} ──", generation=status.generation), "D")]
                )
            self._last_line = ""
        self.log_card.show_whose(attached=status.attached is not None)
        self._update_command()
        waits = status.phase in (Phase.STARTING, Phase.LOADING)
        if waits is not self._seconds.isActive():
            self._seconds.start() if waits else self._seconds.stop()
        self._update_sentence()

    def _update_command(self) -> None:
        """The command of the process there is, else that of the next start."""
        status, plan = self._bridge.status, self._bridge.plan
        runs = status.is_active and bool(status.argv)
        argv = status.argv if runs else plan.argv if plan is not None else ()
        self._command.show_command(argv)
        self._copy_command.setEnabled(bool(argv))
        self._command_card.set_title(tr("Command that runs") if runs else tr("Command of the next start"))

    def _show_about(self, plan: LaunchPlanned) -> None:
        if plan.profile.provenance is None and self._about is None:
            return
        if self._about is None:  # at the first profile that has something to say: not at the start
            from sparkdeck.ui.widgets.provenance_card import ProvenanceCard

            self._about = ProvenanceCard()
            self._about.link_requested.connect(self._on_about_link_requested)
            self._content.addWidget(self._about)
        self._about.show_profile(plan.profile, self._bridge.benchmark_outcome)

    @Slot(str)
    def _on_about_link_requested(self, target: str) -> None:
        from sparkdeck.ui.dialogs.link_question import ask_to_open_link

        ask_to_open_link(self, target, tr("Source of this profile"), self.open_url)

    def open_url(self, url: QUrl) -> None:
        from sparkdeck.ui.dialogs.link_question import open_in_browser

        open_in_browser(url)

    @Slot(object)
    def _on_bridge_benchmark_ended(self, _outcome: BenchmarkOutcome) -> None:
        if self._bridge.plan is not None:
            self._show_about(self._bridge.plan)

    @Slot()
    def _update_sentence(self) -> None:
        words = server_sentence.sentence(self._bridge.status, self._bridge.plan, self._last_line)
        if words is not None:
            self.header.show_sentence(*words)

    @Slot(object)
    def _on_bridge_log_arrived(self, lines: list[LogLine]) -> None:
        self.log.append(lines)
        if self._seconds.isActive():
            self._last_line = next((line.text for line in reversed(lines) if line.text.strip()), self._last_line)

    @Slot()
    def open_log_folder(self) -> None:
        """Show the folder of the log files in the desktop's file manager."""
        from sparkdeck.ui.log_folder import open_log_folder

        open_log_folder(self._bridge)

    @Slot()
    def _on_copy_command_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self._command.command)

    # ------------------------------------------------------------------ look

    def _lay_out(self) -> None:
        self._command_card = command = Card(tr("Command of the next start"))
        command.head.addWidget(self._copy_command)
        command.body.addWidget(self._command)
        command.body.addWidget(self.remarks)
        self._overview = content = QWidget()
        self._content = layout = QVBoxLayout(content)
        layout.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        for part in (self.header, self._failure, self._problem, self._unused, self.warnings, self.facts, command):
            layout.addWidget(part)
        layout.addWidget(self.log_card, 1)
        self.setWidget(content)

    def resizeEvent(self, event: QResizeEvent) -> None:
        width = event.size().width()
        if self._editor is not None:
            self._editor.setGeometry(self.rect())
        self.facts.set_wide(width >= scaled(_TWO_COLUMNS_FROM))
        self.facts.set_narrow(width < scaled(_STACKED_BELOW))
        super().resizeEvent(event)

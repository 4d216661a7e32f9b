"""Runtimes: those that are here, those that can be had, and a build from source."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.build_wishes import BuildSource, BuildWishes
from sparkdeck.domain.runtime_job import RuntimeJobState
from sparkdeck.domain.translation import tr
from sparkdeck.ui import release_words, runtime_words
from sparkdeck.ui.bridge import Action, Bridge
from sparkdeck.ui.dialogs.remove_runtime import ask_to_remove
from sparkdeck.ui.runtime_drop import RuntimeDrop
from sparkdeck.ui.source_question import ask_for_program, ask_for_source
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.while_open import while_open
from sparkdeck.ui.widgets.build_form import BuildForm
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.focus_order import order_tabs
from sparkdeck.ui.widgets.low_area import LowArea
from sparkdeck.ui.widgets.release_offer import ReleaseOffer
from sparkdeck.ui.widgets.runtime_job_list import RuntimeJobList
from sparkdeck.ui.widgets.runtime_list import RuntimeList
from sparkdeck.ui.widgets.tab_row import TabRow
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from sparkdeck.domain.events import BuildPlanned, NoticePosted, ReleasesListed, RuntimesChanged
    from sparkdeck.domain.runtime_entry import RuntimeEntry
    from sparkdeck.domain.runtime_job import RuntimeJob
    from sparkdeck.domain.server_status import ServerControls

HERE, GET, BUILD = range(3)
"""The parts of the dialog."""


class RuntimesDialog(QDialog):
    """Modeless. It shows what the services tell and passes on what is wanted; nothing is used without a press."""

    folder_opened = Signal(object)
    """Path of a folder to be shown in the file manager."""

    def __init__(self, bridge: Bridge, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._asked_releases = self._asked_plan = False
        self.setObjectName("runtimesDialog")
        self.setWindowTitle(tr("Runtimes"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumSize(QSize(scaled(640), scaled(440)))
        self.jobs = RuntimeJobList()
        self.list = RuntimeList()
        self.offer = ReleaseOffer()
        self.form = BuildForm()
        self.parts = TabRow("runtimesParts", tr("Parts of the runtimes"))
        self.message = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self.message.setObjectName("runtimesMessage")
        self.close_button = Button(tr("Close"), "runtimesClose", tr("Close the runtimes"))
        self._lay_out()
        self._show_runtimes(bridge.runtimes)
        self._show_jobs()
        self._show_controls(bridge.controls)
        self.offer.show_releases(bridge.releases)
        self._show_profiles()

        bridge.runtimes_changed.connect(self._show_runtimes)
        bridge.runtime_job_changed.connect(self._on_bridge_runtime_job_changed)
        bridge.releases_listed.connect(self._on_bridge_releases_listed)
        bridge.build_planned.connect(self._on_bridge_build_planned)
        bridge.profiles_changed.connect(self._show_profiles)
        bridge.controls_changed.connect(self._show_controls)
        bridge.launch_planned.connect(self._show_here)
        bridge.notice_posted.connect(self._on_bridge_notice_posted)
        self.parts.part_chosen.connect(self._on_parts_part_chosen)
        self._connect_list()
        for wanted in (self.jobs.qualify_wanted, self.list.qualify_wanted):
            wanted.connect(self.qualify)
        self.jobs.cancel_wanted.connect(lambda key: bridge.call(lambda panel: panel.cancel_runtime_job(key)))
        self.jobs.resume_wanted.connect(lambda key: bridge.call(lambda panel: panel.resume_runtime_job(key)))
        self.jobs.discard_wanted.connect(lambda key: bridge.call(lambda panel: panel.discard_build(key)))
        self.offer.install_wanted.connect(self.install)
        self.offer.refresh_wanted.connect(self.refresh_releases)
        self.form.wishes_changed.connect(self._on_form_wishes_changed)
        self.form.build_wanted.connect(self.build)
        self.form.path_wanted.connect(self._on_form_path_wanted)
        RuntimeDrop(self).path_dropped.connect(self.add)
        self.close_button.clicked.connect(self.close)

    def _connect_list(self) -> None:
        bridge, part = self._bridge, self.list
        for wanted in (part.use_wanted, self.jobs.use_wanted):
            wanted.connect(self.use)
        part.accept_wanted.connect(lambda key: bridge.call(lambda panel: panel.accept_runtime(key)))
        part.pin_wanted.connect(self.pin)
        part.roll_back_wanted.connect(lambda: bridge.call(lambda panel: panel.roll_back_runtime()))
        part.remove_wanted.connect(self._on_list_remove_wanted)
        part.folder_wanted.connect(self._on_list_folder_wanted)
        part.add_wanted.connect(self._on_list_add_wanted)
        part.rescan_wanted.connect(self.rescan)

    def _lay_out(self) -> None:
        for title, name, part in (
            (tr("On this computer"), "runtimesTabHere", self.list),
            (tr("Get a runtime"), "runtimesTabGet", self.offer),
            (tr("Build from source"), "runtimesTabBuild", self.form),
        ):
            self.parts.add_part(title, name, part)
        foot = QHBoxLayout()
        foot.setSpacing(Space.SMALL)
        foot.addWidget(self.list.add)
        foot.addWidget(self.list.rescan)
        foot.addWidget(self.message, 1)
        foot.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.LARGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(Text(tr("Runtimes"), size=TextSize.FIGURE, bold=True))
        layout.addWidget(LowArea(self.jobs, self))
        layout.addWidget(self.parts, 1)
        layout.addLayout(foot)
        self.resize(QSize(scaled(920), scaled(640)).boundedTo(self.screen().availableSize()))
        self.list.table.setFocus()
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Tab goes by what is seen: work, the words above the parts, the part, the foot; rows come long after the rest."""
        work = [stop for row in self.jobs.rows.values() for stop in row.stops]
        parts = [*self.list.stops, *self.offer.stops, *self.form.stops]
        order_tabs([*work, *self.parts.stops, *parts, self.list.add, self.list.rescan, self.close_button])

    # ------------------------------------------------------------------ what is done

    def show_part(self, part: int) -> None:
        self.parts.choose(part)
        (self.list.table if part == HERE else self.parts.stops[part]).setFocus()  # a hidden button cannot keep it

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.rescan()

    @Slot()
    def rescan(self) -> None:
        """Look for runtimes on this computer."""
        self._say("")
        self.list.rescan.setEnabled(False)
        self._bridge.call(lambda panel: panel.list_runtimes(), while_open(self, self._on_rescan_ended))

    def _on_rescan_ended(self) -> None:
        self.list.rescan.setEnabled(True)

    @Slot(str)
    def use(self, key: str) -> None:
        self._do(lambda panel: panel.choose_runtime(key))

    def add(self, path: Path) -> None:
        """Take in this llama-server, or the one in this folder."""
        self._say(tr("Asking the program what it is …"))
        self.show_part(HERE)
        self._bridge.call(lambda panel: panel.add_runtime(path), done=while_open(self, lambda: self._say("")))

    @Slot(str)
    def qualify(self, key: str) -> None:
        self._do(lambda panel: panel.qualify_runtime(key))

    @Slot(str, str)
    def pin(self, profile: str, key: str) -> None:
        """Let this profile use it always; an empty key: the default again."""
        self._do(lambda panel: panel.pin_runtime(profile, key or None))

    @Slot(str, str)
    def install(self, tag: str, variant: str) -> None:
        self._do(lambda panel: panel.install_runtime(tag, variant))

    @Slot()
    def refresh_releases(self) -> None:
        """Ask GitHub for the list."""
        self._asked_releases = True
        self.offer.show_asking()
        self._bridge.call(lambda panel: panel.list_releases(True), while_open(self, self._on_refresh_ended))

    def _on_refresh_ended(self) -> None:
        self.offer.show_releases(self._bridge.releases)

    @Slot(object)
    def build(self, wishes: BuildWishes) -> None:
        self._do(lambda panel: panel.build_runtime(wishes))

    @Slot(int)
    def _on_parts_part_chosen(self, part: int) -> None:
        for button in (self.list.add, self.list.rescan):
            button.setVisible(part == HERE)
        if part == GET and not self._asked_releases:
            self.refresh_releases()
        if part == BUILD and not self._asked_plan:
            self._asked_plan = True
            releases, sample = self._bridge.releases, self._bridge.sample
            if releases is not None:
                self.form.show_cuda(bool(releases.computer.cards))
            elif sample is not None:
                self.form.show_cuda(bool(sample.gpus))
            self._on_form_wishes_changed(self.form.wishes)

    @Slot(object)
    def _on_form_wishes_changed(self, wishes: BuildWishes) -> None:
        self._do(lambda panel: panel.plan_build(wishes))

    @Slot(object)
    def _on_form_path_wanted(self, source: BuildSource) -> None:
        ask_for_source(self, source, lambda path: self.form.show_path(source, path))

    @Slot()
    def _on_list_add_wanted(self) -> None:
        ask_for_program(self, self.add)

    @Slot(object)
    def _on_list_remove_wanted(self, entry: RuntimeEntry) -> None:
        key = entry.key
        self._say("")
        ask_to_remove(self, entry, lambda: self._bridge.call(lambda panel: panel.remove_runtime(key)))

    @Slot(object)
    def _on_list_folder_wanted(self, entry: RuntimeEntry) -> None:
        if entry.path is not None:
            self.folder_opened.emit(entry.path.parent)

    # ------------------------------------------------------------------ what is shown

    @Slot(object)
    def _show_runtimes(self, changed: RuntimesChanged | None) -> None:
        self.list.show_entries(changed.entries if changed is not None else (), is_known=changed is not None)
        self._show_jobs()
        self._show_here()

    @Slot()
    def _show_here(self) -> None:
        """What depends on which runtimes are here, which one is in use, and what is worked on."""
        changed, plan = self._bridge.runtimes, self._bridge.plan
        entries = changed.entries if changed is not None else ()
        busy = [job.key for job in self._bridge.runtime_jobs.values() if job.state is RuntimeJobState.RUNNING]
        self.offer.show_here(
            [entry.key for entry in entries if not entry.is_missing], busy, plan.runtime.build if plan else None
        )
        self.list.show_busy(busy)
        self.form.show_busy(frozenset(busy))
        cards = [gpu.name for gpu in self._bridge.sample.gpus if gpu.name] if self._bridge.sample is not None else []
        self.list.show_remark(runtime_words.only_cpu_words(entries, cards))
        releases, build = self._bridge.releases, plan.runtime.build if plan is not None else None
        self.list.show_newer(release_words.update_words(releases, build) if releases is not None else "")

    @Slot(object)
    def _on_bridge_runtime_job_changed(self, job: RuntimeJob) -> None:
        self._show_jobs()
        if job.state is not RuntimeJobState.RUNNING or job.key not in self.list.busy:
            self._show_here()

    def _show_jobs(self) -> None:
        changed = self._bridge.runtimes
        before = set(self.jobs.rows)
        self.jobs.show_jobs(self._bridge.runtime_jobs.values(), changed.entries if changed is not None else ())
        if set(self.jobs.rows) != before:
            self._order_tabs()

    @Slot(object)
    def _on_bridge_releases_listed(self, listed: ReleasesListed) -> None:
        self.offer.show_releases(listed)
        self._show_here()

    @Slot(object)
    def _on_bridge_build_planned(self, planned: BuildPlanned) -> None:
        if planned.plan.wishes == self.form.wishes:
            self.form.show_plan(planned.plan)
            self._order_tabs()

    @Slot()
    def _show_profiles(self) -> None:
        self.list.show_profiles(profile.name for profile in self._bridge.profiles)

    @Slot(object)
    def _show_controls(self, controls: ServerControls) -> None:
        self.list.show_enabled(controls.profile_enabled)

    @Slot(object)
    def _on_bridge_notice_posted(self, notice: NoticePosted) -> None:
        if self.isVisible():
            self._say(str(notice.error), Tone.BAD)

    def _do(self, action: Action) -> None:
        """What was said of an earlier action goes."""
        self._say("")
        self._bridge.call(action)

    def _say(self, text: str, tone: Tone = Tone.MUTED) -> None:
        self.message.setText(text)
        self.message.set_tone(tone)

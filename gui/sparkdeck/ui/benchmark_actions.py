"""What the benchmark page asks for beside measuring: history, files, names, exports, the best n-max."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QWidget

from sparkdeck.domain.benchmark_compare import Comparison
from sparkdeck.domain.benchmark_entry import BenchmarkEntry
from sparkdeck.domain.translation import tr
from sparkdeck.ui.bridge import Bridge
from sparkdeck.ui.file_question import ask_for_file, ask_for_model
from sparkdeck.ui.widgets.arm_row import ArmRow
from sparkdeck.ui.widgets.benchmark_history import BenchmarkHistory
from sparkdeck.ui.widgets.benchmark_settings import BenchmarkSettings
from sparkdeck.ui.widgets.prompts_file import KINDS as PROMPT_KINDS

_RESULT_KINDS = tr("Benchmark results (*.json *.jsonl *.csv *.md *.txt);;All files (*)")


class BenchmarkActions(QObject):
    """Belongs to the page; dialogs stand over it."""

    def __init__(self, bridge: Bridge, page: QWidget) -> None:
        super().__init__(page)
        self._bridge = bridge
        self._page = page
        self._listed = False

        bridge.benchmarks_compared.connect(self._on_bridge_benchmarks_compared)

    def watch_history(self, history: BenchmarkHistory) -> None:
        history.opened.connect(self._on_history_opened)
        history.compared.connect(self._on_history_compared)
        history.label_wanted.connect(self._on_history_label_wanted)
        history.deleted.connect(self._on_history_deleted)
        history.undo_clicked.connect(self._on_history_undo_clicked)
        history.import_clicked.connect(self._on_history_import_clicked)

    def watch_settings(self, settings: BenchmarkSettings) -> None:
        files = settings.prompts_file
        files.file_wanted.connect(
            lambda: ask_for_file(self._page, tr("Open a file of prompts"), files.use, kinds=PROMPT_KINDS)
        )
        settings.arms.draft_wanted.connect(self._on_arms_draft_wanted)

    def list_history(self) -> None:
        """Once: later changes come by themselves."""
        if not self._listed:
            self._listed = True
            self._bridge.call(lambda panel: panel.list_benchmarks())

    def ask_where_to_export(self, write: Callable[[Path, bool], None]) -> None:
        from sparkdeck.ui.dialogs.benchmark_export import BenchmarkExportDialog

        settings = self._bridge.settings
        folder = str(settings.exports_folder or "") if settings else ""
        BenchmarkExportDialog(folder, write, self._page).open()

    @Slot(int)
    def apply(self, n_max: int) -> None:
        self._bridge.call(lambda panel: panel.apply_n_max(n_max))

    @Slot(object)
    def discard(self, journal: Path) -> None:
        """Forget a benchmark that was cut off."""
        self._bridge.call(lambda panel: panel.discard_benchmark(journal))

    @Slot(object)
    def _on_history_opened(self, path: Path) -> None:
        self._bridge.call(lambda panel: panel.open_benchmark(path))

    @Slot(object)
    def _on_history_compared(self, paths: tuple[Path, ...]) -> None:
        self._bridge.call(lambda panel: panel.compare_benchmarks(paths))

    @Slot(object)
    def _on_history_label_wanted(self, entry: BenchmarkEntry) -> None:
        from sparkdeck.ui.dialogs.benchmark_label import ask_for_label

        ask_for_label(self._page, entry.label, partial(self._label, entry.path))

    def _label(self, path: Path, label: str) -> None:
        self._bridge.call(lambda panel: panel.label_benchmark(path, label))

    @Slot(object)
    def _on_history_deleted(self, path: Path) -> None:
        self._bridge.call(lambda panel: panel.delete_benchmark(path))

    @Slot()
    def _on_history_undo_clicked(self) -> None:
        self._bridge.call(lambda panel: panel.undo_delete_benchmark())

    @Slot()
    def _on_history_import_clicked(self) -> None:
        ask_for_file(self._page, tr("Import a benchmark"), self.import_result, kinds=_RESULT_KINDS)

    def import_result(self, path: Path) -> None:
        self._bridge.call(lambda panel: panel.import_benchmark(path))

    @Slot(object)
    def _on_arms_draft_wanted(self, row: ArmRow) -> None:
        ask_for_model(self._page, self._bridge, tr("Open a draft"), row.use_draft)

    @Slot(object)
    def _on_bridge_benchmarks_compared(self, comparison: Comparison) -> None:
        from sparkdeck.ui.dialogs.compare_dialog import CompareDialog

        CompareDialog(comparison, self._page.window()).show()

"""What a deletion would remove, file by file, before it removes anything; and what happens to a cancelled download."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QTextOption
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QMessageBox, QPlainTextEdit, QVBoxLayout, QWidget

from sparkdeck.domain.downloads import DownloadJob
from sparkdeck.domain.library import DeletionPlan
from sparkdeck.domain.translation import listed, plural, tr
from sparkdeck.ui import models_words
from sparkdeck.ui.theme import Space, TextSize, Tone, font, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.scroll_bar import ScrollBar
from sparkdeck.ui.widgets.text import Text

_LINES_SHOWN = 10
_WIDTH = 560


class DeleteModelQuestion(QDialog):
    """Modal to its window; :meth:`open` it. ``accepted`` is the yes; a plan with a problem can only be closed."""

    def __init__(self, name: str, plan: DeletionPlan, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("deleteModelQuestion")
        self.setWindowTitle(tr("Delete a model"))
        refused = bool(plan.problem)
        lines = [str(path) for path in (*plan.files, *plan.folders)]
        folders = plural(len(plan.folders), "{n:,} empty folder", "{n:,} empty folders")
        what = listed((models_words.files_counted(len(plan.files)), *([folders] if plan.folders else [])))
        words = plan.problem or tr(
            "{what}, {size} ({bytes:,} bytes), for good:",
            what=what,
            size=models_words.size(plan.size_bytes),
            bytes=plan.size_bytes,
        )
        self.files = QPlainTextEdit("\n".join(lines))
        self.files.setObjectName("deleteModelFiles")
        self.files.setAccessibleName(tr("Files that are deleted"))
        self.files.setReadOnly(True)
        self.files.setFrameShape(QFrame.Shape.NoFrame)
        self.files.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        self.files.setVerticalScrollBar(ScrollBar())
        self.files.setFont(font(TextSize.SMALL, fixed=True))
        metrics = self.files.fontMetrics()
        rows = sum(1 + metrics.horizontalAdvance(line) // scaled(_WIDTH - 40) for line in lines)
        self.files.setFixedHeight(min(rows, _LINES_SHOWN) * metrics.lineSpacing() + Space.LARGE)
        framed = FieldFrame()
        framed.hold(self.files)
        framed.setVisible(bool(lines))
        keep = Button(tr("Close") if refused else tr("Keep"), "deleteModelKeepButton", tr("Delete nothing"))
        delete = Button(
            tr("Delete {what}", what=what),
            "deleteModelButton",
            tr("Delete {name} from the disk", name=name),
            primary=True,
        )
        delete.setVisible(not refused)
        keep.setDefault(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        buttons.addWidget(keep)
        buttons.addWidget(delete)
        sentence = Text(words, tone=Tone.BAD if refused else Tone.MUTED, wrap=True)
        sentence.setMinimumWidth(scaled(_WIDTH))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        title = Text(
            tr("{name} stays", name=name) if refused else tr("Delete {name}?", name=name),
            size=TextSize.FIGURE,
            bold=True,
            wrap=True,
        )
        layout.addWidget(title)
        layout.addWidget(sentence)
        layout.addWidget(framed)
        layout.addSpacing(Space.SMALL)
        layout.addLayout(buttons)
        keep.setFocus()

        keep.clicked.connect(self.reject)
        delete.clicked.connect(self.accept)
        self.finished.connect(self.deleteLater)


class CancelDownloadQuestion(QMessageBox):
    """Keep what has come, so that it can be resumed, or delete it? :meth:`open` it; ``answered`` is ``delete_partial``."""

    answered = Signal(bool)

    def __init__(self, job: DownloadJob, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("cancelDownloadQuestion")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWindowTitle(tr("Cancel a download"))
        self.setText(tr("Cancel the download of {title}?", title=job.request.title))
        self.setInformativeText(
            tr("{size} have come. Kept, a later download goes on from there.", size=models_words.size(job.done_bytes))
        )
        keep = self.addButton(tr("Cancel, keep what came"), QMessageBox.ButtonRole.AcceptRole)
        keep.setObjectName("cancelKeepButton")
        delete = self.addButton(tr("Cancel and delete it"), QMessageBox.ButtonRole.DestructiveRole)
        delete.setObjectName("cancelDeleteButton")
        go_on = self.addButton(tr("Go on downloading"), QMessageBox.ButtonRole.RejectRole)
        go_on.setObjectName("cancelGoOnButton")
        self.setDefaultButton(go_on)
        self.setEscapeButton(go_on)
        keep.clicked.connect(lambda: self.answered.emit(False))
        delete.clicked.connect(lambda: self.answered.emit(True))

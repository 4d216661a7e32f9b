"""The question before anything that a link names is fetched: what, how large, from where, to which folder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from sparkdeck.domain.translation import findings, labelled, mark, plural, tr, translated
from sparkdeck.ui import models_words
from sparkdeck.ui.formatting import UNKNOWN
from sparkdeck.ui.pair_order import request_for
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from sparkdeck.domain.app_events import LinkLooked
    from sparkdeck.domain.deep_link import DeepLink
    from sparkdeck.domain.downloads import DownloadRequest

_ROWS = (
    mark("Model"),
    mark("File"),
    mark("Size"),
    mark("From"),
    mark("Revision"),
    mark("To"),
    mark("Licence"),
)
_LOOKING = tr("asking the Hub …")


class LinkDownloadQuestion(QDialog):
    """Modal to its window, without an event loop of its own: :meth:`open` it. The safe answer is the default, and the
    other one is there only once everything is known."""

    download_wanted = Signal(object)
    """DownloadRequest, exactly what was shown"""
    files_wanted = Signal(str)
    """The repository whose files are to be shown: the link named none."""

    def __init__(self, link: DeepLink, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("linkDownloadDialog")
        self.setWindowTitle(tr("Link to a model"))
        self._link = link
        self._request: DownloadRequest | None = None
        self._title = Text(tr("Download this model?"), size=TextSize.FIGURE, bold=True)
        self._words = Text(
            tr("A web page or another program handed this link to SparkDeck. Nothing has been downloaded yet."),
            tone=Tone.MUTED,
            wrap=True,
        )
        self._words.setMinimumWidth(scaled(500))
        self._problem = Text(tone=Tone.BAD, wrap=True)
        self._problem.setObjectName("linkProblem")
        self._problem.hide()
        self._values = {name: Text(_LOOKING, tone=Tone.MUTED, wrap=True) for name in _ROWS}
        for name, value in self._values.items():
            value.setObjectName(f"link{name}")
        self._show("Model", link.repo)
        self._show("File", link.file or tr("you choose one of its files next"))
        self._cancel = Button(tr("Cancel"), "linkCancelButton", tr("Download nothing"))
        self._yes = Button(tr("Download"), "linkDownloadButton", tr("Download what is shown"), primary=True)
        self._yes.setEnabled(False)
        self._cancel.setDefault(True)
        self._lay_out()
        self._cancel.setFocus()

        self._cancel.clicked.connect(self.reject)
        self._yes.clicked.connect(self._on_yes_clicked)
        self.finished.connect(self.deleteLater)

    def _lay_out(self) -> None:
        table = QGridLayout()
        table.setHorizontalSpacing(Space.LARGE)
        table.setVerticalSpacing(Space.SMALL)
        table.setColumnStretch(1, 1)
        for row, (name, value) in enumerate(self._values.items()):
            table.addWidget(Text(translated(name), tone=Tone.MUTED), row, 0, Qt.AlignmentFlag.AlignTop)
            table.addWidget(value, row, 1, Qt.AlignmentFlag.AlignTop)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.SMALL)
        buttons.addStretch()
        buttons.addWidget(self._cancel)
        buttons.addWidget(self._yes)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(Space.HUGE, Space.HUGE, Space.HUGE, Space.LARGE)
        layout.setSpacing(Space.MEDIUM)
        for part in (self._title, self._words):
            layout.addWidget(part)
        layout.addLayout(table)
        layout.addWidget(self._problem)
        layout.addSpacing(Space.SMALL)
        layout.addLayout(buttons)

    def show_facts(self, looked: LinkLooked) -> None:
        """What the Hub says of it."""
        repository, wanted = looked.repository, looked.wanted
        if looked.problem is not None or repository is None:
            for name in _ROWS[2:]:
                self._show(name, UNKNOWN)
            self._title.setText(tr("This model cannot be downloaded"))
            self._problem.setText(str(looked.problem or tr("The Hub does not tell what it is.")))
            self._problem.show()
            self._cancel.setText(tr("Close"))
            self._fit()
            return
        self._show("From", f"{looked.endpoint}/{repository.repo}")
        self._show("Revision", repository.commit[:12] or UNKNOWN)
        place = str(looked.folder or UNKNOWN)
        if looked.free_bytes is not None:
            place = tr("{folder} · {room} free", folder=place, room=models_words.size(looked.free_bytes))
        self._show("To", place)
        licence = repository.licence or tr("not told")
        self._show("Licence", tr("{licence}, terms to be accepted", licence=licence) if repository.gated else licence)
        if wanted is None:
            self._show("Size", tr("depends on the file"))
            self._yes.setText(tr("Choose a file"))
            self._yes.setAccessibleName(tr("Show the files of this repository"))
        else:
            names = [file.path for file in wanted.files]
            file = names[0]
            if len(names) > 1:
                file = plural(len(names) - 1, "{file} and {n} more part", "{file} and {n} more parts", file=file)
            self._show("File", file)
            self._show("Size", models_words.size(wanted.size_bytes))
            self._request = request_for(repository, wanted)
        self._yes.setEnabled(True)
        self._fit()
        self.setAccessibleDescription(
            findings(labelled(translated(name), value.text()) for name, value in self._values.items())
        )

    def _fit(self) -> None:
        """As high as what it says now."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
            self.setMinimumHeight(layout.totalHeightForWidth(self.width()))
        self.adjustSize()

    def _show(self, name: str, words: str) -> None:
        value = self._values[name]
        value.setText(words.replace("/", "/\u200b"))  # a long path may be cut after each folder
        value.set_tone(Tone.TEXT)
        value.setAccessibleName(labelled(translated(name), words))

    @Slot()
    def _on_yes_clicked(self) -> None:
        self.accept()
        if self._request is not None:
            self.download_wanted.emit(self._request)
        else:
            self.files_wanted.emit(self._link.repo)

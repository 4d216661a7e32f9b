"""What a second start says when the first window does not answer. It offers nothing: that window may be at work."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from sparkdeck.domain.translation import tr


def no_answer_words(pid: str) -> tuple[str, str]:
    """Sentence and advice."""
    return (
        tr("SparkDeck runs already (process {pid}), but it does not answer.", pid=pid)
        if pid
        else tr("SparkDeck runs already, but it does not answer."),
        tr("Wait a moment and start it again. If it stays so, end that process first; its server ends with it."),
    )


class NoAnswer(QMessageBox):
    """:meth:`open` it; it can only be closed."""

    def __init__(self, pid: str) -> None:
        super().__init__()
        self.setObjectName("noAnswer")
        self.setWindowTitle("SparkDeck")
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setIcon(QMessageBox.Icon.Information)
        sentence, advice = no_answer_words(pid)
        self.setText(sentence)
        self.setInformativeText(advice)
        self.setStandardButtons(QMessageBox.StandardButton.Close)

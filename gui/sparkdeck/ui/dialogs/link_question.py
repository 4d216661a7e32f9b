"""A link is never followed unseen: its target is shown first, and opened only if the user says so."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QMessageBox, QWidget

from sparkdeck.domain.translation import tr

_OPENED_SCHEMES = ("http", "https")


def open_in_browser(url: QUrl) -> None:
    QDesktopServices.openUrl(url)


def true_target(url: QUrl) -> str:
    """``url`` as it goes over the line, with the computer that it leads to where its beginning could hide that.

    Letters of other alphabets look like Latin ones, and what stands before an @ is no computer.
    """
    shown = url.toString(QUrl.ComponentFormattingOption.FullyEncoded)
    host = url.host(QUrl.ComponentFormattingOption.FullyEncoded)
    if host and (url.userInfo() or host.startswith("xn--") or ".xn--" in host):
        return tr("{shown}\n\nIt leads to {host}.", shown=shown, host=host)
    return shown


def ask_to_open_link(
    parent: QWidget, target: str, title: str, open_url: Callable[[QUrl], object] = open_in_browser
) -> QMessageBox:
    """Show where ``target`` really leads; ``open_url`` gets it if the user says so, and only if it is on the web."""
    box = QMessageBox(parent)
    box.setObjectName("linkDialog")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setWindowTitle(title)
    url = QUrl(target)
    box.setInformativeText(true_target(url) or target)
    if url.scheme().lower() in _OPENED_SCHEMES and url.host():
        box.setText(tr("Open this link in your browser?"))
        box.setStandardButtons(QMessageBox.StandardButton.Open | QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)
        box.button(QMessageBox.StandardButton.Open).clicked.connect(lambda: open_url(url))
    else:
        box.setText(tr("This link is not opened: it does not lead to a web page."))
        box.setStandardButtons(QMessageBox.StandardButton.Close)
    box.open()
    return box

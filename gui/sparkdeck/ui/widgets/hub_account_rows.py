"""Which address and which token the Hub is asked with, and the field in which a token is entered."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from sparkdeck.domain.hub_account import HubAccount
from sparkdeck.domain.translation import tr
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.fact_row import FactRow
from sparkdeck.ui.widgets.field_frame import FieldFrame
from sparkdeck.ui.widgets.text import Text

_FIELD_WIDTH = 190
_LEAST_BESIDE = 520
"""So much room, at the usual text size, has a field that stands beside its words."""
_NO_KEEPER = tr(
    "This desktop has no secret service: what is entered here is held until SparkDeck quits, and in no file. "
    "For good, set HF_TOKEN or use the Hub's own login."
)


class HubAccountRows(QWidget):
    """Shows only what it is told (:meth:`show_account`). What is typed is gone from the field as soon as it is handed on."""

    token_entered = Signal(str)
    forget_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._endpoint = FactRow(tr("The Hub in use"))
        self._endpoint.value.setObjectName("hubEndpoint")
        label = Text(tr("Access token"), wrap=True)
        self._source = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self._source.setObjectName("hubTokenSource")
        self._keeping = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self._keeping.setObjectName("hubTokenKeeping")
        self._field = QLineEdit()
        self._field.setObjectName("hubTokenField")
        self._field.setAccessibleName(tr("Access token for the Hub"))
        self._field.setEchoMode(QLineEdit.EchoMode.Password)
        self._field.setPlaceholderText(tr("paste it here"))
        self._field.setFrame(False)
        label.setBuddy(self._field)
        self._keep = Button(tr("Keep", "what was typed"), "hubTokenKeepButton", tr("Use this access token from now on"))
        self._forget = Button(tr("Forget"), "hubTokenForgetButton", tr("Forget the access token that was entered here"))
        self._lay_out(label)
        self.show_account(None)
        self._field.textChanged.connect(self._on_field_text_changed)
        self._field.returnPressed.connect(self._on_keep_clicked)
        self._keep.clicked.connect(self._on_keep_clicked)
        self._forget.clicked.connect(self.forget_pressed)

    def show_account(self, account: HubAccount | None) -> None:
        """``None``: not known yet."""
        self._field.setEnabled(account is not None)
        if account is None:
            self._endpoint.show_fact("–", tooltip=tr("Known in a moment."))
            self._source.setText(tr("Looking for it …"))
            self._keeping.hide()
            self._forget.hide()
            self._keep.setEnabled(False)
            return
        self._show_endpoint(account)
        if account.source is None:
            self._source.setText(tr("None: enough for every public model. Gated ones need it."))
        else:
            self._source.setText(
                tr("In use: the token {source} ({place}).", source=account.source.title, place=account.place)
            )
        self._keeping.setText(
            _NO_KEEPER if not account.keeper else tr("What is entered here goes to {keeper}.", keeper=account.keeper)
        )
        self._keeping.setVisible(not account.can_be_forgotten)
        self._forget.setVisible(account.can_be_forgotten)

    def _show_endpoint(self, account: HubAccount) -> None:
        if account.problem:
            self._endpoint.show_fact(tr("nobody"), account.problem, tone=Tone.BAD, remark_tooltip=account.problem)
            return
        if account.offline:
            self._endpoint.show_fact(
                tr("nobody"), tr("{sentence}.", sentence=account.offline), remark_tooltip=account.offline
            )
            return
        source = {"": tr("The usual address."), "Settings": tr("As set above.")}.get(account.endpoint_source)
        remark = source or tr("Set by the environment variable {variable}.", variable=account.endpoint_source)
        self._endpoint.show_fact(account.endpoint, remark, tooltip=account.endpoint)

    @Slot(str)
    def _on_field_text_changed(self, text: str) -> None:
        self._keep.setEnabled(bool(text.strip()))

    @Slot()
    def _on_keep_clicked(self) -> None:
        text = self._field.text()
        if text.strip():
            self._field.clear()
            self.token_entered.emit(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The field below its words, for a narrow window with large type."""
        super().resizeEvent(event)
        direction = QBoxLayout.Direction
        is_narrow = self.width() < scaled(_LEAST_BESIDE)
        self._token.setDirection(direction.TopToBottom if is_narrow else direction.LeftToRight)

    def _lay_out(self, label: Text) -> None:
        frame = FieldFrame()
        frame.hold(self._field)
        frame.setFixedWidth(scaled(_FIELD_WIDTH))
        words = QVBoxLayout()
        words.setSpacing(2)
        for text in (label, self._source, self._keeping):
            words.addWidget(text)
        self._token = token = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        token.setContentsMargins(0, Space.SMALL, 0, Space.SMALL + 1)
        token.setSpacing(Space.SMALL)
        token.addLayout(words, 1)
        field = QHBoxLayout()
        field.setSpacing(Space.SMALL)
        field.addWidget(frame, 0, Qt.AlignmentFlag.AlignVCenter)
        field.addWidget(self._keep)
        field.addWidget(self._forget)
        token.addLayout(field)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._endpoint)
        layout.addLayout(token)

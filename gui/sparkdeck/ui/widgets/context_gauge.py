"""How full the context would be with the message that is written: a number and a bar."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from sparkdeck.domain.translation import tr
from sparkdeck.ui import formatting
from sparkdeck.ui.theme import Space, TextSize, colours, font, scaled
from sparkdeck.ui.widgets.explanation import Explainer
from sparkdeck.ui.widgets.mirroring import mirror, write
from sparkdeck.ui.widgets.painting import RIGHT, SINGLE_LINE, TOP, fill, smooth

_BAR = 3
_NEARLY_FULL = 0.9


class ContextGauge(QWidget):
    """``2,738 of 200,704 tokens`` over a bar; red, and in words, where it is too much. A dash says why in its tooltip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("chatContextGauge")
        Explainer(self, "next_request", tr("Context"))
        self.setFont(font(TextSize.SMALL))
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._text = ""
        self._short = ""
        self._share: float | None = None
        self._is_narrow = False
        self.show_count(None, None, tr("Nothing was counted yet."))

    def set_narrow(self, narrow: bool) -> None:
        """Only the share, where there is little room."""
        if narrow is not self._is_narrow:
            self._is_narrow = narrow
            self.updateGeometry()
            self.update()

    def show_count(self, tokens: int | None, context_tokens: int | None, reason: str = "") -> None:
        """``None`` is unknown, for ``reason``."""
        self._share = tokens / context_tokens if tokens is not None and context_tokens else None
        if tokens is None:
            self._text = self._short = tr("– tokens")
            tip = reason
        elif not context_tokens:
            self._text = self._short = tr("{tokens:,} tokens", tokens=tokens)
            tip = reason or tr("The server does not say how much its context holds.")
        else:
            self._text = tr("{tokens:,} of {context:,} tokens", tokens=tokens, context=context_tokens)
            self._short = formatting.percent(self._share, 0)
            tip = tr(
                "The next request has {tokens:,} tokens; the context of a slot holds {context:,}, answer included.",
                tokens=tokens,
                context=context_tokens,
            )
            if tokens >= context_tokens:
                tip = f"{tip} {tr('That is too long to be answered.')}"
        self.setToolTip(tip)
        self.setAccessibleDescription(f"{self._text}. {tip}")
        self.updateGeometry()
        self.update()

    @property
    def text(self) -> str:
        return self._short if self._is_narrow else self._text

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(max(scaled(44), metrics.horizontalAdvance(self.text) + 2), metrics.height() + _BAR + Space.TINY)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, scheme = QPainter(self), colours()
        smooth(painter)
        mirror(painter, self.rect())
        painter.setFont(self.font())
        write(painter, self.rect(), RIGHT | TOP | SINGLE_LINE, self.text)
        if self._share is None:
            return
        bar = QRectF(0, self.height() - _BAR, self.width(), _BAR)
        fill(painter, bar, scheme.border, radius=_BAR / 2)
        bar.setWidth(max(_BAR, min(1.0, self._share) * bar.width()))
        ink = scheme.bad if self._share >= 1 else scheme.accent if self._share >= _NEARLY_FULL else scheme.muted
        fill(painter, bar, ink, radius=_BAR / 2)

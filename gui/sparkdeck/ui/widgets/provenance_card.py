"""About a bundled profile: its sources, what must be said with it, and what others measured beside one's own."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from sparkdeck.domain.translation import enumerated, mark, tr, translated
from sparkdeck.ui.provenance_words import own_words, published_words, reconstructed_reason
from sparkdeck.ui.theme import Radius, Space, Tone, font
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.focus_ring import paint_focus_ring, shows_focus
from sparkdeck.ui.widgets.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from sparkdeck.domain.benchmark import BenchmarkOutcome
    from sparkdeck.domain.profile import Profile

_NO_SPEED = tr("No speed is quoted with these counts, so none is shown. Measured by others; never mixed with yours.")
_ROWS = (
    mark("Quality"),
    mark("Published run"),
    mark("Your last run"),
    mark("Draft from"),
    mark("Runtime"),
    mark("Licences"),
    mark("Reconstructed"),
    mark("Links"),
)
"""Keys, shown translated."""


_COMMIT = re.compile(r"\b([0-9a-f]{12})[0-9a-f]{28}\b")
"""A whole one is a word too long for a narrow card."""


class ProvenanceCard(Card):
    """Hidden for a profile that says nothing about where it comes from."""

    link_requested = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("About this profile"), parent=parent)
        self.setObjectName("provenanceCard")
        self.setAccessibleName(tr("About this profile"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(Space.LARGE)
        grid.setVerticalSpacing(Space.SMALL)
        grid.setColumnStretch(1, 1)
        self._labels: dict[str, QWidget] = {}
        self._values: dict[str, Text | _Links] = {}
        for place, name in enumerate(_ROWS):
            label = Text(translated(name), tone=Tone.MUTED)
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            value = _Links() if name == "Links" else Text(wrap=True)
            value.setAccessibleName(translated(name))
            if isinstance(value, Text):
                value.make_selectable()
            else:
                value.linkActivated.connect(self.link_requested)
            grid.addWidget(label, place, 0)
            grid.addWidget(value, place, 1)
            self._labels[name], self._values[name] = label, value
        self._values["Published run"].setToolTip(_NO_SPEED)
        self.body.addLayout(grid)
        self.hide()

    def show_profile(self, profile: Profile, outcome: BenchmarkOutcome | None) -> None:
        """``outcome`` is the last benchmark, whatever it was of."""
        provenance = profile.provenance
        self.setVisible(provenance is not None)
        if provenance is None:
            return
        published = provenance.published
        names = sorted(profile.reconstructed)
        self._show("Quality", translated(provenance.caveat))
        self._show("Published run", published_words(published) if published is not None else "")
        self._show("Your last run", own_words(profile, outcome) if published is not None else "")
        self._show("Draft from", translated(provenance.draft_lineage))
        runtime = translated(provenance.runtime)
        self._show("Runtime", _COMMIT.sub(r"\1…", runtime))
        self._values["Runtime"].setToolTip(runtime)
        self._show("Licences", translated(provenance.licences))
        words = tr(
            "{names}: not on the model card, but of its sources’ advice or of llama-server's needs",
            names=enumerated(names),
        )
        self._show("Reconstructed", words if names else "")
        self._values["Reconstructed"].setToolTip(reconstructed_reason(names))
        links = self._values["Links"]
        assert isinstance(links, _Links)
        links.show_links(tuple((translated(label), address) for label, address in provenance.links))
        self._set_visible("Links", bool(provenance.links))

    def _show(self, name: str, text: str) -> None:
        self._values[name].setText(text)
        self._set_visible(name, bool(text))

    def _set_visible(self, name: str, visible: bool) -> None:
        self._labels[name].setVisible(visible)
        self._values[name].setVisible(visible)

    def text_of(self, name: str) -> str:
        """What stands beside this label; empty where the row is not shown."""
        return "" if self._values[name].isHidden() else self._values[name].text()

    @property
    def links(self) -> tuple[tuple[str, str], ...]:
        links = self._values["Links"]
        assert isinstance(links, _Links)
        return links.links


class _Links(QLabel):
    """Links in one paragraph that wraps. The only rich text: made here, of escaped words."""

    def __init__(self) -> None:
        super().__init__()
        self.links: tuple[tuple[str, str], ...] = ()
        self.setFont(font())
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.setMinimumWidth(1)
        self.setOpenExternalLinks(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )

    def show_links(self, links: tuple[tuple[str, str], ...]) -> None:
        self.links = links
        parts = [f'<a href="{escape(url)}">{escape(label)}</a>' for label, url in links]
        self.setText(" &nbsp;·&nbsp; ".join(parts))
        self.setToolTip("\n".join(url for _, url in links))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if shows_focus(self):
            paint_focus_ring(QPainter(self), self, radius=Radius.SMALL)

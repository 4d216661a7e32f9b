"""Get a runtime: what fits this computer and why, with one button; below it every release and every variant."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from sparkdeck.domain.release_events import ReleasesListed, release_key
from sparkdeck.domain.release_picker import Offer
from sparkdeck.domain.releases import Release
from sparkdeck.domain.translation import tr
from sparkdeck.ui import release_words
from sparkdeck.ui.theme import Space, TextSize, Tone, scaled
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.choice_box import ChoiceBox
from sparkdeck.ui.widgets.listed_rows import ListedRows
from sparkdeck.ui.widgets.low_area import LowArea
from sparkdeck.ui.widgets.problem_card import ProblemCard
from sparkdeck.ui.widgets.row_model import Column
from sparkdeck.ui.widgets.row_table import RowTable
from sparkdeck.ui.widgets.text import ElidedText, Text

_LEAST_ROWS = 3
_NO_LIST = tr(
    "There is no list of releases yet. A llama-server that you have already can be added under “On this computer”, and "
    "one can be built from a folder or an archive of its source."
)


class OfferCard(Card):
    """The one build to take, its size and its reasons."""

    install_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("For this computer"), tone=Tone.ACCENT, parent=parent)
        self.setObjectName("releaseOffer")
        self.computer = Text(tone=Tone.MUTED, wrap=True)
        self.title = ElidedText(bold=True)
        self.why = Text(wrap=True)
        self.advice = Text(tone=Tone.ACCENT, wrap=True)
        self.newer = Text(size=TextSize.SMALL, tone=Tone.INFO, wrap=True)
        self.install = Button(tr("Install"), "releaseInstall", tr("Download and unpack this build"), primary=True)
        words = QVBoxLayout()
        words.setSpacing(Space.TINY)
        for widget in (self.computer, self.title, self.why, self.advice, self.newer):
            words.addWidget(widget)
        line = QHBoxLayout()
        line.setSpacing(Space.LARGE)
        line.addLayout(words, 1)
        line.addWidget(self.install)
        self.body.addLayout(line)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

        self.install.clicked.connect(self.install_clicked)


class ReleaseOffer(QWidget):
    """Fed with the list of releases, the keys that are here and those worked on; tells what is wanted."""

    install_wanted = Signal(str, str)
    """Tag and variant."""
    refresh_wanted = Signal()
    build_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._listed: ReleasesListed | None = None
        self._installed: frozenset[str] = frozenset()
        self._busy: frozenset[str] = frozenset()
        self._build: int | None = None
        self._asking = False
        self._chosen: Release | None = None
        """The selected one, for when the list comes anew."""
        self.problem = ProblemCard("releasesProblem", tr("Why there is no new list"), Tone.ACCENT)
        self.offer = OfferCard()
        self.rows = ListedRows(
            Column(tr("Release"), "b11434 (v99.99.9)", weight=1),
            Column(tr("Published"), "2026-11-30"),
            Column("DSpark", tr("DeepSpec drafts"), drops_below=420),
            Column(tr("Fits here"), "CUDA 13.4", weight=1),
            Column(tr("Installed"), "CUDA 13.4"),
        )
        self.table = RowTable(self.rows, "releasesTable", tr("Releases of llama.cpp"), least_rows=_LEAST_ROWS)
        self.age = Text(size=TextSize.SMALL, tone=Tone.MUTED)
        self.refresh = Button(
            tr("Look for new ones"), "releasesRefresh", tr("Ask GitHub for the list of releases"), flat=True
        )
        self.variant = ChoiceBox("releaseVariant", tr("Variant of the selected release"))
        self.variant_install = Button(tr("Install"), "releaseVariantInstall", tr("Install this variant"))
        self.variant_why = Text(size=TextSize.SMALL, tone=Tone.MUTED, wrap=True)
        self.nothing = Text(tone=Tone.MUTED, wrap=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.nothing.setObjectName("releasesNothing")
        self._lay_out()
        self._show()

        self.offer.install_clicked.connect(self._on_offer_install_clicked)
        self.refresh.clicked.connect(self.refresh_wanted)
        self.table.selectionModel().currentRowChanged.connect(self._show_variants)
        self.table.row_chosen.connect(lambda _row: self.variant.setFocus())
        self.variant.currentIndexChanged.connect(self._show_variant)
        self.variant_install.clicked.connect(self._on_variant_install_clicked)

    def _lay_out(self) -> None:
        self.card = Card(tr("All releases"))
        for place, widget in enumerate((self.age, self.refresh), 1):
            self.card.head.insertWidget(place, widget)
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # it takes what is left
        label = Text(tr("Variant"), size=TextSize.SMALL, tone=Tone.MUTED)
        label.setBuddy(self.variant)
        line = QHBoxLayout()
        line.setSpacing(Space.SMALL)
        line.addWidget(label)
        line.addWidget(self.variant)
        line.addStretch(1)
        line.addWidget(self.variant_install)
        self._line = QWidget()
        below = QVBoxLayout(self._line)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(Space.TINY)
        below.addLayout(line)
        below.addWidget(self.variant_why)
        self.card.body.addWidget(self.nothing)
        self.card.body.addWidget(self.table, 1)
        self.card.body.addWidget(self._line)
        self.card.set_tight(True)
        self._above = QWidget(self)
        above = QVBoxLayout(self._above)
        above.setContentsMargins(0, 0, 0, 0)
        above.setSpacing(Space.MEDIUM)
        above.addWidget(self.problem)
        above.addWidget(self.offer)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, Space.TINY, 0, 0)
        layout.setSpacing(Space.MEDIUM)
        layout.addWidget(LowArea(self._above, self))
        layout.addWidget(self.card, 1)
        self.setMinimumHeight(scaled(240))

    # ------------------------------------------------------------------ what is shown

    @property
    def stops(self) -> list[QWidget]:
        """What Tab goes through, in order."""
        return [self.offer.install, self.refresh, self.table, self.variant, self.variant_install]

    def show_releases(self, listed: ReleasesListed | None) -> None:
        self._listed = listed
        self._asking = False
        self._show()

    def show_asking(self) -> None:
        """The list is on its way."""
        self._asking = True
        self._show()

    def show_here(self, installed: Iterable[str], busy: Iterable[str], build: int | None) -> None:
        """Keys of what is installed, keys of what is worked on, and the build in use."""
        self._installed, self._busy, self._build = frozenset(installed), frozenset(busy), build
        self._show()

    def _show(self) -> None:
        listed = self._listed
        self.refresh.setEnabled(not self._asking)
        self.refresh.setText(tr("Asking GitHub …") if self._asking else tr("Look for new ones"))
        self.problem.show_problem(listed.problem if listed is not None else None)
        some = listed is not None and bool(listed.releases)
        self.offer.setVisible(some)
        self._above.setHidden(self.problem.isHidden() and not some)
        self.table.setVisible(some)
        self._line.setVisible(some)
        self.age.setText(release_words.age_words(listed) if listed is not None and some else "")
        self.nothing.setVisible(not some)
        if listed is None or not some:
            words = tr("Asking GitHub for the releases of llama.cpp …") if self._asking else ""
            self.nothing.setText(words or _NO_LIST)
            self.rows.show_rows(())
            return
        self._show_offer(listed)
        chosen = self._chosen or listed.recommended
        tags = [release.tag for release in listed.releases]
        self.rows.show_rows(release_words.release_rows(listed, self._installed))
        self.table.setCurrentIndex(self.rows.index(tags.index(chosen.tag) if chosen and chosen.tag in tags else 0, 0))
        self._show_variants()

    def _show_offer(self, listed: ReleasesListed) -> None:
        release = listed.recommended
        if release is None:
            return
        card, pick = self.offer, listed.pick(release)
        card.computer.setText(release_words.computer_words(listed.computer))
        title = tr("{release}: nothing fits this computer", release=f"llama-server {release.tag}")
        card.title.setText(release_words.offer_title(release, pick.offer) if pick.offer is not None else title)
        card.why.setText(release_words.pick_sentences(pick))
        card.advice.setText(pick.advice)
        card.advice.setVisible(bool(pick.advice))
        card.newer.setText(release_words.update_words(listed, self._build))
        card.newer.setVisible(bool(card.newer.text()))
        card.install.setVisible(pick.offer is not None)
        if pick.offer is not None:
            self._show_button(card.install, release, pick.offer)

    def _show_button(self, button: Button, release: Release, offer: Offer) -> None:
        key = release_key(release.tag, offer.variant)
        here, busy = key in self._installed, key in self._busy
        words = release_words.download_words(offer)
        button.setText(tr("Installed") if here else tr("Installing …") if busy else words)
        button.setEnabled(not here and not busy)
        button.setToolTip("" if here or busy else release_words.download_tooltip(offer))
        button.updateGeometry()

    @property
    def release(self) -> Release | None:
        """The selected one."""
        row, listed = self.table.current_row, self._listed
        return listed.releases[row] if listed is not None and 0 <= row < len(listed.releases) else None

    @Slot()
    def _show_variants(self) -> None:
        release, listed = self.release, self._listed
        if release is None or listed is None:
            return
        self._chosen = release
        offers = release_words.offers(listed.pick(release))
        kept = self.variant.currentData()
        self.variant.blockSignals(True)
        self.variant.clear()
        for offer in offers:
            self.variant.addItem(release_words.variant_words(offer), offer.variant)
        self.variant.setCurrentIndex(max(0, self.variant.findData(kept)) if offers else -1)
        self.variant.blockSignals(False)
        self.variant.updateGeometry()
        self._show_variant()

    @property
    def variant_offer(self) -> Offer | None:
        release, listed, place = self.release, self._listed, self.variant.currentIndex()
        if release is None or listed is None:
            return None
        offers = release_words.offers(listed.pick(release))
        return offers[place] if 0 <= place < len(offers) else None

    @Slot()
    def _show_variant(self) -> None:
        release, offer = self.release, self.variant_offer
        self.variant.setEnabled(offer is not None)
        self.variant_install.setEnabled(offer is not None)
        if release is None or offer is None:
            self.variant_why.setText(tr("It has nothing for this system."))
            return
        self.variant_why.setText(offer.why)
        self._show_button(self.variant_install, release, offer)

    # ------------------------------------------------------------------ what is wanted

    @Slot()
    def _on_offer_install_clicked(self) -> None:
        listed = self._listed
        release = listed.recommended if listed is not None else None
        offer = listed.pick(release).offer if listed is not None and release is not None else None
        if release is not None and offer is not None:
            self.install_wanted.emit(release.tag, offer.variant)

    @Slot()
    def _on_variant_install_clicked(self) -> None:
        release, offer = self.release, self.variant_offer
        if release is not None and offer is not None:
            self.install_wanted.emit(release.tag, offer.variant)

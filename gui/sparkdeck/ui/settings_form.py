"""The form of the settings: cards of rows made from the table, by section, and a search through all of them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from sparkdeck.domain.settings import SETTINGS, SettingGroup, SettingSection, setting_matches, words_match
from sparkdeck.domain.translation import is_english, tr
from sparkdeck.ui.theme import Space, Tone
from sparkdeck.ui.widgets.card import Card
from sparkdeck.ui.widgets.fact_row import FactRow
from sparkdeck.ui.widgets.setting_row import SettingRow
from sparkdeck.ui.widgets.text import Text


@dataclass(frozen=True, slots=True)
class _Part:
    """What else stands on a card: found by ``words``."""

    widget: QWidget
    card: Card
    words: str


class SettingsForm(QWidget):
    """Shows one section, or whatever the search found in all of them."""

    value_chosen = Signal(str, object)
    folder_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: dict[str, SettingRow] = {}
        self.cards: dict[str, Card] = {}
        self._sections: dict[Card, SettingSection] = {}
        self._titles: dict[Card, str] = {}
        self._parts: list[_Part] = []
        self._section = SettingSection.GENERAL
        self._wanted = ""
        self._is_narrow = False
        self._hidden: set[QWidget] = set()
        self._nothing = Text("", tone=Tone.MUTED, wrap=True)
        self._nothing.setObjectName("settingsNothingFound")
        self._cards = QVBoxLayout(self)
        self._cards.setContentsMargins(Space.LARGE, Space.LARGE, Space.HUGE, Space.LARGE)
        self._cards.setSpacing(Space.MEDIUM)
        self._cards.addWidget(self._nothing)
        self._cards.addStretch(1)
        for group in SettingGroup:
            self._add_group(group)

    def _add_group(self, group: SettingGroup) -> None:
        settings = [setting for setting in SETTINGS if setting.group is group]
        card = self.add_card(group.value, group.section, group.title)
        for setting in settings:
            self.rows[setting.key] = row = SettingRow(setting)
            row.value_chosen.connect(self.value_chosen)
            row.folder_wanted.connect(self.folder_wanted)
            card.body.addWidget(row)

    def add_card(self, key: str, section: SettingSection, title: str) -> Card:
        """One more card, at the end of the form."""
        card = Card(title)
        card.body.setSpacing(0)
        self.cards[key] = card
        self._sections[card] = section
        self._titles[card] = title
        self._cards.insertWidget(self._cards.count() - 1, card)
        return card

    def add_part(self, card: Card, widget: QWidget, words: str) -> None:
        """Something that is no setting, below what the card has; ``words`` find it."""
        card.body.addWidget(widget)
        if not is_english():  # found by where it stands; ``words`` are English
            words = f"{words} {self._titles[card]} {self._sections[card].title}"
        self._parts.append(_Part(widget, card, words))

    def hide_part(self, widget: QWidget, hidden: bool) -> None:
        """Whether this part is left out for now, whatever is looked for."""
        (self._hidden.add if hidden else self._hidden.discard)(widget)
        self._show()

    def set_narrow(self, narrow: bool) -> None:
        """Fields below their words instead of beside them."""
        if narrow is self._is_narrow:
            return
        self._is_narrow = narrow
        for row in self.rows.values():
            row.set_stacked(narrow)
        for fact in self.findChildren(FactRow):
            fact.set_stacked(narrow)

    @property
    def section(self) -> SettingSection:
        return self._section

    def show_section(self, section: SettingSection) -> None:
        self._section, self._wanted = section, ""
        self._show()

    def search(self, wanted: str) -> None:
        """Show what has all these words, of every section; the section of before where there are none."""
        self._wanted = wanted.strip()
        self._show()

    def _show(self) -> None:
        wanted, shown = self._wanted, set[Card]()
        for setting in SETTINGS:
            card = self.cards[setting.group.value]
            fits = setting_matches(setting, wanted) if wanted else setting.group.section is self._section
            self.rows[setting.key].setVisible(fits)
            if fits:
                shown.add(card)
        for part in self._parts:
            fits = words_match(part.words, wanted) if wanted else self._sections[part.card] is self._section
            part.widget.setVisible(fits and part.widget not in self._hidden)
            if fits and part.widget not in self._hidden:
                shown.add(part.card)
        for card in self.cards.values():
            card.setVisible(card in shown)
            self._divide(card)
        self._nothing.setText(
            tr("Nothing in the settings is about “{wanted}”.", wanted=wanted)
            if wanted
            else tr("There is nothing to set.")
        )
        self._nothing.setVisible(not shown)

    @staticmethod
    def _divide(card: Card) -> None:
        """A line between every two rows, none below the last."""
        items = [card.body.itemAt(place) for place in range(card.body.count())]
        rows = [item.widget() for item in items if item is not None]
        seen = [row for row in rows if row is not None and not row.isHidden()]
        for row in seen:
            if isinstance(row, SettingRow):
                row.set_divided(row is not seen[-1])

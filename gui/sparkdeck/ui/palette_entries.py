"""What the command palette offers: every action, the buttons of the page on the screen, settings, profiles, models, words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.domain.definitions import DEFINITIONS, within_a_sentence
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryState
from sparkdeck.domain.settings import SETTINGS, Settings, SettingSection, value_words
from sparkdeck.domain.translation import in_english, tr
from sparkdeck.ui.key_names import key_names
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.choice_list import Choice

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from sparkdeck.ui.bridge import Bridge
    from sparkdeck.ui.main_window import MainWindow

_MOST_MODELS = 200
_NO_PROFILE = tr("Not while a benchmark has the server.")


@dataclass(frozen=True, slots=True)
class PaletteEntry:
    choice: Choice
    words: str
    """Further words that find it."""
    run: Callable[[], object]


def palette_entries(bridge: Bridge, window: MainWindow, menu: QMenu | None) -> tuple[PaletteEntry, ...]:
    """All that can be done now; ``menu`` is the Server page's, made for this showing."""
    return (
        *_actions(window),
        *_menu_entries(menu),
        *_page_buttons(window),
        *_profiles(bridge),
        *_models(bridge),
        *_settings(bridge, window),
        *_words(window),
    )


def _actions(window: MainWindow) -> Iterator[PaletteEntry]:
    window.action_list.refresh()
    for listed in window.action_list.listed:
        if listed.key == "palette":  # it is open
            continue
        why = "" if listed.action.isEnabled() else listed.why_not()
        group = listed.group
        choice = Choice(f"action:{listed.key}", listed.title, group.title, key_names(listed.keys), why)
        words = f"{listed.words} {in_english(listed.title)} {group.title} {group.value}"
        yield PaletteEntry(choice, words, listed.action.trigger)


def _menu_entries(menu: QMenu | None) -> Iterator[PaletteEntry]:
    if menu is None:
        return
    for action in menu.actions():
        if action.isSeparator() or "\t" in action.text():  # with keys it is an action of the window
            continue
        title = action.text().replace("&", "")
        inner: QMenu | None = action.menu()  # type: ignore[assignment]  # the stubs say object
        for leaf in inner.actions() if inner is not None else (action,):
            words = title if leaf is action else tr("{menu}: {entry}", menu=title, entry=leaf.text())
            also = f"server {in_english(title)} {in_english(leaf.text())}"
            why = "" if leaf.isEnabled() else leaf.toolTip() or tr("Not possible now.")
            yield PaletteEntry(Choice(f"menu:{words}", words, tr("Server"), "", why), also, leaf.trigger)


def _page_buttons(window: MainWindow) -> Iterator[PaletteEntry]:
    """What else is on the page that is shown; each name once."""
    page = window.pages.currentWidget()
    if page is None:
        return
    known = {listed.key.removeprefix("press_") for listed in window.action_list.listed}
    for button in page.findChildren(Button):
        name, words = button.objectName(), button.accessibleName() or button.text()
        if not button.isVisible() or not words or name in known:
            continue
        known.add(name)
        why = "" if button.isEnabled() else button.toolTip() or tr("Not possible now.")
        choice = Choice(f"button:{name}", words, tr("On this page"), "", why)
        yield PaletteEntry(choice, f"{button.text()} {in_english(words)} {in_english(button.text())}", button.click)


def _profiles(bridge: Bridge) -> Iterator[PaletteEntry]:
    why = "" if bridge.controls.profile_enabled else _NO_PROFILE
    for profile in bridge.profiles:
        choose = partial(_select, bridge, profile.name)
        yield PaletteEntry(
            Choice(f"profile:{profile.name}", profile.name, tr("Select this profile"), "", why), "", choose
        )


def _select(bridge: Bridge, name: str) -> None:
    bridge.call(lambda panel: panel.select_profile(name))


def _use(bridge: Bridge, path: Path) -> None:
    bridge.call(lambda panel: panel.use_models(path, None))


def _models(bridge: Bridge) -> Iterator[PaletteEntry]:
    library = bridge.library
    models = library.models if library is not None else ()
    targets = [model for model in models if model.role is FileRole.TARGET and model.state is LibraryState.WHOLE]
    for model in targets[:_MOST_MODELS]:
        use = partial(_use, bridge, model.path)
        choice = Choice(f"model:{model.path}", model.path.name, tr("Use this model · {source}", source=model.source))
        yield PaletteEntry(choice, model.repo or "", use)


def _settings(bridge: Bridge, window: MainWindow) -> Iterator[PaletteEntry]:
    values = bridge.settings or Settings()
    for section in SettingSection:
        choice = Choice(f"section:{section.name}", tr("Settings: {section}", section=section.title), tr("Settings"))
        yield PaletteEntry(
            choice, f"preferences settings {section.value}", partial(window.settings_desk.open_section, section)
        )
    for setting in SETTINGS:
        now = value_words(setting, values.value(setting.key)).replace("\n", ", ")
        choice = Choice(
            f"setting:{setting.key}", setting.label, tr("Setting · {section}", section=setting.group.section.title), now
        )
        english = f"{in_english(setting.label)} {in_english(setting.help)} {setting.group.value}"
        words = f"{setting.words} {setting.help} {setting.group.title} settings {english}"
        yield PaletteEntry(choice, words, partial(window.settings_desk.open_setting, setting.key))


def _words(window: MainWindow) -> Iterator[PaletteEntry]:
    """Of the glossary."""
    for one in DEFINITIONS:
        title = tr("What is “{word}”?", word=within_a_sentence(one.term))
        choice = Choice(f"word:{one.key}", title, tr("Glossary"))
        yield PaletteEntry(
            choice, f"glossary meaning {in_english(one.term)}", partial(window.help_desk.open_word, one.term)
        )

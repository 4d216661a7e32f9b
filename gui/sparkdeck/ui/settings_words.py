"""Words for what came with a file of settings: whoever made it may have pointed something elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from sparkdeck.domain.settings import SETTING_BY_KEY, Settings, SettingValue, value_words
from sparkdeck.domain.settings_events import SettingsOffered
from sparkdeck.domain.translation import enumerated, plural, sentences, tr
from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.theme import Tone

_REACHES_OTHERS = ("hub_endpoint", "network_reach", "prometheus_use")
"""Where the Hub's token goes, and who may reach this machine: with their values, and first."""
_MOST_NAMED = 6


def count_words(count: int) -> str:
    """So many settings, which are all that a file holds."""
    return plural(count, "{n} setting other than the defaults", "{n} settings other than the defaults")


def change_rows(offer: SettingsOffered, now: Settings) -> list[tuple[Cell, ...]]:
    """Name, value now and value in the file of each setting that would change; what lets others in or out first."""
    ordered = sorted(offer.changes, key=lambda change: change[0] not in _REACHES_OTHERS)
    return [
        (
            Cell(SETTING_BY_KEY[key].label, Tone.ACCENT if key in _REACHES_OTHERS else Tone.TEXT),
            Cell(_value(key, now.value(key)), Tone.MUTED),
            Cell(_value(key, value)),
        )
        for key, value in ordered
    ]


def _value(key: str, value: SettingValue) -> str:
    return value_words(SETTING_BY_KEY[key], value).replace("\n", ", ")


def offer_words(offer: SettingsOffered) -> str:
    """How much would change."""
    return plural(
        len(offer.changes),
        "{n} setting becomes another one; what the file does not name is the default then.",
        "{n} settings become other ones; what the file does not name is the default then.",
    )


def nothing_words(offer: SettingsOffered) -> str:
    """Said where no setting would change."""
    left_out = sentences(problem.title for problem in offer.problems)
    nothing = tr("{file} changes nothing: what can be used of it is set already.", file=offer.path.name)
    return sentences((nothing, left_out))


def changes_words(changed: Sequence[str], settings: Settings | None) -> str:
    """What is another value now, in one or two sentences; empty where nothing is."""
    if settings is None or not changed:
        return ""
    told = [key for key in _REACHES_OTHERS if key in changed]
    told_words = [
        tr(
            "{setting}: {value}.",
            setting=SETTING_BY_KEY[key].label,
            value=value_words(SETTING_BY_KEY[key], settings.value(key)),
        )
        for key in told
    ]
    others = [SETTING_BY_KEY[key].label for key in changed if key not in told]
    if others:
        named, more = enumerated(others[:_MOST_NAMED]), len(others) - _MOST_NAMED
        words = tr("Changed: {settings} and {count} more.", settings=named, count=more)
        told_words.append(words if more > 0 else tr("Changed: {settings}.", settings=named))
    return sentences(told_words)

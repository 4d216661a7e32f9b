"""Words for what came with a file of settings: whoever made it may have pointed something elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from sparkdeck.domain.settings import SETTING_BY_KEY, Settings, SettingValue, value_words
from sparkdeck.domain.settings_events import SettingsOffered
from sparkdeck.ui.models_words import Cell
from sparkdeck.ui.theme import Tone

_REACHES_OTHERS = ("hub_endpoint", "network_reach", "prometheus_use")
"""Where the Hub's token goes, and who may reach this machine: with their values, and first."""
_MOST_NAMED = 6


def count_words(count: int) -> str:
    """So many settings, which are all that a file holds."""
    return f"{count} setting{'' if count == 1 else 's'} other than the defaults"


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
    count = len(offer.changes)
    verb = "becomes another one" if count == 1 else "become other ones"
    return f"{count} setting{'' if count == 1 else 's'} {verb}; what the file does not name is the default then."


def nothing_words(offer: SettingsOffered) -> str:
    """Said where no setting would change."""
    left_out = " ".join(problem.title for problem in offer.problems)
    return f"{offer.path.name} changes nothing: what can be used of it is set already. {left_out}".rstrip()


def changes_words(changed: Sequence[str], settings: Settings | None) -> str:
    """What is another value now, in one or two sentences; empty where nothing is."""
    if settings is None or not changed:
        return ""
    told = [key for key in _REACHES_OTHERS if key in changed]
    told_words = [
        f"{SETTING_BY_KEY[key].label}: {value_words(SETTING_BY_KEY[key], settings.value(key))}." for key in told
    ]
    others = [SETTING_BY_KEY[key].label for key in changed if key not in told]
    more = f" and {len(others) - _MOST_NAMED} more" if len(others) > _MOST_NAMED else ""
    return " ".join([*told_words, *([f"Changed: {', '.join(others[:_MOST_NAMED])}{more}."] if others else [])])

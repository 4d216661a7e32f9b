"""Words for what came with a file of settings: whoever made it may have pointed something elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from sparkdeck.domain.settings import SETTING_BY_KEY, Settings, value_words

_REACHES_OTHERS = ("hub_endpoint", "network_reach", "prometheus_use")
"""Where the Hub's token goes, and who may reach this machine: with their values, and first."""
_MOST_NAMED = 6


def count_words(count: int) -> str:
    """So many settings, which are all that a file holds."""
    return f"{count} setting{'' if count == 1 else 's'} other than the defaults"


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

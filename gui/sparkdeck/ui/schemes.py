"""The colour schemes: light, dark, and both again with high contrast.

Text keeps a contrast of 4.5 : 1 (WCAG AA) against every ground it stands on, graphics 3 : 1; with high contrast it is 7 : 1
(AAA) and 4.5 : 1. ``tests/ui/test_schemes.py`` holds that for all pairs that are painted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sparkdeck.ui.theme import Tone


class Colours(NamedTuple):
    """One scheme, as ``#RRGGBB``. ``target``, ``draft`` and ``other`` tell the parts of memory and speed apart."""

    background: str
    surface: str
    raised: str
    border: str
    text: str
    muted: str
    accent: str
    on_accent: str
    good: str
    bad: str
    info: str
    target: str
    draft: str
    other: str

    def tone(self, tone: Tone) -> str:
        """The colour that carries ``tone``."""
        value: str = getattr(self, tone.value)
        return value


DARK = Colours(
    background="#14161A",
    surface="#1B1E24",
    raised="#232831",
    border="#2E343E",
    text="#E8EAED",
    muted="#98A2B0",
    accent="#FFB020",
    on_accent="#1A1200",
    good="#3DDC97",
    bad="#FF6B6B",
    info="#5AB0FF",
    target="#5AB0FF",
    draft="#FFB020",
    other="#737E8D",
)
LIGHT = Colours(
    background="#F4F5F7",
    surface="#FFFFFF",
    raised="#FFFFFF",
    border="#DCE0E6",
    text="#1B1F24",
    muted="#5A6472",
    accent="#965600",
    on_accent="#FFFFFF",
    good="#0A734F",
    bad="#B92B2B",
    info="#0B63BF",
    target="#2E7FD6",
    draft="#C97A00",
    other="#838D9A",
)
CONTRAST_DARK = Colours(
    background="#000000",
    surface="#000000",
    raised="#141414",
    border="#8C8C8C",
    text="#FFFFFF",
    muted="#E0E0E0",
    accent="#FFD60A",
    on_accent="#000000",
    good="#5CFFB0",
    bad="#FFB3B3",
    info="#A6D6FF",
    target="#A6D6FF",
    draft="#FFD60A",
    other="#9A9A9A",
)
CONTRAST_LIGHT = Colours(
    background="#FFFFFF",
    surface="#FFFFFF",
    raised="#FFFFFF",
    border="#767676",
    text="#000000",
    muted="#2B2B2B",
    accent="#5C3200",
    on_accent="#FFFFFF",
    good="#00452A",
    bad="#7A0000",
    info="#002C66",
    target="#00468F",
    draft="#A34700",
    other="#6A6A6A",
)

SCHEMES = {"light": LIGHT, "dark": DARK, "contrast_light": CONTRAST_LIGHT, "contrast_dark": CONTRAST_DARK}
"""By the word that the setting ``theme`` has for it."""


def system_scheme(*, dark: bool, contrast: bool) -> Colours:
    """What fits a desktop that is dark, or wants high contrast."""
    return SCHEMES[f"{'contrast_' if contrast else ''}{'dark' if dark else 'light'}"]


def is_high_contrast(scheme: Colours) -> bool:
    return scheme in (CONTRAST_DARK, CONTRAST_LIGHT)

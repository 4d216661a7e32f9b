"""Contrast of every scheme, over all pairs of ink and ground that are painted."""

from __future__ import annotations

import pytest

from sparkdeck.ui.schemes import CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, SCHEMES, Colours, system_scheme
from sparkdeck.ui.theme import Tone, Wash
from tests.ui.test_theme import contrast

SURFACES = ("background", "surface", "raised")


def over(ink: str, ground: str, alpha: int) -> str:
    """``ink`` with ``alpha`` of 255 over ``ground``."""
    pairs = [(int(ink[place : place + 2], 16), int(ground[place : place + 2], 16)) for place in (1, 3, 5)]
    return "#" + "".join(f"{round((top * alpha + below * (255 - alpha)) / 255):02X}" for top, below in pairs)


def text_pairs(scheme: Colours) -> dict[str, tuple[str, str]]:
    """What is written on what."""
    pairs = {
        f"{tone.value} on {name}": (scheme.tone(tone), getattr(scheme, name)) for tone in Tone for name in SURFACES
    }
    for tone in (Tone.TEXT, Tone.MUTED):
        pairs[f"{tone.value} on a pressed button"] = (
            scheme.tone(tone),
            over(scheme.border, scheme.raised, Wash.CHOSEN),
        )
        pairs[f"{tone.value} on the chosen page"] = (
            scheme.tone(tone),
            over(scheme.border, scheme.surface, Wash.CHOSEN),
        )
        pairs[f"{tone.value} under the pointer"] = (
            scheme.tone(tone),
            over(scheme.border, scheme.background, Wash.HOVERED),
        )
    pairs["accent on the chosen segment"] = (scheme.accent, over(scheme.border, scheme.surface, Wash.CHOSEN))
    for tone in Tone:
        pairs[f"{tone.value} in a chosen row"] = (scheme.tone(tone), over(scheme.border, scheme.surface, Wash.CHOSEN))
        ground = over(scheme.tone(tone), scheme.surface, Wash.PILL)
        pairs[f"{tone.value} in a pill"] = (scheme.tone(tone), ground)
    for tone in (Tone.BAD, Tone.INFO):
        pairs[f"{tone.value} in a bar"] = (scheme.tone(tone), over(scheme.tone(tone), scheme.background, Wash.BANNER))
    pairs["the main button"] = (scheme.on_accent, scheme.accent)
    return pairs


def graphic_pairs(scheme: Colours) -> dict[str, tuple[str, str]]:
    """Lines, bars, marks, and the ring of what has the keyboard."""
    inks = ("target", "draft", "other", "good", "bad", "info", "accent", "muted")
    return {f"{ink} on {name}": (getattr(scheme, ink), getattr(scheme, name)) for ink in inks for name in SURFACES}


@pytest.mark.parametrize("name", list(SCHEMES))
def test_s05_text_and_graphics_can_be_read_in_every_scheme(name: str) -> None:
    scheme = SCHEMES[name]
    is_high = scheme in (CONTRAST_DARK, CONTRAST_LIGHT)
    dim = {
        what: round(contrast(ink, ground), 2)
        for what, (ink, ground) in text_pairs(scheme).items()
        if contrast(ink, ground) < _least_of_text(what, is_high=is_high)
    }
    faint = {
        what: round(contrast(ink, ground), 2)
        for what, (ink, ground) in graphic_pairs(scheme).items()
        if contrast(ink, ground) < (4.5 if is_high else 3.0)
    }

    assert dim == {}
    assert faint == {}


def _least_of_text(what: str, *, is_high: bool) -> float:
    """A row that is chosen or a button that is pressed has its ground for a moment, and AA is enough."""
    passing = any(word in what for word in ("chosen", "pressed", "pointer"))
    return 7.0 if is_high and not passing else 4.5


@pytest.mark.parametrize("scheme", [CONTRAST_DARK, CONTRAST_LIGHT], ids=["dark", "light"])
def test_with_high_contrast_the_edges_of_controls_are_seen_too(scheme: Colours) -> None:
    assert min(contrast(scheme.border, getattr(scheme, name)) for name in SURFACES) >= 3.0


def test_a_desktop_that_asks_for_high_contrast_gets_it() -> None:
    assert system_scheme(dark=False, contrast=False) is LIGHT
    assert system_scheme(dark=True, contrast=False) is DARK
    assert system_scheme(dark=False, contrast=True) is CONTRAST_LIGHT
    assert system_scheme(dark=True, contrast=True) is CONTRAST_DARK

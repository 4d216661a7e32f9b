"""Write docs/design_tokens.md, one page of what the look is made of, from the code that paints it.

    python build_scripts/design_tokens.py [--check]

`--check` writes nothing; exit code 1 if the page is another.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "gui"))

from sparkdeck.ui.schemes import SCHEMES, Colours
from sparkdeck.ui.theme import TONE_ROLES, Radius, Space, TextSize, Tone, Wash
from sparkdeck.ui.widgets.focus_ring import WIDTH
from sparkdeck.ui.widgets.signs import CHARACTERS, PATHS, SIDE, STROKE

PAGE = Path(__file__).resolve().parent.parent / "docs" / "design_tokens.md"
_MEANINGS = {
    "background": "behind everything",
    "surface": "cards, bars, lists",
    "raised": "buttons, fields, tooltips, what is chosen",
    "border": "edges, lines between rows, washes",
    "text": "words and figures",
    "muted": "captions, units, what is not known",
    "accent": "the main action, what has the keyboard, speculation",
    "on_accent": "words on the main action",
    "good": "proved, fits, faster",
    "bad": "failed, does not fit, slower",
    "info": "links, downloads, notes",
    "target": "the target's part of memory and time",
    "draft": "the draft's part",
    "other": "other programs' part",
}
_USES = {
    "SMALL": "captions, units, help",
    "BODY": "everything else",
    "CHAT": "conversations",
    "FIGURE": "live figures",
    "TITLE": "the name of a page",
    "VERDICT": "the verdict of a benchmark",
}
_INKS = ("text", "muted", "accent", "good", "bad", "info", "target", "draft", "other")


def contrast(one: str, other: str) -> float:
    """WCAG 2: 1…21."""
    bright, dim = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _numbers(holder: type) -> list[tuple[str, int]]:
    return [(name, value) for name, value in vars(holder).items() if name.isupper()]


def _worst(scheme: Colours, ink: str) -> float:
    grounds = (scheme.background, scheme.surface, scheme.raised)
    return min(contrast(getattr(scheme, ink), ground) for ground in grounds)


def page() -> str:
    """The page as Markdown."""
    lines = [
        "# Design tokens",
        "",
        "Made by `build_scripts/design_tokens.py` from `ui/theme.py`, `ui/schemes.py` and `ui/widgets/signs.py`; a test",
        "holds it to them. Lengths are logical pixels; type, and what must grow with it, follow the text size of the settings",
        "(80–160 %). Nothing moves by itself, so there are no durations; what Qt moves (menus, the text cursor) stands still",
        "where motion is reduced.",
        "",
        "## Space",
        "",
        "| " + " | ".join(name.lower() for name, _ in _numbers(Space)) + " |",
        "|" + "---:|" * len(_numbers(Space)),
        "| " + " | ".join(str(value) for _, value in _numbers(Space)) + " |",
        "",
        "Corners: "
        + ", ".join(f"{name.lower()} {value}" for name, value in _numbers(Radius))
        + f". The ring around what has the keyboard: {WIDTH:g} wide, in the accent.",
        "",
        "Washes, of 255 parts of an ink over its ground: "
        + ", ".join(f"{name.lower()} {value}" for name, value in _numbers(Wash))
        + ".",
        "",
        "## Type",
        "",
        "| Size | Pixels | For |",
        "|---|---:|---|",
        *(f"| {name.lower()} | {value} | {_USES[name]} |" for name, value in _numbers(TextSize)),
        "",
        "The system's font, its semibold for titles and figures, figures of one width; its monospace font for logs, commands",
        "and code.",
        "",
        "## Colours by meaning",
        "",
        "| Colour | For | " + " | ".join(name.replace("_", ", ") for name in SCHEMES) + " |",
        "|---|---|" + "---|" * len(SCHEMES),
    ]
    for name in Colours._fields:
        values = " | ".join(f"`{getattr(scheme, name)}`" for scheme in SCHEMES.values())
        lines.append(f"| {name} | {_MEANINGS[name]} | {values} |")
    tones = ", ".join(f"{tone.value} → {role.name}" for tone, role in TONE_ROLES.items())
    lines += [
        "",
        f"Labels take theirs through the palette: {tones}.",
        f"A colour never says a thing alone: all {len(Tone)} tones come with words, and pills with a mark of their own shape.",
        "",
        "## Contrast",
        "",
        "The least of each ink over background, surface and raised. Words need 4.5 (7 with high contrast), graphics 3 (4.5).",
        "Washes, rows and pills are checked pair by pair in `tests/ui/test_schemes.py`.",
        "",
        "| Ink | " + " | ".join(name.replace("_", ", ") for name in SCHEMES) + " |",
        "|---|" + "---:|" * len(SCHEMES),
        *(
            f"| {ink} | " + " | ".join(f"{_worst(scheme, ink):.1f}" for scheme in SCHEMES.values()) + " |"
            for ink in _INKS
        ),
        "| on_accent | "
        + " | ".join(f"{contrast(scheme.on_accent, scheme.accent):.1f}" for scheme in SCHEMES.values())
        + " |",
        "",
        "## Icons",
        "",
        f"One family: a square of {SIDE}, a stroke of {STROKE}, the ink of the words beside them. A button is given the",
        "character and draws the icon (`ui/widgets/signs.py`); each has an accessible name in words. Characters within",
        "sentences and table cells (✓ ✗ ! ● ★) are letters of the text.",
        "",
        "| Meaning | Character | File |",
        "|---|---|---|",
    ]
    characters = {meaning: character for character, meaning in CHARACTERS.items()}
    lines += [f"| {name} | {characters[name]} | `resources/icons/signs/{name}.svg` |" for name in PATHS]
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if the page is another")
    made = page()
    differs = not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != made
    if parser.parse_args(arguments).check:
        print("differs" if differs else "is what the code says")
        return int(differs)
    PAGE.write_text(made, encoding="utf-8")
    print(PAGE)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

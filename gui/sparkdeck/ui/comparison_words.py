"""What two answers to one prompt say together."""

from __future__ import annotations

from sparkdeck.domain.chat import AnswerFigures
from sparkdeck.domain.chat_request import SamplingValue
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui import formatting


def verdict_words(
    left: AnswerFigures | None,
    right: AnswerFigures | None,
    left_text: str,
    right_text: str,
    temperature: SamplingValue | None = None,
) -> str:
    """How fast the left one was against the right, and whether they say the same; only what is known. Above a
    ``temperature`` of 0 that they differ is chance."""
    parts = []
    ours = left.decode_tokens_per_s if left is not None else None
    theirs = right.decode_tokens_per_s if right is not None else None
    if ours and theirs:
        parts.append(
            tr(
                "The left one was decoded {factor} as fast ({ours} against {theirs} tok/s).",
                factor=formatting.times(ours / theirs),
                ours=formatting.speed(ours),
                theirs=formatting.speed(theirs),
            )
        )
    if left_text == right_text:
        parts.append(tr("Both say the same, to the character."))
    else:
        same = next(
            (place for place, (one, other) in enumerate(zip(left_text, right_text, strict=False)) if one != other),
            min(len(left_text), len(right_text)),
        )
        parts.append(tr("They are the same for {count:,} characters, then they differ.", count=same))
        if isinstance(temperature, (int, float)) and temperature > 0:
            parts.append(
                tr(
                    "At a temperature of {temperature:g} they are drawn by chance: it says nothing of the draft.",
                    temperature=temperature,
                )
            )
    return sentences(parts)

"""Sets right what a file says about a message and what cannot be: nobody knows who wrote the file."""

from __future__ import annotations

from dataclasses import astuple, replace
from itertools import pairwise

from sparkdeck.domain.chat import AnswerFigures
from sparkdeck.domain.conversation import StoredMessage

_MOST = 1e12
"""Tokens, seconds, tokens/s: more than any answer ever has."""


def sound(message: StoredMessage) -> StoredMessage:
    """Without figures that are none, and without marks that are not places of its text in their order."""
    figures, spans = message.figures, message.accepted_spans
    if figures is not None and not _can_be(figures):
        message = replace(message, figures=None)
    if spans is not None and not _are_places(spans, len(message.text)):
        message = replace(message, accepted_spans=None)
    return message


def _can_be(figures: AnswerFigures) -> bool:
    counts = figures.counts
    numbers = [*astuple(figures), counts.drafted, counts.accepted, counts.steps]
    return not counts.problem and all(0 <= one < _MOST for one in numbers if isinstance(one, (int, float)))


def _are_places(spans: tuple[tuple[int, int], ...], length: int) -> bool:
    edges = [0, *(edge for span in spans for edge in span), length]
    return all(before <= after for before, after in pairwise(edges))

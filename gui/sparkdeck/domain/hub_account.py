"""With which token, and where, the Hub is asked: what Settings show of it. The token itself is never among it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sparkdeck.domain.translation import mark, translated


class TokenSource(Enum):
    """In words, as in “the token …”."""

    APP = mark("entered in SparkDeck")
    ENVIRONMENT = mark("of the environment")
    LOGIN = mark("of the Hub's own login")

    @property
    def title(self) -> str:
        return translated(self.value)


@dataclass(frozen=True, slots=True)
class HubAccount:
    """``source`` ``None``: the Hub is asked without a token. ``place`` says exactly where the token was found.

    ``keeper`` is the desktop's secret service that keeps what is entered; empty where there is none, and then it is held
    until SparkDeck quits. ``endpoint`` is the address that is asked, ``endpoint_source`` what set it (empty: nothing did),
    ``offline`` why nothing is asked at all, ``problem`` why the address cannot be one.
    """

    source: TokenSource | None = None
    place: str = ""
    keeper: str = ""
    endpoint: str = ""
    endpoint_source: str = ""
    offline: str = ""
    problem: str = ""

    @property
    def can_be_forgotten(self) -> bool:
        """Only what was entered here; the environment and the Hub's login are the user's own."""
        return self.source is TokenSource.APP

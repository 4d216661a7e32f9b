"""The finder with the real Hub client and real headers over HTTP ranges, against the stand-in Hub: no body is fetched."""

from __future__ import annotations

from pathlib import Path

from sparkdeck.adapters.header_reader import HeaderReader
from sparkdeck.adapters.hub_client import HubClient
from sparkdeck.adapters.known_pairs import KnownPair
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import DraftsFound, Event
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.pair_finder import PairFinder
from tests.fakes.hub import StandInHub, StandInRepo
from tests.pair_variants import PAIR, WIDE, Variant
from tests.services.harness import run

PUBLISHED = KnownPair(
    "A pair", "pub/Some-DSpark-GGUF", "draft-dspark", 10164, ("https://example.org",), targets=("org/Some-GGUF",)
)


def test_d28_drafts_are_judged_by_their_headers_and_nothing_big_is_downloaded(tmp_path: Path) -> None:
    target, draft = Variant(draft=PAIR).write(tmp_path / "good")
    _, wide = Variant(WIDE).write(tmp_path / "wide")
    repos = [
        StandInRepo("org/Some-GGUF", {"some-Q8_0.gguf": target, "dspark-some.gguf": draft}, base_models=("org/Some",)),
        StandInRepo("pub/Some-DSpark-GGUF", {"some-Q8_0.gguf": draft}),
        StandInRepo("wide/nano-dspark", {"dspark-wide.gguf": wide}, base_models=("org/Some",)),
    ]
    events: list[Event] = []
    bus = EventBus()
    bus.subscribe(events.append)
    with StandInHub(repos) as hub:
        client = HubClient(hub.url)
        finder = PairFinder(bus, client, HeaderReader(lambda: client.access), lambda: (), (PUBLISHED,), lambda: 11549)
        run(lambda: finder.find("org/Some-GGUF"))
        names = ("some-Q8_0.gguf", "dspark-some.gguf", "dspark-wide.gguf")
        bodies = {name: hub.log.bodies(name) for name in names}
        run(lambda: finder.find("org/Some-GGUF"))
        assert bodies == {name: hub.log.bodies(name) for name in names}  # the second time from what was read
        sent = {name: hub.log.sent_bytes(name) for name in names}
    first, again = (event for event in events if isinstance(event, DraftsFound))
    assert first == again
    assert first.problem is None
    assert [(one.source, one.repo, one.problem) for one in first.candidates] == [
        ("published pair", "pub/Some-DSpark-GGUF", ""),
        ("same repository", "org/Some-GGUF", ""),
        ("Hub search", "wide/nano-dspark", ""),
    ]
    verdicts = [one.verdict.compatible for one in first.candidates if one.verdict is not None]
    assert verdicts == [True, True, False]
    assert all(size < 600_000 for size in sent.values()), sent  # of 1.5 to 4.9 MB each


def test_offline_mode_asks_nobody(tmp_path: Path) -> None:
    _, draft = Variant().write(tmp_path)
    with StandInHub([StandInRepo("org/a", {"a.gguf": draft})]) as hub:
        client = HubClient(hub.url)
        reader = HeaderReader(lambda: client.access, lambda: "the setting says so")

        async def ask() -> UserError | None:
            try:
                await reader.remote_header("org/a", "a.gguf", hub.commit("org/a"))
            except UserError as error:
                return error
            return None

        assert run(ask) is not None
        assert not hub.log.requests

"""Searching from the window's side."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import keyring
import pytest
from keyring.backends.fail import Keyring as NoKeyring

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, HubAccountChanged, HubSearched
from sparkdeck.domain.hub_account import HubAccount, TokenSource
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.hub_service import PAUSE_S, HubService
from sparkdeck.services.notices import Notices
from sparkdeck.services.settings_service import SettingsService
from tests.fakes.hub import HubFaults, Pattern, StandInHub, StandInRepo
from tests.services.harness import run

REPO = "acme/Zephyr-GGUF"


@pytest.fixture(autouse=True)
def no_secrets() -> None:
    keyring.set_keyring(NoKeyring())  # type: ignore[no-untyped-call]


@dataclass
class Searches:
    """A service, what it published, and a clock that its sleeps move."""

    service: HubService
    settings: SettingsService
    events: list[Event]
    slept_s: list[float] = field(default_factory=list)

    @property
    def answers(self) -> list[HubSearched]:
        return [event for event in self.events if isinstance(event, HubSearched)]


async def searching(folder: Path, endpoint: str, sleep: Callable[[float], Awaitable[None]] | None = None) -> Searches:
    events: list[Event] = []
    bus = EventBus()
    bus.subscribe(events.append)
    settings = SettingsService(bus, Notices(bus), folder)
    await settings.change({"hub_endpoint": endpoint})
    slept: list[float] = []

    async def at_once(seconds: float) -> None:
        slept.append(seconds)
        await asyncio.sleep(0)

    environment = {"HF_HOME": str(folder / "hf")}
    service = HubService(bus, settings, environment=environment, sleep=sleep or at_once)
    return Searches(service, settings, events, slept)


def a_hub(*faults: HubFaults) -> StandInHub:
    return StandInHub([StandInRepo(REPO, {"z-Q4_0.gguf": Pattern(100)})], faults, tokens=("tok",))


def test_words_are_searched_and_addresses_are_looked_at(tmp_path: Path) -> None:
    async def test() -> None:
        searches = await searching(tmp_path, hub.url)
        for text in ("zephyr", f"{REPO}:Q4_0", f"{hub.url}/{REPO}/blob/main/z-Q4_0.gguf", "", "acme/none"):
            await searches.service.search(text)
        await searches.service.close()
        words, quant, page, nothing, missing = searches.answers
        assert [hit.repo for hit in words.hits] == [REPO]
        assert quant.repository is not None
        assert quant.repository == page.repository
        assert quant.wanted == page.wanted == quant.repository.models[0]
        assert nothing == HubSearched("")
        assert missing.problem is not None
        assert "not on the Hub" in missing.problem.title

    with a_hub() as hub:
        run(test)


def test_d08_a_pasted_quantisation_that_is_not_there_is_told_with_the_files_that_are(tmp_path: Path) -> None:
    async def test() -> None:
        searches = await searching(tmp_path, hub.url)
        await searches.service.search(f"{REPO}:QAT-INT4")
        await searches.service.close()
        (answer,) = searches.answers
        assert answer.repository is not None
        assert answer.wanted is None
        assert answer.problem is not None
        assert "QAT-INT4" in answer.problem.title
        assert "z-Q4_0.gguf" in answer.problem.detail

    with a_hub() as hub:
        run(test)


def test_d25_ten_keys_typed_at_once_are_one_question_and_the_latest_wins(tmp_path: Path) -> None:
    async def test() -> None:
        pauses: list[float] = []

        async def sleep(seconds: float) -> None:
            pauses.append(seconds)
            await asyncio.sleep(seconds)

        searches = await searching(tmp_path, hub.url, sleep)
        await searches.service.search("first")
        hub.log.clear()
        typed = [asyncio.create_task(searches.service.search("zephyr-gguf"[: count + 1])) for count in range(10)]
        await asyncio.wait(typed)
        await searches.service.close()
        assert [answer.text for answer in searches.answers] == ["first", "zephyr-ggu"]
        assert len(hub.log.requests) == 1
        assert all(pause <= PAUSE_S for pause in pauses)

    with a_hub() as hub:
        run(test)


def test_d25_a_rate_limit_is_shown_while_it_is_waited_for(tmp_path: Path) -> None:
    async def test() -> None:
        searches = await searching(tmp_path, hub.url)
        await searches.service.search(REPO)
        await searches.service.close()
        first, second = searches.answers
        assert first.problem is not None
        assert first.problem.title == "Rate-limited, retry in 7 s."
        assert second.repository is not None
        assert searches.slept_s == [7.0]

    with a_hub(HubFaults(on="api", only="*tree*", status=429, retry_after="7", times=1)) as hub:
        run(test)


def test_d17_a_changed_endpoint_counts_at_once_and_offline_asks_nobody(tmp_path: Path) -> None:
    async def test() -> None:
        searches = await searching(tmp_path, first.url)
        await searches.settings.change({"hub_endpoint": f"{second.url}/"})
        await searches.service.search("zephyr")
        assert (len(first.log.requests), len(second.log.requests)) == (0, 1)
        assert (await searches.service.access()).endpoint == second.url
        await searches.settings.change({"hub_use": "offline"})
        await searches.service.search("zephyr")
        problem = searches.answers[-1].problem
        assert problem is not None
        assert "offline" in problem.title
        assert len(second.log.requests) == 1
        with pytest.raises(UserError, match="offline"):
            await searches.service.access()
        await searches.service.close()

    with a_hub() as first, a_hub() as second:
        run(test)


def test_offline_by_the_environment_counts_for_downloads_too(tmp_path: Path) -> None:
    async def test() -> None:
        bus = EventBus()
        settings = SettingsService(bus, Notices(bus), tmp_path)
        service = HubService(bus, settings, environment={"HF_HUB_OFFLINE": "1", "HF_HOME": str(tmp_path)})
        with pytest.raises(UserError, match="offline") as caught:
            await service.access()
        assert "HF_HUB_OFFLINE" in caught.value.detail
        await service.close()

    run(test)


def test_the_token_entered_here_is_used_from_then_on(tmp_path: Path) -> None:
    async def test() -> None:
        searches = await searching(tmp_path, hub.url)
        assert await searches.service.token() is None
        await searches.service.keep_token("tok")
        token = await searches.service.token()
        assert token is not None
        assert token.source is TokenSource.APP
        await searches.service.search("zephyr")
        await searches.service.forget_token()
        await searches.service.search("zephyr")
        assert [request.token for request in hub.log.requests] == ["tok", None]
        await searches.service.close()

    with a_hub() as hub:
        run(test)


def test_d14_the_account_says_which_token_counts_and_d17_where_it_is_sent(tmp_path: Path) -> None:
    async def test() -> None:
        searches = await searching(tmp_path, "")

        def account() -> HubAccount:
            return [event for event in searches.events if isinstance(event, HubAccountChanged)][-1].account

        await searches.settings.change({"theme": "dark"})
        assert not [event for event in searches.events if isinstance(event, HubAccountChanged)]  # nobody wanted to know
        await searches.service.show_account()
        assert account() == HubAccount(endpoint="https://huggingface.co")
        await searches.service.keep_token("tok")
        assert account().source is TokenSource.APP
        assert account().can_be_forgotten
        assert "tok" not in repr(account())
        await searches.settings.change({"hub_endpoint": "https://mirror.example/"})
        assert (account().endpoint, account().endpoint_source) == ("https://mirror.example", "Settings")
        await searches.settings.change({"hub_use": "offline"})
        assert "Settings" in account().offline
        with pytest.raises(UserError, match="cannot be a token"):
            await searches.service.keep_token("two words")
        assert account().source is TokenSource.APP
        await searches.service.forget_token()
        assert account().source is None
        await searches.service.close()

    run(test)


def test_closing_ends_a_search_that_waits(tmp_path: Path) -> None:
    async def test() -> None:
        searches = await searching(tmp_path, hub.url)
        search = asyncio.create_task(searches.service.search("zephyr"))
        while not hub.log.requests:
            await asyncio.sleep(0.01)
        await searches.service.close()
        await search
        await searches.service.search("more")
        assert searches.answers == []

    with a_hub(HubFaults(on="api", wait_s=30)) as hub:
        run(test)


def test_neither_the_hubs_client_nor_keyring_is_imported_before_it_is_needed() -> None:
    code = (
        "import sys, sparkdeck.services.hub_service, sparkdeck.adapters.http_ranges;"
        "print([name for name in ('huggingface_hub', 'keyring', 'httpx', 'httpx2') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"

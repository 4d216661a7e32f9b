"""Searches the Hub for the window, and says to everybody where the Hub is and with which token it is asked."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.hub_client import HubClient, endpoint_of
from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.adapters.hub_token import ActiveToken, HubTokens
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, HubAccountChanged, HubSearched, SettingsChanged
from sparkdeck.domain.hub import HubAddress, HubRepository
from sparkdeck.domain.hub_account import HubAccount
from sparkdeck.domain.hub_address import parse_address
from sparkdeck.domain.hub_listing import choose
from sparkdeck.domain.settings import HubUse
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.settings_service import SettingsService

PAUSE_S = 0.3
"""Between the beginnings of two searches: whoever types asks for the last word only."""
SECRETS_S = 20.0
"""A secret service that asks the user to unlock it is waited for that long, then the other sources count."""


class HubService:
    """One search at a time: a newer one ends the older in silence. Settings are read anew for each question.

    ``sleep`` and ``clock`` (seconds) are for tests.
    """

    def __init__(
        self,
        bus: EventBus,
        settings: SettingsService,
        *,
        tokens: HubTokens | None = None,
        environment: Mapping[str, str] | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._bus = bus
        self._settings = settings
        self._environment = os.environ if environment is None else environment
        self._tokens = tokens or HubTokens(self._environment)
        self._sleep = sleep
        self._clock = clock
        self._search: asyncio.Task[None] | None = None
        self._last_begun_s: float | None = None
        self._token: ActiveToken | None = None
        self._token_is_known = False
        self._account: HubAccount | None = None
        self._keeper: str | None = None
        self._is_closed = False
        bus.subscribe(self._on_event)

    # -- questions ---------------------------------------------------------------------------------------------

    async def search(self, text: str) -> None:
        """Search, or look at what was pasted. Publishes ``HubSearched``, for a rate limit twice: what is waited for,
        then the answer. Returns when it is answered, or a newer search has taken its place."""
        if self._is_closed:
            return
        before, self._search = self._search, asyncio.create_task(self._searched(text.strip()), name="hub search")
        mine = self._search
        if before is not None:
            before.cancel()
        try:
            await asyncio.wait({mine})
        except asyncio.CancelledError:
            mine.cancel()
            raise
        if not mine.cancelled() and (error := mine.exception()) is not None:
            raise error

    async def repository(self, address: HubAddress) -> HubRepository:
        """What a repository holds. Raises :class:`UserError`."""
        client = await self.client()
        return await client.repository(address.repo, address.revision)

    async def client(self, on_wait: Callable[[UserError], None] | None = None) -> HubClient:
        """For questions of others, with the settings and the token of now. Raises :class:`UserError` for an address
        that cannot be one."""
        settings = self._settings.settings
        return HubClient(
            endpoint=endpoint_of(settings.hub_endpoint, self._environment),
            token=await self.token(),
            offline=self._why_offline(),
            on_wait=on_wait,
            sleep=self._sleep,
        )

    async def access(self) -> HubAccess:
        """For downloads and reading by ranges. Raises :class:`UserError` where the Hub must not be asked."""
        client = await self.client()
        client.check_online()
        return client.access

    # -- the token ---------------------------------------------------------------------------------------------

    async def token(self) -> ActiveToken | None:
        """The active one and where it comes from; looked for once, until it is changed here."""
        if not self._token_is_known:
            try:
                async with asyncio.timeout(SECRETS_S):
                    self._token = await in_daemon_thread(self._tokens.active, "sparkdeck-token")
                self._token_is_known = True
            except TimeoutError:
                self._token = self._tokens.without_secrets()
        return self._token

    async def keep_token(self, text: str) -> str:
        """Use this token from now on; says where it is kept. Publishes the account. Raises :class:`UserError`."""
        try:
            return await in_daemon_thread(lambda: self._tokens.keep(text), "sparkdeck-token")
        finally:
            self._token_is_known = False
            await self.show_account()

    async def forget_token(self) -> None:
        """Forget the token that was entered here; others may still be found. Publishes the account. Raises
        :class:`UserError`."""
        try:
            await in_daemon_thread(self._tokens.forget, "sparkdeck-token")
        finally:
            self._token_is_known = False
            await self.show_account()

    async def show_account(self) -> None:
        """Publish ``HubAccountChanged``: now, and from now on whenever the settings make it another one. Looking for the
        token may make the desktop ask the user to unlock its secrets, so nobody looks before it is wanted."""
        token = await self.token()
        if self._keeper is None:
            self._keeper = await in_daemon_thread(self._tokens.keeper, "sparkdeck-token")
        place = token.place if token is not None else ""
        self._account = HubAccount(token.source if token is not None else None, place, self._keeper)
        self._publish_account()

    async def close(self) -> None:
        """End the search. Idempotent."""
        self._is_closed = True
        if self._search is not None:
            self._search.cancel()
            await asyncio.wait({self._search})

    def _publish_account(self) -> None:
        if self._account is None or self._is_closed:
            return
        setting = self._settings.settings.hub_endpoint
        source = "Settings" if setting else "HF_ENDPOINT" if self._environment.get("HF_ENDPOINT", "").strip() else ""
        endpoint, problem = "", ""
        try:
            endpoint = endpoint_of(setting, self._environment)
        except UserError as error:
            problem = str(error)
        account = replace(
            self._account,
            endpoint=endpoint,
            endpoint_source=source,
            offline=self._why_offline(),
            problem=problem,
        )
        self._bus.publish(HubAccountChanged(account))

    def _on_event(self, event: Event) -> None:
        if isinstance(event, SettingsChanged):
            self._publish_account()

    def _why_offline(self) -> str:
        if self._settings.settings.hub_use is HubUse.OFFLINE:
            return tr("The Hub is switched to offline in Settings")
        if self._environment.get("HF_HUB_OFFLINE", "").upper() in ("1", "ON", "YES", "TRUE"):
            return tr("The environment variable HF_HUB_OFFLINE is set")
        return ""

    # -- how ---------------------------------------------------------------------------------------------------

    async def _searched(self, text: str) -> None:
        def on_wait(limited: UserError) -> None:
            self._bus.publish(HubSearched(text, problem=limited))

        if not text:
            self._bus.publish(HubSearched(text))
            return
        try:
            address = parse_address(text, self._settings.settings.hub_endpoint)
            await self._pause()
            client = await self.client(on_wait)
            if address is None:
                answer = HubSearched(text, hits=await client.search(text))
            else:
                answer = _looked_at(text, address, await client.repository(address.repo, address.revision))
        except UserError as error:
            answer = HubSearched(text, problem=error)
        self._bus.publish(answer)

    async def _pause(self) -> None:
        """So that no two searches begin within :data:`PAUSE_S`; a newer search cancels this wait."""
        now = self._clock()
        if self._last_begun_s is not None and (left := self._last_begun_s + PAUSE_S - now) > 0:
            await self._sleep(left)
        self._last_begun_s = self._clock()


def _looked_at(text: str, address: HubAddress, repository: HubRepository) -> HubSearched:
    """The repository, with what ``address`` names in it; or with the reason why it names nothing there."""
    if not repository.models or (address.quantisation, address.file) == (None, None):
        return HubSearched(text, repository=repository)
    try:
        wanted = choose(repository.models, repository.repo, address.quantisation, address.file)
    except UserError as error:
        return HubSearched(text, repository=repository, problem=error)
    return HubSearched(text, repository=repository, wanted=wanted)

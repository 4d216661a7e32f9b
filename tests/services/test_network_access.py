"""Servers on the local network: never without a key, and only where the profile does not say otherwise."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import keyring
import pytest
from keyring.backend import KeyringBackend
from keyring.backends.fail import Keyring as NoKeyring

from sparkdeck.adapters.network_key import UNTIL_THE_END
from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.adapters.server_environment import API_KEY
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, NetworkKeyChanged, SettingsChanged
from sparkdeck.domain.network_reach import OpenNetwork, firewall_note
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.settings import Settings
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.launch_preparation import LaunchPreparation
from sparkdeck.services.network_access import NetworkAccess
from sparkdeck.services.notices import Notices
from tests.services.harness import profile_of, small_pair

LAN = Settings().changed({"network_reach": "lan"})
BUILTIN = Runtime(RuntimeKind.BUILTIN, ("python", "-m", "engine"), None, 11549, True)


class Keyring(KeyringBackend):
    priority = 1

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.kept: dict[str, str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get(username)

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[username] = password


@pytest.fixture
def secrets() -> Iterator[Keyring]:
    backend = Keyring()
    keyring.set_keyring(backend)
    yield backend
    keyring.set_keyring(NoKeyring())  # type: ignore[no-untyped-call]


class Desk:
    """The service with everything it says, and how often a start was planned anew."""

    def __init__(self) -> None:
        self.seen: list[Event] = []
        self.plans = 0
        self.bus = EventBus()
        self.bus.subscribe(self.seen.append)
        self.notices = Notices(self.bus)
        self.access = NetworkAccess(self.bus, self.notices, self.plan)

    async def plan(self) -> None:
        self.plans += 1

    @property
    def keys(self) -> list[str]:
        return [event.key.text for event in self.seen if isinstance(event, NetworkKeyChanged)]


def test_only_while_it_is_wanted_there_is_a_key_and_the_next_start_has_it(secrets: Keyring) -> None:
    async def test() -> None:
        desk = Desk()
        desk.bus.publish(SettingsChanged(Settings()))
        assert desk.access.open_network() is None
        assert secrets.kept == {}
        desk.bus.publish(SettingsChanged(LAN))
        await asyncio.sleep(0)
        network = desk.access.open_network()
        assert network is not None
        assert secrets.kept == {"network-key": network.key}
        assert len(network.key) >= 16
        assert desk.plans == 1
        await desk.access.show_key()
        await desk.access.change_key("")
        assert desk.keys[0] == network.key != desk.keys[1] == secrets.kept["network-key"]
        assert desk.plans == 2
        assert repr(network.key) not in repr(network)
        again = Desk()
        again.bus.publish(SettingsChanged(LAN))
        assert again.access.open_network() == OpenNetwork(desk.keys[1])

    asyncio.run(test())


def test_without_a_secret_service_the_key_holds_until_the_end_and_bad_ones_are_refused() -> None:
    keyring.set_keyring(NoKeyring())  # type: ignore[no-untyped-call]

    async def test() -> None:
        desk = Desk()
        await desk.access.change_key("a-key-of-my-own-1234")
        (told,) = [event.key for event in desk.seen if isinstance(event, NetworkKeyChanged)]
        assert (told.text, told.keeper) == ("a-key-of-my-own-1234", UNTIL_THE_END)
        for wrong in ("short", "with a space in its middle", "one,two-and-three-and-four", "schlüssel-ohne-ende"):
            with pytest.raises(UserError, match="cannot be the API key"):
                await desk.access.change_key(wrong)

    asyncio.run(test())


@pytest.fixture
def profile(tmp_path: Path) -> Profile:
    _, target, _ = small_pair(tmp_path / "models")
    return profile_of(target)


@pytest.fixture
def preparation(tmp_path: Path) -> LaunchPreparation:
    return LaunchPreparation(resources_folder(), tmp_path / "data")


def with_options(profile: Profile, **options: str) -> Profile:
    return replace(profile, options=MappingProxyType({**profile.options, **options}))


def test_s08_an_open_server_listens_to_all_wants_the_key_and_the_plan_says_so(
    preparation: LaunchPreparation, profile: Profile
) -> None:
    closed = preparation.plan(profile, BUILTIN)
    preparation.network = lambda: OpenNetwork("a-key-of-my-own-1234")
    opened = preparation.plan(profile, BUILTIN)
    assert closed.argv[closed.argv.index("--host") + 1] == "127.0.0.1"
    assert opened.argv[opened.argv.index("--host") + 1] == "0.0.0.0"  # differs: a running server waits for a restart
    assert opened.has_key
    assert "a-key-of-my-own-1234" not in " ".join(opened.argv)
    assert opened.profile == closed.profile
    launch = preparation._prepare(profile, BUILTIN)
    assert launch.host == "0.0.0.0"
    assert launch.api_key == "a-key-of-my-own-1234"
    assert launch.preview == opened.argv
    assert "0.0.0.0" in launch.command
    assert any("needs the API key" in note.text for note in opened.notes)


def test_a_profile_that_names_its_host_or_its_key_keeps_them(preparation: LaunchPreparation, profile: Profile) -> None:
    preparation.network = lambda: OpenNetwork("a-key-of-my-own-1234")
    launch = preparation._prepare(with_options(profile, host="127.0.0.2"), BUILTIN)
    assert (launch.host, launch.environment.get(API_KEY)) == ("127.0.0.2", None)
    launch = preparation._prepare(with_options(profile, **{"api-key": "the-profiles-own"}), BUILTIN)
    assert (launch.host, launch.api_key) == ("0.0.0.0", "the-profiles-own")


def test_nothing_is_opened_without_a_key() -> None:
    with pytest.raises(ValueError, match="key"):
        OpenNetwork("")


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_each_system_has_a_word_about_its_firewall(system: str) -> None:
    assert "SparkDeck changes no firewall." in firewall_note(system)

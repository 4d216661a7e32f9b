"""A server that other computers of the local network may use: on which host it listens, with which key."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import MappingProxyType

from sparkdeck.domain.profile import Profile
from sparkdeck.domain.translation import tr

LAN_HOST = "0.0.0.0"
"""Every IPv4 address of this computer."""
_USUAL_HOSTS = ("", "127.0.0.1", "localhost", "::1")
"""What profiles are made with."""


@dataclass(frozen=True, slots=True)
class OpenNetwork:
    """What holds for a profile that is for this machine only. Without a key nothing is opened."""

    key: str = field(repr=False)
    host: str = LAN_HOST

    def __post_init__(self) -> None:
        if not self.key:
            raise ValueError("an open server needs a key")


@dataclass(frozen=True, slots=True)
class NetworkKey:
    """The key for the local network. ``keeper`` is what keeps it, or says until when it is there where nothing ``is_kept``;
    ``addresses`` are this computer's, without a port."""

    text: str = field(repr=False)
    keeper: str
    addresses: tuple[str, ...] = ()
    is_kept: bool = True


def opens(profile: Profile, network: OpenNetwork | None) -> bool:
    """Whether ``profile`` would be opened: one that names an address of its own has decided that for itself, and the demo
    pair's settings are fixed."""
    return network is not None and not profile.demo and str(profile.options.get("host", "")) in _USUAL_HOSTS


def opened(profile: Profile, network: OpenNetwork | None) -> Profile:
    """``profile`` as it is started; the same where nothing is opened."""
    if network is None or not opens(profile, network):
        return profile
    return replace(profile, options=MappingProxyType({**profile.options, "host": network.host}))


def firewall_note(system: str) -> str:
    """What else may stand between this computer and the others. ``system`` is ``sys.platform``."""
    if system == "win32":
        return tr(
            "Windows asks once whether llama-server may be reached: agree for private networks only. SparkDeck changes no "
            "firewall."
        )
    if system == "darwin":
        return tr("macOS may ask once whether llama-server may be reached. SparkDeck changes no firewall.")
    return tr(
        "Where a firewall runs, it must let the port in, for example: "
        "sudo ufw allow from 192.168.0.0/16 to any port 8080 proto tcp. SparkDeck changes no firewall."
    )

"""The addresses by which other computers of the local network reach this one."""

from __future__ import annotations

import socket

import psutil

_VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lo")
"""Beginnings of the names of networks that no other computer is in."""


def lan_addresses() -> tuple[str, ...]:
    """IPv4 addresses of the networks that are up, none of the machine's own."""
    try:
        states, found = psutil.net_if_stats(), psutil.net_if_addrs()
    except OSError:
        return ()
    return tuple(
        address.address
        for name, addresses in found.items()
        if not name.startswith(_VIRTUAL) and name in states and states[name].isup
        for address in addresses
        if address.family is socket.AddressFamily.AF_INET and not address.address.startswith(("127.", "169.254."))
    )

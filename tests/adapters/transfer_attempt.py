"""Transfers of one file from the stand-in Hub, for the tests of them."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.transfer import Transfer
from sparkdeck.adapters.transfer_control import Stopped, Timing, TransferControl
from sparkdeck.adapters.transfer_state import read_state
from sparkdeck.adapters.transfer_wanted import Fetched, Wanted
from sparkdeck.domain.errors import UserError
from tests.fakes.hub import HubFaults, Pattern, StandInHub

REPO = "acme/Zephyr-GGUF"
FILE = "sub dir/z#1-Q4_0.gguf"
OLD, NEW = Pattern(3_000_000, seed=1), Pattern(3_000_000, seed=2)
QUICK = Timing(stall_s=0.4, pauses_s=(0.0, 0.0, 0.01), share_after_s=0.05)


class Attempt:
    """Transfers of one file into one place, one after the other."""

    def __init__(self, hub: StandInHub, folder: Path) -> None:
        self.hub = hub
        self.part, self.state = folder / "z.part", folder / "z.part.state"
        self.wanted = Wanted(REPO, hub.commit(REPO), FILE, HubAccess(hub.url + "/"), OLD.size_bytes, OLD.sha256())
        self.control = TransferControl(timing=QUICK)
        self.connections: int | None = None

    def run(self) -> Fetched:
        timing, rate = self.control.timing, self.control.rate
        self.control = TransferControl(rate, timing)
        return Transfer(self.wanted, self.part, self.state, self.control, self.connections).run()

    def run_until_stopped(self) -> None:
        with pytest.raises(Stopped):
            self.run()

    def fails(self) -> UserError:
        with pytest.raises(UserError) as caught:
            self.run()
        return caught.value

    def left_with(self, count: int) -> None:
        """Leave ``count`` bytes, as a broken connection does, and forget the requests for them."""
        self.hub.faults = [HubFaults(close_at=count)]
        self.fails()
        self.hub.faults = []
        self.hub.log.clear()

    @property
    def known_bytes(self) -> int:
        known = read_state(self.state)
        return known[1].total if known else 0

    def asked_ranges(self) -> list[str | None]:
        return [request.range for request in self.hub.log.of_file(FILE) if "/cdn/" in request.path]


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()

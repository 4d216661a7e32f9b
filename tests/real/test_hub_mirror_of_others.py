"""A round with a Hub server that others wrote: olah, a caching mirror, in front of the stand-in Hub.

``python3 build_scripts/other_hub.py`` installs it into an environment of its own, outside the checkout; from then on the
plain run has these tests, too. What olah cannot do (search) is asked of it as well: it must be said, not be an empty list.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from build_scripts import other_hub
from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.http_ranges import HttpByteSource
from sparkdeck.adapters.hub_client import HubClient
from sparkdeck.adapters.transfer import Transfer
from sparkdeck.adapters.transfer_control import RateLimit, Stopped, TransferControl
from sparkdeck.adapters.transfer_state import read_state
from sparkdeck.adapters.transfer_wanted import Wanted
from sparkdeck.domain.errors import UserError
from tests.fakes.hub import Pattern, StandInHub, StandInRepo

OLAH = other_hub.program()  # now: each test has a home of its own
REPO, FILE = "acme/Zephyr-GGUF", "folder/z-Q4_0.gguf"
DATA = Pattern(20_000_000, seed=3)
PATIENCE_S = 60.0


@pytest.fixture(autouse=True)
def installed() -> None:
    if OLAH is None:
        reason = "olah is not installed: python3 build_scripts/other_hub.py"
        if os.environ.get(other_hub.MUST_BE_THERE) == "1":
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)


@contextmanager
def olah(upstream: str, folder: Path) -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        here = f"127.0.0.1:{free.getsockname()[1]}"
    there = upstream.removeprefix("http://")
    command = [str(OLAH), "--host", "127.0.0.1", "--port", here.rpartition(":")[2], "--hf-scheme", "http"]
    command += ["--hf-netloc", there, "--hf-lfs-netloc", there, "--mirror-netloc", here, "--mirror-lfs-netloc", here]
    command += ["--repos-path", str(folder / "repos"), "--log-path", str(folder / "logs")]
    with (folder / "olah.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, cwd=folder)
    try:
        deadline = time.monotonic() + PATIENCE_S
        while True:
            try:
                socket.create_connection(("127.0.0.1", int(here.rpartition(":")[2])), 1).close()
                break
            except OSError:
                assert time.monotonic() < deadline, (folder / "olah.log").read_text()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(0.1)
                assert process.returncode is None, (folder / "olah.log").read_text()
        yield f"http://{here}"
    finally:
        process.terminate()
        process.wait(10)


@pytest.mark.real
def test_a_repository_behind_somebody_elses_mirror_is_listed_and_read_by_ranges(tmp_path: Path) -> None:
    with (
        StandInHub([StandInRepo(REPO, {FILE: DATA, "README.md": b"# z"})], cdn=False) as hub,
        olah(hub.url, tmp_path) as url,
    ):
        client = HubClient(url)
        found = asyncio.run(client.repository(REPO))
        assert found.commit == hub.commit(REPO)
        assert [(model.label, model.files[0].sha256) for model in found.models] == [("Q4_0", DATA.sha256())]
        with HttpByteSource(client.access, REPO, found.commit, FILE) as source:
            assert source.read(10_000_000, 1000) == DATA.read(10_000_000, 1000)
            assert source.size_bytes == DATA.size_bytes
        with pytest.raises(UserError, match="cannot search"):
            asyncio.run(client.search("zephyr"))
        with pytest.raises(UserError, match="not on the Hub"):
            asyncio.run(client.repository("acme/none"))


def test_a_download_through_somebody_elses_mirror_is_paused_resumed_and_verified(tmp_path: Path) -> None:
    part, state = tmp_path / "z.part", tmp_path / "z.state"
    with StandInHub([StandInRepo(REPO, {FILE: DATA})], cdn=False) as hub, olah(hub.url, tmp_path) as url:
        wanted = Wanted(REPO, hub.commit(REPO), FILE, HubAccess(url), DATA.size_bytes, DATA.sha256())

        class Pausing(TransferControl):
            def slow_down(self, count: int) -> None:
                if self.done_bytes > DATA.size_bytes // 3:
                    self.stop()

        with pytest.raises(Stopped):
            Transfer(wanted, part, state, Pausing(RateLimit())).run()
        known = read_state(state)
        assert known is not None
        assert DATA.size_bytes // 3 < known[1].prefix < DATA.size_bytes
        fetched = Transfer(wanted, part, state, control := TransferControl(RateLimit())).run()
        assert (fetched.verified, fetched.changed, fetched.sha256) == (True, False, DATA.sha256())
        assert control.note == ""  # nothing had to begin anew
        assert part.stat().st_size == DATA.size_bytes

"""A round with a mirror that others wrote: olah, in front of the stand-in Hub.

olah is no dependency of ours. Install it into an environment of its own and name its program:
``OLAH_CLI=…/bin/olah-cli python -m pytest tests/real/test_hub_mirror_of_others.py``. Without, the test is skipped.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sparkdeck.adapters.http_ranges import HttpByteSource
from sparkdeck.adapters.hub_client import HubClient
from sparkdeck.domain.errors import UserError
from tests.fakes.hub import Pattern, StandInHub, StandInRepo

OLAH = os.environ.get("OLAH_CLI") or shutil.which("olah-cli") or ""
REPO, FILE = "acme/Zephyr-GGUF", "folder/z-Q4_0.gguf"
DATA = Pattern(20_000_000, seed=3)
PATIENCE_S = 60.0

pytestmark = pytest.mark.skipif(not OLAH, reason="olah is not installed; see the top of this file")


@contextmanager
def olah(upstream: str, folder: Path) -> Iterator[str]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        here = f"127.0.0.1:{free.getsockname()[1]}"
    there = upstream.removeprefix("http://")
    command = [OLAH, "--host", "127.0.0.1", "--port", here.rpartition(":")[2], "--hf-scheme", "http"]
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

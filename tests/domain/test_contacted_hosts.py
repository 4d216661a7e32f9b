"""The table of hosts is the one that the code uses: no other host stands anywhere in it."""

from __future__ import annotations

import re
from pathlib import Path

import sparkdeck
from sparkdeck.adapters import github_client
from sparkdeck.adapters.download_source import DEFAULT_ENDPOINT
from sparkdeck.adapters.release_download import ReleaseAccess
from sparkdeck.domain.contacted_hosts import CONTACTED_HOSTS, GITHUB, GITHUB_API, HUB, OPENED_IN_BROWSER
from sparkdeck.domain.llama_sources import MAINLINE_URL

_ADDRESS = re.compile(r"https?://([a-z0-9-]+(?:\.[a-z0-9-]+)+)")
_NO_HOSTS = {"git-lfs.github.com", "mirror.example", "www.apple.com", "a.b"}
"""The first line of a pointer file, the name of a kind of file, examples."""


def test_no_source_names_a_host_that_the_table_does_not() -> None:
    known = {host.name for host in CONTACTED_HOSTS} | set(OPENED_IN_BROWSER) | _NO_HOSTS
    found: dict[str, str] = {}
    for path in Path(sparkdeck.__file__).parent.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for line in text.splitlines() if "://" in text else ():
            if "WORKAROUND" not in line:
                found.update(dict.fromkeys(_ADDRESS.findall(line.partition("  # ")[0]), path.name))
    assert {host: place for host, place in found.items() if host not in known and not host.startswith("127.")} == {}


def test_the_code_takes_its_addresses_from_the_table() -> None:
    assert DEFAULT_ENDPOINT is HUB
    assert vars(github_client)["GITHUB_API"] is GITHUB_API
    assert ReleaseAccess().endpoint is GITHUB
    assert MAINLINE_URL.startswith(GITHUB)
    assert {host.address for host in CONTACTED_HOSTS} == {HUB, GITHUB, GITHUB_API}

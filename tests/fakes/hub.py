"""A stand-in for the Hub on 127.0.0.1: what huggingface_hub and SparkDeck ask of it, and all that can go wrong.

In a test::

    with StandInHub([StandInRepo("acme/Zephyr-GGUF", {"z-Q4_0.gguf": Pattern(5 << 20)})]) as hub:
        hub.faults = [HubFaults(only="z-*", close_at=1 << 20, times=1)]
        ...
        assert hub.log.sent_twice_bytes("z-Q4_0.gguf") == 0

As the real one it redirects large files to a second origin (the CDN), which wants no token. ``python -m tests.fakes.hub
NAME=BYTES …`` serves generated files of ``bench/files`` until its standard input ends, and prints its address first.
"""

from __future__ import annotations

import socket
import sys
import threading
from collections.abc import Iterable, Mapping, Sequence
from http.server import ThreadingHTTPServer
from types import TracebackType

if __name__ == "__main__":
    from pathlib import Path

    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.fakes.hub_content import Pattern, Source
from tests.fakes.hub_http import NO_FAULTS, HubHandler
from tests.fakes.hub_log import HubLog
from tests.fakes.hub_repos import (
    HubFaults,
    ServedRepo,
    StandInFile,
    StandInRepo,
    Version,
    commit_of,
    opened_file,
)

__all__ = ["HubFaults", "HubLog", "Pattern", "StandInFile", "StandInHub", "StandInRepo"]


class HubServer(ThreadingHTTPServer):
    """One origin of the Hub: its own address, or the CDN's."""

    daemon_threads = False  # closing waits for the threads of the connections
    request_queue_size = 64

    def __init__(self, hub: StandInHub, port: int = 0) -> None:
        self.hub = hub
        super().__init__(("127.0.0.1", port), HubHandler)

    def handle_error(self, request: object, client_address: object) -> None:
        error = sys.exc_info()[1]
        if not isinstance(error, OSError):
            self.hub.errors.append(repr(error))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class StandInHub:
    """``with`` starts and ends it; ``url`` is its endpoint. ``faults`` may be replaced at any time.

    ``tokens`` are the valid ones (consent to a gated repository's terms is the repository's ``consents``). ``cdn=False``
    serves all bytes from the first address. ``no_commit``: no answer names the commit (a poor mirror).
    """

    def __init__(
        self,
        repos: Iterable[StandInRepo] = (),
        faults: Sequence[HubFaults] = (),
        *,
        tokens: Sequence[str] = (),
        cdn: bool = True,
        no_commit: bool = False,
        port: int = 0,
    ) -> None:
        self.log = HubLog()
        self.tokens = tuple(tokens)
        self.no_commit = no_commit
        self.closing = threading.Event()
        self.errors: list[str] = []
        self._lock = threading.Lock()
        self._faults: list[tuple[HubFaults, list[int]]] = []
        self._connections: set[socket.socket] = set()
        self.connections = 0
        """How many connections were opened so far."""
        self._repos: dict[str, ServedRepo] = {}
        for repo in repos:
            self.add(repo)
        self.faults = faults
        self._servers = [HubServer(self, port)] + ([HubServer(self)] if cdn else [])
        self.url = self._servers[0].url
        self.cdn_url = self._servers[1].url if cdn else ""
        self._threads = [
            threading.Thread(target=server.serve_forever, args=(0.01,), name="stand-in-hub") for server in self._servers
        ]

    def __enter__(self) -> StandInHub:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.closing.set()
        for server in self._servers:
            server.shutdown()
        self.drop_connections()
        for server in self._servers:
            server.server_close()
        for thread in self._threads:
            thread.join()
        for repo in self._repos.values():
            for version in repo.versions:
                for file in version.files.values():
                    file.content.close()
        if kind is None:
            assert not self.errors, f"the stand-in Hub failed itself: {self.errors}"

    # -- what tests do -------------------------------------------------------------------------------------------

    @property
    def faults(self) -> Sequence[HubFaults]:
        return [faults for faults, _ in self._faults]

    @faults.setter
    def faults(self, faults: Sequence[HubFaults]) -> None:
        with self._lock:
            self._faults = [(given, [0]) for given in faults]

    def times_used(self, place: int) -> int:
        """How many requests met the fault at ``place`` of :attr:`faults`."""
        with self._lock:
            faults, counter = self._faults[place]
            most = counter[0] if faults.times is None else faults.times
            return max(0, min(counter[0] - faults.skip, most))

    @property
    def open_connections(self) -> int:
        with self._lock:
            return len(self._connections)

    def add(self, repo: StandInRepo) -> None:
        files = {path: opened_file(path, given) for path, given in repo.files.items()}
        self._repos[repo.name] = ServedRepo(repo, [Version(commit_of(repo.name, 0), files)])

    def commit(self, repo: str) -> str:
        """The newest commit."""
        return self._repos[repo].versions[-1].commit

    def replace_file(self, repo: str, path: str, source: Source | StandInFile, *, keep_old: bool = False) -> str:
        """Publish new content under the same name; gives the new commit.

        ``keep_old``: the old commit still shows the old content, as on the real Hub. Without, it shows the new one, as
        a careless mirror does.
        """
        served = self._repos[repo]
        newest = served.versions[-1]
        version = Version(commit_of(repo, len(served.versions)), {**newest.files, path: opened_file(path, source)})
        if not keep_old:
            served.aliases.add(newest.commit)
        served.versions.append(version)
        return version.commit

    def sha256(self, repo: str, path: str) -> str:
        """Of the newest content."""
        return self._repos[repo].versions[-1].files[path].content.sha256

    def drop_connections(self) -> None:
        """Close what is open, as a router that restarts."""
        with self._lock:
            connections = list(self._connections)
        for connection in connections:
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue

    # -- what the handler does -----------------------------------------------------------------------------------

    def repo(self, name: str) -> ServedRepo | None:
        return self._repos.get(name)

    def search(self, query: Mapping[str, list[str]]) -> list[ServedRepo]:
        """The repositories whose name holds every word and whose tags hold every filter, most downloads first."""
        words = " ".join(query.get("search", [])).lower().split()
        filters = [each for given in query.get("filter", []) for each in given.split(",")]
        author = query.get("author", [""])[0]
        found = [
            served
            for served in self._repos.values()
            if all(word in served.repo.name.lower() for word in words)
            and all(
                wanted in (*served.repo.tags, *(f"base_model:{base}" for base in served.repo.base_models))
                for wanted in filters
            )
            and (not author or served.repo.name.startswith(f"{author}/"))
        ]
        found.sort(key=lambda served: -served.repo.downloads)
        return found[: int(query.get("limit", ["1000"])[0])]

    def take_fault(self, kind: str, method: str, path: str) -> HubFaults:
        """The fault for this request; see :meth:`HubFaults.matches` for ``kind``."""
        with self._lock:
            for faults, counter in self._faults:
                if faults.matches(kind, method, path):
                    counter[0] += 1
                    used = counter[0] - faults.skip
                    if used > 0 and (faults.times is None or used <= faults.times):
                        return faults
        return NO_FAULTS

    def opened(self, connection: socket.socket) -> None:
        with self._lock:
            self._connections.add(connection)
            self.connections += 1
        if self.closing.is_set():
            connection.close()

    def closed(self, connection: socket.socket) -> None:
        with self._lock:
            self._connections.discard(connection)


def main(arguments: Sequence[str]) -> int:
    files = {name: Pattern(int(size)) for name, _, size in (argument.partition("=") for argument in arguments)}
    with StandInHub([StandInRepo("bench/files", files)], cdn=False) as hub:
        for name in files:
            hub.sha256("bench/files", name)
        print(hub.url, flush=True)
        sys.stdin.read()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

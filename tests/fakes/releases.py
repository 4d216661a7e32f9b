"""A stand-in for GitHub's releases of llama.cpp on 127.0.0.1: the API, the addresses of the files, and the storage host
behind them (a stand-in Hub without its own CDN, with all of its faults).

In a test::

    with StandInReleases([Build("b11434", {"llama-b11434-bin-ubuntu-x64.tar.gz": linux_release("b11434")})]) as github:
        monkeypatch.setenv("SPARKDECK_RELEASES_API", github.api)
        github.refusal = Refusal(403, {"X-RateLimit-Remaining": "0"})       # the API
        github.storage.faults = [HubFaults(close_at=100, times=1)]          # the bytes

The releases are constructed (see ``release_json.py``). ``python -m tests.fakes.releases FILE …`` serves archives as the
newest build until its standard input ends, and prints the address of the API first.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, cast
from urllib.parse import quote, unquote, urlsplit

if __name__ == "__main__":
    from pathlib import Path

    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.fakes.hub import StandInHub, StandInRepo
from tests.fakes.hub_repos import StandInFile
from tests.fakes.release_json import REPO, asset_names, release_json


@dataclass(frozen=True)
class Build:
    """One build's release. ``contents`` ``None``: all files of a build, with made-up bytes. ``stable``: a version that
    names it. ``announced``: wrong digests, by name; ``digests=False``: none at all (as before June 2025)."""

    tag: str
    contents: Mapping[str, bytes] | None = None
    published_at: str = "2026-11-28T09:30:00Z"
    stable: str = ""
    digests: bool = True
    announced: Mapping[str, str] = field(default_factory=dict)

    @property
    def files(self) -> Mapping[str, bytes]:
        if self.contents is not None:
            return self.contents
        return {name: f"{self.tag} {name}".encode() for name in asset_names(self.tag)}


@dataclass(frozen=True)
class Refusal:
    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b'{"message": "API rate limit exceeded for 203.0.113.7."}'


class StandInReleases:
    """``with`` starts and ends it. ``requests``: path and headers of all that the API and the file addresses were asked;
    ``body``, if set, is what the list says instead."""

    def __init__(self, builds: Sequence[Build]) -> None:
        self.builds = list(builds)
        self.requests: list[tuple[str, dict[str, str]]] = []
        self.refusal: Refusal | None = None
        self.body: bytes | None = None
        self.lock = threading.Lock()
        self.storage = StandInHub(cdn=False)
        self._server = _Server(self)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self.api = f"{self.url}/api"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), name="stand-in-releases")

    def __enter__(self) -> StandInReleases:
        self.storage.__enter__()
        for build in self.builds:
            self._store(build)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        self.storage.__exit__(kind, error, trace)

    def publish(self, build: Build) -> None:
        """A new build, the newest now."""
        self._store(build)
        with self.lock:
            self.builds.insert(0, build)

    def asked(self, part: str) -> list[dict[str, str]]:
        """The headers of each request whose path holds ``part``."""
        with self.lock:
            return [headers for path, headers in self.requests if part in path]

    def _store(self, build: Build) -> None:
        name = f"assets/{build.tag}"
        files: dict[str, Any] = {name: StandInFile(content, lfs=False) for name, content in build.files.items()}
        if self.storage.repo(name) is None:
            self.storage.add(StandInRepo(name, files))
        else:
            for path, file in files.items():
                self.storage.replace_file(name, path, file)

    # -- what the handler does -----------------------------------------------------------------------------------

    def listed(self) -> list[dict[str, Any]]:
        found = []
        for build in self.builds:
            release = release_json(build.tag, build.published_at, self.url, contents=build.files, digests=build.digests)
            for asset in release["assets"]:
                if asset["name"] in build.announced:
                    asset["digest"] = f"sha256:{build.announced[asset['name']]}"
            if build.stable:
                found.append(self._version(build))
            found.append(release)
        return found

    def _version(self, build: Build) -> dict[str, Any]:
        tag = {"nightly-tag.txt": f"{build.tag}\n".encode()}
        return release_json(build.stable, build.published_at, self.url, contents=tag, stable=True)

    def file(self, tag: str, name: str) -> bytes | str | None:
        """A small file itself, or the address in the storage where it is."""
        build = next((each for each in self.builds if tag in (each.tag, each.stable)), None)
        if build is not None and tag == build.stable and name == "nightly-tag.txt":
            return f"{build.tag}\n".encode()
        if build is None or name not in build.files:
            return None
        return f"{self.storage.url}/assets/{tag}/resolve/main/{quote(name)}?signature=stand-in"


class _Server(ThreadingHTTPServer):
    daemon_threads = False

    def __init__(self, releases: StandInReleases) -> None:
        self.releases = releases
        super().__init__(("127.0.0.1", 0), _Handler)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "StandInGitHub"

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def do_GET(self) -> None:
        releases = cast("_Server", self.server).releases
        parts = urlsplit(self.path)
        with releases.lock:
            releases.requests.append((self.path, {name.lower(): value for name, value in self.headers.items()}))
        names = [unquote(part) for part in parts.path.strip("/").split("/")]
        if names[0] == "api":
            self._api(releases, "/".join(names[1:]), parts.query)
        elif parts.path.startswith(f"/{REPO}/releases/download/") and len(names) == 6:
            found = releases.file(names[4], names[5])
            if isinstance(found, str):
                self._answer(302, b"", {"Location": found})
            else:
                self._answer(200 if found is not None else 404, found or b"Not Found", {"Content-Type": "text/plain"})
        else:
            self._answer(404, b"Not Found", {})

    def _api(self, releases: StandInReleases, path: str, query: str) -> None:
        if releases.refusal is not None:
            self._answer(releases.refusal.status, releases.refusal.body, releases.refusal.headers)
            return
        given = releases.listed()
        answer: Any = None
        if path == f"repos/{REPO}/releases":
            numbers = dict(part.split("=") for part in query.split("&"))
            size, page = int(numbers["per_page"]), int(numbers["page"])
            answer = given[(page - 1) * size : page * size]
        elif path == f"repos/{REPO}/releases/latest":
            answer = next((release for release in given if not release["prerelease"]), None)
        elif path.startswith(f"repos/{REPO}/releases/tags/"):
            answer = next((release for release in given if release["tag_name"] == path.rsplit("/", 1)[1]), None)
        if answer is None:
            self._json(404, b'{"message": "Not Found", "status": "404"}')
            return
        body = json.dumps(answer).encode()
        if releases.body is not None and path.endswith("releases"):
            body = releases.body
        etag = f'W/"{hashlib.sha256(body).hexdigest()}"'
        if self.headers.get("If-None-Match") == etag:
            self._answer(304, b"", {"ETag": etag})
        else:
            self._json(200, body, {"ETag": etag, "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "57"})

    def _json(self, status: int, body: bytes, headers: Mapping[str, str] | None = None) -> None:
        sent = {"Content-Type": "application/json; charset=utf-8", **(headers or {})}
        if "gzip" in self.headers.get("Accept-Encoding", ""):
            sent["Content-Encoding"] = "gzip"
            body = gzip.compress(body, 1)
        self._answer(status, body, sent)

    def _answer(self, status: int, body: bytes, headers: Mapping[str, str]) -> None:
        try:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            if status != 304:
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        except OSError:
            self.close_connection = True


def main(arguments: Sequence[str]) -> int:
    from pathlib import Path

    files = {Path(argument).name: Path(argument).read_bytes() for argument in arguments}
    tag = next((name.split("-")[1] for name in files if name.startswith("llama-b")), "b99999")
    with StandInReleases([Build(tag, files)]) as github:
        print(github.api, flush=True)
        sys.stdin.read()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""How the stand-in Hub answers a request."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast
from urllib.parse import parse_qs, quote, unquote, urlsplit

from tests.fakes.hub_api import hit, paths, siblings, tree
from tests.fakes.hub_connection import HubConnection
from tests.fakes.hub_log import HubRequest
from tests.fakes.hub_repos import HubFaults, ServedFile, ServedRepo, Version

if TYPE_CHECKING:
    from tests.fakes.hub import HubServer

NO_FAULTS = HubFaults()
ERROR_PAGE = b"<!DOCTYPE html><html><head><title>Sign in to the network</title></head><body>%s</body></html>"
_RESOLVE = re.compile(r"/(?P<cdn>cdn/)?(?P<repo>[^/]+/[^/]+)/(?:resolve|raw)/(?P<revision>[^/]+)/(?P<file>.+)")
_API = re.compile(
    r"/api/models/(?P<repo>[^/]+/[^/]+?)(?:/(?P<what>revision|tree|paths-info)/(?P<revision>[^/]+)(?:/.*)?)?/?"
)
_RANGE = re.compile(r"bytes=(\d+)-(\d*)")


class HubHandler(HubConnection):
    _given = b""
    server_version = "StandInHub"

    def do_HEAD(self) -> None:
        self._answer()

    def do_GET(self) -> None:
        self._answer()

    def do_POST(self) -> None:
        self._given = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        self._answer()

    # -- which answer ------------------------------------------------------------------------------------------

    def _answer(self) -> None:
        headers = {name.lower(): value for name, value in self.headers.items()}
        port = cast("HubServer", self.server).server_address[1]
        self.request_ = self._last = request = HubRequest(self.command, self.path, port, headers)
        parts = urlsplit(self.path)
        path = unquote(parts.path)
        match = _RESOLVE.fullmatch(path) if not path.startswith("/api/") else None
        if match:
            request.repo, request.file = match["repo"], match["file"]
        if given := _RANGE.fullmatch(headers.get("range", "").strip()):
            request.first, request.last = int(given[1]), int(given[2]) if given[2] else None
        self.hub.log.add(request)
        try:
            if match:
                self._file(match["repo"], unquote(match["revision"]), match["file"], bool(match["cdn"]))
            else:
                self._api(path, parse_qs(parts.query))
        except OSError:
            self.close_connection = True
        finally:
            request.ended = True

    def _reply(
        self, status: int, body: bytes = b"", headers: Sequence[tuple[str, str]] = (), kind: str = "text/plain"
    ) -> None:
        self.request_.status = status
        self.send_response(status)
        for name, value in headers:
            self.send_header(name, value)
        if body:
            self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _refuse(self, status: int, code: str = "", message: str = "", headers: Sequence[tuple[str, str]] = ()) -> None:
        given = [*headers]
        if code:
            given.append(("X-Error-Code", code))
        if message:
            given.append(("X-Error-Message", message))
        self._reply(status, json.dumps({"error": message or code}).encode(), given, "application/json")

    def _json(self, value: object) -> None:
        self._reply(200, json.dumps(value).encode(), kind="application/json")

    def _fault_answered(self, faults: HubFaults) -> bool:
        """Whether the fault was the whole answer."""
        if faults.wait_s:
            self.be_silent(faults.wait_s)
        if faults.drop:
            self.close_connection = True
        elif faults.redirect_to:
            self._reply(308, headers=[("Location", faults.redirect_to.rstrip("/") + self.path)])
        elif faults.html_page:
            page = ERROR_PAGE % b""
            self._reply(200, ERROR_PAGE % (b"." * (635 - len(page))), kind="text/html; charset=utf-8")
        elif faults.status is not None:
            headers = [("Retry-After", faults.retry_after)] if faults.retry_after else []
            if faults.body:
                self._reply(faults.status, faults.body, headers, faults.content_type)
            else:
                self._refuse(faults.status, faults.error_code, faults.error_message, headers)
        else:
            return False
        return True

    def _refused(self, served: ServedRepo | None, name: str) -> bool:
        """Whether the repository is not for this token."""
        token = self.request_.token
        if token is not None and token not in self.hub.tokens:
            self._refuse(401, "", "Invalid credentials in Authorization header")
        elif served is None or (served.repo.private and token is None):
            self._refuse(404 if token or served is None else 401, "RepoNotFound", "Repository not found")
        else:
            return False
        return True

    # -- files -------------------------------------------------------------------------------------------------

    def _file(self, name: str, revision: str, path: str, on_cdn: bool) -> None:
        served = self.hub.repo(name)
        version = served.version(revision) if served else None
        file = version.files.get(path) if version else None
        redirects = bool(self.hub.cdn_url) and not on_cdn and file is not None and file.lfs
        faults = self.hub.take_fault("cdn" if on_cdn else "hub" if redirects else "file", self.command, path)
        if self._fault_answered(faults):
            return
        if not on_cdn and self._refused(served, name):
            return
        if served is None or version is None:
            self._refuse(404, "RevisionNotFound", f"Invalid rev id: {revision}")
            return
        if file is None:
            headers = [("X-Repo-Commit", version.commit)]
            self._refuse(404, "EntryNotFound", "Entry not found", headers)
            return
        if served.repo.gated and not on_cdn:
            token = self.request_.token
            if token not in served.repo.consents:
                status = 401 if token is None else 403
                self._refuse(status, "GatedRepo", f"Access to model {name} is restricted.")
                return
        heads = self._file_heads(file, version, faults)
        if faults.only_xet and faults.xet_status == 200:
            self._reply(200, headers=heads)
            return
        if redirects:
            where = f"{self.hub.cdn_url}/cdn/{name}/resolve/{version.commit}/{quote(path)}?signature=stand-in"
            self._reply(302, headers=[*heads, ("Location", where)])
            return
        if faults.only_xet:
            self._refuse(faults.xet_status, "", "This file is only available through Xet" * (faults.xet_status == 403))
            return
        self._body(file, heads, faults)

    def _file_heads(self, file: ServedFile, version: Version, faults: HubFaults) -> list[tuple[str, str]]:
        heads: list[tuple[str, str]] = []
        if not faults.no_commit and not self.hub.no_commit:
            heads.append(("X-Repo-Commit", version.commit))
        if not faults.no_etag:
            heads.append(("ETag", f'"{file.etag}"'))
            if file.lfs:
                heads.append(("X-Linked-Etag", f'"{file.etag}"'))
        if file.lfs:
            heads.append(("X-Linked-Size", str(file.content.size_bytes)))
        if file.xet or faults.only_xet:
            heads.append(("X-Xet-Hash", file.xet_hash))
            heads.append(("Link", f'<{self.hub.url}/api/models/xet-read-token/{version.commit}>; rel="xet-auth"'))
        if not faults.no_accept_ranges:
            heads.append(("Accept-Ranges", "bytes"))
        return heads

    def _body(self, file: ServedFile, heads: list[tuple[str, str]], faults: HubFaults) -> None:
        request, size = self.request_, file.content.size_bytes
        if faults.short_body_at is not None:
            size = min(size, faults.short_body_at)
        first, stop, status = 0, size, 200
        condition = request.headers.get("if-range")
        same = condition is None or condition.strip('"') == file.etag or faults.ignore_if_range
        if request.first is not None and same and not faults.ignore_range:
            if request.first >= size:
                self._reply(416, headers=[*heads, ("Content-Range", f"bytes */{size}")])
                return
            first = request.first
            stop = min(size, request.last + 1) if request.last is not None else size
            status = 206
            said = faults.content_range_start if faults.content_range_start is not None else first
            total = faults.content_range_total if faults.content_range_total is not None else size
            heads.append(("Content-Range", f"bytes {said}-{said + stop - first - 1}/{total}"))
            if faults.content_range_start is not None:  # what it says is what it sends
                first, stop = said, min(size, said + stop - first)
        request.status = status
        self.send_response(status)
        for name, value in heads:
            self.send_header(name, value)
        self.send_header("Content-Type", "application/octet-stream")
        if faults.no_length:
            self.send_header("Connection", "close")
            self.close_connection = True
        else:
            self.send_header("Content-Length", str(stop - first))
        self.end_headers()
        if self.command == "HEAD":
            return
        self.wfile.flush()
        request.sent_from = first
        self.send_body(file, first, stop, faults)

    # -- the API -----------------------------------------------------------------------------------------------

    def _api(self, path: str, query: Mapping[str, list[str]]) -> None:
        faults = self.hub.take_fault("api", self.command, path.removeprefix("/api/"))
        if self._fault_answered(faults):
            return
        if path.rstrip("/") == "/api/models":
            self._json([hit(served) for served in self.hub.search(query)])
        elif path == "/api/whoami-v2":
            if self.request_.token in self.hub.tokens:
                self._json({"type": "user", "name": "tester", "auth": {"type": "access_token"}})
            else:
                self._refuse(401, "", "Invalid credentials in Authorization header")
        elif match := _API.fullmatch(path):
            self._repo_api(match["repo"], match["what"], unquote(match["revision"] or "main"))
        elif len(parts := path.strip("/").split("/")) == 2 and self.hub.repo("/".join(parts)):
            self._reply(200, f"<h1>{html.escape(path)}</h1>".encode(), kind="text/html")
        else:
            self._refuse(404, "", "Not found")

    def _repo_api(self, name: str, what: str | None, revision: str) -> None:
        served = self.hub.repo(name)
        if self._refused(served, name):
            return
        assert served is not None
        version = served.version(revision)
        if version is None:
            self._refuse(404, "RevisionNotFound", f"Invalid rev id: {revision}")
        elif what == "tree":
            self._json(tree(version))
        elif what == "paths-info":
            wanted = paths(self._given)
            self._json([entry for entry in tree(version) if entry["path"] in wanted])
        else:
            self._json({**hit(served), "sha": version.commit, "siblings": siblings(version)})

"""What the stand-in Hub serves and how it misbehaves, as data."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from tests.fakes.hub_content import Content, Source


@dataclass(frozen=True, slots=True)
class StandInFile:
    """``lfs`` ``None``: every ``.gguf`` is, and what is larger than 1 MiB.

    ``announced_sha256`` replaces the true one in listings and headers.
    """

    source: Source
    lfs: bool | None = None
    xet: bool = False
    """Headers and listings carry a Xet hash as well; the bytes still come over HTTP unless ``HubFaults.only_xet``."""
    announced_sha256: str | None = None


@dataclass(frozen=True, slots=True)
class StandInRepo:
    """A model repository. ``files``: path → content. ``consents``: tokens whose owners accepted the terms."""

    name: str
    files: Mapping[str, Source | StandInFile]
    gated: bool = False
    private: bool = False
    consents: tuple[str, ...] = ()
    licence: str | None = "apache-2.0"
    downloads: int = 1000
    last_modified: str = "2026-08-07T12:00:00.000Z"
    base_models: tuple[str, ...] = ()
    tags: tuple[str, ...] = ("gguf",)


@dataclass(frozen=True, slots=True)
class HubFaults:
    """What goes wrong, for the requests that match. The first match of a list counts.

    ``only`` is a pattern for the file's path (``*`` passes slashes), or with ``on="api"`` for the address behind
    ``/api/``; ``on="any"`` is both. A large file is redirected to the CDN: what concerns its bytes happens there,
    ``status`` and ``redirect_to`` before it, unless ``on="cdn"``. ``times`` limits it to that many requests, ``skip``
    lets as many through before. Offsets are those of the whole file, whatever range was asked for.
    """

    only: str = "*"
    on: str = "file"
    methods: tuple[str, ...] = ("GET",)
    times: int | None = None
    skip: int = 0

    # instead of an answer
    status: int | None = None
    error_code: str = ""
    error_message: str = ""
    retry_after: str = ""
    body: bytes = b""
    content_type: str = "text/plain"
    redirect_to: str = ""
    """308 to the same path there (a mirror); with ``no_commit`` on the other side its answer lacks the commit."""
    html_page: bool = False
    """200 with a page of 635 bytes instead of the file."""
    drop: bool = False
    """The connection is closed without an answer."""
    wait_s: float = 0.0
    """Silence before the answer."""

    # wrong heads
    ignore_range: bool = False
    content_range_start: int | None = None
    content_range_total: int | None = None
    no_length: bool = False
    no_etag: bool = False
    no_commit: bool = False
    no_accept_ranges: bool = False
    ignore_if_range: bool = False
    """A changed file is sent as 206 all the same."""

    # wrong bodies
    flip_bit_at: int | None = None
    close_at: int | None = None
    """The connection ends before this offset, although more was announced."""
    short_body_at: int | None = None
    """As ``close_at``, but announced and ended in good order: a shorter file."""
    stall_at: int | None = None
    stall_at_percent: float | None = None
    bytes_per_s: float | None = None
    """Of each connection."""
    only_xet: bool = False
    """The bytes are not served over HTTP: ``xet_status``, for 403 with a word about Xet, for 200 with headers alone."""
    xet_status: int = 403

    def matches(self, kind: str, method: str, path: str) -> bool:
        """``kind``: ``api``, ``file`` (answered where it was asked), ``hub`` (will be redirected) or ``cdn``."""
        if method not in self.methods or not fnmatchcase(path, self.only):
            return False
        only_heads = self.only_xet and self.xet_status == 200
        before_redirect = self.status is not None or bool(self.redirect_to) or only_heads
        if self.on == "cdn":
            return kind == "cdn"
        if self.on == "api" or kind == "api":
            return kind == "api" and self.on in ("api", "any")
        return kind == "file" or before_redirect == (kind == "hub")

    def stall_offset(self, size_bytes: int) -> int | None:
        if self.stall_at_percent is not None:
            return int(size_bytes * self.stall_at_percent / 100)
        return self.stall_at


@dataclass(slots=True)
class ServedFile:
    """A file of one version of a repository."""

    path: str
    content: Content
    lfs: bool
    xet: bool
    announced_sha256: str | None

    @property
    def sha256(self) -> str:
        return self.announced_sha256 or self.content.sha256

    @property
    def etag(self) -> str:
        if self.lfs:
            return self.sha256
        data = self.content.read(0, self.content.size_bytes)
        return hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()

    @property
    def xet_hash(self) -> str:
        return hashlib.sha256(self.sha256.encode()).hexdigest()


@dataclass(slots=True)
class Version:
    """What a repository holds at one commit."""

    commit: str
    files: dict[str, ServedFile]


@dataclass(slots=True)
class ServedRepo:
    """A repository with all its versions, the newest last. ``aliases``: old commits that now show the newest."""

    repo: StandInRepo
    versions: list[Version] = field(default_factory=list)
    aliases: set[str] = field(default_factory=set)

    def version(self, revision: str) -> Version | None:
        newest = self.versions[-1]
        if revision in ("main", newest.commit) or revision in self.aliases:
            return newest
        return next((version for version in self.versions if version.commit == revision), None)


def opened_file(path: str, given: Source | StandInFile) -> ServedFile:
    file = given if isinstance(given, StandInFile) else StandInFile(given)
    content = Content(file.source)
    lfs = file.lfs if file.lfs is not None else path.lower().endswith(".gguf") or content.size_bytes > 1 << 20
    return ServedFile(path, content, lfs, file.xet, file.announced_sha256)


def commit_of(name: str, number: int) -> str:
    """A made-up commit: the same for each run of a test."""
    return hashlib.sha1(f"{name}@{number}".encode()).hexdigest()

"""A file of the Hub that is read piece by piece over HTTP ranges: headers without downloads."""

from __future__ import annotations

import re
from types import TracebackType
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.transfer_refusal import BEGINNING_BYTES, Asked, TryAgain, answered, refusal
from sparkdeck.adapters.transfer_reply import Head
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    import httpx

TIMEOUT_S = 12.0
_MOST_BYTES = 64 << 20
"""Of one read: more is a download."""
_RANGE = re.compile(r"bytes (\d{1,15})-(\d{1,15})/(\d{1,15})")


class HttpByteSource:
    """Reads a file by ranges, from one thread at a time; blocking. Close it.

    The token goes to the Hub only, not to the place it redirects to, whose address is remembered for the next reads. All
    reads are of one version: a file that is replaced meanwhile is an error. Satisfies ``ByteSource``.
    """

    is_remote = True

    def __init__(self, access: HubAccess, repo: str, commit: str, path: str, *, timeout_s: float = TIMEOUT_S) -> None:
        self._source = access.file_url(repo, commit, path)
        self._open(Asked(path.rpartition("/")[2], repo, access), timeout_s)

    @classmethod
    def of_url(cls, url: str, *, timeout_s: float = TIMEOUT_S) -> HttpByteSource:
        """For any address, without a token."""
        made = cls.__new__(cls)
        made._source = url
        parts = urlsplit(url)
        access = HubAccess(f"{parts.scheme}://{parts.netloc}")
        made._open(Asked(parts.path.rpartition("/")[2] or url, "", access), timeout_s)
        return made

    def _open(self, asked: Asked, timeout_s: float) -> None:
        import httpx

        self._asked = asked
        self._size: int | None = None
        self._version: str | None = None
        self._near = ""
        self._client = httpx.Client(timeout=timeout_s, follow_redirects=True, headers={"Accept-Encoding": "identity"})
        self.requests = 0
        """How many were made, redirects not counted."""

    @property
    def name(self) -> str:
        return self._asked.name

    @property
    def place(self) -> str:
        return self._source

    @property
    def size_bytes(self) -> int:
        """Asked for if no read has told it yet; blocking then. Raises :class:`UserError`."""
        if self._size is None:
            self.read(0, 1)
        assert self._size is not None
        return self._size

    def read(self, offset: int, length: int) -> bytes:
        """Bytes from ``offset`` on, fewer only where the file ends. Raises :class:`UserError`."""
        if length > _MOST_BYTES:
            raise self._odd(tr("{length} bytes at once were asked for", length=length))
        if self._size is not None:
            length = min(length, self._size - offset)
        if length <= 0:
            return b""
        import httpx

        for last_try in (False, True):
            try:
                return self._read_once(offset, length)
            except TryAgain as again:
                if last_try or again.after_s:
                    raise again.error from again
            except (httpx.HTTPError, httpx.InvalidURL) as error:
                if last_try:
                    raise UserError(
                        tr("{name} cannot be read over the network.", name=self.name),
                        f"{self._source}: {str(error) or type(error).__name__}",
                        tr("Check the network, then try again."),
                    ) from error
            self._near = ""
        raise AssertionError("unreachable")

    def _read_once(self, offset: int, length: int) -> bytes:
        url = self._near or self._source
        headers = {"Range": f"bytes={offset}-{offset + length - 1}"}
        if url == self._source:
            headers |= self._asked.access.headers
        self.requests += 1
        with self._client.stream("GET", url, headers=headers) as response:
            head = Head(
                str(response.url),
                response.status_code,
                response.reason_phrase,
                {name.lower(): value for name, value in response.headers.items()},
            )
            if head.status not in (200, 206, 416):
                if self._near and head.status in (401, 403, 404, 410):  # a signed address that has expired
                    raise TryAgain(self._odd(tr("the server answered {status}", status=head.status)))
                refused = refusal(self._asked, head, _beginning(response))
                raise refused.error if isinstance(refused, TryAgain) and head.status == 429 else refused
            if head.status == 416:
                return self._past_the_end(head, offset)
            if "text/html" in head.headers.get("content-type", ""):
                raise self._odd(answered(head, _beginning(response)))
            skip = 0 if head.status == 206 else offset
            size = self._checked(head, offset, length)
            self._same_version(head, size)
            if head.url != self._source:
                self._near = head.url
            return self._body(response, skip, min(length, size - offset))

    def _checked(self, head: Head, offset: int, length: int) -> int:
        """The size that the answer tells; an answer of another range is none."""
        if head.status == 200:
            size = head.number("content-length")
            if size is None or offset + length > _MOST_BYTES:
                raise self._odd(tr("the server does not send parts of files"))
            return size
        match = _RANGE.fullmatch(head.headers.get("content-range", ""))
        if match is None or int(match[1]) != offset or int(match[2]) >= offset + length:
            raise self._odd(
                tr(
                    "bytes {first}-{last} were asked for, “{range}” was sent",
                    first=offset,
                    last=offset + length - 1,
                    range=head.headers.get("content-range", "nothing")[:60],
                )
            )
        return int(match[3])

    def _same_version(self, head: Head, size: int) -> None:
        version = f"{head.headers.get('etag', '')} {size}"
        if self._version is not None and version != self._version:
            raise UserError(
                tr("{name} was replaced on the server while it was read.", name=self.name),
                self._source,
                tr("Look at it again."),
            )
        self._version, self._size = version, size

    def _body(self, response: httpx.Response, skip: int, length: int) -> bytes:
        """``length`` bytes behind ``skip``; a body that goes on is left."""
        data = bytearray()
        for chunk in response.iter_raw():
            data += chunk
            if len(data) >= skip + length:
                break
        found = bytes(data[skip : skip + length])
        if len(found) < length:
            raise TryAgain(
                self._odd(tr("{length} bytes were promised and {found} sent", length=length, found=len(found)))
            )
        return found

    def _past_the_end(self, head: Head, offset: int) -> bytes:
        total = re.fullmatch(r"bytes \*/(\d{1,15})", head.headers.get("content-range", ""))
        if total is None or int(total[1]) > offset:
            raise self._odd(tr("the server does not send parts of this file"))
        self._same_version(head, int(total[1]))
        return b""

    def _odd(self, why: str) -> UserError:
        return UserError(
            tr("{name} cannot be read by parts over the network.", name=self.name),
            f"{self._source}: {why}",
            tr("Download it to look at it, or use another mirror."),
        )

    def close(self) -> None:
        self._client.close()

    def __enter__(self) -> HttpByteSource:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _beginning(response: httpx.Response) -> bytes:
    data = bytearray()
    for chunk in response.iter_raw():
        data += chunk
        if len(data) >= BEGINNING_BYTES:
            break
    return bytes(data[:BEGINNING_BYTES])

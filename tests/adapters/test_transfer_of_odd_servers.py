"""Answers that no honest server gives, byte by byte: the file comes as it is, or one sentence says why not."""

from __future__ import annotations

import contextlib
import gzip
import hashlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.transfer import Transfer
from sparkdeck.adapters.transfer_control import Timing, TransferControl
from sparkdeck.adapters.transfer_wanted import Wanted
from sparkdeck.domain.errors import UserError

DATA = bytes(range(256)) * 400
SIZE = len(DATA)
LENGTH = f"Content-Length: {SIZE}"
QUICK = Timing(stall_s=0.2, pauses_s=(0.0,))


def answer(status: str, *headers: str, body: bytes = DATA) -> bytes:
    return "\r\n".join((f"HTTP/1.1 {status}", *headers, "", "")).encode("latin-1") + body


@contextlib.contextmanager
def serving(payload: bytes, *, drip_s: float = 0.0) -> Iterator[int]:
    """Each connection gets ``payload``, whatever it asks; with ``drip_s`` a byte at a time."""
    listener = socket.create_server(("127.0.0.1", 0))
    ending = threading.Event()

    def run() -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            with connection, contextlib.suppress(OSError):
                connection.settimeout(10)
                connection.recv(1 << 16)
                if not drip_s:
                    connection.sendall(payload)
                for byte in payload if drip_s else b"":
                    connection.sendall(bytes([byte]))
                    if ending.wait(drip_s):
                        break

    thread = threading.Thread(target=run, name="odd-server")
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        ending.set()
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join()


def fetch(port: int, folder: Path, *, listed: bool = True) -> bytes:
    digest = hashlib.sha256(DATA).hexdigest() if listed else None
    access = HubAccess(f"http://127.0.0.1:{port}")
    wanted = Wanted("acme/nano", "c", "z.bin", access, SIZE if listed else None, digest)
    Transfer(wanted, folder / "part", folder / "state", TransferControl(timing=QUICK)).run()
    return (folder / "part").read_bytes()


CHUNKED = "Transfer-Encoding: chunked"


@pytest.mark.parametrize(
    "payload",
    [
        answer("200 OK"),
        answer("200 OK", "Content-Length: -5"),
        answer("200 OK", f"Content-Length: {'9' * 40}"),
        answer("200 OK", LENGTH, "Content-Length: 5"),
        answer("200 OK", LENGTH, CHUNKED, body=b"%x\r\n" % SIZE + DATA + b"\r\n0\r\n\r\n"),
        answer("200 OK", "X: \0\0", LENGTH),
        answer("206 Partial", f"Content-Range: bytes 0-{SIZE - 1}/*", LENGTH),
        b"HTTP/1.1 100 Continue\r\n\r\n" * 100 + answer("200 OK", LENGTH),
    ],
)
def test_what_is_odd_but_whole_is_taken(tmp_path: Path, payload: bytes) -> None:
    with serving(payload) as port:
        assert fetch(port, tmp_path) == DATA


@pytest.mark.parametrize(
    ("payload", "words"),
    [
        (b"", "without an answer"),
        (b"SSH-2.0-OpenSSH\r\n\r\n", "does not answer in HTTP"),
        (b"HTTP/1.1 abc\r\n\r\n", "does not answer in HTTP"),
        (b"HTTP/1.1 200 OK\r\nX: " + b"a" * 1_000_000, "no end of its headers"),
        (answer("200 OK", CHUNKED, body=b"-5\r\n" + DATA), "malformed"),
        (answer("200 OK", CHUNKED, body=b"f" * 16 + b"\r\n" + DATA), "malformed"),
        (answer("200 OK", CHUNKED, body=b"0" * 100_000), "malformed"),
        (answer("302 Found", "Location: /", body=b""), "redirects more than"),
        (answer("302 Found", "Location: file:///etc/passwd", body=b""), "no kind of address"),
        (answer("302 Found", "Location: http://[::1", body=b""), "cannot be one"),
        (answer("302 Found", "Location: http://127.0.0.1:99999/", body=b""), "cannot be one"),
        (answer("206 Partial", "Content-Range: bytes 5-2/1", LENGTH), "were announced"),
        (answer("200 OK", "Content-Encoding: gzip", body=gzip.compress(DATA)), "packed"),
        (answer("200 OK", LENGTH, body=DATA[::-1]), "damaged"),
        (answer("200 OK", f"Content-Length: {SIZE + 9}", body=DATA + b"123456789"), "were announced"),
    ],
)
def test_what_cannot_be_the_file_is_refused_in_words(tmp_path: Path, payload: bytes, words: str) -> None:
    with serving(payload) as port, pytest.raises(UserError) as caught:
        fetch(port, tmp_path)
    assert words in str(caught.value)


def test_what_comes_packed_is_refused_also_where_nothing_is_known_to_compare_with(tmp_path: Path) -> None:
    packed = answer("200 OK", "Content-Encoding: gzip", body=gzip.compress(DATA))
    with serving(packed) as port, pytest.raises(UserError, match="packed"):
        fetch(port, tmp_path, listed=False)


def test_headers_that_drip_without_end_are_a_stall(tmp_path: Path) -> None:
    endless = b"HTTP/1.1 200 OK\r\nX: " + b"a" * 5_000
    with serving(endless, drip_s=0.01) as port, pytest.raises(UserError, match="stopped sending"):
        fetch(port, tmp_path)

"""Reads exports of conversations, ours and those of llama.cpp's web page, one conversation at a time.

What a file is shows in its content, whatever its name. Its size hardly matters: a file is mapped, not read, and only one
conversation of it is in memory. Nothing in it is believed: what hangs together wrongly is set right, what cannot be a
conversation is refused in words, and the others are taken all the same. Blocking.
"""

from __future__ import annotations

import contextlib
import mmap
import stat
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, BinaryIO
from uuid import NAMESPACE_OID, uuid5

import msgspec

from sparkdeck.adapters.conversation_json import SCHEMA, decode_conversation
from sparkdeck.adapters.conversation_markdown import from_markdown
from sparkdeck.adapters.conversation_web_ui import WebConversation, WebExport, WebMessage, converted
from sparkdeck.adapters.imported_message import sound
from sparkdeck.adapters.json_pieces import after_blank, elements, members
from sparkdeck.adapters.lenient_json import decode_leniently
from sparkdeck.domain.conversation import Conversation, StoredMessage
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

MOST_BYTES = 256 << 20
"""Of one conversation."""
MOST_UNPACKED_BYTES = 4 << 30
"""Of a ZIP file: a small one can hold any amount of zeros."""
_LONGEST_ID = 100
_LATEST = 4_102_444_800.0  # the year 2100
_FORMS = tr(
    "SparkDeck reads its own exports (JSON and Markdown), and what llama.cpp’s web page exports (JSONL, ZIP, and the JSON"
    " of older ones)."
)


@dataclass(frozen=True, slots=True)
class Found:
    """One conversation of a file. ``remark``: what of it was left out."""

    conversation: Conversation
    messages: tuple[StoredMessage, ...]
    remark: str = ""


def read_conversations(path: Path, now: float) -> Iterator[Found | str]:
    """Each conversation, or why it cannot be taken. Raises :class:`UserError` where the file as a whole is none."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # opening a pipe waits until somebody writes
            raise UserError(tr("{file} cannot be read.", file=path.name), tr("It is no file."))
        with path.open("rb") as file:
            try:
                yield from (_checked(one) for one in _pieces(file, now))
            except (ValueError, RecursionError, zipfile.BadZipFile, NotImplementedError) as error:
                raise UserError(
                    tr("{file} is no export of conversations.", file=path.name),
                    tr("{reason}.", "what is wrong with a file", reason=_short(error)),
                    _FORMS,
                ) from error
    except OSError as error:
        raise UserError(tr("{file} cannot be read.", file=path.name), error.strerror or str(error)) from error


def _pieces(file: BinaryIO, now: float) -> Iterator[Found | str]:
    head = file.read(4096)
    file.seek(0)
    if not head.strip():
        raise ValueError(tr("it is empty"))
    if head.startswith(b"PK\x03\x04"):
        yield from _zipped(file)
        return
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise ValueError(tr("it is written in UTF-16"))
    start = 3 if head.startswith(b"\xef\xbb\xbf") else 0
    with contextlib.closing(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)) as data:
        at = after_blank(data, start)
        first = data[at : at + 1]
        if first == b"[":
            yield from (_web(data[begin:end]) if _fits(begin, end) else _TOO_LARGE for begin, end in elements(data, at))
        elif first == b"{" and _is_session(data, at):
            data.seek(at)
            yield from _sessions(iter(lambda: data.readline(), b""))
        elif first == b"{":
            yield from _object(data, at)
        elif first == b"<":
            if len(data) > MOST_BYTES:
                raise ValueError(tr("Markdown of more than {limit} MiB is not read", limit=MOST_BYTES >> 20))
            yield from (Found(*one) for one in from_markdown(data[:].decode("utf-8", "replace"), now))
        else:
            raise ValueError(tr("it is neither JSON nor Markdown of SparkDeck"))


# ---------------------------------------------------------------------- JSON


def _object(data: mmap.mmap, at: int) -> Iterator[Found | str]:
    """Our own export, or one conversation of an older web page."""
    schema, is_web = "", False
    for name, begin, end in members(data, at):
        if name == b'"schema"':
            schema = msgspec.json.decode(data[begin : min(end, begin + 200)], type=str)
            if schema != SCHEMA:
                raise ValueError(tr("its schema is {schema}, and only {known} is known", schema=schema, known=SCHEMA))
        elif name == b'"conversations"' and schema:
            for first, last in elements(data, begin):
                yield _ours(data[first:last]) if _fits(first, last) else _TOO_LARGE
            return
        elif name == b'"conv"':
            is_web = True
    if not is_web:
        raise ValueError(tr("it has neither a schema nor a conversation"))
    yield _web(data[at:]) if _fits(at, len(data)) else _TOO_LARGE


def _ours(data: bytes) -> Found | str:
    try:
        return Found(*decode_conversation(data))
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        return _short(error)


def _web(data: bytes) -> Found | str:
    try:
        export = decode_leniently(data, _web_decoder)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        return _short(error)
    return Found(*converted(export.conv, export.messages))


def _fits(begin: int, end: int) -> bool:
    return end - begin <= MOST_BYTES


_TOO_LARGE = tr("it is larger than {limit} MiB", limit=MOST_BYTES >> 20)


# ---------------------------------------------------------------------- JSONL, alone or in a ZIP


class _Record(msgspec.Struct):
    type: str = ""
    message: WebMessage | None = None


_web_decoder = msgspec.json.Decoder(WebExport)
_conversation_decoder = msgspec.json.Decoder(WebConversation)
_record_decoder = msgspec.json.Decoder(_Record)


def _is_session(data: mmap.mmap, at: int) -> bool:
    end = data.find(b"\n", at, at + (1 << 20))
    try:
        return msgspec.json.decode(data[at : end if end >= 0 else at + (1 << 20)], type=_Record).type == "session"
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return False


def _sessions(lines: Iterable[bytes]) -> Iterator[Found | str]:
    """A line for a conversation, then one for each of its messages."""
    conv: WebConversation | None = None
    messages: list[WebMessage] = []
    problem, size = "", 0
    for line in lines:
        if not line.strip():
            continue
        record = _record(line)
        if not isinstance(record, str) and record.type == "session":
            if conv is not None or problem:
                yield problem or _whole(conv, messages)
            conv, messages, problem, size = None, [], "", 0
            try:
                conv = decode_leniently(line, _conversation_decoder)
            except msgspec.MsgspecError as error:
                problem = _short(error)
            continue
        if conv is None and not problem:
            raise ValueError(tr("it has a message before any conversation"))
        size += len(line)
        if isinstance(record, str):
            problem = problem or record
        elif size > MOST_BYTES:
            problem, messages = problem or _TOO_LARGE, []
        elif record.message is not None and not problem:
            messages.append(record.message)
    if conv is not None or problem:
        yield problem or _whole(conv, messages)


def _record(line: bytes) -> _Record | str:
    if len(line) > MOST_BYTES:
        return _TOO_LARGE
    try:
        return decode_leniently(line, _record_decoder)
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        return _short(error)


def _whole(conv: WebConversation | None, messages: list[WebMessage]) -> Found:
    assert conv is not None
    return Found(*converted(conv, messages))


def _zipped(file: BinaryIO) -> Iterator[Found | str]:
    with zipfile.ZipFile(file) as archive:
        entries = [entry for entry in archive.infolist() if entry.filename.lower().endswith(".jsonl")]
        if not entries:
            raise ValueError(tr("it is a ZIP file without a .jsonl file"))
        budget = _Budget()
        for entry in entries:
            with archive.open(entry) as member:
                yield from _sessions(budget.lines(member))


@dataclass(slots=True)
class _Budget:
    """How much may still be unpacked."""

    left: int = MOST_UNPACKED_BYTES

    def lines(self, member: IO[bytes]) -> Iterator[bytes]:
        while line := member.readline(MOST_BYTES + 1):
            self.left -= len(line)
            if self.left < 0:
                raise ValueError(tr("unpacked it is larger than {limit} GiB", limit=MOST_UNPACKED_BYTES >> 30))
            yield line


# ---------------------------------------------------------------------- what is not believed


def _checked(found: Found | str) -> Found | str:
    """With identities that can be ours, moments that can be, and every message below another or at the beginning."""
    if isinstance(found, str):
        return found
    conversation = found.conversation
    if not found.messages:
        return tr("“{title}” holds no message", title=conversation.title[:60])
    unique: dict[str, StoredMessage] = {}
    for message in found.messages:
        one = _identity(message.id)
        if one in unique:
            continue  # the same message twice
        parent = _identity(message.parent) if message.parent is not None else None
        unique[one] = sound(replace(message, id=one, parent=parent, created=_moment(message.created)))
    conversation = replace(
        conversation,
        id=_identity(conversation.id),
        created=_moment(conversation.created),
        changed=_moment(conversation.changed),
        leaf=_identity(conversation.leaf) if conversation.leaf is not None else None,
    )
    return replace(found, conversation=conversation, messages=tuple(_hanging_together(unique)))


def _hanging_together(messages: dict[str, StoredMessage]) -> Iterator[StoredMessage]:
    """What is below nothing, and one of each ring, begins the conversation."""
    sound: set[str] = set()
    for start in list(messages):
        way: dict[str, None] = {}
        current: str | None = start
        while current is not None and current in messages and current not in sound and current not in way:
            way[current] = None
            current = messages[current].parent
        if way and current is not None and current not in sound:  # missing, or a ring
            last = next(reversed(way))
            messages[last] = replace(messages[last], parent=None)
        sound.update(way)
    yield from messages.values()


def _identity(text: str) -> str:
    """``text`` where it is short and plain, else one that always comes out the same for it."""
    if 0 < len(text) <= _LONGEST_ID and text.isascii() and text.isprintable():
        return text
    return uuid5(NAMESPACE_OID, text.encode("utf-8", "replace").decode()).hex


def _moment(seconds: float) -> float:
    return seconds if 0 < seconds < _LATEST else 0.0


def _short(error: BaseException) -> str:
    return " ".join(str(error).split())[:200] or type(error).__name__

"""The header of a GGUF file: what kind of model it is, and whether the file is whole.

Pure Python, reads the header only and never trusts a length in it. Errors are :class:`UserError`, one clear sentence.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from sparkdeck.adapters.gguf_shards import first_missing_shard, misnamed_shard, shard_files
from sparkdeck.adapters.gguf_source import ByteSource, LocalFile
from sparkdeck.adapters.gguf_values import GgufArray, GgufBeginning, GgufHeader, GgufTensor
from sparkdeck.adapters.gguf_walk import MAGIC, NEWEST_VERSION, HeaderWalk, WrongVersion
from sparkdeck.adapters.gguf_window import Damaged, EndOfFile
from sparkdeck.adapters.not_a_gguf import IncompleteFile, model_size, not_a_gguf
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import plural, tr

__all__ = [
    "GgufArray",
    "GgufHeader",
    "GgufTensor",
    "check_whole",
    "hash_array",
    "read_beginning_from",
    "read_header",
    "read_header_from",
]

_HASHED_AT_ONCE = 1 << 20

T = TypeVar("T")


def read_header(path: Path) -> GgufHeader:
    """The header of ``path``; the tensors' data may be incomplete. Kept while the file's size and time stay."""
    size, changed = model_size(path)
    return _read_cached(path, size, changed)


def read_header_from(source: ByteSource) -> GgufHeader:
    """The whole header of ``source``: all keys (but the content of long arrays) and all tensors."""

    def read() -> GgufHeader:
        walk = _begin(source)
        try:
            return walk.header()
        except (Damaged, EndOfFile):
            if not walk.jumped:
                raise
        return HeaderWalk(source, may_search=False).header()  # a find may have been wrong: look at each string

    return _in_words(source, read)


def read_beginning_from(source: ByteSource) -> GgufBeginning:
    """What stands before the first long array: one read of a few kilobytes."""
    return _in_words(source, lambda: _begin(source).beginning())


def hash_array(source: ByteSource, array: GgufArray) -> str:
    """The SHA-256 of an array's elements as they lie in the file (lengths included), read in pieces, nothing kept.

    Equal for two files of one byte order exactly where they hold the same elements in the same order.
    """
    digest = hashlib.sha256()
    at, end = array.offset, array.offset + array.size_bytes
    while at < end:
        data = source.read(at, min(_HASHED_AT_ONCE * (8 if source.is_remote else 1), end - at))
        if not data:
            raise _incomplete(source)
        digest.update(data)
        at += len(data)
    return digest.hexdigest()


def check_whole(path: Path) -> GgufHeader:
    """The header of ``path``, after a check that the file and all its parts are whole and can be loaded here.

    Raises :class:`UserError` for everything else. Checks lengths, not content: a flipped bit is not found.
    """
    _require_text(path)
    missing = first_missing_shard(path)
    if missing is not None:
        raise missing
    parts = shard_files(path)
    headers = [_check_one(part) for part in parts]
    values = headers[parts.index(path)].values
    misnamed = misnamed_shard(path, values.get("split.no"), values.get("split.count"))
    if misnamed is not None:
        raise misnamed
    if not any(header.tensors for header in headers):
        raise UserError(
            tr("{name} holds no model, only its description.", name=path.name), str(path), tr("Choose the whole model.")
        )
    return headers[parts.index(path)]


def _require_text(path: Path) -> None:
    """A name of other bytes than UTF-8 (or any, where the locale cannot hold it) cannot be written down or passed on."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        shown = str(path).encode("utf-8", "replace").decode()
        raise UserError(
            tr("The path of this file is not valid text."),
            tr("{path} holds bytes that are not UTF-8.", path=shown),
            tr(
                "Rename the file or its folder. If the name looks right elsewhere, start SparkDeck with a UTF-8 locale."
            ),
        ) from None


def _check_one(path: Path) -> GgufHeader:
    header = read_header(path)
    if header.byte_order != sys.byteorder:
        raise UserError(
            tr(
                "{name} is in {order}-endian byte order, which this computer cannot load.",
                name=path.name,
                order=header.byte_order,
            ),
            str(path),
            tr("Choose a file made for this kind of computer."),
        )
    short = header.expected_bytes - header.file_bytes
    if short > 0:
        raise UserError(
            plural(
                short,
                "{name} is incomplete: the file ends {n:,} byte early.",
                "{name} is incomplete: the file ends {n:,} bytes early.",
                name=path.name,
            ),
            tr(
                "{path} has {size:,} bytes, its tensors need {needed:,}.",
                path=path,
                size=header.file_bytes,
                needed=header.expected_bytes,
            ),
            tr("Download it again."),
        )
    return header


@lru_cache(maxsize=64)
def _read_cached(path: Path, _size: int, _changed_ns: int) -> GgufHeader:
    with LocalFile(path) as source:
        return read_header_from(source)


def _begin(source: ByteSource) -> HeaderWalk:
    walk = HeaderWalk(source)
    if walk.first_bytes[:4] != MAGIC:
        raise not_a_gguf(source.name, source.place, walk.first_bytes)
    return walk


def _in_words(source: ByteSource, read: Callable[[], T]) -> T:
    """What ``read`` returns; its errors in words."""
    again = tr("Choose another file: this one is so on the server.") if source.is_remote else tr("Download it again.")
    try:
        return read()
    except WrongVersion as wrong:
        raise _wrong_version(source, wrong.args[0]) from wrong
    except Damaged as damage:
        raise UserError(
            tr("{name} is a damaged GGUF file: {damage}.", name=source.name, damage=damage), source.place, again
        ) from damage
    except EndOfFile as end:
        raise _incomplete(source) from end


def _incomplete(source: ByteSource) -> IncompleteFile:
    return IncompleteFile(
        tr("{name} is incomplete: the file ends within its header.", name=source.name),
        tr("{place} has {size:,} bytes.", place=source.place, size=source.size_bytes),
        tr("Choose another file: this one is so on the server.") if source.is_remote else tr("Download it again."),
    )


def _wrong_version(source: ByteSource, version: int) -> UserError:
    if version < NEWEST_VERSION:
        return UserError(
            tr(
                "{name} is a GGUF of version {version}, which llama.cpp no longer reads.",
                name=source.name,
                version=version,
            ),
            source.place,
            tr("Choose a newer conversion of the model."),
        )
    return UserError(
        tr(
            "{name} is a GGUF of version {version}; this SparkDeck reads up to {newest}.",
            name=source.name,
            version=version,
            newest=NEWEST_VERSION,
        ),
        source.place,
        tr("Update SparkDeck and llama-server."),
    )

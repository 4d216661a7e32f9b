"""The header of a GGUF file: what kind of model it is, and whether the file is whole.

Pure Python, reads the header only and never trusts a length in it.
"""

from __future__ import annotations

import struct
import sys
from functools import lru_cache
from pathlib import Path

from sparkdeck.adapters.gguf_shards import first_missing_shard, shard_files
from sparkdeck.adapters.gguf_walk import (
    MAGIC,
    MAXIMUM_HEADER,
    Damaged,
    EndOfBytes,
    EndOfFile,
    GgufArray,
    GgufHeader,
    GgufTensor,
    HeaderWalk,
)
from sparkdeck.adapters.not_a_gguf import model_size, not_a_gguf
from sparkdeck.domain.errors import UserError

__all__ = ["GgufArray", "GgufHeader", "GgufTensor", "check_whole", "read_header"]

_FIRST_READ = 1 << 20


def read_header(path: Path) -> GgufHeader:
    """The header of ``path``; the tensors' data may be incomplete. Raises :class:`UserError`, one clear sentence."""
    size, changed = model_size(path)
    return _read_cached(path, size, changed)


def check_whole(path: Path) -> GgufHeader:
    """The header of ``path``, after a check that the file and all its parts are whole and can be loaded here.

    Raises :class:`UserError` for everything else. Checks lengths, not content: a flipped bit is not found.
    """
    missing = first_missing_shard(path)
    if missing is not None:
        raise missing
    parts = shard_files(path)
    headers = [_check_one(part) for part in parts]
    if not any(header.tensors for header in headers):
        raise UserError(f"{path.name} holds no model, only its description.", str(path), "Choose the whole model.")
    return headers[parts.index(path)]


def _check_one(path: Path) -> GgufHeader:
    header = read_header(path)
    if header.byte_order != sys.byteorder:
        raise UserError(
            f"{path.name} is in {header.byte_order}-endian byte order, which this computer cannot load.",
            str(path),
            "Choose a file made for this kind of computer.",
        )
    short = header.expected_bytes - header.file_bytes
    if short > 0:
        raise UserError(
            f"{path.name} is incomplete: the file ends {short:,} byte{'s' if short != 1 else ''} early.",
            f"{path} has {header.file_bytes:,} bytes, its tensors need {header.expected_bytes:,}.",
            "Download it again.",
        )
    return header


@lru_cache(maxsize=16)
def _read_cached(path: Path, size: int, _changed_ns: int) -> GgufHeader:
    try:
        with path.open("rb") as file:
            data = file.read(_FIRST_READ)
            if data[:4] != MAGIC:
                raise not_a_gguf(path, data)
            while True:
                try:
                    return HeaderWalk(path, data, size).header()
                except EndOfFile:
                    break
                except (EndOfBytes, struct.error):
                    if len(data) >= min(size, MAXIMUM_HEADER):
                        break
                    # A restart with eight times the bytes is cheaper than a check at each of 500,000 strings.
                    more = file.read(min(8 * len(data), MAXIMUM_HEADER) - len(data))
                    if not more:
                        break
                    data += more
    except OSError as error:
        raise UserError(
            f"{path.name} cannot be read.", f"{path}: {error.strerror or error}", "Check the disk and the permissions."
        ) from error
    except Damaged as damage:
        raise UserError(f"{path.name} is a damaged GGUF file: {damage}.", str(path), "Download it again.") from damage
    if MAXIMUM_HEADER <= len(data) < size:
        raise UserError(f"{path.name} is a damaged GGUF file: its header has no end.", str(path), "Download it again.")
    raise UserError(
        f"{path.name} is incomplete: the file ends within its header.",
        f"{path} has {size:,} bytes.",
        "Download it again.",
    )

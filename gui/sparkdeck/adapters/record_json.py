"""A benchmark record as JSON and back: every field of the value is a field of the file, in the value's order.

Reading is strict: an unknown, missing or wrongly typed field is refused in words. A field that a file is too old to
have takes its default.
"""

from __future__ import annotations

import dataclasses
import functools
import types
import typing
from collections.abc import Iterator
from typing import Any

import msgspec

from sparkdeck.domain.benchmark import SCHEMA
from sparkdeck.domain.benchmark_record import BenchmarkRecord
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_MAJOR = SCHEMA.split("/", maxsplit=1)[0] + "/"


def encode_record(record: BenchmarkRecord) -> bytes:
    """Indented, UTF-8, with a final newline; what is no number is ``null``."""
    plain = _encodable(msgspec.to_builtins(record))
    return msgspec.json.format(msgspec.json.encode(plain), indent=2) + b"\n"


def decode_record(data: bytes) -> BenchmarkRecord:
    """Raises :class:`UserError`."""
    try:
        raw = msgspec.json.decode(data)
        if isinstance(raw, dict):
            _check_schema(raw.get("schema"))
        record = msgspec.convert(raw, BenchmarkRecord)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise UserError(tr("This is not a benchmark of SparkDeck."), f"{error}.") from error
    for name in _unknown(raw, BenchmarkRecord, ""):
        raise UserError(
            tr("This is not a benchmark of SparkDeck."), tr("It has a field that is unknown here: {name}.", name=name)
        )
    return record


def _check_schema(schema: object) -> None:
    if isinstance(schema, str) and schema.startswith(_MAJOR) and schema != SCHEMA:
        raise UserError(
            tr("This benchmark is of another version."),
            tr("Its schema is {schema}, not {wanted}.", schema=schema[:80], wanted=SCHEMA),
            tr("Open it with the SparkDeck that wrote it, or with a newer one."),
        )
    if schema != SCHEMA:
        raise UserError(tr("This is not a benchmark of SparkDeck."), tr("It has no schema {schema}.", schema=SCHEMA))


def _encodable(value: Any) -> Any:
    """``value`` with what is no text replaced: a file name may hold bytes that UTF-8 cannot carry."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, (list, tuple)):
        return [_encodable(item) for item in value]
    return {key: _encodable(item) for key, item in value.items()} if isinstance(value, dict) else value


def _unknown(raw: Any, kind: Any, place: str) -> Iterator[str]:
    """Names of fields in ``raw`` that ``kind`` does not have, as ``arms.runs.name``."""
    if isinstance(raw, list):
        for item in raw:
            yield from _unknown(item, kind, place)
    elif isinstance(raw, dict):
        fields = _fields(kind)
        for name, value in raw.items():
            if name not in fields:
                yield f"{place}{name[:80]}"
            elif fields[name] is not None:
                yield from _unknown(value, fields[name], f"{place}{name}.")


@functools.cache
def _fields(kind: type) -> dict[str, type | None]:
    """Field → the dataclass it holds, alone or several of them; ``None`` for plain values."""
    return {name: _inner(hint) for name, hint in typing.get_type_hints(kind).items()}


def _inner(hint: Any) -> type | None:
    if dataclasses.is_dataclass(hint):
        return typing.cast(type, hint)
    if typing.get_origin(hint) in (tuple, types.UnionType, typing.Union):
        return next((found for part in typing.get_args(hint) if (found := _inner(part)) is not None), None)
    return None

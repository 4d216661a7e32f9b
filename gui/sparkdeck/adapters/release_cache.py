"""What GitHub said last, with its ETags: ``<cache>/releases.json``. A damaged file is as good as none."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.moment import moment

_SCHEMA = 1
_LARGEST_BYTES = 16 << 20
_MOST_ANSWERS = 40


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """An answer to one address, cut to what is needed; ``fetched_at`` is when the server last said that it holds."""

    body: bytes
    etag: str
    fetched_at: datetime


class _Answer(msgspec.Struct):
    etag: str
    fetched_at: datetime
    body: msgspec.Raw


class _File(msgspec.Struct):
    schema: int
    answers: dict[str, _Answer] = {}


class ReleaseCache:
    """Answers by their address. Blocking; ``folder`` ``None`` keeps them in memory only."""

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / "releases.json" if folder is not None else None
        self._answers: dict[str, KeptAnswer] | None = None

    def get(self, url: str) -> KeptAnswer | None:
        return self._all().get(url)

    @property
    def urls(self) -> tuple[str, ...]:
        """The addresses there are answers of, the last one asked at the end."""
        return tuple(self._all())

    def put(self, url: str, answer: KeptAnswer) -> None:
        """Keep ``answer`` (its body is JSON). A disk that takes nothing costs the next start a question, no more."""
        others = {address: kept for address, kept in self._all().items() if address != url}
        # a new one: another thread may read the list of before at this moment
        self._answers = answers = dict([*others.items(), (url, answer)][-_MOST_ANSWERS:])
        if self._path is None:
            return
        file = _File(
            _SCHEMA,
            {address: _Answer(each.etag, each.fetched_at, msgspec.Raw(each.body)) for address, each in answers.items()},
        )
        with contextlib.suppress(UserError):
            write_atomically(self._path, msgspec.json.encode(file))

    def _all(self) -> dict[str, KeptAnswer]:
        if self._answers is None:
            self._answers = self._read()
        return self._answers

    def _read(self) -> dict[str, KeptAnswer]:
        if self._path is None:
            return {}
        try:
            with self._path.open("rb") as file:
                kept = msgspec.json.decode(file.read(_LARGEST_BYTES), type=_File)
        except (OSError, msgspec.DecodeError, RecursionError, UnicodeError):
            return {}
        if kept.schema != _SCHEMA:
            return {}
        return {
            url: KeptAnswer(bytes(each.body), each.etag, fetched_at)
            for url, each in kept.answers.items()
            if (fetched_at := moment(each.fetched_at)) is not None
        }

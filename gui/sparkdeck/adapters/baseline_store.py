"""The baselines that benchmarks have measured on this machine: one JSON file in the state folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from sparkdeck.adapters.atomic_file import write_atomically
from sparkdeck.domain.baseline import BaselineKey, BaselinePoint, devices_fingerprint, settings_fingerprint
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.runtime import Runtime
from sparkdeck.domain.translation import tr

_NAME = "baselines.json"
_SCHEMA = 1
_MOST_KEYS = 200
_MOST_POINTS = 50
_LONGEST_BYTES = 16 << 20


class _Point(msgspec.Struct):
    context_depth_tokens: int
    concurrency: int
    tokens_per_s: float
    runs: int
    measured_at: float


class _File(msgspec.Struct):
    schema: int = _SCHEMA
    baselines: dict[str, list[_Point]] = {}


class BaselineStore:
    """Keeps the points, newest last. Blocking, small. A damaged file counts as empty, with one notice by ``complain``."""

    def __init__(self, state_folder: Path, complain: Callable[[UserError], None]) -> None:
        self._path = state_folder / _NAME
        self._complain = complain
        self._complained = False
        self._known: dict[str, list[_Point]] | None = None
        self._mark: tuple[int, int] | None = None

    def keep(self, key: BaselineKey, point: BaselinePoint) -> None:
        """Remember ``point``, in place of an older one of the same depth and concurrency. Raises :class:`UserError` where
        it cannot be written."""
        known = self._read()
        points = [
            each
            for each in known.pop(key.text, [])
            if (each.context_depth_tokens, each.concurrency) != (point.context_depth_tokens, point.concurrency)
        ]
        new = _Point(point.context_depth_tokens, point.concurrency, point.tokens_per_s, point.runs, point.measured_at)
        known[key.text] = [*points, new][-_MOST_POINTS:]
        kept = dict(list(known.items())[-_MOST_KEYS:])
        write_atomically(self._path, msgspec.json.encode(_File(baselines=kept)))
        self._known = None

    def like(self, key: BaselineKey, depth: int, concurrency: int) -> BaselinePoint | None:
        """The point that work of this depth (tokens) and concurrency may be compared with: the nearest, then the newest."""
        points = [
            BaselinePoint(each.context_depth_tokens, each.concurrency, each.tokens_per_s, each.runs, each.measured_at)
            for each in self._read().get(key.text, [])
        ]
        alike = [point for point in points if point.is_like(depth, concurrency)]
        return min(alike, key=lambda point: (abs(point.context_depth_tokens - depth), -point.measured_at), default=None)

    def _read(self) -> dict[str, list[_Point]]:
        mark = _mark(self._path)
        if self._known is None or mark != self._mark:
            self._known, self._mark = self._load(), mark
        return dict(self._known)

    def _load(self) -> dict[str, list[_Point]]:
        try:
            with self._path.open("rb") as file:
                kept = msgspec.json.decode(file.read(_LONGEST_BYTES), type=_File)
        except FileNotFoundError:
            return {}
        except (OSError, msgspec.DecodeError, RecursionError) as error:
            self._tell(f"{self._path}: {error}")
            return {}
        if kept.schema != _SCHEMA:
            self._tell(tr("{path} is of another version ({schema}).", path=self._path, schema=kept.schema))
            return {}
        return {
            name: [point for point in points if point.tokens_per_s > 0 and point.concurrency > 0]
            for name, points in kept.baselines.items()
        }

    def _tell(self, detail: str) -> None:
        if not self._complained:
            self._complained = True
            self._complain(
                UserError(
                    tr("The stored baselines cannot be read."),
                    detail,
                    tr("Run the benchmark again: it writes new ones."),
                )
            )


def baseline_key(profile: Profile, runtime: Runtime, sampling: str, sha256: str | None = None) -> BaselineKey | None:
    """The key of what ``profile`` runs on ``runtime``; ``None`` where its target is no file here. Blocking (two stats).

    ``profile`` may have a draft: it is no part of the key. ``sha256`` is the target's, where that is known.
    """
    if not isinstance(profile.target, LocalModel):
        return None
    target = f"sha256:{sha256}" if sha256 else _file_identity(profile.target.path)
    if target is None:
        return None
    binary = _file_identity(runtime.path) if runtime.path is not None else " ".join(runtime.command)
    return BaselineKey(
        target=target,
        runtime=f"{runtime.kind.value} {runtime.build} {binary}",
        settings=settings_fingerprint(profile),
        devices=devices_fingerprint(runtime),
        sampling=sampling,
    )


def _file_identity(path: Path) -> str | None:
    try:
        state = path.stat()
    except OSError:
        return None
    return f"{path}|{state.st_size}|{state.st_mtime_ns}"


def _mark(path: Path) -> tuple[int, int] | None:
    try:
        state = path.stat()
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size

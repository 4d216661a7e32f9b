"""The journal of a running benchmark: a file of JSON lines in the state folder, one for each run as soon as it ended.

The first line says what is measured and on what, of further runs a second one to which result they belong, each later
one a server start or the results of one entry of the plan. A line that was cut off by a crash is as if it had never been
begun: its run is measured again. The file is gone when its benchmark is over. It stays on this machine: it holds the
profile as it was started.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import BinaryIO

import msgspec
import tomlkit

from sparkdeck.adapters.atomic_file import make_folder, storage_error
from sparkdeck.adapters.file_claim import claim, is_claimed
from sparkdeck.adapters.gone_on_with import GoneOnWithLine, gone_on_with, line_of
from sparkdeck.adapters.profile_toml import BadProfile, parse_profile, profile_as_toml
from sparkdeck.domain.benchmark import BenchmarkRequest
from sparkdeck.domain.benchmark_arms import ArmKind, ArmPlan
from sparkdeck.domain.benchmark_kept import KeptBenchmark, MeasuredRuns, MeasuredStart
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt
from sparkdeck.domain.benchmark_protocols import PlanFacts, ProtocolKind
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.profile import Profile, ProfileOrigin
from sparkdeck.domain.recorded_text import recorded
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.translation import tr

SCHEMA = "sparkdeck.benchmark-journal/1"
_FOLDER = "benchmark"
_SUFFIX = ".journal"
_NOT_UNICODE = recorded("A path in it is not Unicode")()
"""In English: the result says why it could not be resumed."""


class _ProfileLine(msgspec.Struct):
    toml: str
    origin: ProfileOrigin
    demo: bool


class _ArmLine(msgspec.Struct):
    name: str
    kind: ArmKind
    spec_type: str
    n_max: int | None
    profile: _ProfileLine


class _Head(msgspec.Struct):
    schema: str
    created: str
    profile: _ProfileLine
    runtime_kind: RuntimeKind
    runtime_command: tuple[str, ...]
    runtime_path: str | None
    runtime_build: int | None
    runs: int
    tokens: int
    n_max: tuple[int, ...]
    prompt: str
    protocol: ProtocolKind
    arms: tuple[_ArmLine, ...]
    custom_prompts: tuple[BenchmarkPrompt, ...]
    profile_sampling: bool
    cross_check: bool
    facts: PlanFacts
    environment: dict[str, str]
    total: int
    runtime_devices: tuple[str, ...] = ()
    runtime_commit: str | None = None
    runtime_supports_dspark: bool | None = None
    runtime_can_sleep: bool | None = None
    runtime_can_route: bool | None = None
    rounds: int | None = None


class _Line(msgspec.Struct, omit_defaults=True):
    start: MeasuredStart | None = None
    measured: MeasuredRuns | None = None
    before: GoneOnWithLine | None = None


class BenchmarkJournal:
    """An open journal. Blocking; each line is on the disk when its method returns. Raises :class:`UserError`."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self.path = path
        self._file = file

    @classmethod
    def create(cls, state_folder: Path, kept: KeptBenchmark) -> BenchmarkJournal:
        """A new journal whose first lines are ``kept``."""
        name = re.sub(r"[^0-9A-Za-z]+", "-", kept.created)
        path = state_folder / _FOLDER / f"{name}-{os.getpid()}{_SUFFIX}"
        try:
            make_folder(path.parent)
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            journal = cls(path, os.fdopen(descriptor, "wb", buffering=0))
        except OSError as error:
            raise storage_error(path, error) from error
        claim(journal._file)
        try:
            journal._write(_head_of(kept))
            if kept.before is not None:
                journal._write(_Line(before=line_of(kept.before)))
        except UserError:
            journal.discard()  # the head alone says what is to be resumed
            raise
        return journal

    @classmethod
    def reopen(cls, path: Path) -> BenchmarkJournal:
        """Go on writing behind the last whole line. Raises :class:`UserError` too where its benchmark runs."""
        try:
            content = path.read_bytes()
            file = path.open("r+b", buffering=0)
            if not claim(file):
                file.close()
                raise _in_use(path)
            file.truncate(content.rfind(b"\n") + 1)
            file.seek(0, os.SEEK_END)
        except OSError as error:
            raise storage_error(path, error) from error
        return cls(path, file)

    def note_start(self, start: MeasuredStart) -> None:
        self._write(_Line(start=start))

    def note_runs(self, measured: MeasuredRuns) -> None:
        self._write(_Line(measured=measured))

    def close(self) -> None:
        self._file.close()

    def discard(self) -> None:
        """The benchmark is over: nothing is to be resumed."""
        self.close()
        _unlink(self.path)  # unasked: for a moment a child that is just being forked still holds the claim

    def _write(self, line: _Head | _Line) -> None:
        try:
            self._file.write(msgspec.json.encode(line, enc_hook=str) + b"\n")
            os.fsync(self._file.fileno())
        except OSError as error:
            raise storage_error(self.path, error) from error
        except UnicodeEncodeError as error:
            raise UserError(tr("{file} cannot be written.", file=self.path.name), _NOT_UNICODE) from error


def find_journals(state_folder: Path) -> tuple[Path, ...]:
    """The journals of benchmarks that were cut off, the newest first; none that is still written, here or elsewhere."""
    try:
        there = [path for path in (state_folder / _FOLDER).iterdir() if path.suffix == _SUFFIX]
    except OSError:
        return ()
    found = [path for path in there if not is_claimed(path)]
    return tuple(sorted(found, key=lambda path: path.name, reverse=True))


def discard_journal(path: Path) -> None:
    """Raises :class:`UserError` where its benchmark runs."""
    if is_claimed(path):
        raise _in_use(path)
    _unlink(path)


def _unlink(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)


def _in_use(path: Path) -> UserError:
    return UserError(
        tr("This benchmark is still running."), str(path), tr("Wait for it, or end it in the other SparkDeck.")
    )


def read_journal(path: Path) -> KeptBenchmark:
    """What was measured of it. Raises :class:`UserError` where that cannot be told."""
    try:
        lines = path.read_bytes().split(b"\n")[:-1]
    except OSError as error:
        raise UserError(
            tr("The interrupted benchmark cannot be read."), f"{path}: {error.strerror or error}."
        ) from error
    try:
        head = msgspec.json.decode(lines[0] if lines else b"", type=_Head)
        if head.schema != SCHEMA:
            raise UserError(tr("The interrupted benchmark is of another version."), f"{path}: {head.schema}.")
        request = _request_of(head, path)
    except (msgspec.MsgspecError, BadProfile) as error:
        raise UserError(tr("The interrupted benchmark cannot be read."), f"{path}: {error}.") from error
    starts, measured, before = list[MeasuredStart](), dict[int, MeasuredRuns](), None
    for line in lines[1:]:
        try:
            read = msgspec.json.decode(line, type=_Line)
        except msgspec.MsgspecError:  # what cannot be read was not measured
            continue
        if read.start is not None:
            starts.append(read.start)
        if read.measured is not None:
            measured[read.measured.planned] = read.measured
        if read.before is not None:
            before = gone_on_with(read.before, request)
    found = KeptBenchmark(head.created, request, head.facts, head.environment, head.total, before=before)
    return replace(found, starts=tuple(starts), measured=tuple(measured.values()))


def _head_of(kept: KeptBenchmark) -> _Head:
    request, runtime = kept.request, kept.request.runtime
    return _Head(
        schema=SCHEMA,
        created=kept.created,
        profile=_profile_line(request.profile),
        runtime_kind=runtime.kind,
        runtime_command=runtime.command,
        runtime_path=str(runtime.path) if runtime.path is not None else None,
        runtime_build=runtime.build,
        runs=request.runs,
        tokens=request.tokens,
        n_max=request.n_max,
        prompt=request.prompt,
        protocol=request.protocol,
        arms=tuple(
            _ArmLine(arm.name, arm.kind, arm.spec_type, arm.n_max, _profile_line(arm.profile)) for arm in request.arms
        ),
        custom_prompts=request.custom_prompts,
        profile_sampling=request.profile_sampling,
        cross_check=request.cross_check,
        facts=kept.facts,
        environment=_plain(kept.environment),
        total=kept.total,
        runtime_devices=runtime.devices,
        runtime_commit=runtime.commit,
        runtime_supports_dspark=runtime.supports_dspark,
        runtime_can_sleep=runtime.can_sleep,
        runtime_can_route=runtime.can_route,
        rounds=request.rounds,
    )


def _plain(environment: Mapping[str, str]) -> dict[str, str]:
    return {name: text.encode("utf-8", "backslashreplace").decode() for name, text in environment.items()}


def _request_of(head: _Head, path: Path) -> BenchmarkRequest:
    runtime = Runtime(
        head.runtime_kind,
        head.runtime_command,
        Path(head.runtime_path) if head.runtime_path is not None else None,
        head.runtime_build,
        supports_dspark=head.runtime_supports_dspark,
        devices=head.runtime_devices,
        can_sleep=head.runtime_can_sleep,
        can_route=head.runtime_can_route,
        commit=head.runtime_commit,
    )
    return BenchmarkRequest(
        profile=_profile(head.profile, path),
        runtime=runtime,
        runs=head.runs,
        tokens=head.tokens,
        n_max=head.n_max,
        prompt=head.prompt,
        protocol=head.protocol,
        arms=tuple(
            ArmPlan(arm.name, arm.kind, arm.spec_type, arm.n_max, _profile(arm.profile, path)) for arm in head.arms
        ),
        custom_prompts=head.custom_prompts,
        profile_sampling=head.profile_sampling,
        cross_check=head.cross_check,
        rounds=head.rounds,
    )


def _profile_line(profile: Profile) -> _ProfileLine:
    return _ProfileLine(tomlkit.dumps(profile_as_toml(profile)), profile.origin, profile.demo)


def _profile(line: _ProfileLine, path: Path) -> Profile:
    """It was agreed to when the benchmark was begun."""
    return replace(parse_profile(line.toml, path, line.origin), demo=line.demo)

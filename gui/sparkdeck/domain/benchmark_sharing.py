"""A benchmark as it may be passed on: without the names of machine and user, their folders, keys and own prompts.

Every text of the record goes through the same sieve, so that a field that comes later is not forgotten. What remains of
a path is its last part. Fixed words of the schema (``baseline``, ``draft`` …) stay, whatever the user is called.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath, PureWindowsPath
from typing import Any, TypeVar

from sparkdeck.domain.benchmark_record import ArmRecord, BenchmarkRecord, PromptRecord, ProtocolRecord
from sparkdeck.domain.benchmark_run import RunResult
from sparkdeck.domain.scrubbing import Scrubber
from sparkdeck.domain.secrets import redact_argv

T = TypeVar("T")
ADDRESS = "<address>"
LEFT_OUT = "<left out>"

_FIXED_FIELDS = frozenset(
    {"schema", "created", "kind", "role", "overall", "spec_type", "sampling", "origin", "sha256", "text_sha256"}
    | {"finish_reason", "prompt_class", "outcome", "date"}
)
_FIXED_NAMES = frozenset({"baseline", "dspark", "attached"})
_ADDRESS_FLAGS = frozenset({"--host", "--rpc", "--alias", "-a", "--cors-origins"})
"""``--alias`` and origins may hold anything that names a person or a machine, and say nothing about speed."""
_TEXT_FLAGS = frozenset({"--prompt", "-p", "--system-prompt", "-sys", "--api-key-file"})
_REPO_FLAGS = re.compile(r"--?(?:[a-z-]*hf[a-z-]*|hfr|hfd|hff|docker-repo|dr)$")
_LOOPBACK = re.compile(r"(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[?::1?\]?)$")
_PUBLIC = re.compile(r"(?:[\w-]+\.)*(?:huggingface\.co|hf\.co|github\.com|githubusercontent\.com)$")
_URL = re.compile(r"(?P<scheme>[A-Za-z][A-Za-z+.-]*)://(?P<host>\[[^\]\s]*\]|[^\s/:\"'?#]*)(?P<port>:\d+)?")
_FILE_URL = re.compile(r"(?i)file:/*(?P<path>/?[^\s\"'<>|]+)")
_PART = r"[^\s\"'<>|:*?,;()\[\]{}=]"
_PATH = re.compile(
    rf"(?:(?<![A-Za-z])[A-Za-z]:[\\/]{_PART}*|\\\\{_PART}+|~[\w.-]*[\\/]{_PART}+|(?<![\w.:/<\\])/(?!v1/){_PART}*/{_PART}+)"
)
_QUOTED = re.compile(r"“.*”", re.DOTALL)
_WHOLE_PATH = re.compile(r"/.|~[\w.-]*[\\/]|[A-Za-z]:[\\/]|\\\\|\.\.?[\\/]")
_FILE = re.compile(r"\.{0,2}[\w@+ -].*[\\/][^\\/]+\.[A-Za-z][A-Za-z0-9]{1,9}")
"""A relative path to a file with an ending."""


def shareable(record: BenchmarkRecord, scrubber: Scrubber) -> BenchmarkRecord:
    """``record`` without what is nobody else's business."""
    own = bool(_own_prompts(record))
    if record.protocol is not None and own:
        record = _without_own_prompts(record, record.protocol)
    paths = _paths([*(record.runtime.path or "",), *(word for arm in record.arms for word in arm.argv)])
    sieve = _Sieve(scrubber, tuple(sorted(paths, key=len, reverse=True)), hides_quotes=own)
    shared = sieve.value(record)
    arms = tuple(replace(arm, argv=sieve.argv(old.argv)) for arm, old in zip(shared.arms, record.arms, strict=True))
    return replace(shared, arms=arms, label="", shared=True)


def last_part(path: str) -> str:
    """The name behind the last separator of either system."""
    windows = "\\" in path or re.match(r"[A-Za-z]:", path)
    return (PureWindowsPath(path).name if windows else PurePosixPath(path).name) or LEFT_OUT


@dataclass(frozen=True, slots=True)
class _Sieve:
    scrubber: Scrubber
    paths: tuple[str, ...]
    """Paths that the record names, the longest first: they may hold blanks, which no pattern can know."""
    hides_quotes: bool = False
    """Checks and verdicts quote pieces of answers; those to own prompts are nobody else's business."""

    def text(self, text: str) -> str:
        if self.hides_quotes:
            text = _QUOTED.sub("“…”", text)
        for path in self.paths:
            text = text.replace(path, last_part(path))
        text = _FILE_URL.sub(lambda found: last_part(found["path"]), text)
        text = _URL.sub(_public_url, text)
        text = self.scrubber.text(text)  # the home folder becomes ~, and so a path
        return _PATH.sub(lambda found: last_part(found[0]), text)

    def argv(self, argv: Sequence[str]) -> tuple[str, ...]:
        shown: list[str] = []
        flag = ""
        for place, word in enumerate(redact_argv(argv)):
            name, equals, value = word.partition("=")
            if word.startswith("-") and equals:
                shown.append(f"{name}={self._value(name, value)}")
            elif word.startswith("-") and not re.match(r"-\d", word):
                flag = word
                shown.append(self.text(word))
                continue
            else:
                shown.append(last_part(word) if place == 0 else self._value(flag, word))
            flag = ""
        return tuple(self.scrubber.text(word) for word in shown)

    def _value(self, flag: str, value: str) -> str:
        if flag in _TEXT_FLAGS:
            return LEFT_OUT
        if flag in _ADDRESS_FLAGS:
            return value if _LOOPBACK.fullmatch(value) else LEFT_OUT
        if _REPO_FLAGS.fullmatch(flag):
            return self.scrubber.text(value)
        return last_part(value) if _is_path(value) else self.text(value)

    def value(self, value: T) -> T:
        """``value`` with every text in it sieved, at any depth."""
        return self._any(value)  # type: ignore[no-any-return]

    def _any(self, value: Any) -> Any:
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, tuple):
            return tuple(self._any(item) for item in value)
        if not dataclasses.is_dataclass(value) or isinstance(value, type):
            return value
        changes = {}
        for field in dataclasses.fields(value):
            old = getattr(value, field.name)
            fixed = field.name in _FIXED_FIELDS or (isinstance(value, ArmRecord) and _is_fixed(value, field.name))
            if not fixed and (new := self._any(old)) != old:
                changes[field.name] = new
        return replace(value, **changes) if changes else value


def _is_fixed(arm: ArmRecord, field: str) -> bool:
    return field == "argv" or (field == "name" and (arm.name in _FIXED_NAMES or arm.name == arm.spec_type))


def _public_url(found: re.Match[str]) -> str:
    public = _LOOPBACK.fullmatch(found["host"]) or _PUBLIC.fullmatch(found["host"])
    return found[0] if public else f"{found['scheme']}://{ADDRESS}{found['port'] or ''}"


def _is_path(text: str) -> bool:
    return "://" not in text and bool(_WHOLE_PATH.match(text) or _FILE.fullmatch(text))


def _paths(words: Iterable[str]) -> set[str]:
    values = {part for word in words for part in (word, word.partition("=")[2])}
    return {value for value in values if len(value) > 1 and re.match(r"/.|~[\w.-]*[\\/]|[A-Za-z]:[\\/]|\\\\", value)}


def _without_own_prompts(record: BenchmarkRecord, protocol: ProtocolRecord) -> BenchmarkRecord:
    """Own prompts lose text, hash (a short one could be guessed by it) and name; their runs keep telling them apart.

    What their answers said goes with them, and with it the hash of a short one.
    """
    names = {prompt.id: f"custom-{number}" for number, prompt in enumerate(_own_prompts(record), 1)}
    prompts = tuple(
        replace(prompt, id=names[prompt.id], text=None, sha256=None) if prompt.custom else prompt
        for prompt in protocol.prompts
    )

    def renamed(run: RunResult) -> RunResult:
        return replace(run, prompt_id=names[run.prompt_id], text_sha256=None) if run.prompt_id in names else run

    same = record.same_answer
    return replace(
        record,
        arms=tuple(replace(arm, runs=tuple(renamed(run) for run in arm.runs)) for arm in record.arms),
        protocol=replace(protocol, prompts=prompts),
        same_answer=replace(same, baseline_token=None, draft_token=None) if same is not None else None,
    )


def _own_prompts(record: BenchmarkRecord) -> tuple[PromptRecord, ...]:
    return tuple(one for one in record.protocol.prompts if one.custom) if record.protocol is not None else ()

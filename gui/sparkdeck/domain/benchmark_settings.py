"""What a benchmark's figures depend on, as texts that can be compared: the work, and what did it."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from sparkdeck.domain.benchmark_record import GREEDY, BenchmarkRecord, ProtocolRecord
from sparkdeck.domain.recorded_text import recorded

THE_DRAFT = recorded("the draft")()
_MACHINE, _RUNTIME, _TARGET, _DRAFT, _CONTEXT, _OPTIONS = (
    recorded("the machine")(),
    recorded("the runtime")(),
    recorded("the target")(),
    THE_DRAFT,
    recorded("the context")(),
    recorded("other launch settings")(),
)
TOKENS = recorded("{tokens:,} tokens")
_NO_GPU = recorded("none", "no GPU")
_GREEDY = recorded("greedy")
_OWN_SAMPLING = recorded("the profile’s own")
_OWN_CONTEXT = recorded("the model’s own")
_BUILD_UNKNOWN = recorded("{kind} build unknown")


@dataclass(frozen=True, slots=True)
class Setting:
    """``is_work``: where it differs, something else was measured. ``group``: what a difference would be laid to; empty
    where it explains nothing (the number of runs)."""

    name: str
    is_work: bool = False
    group: str = ""


@dataclass(frozen=True, slots=True)
class SettingValue:
    """What is shown of a setting, and what is compared: a file's content and not its name. Empty: not known."""

    text: str
    key: str


SETTINGS = (
    Setting(recorded("tool", "a setting of a benchmark")(), is_work=True),
    Setting(recorded("protocol", "a setting of a benchmark")(), is_work=True),
    Setting(recorded("prompts", "a setting of a benchmark")(), is_work=True),
    Setting(recorded("answer length", "a setting of a benchmark")(), is_work=True),
    Setting(recorded("sampling", "a setting of a benchmark")(), is_work=True),
    Setting(recorded("streams", "a setting of a benchmark")(), is_work=True),
    Setting(recorded("runs", "a setting of a benchmark")()),
    Setting("GPU", group=_MACHINE),
    Setting(recorded("GPU driver", "a setting of a benchmark")(), group=_MACHINE),
    Setting(recorded("machine", "a setting of a benchmark")(), group=_MACHINE),
    Setting(recorded("runtime", "a setting of a benchmark")(), group=_RUNTIME),
    Setting(recorded("target", "a setting of a benchmark")(), group=_TARGET),
    Setting(recorded("draft", "a setting of a benchmark")(), group=_DRAFT),
    Setting("n-max", group=_DRAFT),
    Setting(recorded("context", "a setting of a benchmark")(), group=_CONTEXT),
    Setting(recorded("launch settings", "a setting of a benchmark")(), group=_OPTIONS),
)

_MODEL_FLAGS = frozenset({"-m", "--model", "-md", "--spec-draft-model", "--model-draft"})
_OWN_FLAGS = frozenset({"--host", "--port", "--alias", "-a", "--api-key", "--log-file", "--metrics", "--slots"})
"""They move no speed, or are told elsewhere."""
_CONTEXT_FLAGS = frozenset({"-c", "--ctx-size"})
_DRAFT_FLAGS = ("--spec-", "--lookup-cache-", "-md", "-ngld", "-devd", "-cd", "--draft-")


def settings_of(record: BenchmarkRecord) -> dict[Setting, SettingValue]:
    """A value for each of :data:`SETTINGS`."""
    protocol = record.protocol
    hardware = record.hardware
    driver = hardware.driver if hardware is not None else None
    words = record.arms[0].argv if record.arms else ()
    values = {
        "tool": record.origin,
        "protocol": protocol.kind if protocol is not None else "",
        "prompts": _prompts(protocol),
        "answer length": TOKENS(tokens=protocol.tokens) if protocol is not None and protocol.tokens else "",
        "sampling": _sampling(protocol),
        "streams": ", ".join(map(str, protocol.streams)) if protocol is not None else "",
        "runs": str(protocol.runs) if protocol is not None and protocol.runs else "",
        "GPU": record.gpu or (_NO_GPU() if record.runtime.kind == "builtin" else ""),
        "GPU driver": driver or "",
        "machine": (hardware.machine if hardware is not None else "") or record.host,
        "runtime": _runtime(record),
        "target": _model(record, "target", ("-m", "--model")),
        "draft": _model(record, "draft", ("-md", "--spec-draft-model", "--model-draft")),
        "n-max": ", ".join(str(arm.n_max) for arm in record.draft_arms if arm.n_max is not None),
        "context": _context(protocol, words),
        "launch settings": _other_options(words),
    }
    contents = {"target": _content(record, "target"), "draft": _content(record, "draft")}
    return {
        setting: SettingValue(values[setting.name], contents.get(setting.name) or values[setting.name])
        for setting in SETTINGS
    }


def _content(record: BenchmarkRecord, role: str) -> str:
    digests = [model.sha256 for model in record.models if model.role == role]
    return "+".join(digest for digest in digests if digest) if all(digests) else ""


def _prompts(protocol: ProtocolRecord | None) -> str:
    if protocol is None or not protocol.prompts:
        return ""
    if any(not prompt.sha256 and not prompt.id for prompt in protocol.prompts):
        return ""  # own prompts that were left out: nobody can tell whether they were the same
    if any(prompt.custom and not prompt.sha256 for prompt in protocol.prompts):
        return ""
    if len(protocol.prompts) == 1 and (text := protocol.prompts[0].text):
        return f"“{text if len(text) <= 60 else text[:59] + '…'}” {_short(protocol.prompts[0].sha256)}".strip()
    return f"{len(protocol.prompts)} ({_short(_together(protocol))})"


def _together(protocol: ProtocolRecord) -> str:
    import hashlib  # not for a first picture

    named = sorted(f"{prompt.id}\0{prompt.sha256}\0{prompt.tokens}" for prompt in protocol.prompts)
    return hashlib.sha256("\n".join(named).encode("utf-8", "replace")).hexdigest()


def _short(digest: str | None) -> str:
    return f"#{digest[:6]}" if digest else ""


def _sampling(protocol: ProtocolRecord | None) -> str:
    if protocol is None or protocol.sampling is None:
        return ""
    return _GREEDY() if protocol.sampling == GREEDY else _OWN_SAMPLING()


def _runtime(record: BenchmarkRecord) -> str:
    if record.runtime.build is None:
        return _BUILD_UNKNOWN(kind=record.runtime.kind)
    return f"{record.runtime.kind} b{record.runtime.build}"


def _model(record: BenchmarkRecord, role: str, flags: Sequence[str]) -> str:
    files = [model for model in record.models if model.role == role]
    if files:
        return f"{files[0].file} {_short(_content(record, role))}".strip()
    for arm in record.arms:
        value = _value(arm.argv, flags)
        if value:
            return value.replace("\\", "/").rsplit("/", maxsplit=1)[-1]
    return ""


def _context(protocol: ProtocolRecord | None, words: Sequence[str]) -> str:
    tokens = protocol.context_tokens if protocol is not None else None
    given = str(tokens) if tokens else _value(words, tuple(_CONTEXT_FLAGS))
    return TOKENS(tokens=int(given)) if given.isdecimal() and int(given) else _OWN_CONTEXT() if words else ""


def _value(words: Sequence[str], flags: Sequence[str]) -> str:
    for flag, value in itertools.pairwise(words):
        if flag in flags:
            return value
    return ""


def _other_options(words: Sequence[str]) -> str:
    """The first arm's flags that are told nowhere else, in the order of their names."""
    kept: list[str] = []
    place = 1  # the program
    while place < len(words):
        word = words[place]
        following = words[place + 1 : place + 2]
        takes_value = bool(following) and (not following[0].startswith("-") or following[0][1:2].isdigit())
        place += 2 if takes_value else 1
        flag = word.partition("=")[0]
        if (
            not word.startswith("-")
            or flag in _MODEL_FLAGS | _OWN_FLAGS | _CONTEXT_FLAGS
            or flag.startswith(_DRAFT_FLAGS)
        ):
            continue
        kept.append(f"{word} {following[0]}" if takes_value else word)
    return " ".join(sorted(kept))

"""What can be done about a failure with one click."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from sparkdeck.domain.context_that_fits import SMALLEST_TOKENS, STEP_TOKENS
from sparkdeck.domain.failure_cause import Cause, FailureEvidence, MemoryPart
from sparkdeck.domain.memory_plan import MARGIN_BYTES, MemoryQuestion, largest_context_of
from sparkdeck.domain.memory_plan_words import sum_in_words
from sparkdeck.domain.options import OPTION_BY_SPELLING, OptionValue
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.translation import tr


class MendKind(Enum):
    """Who carries a mend out: the services change the profile and start; the window asks for a file."""

    CHANGE_OPTIONS = "change options"
    START_AGAIN = "start again"
    DRAFT_OFF = "draft off"
    USE_BUILTIN = "built-in runtime"
    CHOOSE_TARGET = "choose a target"
    CHOOSE_DRAFT = "choose a draft"
    CHOOSE_RUNTIME = "choose a runtime"
    FIND_MODEL = "find a model"
    NEXT_PORT = "next free port"
    ATTACH = "attach"
    """To the server that has the port."""
    ATTACH_WITH_KEY = "attach with a key"
    SHOW_LOG = "show the log"
    RUN_BENCHMARK = "run the benchmark"


ASKS_FOR_FILE = frozenset(
    {
        MendKind.CHOOSE_TARGET,
        MendKind.CHOOSE_DRAFT,
        MendKind.CHOOSE_RUNTIME,
        MendKind.FIND_MODEL,
        MendKind.ATTACH_WITH_KEY,
    }
)
"""Kinds that the window begins; the others are done at once and followed by a start."""


@dataclass(frozen=True, slots=True)
class Mend:
    """A button. ``changes`` are option names with their new values; ``None`` takes the option out of the profile."""

    kind: MendKind
    text: str
    note: str = ""
    """Why it helps, for the tooltip; with the sum where it names a number."""
    changes: tuple[tuple[str, OptionValue | None], ...] = ()


@dataclass(frozen=True, slots=True)
class MendSituation:
    """What the mends depend on. ``memory`` asks for the memory of this profile as it is; ``None``: not known."""

    profile: Profile
    runtime_is_builtin: bool = True
    memory: MemoryQuestion | None = None


_START = Mend(MendKind.START_AGAIN, tr("Start again"))
_DRAFT_OFF = Mend(MendKind.DRAFT_OFF, tr("Start without the draft"), tr("The draft takes memory of its own."))
_OTHER_DRAFT = Mend(MendKind.CHOOSE_DRAFT, tr("Choose another draft…"), tr("One that was made for this target."))
_OTHER_RUNTIME = Mend(MendKind.CHOOSE_RUNTIME, tr("Choose another llama-server…"))
_BUILTIN = Mend(MendKind.USE_BUILTIN, tr("Use the built-in runtime"), tr("It runs on the CPU."))
_FIND = Mend(MendKind.FIND_MODEL, tr("Find it on the Models page"))
_CHOOSE_TARGET = Mend(MendKind.CHOOSE_TARGET, tr("Choose the target…"))


def mends_for(evidence: FailureEvidence, situation: MendSituation) -> tuple[Mend, ...]:
    """The mends for a failure, the most likely first; none where nothing that we could do would help."""
    cause, profile = evidence.cause, situation.profile
    runtime = (_OTHER_RUNTIME,) if situation.runtime_is_builtin else (_OTHER_RUNTIME, _BUILTIN)
    if profile.target is None:  # a router: what is wrong with one of its models is not told here
        return (_START,)
    if profile.demo:  # its settings and models are ours: only the runtime is to choose
        return _for_demo(cause, runtime)
    if cause in (Cause.GPU_MEMORY, Cause.HOST_MEMORY, Cause.DRAFT_MEMORY) or (
        cause is Cause.KILLED and evidence.while_loading
    ):
        return _for_memory(evidence, situation)
    if cause in (Cause.UNKNOWN_ARGUMENT, Cause.BAD_VALUE):
        return (*_without_option(evidence.option, profile), *runtime)
    draft_off = (_DRAFT_OFF,) if profile.draft is not None else ()
    table: dict[Cause, tuple[Mend, ...]] = {
        Cause.NO_SUCH_DEVICE: (*_without_option(evidence.option, profile), _OTHER_RUNTIME),
        Cause.PORT_IN_USE: (
            Mend(
                MendKind.CHANGE_OPTIONS,
                tr("Use any free port"),
                tr("Port 0: a free one at each start."),
                (("port", 0),),
            ),
        ),
        Cause.FILE_MISSING: (_CHOOSE_TARGET, *draft_off, _FIND),
        Cause.FILE_UNREADABLE: (_CHOOSE_TARGET,),
        Cause.NOT_A_MODEL: (_FIND, _CHOOSE_TARGET),
        Cause.FILE_DAMAGED: (_FIND, _CHOOSE_TARGET),
        Cause.NEWER_GGUF: runtime,
        Cause.UNKNOWN_ARCHITECTURE: runtime,
        Cause.EARLY_DRAFT: (_OTHER_DRAFT, *draft_off),
        Cause.V_CACHE_NEEDS_FLASH_ATTENTION: (
            Mend(MendKind.CHANGE_OPTIONS, tr("Turn flash attention on"), "", (("flash-attn", "on"),)),
            Mend(MendKind.CHANGE_OPTIONS, tr("Use an f16 V cache"), "", (("cache-type-v", "f16"),)),
        ),
        Cause.NO_CONFIDENCE_HEAD: (P_MIN_OFF, _OTHER_DRAFT),
        Cause.DRAFT_DEVICE: (*_without_option("--spec-draft-device", profile), *draft_off),
        Cause.DRAFT_DOES_NOT_FIT: (_OTHER_DRAFT, *draft_off),
        Cause.TARGET_WITHOUT_LAYER_INPUTS: (*draft_off, _OTHER_RUNTIME),
        Cause.NO_MTP_HEAD: (
            Mend(MendKind.CHANGE_OPTIONS, tr("Start without speculation"), "", (("spec-type", None),)),
            _OTHER_DRAFT,
        ),
        Cause.MISSING_LIBRARY: runtime,
        Cause.OLD_SYSTEM: runtime,
        Cause.OLD_DRIVER: runtime,
        Cause.OTHER_GPU: runtime,
        Cause.OTHER_PROCESSOR: runtime,
        Cause.GPU_ERROR: (_START,),
        Cause.CRASHED: (_START, *draft_off, *runtime),
        Cause.KILLED: (_START,),
        Cause.ENDED_FROM_OUTSIDE: (_START,),
        Cause.UNKNOWN: (_START,),
    }
    return table.get(cause, ())


P_MIN_OFF = Mend(
    MendKind.CHANGE_OPTIONS,
    tr("Set p-min to 0"),
    tr("The draft has no confidence head, which p-min needs."),
    (("spec-draft-p-min", None),),
)


def mends_for_speculation(reason: str, profile: Profile) -> tuple[Mend, ...]:
    """For a server that runs, but without speculation; ``reason`` is its own line where there is one.

    Each ends in a restart with the changed profile.
    """
    if profile.demo:
        return ()
    if "confidence head" in reason:
        return mends_for(FailureEvidence(Cause.NO_CONFIDENCE_HEAD), MendSituation(profile))
    if "not supported by this context" in reason:
        return (_DRAFT_OFF, _OTHER_RUNTIME)
    return (_OTHER_DRAFT, _DRAFT_OFF) if profile.draft is not None else ()


def _for_demo(cause: Cause, runtime: tuple[Mend, ...]) -> tuple[Mend, ...]:
    if cause in (Cause.ENDED_FROM_OUTSIDE, Cause.KILLED, Cause.UNKNOWN, Cause.PORT_IN_USE):
        return (_START,)
    return (_START, *runtime) if cause is Cause.CRASHED else runtime


def _without_option(flag: str, profile: Profile) -> tuple[Mend, ...]:
    option = OPTION_BY_SPELLING.get(flag.split("=")[0].split(" ")[0])
    if option is None or option.name not in profile.options:
        return ()
    text = tr("Start without {flag}", flag=option.flag)
    return (Mend(MendKind.CHANGE_OPTIONS, text, tr("Takes it out of the profile."), ((option.name, None),)),)


def _for_memory(evidence: FailureEvidence, situation: MendSituation) -> tuple[Mend, ...]:
    """In this order: less context, a q8_0 cache for the target, the draft off (a draft's cache is best left alone)."""
    profile, memory = situation.profile, situation.memory
    mends: list[Mend] = []
    wanted = profile.context_tokens
    margin = MARGIN_BYTES
    if evidence.memory_part is MemoryPart.COMPUTE and evidence.needed_bytes is not None:
        margin = max(margin, evidence.needed_bytes)
    if wanted:
        mends += _smaller_context(wanted, memory, margin)
        if (with_q8 := _q8_cache(profile, wanted, memory, margin)) is not None:
            mends.append(with_q8)
    if evidence.cause is Cause.DRAFT_MEMORY and profile.draft is not None:
        changes: tuple[tuple[str, OptionValue | None], ...] = (("spec-draft-ngl", 0),)
        slower = tr("spec-draft-ngl 0: slower.")
        mends.append(Mend(MendKind.CHANGE_OPTIONS, tr("Keep the draft on the CPU"), slower, changes))
    if profile.draft is not None:
        mends.append(_DRAFT_OFF)
    return tuple(mends) or (_START,)


def _smaller_context(wanted: int, memory: MemoryQuestion | None, margin: int) -> list[Mend]:
    fits = largest_context_of(memory, margin_bytes=margin) if memory is not None else None
    if fits is None or memory is None:
        half = wanted // 2 // STEP_TOKENS * STEP_TOKENS
        if half < SMALLEST_TOKENS:
            return []
        note = tr("What fits is not known here: half of the present context is a try.")
        text = tr("Try a context of {tokens:,} tokens", tokens=half)
        return [Mend(MendKind.CHANGE_OPTIONS, text, note, (("ctx-size", half),))]
    if fits == 0 or fits >= wanted:
        return []
    note = sum_in_words(memory, fits, margin)
    text = tr("Use a context of {tokens:,} tokens", tokens=fits)
    return [Mend(MendKind.CHANGE_OPTIONS, text, note, (("ctx-size", fits),))]


def _q8_cache(profile: Profile, wanted: int, memory: MemoryQuestion | None, margin: int) -> Mend | None:
    if profile.options.get("cache-type-k", "f16") != "f16" or memory is None:
        return None
    q8: dict[str, OptionValue] = {"cache-type-k": "q8_0", "cache-type-v": "q8_0", "flash-attn": "on"}
    with_q8 = replace(memory, options={**memory.options, **q8})
    fits = largest_context_of(with_q8, margin_bytes=margin)
    if not fits:
        return None
    changes: list[tuple[str, OptionValue | None]] = list(q8.items())
    text = tr("Use q8_0 caches for the target")
    if fits < wanted:
        changes.append(("ctx-size", fits))
        text = tr("{what}, {tokens:,} tokens", what=text, tokens=fits)
    note = sum_in_words(with_q8, min(fits, wanted), margin)
    return Mend(MendKind.CHANGE_OPTIONS, text, note, tuple(changes))

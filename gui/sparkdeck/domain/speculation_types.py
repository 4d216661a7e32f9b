"""The kinds of speculation that llama-server knows: what each one needs, and which options matter for it.

From ``common/speculative.cpp`` and ``tools/server/server-context.cpp`` of build 11434. The engine asks all n-gram kinds
before a draft, whatever their order in the list; kinds that draft with a model share one draft file, so only one of
them can be in the list.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from sparkdeck.domain.translation import listed, mark, tr, translated

NONE = "none"


class DraftFile(Enum):
    """Whether a kind drafts with a file of its own."""

    NEEDED = "needed"
    OPTIONAL = "optional"
    """Its layers may be inside the target, or in a file of their own."""
    UNUSED = "unused"


class TargetNeed(Enum):
    """What the target must have."""

    NOTHING = ""
    LAYER_INPUTS = "an architecture that hands the inputs of its layers to a draft"
    MTP_LAYERS = "layers that predict further tokens (nextn_predict_layers), or such a head in a file of its own"
    SAME_TOKENS = "the same token list as the draft"


@dataclass(frozen=True, slots=True)
class SpeculationKind:
    """One value of ``--spec-type``. ``options`` are the names of those that change what it does, besides ``spec-type``."""

    name: str
    english_title: str
    what: str
    draft_file: DraftFile
    target: TargetNeed
    options: tuple[str, ...]
    draft_words: str = ""
    """What the draft file must be."""

    @property
    def title(self) -> str:
        """In the user's language; results of benchmarks have the English one."""
        return translated(self.english_title)


@dataclass(frozen=True, slots=True)
class SpeculationNeeds:
    """What a whole ``--spec-type`` asks for. ``problem`` stands in the way, ``notes`` should be known."""

    kinds: tuple[SpeculationKind, ...]
    draft_file: DraftFile
    options: tuple[str, ...]
    problem: str = ""
    notes: tuple[str, ...] = ()
    may_crash: bool = False
    """It was reported to."""

    @property
    def target_needs(self) -> tuple[TargetNeed, ...]:
        needs = (kind.target for kind in self.kinds)
        return tuple(dict.fromkeys(need for need in needs if need is not TargetNeed.NOTHING))


_DRAFT_PLACE = (
    "spec-draft-ngl",
    "spec-draft-device",
    "spec-draft-type-k",
    "spec-draft-type-v",
    "spec-draft-threads",
    "spec-draft-threads-batch",
    "spec-draft-override-tensor",
    "spec-draft-n-cpu-moe",
    "spec-draft-cpu-moe",
)
_DRAFTING = ("spec-draft-n-max", "spec-draft-n-min", "spec-draft-p-min")
_SAMPLING = ("spec-draft-sampling", "spec-draft-backend-sampling")


def _drafted(*more: str) -> tuple[str, ...]:
    return ("spec-draft-model", *_DRAFTING, *more, *_SAMPLING, *_DRAFT_PLACE)


def _map_options(kind: str) -> tuple[str, ...]:
    return tuple(f"spec-ngram-{kind}-{part}" for part in ("size-n", "size-m", "min-hits"))


def _ngram(name: str, english_title: str, what: str, options: tuple[str, ...]) -> SpeculationKind:
    return SpeculationKind(name, english_title, what, DraftFile.UNUSED, TargetNeed.NOTHING, options)


KINDS: tuple[SpeculationKind, ...] = (
    SpeculationKind(
        "draft-dspark",
        "DSpark",
        tr("A block of tokens in one pass from the target's inner states, with a Markov head that links them."),
        DraftFile.NEEDED,
        TargetNeed.LAYER_INPUTS,
        _drafted(),
        tr("a DSpark draft that was made for this target (architecture dflash with markov_w1)"),
    ),
    SpeculationKind(
        "draft-dflash",
        "DFlash",
        tr("A block of tokens in one pass from the target's inner states."),
        DraftFile.NEEDED,
        TargetNeed.LAYER_INPUTS,
        _drafted(),
        tr("a DFlash draft that was made for this target (architecture dflash)"),
    ),
    SpeculationKind(
        "draft-mtp",
        mark("MTP (inside the target)"),
        tr("Layers that come with the target predict the tokens after the next one; no second file is needed."),
        DraftFile.OPTIONAL,
        TargetNeed.MTP_LAYERS,
        _drafted(),
        tr("an MTP head of this very target, where the target's file does not hold it"),
    ),
    SpeculationKind(
        "draft-eagle3",
        "EAGLE-3",
        tr("A one-layer draft that reads the target's inner states and writes one token after the other."),
        DraftFile.NEEDED,
        TargetNeed.LAYER_INPUTS,
        _drafted(),
        tr("an EAGLE-3 draft that was made for this target (architecture eagle3)"),
    ),
    SpeculationKind(
        "draft-simple",
        mark("Simple draft"),
        tr("A small complete model of the same family drafts one token after the other."),
        DraftFile.NEEDED,
        TargetNeed.SAME_TOKENS,
        _drafted("spec-draft-p-split"),
        tr("a small complete model with the target's token list"),
    ),
    _ngram(
        "ngram-simple",
        mark("n-gram, simple"),
        tr("Looks for the last words in the text so far and proposes what followed them there."),
        _map_options("simple"),
    ),
    _ngram(
        "ngram-map-k",
        mark("n-gram map (k)"),
        tr("As the simple kind, and remembers for each key how well its proposals went."),
        _map_options("map-k"),
    ),
    _ngram(
        "ngram-map-k4v",
        mark("n-gram map (k4v)"),
        tr("As the map, with up to four continuations for each key; for long texts that repeat."),
        _map_options("map-k4v"),
    ),
    _ngram(
        "ngram-mod",
        mark("n-gram mod"),
        tr("A hash table of what followed which words, shared by all slots."),
        ("spec-ngram-mod-n-match", "spec-ngram-mod-n-min", "spec-ngram-mod-n-max"),
    ),
    _ngram(
        "ngram-cache",
        mark("n-gram cache"),
        tr("Statistics of short word sequences, from the text and from files."),
        ("lookup-cache-static", "lookup-cache-dynamic"),
    ),
)
KIND_BY_NAME = MappingProxyType({kind.name: kind for kind in KINDS})

SPECULATION_TYPES = (
    NONE,
    "draft-simple",
    "draft-eagle3",
    "draft-mtp",
    "draft-dflash",
    "draft-dspark",
    "ngram-simple",
    "ngram-map-k",
    "ngram-map-k4v",
    "ngram-mod",
    "ngram-cache",
)
"""In the order of llama-server's own list."""

MODEL_OPTIONS = frozenset(name for kind in KINDS for name in kind.options if name.startswith("spec-draft-"))
"""Options that only matter where something drafts with a model."""


def speculation_needs(spec_type: str, *, has_draft_file: bool = False) -> SpeculationNeeds:
    """What ``spec_type``, one kind or a comma list, asks for. Kinds that nobody knows are left to the option's check.

    ``has_draft_file`` says whether the profile names a draft: without a kind the engine then finds it in the file.
    """
    names = [name.strip() for name in spec_type.split(",") if name.strip()]
    kinds = tuple(dict.fromkeys(KIND_BY_NAME[name] for name in names if name in KIND_BY_NAME))
    models = [kind for kind in kinds if kind.draft_file is not DraftFile.UNUSED]
    problem, notes = "", list[str]()
    if NONE in names and len(names) > 1:
        problem = tr("“none” cannot stand beside other kinds.")
    elif len(models) > 1:
        problem = tr(
            "{kinds} would share one draft file: only one kind that drafts with a model can be used at a time.",
            kinds=listed([kind.title for kind in models]),
        )
    if not models and kinds and has_draft_file:
        notes.append(tr("The draft file is loaded and not used: none of these kinds drafts with a model."))
    if len(kinds) > len(models) and models:
        notes.append(tr("n-grams are asked first; {kind} drafts where they find nothing.", kind=models[0].title))
    may_crash = {"draft-mtp", "ngram-mod"} <= set(names)
    if may_crash:
        notes.append(tr("MTP together with n-gram mod was reported to crash."))
    options = tuple(dict.fromkeys(name for kind in kinds for name in kind.options))
    if not kinds and has_draft_file:
        options = _drafted("spec-draft-p-split")
    draft_file = models[0].draft_file if models else DraftFile.UNUSED
    return SpeculationNeeds(kinds, draft_file, options, problem, tuple(notes), may_crash)


def missing_need(needs: SpeculationNeeds, *, has_draft_file: bool, target_mtp_layers: int | None) -> str:
    """What is missing for ``needs`` in words, or nothing. ``target_mtp_layers`` ``None``: the target is not known yet."""
    if needs.draft_file is DraftFile.NEEDED and not has_draft_file:
        kind = next(kind for kind in needs.kinds if kind.draft_file is DraftFile.NEEDED)
        return tr("{kind} needs {draft}.", kind=kind.title, draft=kind.draft_words)
    if needs.draft_file is DraftFile.OPTIONAL and not has_draft_file and target_mtp_layers == 0:
        return tr(
            "The target has no layers for MTP. It needs layers that predict further tokens (nextn_predict_layers), or such"
            " a head in a file of its own."
        )
    return ""

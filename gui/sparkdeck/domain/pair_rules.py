"""Does this draft belong to this target? Eleven checks from what the headers of both files say.

llama-server itself does not look: nearly every wrong pair ends in an assertion, some at load, some only at the first
request, and a few just draft badly without a word. The rules follow llama.cpp's source (build 11434: ``models/dflash.cpp``,
``common/speculative.cpp``) and were seen to come true in builds 11434 and 11549: each failure named here really ends or
disables speculation there. What may work is a warning, what a header does not tell is unknown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sparkdeck.domain.draft_support import (
    ANCHOR_BUILDS,
    DFLASH,
    DRAFT_ARCHITECTURE,
    DSPARK,
    EAGLE3,
    EARLY_FORMATS,
    FINAL_OUTPUTS,
    FIRST_BUILDS,
    LAYER_INPUTS,
    MTP,
    PLAIN_DFLASH_BLOCK,
)
from sparkdeck.domain.pair_facts import DraftFacts, PairUse, TargetFacts
from sparkdeck.domain.pairing import CheckState, PairCheck, PairVerdict
from sparkdeck.domain.training_names import compare_names


@dataclass(frozen=True, slots=True)
class _Pair:
    target: TargetFacts
    draft: DraftFacts
    use: PairUse
    spec_type: str | None

    def shape(self, name: str) -> tuple[int, ...] | None:
        return None if self.draft.shapes is None else self.draft.shapes.get(name)

    def lacks(self, name: str) -> bool:
        """The draft surely has no such tensor."""
        return self.draft.shapes is not None and name not in self.draft.shapes


_Finding = tuple[CheckState, str]
_PASSED, _FAILED, _WARNING, _UNKNOWN = CheckState.PASSED, CheckState.FAILED, CheckState.WARNING, CheckState.UNKNOWN


_UNKNOWN_USE = PairUse()


def check_pair(target: TargetFacts, draft: DraftFacts, use: PairUse = _UNKNOWN_USE) -> PairVerdict:
    """All checks of this pair. A file that is no DFlash or DSpark draft at all gets the first one only."""
    kind = _kind(target, draft, use)
    spec_type = _spec_type(draft)
    checks = [PairCheck("kind", "Kind of draft", *kind)]
    if target.architecture != DRAFT_ARCHITECTURE and draft.architecture == DRAFT_ARCHITECTURE:
        pair = _Pair(target, draft, use, spec_type)
        checks += [PairCheck(check_id, title, *rule(pair)) for check_id, title, rule in _RULES]
    return PairVerdict(tuple(checks), spec_type, draft.block_size)


def largest_n_max(draft: DraftFacts) -> int | None:
    """How many tokens this draft can propose at once; the engine clamps n-max to it."""
    size = draft.block_size
    if size is None:
        return None
    return size if _spec_type(draft) != DFLASH and draft.sample_from_anchor is not False else size - 1


def _spec_type(draft: DraftFacts) -> str | None:
    if draft.architecture == DRAFT_ARCHITECTURE:
        if draft.shapes is None:
            return None
        return DSPARK if "markov_w1.weight" in draft.shapes else DFLASH
    if draft.architecture == "eagle3":
        return EAGLE3
    return MTP if draft.has_mtp_head or draft.architecture == "gemma4-assistant" else None


def _kind(target: TargetFacts, draft: DraftFacts, use: PairUse) -> _Finding:
    arch, kind = draft.architecture, _spec_type(draft)
    if target.architecture == DRAFT_ARCHITECTURE:
        return _FAILED, f"The target is itself a draft: its architecture is {DRAFT_ARCHITECTURE}."
    if arch in EARLY_FORMATS:
        return _FAILED, (
            f"The architecture is {arch}, an early DSpark format that llama.cpp does not read; a draft that was"
            f" converted again says {DRAFT_ARCHITECTURE}."
        )
    if arch != DRAFT_ARCHITECTURE:
        if kind is None:
            return _FAILED, (
                f"The draft's architecture is {arch or 'not told'}; that of a DSpark draft is {DRAFT_ARCHITECTURE}."
            )
        if use.spec_type in (DSPARK, DFLASH):
            return _FAILED, f"It is a draft for --spec-type {kind}, not for {use.spec_type}."
        return _WARNING, f"It is a draft for --spec-type {kind}; only DSpark and DFlash drafts are checked further."
    if kind is None:
        return _UNKNOWN, "The file is one part of several, so whether there is a Markov head cannot be told."
    if use.spec_type is not None and kind not in use.spec_type.split(","):
        head = "has a" if kind == DSPARK else "has no"
        return _FAILED, (
            f"The draft {head} Markov head (markov_w1), so it is for --spec-type {kind}. With {use.spec_type} it would"
            " load, and hardly a token would be accepted."
        )
    if kind == DSPARK:
        return _PASSED, f"Architecture {DRAFT_ARCHITECTURE} with a Markov head: {DSPARK}."
    return _PASSED, f"Architecture {DRAFT_ARCHITECTURE} without a Markov head: a plain DFlash draft, {DFLASH}."


def _hidden_size(pair: _Pair) -> _Finding:
    wanted, has = pair.draft.embedding_length, pair.target.embedding_length
    if wanted is None or has is None:
        return _UNKNOWN, f"The header of the {'draft' if wanted is None else 'target'} does not tell its hidden size."
    if wanted != has:
        return _FAILED, f"The target's hidden size is {has:,}, the draft's is {wanted:,}."
    return _PASSED, f"Both have a hidden size of {has:,}."


def _fusion(pair: _Pair) -> _Finding:
    layers, width, shape = pair.draft.target_layers, pair.draft.embedding_length, pair.shape("fc.weight")
    if pair.lacks("fc.weight"):
        return _FAILED, "The draft has no tensor fc.weight, through which the target's layers enter it."
    if not shape or not layers or width is None:
        return _UNKNOWN, "The headers do not tell the shape of fc.weight or what it must be."
    need = len(layers) * width
    if shape[0] != need or shape[1:] != (width,):
        given = " × ".join(f"{size:,}" for size in shape)
        return _FAILED, f"fc.weight is {given}; {len(layers)} layers of {width:,} need {need:,} × {width:,}."
    return _PASSED, f"fc.weight takes {shape[0]:,} values: {len(layers)} layers of {width:,}."


def _target_layers(pair: _Pair) -> _Finding:
    layers, count = pair.draft.target_layers, pair.target.layers
    if layers is None:
        return _UNKNOWN, "The layers that the draft reads could not be read."
    if not layers:
        return _FAILED, "The draft does not name the target's layers that it reads (dflash.target_layers)."
    if min(layers) < 0:
        return _FAILED, f"The draft reads layer {min(layers)}, which does not exist."
    if count is None:
        return _UNKNOWN, f"The draft reads layer {max(layers)}; the target does not tell how many it has."
    if max(layers) > count:
        return _FAILED, f"The draft reads layer {max(layers)} of its target, and this target has {count}."
    arch = pair.target.architecture
    if max(layers) == count and arch not in FINAL_OUTPUTS:
        state = _FAILED if arch in LAYER_INPUTS else _WARNING
        return state, (
            f"The draft reads what follows the last of the target's {count} layers, which llama.cpp does not hand out"
            f" for {arch or 'an unknown architecture'}."
        )
    return _PASSED, f"The draft reads {len(layers)} layers, the highest {max(layers)} of the target's {count}."


def _vocabulary(pair: _Pair) -> _Finding:
    ours, theirs = pair.draft.tokenizer, pair.target.tokenizer
    shape = pair.shape("markov_w1.weight")
    markov = shape[1] if shape is not None and len(shape) > 1 else None
    has = theirs.count
    for what, count in (("the draft's", ours.count), ("that of the draft's Markov head", markov)):
        if has is not None and count is not None and count != has:
            return _FAILED, f"The target's vocabulary has {has:,} tokens, {what} has {count:,}."
    mask, size = pair.draft.mask_token, ours.count or markov or has
    if mask is None:
        return _FAILED, "The draft names no mask token (tokenizer.ggml.mask_token_id): its first request would end it."
    if size is not None and not 0 <= mask < size:
        return _FAILED, f"The draft's mask token is number {mask:,}, and its vocabulary has {size:,}."
    if has is None or (ours.count is None and markov is None):
        return _UNKNOWN, "The headers do not tell how many tokens both vocabularies have."
    for key, mine, other in (("model", ours.model, theirs.model), ("pre", ours.pre, theirs.pre)):
        if mine is not None and other is not None and mine != other:
            return _WARNING, (
                f"Both have {has:,} tokens, but the target's tokenizer.ggml.{key} is “{other}”, the draft's “{mine}”."
            )
    if ours.digest is not None and theirs.digest is not None:
        if ours.digest != theirs.digest:
            return _WARNING, f"Both have {has:,} tokens, but not the same ones: what is drafted may be refused."
        return _PASSED, f"Both have the same {has:,} tokens."
    return _PASSED, f"Both have {has:,} tokens; whether they are the same was not compared."


def _own_tables(pair: _Pair) -> _Finding:
    if pair.draft.shapes is None:
        return _UNKNOWN, "The file is one part of several, so its tensors are not all known."
    has_head = not pair.lacks("output.weight")
    if "d2t" in pair.draft.shapes and not has_head:
        return _FAILED, "The draft has a reduced vocabulary (d2t) but no output.weight of its own."
    if not pair.lacks("token_embd.weight"):
        head = "a head of its own" if has_head else "uses them as its head too"
        return _PASSED, f"The draft has embeddings of its own and {head}."
    borrowed = "embeddings" if has_head else "embeddings and head"
    states = {_hidden_size(pair)[0], _vocabulary(pair)[0]}
    if _FAILED in states:
        return _FAILED, f"The draft borrows the target's {borrowed}, and they do not fit it."
    if _UNKNOWN in states:
        return _UNKNOWN, f"The draft borrows the target's {borrowed}; whether they fit it cannot be told."
    return _PASSED, f"The draft borrows the target's {borrowed}, which fit it."


def _draft_length(pair: _Pair) -> _Finding:
    size, n_max = pair.draft.block_size, pair.use.n_max
    if size is None:
        if pair.spec_type == DFLASH:
            return _WARNING, f"The draft does not tell its block size; llama.cpp takes {PLAIN_DFLASH_BLOCK}."
        return _FAILED, "The draft does not tell its block size (dflash.block_size), without which none can be loaded."
    largest = largest_n_max(pair.draft) or 0
    if largest < 1:
        return _FAILED, f"With a block size of {size} nothing can be drafted."
    reach = f"the block size is {size}, so up to {largest} tokens are drafted at once"
    if n_max is not None and n_max > largest:
        return _WARNING, f"n-max {n_max} is more than the draft can: {reach}; llama-server uses {largest}."
    return _PASSED, f"n-max {n_max} fits: {reach}." if n_max is not None else f"{reach[0].upper()}{reach[1:]}."


def _confidence(pair: _Pair) -> _Finding:
    p_min = pair.use.p_min or 0.0
    tensor, lacks, key = pair.shape("conf_proj.weight"), pair.lacks("conf_proj.weight"), pair.draft.has_confidence_head
    if p_min <= 0:
        head = "has one" if tensor and key is not False else "has none" if key is False or lacks else "may have one"
        return _PASSED, f"With p-min 0, the default, no confidence head is needed; the draft {head}."
    if pair.spec_type == DFLASH:
        return _PASSED, f"p-min {p_min:g} needs no confidence head in a plain DFlash draft."
    if key is False:
        return (
            _FAILED,
            f"p-min is {p_min:g}, but the draft has no confidence head: the server would run without the draft.",
        )
    if lacks:
        return (
            _FAILED,
            f"p-min is {p_min:g}, but the draft has no tensor conf_proj.weight: what is drafted would be noise.",
        )
    if tensor is None:
        return _UNKNOWN, f"p-min is {p_min:g}; whether the draft has a confidence head cannot be told."
    return _PASSED, f"p-min {p_min:g} can be used: the draft has a confidence head."


def _build(pair: _Pair) -> _Finding:
    maybe, surely = FIRST_BUILDS.get(pair.spec_type or DSPARK, FIRST_BUILDS[DSPARK])
    reason = f"{pair.spec_type or DSPARK} needs"
    reduced = pair.draft.shapes is not None and "d2t" in pair.draft.shapes
    if pair.spec_type != DFLASH and (reduced or pair.draft.sample_from_anchor is False):
        maybe, surely = ANCHOR_BUILDS
        reason = "A reduced vocabulary (d2t) needs" if reduced else "A draft that does not sample from its anchor needs"
    need, build = f"{reason} llama.cpp b{surely} or newer", pair.use.build
    if not build:
        return _UNKNOWN, f"{need}; the build that will run it is not known."
    if build < maybe:
        return _FAILED, f"{need}; this one is b{build}."
    if build < surely:
        return _WARNING, f"{need}; this one is b{build}, which may have it."
    return _PASSED, f"{need}; this one is b{build}."


def _target_architecture(pair: _Pair) -> _Finding:
    arch = pair.target.architecture
    if arch is None:
        return _UNKNOWN, "The target does not tell its architecture."
    if arch in LAYER_INPUTS:
        return _PASSED, f"llama.cpp hands the layers of {arch} to a draft."
    return _WARNING, f"llama.cpp b11434 does not hand the layers of {arch} to a draft; a newer one may, else it aborts."


def _training(pair: _Pair) -> _Finding:
    if pair.use.published:
        return _PASSED, f"Published as a pair: {pair.use.published}."
    return compare_names(pair.draft.names, pair.target.names)


_RULES: tuple[tuple[str, str, Callable[[_Pair], _Finding]], ...] = (
    ("hidden-size", "Hidden size", _hidden_size),
    ("fusion", "Fusion layer", _fusion),
    ("target-layers", "Layers it reads", _target_layers),
    ("vocabulary", "Vocabulary", _vocabulary),
    ("own-tables", "Embeddings and head", _own_tables),
    ("draft-length", "Block size and n-max", _draft_length),
    ("confidence", "Confidence head and p-min", _confidence),
    ("build", "llama.cpp build", _build),
    ("target-architecture", "Target's architecture", _target_architecture),
    ("training", "Trained for this target", _training),
)

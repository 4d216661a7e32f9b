"""The rules of a pair that are about what passes between the two: hidden size, layers, vocabulary, tables."""

from __future__ import annotations

from sparkdeck.domain.draft_support import FINAL_OUTPUTS, LAYER_INPUTS
from sparkdeck.domain.pair_rules_parts import FAILED, PASSED, UNKNOWN, WARNING, Finding, Pair
from sparkdeck.domain.translation import number, tr

_BORROWS_EMBEDDINGS = {
    FAILED: tr("The draft borrows the target's embeddings, and they do not fit it."),
    UNKNOWN: tr("The draft borrows the target's embeddings; whether they fit it cannot be told."),
    PASSED: tr("The draft borrows the target's embeddings, which fit it."),
}
_BORROWS_BOTH = {
    FAILED: tr("The draft borrows the target's embeddings and head, and they do not fit it."),
    UNKNOWN: tr("The draft borrows the target's embeddings and head; whether they fit it cannot be told."),
    PASSED: tr("The draft borrows the target's embeddings and head, which fit it."),
}


def hidden_size(pair: Pair) -> Finding:
    wanted, has = pair.draft.embedding_length, pair.target.embedding_length
    if wanted is None or has is None:
        if wanted is None:
            return UNKNOWN, tr("The header of the draft does not tell its hidden size.")
        return UNKNOWN, tr("The header of the target does not tell its hidden size.")
    if wanted != has:
        return FAILED, tr("The target's hidden size is {has:,}, the draft's is {wanted:,}.", has=has, wanted=wanted)
    return PASSED, tr("Both have a hidden size of {size:,}.", size=has)


def fusion(pair: Pair) -> Finding:
    layers, width, shape = pair.draft.target_layers, pair.draft.embedding_length, pair.shape("fc.weight")
    if pair.lacks("fc.weight"):
        return FAILED, tr("The draft has no tensor fc.weight, through which the target's layers enter it.")
    if not shape or not layers or width is None:
        return UNKNOWN, tr("The headers do not tell the shape of fc.weight or what it must be.")
    need = len(layers) * width
    if shape[0] != need or shape[1:] != (width,):
        return FAILED, tr(
            "fc.weight is {given}; {layers} layers of {width:,} need {need:,} × {width:,}.",
            given=" × ".join(number(size, ",") for size in shape),
            layers=len(layers),
            width=width,
            need=need,
        )
    return PASSED, tr(
        "fc.weight takes {count:,} values: {layers} layers of {width:,}.",
        count=shape[0],
        layers=len(layers),
        width=width,
    )


def target_layers(pair: Pair) -> Finding:
    layers, count = pair.draft.target_layers, pair.target.layers
    if layers is None:
        return UNKNOWN, tr("The layers that the draft reads could not be read.")
    if not layers:
        return FAILED, tr("The draft does not name the target's layers that it reads (dflash.target_layers).")
    if min(layers) < 0:
        return FAILED, tr("The draft reads layer {layer}, which does not exist.", layer=min(layers))
    if count is None:
        return UNKNOWN, tr(
            "The draft reads layer {layer}; the target does not tell how many it has.", layer=max(layers)
        )
    if max(layers) > count:
        return FAILED, tr(
            "The draft reads layer {layer} of its target, and this target has {count}.", layer=max(layers), count=count
        )
    arch = pair.target.architecture
    if max(layers) == count and arch not in FINAL_OUTPUTS:
        state = FAILED if arch in LAYER_INPUTS else WARNING
        if not arch:
            return state, tr(
                "The draft reads what follows the last of the target's {count} layers, which llama.cpp does not hand out"
                " for an unknown architecture.",
                count=count,
            )
        return state, tr(
            "The draft reads what follows the last of the target's {count} layers, which llama.cpp does not hand out for"
            " {architecture}.",
            count=count,
            architecture=arch,
        )
    return PASSED, tr(
        "The draft reads {layers} layers, the highest {highest} of the target's {count}.",
        layers=len(layers),
        highest=max(layers),
        count=count,
    )


def vocabulary(pair: Pair) -> Finding:
    ours, theirs = pair.draft.tokenizer, pair.target.tokenizer
    shape = pair.shape("markov_w1.weight")
    markov = shape[1] if shape is not None and len(shape) > 1 else None
    has = theirs.count
    if has is not None and ours.count is not None and ours.count != has:
        return FAILED, tr(
            "The target's vocabulary has {has:,} tokens, the draft's has {count:,}.", has=has, count=ours.count
        )
    if has is not None and markov is not None and markov != has:
        return FAILED, tr(
            "The target's vocabulary has {has:,} tokens, that of the draft's Markov head has {count:,}.",
            has=has,
            count=markov,
        )
    mask, size = pair.draft.mask_token, ours.count or markov or has
    if mask is None:
        return FAILED, tr(
            "The draft names no mask token (tokenizer.ggml.mask_token_id): its first request would end it."
        )
    if size is not None and not 0 <= mask < size:
        return FAILED, tr(
            "The draft's mask token is number {mask:,}, and its vocabulary has {size:,}.", mask=mask, size=size
        )
    if has is None or (ours.count is None and markov is None):
        return UNKNOWN, tr("The headers do not tell how many tokens both vocabularies have.")
    for key, mine, other in (("model", ours.model, theirs.model), ("pre", ours.pre, theirs.pre)):
        if mine is not None and other is not None and mine != other:
            return WARNING, tr(
                "Both have {count:,} tokens, but the target's tokenizer.ggml.{key} is “{theirs}”, the draft's “{ours}”.",
                count=has,
                key=key,
                theirs=other,
                ours=mine,
            )
    if ours.digest is not None and theirs.digest is not None:
        if ours.digest != theirs.digest:
            return WARNING, tr(
                "Both have {count:,} tokens, but not the same ones: what is drafted may be refused.", count=has
            )
        return PASSED, tr("Both have the same {count:,} tokens.", count=has)
    return PASSED, tr("Both have {count:,} tokens; whether they are the same was not compared.", count=has)


def own_tables(pair: Pair) -> Finding:
    if pair.draft.shapes is None:
        return UNKNOWN, tr("The file is one part of several, so its tensors are not all known.")
    has_head = not pair.lacks("output.weight")
    if "d2t" in pair.draft.shapes and not has_head:
        return FAILED, tr("The draft has a reduced vocabulary (d2t) but no output.weight of its own.")
    if not pair.lacks("token_embd.weight"):
        if has_head:
            return PASSED, tr("The draft has embeddings of its own and a head of its own.")
        return PASSED, tr("The draft has embeddings of its own and uses them as its head too.")
    states = {hidden_size(pair)[0], vocabulary(pair)[0]}
    found = next((state for state in (FAILED, UNKNOWN) if state in states), PASSED)
    return found, (_BORROWS_EMBEDDINGS if has_head else _BORROWS_BOTH)[found]

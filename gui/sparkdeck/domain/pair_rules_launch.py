"""The rules of a pair that are about how it is run: the depth of the draft, p-min, the build of llama.cpp."""

from __future__ import annotations

from sparkdeck.domain.draft_support import ANCHOR_BUILDS, DFLASH, DSPARK, FIRST_BUILDS, LAYER_INPUTS, PLAIN_DFLASH_BLOCK
from sparkdeck.domain.pair_rules_parts import FAILED, PASSED, UNKNOWN, WARNING, Finding, Pair, largest_n_max
from sparkdeck.domain.translation import tr


def draft_length(pair: Pair) -> Finding:
    size, n_max = pair.draft.block_size, pair.use.n_max
    if size is None:
        if pair.spec_type == DFLASH:
            return WARNING, tr(
                "The draft does not tell its block size; llama.cpp takes {size}.", size=PLAIN_DFLASH_BLOCK
            )
        return FAILED, tr(
            "The draft does not tell its block size (dflash.block_size), without which none can be loaded."
        )
    largest = largest_n_max(pair.draft) or 0
    if largest < 1:
        return FAILED, tr("With a block size of {size} nothing can be drafted.", size=size)
    if n_max is None:
        return PASSED, tr(
            "The block size is {size}, so up to {largest} tokens are drafted at once.", size=size, largest=largest
        )
    if n_max > largest:
        return WARNING, tr(
            "n-max {n_max} is more than the draft can: the block size is {size}, so up to {largest} tokens are drafted at"
            " once; llama-server uses {largest}.",
            n_max=n_max,
            size=size,
            largest=largest,
        )
    return PASSED, tr(
        "n-max {n_max} fits: the block size is {size}, so up to {largest} tokens are drafted at once.",
        n_max=n_max,
        size=size,
        largest=largest,
    )


def confidence(pair: Pair) -> Finding:
    p_min = pair.use.p_min or 0.0
    tensor, lacks, key = pair.shape("conf_proj.weight"), pair.lacks("conf_proj.weight"), pair.draft.has_confidence_head
    if p_min <= 0:
        if tensor and key is not False:
            return PASSED, tr("With p-min 0, the default, no confidence head is needed; the draft has one.")
        if key is False or lacks:
            return PASSED, tr("With p-min 0, the default, no confidence head is needed; the draft has none.")
        return PASSED, tr("With p-min 0, the default, no confidence head is needed; the draft may have one.")
    if pair.spec_type == DFLASH:
        return PASSED, tr("p-min {p_min:g} needs no confidence head in a plain DFlash draft.", p_min=p_min)
    if key is False:
        return FAILED, tr(
            "p-min is {p_min:g}, but the draft has no confidence head: the server would run without the draft.",
            p_min=p_min,
        )
    if lacks:
        return FAILED, tr(
            "p-min is {p_min:g}, but the draft has no tensor conf_proj.weight: what is drafted would be noise.",
            p_min=p_min,
        )
    if tensor is None:
        return UNKNOWN, tr("p-min is {p_min:g}; whether the draft has a confidence head cannot be told.", p_min=p_min)
    return PASSED, tr("p-min {p_min:g} can be used: the draft has a confidence head.", p_min=p_min)


def llama_build(pair: Pair) -> Finding:
    maybe, surely = FIRST_BUILDS.get(pair.spec_type or DSPARK, FIRST_BUILDS[DSPARK])
    reduced = pair.draft.shapes is not None and "d2t" in pair.draft.shapes
    if pair.spec_type == DFLASH or not (reduced or pair.draft.sample_from_anchor is False):
        need = tr("{type} needs llama.cpp b{build} or newer", type=pair.spec_type or DSPARK, build=surely)
    else:
        maybe, surely = ANCHOR_BUILDS
        need = (
            tr("A reduced vocabulary (d2t) needs llama.cpp b{build} or newer", build=surely)
            if reduced
            else tr("A draft that does not sample from its anchor needs llama.cpp b{build} or newer", build=surely)
        )
    build = pair.use.build
    if not build:
        return UNKNOWN, tr("{need}; the build that will run it is not known.", need=need)
    if maybe <= build < surely:
        return WARNING, tr("{need}; this one is b{build}, which may have it.", need=need, build=build)
    return FAILED if build < maybe else PASSED, tr("{need}; this one is b{build}.", need=need, build=build)


def target_architecture(pair: Pair) -> Finding:
    arch = pair.target.architecture
    if arch is None:
        return UNKNOWN, tr("The target does not tell its architecture.")
    if arch in LAYER_INPUTS:
        return PASSED, tr("llama.cpp hands the layers of {architecture} to a draft.", architecture=arch)
    return WARNING, tr(
        "llama.cpp b11434 does not hand the layers of {architecture} to a draft; a newer one may, else it aborts.",
        architecture=arch,
    )

"""The rules of pair advice that are about the launch itself, one function each.

Lines are those of llama.cpp's source, build 11434.
"""

from __future__ import annotations

from collections.abc import Callable

from sparkdeck.domain.draft_support import DFLASH, DSPARK
from sparkdeck.domain.gguf_facts import GgufFacts
from sparkdeck.domain.mends import Mend, MendKind
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.pair_advice_parts import Advice, AdviceQuestion, Level, change, whole
from sparkdeck.domain.pair_rules import largest_n_max
from sparkdeck.domain.speculation_types import DraftFile, missing_need, speculation_needs
from sparkdeck.domain.translation import listed, sentences, tr

UNQUANTISED = frozenset({"f32", "f16", "bf16"})
FAST_CACHE_PAIRS = frozenset({("f16", "f16"), ("bf16", "bf16"), ("q8_0", "q8_0"), ("q4_0", "q4_0")})
"""Types of K and V that the usual CUDA builds have an attention kernel for (``GGML_CUDA_FA_QUANTS``)."""
SPARSE_SHARE = 1 / 8
"""A mixture of experts that uses at most this share of them for a token is sparse."""
SPARSE_N_MAX = 3
USUAL_CONTEXT_TOKENS = 8192


def _flash_attention(question: AdviceQuestion) -> Advice | None:
    """``auto`` turns itself on for a quantised V cache (llama-context.cpp:3845): only ``off`` fails."""
    if question.value("flash-attn") != "off":
        return None
    names = [
        name
        for name in ("cache-type-v", "spec-draft-type-v")
        if question.value(name) not in UNQUANTISED and (name == "cache-type-v" or question.has_draft)
    ]
    if not names:
        return None
    f16 = Mend(MendKind.CHANGE_OPTIONS, tr("Use an f16 V cache"), "", tuple((name, None) for name in names))
    settings = listed([tr("{option} is {value}", option=name, value=question.value(name)) for name in names])
    return Advice(
        "flash-attention",
        Level.FAILS,
        tr("A quantised V cache needs flash attention"),
        tr(
            "Flash attention is off, and {settings}:"
            " the server ends with “quantized V cache requires flash_attn to be enabled”.",
            settings=settings,
        ),
        "llama-context.cpp:3849.",
        ("flash-attn", *names),
        (change(tr("Turn flash attention on"), flash_attn="on"), f16),
    )


def _mixed_cache(question: AdviceQuestion) -> Advice | None:
    for key, value in (("cache-type-k", "cache-type-v"), ("spec-draft-type-k", "spec-draft-type-v")):
        kinds = str(question.value(key)), str(question.value(value))
        if key.startswith("spec-") and not question.has_draft:
            continue
        if kinds[0] != kinds[1] and kinds not in FAST_CACHE_PAIRS:
            same: tuple[tuple[str, OptionValue | None], ...] = ((value, kinds[0]),)
            return Advice(
                "mixed-cache",
                Level.WARNING,
                tr("K is {keys} and V is {values}", keys=kinds[0], values=kinds[1]),
                tr(
                    "The usual CUDA builds have no attention kernel for two different types: the cache is converted to f16"
                    " at each step, which costs speed and memory."
                ),
                tr(
                    "llama.cpp docs/build.md: GGML_CUDA_FA_QUANTS; compiled by default: q4_0, q8_0, f16, bf16, each with"
                    " itself."
                ),
                (value, key),
                (Mend(MendKind.CHANGE_OPTIONS, tr("Use {type} for both", type=kinds[0]), "", same),),
            )
    return None


def _draft_cache(question: AdviceQuestion) -> Advice | None:
    names = ("spec-draft-type-k", "spec-draft-type-v")
    quantised = [name for name in names if question.value(name) not in UNQUANTISED]
    if not question.has_draft or not quantised:
        return None
    return Advice(
        "draft-cache",
        Level.WARNING,
        tr("The draft's cache is quantised"),
        tr(
            "It saves memory, and it can ruin acceptance: keep it only with a measured acceptance beside it (run the"
            " benchmark with and without)."
        ),
        tr("The model card's memory figures: the draft's f16 cache can be larger than the target's."),
        tuple(quantised),
        (Mend(MendKind.CHANGE_OPTIONS, tr("Use f16 for the draft"), "", tuple((name, None) for name in quantised)),),
    )


def _open_context(question: AdviceQuestion) -> Advice | None:
    if not question.has_draft or question.value("ctx-size") != 0 or not set(question.types) & {DSPARK, DFLASH}:
        return None
    tokens = question.context_that_fits or USUAL_CONTEXT_TOKENS
    return Advice(
        "open-context",
        Level.WARNING,
        tr("The context is left to the engine, which does not count the draft"),
        tr(
            "With context 0 the fit fills the memory with the target alone; the draft is loaded afterwards and may find no"
            " room. Set the context yourself."
        ),
        tr("Seen with build 11434: “failed to measure the memory of the extra model, fitting without it”."),
        ("ctx-size",),
        (change(tr("Use a context of {tokens:,} tokens", tokens=tokens), ctx_size=tokens),),
    )


def _draft_device(question: AdviceQuestion) -> Advice | None:
    if "spec-draft-device" not in question.options or DSPARK not in question.types:
        return None
    return Advice(
        "draft-device",
        Level.WARNING,
        tr("A device of its own for a DSpark draft may end the server"),
        tr(
            "GGML_ASSERT(n_graph_inputs < GGML_SCHED_MAX_SPLIT_INPUTS) was reported with --spec-draft-device. Without it"
            " the draft follows the target's device."
        ),
        tr("llama.cpp issue {number}.", number=26475),
        ("spec-draft-device",),
        (change(tr("Let it follow the target"), spec_draft_device=None),),
    )


def _tensor_split(question: AdviceQuestion) -> Advice | None:
    if question.options.get("split-mode") != "tensor" or not set(question.types) & {DSPARK, DFLASH}:
        return None
    return Advice(
        "split-mode",
        Level.FAILS,
        tr("DSpark and DFlash drafts cannot run with --split-mode tensor"),
        tr("The server ends with an assertion."),
        tr("llama.cpp issue {number}.", number=28777),
        ("split-mode",),
        (change(tr("Split by layer"), split_mode="layer"),),
    )


def _depth(question: AdviceQuestion) -> Advice | None:
    """2 to 3 for a sparse mixture of experts; a dense target can use the whole block."""
    target, draft = question.headers.target, question.headers.draft_pair
    if target is None or not question.types or all(kind.startswith("ngram") for kind in question.types):
        return None
    if _is_sparse(target):
        if question.n_max <= SPARSE_N_MAX:
            return None
        return Advice(
            "sparse-depth",
            Level.HINT,
            tr("n-max {n_max} is deep for a sparse mixture of experts", n_max=question.n_max),
            tr(
                "The target uses {used} of {experts} experts for a token, and each further drafted token wakes others:"
                " 2 to 3 is usually the fastest.",
                used=target.experts_used,
                experts=target.experts,
            ),
            tr("Model card: n-max 3; on four P100 n-max 2 gave 77 tokens/s and n-max 3 gave 33."),
            ("spec-draft-n-max",),
            (change(tr("Set n-max to {limit}", limit=SPARSE_N_MAX), spec_draft_n_max=SPARSE_N_MAX),),
        )
    limit = largest_n_max(draft) if draft is not None else None
    if target.experts or limit is None or question.n_max >= limit:
        return None
    return Advice(
        "dense-depth",
        Level.HINT,
        tr("The draft can propose up to {limit} tokens at once", limit=limit),
        tr(
            "n-max is {n_max}. A dense target can gain up to the whole block; the benchmark tells which depth pays.",
            n_max=question.n_max,
        ),
        tr(
            "llama.cpp docs/speculative.md uses 7 for a block of 7; its pull request 25173 measured 2.7 times with"
            " dense targets.",
        ),
        ("spec-draft-n-max",),
        (change(tr("Set n-max to {limit}", limit=limit), spec_draft_n_max=limit),),
    )


def _is_sparse(target: GgufFacts) -> bool:
    return bool(target.experts and target.experts_used and target.experts_used / target.experts <= SPARSE_SHARE)


def _confidence_wanted(question: AdviceQuestion) -> Advice | None:
    p_min = question.value("spec-draft-p-min")
    if DSPARK not in question.types or not isinstance(p_min, int | float) or p_min <= 0:
        return None
    return Advice(
        "p-min",
        Level.HINT,
        tr("p-min 0 is the usual choice"),
        tr(
            "With {p_min:g} drafts are cut where the draft is unsure. Measure it: it helped in no report so far.",
            p_min=p_min,
        ),
        tr("Reports: 0.75 cost speed on a GB10, 0.5 gained nothing on four P100."),
        ("spec-draft-p-min",),
        (change(tr("Set p-min to 0"), spec_draft_p_min=None),),
    )


def _slots(question: AdviceQuestion) -> Advice | None:
    slots = whole(question.value("parallel"), -1)
    if not question.types or slots == 1:
        return None
    many = (
        tr("4 slots (the engine's own choice): with several requests at once the draft can cost speed")
        if slots < 1
        else tr("{slots} slots: with several requests at once the draft can cost speed", slots=slots)
    )
    return Advice(
        "slots",
        Level.HINT,
        many,
        tr(
            "Requests side by side fill the GPU already, and each slot drafts for itself. For one user at a time, one slot is"
            " the fastest and takes the least memory."
        ),
        tr(
            "Projects for small cards start DSpark with -np 1 (PortOS 4595); each slot takes its own sequence and outputs."
        ),
        ("parallel",),
        (change(tr("Use one slot"), parallel=1),),
    )


def _types(question: AdviceQuestion) -> Advice | None:
    """What the types of speculation need, and whether they go together."""
    chosen = str(question.options.get("spec-type", ""))
    target = question.headers.target
    needs = speculation_needs(chosen, has_draft_file=question.has_draft)
    layers = None if target is None else target.nextn_layers or 0
    missing = missing_need(needs, has_draft_file=question.has_draft, target_mtp_layers=layers)
    words = needs.problem or missing or sentences(needs.notes)
    if not words:
        return None
    level = Level.FAILS if needs.problem or missing else Level.WARNING if needs.may_crash else Level.HINT
    mends: tuple[Mend, ...] = ()
    models = [kind.name for kind in needs.kinds if kind.draft_file is not DraftFile.UNUSED]
    if missing:
        off = change(tr("No speculation"), spec_type=None)
        mends = (Mend(MendKind.CHOOSE_DRAFT, tr("Choose a draft…"), missing), off)
    elif models and level is not Level.HINT:
        mends = (change(tr("Use {type} alone", type=models[0]), spec_type=models[0]),)
    title = {
        Level.FAILS: tr("These types of speculation cannot start"),
        Level.HINT: tr("How these types work together"),
    }
    return Advice(
        "types",
        level,
        title.get(level, tr("These types of speculation together")),
        words,
        tr("llama.cpp common/speculative.cpp and docs/speculative.md."),
        ("spec-type",),
        mends,
    )


def _no_use(question: AdviceQuestion) -> Advice | None:
    """A draft that is loaded and not used."""
    chosen = str(question.options.get("spec-type", ""))
    if not question.has_draft or chosen != "none":
        return None
    return Advice(
        "unused-draft",
        Level.WARNING,
        tr("The draft is loaded and not used"),
        tr("The speculation type is none: its memory is taken, and nothing is drafted."),
        tr("Seen with build {number}.", number=11434),
        ("spec-type",),
        (change(tr("Let the draft's file decide"), spec_type=None), Mend(MendKind.DRAFT_OFF, tr("Remove the draft"))),
    )


RULES: tuple[Callable[[AdviceQuestion], Advice | None], ...] = (
    _flash_attention,
    _tensor_split,
    _no_use,
    _mixed_cache,
    _draft_cache,
    _open_context,
    _draft_device,
    _types,
    _depth,
    _confidence_wanted,
    _slots,
)

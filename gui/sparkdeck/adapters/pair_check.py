"""Whether two GGUF files can be target and DSpark draft, told from their headers.

llama-server does not look: a wrong pair ends in an assertion, some of them only at the first request. Refused here is
what cannot work with any build (observed with builds 11434 and 11549); whether the draft is any good is for the benchmark.
"""

from __future__ import annotations

from sparkdeck.adapters.gguf_walk import GgufArray, GgufHeader
from sparkdeck.domain.errors import UserError

_DRAFT_ARCHITECTURE = "dflash"
_ANOTHER = "Choose a draft that was made for this target, or start without a draft."


def check_target(target: GgufHeader) -> None:
    """Raise :class:`UserError` where the target is a draft: llama-server dies of a segmentation fault."""
    if target.architecture == _DRAFT_ARCHITECTURE:
        raise UserError(
            f"{target.path.name} is a draft, not a target.",
            f"Its architecture is {_DRAFT_ARCHITECTURE}.",
            "Choose the model that it was made for as the target.",
        )


def check_draft(draft: GgufHeader, target: GgufHeader) -> None:
    """Raise :class:`UserError` where the draft cannot work with the target."""
    if draft.architecture != _DRAFT_ARCHITECTURE:
        raise UserError(
            f"{draft.path.name} is not a DSpark draft.",
            f"Its architecture is {draft.architecture or 'not told'}; that of a DSpark draft is {_DRAFT_ARCHITECTURE}.",
            _ANOTHER,
        )
    misfit = _misfit(draft, target)
    if misfit:
        raise UserError(f"The draft {draft.path.name} does not fit the target {target.path.name}.", misfit, _ANOTHER)


def _misfit(draft: GgufHeader, target: GgufHeader) -> str:
    width, wanted = _number(target, "embedding_length"), _number(draft, "embedding_length")
    if width and wanted and width != wanted:
        return f"The target's hidden size is {width:,}, the draft's is {wanted:,}."
    blocks, deepest = _number(target, "block_count"), max(_target_layers(draft), default=0)
    if blocks and deepest > blocks:
        return f"The draft reads layer {deepest} of its target, and this target has {blocks}."
    size, known = _vocabulary(target), _vocabulary(draft)
    if size and known and size != known:
        return f"The target's vocabulary has {size:,} tokens, the draft's has {known:,}."
    return ""


def _number(header: GgufHeader, key: str) -> int | None:
    value = header.values.get(f"{header.architecture}.{key}")
    return value if isinstance(value, int) else None


def _target_layers(draft: GgufHeader) -> list[int]:
    layers = draft.values.get(f"{_DRAFT_ARCHITECTURE}.target_layers")
    values = layers.values if isinstance(layers, GgufArray) else None
    return [layer for layer in values or () if isinstance(layer, int)]


def _vocabulary(header: GgufHeader) -> int | None:
    """Its number of tokens: llama.cpp sizes the embeddings and the Markov head by this list."""
    tokens = header.values.get("tokenizer.ggml.tokens")
    return tokens.count if isinstance(tokens, GgufArray) else None

"""From the headers of two GGUF files to the facts that the pair rules compare."""

from __future__ import annotations

from sparkdeck.adapters.gguf_header import hash_array
from sparkdeck.adapters.gguf_source import ByteSource
from sparkdeck.adapters.gguf_values import GgufArray, GgufHeader, GgufValue
from sparkdeck.domain.pair_facts import DraftFacts, TargetFacts, TokenizerFacts

_TOKENS = "tokenizer.ggml.tokens"


def target_facts(header: GgufHeader, tokens_digest: str | None = None) -> TargetFacts:
    """``tokens_digest``: see :func:`tokens_digest`; leave it out where the token lists need not be compared."""
    values, arch = header.values, header.architecture
    blocks = _whole(values.get(f"{arch}.block_count"))
    extra = _whole(values.get(f"{arch}.nextn_predict_layers")) or 0
    return TargetFacts(
        architecture=arch,
        embedding_length=_whole(values.get(f"{arch}.embedding_length")),
        layers=None if blocks is None else blocks - extra,
        tokenizer=_tokenizer(header, tokens_digest),
        names=_names(header),
    )


def draft_facts(header: GgufHeader, tokens_digest: str | None = None) -> DraftFacts:
    """As :func:`target_facts`, for a file that may be a draft."""
    values, arch = header.values, header.architecture
    in_parts = (_whole(values.get("split.count")) or 1) > 1
    names = {tensor.name for tensor in header.tensors}
    return DraftFacts(
        architecture=arch,
        embedding_length=_whole(values.get(f"{arch}.embedding_length")),
        target_layers=_layers(values.get(f"{arch}.target_layers")),
        block_size=_whole(values.get(f"{arch}.block_size")),
        sample_from_anchor=_truth(values.get(f"{arch}.sample_from_anchor")),
        has_confidence_head=_truth(values.get(f"{arch}.has_confidence_head")),
        mask_token=_whole(values.get("tokenizer.ggml.mask_token_id")),
        tokenizer=_tokenizer(header, tokens_digest),
        shapes=None if in_parts else {tensor.name: tensor.shape for tensor in header.tensors},
        names=(*_names(header), *_base_models(header)),
        has_mtp_head=any(".nextn." in name for name in names) and not any(name.startswith("blk.0.") for name in names),
    )


def tokens_digest(header: GgufHeader, source: ByteSource) -> str | None:
    """A hash over the token list that ``header``, read from ``source``, names; ``None`` where it has none to compare.

    Blocking: reads and hashes some megabytes (about 10 ms from a local file). Raises :class:`UserError`.
    """
    tokens = header.values.get(_TOKENS)
    if not isinstance(tokens, GgufArray) or not tokens.size_bytes or header.byte_order != "little":
        return None
    return hash_array(source, tokens)


def _tokenizer(header: GgufHeader, digest: str | None) -> TokenizerFacts:
    tokens = header.values.get(_TOKENS)
    return TokenizerFacts(
        count=tokens.count
        if isinstance(tokens, GgufArray)
        else _whole(header.values.get(f"{header.architecture}.vocab_size")),
        digest=digest,
        model=_text(header.values.get("tokenizer.ggml.model")),
        pre=_text(header.values.get("tokenizer.ggml.pre")),
    )


def _names(header: GgufHeader) -> tuple[str, ...]:
    """What the file calls itself: its own name, then its file's."""
    own = _text(header.values.get("general.name"))
    return tuple(name for name in (own, header.path.stem) if name)


def _base_models(header: GgufHeader) -> tuple[str, ...]:
    keys = (f"general.base_model.{number}.{part}" for number in range(4) for part in ("name", "repo_url"))
    return tuple(text for key in keys if (text := _text(header.values.get(key))))


def _layers(value: GgufValue | None) -> tuple[int, ...] | None:
    if value is None:
        return ()
    if not isinstance(value, GgufArray) or value.values is None:
        return None
    layers = tuple(layer for layer in value.values if isinstance(layer, int) and not isinstance(layer, bool))
    return layers if len(layers) == value.count else None


def _whole(value: GgufValue | None) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _truth(value: GgufValue | None) -> bool | None:
    return value if isinstance(value, bool) else None


def _text(value: GgufValue | None) -> str | None:
    return value if isinstance(value, str) and value.strip() else None

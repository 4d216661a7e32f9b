"""What a GGUF file is, as names and values in words: for the command line and for the details in the window."""

from __future__ import annotations

from sparkdeck.domain.gguf_facts import DraftFacts, GgufFacts

_WIDTH = 100


def summary_rows(facts: GgufFacts) -> list[tuple[str, str]]:
    """Name and value of each fact, in the order of interest. Unknown is "–"."""
    use = facts.role.value + (f" ({facts.spec_type})" if facts.spec_type else "")
    rows = [
        ("Use", use),
        ("Architecture", facts.architecture or "–"),
        ("Name", one_line(facts.name or "–")),
        ("Quantisation", facts.quantisation or "–"),
        ("Parameters", _count(facts.parameters)),
        ("Context", _count(facts.context_tokens, "tokens")),
        ("Blocks", _count(facts.blocks)),
    ]
    if facts.experts:
        rows.append(("Experts", f"{facts.experts:,}, {facts.experts_used or '–'} used"))
    rows.append(("Vocabulary", _count(facts.vocabulary, "tokens")))
    return rows


def further_rows(facts: GgufFacts) -> list[tuple[str, str]]:
    """What only the details show: the shape of the model, its licence; of a draft what makes it one. Known facts only."""
    rows = [
        ("Hidden size", _some(facts.embedding_length)),
        ("Feed-forward size", _some(facts.feed_forward_length)),
        ("Heads", _per_block(facts.heads)),
        ("KV heads", _per_block(facts.kv_heads)),
        ("Key and value length", _lengths(facts)),
        ("Sliding window", _some(facts.sliding_window, "tokens")),
        ("MTP layers", _some(facts.nextn_layers)),
        ("Tokenizer", " · ".join(part for part in (facts.tokenizer_model, facts.tokenizer_pre) if part)),
        ("Licence", one_line(facts.licence or "")),
        ("Format", f"GGUF version {facts.version}, {facts.byte_order}-endian"),
    ]
    return [(name, value) for name, value in [*(_draft_rows(facts.draft) if facts.draft else ()), *rows] if value]


def one_line(text: str) -> str:
    """``text`` without line breaks and control characters (no byte of a file moves a cursor), cut where it is long."""
    text = printable(" ".join(text.split()))
    return text if len(text) <= _WIDTH else f"{text[: _WIDTH - 1]}…"


def printable(text: str) -> str:
    """No control character of a file reaches a terminal or a label."""
    return "".join(each if each.isprintable() or each == "\t" else "\ufffd" for each in text)


def _draft_rows(draft: DraftFacts) -> list[tuple[str, str]]:
    layers = ", ".join(map(str, draft.target_layers))
    head = "" if draft.has_markov_head is None else "yes" if draft.has_markov_head else "no: a plain DFlash draft"
    if draft.has_markov_head and draft.markov_rank and draft.markov_vocabulary:
        head += f", rank {draft.markov_rank:,} over {draft.markov_vocabulary:,} tokens"
    anchor = {True: "yes", False: "no", None: "yes (not written: the engine’s default)"}[draft.sample_from_anchor]
    return [
        ("Block size", _some(draft.block_size, "tokens drafted at once")),
        ("Target layers", layers),
        ("Markov head", head),
        ("Confidence head", _truth(draft.has_confidence_head)),
        ("Samples from the anchor", anchor),
        ("Own embedding", _truth(draft.has_own_embedding)),
        ("Own output head", _truth(draft.has_own_output)),
        ("Reduced vocabulary", _truth(draft.has_reduced_vocabulary)),
        ("Mask token", _some(draft.mask_token)),
    ]


def _truth(value: bool | None) -> str:
    return {True: "yes", False: "no", None: ""}[value]


def _count(value: int | None, unit: str = "") -> str:
    return "–" if value is None else f"{value:,} {unit}".rstrip()


def _some(value: int | None, unit: str = "") -> str:
    return "" if value is None else _count(value, unit)


def _per_block(counts: tuple[int, ...]) -> str:
    distinct = sorted(set(counts))
    if len(distinct) <= 1:
        return "".join(f"{count:,}" for count in distinct)
    return f"{distinct[0]:,} to {distinct[-1]:,}, by block"


def _lengths(facts: GgufFacts) -> str:
    if facts.key_length is None and facts.value_length is None:
        return ""
    return f"{_count(facts.key_length)} and {_count(facts.value_length)}"

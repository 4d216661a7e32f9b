"""What a GGUF file is, as names and values in words: for the command line and for the details in the window."""

from __future__ import annotations

from sparkdeck.domain.gguf_facts import DraftFacts, GgufFacts
from sparkdeck.domain.translation import number, tr

_WIDTH = 100


def summary_rows(facts: GgufFacts) -> list[tuple[str, str]]:
    """Name and value of each fact, in the order of interest. Unknown is "–"."""
    use = facts.role.title + (f" ({facts.spec_type})" if facts.spec_type else "")
    rows = [
        (tr("Use", "what a model is for"), use),
        (tr("Architecture"), facts.architecture or "–"),
        (tr("Name"), one_line(facts.name or "–")),
        (tr("Quantisation"), facts.quantisation or "–"),
        (tr("Parameters"), _count(facts.parameters)),
        (tr("Context"), _tokens(facts.context_tokens)),
        (tr("Blocks"), _count(facts.blocks)),
    ]
    if facts.experts:
        rows.append(
            (tr("Experts"), tr("{experts:,}, {used} used", experts=facts.experts, used=facts.experts_used or "–"))
        )
    rows.append((tr("Vocabulary"), _tokens(facts.vocabulary)))
    return rows


def further_rows(facts: GgufFacts) -> list[tuple[str, str]]:
    """What only the details show: the shape of the model, its licence; of a draft what makes it one. Known facts only."""
    rows = [
        (tr("Hidden size"), _some(facts.embedding_length)),
        (tr("Feed-forward size"), _some(facts.feed_forward_length)),
        (tr("Heads"), _per_block(facts.heads)),
        (tr("KV heads"), _per_block(facts.kv_heads)),
        (tr("Key and value length"), _lengths(facts)),
        (tr("Sliding window"), _tokens(facts.sliding_window) if facts.sliding_window is not None else ""),
        (tr("MTP layers"), _some(facts.nextn_layers)),
        (tr("Tokenizer"), " · ".join(part for part in (facts.tokenizer_model, facts.tokenizer_pre) if part)),
        (tr("Licence"), one_line(facts.licence or "")),
        (tr("Format"), tr("GGUF version {version}, {order}-endian", version=facts.version, order=facts.byte_order)),
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
    anchor = _truth(draft.sample_from_anchor) or tr("yes (not written: the engine’s default)")
    return [
        (
            tr("Block size"),
            tr("{count:,} tokens drafted at once", count=draft.block_size) if draft.block_size is not None else "",
        ),
        (tr("Target layers"), layers),
        (tr("Markov head"), _markov_head(draft)),
        (tr("Confidence head"), _truth(draft.has_confidence_head)),
        (tr("Samples from the anchor"), anchor),
        (tr("Own embedding"), _truth(draft.has_own_embedding)),
        (tr("Own output head"), _truth(draft.has_own_output)),
        (tr("Reduced vocabulary"), _truth(draft.has_reduced_vocabulary)),
        (tr("Mask token"), _some(draft.mask_token)),
    ]


def _truth(value: bool | None) -> str:
    return {True: tr("yes"), False: tr("no"), None: ""}[value]


def _markov_head(draft: DraftFacts) -> str:
    if draft.has_markov_head and draft.markov_rank and draft.markov_vocabulary:
        return tr("yes, rank {rank:,} over {tokens:,} tokens", rank=draft.markov_rank, tokens=draft.markov_vocabulary)
    return tr("no: a plain DFlash draft") if draft.has_markov_head is False else _truth(draft.has_markov_head)


def _count(value: int | None) -> str:
    return "–" if value is None else number(value, ",")


def _tokens(value: int | None) -> str:
    return "–" if value is None else tr("{count:,} tokens", count=value)


def _some(value: int | None) -> str:
    return "" if value is None else _count(value)


def _per_block(counts: tuple[int, ...]) -> str:
    distinct = sorted(set(counts))
    if len(distinct) <= 1:
        return "".join(number(count, ",") for count in distinct)
    return tr("{least:,} to {most:,}, by block", least=distinct[0], most=distinct[-1])


def _lengths(facts: GgufFacts) -> str:
    if facts.key_length is None and facts.value_length is None:
        return ""
    return tr("{key} and {value}", key=_count(facts.key_length), value=_count(facts.value_length))

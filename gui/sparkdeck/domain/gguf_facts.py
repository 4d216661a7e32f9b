"""What a GGUF file's header says about the model in it. Unknown is ``None``, never a guess."""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.hub import FileRole

DRAFT_ARCHITECTURES = frozenset({"dflash", "eagle3", "gemma4-assistant", "dspark", "dflash-draft"})
"""Architectures that only ever draft for another model (the last two: early DSpark files, which mainline refuses)."""

NO_CHAT_ARCHITECTURES = frozenset(
    {"bert", "modern-bert", "nomic-bert", "nomic-bert-moe", "neo-bert", "jina-bert-v2", "jina-bert-v3", "eurobert"}
    | {"gemma-embedding", "llama-embed", "t5encoder", "wavtokenizer-dec"}
    | {
        "flux",
        "sd1",
        "sdxl",
        "sd3",
        "wan",
        "hyvid",
        "ltxv",
        "aura",
        "cosmos",
        "lumina2",
        "hidream",
        "qwen_image",
        "pig",
    }
    | {"whisper", "imatrix"}
)
"""Embedding, sound and picture models: no llama-server can chat with them."""


@dataclass(frozen=True, slots=True)
class BlockSize:
    """The tensors of one block (layer): all together, and those of its experts. Bytes; ``None``: an unknown type."""

    index: int
    size_bytes: int | None
    expert_bytes: int | None
    tensors: int


@dataclass(frozen=True, slots=True)
class TensorTypeCount:
    """How many tensors have this type, their elements and their bytes (``None`` for a type newer than this program)."""

    name: str
    tensors: int
    elements: int
    size_bytes: int | None


@dataclass(frozen=True, slots=True)
class DraftFacts:
    """What only a draft's header says."""

    block_size: int | None
    target_layers: tuple[int, ...]
    has_markov_head: bool | None
    """``markov_w1.weight`` is there: that makes it a DSpark draft. ``None``: the tensors were not read."""
    markov_rank: int | None
    markov_vocabulary: int | None
    has_confidence_head: bool | None
    sample_from_anchor: bool | None
    """As written; a missing key means true to llama.cpp."""
    fc_inputs: int | None
    """The first extent of ``fc.weight``: target layers × hidden size."""
    has_own_embedding: bool | None
    has_own_output: bool | None
    has_reduced_vocabulary: bool | None
    """``d2t`` is there."""
    mask_token: int | None


@dataclass(frozen=True, slots=True)
class RowFacts:
    """What the first kilobytes of a file tell: enough for a row of a list. Names as in :class:`GgufFacts`.

    ``quantisation`` may be ``None`` though the whole header tells it: llama-quantize writes it behind the vocabulary.
    """

    file_name: str
    file_bytes: int
    role: FileRole
    architecture: str | None
    name: str | None
    quantisation: str | None
    context_tokens: int | None
    blocks: int | None
    embedding_length: int | None
    heads: tuple[int, ...]
    experts: int | None
    tensors: int
    note: str


@dataclass(frozen=True, slots=True)
class GgufFacts:
    """One file. Sizes in bytes, context in tokens. ``complete``: all was read.

    Where the header is readable in part only (``note`` says why), ``complete`` is false, and what stands in the tensor
    table (parameters, types, blocks) is ``None`` or empty.
    """

    file_name: str
    file_bytes: int
    role: FileRole
    complete: bool
    version: int
    byte_order: str
    architecture: str | None = None
    name: str | None = None
    general_type: str | None = None
    quantisation: str | None = None
    """As people call it (``Q4_K_M``): from ``general.file_type``, else the type that most of the weights have."""
    licence: str | None = None
    size_label: str | None = None
    parameters: int | None = None
    context_tokens: int | None = None
    blocks: int | None = None
    embedding_length: int | None = None
    feed_forward_length: int | None = None
    heads: tuple[int, ...] = ()
    """One for all blocks, or one per block; empty: unknown."""
    kv_heads: tuple[int, ...] = ()
    key_length: int | None = None
    value_length: int | None = None
    experts: int | None = None
    experts_used: int | None = None
    sliding_window: int | None = None
    full_attention_interval: int | None = None
    nextn_layers: int | None = None
    """Multi-token-prediction layers inside the file (``nextn_predict_layers``)."""
    vocabulary: int | None = None
    tokenizer_model: str | None = None
    tokenizer_pre: str | None = None
    has_chat_template: bool | None = None
    split_number: int | None = None
    split_count: int | None = None
    tensors: int = 0
    data_bytes: int | None = None
    """All tensors together, without the gaps between them."""
    expected_bytes: int | None = None
    """How long the file must be at least to hold all its tensors."""
    block_sizes: tuple[BlockSize, ...] = ()
    input_bytes: int | None = None
    """The token embedding."""
    output_bytes: int | None = None
    """The output head, its norm included; 0 where the embedding serves for it."""
    other_bytes: int | None = None
    tensor_types: tuple[TensorTypeCount, ...] = ()
    """The largest share first."""
    draft: DraftFacts | None = None
    note: str = ""
    """Why only part of the header could be read; empty where all is well."""

    @property
    def missing_bytes(self) -> int:
        """By how much the file is too short; 0 where it is whole or not known."""
        return max(0, (self.expected_bytes or 0) - self.file_bytes)

    @property
    def spec_type(self) -> str | None:
        """What ``--spec-type`` this draft is for; ``None`` for a target and where it is not known."""
        if self.architecture == "dflash" and self.draft is not None and self.draft.has_markov_head is not None:
            return "draft-dspark" if self.draft.has_markov_head else "draft-dflash"
        if self.architecture == "eagle3":
            return "draft-eagle3"
        if self.architecture == "gemma4-assistant" or (self.role is FileRole.DRAFT and self.nextn_layers):
            return "draft-mtp"
        return None


def role_of(
    architecture: str | None,
    general_type: str | None,
    file_name: str,
    *,
    has_tensors: bool = True,
    is_head: bool | None = None,
) -> FileRole:
    """What a file is for. The header outranks the name, which decides only where the header cannot.

    An MTP head has its target's architecture: its tensors tell (``is_head``), and where those were not read its name.
    """
    if architecture == "clip" or general_type == "mmproj":
        return FileRole.PROJECTOR
    if architecture in DRAFT_ARCHITECTURES:
        return FileRole.DRAFT
    if general_type in ("adapter", "imatrix", "vocab") or architecture in NO_CHAT_ARCHITECTURES or not has_tensors:
        return FileRole.OTHER
    name = file_name.lower()
    if architecture is None:
        if "mmproj" in name:
            return FileRole.PROJECTOR
        if name.startswith(("dspark-", "dflash-", "eagle3-")):
            return FileRole.DRAFT
    if is_head or (is_head is None and name.startswith("mtp-")):
        return FileRole.DRAFT
    return FileRole.TARGET if architecture else FileRole.OTHER

"""Scripted pairs that were broken on purpose: one thing is changed, and the real engine says what it thinks of it.

Also headers without any data, for models that are too large to be made up: see :func:`btl_4_compact` and the drafts.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tests import scripted_pair
from tests.gguf_bytes import BOOL, F32, GgufBytes
from tests.scripted_pair import ScriptedPair, wrong_every

PIECES = tuple(f" word{number}" for number in range(40))
PAIR = ScriptedPair(PIECES, wrong_every(3, len(PIECES)))
WIDE = replace(PAIR, embedding_length=512)
LARGER = replace(PAIR, pieces=(*PIECES, *(f" more{number}" for number in range(10))))
SMALLER = ScriptedPair(PIECES[:30], wrong_every(3, 30))
TABLES = ("token_embd.weight", "output.weight")
MARKOV = ("markov_w1.weight", "markov_w2.weight")


@dataclass(frozen=True)
class Variant:
    """How the draft differs from the one that belongs to the target of :data:`PAIR`; ``None`` as a value drops a key."""

    draft: ScriptedPair = PAIR
    keys: Mapping[str, Any] = field(default_factory=dict)
    dropped: Sequence[str] = ()
    shapes: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    target_is_draft: bool = False
    reduced_to: int | None = None
    """A reduced vocabulary: a table ``d2t`` of so many tokens and a Markov head for them."""

    def write(self, folder: Path) -> tuple[Path, Path]:
        """The target of the pair and the changed draft."""
        folder.mkdir(parents=True, exist_ok=True)
        target, draft = folder / "some-target.gguf", folder / "some-draft.gguf"
        table = scripted_pair._SuccessorTable(PAIR, 0)
        scripted_pair._write_gguf(
            target, scripted_pair._target_metadata(PAIR, table, "some"), scripted_pair._target_tensors(PAIR, table)
        )
        if self.target_is_draft:
            return target, target
        table = scripted_pair._SuccessorTable(self.draft, 0)
        keys = {**scripted_pair._draft_metadata(self.draft, table, "some"), **self.keys}
        reduced = _reduced_vocabulary(self.reduced_to) if self.reduced_to else []
        changed = {*self.dropped, *self.shapes, *(tensor.name for tensor in reduced)}
        tensors = [one for one in scripted_pair._draft_tensors(self.draft, table) if one.name not in changed]
        tensors += [scripted_pair._Tensor(name, shape, True) for name, shape in self.shapes.items()]
        tensors += reduced
        scripted_pair._write_gguf(draft, {key: value for key, value in keys.items() if value is not None}, tensors)
        if self.reduced_to:
            _make_whole_numbers(draft, "d2t", self.reduced_to)
        return target, draft


def _reduced_vocabulary(count: int) -> list[scripted_pair._Tensor]:
    """The first pieces; ``d2t`` still as float16 of four times the length, which is all the pair's writer knows."""
    numbers = range(scripted_pair.FIRST_PIECE, scripted_pair.FIRST_PIECE + count)
    width = PAIR.embedding_length
    return [
        scripted_pair._Tensor("d2t", (4 * count,), True, struct.pack(f"<{count}q", *numbers)),
        scripted_pair._Tensor("markov_w2.weight", (width, count), True),
    ]


def _make_whole_numbers(path: Path, name: str, count: int) -> None:
    """Tell the tensor's bytes as 64-bit whole numbers (GGUF's type 27)."""
    data = bytearray(path.read_bytes())
    place = data.index(struct.pack("<Q", len(name)) + name.encode()) + 8 + len(name)
    struct.pack_into("<IQI", data, place, 1, count, 27)
    path.write_bytes(data)


# ---- headers of published models, rebuilt from what their pages say -----------------------------------------------------

VOCABULARY = 248_320
_TOKENS = [str(number) for number in range(VOCABULARY)]
KOOPAH_LAYERS = (2, 7, 12, 17, 23, 28, 33, 38)
REDHAT_LAYERS = (3, 11, 21, 31, 38)


def write_header(
    path: Path, arch: str, name: str, keys: Mapping[str, Any], shapes: Mapping[str, Sequence[int]]
) -> Path:
    """A GGUF with this header and no data behind it."""
    model = GgufBytes()
    model.string("general.architecture", arch)
    model.string("general.name", name)
    for key, value in keys.items():
        match value:
            case bool():
                model.pair(key, BOOL, bytes([value]))
            case int():
                model.number(key, value)
            case str():
                model.string(key, value)
            case [str(), *_]:
                model.strings(key, value)
            case _:
                model.numbers(key, value)
    model.tensors = [(tensor, shape, F32, b"") for tensor, shape in shapes.items()]
    path.write_bytes(model.header())
    return path


def btl_4_compact(folder: Path) -> Path:
    """BTL-4-IQ2_XXS.gguf: qwen35moe, 40 layers, hidden size 2,048."""
    keys = {
        "qwen35moe.block_count": 40,
        "qwen35moe.context_length": 262_144,
        "qwen35moe.embedding_length": 2048,
        "qwen35moe.expert_count": 256,
        "qwen35moe.expert_used_count": 8,
        "qwen35moe.full_attention_interval": 4,
        **_tokenizer(VOCABULARY),
    }
    return write_header(folder / "BTL-4-IQ2_XXS.gguf", "qwen35moe", "BTL-4", keys, {"token_embd.weight": (2048, 8)})


def qwen_draft(
    path: Path, layers: Sequence[int] = KOOPAH_LAYERS, *, vocabulary: int = VOCABULARY, reduced: int | None = None
) -> Path:
    """A DSpark draft for Qwen3.6-35B-A3B: Koopah's unless told otherwise. ``reduced``: a vocabulary with ``d2t``,
    which then also comes without ``sample_from_anchor``, as speculators are converted."""
    keys = {
        "dflash.block_count": 6,
        "dflash.embedding_length": 2048,
        "dflash.feed_forward_length": 6144,
        "dflash.block_size": 8,
        "dflash.target_layers": layers,
        "dflash.sample_from_anchor": reduced is None,
        "dflash.has_confidence_head": True,
        **_tokenizer(vocabulary),
        "tokenizer.ggml.mask_token_id": vocabulary - 1,
    }
    shapes: dict[str, Sequence[int]] = {
        "fc.weight": (len(layers) * 2048, 2048),
        "markov_w1.weight": (256, vocabulary),
        "markov_w2.weight": (256, reduced or vocabulary),
        "conf_proj.weight": (2048 + 256, 1),
        "enc.output_norm.weight": (2048,),
        "output_norm.weight": (2048,),
    }
    if reduced is not None:
        shapes |= {"d2t": (reduced,), "output.weight": (2048, reduced)}
    return write_header(path, "dflash", "Qwen3.6-35B-A3B-NVFP4-DSPARK", keys, shapes)


def _tokenizer(count: int) -> dict[str, Any]:
    return {
        "tokenizer.ggml.model": "gpt2",
        "tokenizer.ggml.pre": "qwen35",
        "tokenizer.ggml.tokens": _TOKENS[:count] if count <= VOCABULARY else [*_TOKENS, *_TOKENS[: count - VOCABULARY]],
    }

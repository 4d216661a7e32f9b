"""Writes scripted pairs: a real target and a real DSpark draft whose text and acceptance are known beforehand.

The target is a genuine ``qwen3`` GGUF. Its attention and FFN weights are zero, so the residual stream is nothing but the
last token's embedding row, and its head is a table of successors: to any prompt, at any temperature, it recites the script.
The draft is a genuine ``dflash`` GGUF with a Markov head (that is what makes it DSpark) holding the same table, except that
after the pieces named in `ScriptedPair.wrong_after` it proposes a token that the target will refuse.

So the engine runs its true drafting and verification, and `sparkdeck.domain.scripted_forecast` says what it must report.

How the table works. Each piece owns one row e of random ±1; every other token (bytes, control tokens) shares one more row,
so whatever a prompt ends with, the first piece follows. The head row of a token is the sum of the rows of its predecessors.
The right logit is then 256, a wrong one about 16 (one standard deviation): a gap that no sampler setting closes.

Traps: the vocabulary already holds every single byte, so a piece of one byte *is* that byte token; a newline cannot be a
piece of its own, because the chat template ends with one; llama.cpp ends the text at pieces that look like another model's
end marker (``</s>``, ``<|eot_id|>`` …).

Only the standard library is used and no random generator whose stream could change: the same pair and seed give the same
bytes everywhere.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import prod
from pathlib import Path
from typing import BinaryIO

BLOCK_SIZE = 7
"""How many tokens the draft can propose at once; the engine clamps n-max to it."""

CONTROL_TOKENS = ("<|endoftext|>", "<|im_start|>", "<|im_end|>", "<|mask|>")
END_OF_TEXT, IM_START, IM_END, MASK = (256 + index for index in range(4))
FIRST_PIECE = 256 + len(CONTROL_TOKENS)

CHAT_TEMPLATE = (
    "{%- for message in messages -%}"
    "{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>\\n' }}"
    "{%- endfor -%}"
    "{%- if add_generation_prompt -%}{{ '<|im_start|>assistant\\n' }}{%- endif -%}"
)


@dataclass(frozen=True, slots=True)
class ScriptedPair:
    """What the pair recites and where its draft errs.

    ``pieces`` are the tokens of the script, all different; bytes may be parts of a character. ``wrong_after`` holds indices
    into ``pieces``: after those the draft is wrong. ``loops`` says whether the last piece is followed by the first or by
    ``<|im_end|>``. ``heavy`` gives the target a float32 FFN of 6,144, so that a draft pays off on a CPU: reading 75 MB per step
    costs more than the arithmetic, also for several tokens at once (float16, or more and smaller blocks, pay off less).
    """

    pieces: tuple[bytes | str, ...]
    wrong_after: frozenset[int] = field(default_factory=frozenset)
    loops: bool = True
    heavy: bool = False
    embedding_length: int = 256
    context_length: int = 32_768

    def __post_init__(self) -> None:
        texts = self.piece_bytes
        if not texts:
            raise ValueError("a script needs at least one piece")
        if len(set(texts)) != len(texts):
            raise ValueError("the pieces of a script must all differ")
        for text in texts:
            if text in (b"", b"\n"):
                raise ValueError("a piece can be neither empty nor a lone newline")
            if text in {name.encode() for name in CONTROL_TOKENS}:
                raise ValueError(f"{text!r} is a control token")
        if not all(0 <= index < len(texts) for index in self.wrong_after):
            raise ValueError("wrong_after names a piece that does not exist")
        if self.loops and len(texts) == 1 and self.wrong_after:
            raise ValueError("a looping script of one piece cannot have a wrong draft")
        if self.embedding_length % 64:
            raise ValueError("the embedding length must be a multiple of 64")

    @property
    def piece_bytes(self) -> tuple[bytes, ...]:
        return tuple(piece.encode() if isinstance(piece, str) else piece for piece in self.pieces)


def write_pair(pair: ScriptedPair, folder: Path, *, seed: int = 0, name: str = "scripted") -> tuple[Path, Path]:
    """Write ``<name>-target.gguf`` and ``<name>-draft.gguf`` into ``folder`` (made if missing); returns their paths.

    A light pair takes some 20 ms and 5 MB, a heavy one 80 MB (mostly holes, where the file system knows them).
    """
    folder.mkdir(parents=True, exist_ok=True)
    target, draft = folder / f"{name}-target.gguf", folder / f"{name}-draft.gguf"
    table = _SuccessorTable(pair, seed)
    _write_gguf(target, _target_metadata(pair, table, name), _target_tensors(pair, table))
    _write_gguf(draft, _draft_metadata(pair, table, name), _draft_tensors(pair, table))
    return target, draft


def wrong_every(count: int, pieces: int) -> frozenset[int]:
    """Indices for a draft that is wrong after every ``count``-th of ``pieces`` pieces."""
    return frozenset(range(count - 1, pieces, count))


def cut_into_pieces(text: str) -> tuple[str, ...]:
    """Cut ``text`` about where a tokenizer would, so that no two pieces are equal.

    Where the natural piece has been used already, the cut moves by one character, then by two …, to either side. Raises
    ValueError for a text that no cut makes unique, such as one newline.
    """
    pieces: list[str] = []
    used = {"\n"}
    start = 0
    while start < len(text):
        natural = re.compile(r"[^\S\n]?\w+|\n+ *|[^\S\n]+|[^\w\s]+").match(text, start)
        wanted = natural.end() - start if natural else 1
        length = _free_length(text, start, wanted, used)
        while length is None:  # the rest is used up: give it to the piece before
            if not pieces:
                raise ValueError("this text cannot be cut into different pieces")
            last = pieces.pop()
            used.discard(last)
            start -= len(last)
            rest = text[start:]
            length = len(rest) if rest not in used else None
        pieces.append(text[start : start + length])
        used.add(pieces[-1])
        start += length
    return tuple(pieces)


def _free_length(text: str, start: int, wanted: int, used: set[str]) -> int | None:
    longest = len(text) - start
    for distance in range(longest + 1):
        for length in (wanted + distance, wanted - distance):
            if 0 < length <= longest and text[start : start + length] not in used:
                return length
    return None


class _SuccessorTable:
    """Token numbers, their ±1 rows, and who follows whom in the target and in the draft."""

    def __init__(self, pair: ScriptedPair, seed: int) -> None:
        self._width = pair.embedding_length
        texts = pair.piece_bytes
        self.tokens = [_in_gpt2_alphabet(bytes([value])) for value in range(256)] + list(CONTROL_TOKENS)
        numbers: list[int] = []
        for text in texts:
            if len(text) == 1:
                numbers.append(text[0])
            else:
                numbers.append(len(self.tokens))
                self.tokens.append(_in_gpt2_alphabet(text))
        row_bytes = self._width // 8
        bits = hashlib.shake_256(f"scripted pair {seed}".encode()).digest((len(numbers) + 1) * row_bytes)
        rows = [bits[start : start + row_bytes] for start in range(0, len(bits), row_bytes)]
        self._start_row = rows[0]
        self._row_of = dict(zip(numbers, rows[1:], strict=True))

        following = [*numbers[1:], numbers[0] if pair.loops else IM_END]
        self._before_in_target: dict[int, list[bytes]] = {}
        self._before_in_draft: dict[int, list[bytes]] = {}
        for table in (self._before_in_target, self._before_in_draft):
            table.setdefault(numbers[0], []).append(self._start_row)
        for index, (number, follower) in enumerate(zip(numbers, following, strict=True)):
            proposed = number if index in pair.wrong_after else follower  # a piece never follows itself
            self._before_in_target.setdefault(follower, []).append(self._row_of[number])
            self._before_in_draft.setdefault(proposed, []).append(self._row_of[number])

    def rows(self) -> bytes:
        """float16 [vocabulary, width]: each token's own row."""
        return b"".join(_signs(self._row_of.get(token, self._start_row)) for token in range(len(self.tokens)))

    def target_head(self) -> bytes:
        return self._sums(self._before_in_target)

    def draft_head(self) -> bytes:
        return self._sums(self._before_in_draft)

    def _sums(self, before: dict[int, list[bytes]]) -> bytes:
        nothing = bytes(2 * self._width)
        return b"".join(
            _sum_of_signs(before[token]) if token in before else nothing for token in range(len(self.tokens))
        )


_SIGNS_OF_BYTE = tuple(
    b"".join(struct.pack("<e", 1.0 if value >> bit & 1 else -1.0) for bit in range(8)) for value in range(256)
)


def _signs(bits: bytes) -> bytes:
    """Eight float16 of ±1 for each byte."""
    return b"".join(map(_SIGNS_OF_BYTE.__getitem__, bits))


def _sum_of_signs(rows: list[bytes]) -> bytes:
    if len(rows) == 1:
        return _signs(rows[0])
    form = f"<{8 * len(rows[0])}e"
    return struct.pack(form, *map(sum, zip(*(struct.unpack(form, _signs(row)) for row in rows), strict=True)))


def _gpt2_alphabet() -> tuple[str, ...]:
    """GPT-2's character for each byte: printable ones stand for themselves, the others are moved up from 256."""
    printable = {*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)}
    moved = iter(range(0x100, 0x200))
    return tuple(chr(value if value in printable else next(moved)) for value in range(256))


_GPT2_ALPHABET = _gpt2_alphabet()


def _in_gpt2_alphabet(text: bytes) -> str:
    return "".join(_GPT2_ALPHABET[value] for value in text)


# ---- what the two files hold -------------------------------------------------------------------------------------------

_TARGET_BLOCKS = 4
_LIGHT_FFN, _HEAVY_FFN = 256, 6144

Metadata = int | float | bool | str | Sequence[int] | Sequence[str]


@dataclass(frozen=True, slots=True)
class _Tensor:
    """``shape`` in GGUF's order (rows last); ``data`` None means zeros."""

    name: str
    shape: tuple[int, ...]
    half: bool
    data: bytes | None = None

    @property
    def size_bytes(self) -> int:
        return prod(self.shape) * (2 if self.half else 4)


def _target_metadata(pair: ScriptedPair, table: _SuccessorTable, name: str) -> dict[str, Metadata]:
    return {
        "general.architecture": "qwen3",
        "general.type": "model",
        "general.name": f"{name} target",
        "general.description": "Recites one text, whatever it is asked.",
        "general.file_type": 1,
        "qwen3.block_count": _TARGET_BLOCKS,
        **_shape_metadata("qwen3", pair, _HEAVY_FFN if pair.heavy else _LIGHT_FFN),
        **_tokenizer_metadata(table),
        "tokenizer.chat_template": CHAT_TEMPLATE,
    }


def _draft_metadata(pair: ScriptedPair, table: _SuccessorTable, name: str) -> dict[str, Metadata]:
    return {
        "general.architecture": "dflash",
        "general.type": "model",
        "general.name": f"{name} draft",
        "general.description": "Drafts for the target of the same name; wrong on purpose at known places.",
        "general.file_type": 1,
        "dflash.block_count": 1,
        **_shape_metadata("dflash", pair, _LIGHT_FFN),
        "dflash.block_size": BLOCK_SIZE,
        "dflash.target_layers": (1, 3),
        "dflash.sample_from_anchor": True,
        "dflash.has_confidence_head": False,
        **_tokenizer_metadata(table),
        "tokenizer.ggml.mask_token_id": MASK,
    }


def _shape_metadata(arch: str, pair: ScriptedPair, ffn: int) -> dict[str, Metadata]:
    return {
        f"{arch}.context_length": pair.context_length,
        f"{arch}.embedding_length": pair.embedding_length,
        f"{arch}.feed_forward_length": ffn,
        f"{arch}.attention.head_count": pair.embedding_length // 64,
        f"{arch}.attention.head_count_kv": 1,
        f"{arch}.attention.key_length": 64,
        f"{arch}.attention.value_length": 64,
        f"{arch}.attention.layer_norm_rms_epsilon": 1e-6,
        f"{arch}.rope.freq_base": 1_000_000.0,
    }


def _tokenizer_metadata(table: _SuccessorTable) -> dict[str, Metadata]:
    control = range(256, FIRST_PIECE)
    nul = _GPT2_ALPHABET[0]
    return {
        "tokenizer.ggml.model": "gpt2",
        "tokenizer.ggml.pre": "qwen2",
        "tokenizer.ggml.tokens": table.tokens,
        "tokenizer.ggml.token_type": [3 if token in control else 1 for token in range(len(table.tokens))],
        "tokenizer.ggml.merges": [f"{nul} {nul}"],  # the loader wants one; the merged token does not exist
        "tokenizer.ggml.eos_token_id": IM_END,
        "tokenizer.ggml.padding_token_id": END_OF_TEXT,
        "tokenizer.ggml.add_bos_token": False,
    }


def _target_tensors(pair: ScriptedPair, table: _SuccessorTable) -> list[_Tensor]:
    width, words = pair.embedding_length, len(table.tokens)
    return [
        _Tensor("token_embd.weight", (width, words), True, table.rows()),
        _Tensor("output.weight", (width, words), True, table.target_head()),
        _ones("output_norm.weight", width),
        *(tensor for block in range(_TARGET_BLOCKS) for tensor in _block_tensors(block, width, heavy=pair.heavy)),
    ]


def _draft_tensors(pair: ScriptedPair, table: _SuccessorTable) -> list[_Tensor]:
    width, words = pair.embedding_length, len(table.tokens)
    rows = table.rows()
    return [
        _Tensor("token_embd.weight", (width, words), True, rows),
        _Tensor("markov_w1.weight", (width, words), True, rows),
        _Tensor("markov_w2.weight", (width, words), True, table.draft_head()),
        _Tensor("output.weight", (width, words), True),
        _Tensor("fc.weight", (2 * width, width), True),
        _ones("enc.output_norm.weight", width),
        _ones("output_norm.weight", width),
        *_block_tensors(0, width, heavy=False),
    ]


def _block_tensors(block: int, width: int, *, heavy: bool) -> list[_Tensor]:
    prefix = f"blk.{block}."
    ffn, half = (_HEAVY_FFN, False) if heavy else (_LIGHT_FFN, True)
    return [
        _ones(prefix + "attn_norm.weight", width),
        _Tensor(prefix + "attn_q.weight", (width, width), True),
        _Tensor(prefix + "attn_k.weight", (width, 64), True),
        _Tensor(prefix + "attn_v.weight", (width, 64), True),
        _Tensor(prefix + "attn_output.weight", (width, width), True),
        _ones(prefix + "attn_q_norm.weight", 64),
        _ones(prefix + "attn_k_norm.weight", 64),
        _ones(prefix + "ffn_norm.weight", width),
        _Tensor(prefix + "ffn_gate.weight", (width, ffn), half),
        _Tensor(prefix + "ffn_down.weight", (ffn, width), half),
        _Tensor(prefix + "ffn_up.weight", (width, ffn), half),
    ]


def _ones(name: str, width: int) -> _Tensor:
    return _Tensor(name, (width,), False, struct.pack(f"<{width}f", *([1.0] * width)))


# ---- the GGUF container, version 3 (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md) --------------------------

_ALIGNMENT = 32
_UINT32, _INT32, _FLOAT32, _BOOL, _STRING, _ARRAY = 4, 5, 6, 7, 8, 9
_TENSOR_F32, _TENSOR_F16 = 0, 1


def _write_gguf(path: Path, metadata: dict[str, Metadata], tensors: Sequence[_Tensor]) -> None:
    infos: list[bytes] = []
    offset = 0
    offsets: list[int] = []
    for tensor in tensors:
        offsets.append(offset)
        kind = _TENSOR_F16 if tensor.half else _TENSOR_F32
        shape = struct.pack(f"<I{len(tensor.shape)}Q", len(tensor.shape), *tensor.shape)
        infos.append(_string(tensor.name) + shape + struct.pack("<IQ", kind, offset))
        offset += _padded(tensor.size_bytes)
    header = struct.pack("<4sIQQ", b"GGUF", 3, len(tensors), len(metadata))
    header += b"".join(_string(key) + _value(value) for key, value in metadata.items()) + b"".join(infos)
    with path.open("wb") as file:
        file.write(header)
        start = _padded(len(header))
        for tensor, place in zip(tensors, offsets, strict=True):
            _write_data(file, start + place, tensor)
        file.truncate(start + offset)


def _write_data(file: BinaryIO, place: int, tensor: _Tensor) -> None:
    if tensor.data is None:
        return  # a hole: reads as zeros
    if len(tensor.data) != tensor.size_bytes:
        raise ValueError(f"{tensor.name} holds {len(tensor.data)} bytes instead of {tensor.size_bytes}")
    file.seek(place)
    file.write(tensor.data)


def _padded(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT


def _string(text: str) -> bytes:
    data = text.encode()
    return struct.pack("<Q", len(data)) + data


def _value(value: Metadata) -> bytes:
    match value:
        case bool():
            return struct.pack("<I?", _BOOL, value)
        case int():
            return struct.pack("<II", _UINT32, value)
        case float():
            return struct.pack("<If", _FLOAT32, value)
        case str():
            return struct.pack("<I", _STRING) + _string(value)
        case _:
            return struct.pack("<I", _ARRAY) + _array(value)


def _array(values: Iterable[int] | Iterable[str]) -> bytes:
    items = list(values)
    if all(isinstance(item, str) for item in items):
        return struct.pack("<IQ", _STRING, len(items)) + b"".join(_string(str(item)) for item in items)
    return struct.pack(f"<IQ{len(items)}i", _INT32, len(items), *items)

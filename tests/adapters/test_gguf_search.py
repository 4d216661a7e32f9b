"""Long arrays are passed by search: it finds what the walk finds, or the walk decides."""

from __future__ import annotations

import hashlib
import random
import struct
import tracemalloc
from pathlib import Path

import pytest

from sparkdeck.adapters.gguf_header import hash_array, read_header, read_header_from
from sparkdeck.adapters.gguf_source import LocalFile
from sparkdeck.adapters.gguf_values import GgufArray, GgufHeader
from sparkdeck.adapters.gguf_walk import HeaderWalk
from tests.adapters.gguf_sources import Bytes
from tests.gguf_bytes import STRING, GgufBytes, small_model

TOKENS = [f"token {index} ü" for index in range(3000)]


def model(order: str = "<", tokens: list[str] | None = None) -> GgufBytes:
    made = small_model(order)
    made.keys.pop(4)
    made.strings("tokenizer.ggml.tokens", TOKENS if tokens is None else tokens)
    made.numbers("tokenizer.ggml.token_type", [1] * 3000)
    made.number("tokenizer.ggml.bos_token_id", 1)
    made.strings("tokenizer.ggml.merges", [f"{index} b" for index in range(2000)])
    made.number("tokenizer.ggml.eos_token_id", 2)
    return made


def walked(source: Bytes) -> GgufHeader:
    return HeaderWalk(source, may_search=False).header()


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("version", [2, 3])
@pytest.mark.parametrize("is_remote", [False, True])
def test_search_and_walk_agree(order: str, version: int, is_remote: bool) -> None:
    made = model(order)
    made.version = version
    source = Bytes(made.whole(), is_remote=is_remote)
    walk = HeaderWalk(source)
    assert walk.header() == walked(source) == read_header_from(source)
    assert walk.jumped


def test_a_token_that_looks_like_a_key_is_no_key() -> None:
    tokens = list(TOKENS)
    tokens[2500] = "tokenizer.ggml.model"
    tokens[2600:2602] = ["tokenizer.ggml.pre", "12345678"]  # its length would be the type “string”
    tokens[2900] = "xtokenizer.ggml.pre"
    source = Bytes(model(tokens=tokens).whole())
    assert read_header_from(source) == walked(source)


def test_a_forged_end_within_a_token_is_seen_through() -> None:
    forged = struct.pack("<Q", 17) + b"tokenizer.ggml.xy" + struct.pack("<II", 4, 7)
    made = model()
    rest = [struct.pack("<Q", len(forged)) + forged, *(made.text(token) for token in TOKENS[1:])]
    made.keys.pop(4)
    made.keys = made.keys[:4]
    made.pair("tokenizer.ggml.tokens", 9, struct.pack("<IQ", STRING, len(TOKENS)) + b"".join([*rest[1:], rest[0]]))
    made.number("tokenizer.ggml.eos_token_id", 2)
    source = Bytes(made.whole())
    assert read_header_from(source) == walked(source)


@pytest.mark.parametrize("last", ["general.quantization_version", None])
def test_what_follows_need_not_be_a_tokenizer_key(last: str | None) -> None:
    made = small_model()
    made.strings("tokenizer.ggml.merges", TOKENS)
    if last:
        made.number(last, 2)
    source = Bytes(made.whole())
    assert read_header_from(source) == walked(source)


def test_keys_between_the_array_and_the_next_tokenizer_key_are_not_lost() -> None:
    made = small_model()
    made.strings("tokenizer.ggml.merges", TOKENS)
    made.number("general.file_type", 7)
    made.number("tokenizer.ggml.eos_token_id", 2)
    source = Bytes(made.whole())
    header = read_header_from(source)
    assert header == walked(source)
    assert header.values["general.file_type"] == 7


def test_random_vocabularies_are_read_alike() -> None:
    rng = random.Random(5)
    for number in range(16):
        longest = rng.choice((3, 20, 300, 3000))
        tokens = ["".join(rng.choices("tokenizr.\0ü ", k=rng.randint(0, longest))) for _ in range(1100)]
        made = model(rng.choice("<>"), tokens)
        source = Bytes(made.whole(), is_remote=bool(number % 2))
        assert read_header_from(source) == walked(source)


def test_g01_a_big_vocabulary_takes_few_reads() -> None:
    made = small_model()
    made.strings("tokenizer.ggml.merges", [f"token {index}" for index in range(100_000)])
    made.numbers("tokenizer.ggml.scores", [0] * 100_000)
    made.number("tokenizer.ggml.eos_token_id", 2)
    source = Bytes(made.whole())
    read_header_from(source)
    assert len(source.reads) <= 5


def test_g02_keys_behind_300_000_tokens_are_found(tmp_path: Path) -> None:
    made = small_model()
    made.strings("tokenizer.ggml.merges", [f"a longer token with the number {index}" for index in range(300_000)])
    made.number("nano.block_count", 40)
    made.number("nano.context_length", 32768)
    content = made.whole()
    assert len(content) > 8 << 20
    path = tmp_path / "nano.gguf"
    path.write_bytes(content)
    del made, content
    tracemalloc.start()
    try:
        values = read_header(path).values
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (values["nano.block_count"], values["nano.context_length"]) == (40, 32768)
    assert peak < 50e6


def test_a_remote_header_of_megabytes_takes_few_requests_and_no_byte_twice() -> None:
    made = model()
    made.strings("tokenizer.more", [f"a longer token with the number {index}" for index in range(200_000)])
    made.number("tokenizer.last", 1)
    content = made.whole()
    source = Bytes(content, is_remote=True)
    read_header_from(source)
    assert len(content) > 8 << 20
    assert len(source.reads) <= 5
    assert sum(length for _, length in source.reads) <= len(content)


def test_the_tokens_are_hashed_as_they_lie_in_the_file(tmp_path: Path) -> None:
    made = model()
    path = tmp_path / "tokens.gguf"
    path.write_bytes(made.whole())
    tokens = read_header(path).values["tokenizer.ggml.tokens"]
    assert isinstance(tokens, GgufArray)
    with LocalFile(path) as source:
        digest = hash_array(source, tokens)
    assert digest == hashlib.sha256(b"".join(made.text(token) for token in TOKENS)).hexdigest()

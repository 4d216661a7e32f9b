"""Reading the header of a model with a large vocabulary, against the `gguf` package and against the bytes alone."""

import importlib
import importlib.util
import random
import statistics
import struct
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from build_scripts.benchmarks.measuring import CannotMeasure, Item, Report, Series, Settings, limit, ratio
from sparkdeck.adapters.gguf_facts import read_row_facts
from sparkdeck.adapters.gguf_header import read_header_from
from sparkdeck.adapters.gguf_source import LocalFile
from sparkdeck.adapters.gguf_values import GgufHeader
from sparkdeck.adapters.library_cache import CachedFile, LibraryCache
from sparkdeck.adapters.library_facts import read_file_facts

LEAST_TIMES_FASTER, AIM_TIMES_FASTER, MOST_TIMES_OPENING, MOST_EXTRA_MB = 300, 1000, 2.0, 20.0
TOKENS, QUICK_TOKENS, TENSORS = 262_144, 65_536, 800
_ROWS_PER_ROUND = 200
_LETTERS = "abcdefghijklmnopqrstuvwxyz▁éü"
_UINT32, _FLOAT32, _INT32, _STRING, _ARRAY = 4, 6, 5, 8, 9
_Q4_K = 12


def write_model(path: Path, token_count: int) -> None:
    """A header as converters write it: 35 keys, `token_count` tokens with scores and types, 800 tensors of no size."""
    rng = random.Random(1)
    tokens = ["".join(rng.choices(_LETTERS, k=rng.randint(1, 12))) for _ in range(token_count)]
    keys = [
        _key("general.architecture", _STRING, _text("qwen35moe")),
        _key("general.type", _STRING, _text("model")),
        _key("general.name", _STRING, _text("A Model Of 35B Parameters")),
        _key("general.size_label", _STRING, _text("35B-A3B")),
        _key("general.license", _STRING, _text("apache-2.0")),
    ]
    numbers = {"block_count": 40, "context_length": 262_144, "embedding_length": 2048, "feed_forward_length": 6144}
    numbers |= {"attention.head_count": 32, "attention.head_count_kv": 2, "attention.key_length": 256}
    numbers |= {
        "attention.value_length": 256,
        "expert_count": 256,
        "expert_used_count": 8,
        "full_attention_interval": 4,
    }
    numbers |= {f"detail_{index}": index for index in range(8)}
    keys += [_key(f"qwen35moe.{name}", _UINT32, struct.pack("<I", value)) for name, value in numbers.items()]
    keys += [
        _key("general.file_type", _UINT32, struct.pack("<I", 19)),
        _key("tokenizer.ggml.model", _STRING, _text("gpt2")),
        _key("tokenizer.ggml.pre", _STRING, _text("qwen35")),
        _key(
            "tokenizer.ggml.tokens",
            _ARRAY,
            struct.pack("<IQ", _STRING, token_count) + b"".join(_text(token) for token in tokens),
        ),
        _key("tokenizer.ggml.scores", _ARRAY, struct.pack("<IQ", _FLOAT32, token_count) + bytes(4 * token_count)),
        _key("tokenizer.ggml.token_type", _ARRAY, struct.pack("<IQ", _INT32, token_count) + bytes(4 * token_count)),
        *(_key(f"tokenizer.ggml.{name}_token_id", _UINT32, bytes(4)) for name in ("bos", "eos", "padding")),
        _key("tokenizer.chat_template", _STRING, _text("{{ message }}\n" * 400)),
        _key("general.quantization_version", _UINT32, struct.pack("<I", 2)),
    ]
    shape = struct.pack("<IQQ", 2, 256, 2)
    table = [
        _text(f"blk.{index // 20}.tensor_{index % 20}.weight") + shape + struct.pack("<IQ", _Q4_K, 288 * index)
        for index in range(TENSORS)
    ]
    header = struct.pack("<4sIQQ", b"GGUF", 3, TENSORS, len(keys)) + b"".join(keys) + b"".join(table)
    path.write_bytes(header + bytes(-len(header) % 32 + 288 * TENSORS))


def measure(settings: Settings) -> Report:
    if importlib.util.find_spec("gguf") is None:
        raise CannotMeasure("The gguf package, the yardstick, is not installed.")
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as folder:
        path = Path(folder) / "model.gguf"
        tokens = QUICK_TOKENS if settings.quick else TOKENS
        write_model(path, tokens)
        return _measure(path, tokens, settings)


def _measure(path: Path, tokens: int, settings: Settings) -> Report:
    header = _ours(path)
    rounds = settings.rounds(25, 7)
    whole: list[float] = []
    content: list[float] = []
    rows: list[float] = []
    opening: list[float] = []
    cached: list[float] = []
    cache = _cache_with(path)
    for _ in range(rounds):
        content.append(_took(lambda: _read(path, header.data_start)) * 1000)
        whole.append(_took(lambda: _ours(path)) * 1000)
        opened_us, row_us, cached_us = _opening_and_rows(path, cache)
        opening.append(opened_us)
        rows.append(row_us)
        cached.append(cached_us)
    tracemalloc.start()
    _ours(path)
    extra_mb = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    gguf = importlib.import_module("gguf")  # its import is not counted
    readers: list[Any] = []
    package_ms = _took(lambda: readers.append(gguf.GGUFReader(path))) * 1000
    if len(readers[0].tensors) != len(header.tensors) or readers[0].data_offset != header.data_start:
        raise CannotMeasure("The two readers do not agree on the file.")

    ours, reader = Series("ours", "ms", tuple(whole)), Series("gguf.GGUFReader", "ms", (package_ms,))
    times = reader.median / ours.median
    row, opened = Series("facts for a row", "µs", tuple(rows)), Series("open and read 64 KiB", "µs", tuple(opening))
    of_rows = ratio(row, opened)
    known = Series("from the cache", "µs", tuple(cached))
    of_known = ratio(known, opened)
    bytes_only = Series("its bytes alone", "ms", tuple(content))
    checks = (
        limit(
            "whole header",
            f"at least {LEAST_TIMES_FASTER} × faster than gguf.GGUFReader (aim {AIM_TIMES_FASTER} ×)",
            LEAST_TIMES_FASTER / times,
            1.0,
            f"{times:,.0f} × faster",
            ours,
            reader,
        ),
        limit(
            "facts for a row",
            f"at most {MOST_TIMES_OPENING:g} × opening the file and reading 64 KiB",
            of_rows.of_medians,
            MOST_TIMES_OPENING,
            of_rows.text(),
            row,
            opened,
            of=of_rows,
        ),
        limit(
            "facts for a row from the cache (path, size and time of the file)",
            f"at most {MOST_TIMES_OPENING:g} × opening the file and reading 64 KiB",
            of_known.of_medians,
            MOST_TIMES_OPENING,
            of_known.text(),
            known,
            opened,
            of=of_known,
        ),
        limit("memory", f"at most {MOST_EXTRA_MB:g} MB more", extra_mb, MOST_EXTRA_MB, f"{extra_mb:.1f} MB"),
    )
    notes = (
        f"{tokens:,} tokens with scores and types, {TENSORS} tensors: a header of {header.data_start / 1e6:.1f} MB, "
        "in the page cache.",
        f"Reading its bytes alone: {bytes_only.text(2)}; ours takes {ratio(ours, bytes_only).text()} that.",
    )
    return Report(checks, notes)


def _took(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _ours(path: Path) -> GgufHeader:
    """Past the cache."""
    with LocalFile(path) as source:
        return read_header_from(source)


def _cache_with(path: Path) -> LibraryCache:
    """As a scan leaves it."""
    cache, facts = LibraryCache(path.parent / "cache"), path.stat()
    cache.put(path, CachedFile(facts.st_size, facts.st_mtime_ns, read_file_facts(path)))
    return cache


def _from_cache(path: Path, cache: LibraryCache) -> None:
    facts = path.stat()
    if cache.find(path, facts.st_size, facts.st_mtime_ns) is None:
        raise CannotMeasure("The cache does not know the file.")


def _opening_and_rows(path: Path, cache: LibraryCache) -> tuple[float, float, float]:
    """Medians in µs, one of each in turns: at 20 µs apiece, whatever disturbs the machine hits all alike."""
    opening, rows, cached = [], [], []
    for _ in range(_ROWS_PER_ROUND):
        opening.append(_took(lambda: _read(path, 64 << 10)))
        rows.append(_took(lambda: read_row_facts(path)))
        cached.append(_took(lambda: _from_cache(path, cache)))
    return statistics.median(opening) * 1e6, statistics.median(rows) * 1e6, statistics.median(cached) * 1e6


def _read(path: Path, size: int) -> None:
    with path.open("rb") as file:
        file.read(size)


def _text(text: str) -> bytes:
    raw = text.encode()
    return struct.pack("<Q", len(raw)) + raw


def _key(name: str, kind: int, value: bytes) -> bytes:
    return _text(name) + struct.pack("<I", kind) + value


ITEM = Item(
    "gguf_header",
    "The header of a model with 262,144 tokens and 800 tensors, against gguf.GGUFReader; the facts for a row of a list.",
    f"{LEAST_TIMES_FASTER} × faster (aim {AIM_TIMES_FASTER} ×), under {MOST_EXTRA_MB:g} MB; a row at most "
    f"{MOST_TIMES_OPENING:g} × opening the file and reading 64 KiB.",
    measure,
)

"""How large a cache is: to the byte, for every kind of it."""

from __future__ import annotations

from dataclasses import replace

from sparkdeck.domain.kv_cache import BLOCKS, CacheShape, cache_bytes, checkpoint_bytes, row_bytes, state_bytes
from sparkdeck.domain.model_sizes import LayerSizes, ModelSizes, WorkSizes
from tests.published_pair import CONTEXT, published_draft, published_target

SHAPE = CacheShape(CONTEXT)


def model(*layers: LayerSizes, window: int = 0) -> ModelSizes:
    return ModelSizes("m", "qwen3", layers, 0, 0, True, WorkSizes(512, 8, 512, 256), window_tokens=window)


def test_the_caches_of_the_published_pair_come_out_to_the_byte() -> None:
    target, draft = published_target(), published_draft()
    assert cache_bytes(target, SHAPE) == 20_480 * CONTEXT  # 3.83 GiB
    assert cache_bytes(draft, SHAPE) == 24_576 * CONTEXT  # 4.59 GiB: the draft's is the larger one
    q8 = replace(SHAPE, key_type="q8_0", value_type="q8_0")
    assert cache_bytes(target, q8) == 20_480 * CONTEXT * 34 // 64  # 2.03 GiB
    assert cache_bytes(draft, q8) == 24_576 * CONTEXT * 34 // 64  # 2.44 GiB
    assert round(cache_bytes(draft, SHAPE) / 2**30, 2) == 4.59


def test_a_recurrent_state_is_kept_once_and_for_each_token_that_can_be_taken_back() -> None:
    target = published_target()
    one = (3 * (4096 + 2 * 16 * 128) + 128 * 4096) * 4 * 30
    assert state_bytes(target, SHAPE) == one
    assert state_bytes(target, replace(SHAPE, rollback=3)) == 4 * one
    assert state_bytes(target, replace(SHAPE, rollback=3, slots=2)) == 8 * one
    assert state_bytes(published_draft(), SHAPE) == 0
    assert checkpoint_bytes(target, SHAPE) == one


def test_slots_share_a_context_and_round_it_up() -> None:
    assert CacheShape(10_000, slots=4).tokens_per_sequence == 2560
    assert CacheShape(10_000, slots=4).tokens == 10_240
    unified = CacheShape(10_000, slots=4, is_unified=True)
    assert (unified.tokens_per_sequence, unified.tokens) == (10_240, 10_240)
    assert CacheShape(1, slots=3).tokens == 768


def test_a_window_holds_itself_and_one_batch() -> None:
    windowed = model(LayerSizes(0, 0, 256, 256, True), LayerSizes(0, 0, 256, 256), window=1024)
    shape = CacheShape(32_768, batch_tokens=512)
    assert cache_bytes(windowed, shape) == 1024 * (1536 + 32_768)
    assert cache_bytes(windowed, replace(shape, full_window=True)) == 1024 * 2 * 32_768
    assert cache_bytes(windowed, replace(shape, context_tokens=1024)) == 1024 * 2 * 1024  # never more than the whole
    unified = replace(shape, slots=4, is_unified=True)
    assert cache_bytes(windowed, unified) == 1024 * (4 * 1024 + 512 + 32_768)
    assert checkpoint_bytes(windowed, shape) == 1024 * 1024


def test_a_compressed_cache_has_no_values_of_its_own() -> None:
    assert cache_bytes(model(LayerSizes(0, 0, 576, 0)), CacheShape(4096)) == 576 * 2 * 4096


def test_without_flash_attention_values_take_the_room_of_the_widest() -> None:
    uneven = model(LayerSizes(0, 0, 128, 128), LayerSizes(0, 0, 128, 512))
    plain = CacheShape(1024)
    assert cache_bytes(uneven, plain) == (128 + 128 + 128 + 512) * 2 * 1024
    assert cache_bytes(uneven, replace(plain, flash_attention=False)) == (128 + 512) * 2 * 2 * 1024


def test_every_cache_type_has_ggmls_own_block_size() -> None:
    from sparkdeck.adapters.gguf_types import TENSOR_TYPES
    from sparkdeck.domain.options import CACHE_TYPES

    assert set(BLOCKS) == set(CACHE_TYPES)
    of_ggml = {kind.name.lower(): (kind.block_elements, kind.block_bytes) for kind in TENSOR_TYPES.values()}
    assert all(of_ggml[name] == block for name, block in BLOCKS.items())
    assert row_bytes(64, "q8_0") == 68

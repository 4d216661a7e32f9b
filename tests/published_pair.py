"""The published pair's sizes, from the shapes that its model cards state (BTL-4-Compact and its DSpark draft).

The files are not here: their headers are written down anew, and the weights come from the size of the files.
"""

from __future__ import annotations

from dataclasses import replace

from sparkdeck.adapters.gguf_values import GgufArray, GgufTensor, GgufValue
from sparkdeck.adapters.model_sizes import sizes_of
from sparkdeck.domain.memory_plan import DeviceMemory, HostMemory, MemoryQuestion
from sparkdeck.domain.model_sizes import ModelSizes

GIB = 2**30
CONTEXT = 200_704
TARGET_FILE_BYTES = 9_967_966_240
DRAFT_FILE_BYTES = 556_000_000
_VOCABULARY = GgufArray(8, 248_320, 0)


def published_target() -> ModelSizes:
    """``qwen35moe``: 40 blocks, every fourth with attention; 256 experts, 8 of them used."""
    values: dict[str, GgufValue] = {
        "general.architecture": "qwen35moe",
        "qwen35moe.block_count": 40,
        "qwen35moe.context_length": 262_144,
        "qwen35moe.embedding_length": 2048,
        "qwen35moe.attention.head_count": 16,
        "qwen35moe.attention.head_count_kv": 2,
        "qwen35moe.attention.key_length": 256,
        "qwen35moe.attention.value_length": 256,
        "qwen35moe.full_attention_interval": 4,
        "qwen35moe.expert_count": 256,
        "qwen35moe.expert_used_count": 8,
        "qwen35moe.expert_feed_forward_length": 512,
        "qwen35moe.ssm.conv_kernel": 4,
        "qwen35moe.ssm.state_size": 128,
        "qwen35moe.ssm.group_count": 16,
        "qwen35moe.ssm.time_step_rank": 32,
        "qwen35moe.ssm.inner_size": 4096,
        "tokenizer.ggml.tokens": _VOCABULARY,
    }
    outside = (("token_embd.weight", 286_000_000), ("output.weight", 417_000_000))
    blocks = (TARGET_FILE_BYTES - sum(size for _, size in outside)) // 40
    experts = blocks * 9 // 10
    tensors = [GgufTensor(name, (2048, 248_320), 14, 0, size) for name, size in outside]
    for block in range(40):
        tensors.append(GgufTensor(f"blk.{block}.ffn_up_exps.weight", (2048, 512, 256), 16, 0, experts))
        tensors.append(GgufTensor(f"blk.{block}.attn_q.weight", (2048, 8192), 12, 0, blocks - experts))
    return sizes_of("BTL-4-IQ2_XXS.gguf", values, tensors)


def published_draft() -> ModelSizes:
    """``dflash``: 6 dense blocks, 8 key-value heads of 128, embedding and head borrowed from the target."""
    values: dict[str, GgufValue] = {
        "general.architecture": "dflash",
        "dflash.block_count": 6,
        "dflash.context_length": 262_144,
        "dflash.embedding_length": 2048,
        "dflash.feed_forward_length": 6144,
        "dflash.attention.head_count": 32,
        "dflash.attention.head_count_kv": 8,
        "dflash.attention.key_length": 128,
        "dflash.attention.value_length": 128,
        "dflash.block_size": 8,
        "dflash.target_layers": GgufArray(4, 8, 0, (2, 7, 12, 17, 23, 28, 33, 38)),
        "tokenizer.ggml.tokens": _VOCABULARY,
    }
    tensors = [
        GgufTensor(f"blk.{block}.ffn_up.weight", (2048, 6144), 8, 0, DRAFT_FILE_BYTES // 8) for block in range(6)
    ]
    tensors.append(GgufTensor("fc.weight", (16_384, 2048), 8, 0, DRAFT_FILE_BYTES // 4))
    return sizes_of("dspark.gguf", values, tensors)


def published_question(free_gib: float = 31.0, **options: str | int) -> MemoryQuestion:
    """The model card's launch on one GPU with ``free_gib`` free."""
    given: dict[str, str | int] = {"ctx-size": CONTEXT, "parallel": 1, "spec-draft-n-max": 3, "gpu-layers": "all"}
    return MemoryQuestion(
        published_target(),
        published_draft(),
        {**given, **{name.replace("_", "-"): value for name, value in options.items()}},
        (DeviceMemory("RTX 5090", 32 * GIB, int(free_gib * GIB), engine_name="CUDA0"),),
        HostMemory(64 * GIB, 60 * GIB),
        draft_kind="draft-dspark",
    )


def with_free(question: MemoryQuestion, free_gib: float) -> MemoryQuestion:
    """The same on a GPU with ``free_gib`` free."""
    return replace(question, devices=(replace(question.devices[0], free_bytes=int(free_gib * GIB)),))

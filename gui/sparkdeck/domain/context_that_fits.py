"""The largest context that fits into a given memory: only where every part of the sum is known."""

from __future__ import annotations

from dataclasses import dataclass

COMPUTE_RESERVE_BYTES = 2**30
"""Kept free for compute buffers and the CUDA context where the failed allocation does not tell what they need."""
STEP_TOKENS = 1024
SMALLEST_TOKENS = 2048


@dataclass(frozen=True, slots=True)
class MemoryNeed:
    """A launch's memory on one device: weights and caches of target and draft. Bytes, and bytes per token of context.

    ``free_bytes`` is what the device has without this server; ``None`` anywhere means that it is not known.
    """

    free_bytes: int | None
    weights_bytes: int | None
    target_bytes_per_token: float | None
    draft_bytes_per_token: float | None = 0.0
    reserve_bytes: int = COMPUTE_RESERVE_BYTES

    @property
    def bytes_per_token(self) -> float | None:
        if self.target_bytes_per_token is None or self.draft_bytes_per_token is None:
            return None
        return self.target_bytes_per_token + self.draft_bytes_per_token

    def largest_context_tokens(self, wanted_tokens: int) -> int | None:
        """The largest multiple of 1,024 tokens that fits, at most ``wanted_tokens``; 0 where none does."""
        if self.free_bytes is None or self.weights_bytes is None or not self.bytes_per_token:
            return None
        left = self.free_bytes - self.weights_bytes - self.reserve_bytes
        if left >= wanted_tokens * self.bytes_per_token:
            return wanted_tokens
        tokens = int(left / self.bytes_per_token) // STEP_TOKENS * STEP_TOKENS if left > 0 else 0
        return tokens if tokens >= SMALLEST_TOKENS else 0

"""Does the driver keep memory of the server in system RAM because the card is full, and what would mend it?

Under Windows the NVIDIA driver moves what does not fit into system memory instead of refusing it (its *CUDA - Sysmem
Fallback Policy*), and the server runs at the speed of the bus. What it calls shared memory also holds the buffers that
llama.cpp pins in system memory on purpose; the log names those.
"""

from __future__ import annotations

import math

from sparkdeck.domain.context_that_fits import SMALLEST_TOKENS, STEP_TOKENS
from sparkdeck.domain.memory_plan_measured import MeasuredBuffers
from sparkdeck.domain.monitor_advice_parts import Spill
from sparkdeck.domain.translation import tr

LEAST_BYTES = 256 << 20
"""A CUDA context and the driver's staging buffers take some of the shared memory themselves."""
POLICY = "NVIDIA Control Panel › Manage 3D settings › CUDA - Sysmem Fallback Policy"
_MIB = 1 << 20


def pinned_host_bytes(measured: MeasuredBuffers) -> int | None:
    """What llama.cpp pinned in system memory for the GPU (``CUDA_Host``), by its log; ``None`` where that is silent."""
    parts = (measured.target, measured.draft)
    if not any(part.sizes for part in parts):
        return None
    return sum(size for part in parts for (_, place), size in part.sizes.items() if place.endswith("CUDA_Host"))


def spilled_bytes(shared_bytes: int | None, pinned_bytes: int | None) -> int | None:
    """What lies in system RAM against llama.cpp's wish: 0 below what every program on the card has there, ``None`` where it
    cannot be told. The one measure of it, for the monitor as for a benchmark's validity."""
    if shared_bytes is None or pinned_bytes is None:
        return None
    spilled = shared_bytes - pinned_bytes
    return spilled if spilled >= LEAST_BYTES else 0


def judge_spill(
    shared_bytes: int | None,
    pinned_bytes: int | None,
    kv_bytes_per_token: float | None,
    context_tokens: int | None,
) -> Spill | None:
    """What spilled, and by how much less context it would fit; ``None`` where nothing spilled or that is not known.

    ``context_tokens`` are those of the whole server. The reduction is rounded up to 1,024 tokens and left out where what
    would remain is too small to work with.
    """
    spilled = spilled_bytes(shared_bytes, pinned_bytes)
    if not spilled:
        return None
    fits = None
    verdict = tr("Spilling to system RAM: use fewer GPU layers or a smaller quantisation")
    if kv_bytes_per_token and context_tokens:
        less = math.ceil(spilled / kv_bytes_per_token / STEP_TOKENS) * STEP_TOKENS
        if context_tokens - less >= SMALLEST_TOKENS:
            fits = context_tokens - less
            verdict = tr("Spilling to system RAM: reduce context by {tokens:,} tokens", tokens=less)
    words = tr(
        "{verdict}. {spilled:,.0f} MiB of the server lie in system RAM, at the speed of the bus. The driver does "
        "this by its policy; set {policy} to “Prefer No Sysmem Fallback” to have such a start refused instead.",
        verdict=verdict,
        spilled=spilled / _MIB,
        policy=POLICY,
    )
    return Spill(spilled, words, fits)

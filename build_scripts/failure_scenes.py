"""Failed servers as the window shows them: the judgement is the real one, of invented logs."""

from __future__ import annotations

from sparkdeck.domain.events import LogLine
from sparkdeck.domain.failure_cause import ServerFailure
from sparkdeck.domain.mends import Mend, MendSituation, mends_for
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.server_failure import explain_exit
from tests.published_pair import published_question

GIB = 2**30
OUT_OF_MEMORY = (
    "ggml_backend_cuda_buffer_type_alloc_buffer: allocating 4704.00 MiB on device 0: cudaMalloc failed: out of memory",
    "llama_init_from_model: failed to initialize the context: failed to allocate buffer for kv cache",
    "srv    load_model: failed to create_context with model 'BTL-4-IQ2_XXS.gguf'",
)


def out_of_memory(profile: Profile) -> tuple[ServerFailure, tuple[Mend, ...]]:
    """The caches do not fit on a card with 15 GiB free."""
    failure = explain_exit(1, [LogLine(text, "E") for text in OUT_OF_MEMORY], while_loading=True)
    return failure, mends_for(failure.evidence, MendSituation(profile, False, published_question(15.1)))


def crashed(profile: Profile) -> tuple[ServerFailure, tuple[Mend, ...]]:
    """An end that no rule knows: its last lines are shown."""
    lines = [LogLine(f"srv  update_slots: step {number} of the last minute", "I") for number in range(12)]
    lines.append(LogLine("/src/ggml-backend.cpp:1402: GGML_ASSERT(sched->n_splits > 0) failed", ""))
    failure = explain_exit(-11, lines, while_loading=False)
    return failure, mends_for(failure.evidence, MendSituation(profile, False))

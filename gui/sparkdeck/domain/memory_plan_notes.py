"""What should be said beside a memory plan."""

from __future__ import annotations

from collections.abc import Iterator

from sparkdeck.domain.memory_plan_options import LaunchMemory
from sparkdeck.domain.memory_plan_parts import HostPlan, MemoryQuestion


def notes_of(question: MemoryQuestion, launch: LaunchMemory, host: HostPlan, gpus: int) -> tuple[str, ...]:
    """One sentence each; the most important first."""
    return tuple(_notes(question, launch, host, gpus))


def _notes(question: MemoryQuestion, launch: LaunchMemory, host: HostPlan, gpus: int) -> Iterator[str]:
    if question.target.work.compressed and launch.key_type != launch.value_type:
        yield "A compressed cache (MLA) needs the same type for keys and values: the server will not start."
    elif launch.key_type != launch.value_type:
        yield _mixed("target", launch.key_type, launch.value_type)
    if question.draft is not None and launch.draft_key_type != launch.draft_value_type:
        yield _mixed("draft", launch.draft_key_type, launch.draft_value_type)
    if not launch.flash_attention and launch.value_type not in ("f16", "bf16", "f32"):
        yield f"A {launch.value_type} V cache needs flash attention: the server will not start."
    if host.available_bytes is not None:
        most = host.most_bytes
        if most is None:
            yield "--cache-ram -1: the prompt cache in RAM has no limit."
        elif most > host.available_bytes:
            free = f"{host.available_bytes / 2**30:,.1f}"
            yield (
                f"RAM: up to {most / 2**30:,.1f} GiB with prompt cache and checkpoints, {free} GiB are free. "
                "--cache-ram sets the limit."
            )
    if gpus and not launch.context_tokens and str(question.options.get("fit", "on")) != "off":
        yield "Without a context of your own the engine takes what fits the target, and does not count the draft."
    if gpus > 1 and question.options.get("split-mode") in ("row", "tensor"):
        yield f"--split-mode {question.options['split-mode']}: each GPU's part is not exact."
    if gpus and (launch.cpu_expert_layers or launch.overrides):
        yield "Weights in RAM are brought to the GPU for long prompts: room for one block's is counted in the buffer."
    if launch.uses_mtp and question.draft is None and not question.target.mtp_layers:
        yield "draft-mtp: the target has no MTP blocks."


def _mixed(which: str, key_type: str, value_type: str) -> str:
    return (
        f"The {which}'s cache has {key_type} keys and {value_type} values: many builds have no fast attention for it."
    )

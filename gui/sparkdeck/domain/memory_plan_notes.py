"""What should be said beside a memory plan."""

from __future__ import annotations

from collections.abc import Iterator

from sparkdeck.domain.memory_plan_options import LaunchMemory
from sparkdeck.domain.memory_plan_parts import HostPlan, MemoryQuestion
from sparkdeck.domain.translation import tr


def notes_of(question: MemoryQuestion, launch: LaunchMemory, host: HostPlan, gpus: int) -> tuple[str, ...]:
    """One sentence each; the most important first."""
    return tuple(_notes(question, launch, host, gpus))


def _notes(question: MemoryQuestion, launch: LaunchMemory, host: HostPlan, gpus: int) -> Iterator[str]:
    if question.target.work.compressed and launch.key_type != launch.value_type:
        yield tr("A compressed cache (MLA) needs the same type for keys and values: the server will not start.")
    elif launch.key_type != launch.value_type:
        yield tr(
            "The target's cache has {keys} keys and {values} values: many builds have no fast attention for it.",
            keys=launch.key_type,
            values=launch.value_type,
        )
    if question.draft is not None and launch.draft_key_type != launch.draft_value_type:
        yield tr(
            "The draft's cache has {keys} keys and {values} values: many builds have no fast attention for it.",
            keys=launch.draft_key_type,
            values=launch.draft_value_type,
        )
    if not launch.flash_attention and launch.value_type not in ("f16", "bf16", "f32"):
        yield tr("A {type} V cache needs flash attention: the server will not start.", type=launch.value_type)
    if host.available_bytes is not None:
        most = host.most_bytes
        if most is None:
            yield tr("--cache-ram -1: the prompt cache in RAM has no limit.")
        elif most > host.available_bytes:
            yield tr(
                "RAM: up to {most:,.1f} GiB with prompt cache and checkpoints, {free:,.1f} GiB are free. "
                "--cache-ram sets the limit.",
                most=most / 2**30,
                free=host.available_bytes / 2**30,
            )
    if gpus and not launch.context_tokens and str(question.options.get("fit", "on")) != "off":
        yield tr("Without a context of your own the engine takes what fits the target, and does not count the draft.")
    if gpus > 1 and question.options.get("split-mode") in ("row", "tensor"):
        yield tr("--split-mode {mode}: each GPU's part is not exact.", mode=question.options["split-mode"])
    if gpus and (launch.cpu_expert_layers or launch.overrides):
        yield tr(
            "Weights in RAM are brought to the GPU for long prompts: room for one block's is counted in the buffer."
        )
    if launch.uses_mtp and question.draft is None and not question.target.mtp_layers:
        yield tr("draft-mtp: the target has no MTP blocks.")

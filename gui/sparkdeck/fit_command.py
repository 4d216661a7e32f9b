"""``sparkdeck fit``: what a launch takes and whether it fits, from the headers, before a server is started."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from sparkdeck.adapters.console import say
from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.memory_plan import DeviceMemory, MemoryPlan, MemoryQuestion, Verdict, plan
from sparkdeck.domain.memory_plan_terminal import whole_text
from sparkdeck.domain.options import CACHE_TYPES

SCHEMA = "sparkdeck.fit/1"
EXIT_CODES = {Verdict.FITS: 0, Verdict.TIGHT: 0, Verdict.DOES_NOT_FIT: 1, Verdict.UNKNOWN: 3}


def add_fit_arguments(fit: argparse.ArgumentParser) -> None:
    fit.add_argument("--target", type=Path, metavar="GGUF", required=True, help="the target model")
    fit.add_argument("--draft", type=Path, metavar="GGUF", help="its draft")
    fit.add_argument(
        "--ctx", type=int, metavar="N", help="context in tokens (default: what the target was trained for)"
    )
    fit.add_argument("--cache-type", choices=CACHE_TYPES, metavar="TYPE", help="of both models' caches (default: f16)")
    fit.add_argument("--slots", type=int, metavar="N", default=1, help="requests at once (default: %(default)s)")
    fit.add_argument("--n-max", type=int, metavar="N", default=3, help="draft tokens (default: %(default)s)")
    fit.add_argument(
        "--vram", type=int, metavar="BYTES", help="ask for one GPU with so much free, not for this machine"
    )
    fit.add_argument("--json", action="store_true", help=f"for programs ({SCHEMA}), in bytes")


async def run_fit(options: argparse.Namespace) -> int:
    """Print the plan; 0 if it fits (also tightly), 1 if not, 3 if that cannot be told. Raises :class:`UserError`."""
    for name, least in (("ctx", 1), ("slots", 1), ("n_max", 0), ("vram", 1)):
        value = getattr(options, name)
        if value is not None and value < least:
            raise UserError(f"--{name.replace('_', '-')} must be at least {least}, not {value}.")
    question = await in_daemon_thread(lambda: _question(options))
    answer = plan(question)
    say(json.dumps(to_document(answer), indent=2) if options.json else whole_text(answer))
    return EXIT_CODES[answer.verdict]


def _question(options: argparse.Namespace) -> MemoryQuestion:
    from sparkdeck.adapters.host_probe import HostProbe
    from sparkdeck.adapters.nvml import Nvml
    from sparkdeck.domain.profile import with_options
    from sparkdeck.services.file_profiles import profile_for_files
    from sparkdeck.services.memory_planner import devices_of, host_of, question_of

    profile = profile_for_files(options.target, options.draft)
    values: dict[str, str | int] = {"ctx_size": options.ctx or 0, "parallel": options.slots}
    if options.draft is not None:
        values["spec_draft_n_max"] = options.n_max
    if options.cache_type is not None:
        kind = options.cache_type
        values |= {"cache_type_k": kind, "cache_type_v": kind, "spec_draft_type_k": kind, "spec_draft_type_v": kind}
    nvml = Nvml()
    try:
        gpus = devices_of(nvml.read(), given_back=False)
    finally:
        nvml.shutdown()
    if options.vram is not None:
        gpus = (DeviceMemory("GPU", options.vram, options.vram, engine_name="CUDA0"),)
    host = host_of(HostProbe().read(), given_back=False)
    return question_of(with_options(profile, **values), gpus, host)


def to_document(answer: MemoryPlan) -> dict[str, object]:
    """The plan as a document of numbers. Bytes; ``None`` where something is not known."""
    host = answer.host
    return {
        "schema": SCHEMA,
        "devices": [
            {
                "name": device.name,
                "weights": device.parts.weights,
                "kv": device.parts.kv,
                "recurrent": device.parts.recurrent,
                "compute": device.parts.compute,
                "draft_weights": device.parts.draft_weights,
                "draft_kv": device.parts.draft_kv,
                "draft_compute": device.parts.draft_compute,
                "projector": device.parts.projector,
                "cuda_context": device.parts.overhead,
                "total": device.needed_bytes,
                "available": device.available_bytes,
                "verdict": device.verdict.value,
            }
            for device in answer.devices
        ],
        "host": {
            "needed": host.needed_bytes,
            "prompt_cache_at_most": host.prompt_cache_bytes,
            "checkpoints_at_most": host.checkpoint_bytes,
            "available": host.available_bytes,
        },
        "context": answer.context_tokens,
        "largest_ctx": answer.largest_context_tokens,
        "draft_cost_tokens": answer.draft_cost_tokens,
        "verdict": answer.verdict.value,
        "proposals": [
            {"kind": each.kind.value, "text": each.text, "changes": dict(each.changes)} for each in answer.proposals
        ],
        "notes": list(answer.notes),
    }

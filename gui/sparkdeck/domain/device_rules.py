"""Will the layers really go to a GPU? From what the runtime lists and what it said while it looked.

The silent trap: a CUDA build whose CUDA library cannot be loaded says nothing and computes on the CPU, at a fraction of
the speed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.launch_notes import LaunchNote, warning
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.translation import listed, plural, sentences, tr

_INIT_FAILED = re.compile(r"ggml_cuda_init: failed to initialize CUDA: (?P<reason>[^\n]+)")
_HIDING = ("CUDA_VISIBLE_DEVICES", "NVIDIA_VISIBLE_DEVICES")


@dataclass(frozen=True, slots=True)
class DeviceFacts:
    """What is known of a runtime's devices.

    ``names`` such as ``CUDA0``; ``said`` is all that ``--list-devices`` printed; ``is_cuda``: the build has CUDA in it;
    ``missing`` maps libraries that its CUDA part needs and that are not found to the file that asks for them;
    ``advice`` says where they come from.
    """

    names: tuple[str, ...] = ()
    said: str = ""
    is_cuda: bool = False
    missing: Mapping[str, str] | None = None
    advice: str = ""


def device_name(line: str) -> str:
    """``CUDA0`` of ``CUDA0: NVIDIA GeForce RTX 5090 (32106 MiB, 31000 MiB free)``."""
    return line.partition(":")[0].strip()


def wants_gpu(values: Mapping[str, OptionValue]) -> bool:
    """Whether layers are to go to a GPU: said outright, or left to the engine, which takes one where there is one."""
    return values.get("gpu-layers", "auto") != 0 and values.get("device") != "none"


def check_devices(values: Mapping[str, OptionValue], facts: DeviceFacts) -> None:
    """Raise :class:`UserError` where the profile names a device that the runtime does not list: it would not start."""
    for option in ("device", "spec-draft-device"):
        chosen = [name.strip() for name in str(values.get(option, "")).split(",") if name.strip()]
        unknown = [name for name in chosen if name not in (*facts.names, "none")]
        if unknown:
            there = (
                tr("It lists {names}.", names=", ".join(facts.names)) if facts.names else tr("It lists none at all.")
            )
            raise UserError(
                tr("This llama-server has no device {device}.", device=unknown[0]),
                tr(
                    "The profile sets {option} to {chosen}. {listed}",
                    option=option,
                    chosen=", ".join(chosen),
                    listed=there,
                ),
                tr("Choose one of those in the profile, or take the option out."),
            )


def gpu_note(
    values: Mapping[str, OptionValue], facts: DeviceFacts, environment: Mapping[str, str]
) -> LaunchNote | None:
    """The warning for a CUDA build that will run on the CPU although layers should go to a GPU."""
    if not wants_gpu(values) or facts.names or not facts.is_cuda:
        return None
    return warning(tr("This start will run on the CPU: the CUDA build sees no GPU."), no_gpu_reason(facts, environment))


def no_gpu_reason(facts: DeviceFacts, environment: Mapping[str, str]) -> str:
    """Why a CUDA build lists no card, as far as it can be told."""
    if facts.missing:
        names = list(facts.missing)
        asker = next(iter(facts.missing.values()))
        missing = plural(
            len(names),
            "{names} is missing (needed by {asker}).",
            "{names} are missing (needed by {asker}).",
            names=listed(names),
            asker=asker,
        )
        return sentences((missing, facts.advice))
    hidden = next((name for name in _HIDING if _hides_all(environment.get(name))), None)
    if hidden is not None:
        return tr(
            "The variable {variable} is set to “{value}”, which hides every GPU. Unset it.",
            variable=hidden,
            value=environment[hidden],
        )
    failed = _INIT_FAILED.search(facts.said)
    if failed is None:
        return tr("It does not say why. Look at what llama-server --list-devices prints, and at the doctor.")
    reason = failed["reason"].strip().rstrip(".")
    if "insufficient" in reason:
        return tr(
            "The driver is too old for this build ({reason}). Install a newer NVIDIA driver, or a build for an older CUDA.",
            reason=reason,
        )
    if "no CUDA-capable device" in reason:
        return tr("The driver finds no card ({reason}).", reason=reason)
    return tr("CUDA says: {reason}.", reason=reason)


def _hides_all(value: str | None) -> bool:
    return value is not None and value.strip().lower() in ("", "-1", "void", "none", "nodevfiles")

"""GPUs chosen by their UUID: the same card wherever it is plugged in, and whatever numbers CUDA and NVML give it.

CUDA counts from the fastest card on, NVML along the PCI bus, and both count anew when a card is added. So a profile's
*Devices* may name UUIDs: the server then sees those cards alone (``CUDA_VISIBLE_DEVICES``), in that order, as ``CUDA0``,
``CUDA1`` … Without such a choice, the user's own variable reaches the server as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import Profile
from sparkdeck.domain.samples_gpu import GpuSample
from sparkdeck.domain.translation import tr

VISIBLE = "CUDA_VISIBLE_DEVICES"
ORDER = "CUDA_DEVICE_ORDER"
_OPTIONS = ("device", "spec-draft-device")
_UUID = re.compile(r"(GPU|MIG)-[0-9A-Za-z/-]+")


def chosen_uuids(values: Mapping[str, OptionValue], option: str = "device") -> tuple[str, ...]:
    """The cards that ``option`` names by UUID; empty where it names none so."""
    return tuple(word for word in _words(values.get(option)) if _UUID.fullmatch(word))


def visible_uuids(values: Mapping[str, OptionValue]) -> tuple[str, ...]:
    """All cards that the server will see, in CUDA's order; empty where none is named by UUID."""
    return tuple(dict.fromkeys(uuid for option in _OPTIONS for uuid in chosen_uuids(values, option)))


def with_visible_gpus(profile: Profile) -> Profile:
    """``profile`` with the UUIDs in its devices put into what CUDA and llama-server understand.

    Raises :class:`UserError` where UUIDs and the runtime's own names are mixed: what the names mean changes with the
    cards that are visible.
    """
    options, variables = visible_options(profile.options)
    if not variables:
        return profile
    environment = MappingProxyType({**profile.environment, **variables})
    return replace(profile, options=MappingProxyType(dict(options)), environment=environment)


def visible_options(values: Mapping[str, OptionValue]) -> tuple[Mapping[str, OptionValue], Mapping[str, str]]:
    """``values`` with the runtime's names for the cards, and the variables that make the names true."""
    visible = visible_uuids(values)
    if not visible:
        return values, {}
    options = dict(values)
    for option in _OPTIONS:
        words = _words(options.get(option))
        if any(word not in (*visible, "none") for word in words):
            raise UserError(
                tr("The devices are named in two ways."),
                tr(
                    "The profile sets {option} to {words}. With a UUID, the runtime's own names mean other cards.",
                    option=option,
                    words=", ".join(words),
                ),
                tr("Name all cards by UUID, or all as the runtime lists them."),
            )
        if words:
            options[option] = ",".join(f"CUDA{visible.index(word)}" if word in visible else word for word in words)
    return options, {VISIBLE: ",".join(visible)}


def cuda_indices(environment: Mapping[str, str], gpus: Sequence[GpuSample]) -> dict[str, int]:
    """CUDA's number of each card by UUID, for a program with this ``environment``; only what is certain.

    CUDA puts the fastest card first unless it is told otherwise, and does not say how it judges that: with different
    cards the numbers are certain only by ``CUDA_DEVICE_ORDER=PCI_BUS_ID`` or by UUIDs.
    """
    cards = sorted((gpu for gpu in gpus if gpu.is_whole_card), key=lambda gpu: gpu.pci_bus_id or "")
    by_bus = environment.get(ORDER, "").strip().upper() == "PCI_BUS_ID"
    known = all(gpu.pci_bus_id for gpu in cards) or len(cards) == 1
    is_certain = known and (by_bus or len({gpu.name for gpu in cards}) <= 1) and not any(gpu.mig for gpu in cards)
    if VISIBLE not in environment:
        return {gpu.uuid: at for at, gpu in enumerate(cards)} if is_certain else {}
    found: dict[str, int] = {}
    for at, word in enumerate(_words(environment[VISIBLE])):
        if word.isdigit() and is_certain and int(word) < len(cards):
            found[cards[int(word)].uuid] = at
        elif _UUID.fullmatch(word):
            same = [gpu.uuid for gpu in gpus if gpu.uuid.lower().startswith(word.lower())]
            if len(same) != 1:  # CUDA stops at the first that it cannot tell, and hides the rest
                break
            found[same[0]] = at
        elif not word.isdigit() or is_certain:
            break
    return found


def _words(value: OptionValue | None) -> tuple[str, ...]:
    return tuple(word.strip() for word in str(value or "").split(",") if word.strip())

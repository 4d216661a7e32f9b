"""Which file of a release fits this computer, and why, in words.

A build is good for a card where it has code for it that the driver runs (``cuda_builds.py``), where CUDA's libraries come
with it, and where the system's C library is not older than the one it was made with.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sparkdeck.domain.computer import Card, Computer, system_name
from sparkdeck.domain.cuda_builds import CodeKind, Version, code_for, driver_for, driver_serves, served_cuda, text_of
from sparkdeck.domain.release_assets import Programs, programs_of
from sparkdeck.domain.releases import Asset

OLDEST_GLIBC: tuple[tuple[str, str, Version, str], ...] = (
    ("cuda", "x64", (2, 38), "Ubuntu 24.04"),
    ("", "x64", (2, 34), "Ubuntu 22.04"),
    ("", "arm64", (2, 38), "Ubuntu 24.04"),
    ("", "s390x", (2, 38), "Ubuntu 24.04"),
)
"""Kind of build and machine: the oldest glibc that starts it, and the system it is made on (release.yml of b11434). What is
compiled on Ubuntu 24.04 asks for symbols of glibc 2.38, on 22.04 for those of 2.34. The first line that fits counts."""

_UPDATE = "Update the NVIDIA driver to {} or newer for {}."
_BUILD = "Or build llama-server from its source here."


@dataclass(frozen=True, slots=True)
class PickQuestion:
    """This computer, and the files of the release in question."""

    computer: Computer
    assets: tuple[Asset, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """One build of the release for this system and processor. ``fits``: it would do its work here; ``why`` says why, or
    why not. ``rank`` puts better ones first."""

    programs: Programs
    fits: bool
    why: str
    rank: tuple[object, ...] = ()
    update_to: Version | None = None
    """The driver with which it would fit."""

    @property
    def variant(self) -> str:
        return self.programs.variant

    @property
    def label(self) -> str:
        return self.programs.label

    @property
    def size_bytes(self) -> int:
        return self.programs.size_bytes


@dataclass(frozen=True, slots=True)
class Pick:
    """``offer`` is the build to take, ``None`` where none fits; ``why`` in one or two sentences. ``notes`` are what else
    to know, ``advice`` what to do for a better one; ``others`` are the rest for this system, better ones first."""

    offer: Offer | None
    why: str
    notes: tuple[str, ...] = ()
    advice: str = ""
    others: tuple[Offer, ...] = ()

    @property
    def asset(self) -> Asset | None:
        return self.offer.programs.asset if self.offer else None

    @property
    def cudart(self) -> Asset | None:
        """CUDA's libraries, to be unpacked beside the programs."""
        return self.offer.programs.libraries if self.offer else None


@functools.lru_cache(maxsize=256)
def pick(question: PickQuestion) -> Pick:
    """The best build, with reasons. Never raises. Remembered: a list of releases asks it for each of its rows."""
    computer = question.computer
    programs = programs_of(question.assets)
    here = [each for each in programs if (each.system, each.machine) == (computer.system, computer.machine)]
    offers = sorted((_judge(each, computer) for each in here), key=lambda offer: offer.rank, reverse=True)
    best = next((offer for offer in offers if offer.fits), None)
    others = tuple(offer for offer in offers if offer is not best)
    if best is None:
        return Pick(None, _nothing(computer, programs, offers), (), _advice(computer, None, others), others)
    why = best.why
    refused = next((offer for offer in others if offer.programs.cuda is not None), None)
    if computer.cards and best.programs.cuda is None:
        reason = refused.why if refused is not None else _no_cuda_here(computer)
        why = f"{reason} {best.why}"
    return Pick(best, why, _notes(computer, best), _advice(computer, best, others), others)


def _judge(programs: Programs, computer: Computer) -> Offer:
    if programs.cuda is not None:
        offer = _judge_cuda(programs, programs.cuda, computer)
    elif programs.label == "Metal":
        offer = Offer(programs, True, "It computes on the GPU of this Mac (Metal).", (3,))
    elif programs.backend == "vulkan":
        offer = _judge_vulkan(programs, computer)
    elif programs.label == "CPU":
        nothing = "No graphics card was found here. " if computer.has_other_gpu is False and not computer.cards else ""
        offer = Offer(programs, True, f"{nothing}It computes on the processor alone.", (1,))
    else:
        offer = Offer(programs, False, "It is made for other hardware.", (0,))
    old = _too_old(programs, computer) if offer.fits else ""
    return replace(offer, fits=False, why=old, rank=(0, *offer.rank), update_to=None) if old else offer


def _judge_vulkan(programs: Programs, computer: Computer) -> Offer:
    if computer.cards:
        return Offer(programs, True, "Vulkan computes on the card without CUDA, where its driver offers it.", (2,))
    if computer.has_other_gpu is False:
        return Offer(programs, True, "Vulkan is for graphics cards, and none was found here.", (0.5,))
    return Offer(
        programs,
        True,
        "No NVIDIA card was found. Vulkan works with cards of other makers, and computes on the processor where there is "
        "none.",
        (2,),
    )


def _judge_cuda(programs: Programs, cuda: Version, computer: Computer) -> Offer:
    name = programs.label
    windows = computer.system == "windows"
    if not computer.cards:
        return Offer(programs, False, f"{name} is for NVIDIA cards, and none was found here.", (0,))
    codes = sorted((_code(cuda, card) for card in computer.cards), reverse=True)
    best_card = max(computer.cards, key=lambda card: (_code(cuda, card), card.capability or (0, 0)))
    kind = codes[0]
    served = served_cuda(computer.driver, computer.served_cuda)
    rank = (3, tuple(codes), served is None or served >= cuda, cuda)
    if kind is CodeKind.NONE:
        return Offer(programs, False, f"{name} has no code for the {best_card.words}.", (0, 2, cuda))
    if not driver_serves(cuda, kind, computer.driver, computer.served_cuda, windows=windows):
        return _driver_too_old(programs, cuda, kind, best_card, computer)
    if kind is CodeKind.UNTRIED:
        why = f"{name} was made before the {best_card.words}: it has no machine code for it."
        return Offer(programs, False, why, (0, 3, cuda))
    if programs.libraries is None:
        why = f"This release has no CUDA libraries for its {name} build, and without them it computes on the processor."
        return Offer(programs, False, why, (0, 5, cuda))
    if kind is CodeKind.NATIVE:
        why = f"{name} has machine code for the {best_card.words}, and the driver runs it."
    else:
        why = (
            f"{name} has code for the {best_card.words} that the driver compiles at the first start: that may take "
            "minutes, once."
        )
    return Offer(programs, True, why, rank)


def _code(cuda: Version, card: Card) -> CodeKind:
    """A card whose capability the driver does not tell is taken for one that every build has code for."""
    return code_for(cuda, card.capability) if card.capability is not None else CodeKind.COMPILED_AT_START


def _driver_too_old(programs: Programs, cuda: Version, kind: CodeKind, card: Card, computer: Computer) -> Offer:
    least = driver_for(cuda, kind, windows=computer.system == "windows")
    has = f"This is driver {computer.driver_version}" if computer.driver_version else "This driver is older"
    what = "" if kind is CodeKind.NATIVE else f" to compile its code for the {card.words}"
    needs = f"driver {text_of(least)} or newer" if least else "a newer driver"
    usable = kind is not CodeKind.UNTRIED
    soonest = -least[0] if least else -1000
    why = f"{has}, and {programs.label} needs {needs}{what}."
    return Offer(programs, False, why, (0, 4, usable, soonest, cuda), least if usable else None)


def _too_old(programs: Programs, computer: Computer) -> str:
    if computer.system != "linux" or not computer.libc:
        return ""
    if computer.libc == "musl":
        return "The official builds need glibc, and this system has musl."
    glibc = computer.glibc
    kind = "cuda" if programs.cuda is not None else ""
    row = next((row for row in OLDEST_GLIBC if row[0] in ("", kind) and row[1] == programs.machine), None)
    if glibc is None or row is None or glibc >= row[2]:
        return ""
    return (
        f"The {programs.label} build is made on {row[3]} and needs glibc {text_of(row[2])} or newer; this system has "
        f"{text_of(glibc)}."
    )


def _no_cuda_here(computer: Computer) -> str:
    return f"This release has no CUDA build for {_system_words(computer)}."


def _notes(computer: Computer, best: Offer) -> tuple[str, ...]:
    cuda = best.programs.cuda
    notes = []
    if cuda is not None:
        without = [card for card in computer.cards if _code(cuda, card) in (CodeKind.NONE, CodeKind.UNTRIED)]
        if without:
            notes.append(f"It has no code for the {' and the '.join(card.words for card in without)}.")
        if any(card.capability is None for card in computer.cards):
            notes.append("The driver does not tell the card's compute capability: only a trial shows whether it fits.")
        if computer.driver is None and computer.served_cuda is None:
            notes.append("The driver's version is not known: only a trial shows whether it is new enough.")
    return tuple(notes)


def _advice(computer: Computer, best: Offer | None, others: Sequence[Offer]) -> str:
    """What would bring a better build: only where there is an NVIDIA card that the pick does not use, or not natively."""
    if not computer.cards or (best is not None and best.programs.cuda is not None):
        return ""
    newer = [offer for offer in others if offer.update_to is not None]
    if newer:
        easiest = min(newer, key=lambda offer: offer.update_to or ())
        return f"{_UPDATE.format(text_of(easiest.update_to or ()), easiest.label)} {_BUILD}"
    return "For CUDA, build llama-server from its source here."


def _nothing(computer: Computer, programs: Sequence[Programs], offers: Sequence[Offer]) -> str:
    if not programs:
        return "This release has no programs."
    if not offers:
        return f"This release has nothing for {_system_words(computer)}."
    return offers[0].why


def _system_words(computer: Computer) -> str:
    return f"{system_name(computer.system)} on {computer.machine}"

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
from sparkdeck.domain.translation import sentences, tr

OLDEST_GLIBC: tuple[tuple[str, str, Version, str], ...] = (
    ("cuda", "x64", (2, 38), "Ubuntu 24.04"),
    ("", "x64", (2, 34), "Ubuntu 22.04"),
    ("", "arm64", (2, 38), "Ubuntu 24.04"),
    ("", "s390x", (2, 38), "Ubuntu 24.04"),
)
"""Kind of build and machine: the oldest glibc that starts it, and the system it is made on (release.yml of b11434). What is
compiled on Ubuntu 24.04 asks for symbols of glibc 2.38, on 22.04 for those of 2.34. The first line that fits counts."""


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
        why = sentences((reason, best.why))
    return Pick(best, why, _notes(computer, best), _advice(computer, best, others), others)


def _judge(programs: Programs, computer: Computer) -> Offer:
    if programs.cuda is not None:
        offer = _judge_cuda(programs, programs.cuda, computer)
    elif programs.label == "Metal":
        offer = Offer(programs, True, tr("It computes on the GPU of this Mac (Metal)."), (3,))
    elif programs.backend == "vulkan":
        offer = _judge_vulkan(programs, computer)
    elif programs.label == "CPU":
        has_no_card = computer.has_other_gpu is False and not computer.cards
        why = (
            tr("No graphics card was found here. It computes on the processor alone.")
            if has_no_card
            else tr("It computes on the processor alone.")
        )
        offer = Offer(programs, True, why, (1,))
    else:
        offer = Offer(programs, False, tr("It is made for other hardware."), (0,))
    old = _too_old(programs, computer) if offer.fits else ""
    return replace(offer, fits=False, why=old, rank=(0, *offer.rank), update_to=None) if old else offer


def _judge_vulkan(programs: Programs, computer: Computer) -> Offer:
    if computer.cards:
        return Offer(programs, True, tr("Vulkan computes on the card without CUDA, where its driver offers it."), (2,))
    if computer.has_other_gpu is False:
        return Offer(programs, True, tr("Vulkan is for graphics cards, and none was found here."), (0.5,))
    return Offer(
        programs,
        True,
        tr(
            "No NVIDIA card was found. Vulkan works with cards of other makers, and computes on the processor where there is "
            "none."
        ),
        (2,),
    )


def _judge_cuda(programs: Programs, cuda: Version, computer: Computer) -> Offer:
    name = programs.label
    windows = computer.system == "windows"
    if not computer.cards:
        why = tr("{build} is for NVIDIA cards, and none was found here.", build=name)
        return Offer(programs, False, why, (0,))
    codes = sorted((_code(cuda, card) for card in computer.cards), reverse=True)
    best_card = max(computer.cards, key=lambda card: (_code(cuda, card), card.capability or (0, 0)))
    kind = codes[0]
    served = served_cuda(computer.driver, computer.served_cuda)
    rank = (3, tuple(codes), served is None or served >= cuda, cuda)
    if kind is CodeKind.NONE:
        why = tr("{build} has no code for the {card}.", build=name, card=best_card.words)
        return Offer(programs, False, why, (0, 2, cuda))
    if not driver_serves(cuda, kind, computer.driver, computer.served_cuda, windows=windows):
        return _driver_too_old(programs, cuda, kind, best_card, computer)
    if kind is CodeKind.UNTRIED:
        why = tr("{build} was made before the {card}: it has no machine code for it.", build=name, card=best_card.words)
        return Offer(programs, False, why, (0, 3, cuda))
    if programs.libraries is None:
        why = tr(
            "This release has no CUDA libraries for its {build} build, and without them it computes on the processor.",
            build=name,
        )
        return Offer(programs, False, why, (0, 5, cuda))
    if kind is CodeKind.NATIVE:
        why = tr("{build} has machine code for the {card}, and the driver runs it.", build=name, card=best_card.words)
    else:
        why = tr(
            "{build} has code for the {card} that the driver compiles at the first start: that may take minutes, once.",
            build=name,
            card=best_card.words,
        )
    return Offer(programs, True, why, rank)


def _code(cuda: Version, card: Card) -> CodeKind:
    """A card whose capability the driver does not tell is taken for one that every build has code for."""
    return code_for(cuda, card.capability) if card.capability is not None else CodeKind.COMPILED_AT_START


def _driver_too_old(programs: Programs, cuda: Version, kind: CodeKind, card: Card, computer: Computer) -> Offer:
    least = driver_for(cuda, kind, windows=computer.system == "windows")
    has = (
        tr("This is driver {version}", version=computer.driver_version)
        if computer.driver_version
        else tr("This driver is older")
    )
    needs = (
        tr("driver {version} or newer", "needed", version=text_of(least)) if least else tr("a newer driver", "needed")
    )
    usable = kind is not CodeKind.UNTRIED
    soonest = -least[0] if least else -1000
    why = (
        tr("{has}, and {build} needs {needs}.", has=has, build=programs.label, needs=needs)
        if kind is CodeKind.NATIVE
        else tr(
            "{has}, and {build} needs {needs} to compile its code for the {card}.",
            has=has,
            build=programs.label,
            needs=needs,
            card=card.words,
        )
    )
    return Offer(programs, False, why, (0, 4, usable, soonest, cuda), least if usable else None)


def _too_old(programs: Programs, computer: Computer) -> str:
    if computer.system != "linux" or not computer.libc:
        return ""
    if computer.libc == "musl":
        return tr("The official builds need glibc, and this system has musl.")
    glibc = computer.glibc
    kind = "cuda" if programs.cuda is not None else ""
    row = next((row for row in OLDEST_GLIBC if row[0] in ("", kind) and row[1] == programs.machine), None)
    if glibc is None or row is None or glibc >= row[2]:
        return ""
    return tr(
        "The {build} build is made on {system} and needs glibc {needed} or newer; this system has {there}.",
        build=programs.label,
        system=row[3],
        needed=text_of(row[2]),
        there=text_of(glibc),
    )


def _no_cuda_here(computer: Computer) -> str:
    return tr("This release has no CUDA build for {system}.", system=_system_words(computer))


def _notes(computer: Computer, best: Offer) -> tuple[str, ...]:
    cuda = best.programs.cuda
    notes = []
    if cuda is not None:
        without = [card for card in computer.cards if _code(cuda, card) in (CodeKind.NONE, CodeKind.UNTRIED)]
        if without:
            cards = without[0].words
            for card in without[1:]:
                cards = tr("{cards} and the {card}", cards=cards, card=card.words)
            notes.append(tr("It has no code for the {cards}.", cards=cards))
        if any(card.capability is None for card in computer.cards):
            notes.append(
                tr("The driver does not tell the card's compute capability: only a trial shows whether it fits.")
            )
        if computer.driver is None and computer.served_cuda is None:
            notes.append(tr("The driver's version is not known: only a trial shows whether it is new enough."))
    return tuple(notes)


def _advice(computer: Computer, best: Offer | None, others: Sequence[Offer]) -> str:
    """What would bring a better build: only where there is an NVIDIA card that the pick does not use, or not natively."""
    if not computer.cards or (best is not None and best.programs.cuda is not None):
        return ""
    newer = [offer for offer in others if offer.update_to is not None]
    if newer:
        easiest = min(newer, key=lambda offer: offer.update_to or ())
        return tr(
            "Update the NVIDIA driver to {version} or newer for {build}. Or build llama-server from its source here.",
            version=text_of(easiest.update_to or ()),
            build=easiest.label,
        )
    return tr("For CUDA, build llama-server from its source here.")


def _nothing(computer: Computer, programs: Sequence[Programs], offers: Sequence[Offer]) -> str:
    if not programs:
        return tr("This release has no programs.")
    if not offers:
        return tr("This release has nothing for {system}.", system=_system_words(computer))
    return offers[0].why


def _system_words(computer: Computer) -> str:
    return tr("{system} on {machine}", system=system_name(computer.system), machine=computer.machine)

"""Releases of llama.cpp in words: what fits this computer and why, and the row of each."""

from __future__ import annotations

from collections.abc import Collection

from sparkdeck.domain.computer import Computer
from sparkdeck.domain.release_events import ReleasesListed, release_key
from sparkdeck.domain.release_picker import Offer, Pick
from sparkdeck.domain.releases import DsparkSupport, Release, dspark_words
from sparkdeck.domain.translation import sentences, tr
from sparkdeck.ui.formatting import UNKNOWN, day, minute
from sparkdeck.ui.models_words import Cell, size
from sparkdeck.ui.theme import Tone

_SHORT = {
    DsparkSupport.NONE: (tr("no"), Tone.ACCENT),
    DsparkSupport.DEEPSPEC: (tr("DeepSpec drafts"), Tone.TEXT),
    DsparkSupport.SPECULATORS: (tr("all drafts"), Tone.GOOD),
    DsparkSupport.UNKNOWN: (UNKNOWN, Tone.MUTED),
}


def release_title(release: Release) -> str:
    return f"{release.tag} ({release.stable})" if release.stable else release.tag


def computer_words(computer: Computer) -> str:
    """``GeForce RTX 5090 (compute capability 12.0) · driver 580.65.06``, or that there is no such card."""
    if not computer.cards:
        return tr("No NVIDIA card was found here: a build for the processor or for Vulkan is offered instead.")
    cards = " + ".join(card.words for card in computer.cards)
    driver = (
        tr("driver {version}", version=computer.driver_version) if computer.driver_version else tr("driver not known")
    )
    return f"{cards} · {driver}"


def offer_title(release: Release, offer: Offer) -> str:
    """``llama-server b11434 · CUDA 13.4``."""
    return f"llama-server {release.tag} · {offer.label}"


def download_words(offer: Offer) -> str:
    """``Install (412 MiB)``."""
    return tr("Install ({size})", size=size(offer.size_bytes))


def download_tooltip(offer: Offer) -> str:
    parts = [offer.programs.asset, *([offer.programs.libraries] if offer.programs.libraries else [])]
    return "\n".join(
        tr("{file}: {size:,} bytes, sha256 {sha256}", file=part.name, size=part.size_bytes, sha256=part.sha256)
        if part.sha256
        else tr(
            "{file}: {size:,} bytes, without a sha256: only its size is checked", file=part.name, size=part.size_bytes
        )
        for part in parts
    )


def pick_sentences(pick: Pick) -> str:
    """Why it is this one, and what else to know."""
    return sentences((pick.why, *pick.notes))


def variant_words(offer: Offer) -> str:
    """One line of the list of variants."""
    return " · ".join(
        (offer.label, size(offer.size_bytes), *(() if offer.fits else (tr("does not fit here", "a build"),)))
    )


def release_rows(listed: ReleasesListed, installed: Collection[str]) -> list[tuple[Cell, ...]]:
    """Release, date, DSpark, what fits here, whether it is here already."""
    return [_row(listed, release, installed) for release in listed.releases]


def _row(listed: ReleasesListed, release: Release, installed: Collection[str]) -> tuple[Cell, ...]:
    pick = listed.pick(release)
    support, tone = _SHORT[release.dspark]
    here = [offer for offer in offers(pick) if release_key(release.tag, offer.variant) in installed]
    fits = (
        Cell(tr("nothing", "no build fits"), Tone.ACCENT, pick.why)
        if pick.offer is None
        else Cell(pick.offer.label, tooltip=pick.why)
    )
    return (
        Cell(release_title(release), tooltip=release.page_url),
        Cell(UNKNOWN, Tone.MUTED, tr("GitHub does not tell.")) if release.published_at is None
        else Cell(day(release.published_at.astimezone()), Tone.MUTED, minute(release.published_at.astimezone())),
        Cell(support, tone, tr("{support}, by its number.", support=dspark_words(release.dspark))),
        fits,
        Cell(", ".join(offer.label for offer in here), Tone.GOOD),
    )  # fmt: skip


def offers(pick: Pick) -> tuple[Offer, ...]:
    """All builds for this system, the one to take first."""
    return (*((pick.offer,) if pick.offer is not None else ()), *pick.others)


def age_words(listed: ReleasesListed) -> str:
    """When GitHub said so."""
    at = listed.fetched_at or listed.from_cache_at
    return tr("as of {date}", date=minute(at.astimezone())) if at is not None else ""


def update_words(listed: ReleasesListed, build: int | None) -> str:
    """That there is a newer one than that in use; empty where there is none."""
    update = listed.update
    if update is None or build is None:
        return ""
    return tr(
        "{release} is newer than the {build} in use. Nothing changes until you choose it.",
        release=release_title(update),
        build=f"b{build}",
    )

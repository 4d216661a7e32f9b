"""Where a bundled profile comes from, as the table ``[provenance]`` of its file."""

from __future__ import annotations

from typing import Any

import msgspec

from sparkdeck.domain.profile import Provenance, PublishedRun


class _Link(msgspec.Struct, forbid_unknown_fields=True):
    label: str
    url: str


class _Published(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    machine: str
    date: str
    runs: int
    tokens: int
    n_max: int
    drafted: int
    accepted: int
    mean_accepted_length: float


class ProvenanceTable(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    links: list[_Link] = []
    draft_lineage: str = ""
    runtime: str = ""
    licences: str = ""
    caveat: str = ""
    published: _Published | None = None


def provenance_of(table: ProvenanceTable) -> Provenance:
    published = table.published
    return Provenance(
        links=tuple((link.label, link.url) for link in table.links),
        draft_lineage=table.draft_lineage,
        runtime=table.runtime,
        licences=table.licences,
        caveat=table.caveat,
        published=PublishedRun(
            machine=published.machine,
            date=published.date,
            runs=published.runs,
            tokens=published.tokens,
            n_max=published.n_max,
            drafted=published.drafted,
            accepted=published.accepted,
            mean_accepted_length=published.mean_accepted_length,
        )
        if published
        else None,
    )


def provenance_as_toml(provenance: Provenance) -> dict[str, Any]:
    published = provenance.published
    table = ProvenanceTable(
        links=[_Link(label, url) for label, url in provenance.links],
        draft_lineage=provenance.draft_lineage,
        runtime=provenance.runtime,
        licences=provenance.licences,
        caveat=provenance.caveat,
        published=_Published(
            published.machine,
            published.date,
            published.runs,
            published.tokens,
            published.n_max,
            published.drafted,
            published.accepted,
            published.mean_accepted_length,
        )
        if published
        else None,
    )
    plain: dict[str, Any] = msgspec.to_builtins(table)
    return {key: value for key, value in plain.items() if value}

"""Finds the drafts that may belong to a target, and tells from both headers whether they do.

Looks at the published pairs, at the target's own repository, at this machine and at the Hub, in this order. Nothing big is
downloaded: a header comes over HTTP ranges.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.gguf_values import GgufHeader
from sparkdeck.adapters.known_pairs import KnownPair
from sparkdeck.adapters.pair_facts import draft_facts, target_facts
from sparkdeck.domain.draft_leads import TargetName, bare_names, draft_files, is_draft_repo, parse_target, target_files
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import DraftsFound
from sparkdeck.domain.hub import FileRole, HubHit
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.pair_facts import PairUse, TargetFacts
from sparkdeck.domain.pair_rules import check_pair
from sparkdeck.domain.pairing import DraftCandidate
from sparkdeck.domain.translation import tr, translated
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.pair_leads import HeaderSource, HubListing, Lead, Target, of_repository, rank, with_file

PUBLISHED, SAME_REPOSITORY = tr("published pair"), tr("same repository")
LOCAL, SEARCH = tr("on this machine"), tr("Hub search")

_LISTING_DEADLINE_S = 20.0
_HEADERS_DEADLINE_S = 30.0
_HEADERS_AT_ONCE = 4
_SEARCHES, _REPOSITORIES, _FILES_PER_REPOSITORY = 3, 6, 4
_LATE = tr("The Hub did not answer in time.")


class PairFinder:
    """Answers one question at a time: a newer one makes the older one's answer void.

    ``models`` are the files on this machine, ``build`` the llama.cpp build that would run the pair (``None``: unknown).
    """

    def __init__(
        self,
        bus: EventBus,
        hub: HubListing,
        headers: HeaderSource,
        models: Callable[[], Sequence[LibraryModel]],
        known: Sequence[KnownPair],
        build: Callable[[], int | None] = lambda: None,
    ) -> None:
        self._bus = bus
        self._hub = hub
        self._headers = headers
        self._models = models
        self._known = known
        self._build = build
        self._question = 0

    async def find(self, target: str) -> None:
        """Look for drafts of ``target``: ``org/repo``, ``org/repo:QUANT`` or a path. Publishes one ``DraftsFound``."""
        self._question += 1
        question = self._question
        found = await self._target(parse_target(target))
        leads = await self._leads(found)
        await self._judge(leads, found)
        if question == self._question:
            candidates = tuple(sorted((lead.candidate for lead in leads), key=rank))
            self._bus.publish(DraftsFound(target, candidates, found.problem))

    async def _target(self, name: TargetName) -> Target:
        """Never raises what the user can mend: it becomes the ``problem`` of the answer."""
        if name.path is not None:
            name = replace(name, repo=next((one.repo for one in self._models() if one.path == name.path), None))
        target = Target(name, tuple(text for text in (name.repo, name.path and name.path.stem) if text))
        try:
            if name.repo is not None:
                target = replace(target, repository=await self._hub.repository(name.repo))
        except UserError as error:
            target = replace(target, problem=error if name.path is None else None)
        try:
            header = await self._target_header(target)
        except UserError as error:
            return replace(target, problem=target.problem or error)
        if header is None:
            return target
        facts = target_facts(header)
        return replace(target, facts=facts, names=(*target.names, *facts.names))

    async def _target_header(self, target: Target) -> GgufHeader | None:
        if target.name.path is not None:
            return await self._headers.local_header(target.name.path)
        repository = target.repository
        if repository is None:
            return None
        choice = target_files(repository, target.name.quantisation)
        if choice is None:
            reason = repository.reason or tr("None of its files is a target.")
            raise UserError(tr("{repo} has no GGUF model to find a draft for.", repo=repository.repo), reason)
        return await self._headers.remote_header(repository.repo, choice.files[0].path, repository.commit)

    # -- where drafts may be ------------------------------------------------------------------------------------

    async def _leads(self, target: Target) -> list[Lead]:
        """All leads, the best source first, each file once."""
        published: list[Lead] = []
        searched: list[Lead] = []
        try:
            async with asyncio.timeout(_LISTING_DEADLINE_S), asyncio.TaskGroup() as group:
                group.create_task(self._add_published(target, published))
                group.create_task(self._add_searched(target, searched))
        except TimeoutError:
            pass  # what was listed until then is shown
        leads: dict[tuple[str | None, str | None], Lead] = {}
        for lead in (*published, *self._beside(target), *self._local(target), *searched):
            one = lead.candidate
            leads.setdefault((one.repo, one.file or one.local_path), lead)
        return list(leads.values())

    async def _add_published(self, target: Target, leads: list[Lead]) -> None:
        names = (*target.names, *(target.repository.base_models if target.repository else ()))
        exact = [pair for pair in self._known if pair.published_for(target.repo, target.file_name)]
        alike = [pair for pair in self._known if pair not in exact and pair.offered_for(names)]
        slots: list[list[Lead]] = [[] for _ in (*exact, *alike)]
        try:
            async with asyncio.TaskGroup() as group:
                for pair, slot in zip((*exact, *alike), slots, strict=True):
                    group.create_task(self._add_pair(pair, pair in exact, slot))
        finally:
            leads += [lead for slot in slots for lead in slot]

    async def _add_pair(self, pair: KnownPair, is_exact: bool, leads: list[Lead]) -> None:
        candidate = DraftCandidate(
            label=pair.draft_file or pair.draft_repo,
            source=PUBLISHED,
            repo=pair.draft_repo,
            file=pair.draft_file,
            notes=tuple(translated(note) for note in (pair.title, pair.note, *pair.caveats) if note),
        )
        if not pair.gguf:
            problem = tr("It is not a GGUF: it must be converted first, with convert_hf_to_gguf.py --target-model-dir.")
            leads.append(Lead(replace(candidate, problem=problem)))
            return
        leads.append(Lead(replace(candidate, problem=_LATE)))  # until it is known better
        try:
            repository = await self._hub.repository(pair.draft_repo)
        except UserError as error:
            leads[:] = [Lead(replace(candidate, problem=str(error)))]
            return
        files = [one for one in draft_files(repository) if pair.draft_file in (None, one.files[0].path)]
        published = pair.sources[0] if is_exact else ""
        leads[:] = [
            Lead(with_file(candidate, one), repository.commit, published) for one in files[:_FILES_PER_REPOSITORY]
        ]
        if not files:
            missing = (
                tr("The repository does not hold {file}.", file=pair.draft_file)
                if pair.draft_file
                else tr("The repository does not hold a draft.")
            )
            leads.append(Lead(replace(candidate, problem=repository.reason or missing)))

    def _beside(self, target: Target) -> list[Lead]:
        repository = target.repository
        if repository is None:
            return []
        files = [one for one in repository.models if one.role is FileRole.DRAFT]
        return [of_repository(repository, one, SAME_REPOSITORY) for one in files]

    def _local(self, target: Target) -> list[Lead]:
        drafts = [one for one in self._models() if one.role is FileRole.DRAFT and one.state is LibraryState.WHOLE]
        partners = {path for one in self._models() if one.path == target.name.path for path in one.partners}
        drafts.sort(key=lambda one: one.path not in partners)
        return [
            Lead(DraftCandidate(label=one.name, source=LOCAL, local_path=str(one.path), size_bytes=one.size_bytes))
            for one in drafts
        ]

    async def _add_searched(self, target: Target, leads: list[Lead]) -> None:
        base_models = target.repository.base_models if target.repository else ()
        models = [repo for repo in dict.fromkeys((*base_models, target.repo)) if repo]
        questions: list[tuple[str, str | None]] = [("dspark", repo) for repo in models[:_SEARCHES]]
        questions += [(f"{name} dspark", None) for name in bare_names((*base_models, *target.names))[:_SEARCHES]]
        found = [hit for hits in await asyncio.gather(*(self._hits(*one) for one in questions)) for hit in hits]
        repos = [
            repo for repo in dict.fromkeys(hit.repo for hit in found) if is_draft_repo(repo) and repo != target.repo
        ]
        for listed in await asyncio.gather(*(self._listed(repo) for repo in repos[:_REPOSITORIES])):
            leads += listed

    async def _hits(self, text: str, base_model: str | None) -> tuple[HubHit, ...]:
        """None where the search fails: what the other sources say tells why."""
        try:
            return await self._hub.search(text, base_model)
        except UserError:
            return ()

    async def _listed(self, repo: str) -> list[Lead]:
        candidate = DraftCandidate(label=repo, source=SEARCH, repo=repo)
        try:
            async with asyncio.timeout(_LISTING_DEADLINE_S / 2):
                repository = await self._hub.repository(repo)
        except UserError as error:
            return [Lead(replace(candidate, problem=str(error)))]
        except TimeoutError:
            return [Lead(replace(candidate, problem=_LATE))]
        return [of_repository(repository, one, SEARCH) for one in draft_files(repository)[:_FILES_PER_REPOSITORY]]

    # -- do they belong? ----------------------------------------------------------------------------------------

    async def _judge(self, leads: Sequence[Lead], target: Target) -> None:
        """Read the header of each lead and give it its verdict, or the reason why there is none."""
        gate = asyncio.Semaphore(_HEADERS_AT_ONCE)
        open_leads = [lead for lead in leads if not lead.candidate.problem]
        if target.facts is None:
            for lead in open_leads:
                lead.candidate = replace(lead.candidate, problem=tr("The target's header could not be read."))
            return
        try:
            async with asyncio.timeout(_HEADERS_DEADLINE_S), asyncio.TaskGroup() as group:
                for lead in open_leads:
                    group.create_task(self._judge_one(lead, target.facts, gate))
        except TimeoutError:
            for lead in open_leads:
                if lead.candidate.verdict is None and not lead.candidate.problem:
                    lead.candidate = replace(lead.candidate, problem=_LATE)

    async def _judge_one(self, lead: Lead, target: TargetFacts, gate: asyncio.Semaphore) -> None:
        one = lead.candidate
        try:
            async with gate:
                if one.local_path is not None:
                    header = await self._headers.local_header(Path(one.local_path))
                else:
                    assert one.repo is not None
                    assert one.file is not None
                    header = await self._headers.remote_header(one.repo, one.file, lead.commit)
        except UserError as error:
            lead.candidate = replace(one, problem=str(error))
            return
        use = PairUse(build=self._build(), published=lead.published)
        lead.candidate = replace(one, verdict=check_pair(target, draft_facts(header), use))

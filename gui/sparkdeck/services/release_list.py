"""The official releases of llama.cpp: asked for when a person wants to see them, remembered for everything else."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.domain.computer import Computer
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.release_assets import programs_of
from sparkdeck.domain.release_events import ReleasesListed
from sparkdeck.domain.release_picker import PickQuestion, pick
from sparkdeck.domain.releases import Release, ReleaseList, build_of, is_stable_tag, newer_release
from sparkdeck.domain.translation import tr
from sparkdeck.services.event_bus import EventBus

if TYPE_CHECKING:
    from sparkdeck.adapters.github_client import GithubClient
    from sparkdeck.adapters.release_cache import ReleaseCache

REPO = "ggml-org/llama.cpp"
_PER_PAGE = 30
_MOST_PAGES = 2
_ENOUGH = 15
_FRESH_S = 30.0
"""A list of that age answers the next question: two clicks are one question to GitHub."""
_LONGEST_TAG_FILE = 200


class ReleaseShelf:
    """``computer`` is asked in a thread; ``build_in_use`` is that of the default runtime; ``offline`` says why nothing may
    be asked, empty where it may. Nothing is asked before :meth:`list` or :meth:`find`."""

    def __init__(
        self,
        bus: EventBus,
        cache_folder: Path | None,
        computer: Callable[[], Computer],
        build_in_use: Callable[[], int | None],
        offline: Callable[[], str],
        environment: Mapping[str, str],
    ) -> None:
        self._bus = bus
        self._cache_folder = cache_folder
        self._computer = computer
        self._build_in_use = build_in_use
        self._offline = offline
        self._environment = environment
        self._cache: ReleaseCache | None = None
        self._asking = asyncio.Lock()
        self._asked_at = float("-inf")

    async def list(self, *, refresh: bool) -> None:
        """Publish the releases: those of the last time at once, and where GitHub is asked (``refresh``, or where there are
        none) what came of that."""
        known = await self.known()
        computer = await self.computer()
        must_ask = refresh or known is None
        if known is not None:
            self._tell(known, computer, None, is_kept=True)
        async with self._asking:
            if not must_ask or time.monotonic() - self._asked_at < _FRESH_S:
                if known is None:  # somebody else has asked meanwhile
                    self._tell(await self.known(), computer, None, is_kept=True)
                return
            try:
                known, problem = await self._ask(), None
            except UserError as error:
                problem = error
        self._tell(known, computer, problem, is_kept=problem is not None)

    def _tell(self, known: ReleaseList | None, computer: Computer, problem: UserError | None, *, is_kept: bool) -> None:
        releases = known.releases if known is not None else ()
        fetched_at = known.fetched_at if known is not None else None
        from_cache_at = fetched_at if is_kept else None
        usable = [each for each in releases if pick(PickQuestion(computer, each.assets)).offer is not None]
        update = newer_release(usable, self._build_in_use())
        self._bus.publish(ReleasesListed(releases, computer, problem, from_cache_at, update, fetched_at))

    async def computer(self) -> Computer:
        return await asyncio.to_thread(self._computer)

    async def known(self) -> ReleaseList | None:
        """The list of the last time, ``None`` where there was none. Asks nobody."""
        try:
            return await asyncio.to_thread(self._kept, self._client().api)
        except UserError:
            return None

    async def find(self, tag: str) -> Release:
        """The release of this tag, from the last list or else from GitHub. Raises :class:`UserError`."""
        known = await self.known()
        release = known.of(tag) if known is not None else None
        if release is not None:
            return release
        async with self._asking:
            client = self._client()
            found = await self._one(client, tag)
            build = await self._named_build(client, found) if is_stable_tag(tag) else ""
            return await self._one(client, build) if build else found

    # -- asking -------------------------------------------------------------------------------------------------

    def _client(self) -> GithubClient:
        from sparkdeck.adapters.github_client import github_client

        return github_client(self._environment, self._offline())

    def _answers(self) -> ReleaseCache:
        if self._cache is None:
            from sparkdeck.adapters.release_cache import ReleaseCache

            self._cache = ReleaseCache(self._cache_folder)
        return self._cache

    async def _ask(self) -> ReleaseList:
        client = self._client()
        for page in range(1, _MOST_PAGES + 1):
            releases = await self._answer(client, _page_url(client.api, page))
            if len(releases) < _PER_PAGE or sum(1 for each in releases if programs_of(each.assets)) >= _ENOUGH:
                break
        await self._learn_stable(client)
        self._asked_at = time.monotonic()
        known = await asyncio.to_thread(self._kept, client.api)
        assert known is not None  # its first page has just been kept
        return known

    async def _learn_stable(self, client: GithubClient) -> None:
        """Which build the newest version ``vX.Y.Z`` is: one question for the version, one for its file, one for the
        build where the list does not reach back to it. What does not come is no reason to show no list."""
        try:
            newest = await self._answer(client, _latest_url(client.api), single=True)
            tag = await self._named_build(client, newest[0])
            known = await asyncio.to_thread(self._kept, client.api)
            if tag and known is not None and known.of(tag) is None:
                await self._one(client, tag)
        except UserError:
            return

    async def _named_build(self, client: GithubClient, version: Release) -> str:
        """The tag of the build that ``version`` names; empty where it names none. Raises :class:`UserError`."""
        import msgspec

        from sparkdeck.adapters.release_cache import KeptAnswer
        from sparkdeck.adapters.release_parsing import NIGHTLY_TAG

        place = next((asset for asset in version.assets if asset.name == NIGHTLY_TAG), None)
        if place is None:
            return ""
        kept = await asyncio.to_thread(self._answers().get, place.url)
        if kept is not None and build_of(_text(kept.body)) is not None:
            return _text(kept.body)
        answer = await client.ask(place.url, most_bytes=_LONGEST_TAG_FILE)
        tag = answer.body.decode("ascii", "replace").strip()
        if build_of(tag) is None:  # a sign-in page, say
            return ""
        # the file of a version never changes
        kept = KeptAnswer(msgspec.json.encode(tag), "", datetime.now(UTC))
        await asyncio.to_thread(self._answers().put, place.url, kept)
        return tag

    async def _one(self, client: GithubClient, tag: str) -> Release:
        from urllib.parse import quote

        found = await self._answer(
            client, f"{client.api}/repos/{REPO}/releases/tags/{quote(tag, safe='')}", single=True
        )
        return found[0]

    async def _answer(self, client: GithubClient, url: str, *, single: bool = False) -> tuple[Release, ...]:
        """What ``url`` holds now; the kept answer where it says that nothing changed."""
        from sparkdeck.adapters.release_cache import KeptAnswer
        from sparkdeck.adapters.release_parsing import packed, parse_release, parse_releases

        kept = await asyncio.to_thread(self._answers().get, url)
        answer = await client.ask(url, kept.etag if kept else "")
        try:
            if answer.is_same and kept is not None:
                releases, etag = parse_releases(kept.body), kept.etag
            else:
                releases = (parse_release(answer.body),) if single else parse_releases(answer.body)
                etag = answer.etag
        except ValueError as error:
            raise UserError(
                tr("The server does not answer as GitHub does."),
                f"{url}: {str(error)[:200]}",
                tr("A network that wants you to sign in first answers like that: open a page in the browser."),
            ) from error
        await asyncio.to_thread(self._answers().put, url, KeptAnswer(packed(releases), etag, datetime.now(UTC)))
        return releases

    # -- what is kept -------------------------------------------------------------------------------------------

    def _kept(self, api: str) -> ReleaseList | None:
        """Put together from the kept answers. Blocking, short."""
        from sparkdeck.adapters.release_parsing import NIGHTLY_TAG, parse_releases

        answers = self._answers()
        first = answers.get(_page_url(api, 1))
        if first is None:
            return None
        found: dict[str, Release] = {}
        stable: dict[str, str] = {}
        for url in reversed(answers.urls):  # what was said last counts
            kept = answers.get(url)
            if kept is None or not url.startswith(f"{api}/repos/{REPO}/releases"):
                continue
            try:
                releases = parse_releases(kept.body)
            except ValueError:
                continue
            for release in releases:
                if programs_of(release.assets):
                    found.setdefault(release.tag, release)
                elif is_stable_tag(release.tag):
                    place = next((asset for asset in release.assets if asset.name == NIGHTLY_TAG), None)
                    named = answers.get(place.url) if place is not None else None
                    if named is not None:
                        stable.setdefault(_text(named.body), release.tag)
        marked = (replace(release, stable=stable.get(release.tag, "")) for release in found.values())
        ordered = sorted(marked, key=lambda release: release.build or 0, reverse=True)
        return ReleaseList(tuple(ordered), first.fetched_at)


def _page_url(api: str, page: int) -> str:
    return f"{api}/repos/{REPO}/releases?per_page={_PER_PAGE}&page={page}"


def _latest_url(api: str) -> str:
    return f"{api}/repos/{REPO}/releases/latest"


def _text(body: bytes) -> str:
    """A kept text; empty where it is none."""
    import msgspec

    try:
        return msgspec.json.decode(body, type=str)
    except msgspec.DecodeError:
        return ""

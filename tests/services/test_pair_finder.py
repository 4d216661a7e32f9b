"""Which drafts are offered for a target, in which order, and that the headers decide."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from sparkdeck.adapters.gguf_header import read_header
from sparkdeck.adapters.gguf_values import GgufHeader
from sparkdeck.adapters.known_pairs import KnownPair
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import DraftsFound, Event
from sparkdeck.domain.hub import FileRole, HubFile, HubHit, HubRepository, ModelFiles
from sparkdeck.domain.library import LibraryModel, LibraryState
from sparkdeck.domain.pairing import DraftCandidate
from sparkdeck.services import pair_finder
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.pair_finder import PairFinder
from tests.pair_variants import WIDE, Variant
from tests.services.harness import run

OFFLINE = UserError("The Hub cannot be reached.")
GONE = UserError("There is no such repository.")


def repository(repo: str, *files: tuple[str, FileRole], **more: Any) -> HubRepository:
    models = tuple(ModelFiles(name, role, (HubFile(name, 1000),)) for name, role in files)
    return HubRepository(repo, "c0ffee", models, **more)


@dataclass
class FakeHub:
    """Repositories and search results by name; ``headers`` by repository and file, or by path."""

    repositories: dict[str, HubRepository] = field(default_factory=dict)
    hits: dict[str, tuple[str, ...]] = field(default_factory=dict)
    headers: dict[str, GgufHeader] = field(default_factory=dict)
    offline: bool = False
    hangs_at: str = ""
    searched: list[str] = field(default_factory=list)
    read: list[str] = field(default_factory=list)

    async def repository(self, repo: str) -> HubRepository:
        if self.offline:
            raise OFFLINE
        if repo == self.hangs_at:
            await asyncio.Event().wait()
        if repo not in self.repositories:
            raise GONE
        return self.repositories[repo]

    async def search(self, text: str, base_model: str | None = None) -> tuple[HubHit, ...]:
        self.searched.append(f"{text} of {base_model}" if base_model else text)
        if self.offline:
            raise OFFLINE
        return tuple(HubHit(repo) for repo in self.hits.get(self.searched[-1], ()))

    async def remote_header(self, repo: str, file: str, commit: str) -> GgufHeader:
        assert commit == "c0ffee"
        return await self._header(f"{repo}/{file}")

    async def local_header(self, path: Path) -> GgufHeader:
        return await self._header(str(path))

    async def _header(self, name: str) -> GgufHeader:
        self.read.append(name)
        if name == self.hangs_at:
            await asyncio.Event().wait()
        if name not in self.headers:
            raise UserError(f"{name} is no GGUF file.")
        return self.headers[name]


@dataclass(frozen=True)
class Headers:
    target: GgufHeader
    draft: GgufHeader
    wide: GgufHeader


@pytest.fixture(scope="module")
def headers(tmp_path_factory: pytest.TempPathFactory) -> Headers:
    folder = tmp_path_factory.mktemp("pairs")
    target, draft = Variant().write(folder / "good")
    _, wide = Variant(WIDE).write(folder / "wide")
    return Headers(read_header(target), read_header(draft), read_header(wide))


def pair(draft_repo: str, **more: Any) -> KnownPair:
    return KnownPair("A pair", draft_repo, "draft-dspark", 10164, ("https://example.org/card",), **more)


def ask(
    hub: FakeHub,
    *targets: str,
    known: tuple[KnownPair, ...] = (),
    models: tuple[LibraryModel, ...] = (),
    work: Callable[[PairFinder], Coroutine[Any, Any, None]] | None = None,
) -> list[DraftsFound]:
    """What is published when these are asked for at the same time."""
    events: list[Event] = []
    bus = EventBus()
    bus.subscribe(events.append)
    finder = PairFinder(bus, hub, hub, lambda: models, known, lambda: 11549)

    async def questions() -> None:
        await asyncio.gather(*(finder.find(target) for target in targets))

    run(questions)
    found = [event for event in events if isinstance(event, DraftsFound)]
    assert len(found) == len(events)
    return found


def local(path: str, role: FileRole = FileRole.DRAFT, **more: Any) -> LibraryModel:
    return LibraryModel(Path(path), (Path(path),), role, LibraryState.WHOLE, "a folder", size_bytes=7, **more)


def places(found: DraftsFound) -> list[tuple[str, str]]:
    return [(one.source, one.file or one.local_path or one.repo or "") for one in found.candidates]


@pytest.fixture
def hub(headers: Headers) -> FakeHub:
    """A target with a draft beside it, a published draft, and some that a search finds."""
    target = (
        ("nano-Q8_0.gguf", FileRole.TARGET),
        ("dspark-nano.gguf", FileRole.DRAFT),
        ("mmproj.gguf", FileRole.PROJECTOR),
    )
    return FakeHub(
        repositories={
            "org/Nano-GGUF": repository("org/Nano-GGUF", *target, base_models=("org/Nano",)),
            "pub/Nano-DSpark-GGUF": repository("pub/Nano-DSpark-GGUF", ("Nano.gguf", FileRole.TARGET)),
            "other/nano-dspark": repository(
                "other/nano-dspark", ("wide.gguf", FileRole.DRAFT), ("bad.gguf", FileRole.DRAFT)
            ),
            "more/nano-dspark": repository("more/nano-dspark", ("more.gguf", FileRole.DRAFT)),
        },
        hits={
            "dspark of org/Nano": ("other/nano-dspark",),
            "Nano dspark": ("org/Nano-chat-GGUF", "other/nano-dspark", "more/nano-dspark", "pub/Nano-DSpark-GGUF"),
        },
        headers={
            "org/Nano-GGUF/nano-Q8_0.gguf": headers.target,
            "org/Nano-GGUF/dspark-nano.gguf": headers.draft,
            "pub/Nano-DSpark-GGUF/Nano.gguf": headers.draft,
            "other/nano-dspark/wide.gguf": headers.wide,
            "more/nano-dspark/more.gguf": headers.draft,
            "/models/mine.gguf": headers.draft,
            "/models/nano.gguf": headers.target,
        },
    )


def test_all_sources_in_order_compatible_ones_first_each_file_once(hub: FakeHub) -> None:
    known = (pair("pub/Nano-DSpark-GGUF", targets=("org/Nano-GGUF",), caveats=("NOT VERIFIED: x",)),)
    (found,) = ask(hub, "org/Nano-GGUF", known=known, models=(local("/models/mine.gguf"),))
    assert found.problem is None
    assert places(found) == [
        ("published pair", "Nano.gguf"),
        ("same repository", "dspark-nano.gguf"),
        ("on this machine", "/models/mine.gguf"),
        ("Hub search", "more.gguf"),
        ("Hub search", "bad.gguf"),
        ("Hub search", "wide.gguf"),
    ]
    first = found.candidates[0]
    assert "NOT VERIFIED: x" in first.notes
    assert first.size_bytes == 1000
    assert first.verdict is not None
    assert first.verdict.spec_type == "draft-dspark"
    trained = next(check for check in first.verdict.checks if check.check_id == "training")
    assert trained.reason == "Published as a pair: https://example.org/card."
    bad, wide = found.candidates[4:]
    assert (bad.verdict, "no GGUF" in bad.problem) == (None, True)
    assert wide.verdict is not None
    assert wide.verdict.failures[0].check_id == "hidden-size"
    assert not any("mmproj" in name for name in hub.read)
    assert hub.searched == ["dspark of org/Nano", "dspark of org/Nano-GGUF", "Nano dspark", "some dspark"]


def test_the_build_that_will_run_it_is_part_of_the_verdict(hub: FakeHub) -> None:
    (found,) = ask(hub, "org/Nano-GGUF")
    verdict = found.candidates[0].verdict
    assert verdict is not None
    assert "b11549" in next(check.reason for check in verdict.checks if check.check_id == "build")


def test_a_file_on_disk_is_asked_about_by_its_path(hub: FakeHub) -> None:
    known = (pair("pub/Nano-DSpark-GGUF", target_files=("nano.gguf",)),)
    models = (
        local("/models/mine.gguf"),
        local("/models/nano.gguf", FileRole.TARGET),
        local("/models/mm.gguf", FileRole.PROJECTOR),
    )
    (found,) = ask(hub, "/models/nano.gguf", known=known, models=models)
    assert found.target == "/models/nano.gguf"
    assert places(found)[:2] == [("published pair", "Nano.gguf"), ("on this machine", "/models/mine.gguf")]
    assert hub.searched[0] == "nano dspark"


def test_a_file_whose_repository_is_known_gets_the_drafts_beside_it_there(hub: FakeHub) -> None:
    models = (local("/models/nano.gguf", FileRole.TARGET, repo="org/Nano-GGUF"),)
    (found,) = ask(hub, "/models/nano.gguf", models=models)
    assert ("same repository", "dspark-nano.gguf") in places(found)


def test_partners_and_whole_files_come_first_on_this_machine(hub: FakeHub, headers: Headers) -> None:
    hub.headers["/models/partner.gguf"] = headers.draft
    cut = replace(local("/models/cut.gguf"), state=LibraryState.INCOMPLETE)
    target = local("/models/nano.gguf", FileRole.TARGET, partners=(Path("/models/partner.gguf"),))
    models = (cut, local("/models/mine.gguf"), local("/models/partner.gguf"), target)
    (found,) = ask(hub, "/models/nano.gguf", models=models)
    here = [name for source, name in places(found) if source == "on this machine"]
    assert here == ["/models/partner.gguf", "/models/mine.gguf"]


def test_offline_what_is_on_this_machine_still_gets_its_verdict(hub: FakeHub) -> None:
    hub.offline = True
    known = (pair("pub/Nano-DSpark-GGUF", target_files=("nano.gguf",)),)
    (found,) = ask(hub, "/models/nano.gguf", known=known, models=(local("/models/mine.gguf"),))
    assert found.problem is None
    mine, published = found.candidates
    assert mine.verdict is not None
    assert mine.verdict.compatible
    assert published.problem == str(OFFLINE)


def test_a_target_that_cannot_be_read_is_the_problem_and_its_known_drafts_are_listed(hub: FakeHub) -> None:
    known = (pair("pub/Nano-DSpark-GGUF", targets=("org/none",)),)
    (found,) = ask(hub, "org/none", known=known)
    assert found.problem == GONE
    assert places(found)[0] == ("published pair", "Nano.gguf")
    assert all(one.verdict is None and one.problem for one in found.candidates)


def test_a_repository_without_a_target_says_so(hub: FakeHub) -> None:
    (found,) = ask(hub, "other/nano-dspark")
    assert found.problem is not None
    assert "no GGUF model" in found.problem.title


@pytest.mark.parametrize(
    ("known", "problem"),
    [
        (pair("red/nano", models=("Nano",), gguf=False), "must be converted first"),
        (pair("pub/Nano-DSpark-GGUF", models=("Nano",), draft_file="old.gguf"), "does not hold old.gguf"),
        (pair("pub/gone", models=("Nano",)), str(GONE)),
    ],
)
def test_a_published_draft_that_cannot_be_had_is_listed_with_the_reason(
    hub: FakeHub, known: KnownPair, problem: str
) -> None:
    (found,) = ask(hub, "org/Nano-GGUF", known=(known,))
    published = [one for one in found.candidates if one.source == "published pair"]
    assert [problem in one.problem for one in published] == [True]


def test_of_two_questions_only_the_newer_is_answered(hub: FakeHub) -> None:
    (found,) = ask(hub, "org/Nano-GGUF", "/models/nano.gguf")
    assert found.target == "/models/nano.gguf"


@pytest.mark.parametrize("hangs_at", ["more/nano-dspark", "pub/Nano-DSpark-GGUF", "more/nano-dspark/more.gguf"])
def test_what_does_not_answer_in_time_does_not_hold_up_the_rest(
    hub: FakeHub, hangs_at: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pair_finder, "_LISTING_DEADLINE_S", 0.2)
    monkeypatch.setattr(pair_finder, "_HEADERS_DEADLINE_S", 0.2)
    hub.hangs_at = hangs_at
    known = (pair("pub/Nano-DSpark-GGUF", targets=("org/Nano-GGUF",)),)
    (found,) = ask(hub, "org/Nano-GGUF", known=known)
    judged = [one.file for one in found.candidates if one.verdict is not None]
    assert "dspark-nano.gguf" in judged
    late: list[DraftCandidate] = [one for one in found.candidates if "in time" in one.problem]
    assert len(late) == 1


def test_a_quantisation_in_the_name_chooses_the_file_whose_header_is_read(hub: FakeHub, headers: Headers) -> None:
    both = repository("org/Two", ("Q4_0", FileRole.TARGET), ("Q8_0", FileRole.TARGET))
    hub.repositories["org/Two"] = both
    hub.headers["org/Two/Q8_0"] = headers.target
    (found,) = ask(hub, "org/Two:q8_0")
    assert found.problem is None
    assert hub.read[0] == "org/Two/Q8_0"

"""The services without a window: everything as in the program, in the test's own event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeVar

from sparkdeck.domain.events import AnswerEnded, Event, NoticePosted, SampleTaken, ServerStatusChanged, TextArrived
from sparkdeck.domain.options import OptionValue
from sparkdeck.domain.profile import LocalModel, Profile, ProfileOrigin
from sparkdeck.domain.server_status import Phase
from sparkdeck.services.composition import Services, build_services
from tests.scripted_pair import ScriptedPair, cut_into_pieces, write_pair, wrong_every

PATIENCE_S = 30.0
DEADLINE_S = 60.0
SCRIPT = "Here is a little text. It goes round and round, word by word; nothing in it is new, and it never ends.\n\n"

E = TypeVar("E")
T = TypeVar("T")


@dataclass
class Panel:
    """The services and all that they published."""

    services: Services
    events: list[Event] = field(default_factory=list)

    def of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def phases(self) -> list[Phase]:
        """Each phase once per visit, in order."""
        visited: list[Phase] = []
        for event in self.of(ServerStatusChanged):
            if not visited or visited[-1] is not event.status.phase:
                visited.append(event.status.phase)
        return visited

    @property
    def text(self) -> str:
        return "".join(event.piece.text for event in self.of(TextArrived))

    @property
    def answers(self) -> list[AnswerEnded]:
        return self.of(AnswerEnded)

    @property
    def notices(self) -> list[NoticePosted]:
        return self.of(NoticePosted)

    async def until(self, condition: Callable[[], object], what: str = "the condition") -> None:
        """Wait for ``condition``; a test that waits in vain fails with ``what``."""
        deadline = time.monotonic() + PATIENCE_S
        while not condition():
            assert time.monotonic() < deadline, f"waited in vain for {what}"
            await asyncio.sleep(0.01)

    async def sample(self, condition: Callable[[SampleTaken], object]) -> SampleTaken:
        """The first sample from now on that ``condition`` accepts."""
        start = len(self.events)

        def found() -> list[SampleTaken]:
            return [event for event in self.events[start:] if isinstance(event, SampleTaken) and condition(event)]

        await self.until(found, "a sample")
        return found()[0]


@asynccontextmanager
async def running_panel() -> AsyncIterator[Panel]:
    """Services that were started, and are shut down at the end whatever happens."""
    events: list[Event] = []
    services = build_services(events.append)
    panel = Panel(services, events)
    try:
        await services.start()
        yield panel
    finally:
        await services.shutdown()


def run(test: Callable[[], Coroutine[Any, Any, T]], deadline_s: float = DEADLINE_S) -> T:
    """Run an asynchronous test to its end; one that hangs fails and shows where each task waits."""

    async def with_deadline() -> T:
        work = asyncio.create_task(test())
        done, _ = await asyncio.wait({work}, timeout=deadline_s)
        if not done:
            for task in asyncio.all_tasks():
                task.print_stack()
            work.cancel()
            await asyncio.wait({work})
            raise AssertionError("the test hangs")
        return work.result()

    return asyncio.run(with_deadline())


def small_pair(folder: Path, *, wrong_after_every: int = 3) -> tuple[ScriptedPair, Path, Path]:
    """A light scripted pair on disk: the pair, its target and its draft."""
    pieces = cut_into_pieces(SCRIPT)
    pair = ScriptedPair(pieces, wrong_every(wrong_after_every, len(pieces)))
    folder.mkdir(parents=True, exist_ok=True)
    target, draft = write_pair(pair, folder)
    return pair, target, draft


def profile_of(target: Path, draft: Path | None = None, **options: OptionValue) -> Profile:
    """A profile for these files on one thread and any free port."""
    values: dict[str, OptionValue] = {
        "ctx-size": 2048,
        "parallel": 1,
        "threads": 1,
        "host": "127.0.0.1",
        "port": 0,
        "metrics": True,
        "warmup": False,
    }
    if draft is not None:
        values |= {"spec-type": "draft-dspark", "spec-draft-n-max": 3}
    values |= {name.replace("_", "-"): value for name, value in options.items()}
    return Profile(
        name="test",
        target=LocalModel(target),
        draft=LocalModel(draft) if draft is not None else None,
        options=MappingProxyType(values),
        origin=ProfileOrigin.TEMPORARY,
    )

"""Ten thousand conversations: how fast they are listed and searched, and what keeping an answer costs as it comes."""

import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from build_scripts.benchmarks.measuring import Item, Report, Series, Settings, limit, percentile, ratio

CONVERSATIONS, QUICK_CONVERSATIONS = 10_000, 2_000
MESSAGES = 6
MOST_TIMES_LISTED, MOST_TIMES_SEARCHED = 4.0, 1.0
TOKENS, TOKENS_PER_S = 20_000, 10_000
MOST_TIMES_LATE = 1.25
BEAT_S = 0.002
SYLLABLES = ("ba", "ko", "li", "mu", "te", "sa", "ri", "no", "pel", "dun", "er", "tion")


def measure(settings: Settings) -> Report:
    from sparkdeck.adapters.chat_rescue import open_store

    count, rounds = settings.rounds(CONVERSATIONS, QUICK_CONVERSATIONS), settings.rounds(15, 5)
    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as name:
        folder = Path(name)
        _fill(folder, count)
        store, _ = open_store(folder)
        try:
            bare = store.database.connection
            listed, selected, found, scanned = [], [], [], []
            for number in range(rounds):
                word = f"needle{count // 2 + number}"
                selected.append(_timed_ms(partial(_select_all, bare)))
                listed.append(_timed_ms(store.entries))
                scanned.append(_timed_ms(partial(_scan, bare, word)))
                found.append(_timed_ms(partial(store.entries, word)))
        finally:
            store.database.close()
        lates = [_late_ms(folder) for _ in range(settings.rounds(7, 3))]
    keeping = [_keeping_cpu_s(kept=kept) for _ in range(settings.rounds(5, 2)) for kept in (False, True)]
    saved, unsaved = Series("kept", "s CPU", tuple(keeping[1::2])), Series("not kept", "s CPU", tuple(keeping[::2]))
    ours, floor = Series("list", "ms", tuple(listed)), Series("bare SELECT", "ms", tuple(selected))
    hits, scan = Series("search", "ms", tuple(found)), Series("LIKE over all text", "ms", tuple(scanned))
    late = Series("while listing", "ms late", tuple(percentile(listing, 0.99) for listing, _ in lates))
    usual = Series("beside one that counts", "ms late", tuple(percentile(counting, 0.99) for _, counting in lates))
    extra = (saved.median - unsaved.median) / TOKENS * 1e6
    return Report(
        (
            _at_most("listed, against a bare SELECT", MOST_TIMES_LISTED, ours, floor),
            _at_most("searched, against a scan of the text", MOST_TIMES_SEARCHED, hits, scan),
            _at_most("another thread's latest beats, against beside one that counts", MOST_TIMES_LATE, late, usual),
            limit(
                f"an answer of {TOKENS:,} tokens kept as it comes",
                "under 50 µs of CPU a token (5 % of one core at 1,000 tokens/s)",
                extra,
                50.0,
                f"{extra:.1f} µs",
                saved,
                unsaved,
            ),
        ),
        (f"{count:,} conversations of {MESSAGES} messages.",),
    )


def _at_most(name: str, most: float, ours: Series, base: Series) -> Any:
    of = ratio(ours, base)
    return limit(name, f"at most {most:g} ×", of.of_medians, most, f"{of.of_medians:.2f} ×", ours, base, of=of)


def _fill(folder: Path, count: int) -> None:
    from sparkdeck.adapters.chat_rescue import open_store
    from sparkdeck.domain.chat import AnswerEnd, Role
    from sparkdeck.domain.conversation import Conversation, StoredMessage

    chance = random.Random(1)
    words = ["".join(chance.choices(SYLLABLES, k=chance.randint(1, 4))) for _ in range(5_000)]
    store, _ = open_store(folder)
    try:
        for number in range(count):
            messages = []
            for place in range(MESSAGES):
                text = " ".join(chance.choices(words, k=120 if place % 2 else 20))
                messages.append(
                    StoredMessage(
                        f"{number}-{place}",
                        f"{number}-{place - 1}" if place else None,
                        Role.ASSISTANT if place % 2 else Role.USER,
                        f"{text} needle{number}" if place == 1 else text,
                        end=AnswerEnd.DONE if place % 2 else None,
                    )
                )
            store.take_in(Conversation(f"c{number}", changed=float(number + 1)), messages)
    finally:
        store.database.close()


def _timed_ms(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return (time.perf_counter() - begun) * 1000


def _select_all(connection: sqlite3.Connection) -> object:
    return connection.execute(
        "SELECT id, title, changed, folder, pinned FROM conversations ORDER BY pinned DESC, changed DESC"
    ).fetchall()


def _scan(connection: sqlite3.Connection, word: str) -> object:
    return connection.execute("SELECT conversation FROM messages WHERE text LIKE ?", (f"%{word}%",)).fetchall()


def _late_ms(folder: Path) -> tuple[list[float], list[float]]:
    """How late a loop wakes that only sleeps: while another thread lists and searches as it does for the window, and for as
    long beside one that only counts, which is what any thread of Python costs another."""
    from sparkdeck.services.conversations import Conversations
    from sparkdeck.services.event_bus import EventBus
    from sparkdeck.services.notices import Notices

    async def run() -> tuple[list[float], list[float]]:
        bus = EventBus()
        conversations = Conversations(bus, Notices(bus), folder)
        await conversations.list("")
        listing: list[float] = []
        counting: list[float] = []
        begun = time.perf_counter()
        async with _beats(listing):
            for search in ("", "needle1", "ba", "", "te ko", "no such words") * 3:
                await conversations.list(search)
        end = 2 * time.perf_counter() - begun
        async with _beats(counting):
            await asyncio.to_thread(_count_until, end)
        await conversations.close()
        return listing, counting

    return asyncio.run(run())


@asynccontextmanager
async def _beats(late_ms: list[float]) -> AsyncIterator[None]:
    async def beat() -> None:
        while True:
            due = time.perf_counter() + BEAT_S
            await asyncio.sleep(BEAT_S)
            late_ms.append((time.perf_counter() - due) * 1000)

    beating = asyncio.create_task(beat())
    try:
        yield
    finally:
        beating.cancel()


def _count_until(end: float) -> None:
    while time.perf_counter() < end:
        sum(range(1000))


def _keeping_cpu_s(*, kept: bool) -> float:
    """CPU of publishing an answer, with or without somebody who keeps it."""
    from sparkdeck.domain.chat import AnswerEnd, AnswerFigures, AnswerOutcome, Role, TextKind, TextPiece
    from sparkdeck.domain.conversation import Conversation, StoredMessage
    from sparkdeck.domain.events import AnswerEnded, TextArrived
    from sparkdeck.services.conversations import Conversations
    from sparkdeck.services.event_bus import EventBus
    from sparkdeck.services.notices import Notices

    async def run(folder: Path) -> float:
        bus = EventBus()
        conversations = Conversations(bus, Notices(bus), folder)
        await conversations.create(Conversation("c"))
        conversations.keep_message("c", StoredMessage("a", None, Role.ASSISTANT, ""), 1 if kept else None)
        await conversations.list("")
        begun = time.process_time()
        for number in range(TOKENS):
            bus.publish(TextArrived(TextPiece(1, TextKind.ANSWER, "word ")))
            if number % (TOKENS_PER_S // 100) == 0:
                await asyncio.sleep(0.01)
        bus.publish(AnswerEnded(AnswerOutcome(1, AnswerEnd.DONE, AnswerFigures())))
        await conversations.close()
        return time.process_time() - begun

    with tempfile.TemporaryDirectory(prefix="sparkdeck-bench-") as folder:
        return asyncio.run(run(Path(folder)))


ITEM = Item(
    "conversations",
    "Ten thousand conversations listed and searched; an answer kept as it comes.",
    f"Listed in {MOST_TIMES_LISTED:g} × a bare SELECT, found no slower than by a scan, nobody held up more than by any thread.",
    measure,
)

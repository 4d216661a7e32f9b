"""A disk that hangs while a note or the log is written: the server loads, answers and stops all the same."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from sparkdeck.adapters.server_note import notes_folder, write_note
from sparkdeck.domain.events import ServerStatusChanged
from sparkdeck.domain.left_server import ServerNote
from sparkdeck.domain.server_care import LoadStage
from sparkdeck.domain.server_status import Phase
from sparkdeck.services import server_notes
from tests.fakes import make_fake_server
from tests.services.harness import profile_of, run, running_panel, small_pair


def test_a_note_that_hangs_holds_up_neither_the_load_nor_a_stop_and_is_removed_once_written(
    tmp_path: Path, sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = threading.Event()
    written: list[Path] = []

    def hang(folder: Path, note: ServerNote) -> Path:
        disk.wait(60)
        written.append(write_note(folder, note))
        return written[-1]

    monkeypatch.setattr(server_notes, "write_note", hang)
    _, target, _ = small_pair(tmp_path)

    async def test() -> None:
        async with running_panel() as panel:
            supervisor = panel.services.supervisor
            runtime = await panel.services.catalog.find(make_fake_server(tmp_path / "engine"))
            try:
                await supervisor.start(profile_of(target), runtime)
                await panel.until(lambda: supervisor.status.phase is Phase.LOADING)
                began = time.monotonic()
                await supervisor.stop()
                assert time.monotonic() - began < 4
                await supervisor.start(profile_of(target), runtime)
                panel.events.clear()
                await supervisor.wait_ready()
                loads = [event.status.load for event in panel.of(ServerStatusChanged)]
                assert LoadStage.TARGET in {load.stage for load in loads if load}, (
                    "what was said meanwhile is looked at"
                )
                await supervisor.stop()
            finally:
                disk.set()
            await panel.until(lambda: len(written) == 2, "both notes to be written")
            folder = notes_folder(sparkdeck_home / "state")
            await panel.until(lambda: not list(folder.iterdir()), "both notes to be gone")

    run(test)

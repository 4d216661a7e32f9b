"""What the services do for the program itself: the login's entry, the first run, links, how windows were left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest

from sparkdeck.domain.events import FirstRunFound, LaunchPlanned, LayoutsRecalled, LinkLooked
from sparkdeck.domain.profile import LocalModel
from sparkdeck.domain.window_place import WindowPlace
from tests.fakes.hub import StandInHub, StandInRepo
from tests.services.harness import run, running_panel, small_pair


def test_s07_what_was_wanted_once_holds_at_the_next_start(
    sparkdeck_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, target, draft = small_pair(tmp_path / "pair")
    entry = Path.home() / ".config" / "autostart" / "sparkdeck.desktop"

    async def first() -> None:
        async with running_panel() as panel:
            services = panel.services
            assert panel.of(FirstRunFound) == [FirstRunFound(True)]
            assert panel.of(LayoutsRecalled) == [LayoutsRecalled()]
            await services.change_settings({"start_at_login": "on"})
            await panel.until(entry.exists, "the login's entry")
            await services.keep_layout("library", (2, 1))
            await services.keep_window_place(WindowPlace("main window", 5, 6, 1000, 700, True))
            await services.look_at_link(f"sparkdeck://open_from_hf?model=acme/zephyr&file={target.name}")
            await services.look_at_link("sparkdeck://open_from_hf?model=acme/zephyr&file=none.gguf")
            await services.look_at_link("sparkdeck://open_from_hf?model=acme/zephyr&args=x")
            await services.open_model(target)
            assert services.selection.selected is not None
            await services.open_model(draft)
            assert services.selection.selected is not None
            assert services.selection.selected.draft == LocalModel(draft)
            mine = services.selection.selected
            wanted = MappingProxyType({**mine.options, "ctx-size": 32768, "gpu-layers": 50})
            await services.edit_profile(mine.name, replace(mine, options=wanted))
            await services.end_first_run()
        found, missing, refused = panel.of(LinkLooked)
        assert (found.problem, found.endpoint) == (None, hub.url)
        assert found.wanted is not None
        assert found.wanted.size_bytes == target.stat().st_size
        assert found.folder == tmp_path / "hf" / "hub"
        assert missing.problem is not None
        assert "none.gguf" in str(missing.problem)
        assert refused.problem is not None
        assert not hub.log.of_file(target.name)

    async def second() -> None:
        async with running_panel() as panel:
            assert panel.of(FirstRunFound) == [FirstRunFound(False)]
            (layouts,) = panel.of(LayoutsRecalled)
            assert layouts.of("library") == (2, 1)
            plan = panel.of(LaunchPlanned)[-1]
            argv = " ".join(plan.argv)
            assert "32768" in argv
            assert " 50 " in f"{argv} "
            assert str(target) in argv
            assert str(draft) in argv
            await panel.services.change_settings({"start_at_login": "off"})
            await panel.until(lambda: not entry.exists(), "the end of the login's entry")

    monkeypatch.delenv("XDG_CONFIG_HOME")
    with StandInHub([StandInRepo("acme/zephyr", {target.name: target})]) as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        monkeypatch.setenv("HF_HOME", str(tmp_path / "hf"))
        run(first)
        run(second)

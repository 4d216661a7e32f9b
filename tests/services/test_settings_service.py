"""The owner of the settings: what it publishes, keeps and refuses."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event, NoticePosted, SettingsChanged
from sparkdeck.domain.settings import Settings, SettingValue
from sparkdeck.domain.settings_events import SettingsMoved, SettingsOffered
from sparkdeck.services import settings_service
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.hardware_watch import HardwareWatch
from sparkdeck.services.monitor import Monitor
from sparkdeck.services.monitoring_pace import MonitoringPace
from sparkdeck.services.notices import Notices
from sparkdeck.services.settings_service import SettingsService


def run(folder: Path, *changes: Mapping[str, SettingValue]) -> tuple[SettingsService, list[Event]]:
    seen: list[Event] = []

    async def main() -> SettingsService:
        bus = EventBus()
        bus.subscribe(seen.append)
        service = SettingsService(bus, Notices(bus), folder)
        await service.load()
        for change in changes:
            await service.change(change)
        return service

    return asyncio.run(main()), seen


def test_the_settings_are_published_when_they_were_read(tmp_path: Path) -> None:
    service, seen = run(tmp_path)
    assert seen == [SettingsChanged(Settings())]
    assert service.settings == Settings()


def test_a_change_is_published_and_there_at_the_next_start(tmp_path: Path) -> None:
    _, seen = run(tmp_path, {"theme": "dark"}, {"text_size_percent": 120})
    assert [event.settings.values for event in seen if isinstance(event, SettingsChanged)] == [
        {},
        {"theme": "dark"},
        {"theme": "dark", "text_size_percent": 120},
    ]
    service, _ = run(tmp_path)
    assert service.settings.values == {"theme": "dark", "text_size_percent": 120}


def test_what_a_file_of_settings_changed_is_told_by_key(tmp_path: Path) -> None:
    path = tmp_path / "from elsewhere.toml"
    path.write_text('schema = 1\ntheme = "dark"\nhub_endpoint = "https://evil.example"\ntext_size_percent = 7\n')
    seen: list[Event] = []

    async def main() -> SettingsService:
        bus = EventBus()
        bus.subscribe(seen.append)
        service = SettingsService(bus, Notices(bus), tmp_path / "config")
        await service.change({"theme": "dark", "text_size_percent": 120, "motion": "reduced"})
        await service.offer_from(path)
        assert service.settings.value("motion") == "reduced"  # nothing changes unasked
        (offer,) = [event for event in seen if isinstance(event, SettingsOffered)]
        assert dict(offer.changes) == {"hub_endpoint": "https://evil.example", "motion": Settings().value("motion")}
        await service.take(offer)
        return service

    service = asyncio.run(main())
    assert service.settings.values == {
        "theme": "dark",
        "hub_endpoint": "https://evil.example",
        "text_size_percent": 120,
    }
    (moved,) = [event for event in seen if isinstance(event, SettingsMoved)]
    assert (moved.count, set(moved.changed)) == (2, {"hub_endpoint", "motion"})
    assert [problem.title for problem in moved.problems] == [
        "from elsewhere.toml: text_size_percent must be between 80 and 160, not “7”; what is set now stays."
    ]


def test_an_impossible_value_changes_nothing(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="Text size must be between 80 and 160"):
        run(tmp_path, {"theme": "dark", "text_size_percent": 7})
    assert not (tmp_path / "settings.toml").exists()


def test_what_is_wrong_with_the_file_becomes_a_notice_and_the_rest_holds(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('schema = 1\ntheme = "dark"\nclose_behaviour = 3\n')
    service, seen = run(tmp_path)
    assert service.settings.values == {"theme": "dark"}
    notices = [event.error for event in seen if isinstance(event, NoticePosted)]
    assert ["close_behaviour" in notice.title for notice in notices] == [True]


def test_a_change_that_cannot_be_kept_still_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_folder: Path, _changes: object) -> None:
        raise UserError("The disk is full.", "settings.toml", "Free some space.")

    monkeypatch.setattr(settings_service, "save_settings", full)
    service, seen = run(tmp_path, {"theme": "dark"})
    assert service.settings.values == {"theme": "dark"}
    last = seen[-1]
    assert isinstance(last, NoticePosted)
    assert "were not kept: The disk is full." in last.error.title


def test_changes_of_another_window_are_not_undone(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("schema = 1\n")
    seen: list[Event] = []

    async def main() -> None:
        bus = EventBus()
        bus.subscribe(seen.append)
        service = SettingsService(bus, Notices(bus), tmp_path)
        await service.load()
        (tmp_path / "settings.toml").write_text('schema = 1\nclose_behaviour = "ask"\n')
        await service.change({"theme": "dark"})

    asyncio.run(main())
    text = (tmp_path / "settings.toml").read_text()
    assert 'close_behaviour = "ask"' in text
    assert 'theme = "dark"' in text


def test_the_settings_say_how_often_the_monitor_measures() -> None:
    bus = EventBus()
    asked: list[float] = []
    monitor, hardware = SimpleNamespace(counters_interval_s=1.0), SimpleNamespace(set_interval=asked.append)
    MonitoringPace(bus, cast(Monitor, monitor), cast(HardwareWatch, hardware))
    bus.publish(SettingsChanged(Settings()))
    bus.publish(SettingsChanged(Settings().changed({"hardware_interval_ms": 2000, "counters_interval_s": 5})))
    assert asked == [0.5, 2.0]
    assert monitor.counters_interval_s == 5

"""The list of official releases: asked for when somebody wants to see it, and kept for when nobody answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from sparkdeck.domain.events import ReleasesListed
from sparkdeck.services import release_list
from tests.fakes.releases import Build, Refusal
from tests.services.harness import run, running_panel
from tests.services.release_shop import Shop, archive_of, cpu_build, shop


def test_the_list_is_asked_for_once_and_lives_on_without_network(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    builds = [cpu_build("b12377"), cpu_build("b12300", stable="v1.2.0"), cpu_build("b9000")]

    async def test() -> None:
        async with shop(builds, sparkdeck_home, monkeypatch) as here:
            assert here.github.asked("") == []  # nothing at the start
            first = await here.listed(refresh=False)
            assert [(each.tag, each.stable) for each in first.releases] == [
                ("b12377", ""),
                ("b12300", "v1.2.0"),
                ("b9000", ""),
            ]
            assert first.from_cache_at is None
            assert first.fetched_at is not None
            assert first.update is not None
            assert first.update.tag == "b12300"
            asked = len(here.github.asked(""))
            await here.listed(refresh=False)
            await here.listed()
            assert len(here.github.asked("")) == asked  # two clicks are one question
            monkeypatch.setattr(release_list, "_FRESH_S", 0.0)
            here.github.publish(cpu_build("b12400"))
            assert (await here.listed()).releases[0].tag == "b12400"
            kept, fresh = here.panel.of(ReleasesListed)[-2:]  # the last list at once, then what came
            assert (kept.releases[0].tag, fresh.from_cache_at) == ("b12377", None)
            assert kept.from_cache_at is not None
            monkeypatch.setattr(release_list, "_FRESH_S", 0.0)
            here.github.refusal = Refusal(403, {"X-RateLimit-Remaining": "0"})
            limited = await here.listed()
            assert limited.problem is not None
            assert "limit" in limited.problem.title
            assert limited.from_cache_at is not None
            assert len(limited.releases) == 4
        async with running_panel() as panel:  # another start, and no network at all
            monkeypatch.setenv("SPARKDECK_RELEASES_API", here.github.api)
            again = Shop(panel, here.github, sparkdeck_home)
            kept = await again.listed(refresh=False)
            assert (kept.problem, len(kept.releases)) == (None, 4)
            gone = await again.listed()
            assert gone.problem is not None
            assert "cannot be reached" in gone.problem.title
            assert len(gone.releases) == 4

    run(test)


def test_the_newest_version_that_the_list_does_not_reach_is_asked_for_by_name(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    builds = [Build(f"b{12_100 - number}", {archive_of(f"b{12_100 - number}"): b"x"}) for number in range(32)]
    builds.append(Build("b11000", {archive_of("b11000"): b"x"}, stable="v1.0.0"))

    async def test() -> None:
        async with shop(builds, sparkdeck_home, monkeypatch) as here:
            listed = await here.listed()
            assert [each.tag for each in listed.releases][-1] == "b11000"
            assert listed.releases[-1].stable == "v1.0.0"
            assert len(listed.releases) == 31
            assert len(here.github.asked("page=2")) == 0
            here.github.body = b"<html>sign in</html>"
            monkeypatch.setattr(release_list, "_FRESH_S", 0.0)
            odd = await here.listed()
            assert odd.problem is not None
            assert "does not answer as GitHub" in odd.problem.title
            assert len(odd.releases) == 31

    run(test)


def test_a_version_stands_for_its_build_and_a_sign_in_page_for_none(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with shop([cpu_build("b11000", stable="v1.0.0")], sparkdeck_home, monkeypatch) as here:
            monkeypatch.setattr(release_list, "_FRESH_S", 0.0)
            asked = here.github.file
            monkeypatch.setattr(here.github, "file", lambda tag, name: b"Please sign in")
            assert [each.stable for each in (await here.listed()).releases] == [""]
            monkeypatch.setattr(here.github, "file", asked)
            assert (await here.services.releases.find("v1.0.0")).tag == "b11000"  # not in the list yet
            assert [each.stable for each in (await here.listed()).releases] == ["v1.0.0"]
            assert (await here.services.releases.find("v1.0.0")).tag == "b11000"

    run(test)


def test_an_update_that_has_nothing_for_this_computer_yet_is_not_told(
    sparkdeck_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    half = Build("b99999", {"llama-b99999-bin-macos-arm64.tar.gz": b"x"})  # its files come in one after the other

    async def test() -> None:
        async with shop([half, cpu_build("b99990")], sparkdeck_home, monkeypatch) as here:
            listed = await here.listed()
            assert [each.tag for each in listed.releases] == ["b99999", "b99990"]
            assert listed.update is not None
            assert listed.update.tag == "b99990"

    run(test)

"""What the plan of the next start says of its runtime's trial, and that a runtime can be used untried."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters.runtime_catalogue_file import read_catalogue
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import LaunchPlanned, RuntimeJobChanged
from sparkdeck.domain.qualification import GpuSight
from sparkdeck.domain.runtime_entry import (
    BUILTIN_KEY,
    NOT_YET,
    OTHER_CARD,
    OTHER_FILES,
    Qualification,
    QualificationResult,
    path_key,
)
from sparkdeck.services.runtime_looking import current
from tests.fakes import make_fake_server
from tests.services.harness import Panel, profile_of, run, running_panel, small_pair


def _plan(panel: Panel) -> LaunchPlanned:
    return panel.of(LaunchPlanned)[-1]


def test_the_plan_says_what_is_known_of_its_runtime_and_untried_use_is_remembered_for_these_files(
    tmp_path: Path, sparkdeck_home: Path
) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            services = panel.services
            assert (_plan(panel).runtime_key, _plan(panel).qualification) == (BUILTIN_KEY, None)
            with pytest.raises(UserError, match="nothing to say"):
                await services.accept_runtime(BUILTIN_KEY)
            _, target, draft = small_pair(tmp_path / "pair")
            program = make_fake_server(tmp_path / "engine")
            key = path_key(program)
            await services.use_models(target, draft)
            await services.selection.change_options({**profile_of(target, draft).options})
            await services.use_runtime(program)
            assert (_plan(panel).runtime_key, _plan(panel).qualification) == (key, NOT_YET)

            await services.accept_runtime(key)
            said = _plan(panel).qualification
            assert said is not None
            assert (said.result, said.used_anyway, said.allows_start) == (QualificationResult.NOT_YET, True, True)
            await services.start_server()
            await services.supervisor.wait_ready()
            assert panel.of(RuntimeJobChanged) == []  # nobody tried it
            kept, problem = read_catalogue(sparkdeck_home / "data")
            record = kept.of(key)
            assert problem is None
            assert record is not None
            assert record.qualification == said

            program.write_text(program.read_text() + "\n")  # another program
            await services.selection.refresh()
            assert _plan(panel).qualification == OTHER_FILES

    run(test)


def test_a_trial_counts_for_its_files_its_card_and_its_driver_and_it_is_said_which_of_them_changed() -> None:
    card = GpuSight(("NVIDIA GeForce RTX 5090",), "580.65")
    passed = Qualification(QualificationResult.PASSED, identity="1", gpu=card.words)
    assert current(passed, "1", card) is passed
    assert current(passed, "1", GpuSight(is_known=False)) is passed
    assert current(passed, "2", card) is OTHER_FILES
    assert current(passed, "1", replace(card, driver="590.10")) is OTHER_CARD
    assert current(NOT_YET, "1", card) is NOT_YET

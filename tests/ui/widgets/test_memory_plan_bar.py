"""The memory of a launch as bars: verdict in words, numbers, buttons that only say what is wanted."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from sparkdeck.domain.events import MemoryFactsFound
from sparkdeck.domain.memory_plan import plan
from sparkdeck.domain.memory_plan_measured import MemoryComparison, PlaceCompared
from sparkdeck.ui.widgets.button import Button
from sparkdeck.ui.widgets.launch_facts import LaunchFacts
from sparkdeck.ui.widgets.memory_device_bar import DeviceBar
from sparkdeck.ui.widgets.memory_plan_bar import MemoryPlanBar
from tests.published_pair import published_question, with_free
from tests.ui.fake_panel import PROFILE


def shown(bar: MemoryPlanBar) -> str:
    words = [label.text() for label in bar.findChildren(QLabel) if label.isVisibleTo(bar)]
    for device in bar.findChildren(DeviceBar):
        words += device.words if device.isVisibleTo(bar) else ()
    return "\n".join(words)


def test_verdict_numbers_and_price_are_words(qtbot: QtBot) -> None:
    bar = MemoryPlanBar()
    qtbot.addWidget(bar)
    assert "Known when" in shown(bar)
    bar.show_plan(plan(with_free(published_question(), 16)))
    words = shown(bar)
    for text in ("✕", "Does not fit", "draft KV cache 4.59 GiB", "KV cache 3.83 GiB", "needs 20.0 of 16.0 GiB"):
        assert text in words
    assert "The draft costs you" in words
    bar.show_plan(plan(published_question()))
    assert "✓" in shown(bar)
    assert "Fits" in shown(bar)
    bar.show_plan(None, "The models are not on this machine.")
    assert shown(bar).count("\n") == 1


def test_the_buttons_say_what_is_wanted(qtbot: QtBot) -> None:
    bar = MemoryPlanBar()
    qtbot.addWidget(bar)
    answer = plan(with_free(published_question(), 16))
    tokens: list[int] = []
    proposals: list[object] = []
    bar.context_wanted.connect(tokens.append)
    bar.proposal_wanted.connect(proposals.append)
    bar.show_plan(answer)
    bar.apply.click()
    assert tokens == [answer.largest_context_tokens]
    for number in range(len(answer.proposals)):
        button = bar.findChild(Button, f"memoryProposal{number}")
        assert button is not None
        button.click()
    assert proposals == list(answer.proposals)
    taken = replace(published_question(), options={**published_question().options, "ctx-size": 262_144})
    bar.show_plan(plan(taken))
    assert not bar.apply.isEnabled(), "it is the context already"


def test_the_server_page_has_the_memory_in_one_line(qtbot: QtBot) -> None:
    facts = LaunchFacts()
    qtbot.addWidget(facts)
    facts.show_memory(MemoryFactsFound(PROFILE, with_free(published_question(), 20.2)))
    row = facts._memory
    assert row.value.text() == "! tight – 20.0 of 20.2 GiB"
    assert "4.59 GiB  draft KV cache" in row.value.toolTip()
    place = PlaceCompared("RTX 5090", 20 << 30, 21 << 30)
    facts.show_measured(MemoryComparison(PROFILE.name, 1, (place,), "The log names no buffer sizes."))
    assert "estimated 20.0, measured 21.0 GiB" in row._remark.text()
    assert "no buffer sizes" in row.value.toolTip()
    facts.show_memory(MemoryFactsFound(PROFILE, None, "The models are not on this machine."))
    assert (row.value.text(), row.value.toolTip()) == ("–", "The models are not on this machine.")

"""The editor of launch settings as a person uses it: keys and buttons, with the options of a recorded help."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from sparkdeck.adapters.llama_help import parse_help
from sparkdeck.domain.events import LaunchOptionsListed, MemoryFactsFound, PairHeadersRead
from sparkdeck.domain.memory_plan import Verdict
from sparkdeck.domain.pair_advice import PairHeaders
from sparkdeck.domain.pair_facts import DraftFacts, TargetFacts, TokenizerFacts
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.ui.dialogs.unsaved_question import UnsavedQuestion
from sparkdeck.ui.launch_editor import LaunchEditor
from sparkdeck.ui.launch_editor_shell import spell
from sparkdeck.ui.widgets.option_row import OptionRow
from tests.published_pair import published_question
from tests.ui.fake_panel import RUNTIME, CalledBridge, FakePanel

HELP = parse_help((Path(__file__).parents[1] / "recordings/b11434/help.txt").read_text())
TOKENS = TokenizerFacts(1000, None, "gpt2", "qwen2")
HEADERS = PairHeaders(
    None,
    TargetFacts("qwen3", 256, 4, TOKENS, ("Qwen3",)),
    DraftFacts(
        "dflash", 256, (1, 3), 7, True, False, 999, TOKENS,
        {"fc.weight": (512, 256), "markov_w1.weight": (256, 1000)}, ("Qwen3",),
    ),
)  # fmt: skip
PROFILE = Profile(
    "A pair",
    LocalModel(Path("/models/target.gguf")),
    LocalModel(Path("/models/draft.gguf")),
    MappingProxyType({"spec-type": "draft-dspark", "spec-draft-n-max": 3, "ctx-size": 4096, "parallel": 1, "seed": 7}),
)


pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # a popup has no grab there


class EditorPanel(FakePanel):
    async def list_launch_options(self) -> None:
        self.calls.append(("list_launch_options",))

    async def read_pair_headers(self, target: Path | None, draft: Path | None, projector: Path | None) -> None:
        self.calls.append(("read_pair_headers", target, draft, projector))

    async def edit_profile(self, name: str, changed: Profile) -> None:
        self.calls.append(("edit_profile", name, changed))

    async def create_profile(self, name: str, base: str | None) -> None:
        self.calls.append(("create_profile", name, base))

    async def change_settings(self, changes: Any) -> None:
        self.calls.append(("change_settings", changes))


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None, "nothing has the keyboard"
    return widget


class Person:
    """At the editor of :data:`PROFILE`, with what the services know."""

    def __init__(self, qtbot: QtBot, profile: Profile = PROFILE) -> None:
        self.qtbot = qtbot
        self.bridge = CalledBridge()
        self.panel = EditorPanel()
        self.bridge.panel = self.panel
        self.page = page = QWidget()
        page.resize(1100, 720)
        qtbot.addWidget(page)
        page.show()
        self.editor = LaunchEditor(self.bridge, page)
        self.editor.resize(page.size())
        self.bridge.show_plan(profile)
        self.editor.open(profile, RUNTIME)
        qtbot.waitExposed(page)
        page.activateWindow()
        self.bridge.launch_options_listed.emit(LaunchOptionsListed(RUNTIME, HELP, False))
        files = [model.path if isinstance(model, LocalModel) else None for model in (profile.target, profile.draft)]
        self.bridge.pair_headers_read.emit(PairHeadersRead(files[0], files[1], HEADERS))

    def write(self, key: str, text: str) -> QLineEdit:
        """Go to the field and write over what is in it."""
        assert self.editor.parts.list.focus(key), key
        field = focused()
        assert isinstance(field, QLineEdit)
        field.selectAll()
        QTest.keyClicks(field, text) if text else QTest.keyClick(field, Qt.Key.Key_Backspace)
        self.qtbot.waitUntil(lambda: not self.editor.follow.is_behind)
        return field

    def line(self, key: str) -> Any:
        return next(line for line in self.editor.parts.list.lines if line.key == key)

    def click(self, name: str) -> None:
        button = self.editor.findChild(QPushButton, name)
        assert button is not None, name
        assert button.isEnabled(), name
        button.click()

    @property
    def keys(self) -> list[str]:
        return [line.key for line in self.editor.parts.list.lines]

    @property
    def options(self) -> Any:
        assert self.editor.edit is not None
        return self.editor.edit.profile.options

    @property
    def can_save(self) -> bool:
        return self.editor.parts.save.isEnabled()


@pytest.fixture
def person(qtbot: QtBot) -> Iterator[Person]:
    made = Person(qtbot)
    yield made
    made.bridge.close()


def test_the_first_depth_shows_the_essentials_and_what_else_is_set(person: Person) -> None:
    shown = person.keys

    assert {"model", "spec-draft-model", "spec-type", "ctx-size", "spec-draft-n-max", "spec-draft-p-min"} <= set(shown)
    assert {"gpu-layers", "cache-type-k", "cache-type-v", "flash-attn", "parallel", "port", "alias"} <= set(shown)
    assert {"spec-draft-type-k", "spec-draft-type-v", "device"} <= set(shown)
    assert shown[-1] == "seed", "set in the profile, though no essential"
    assert len(shown) < 30
    person.editor.parts.all.click()
    assert len(person.keys) > 230


def test_of_hundreds_of_options_only_those_on_the_screen_are_widgets(person: Person) -> None:
    person.editor.parts.all.click()
    bar = person.editor.parts.list.verticalScrollBar()
    for value in range(0, bar.maximum(), 400):
        bar.setValue(value)
    bar.setValue(bar.maximum())

    visible = [row for row in person.editor.findChildren(OptionRow) if row.isVisible()]
    assert 3 < len(visible) < 30
    assert len(person.editor.findChildren(OptionRow)) < 80


def test_a_search_finds_by_flag_by_title_and_by_explanation_the_best_first(person: Person) -> None:
    for words, best in (("-ngl", "gpu-layers"), ("n-max", "spec-draft-n-max"), ("flash attention", "flash-attn")):
        person.editor.parts.search.setFocus()
        person.editor.parts.search.selectAll()
        QTest.keyClicks(person.editor.parts.search, words)
        assert best in person.keys[:4], words

    QTest.keyClick(person.editor.parts.search, Qt.Key.Key_Escape)
    assert person.editor.parts.search.text() == ""
    assert person.keys[0] == "model"


def test_a_search_without_a_result_says_so(person: Person) -> None:
    person.editor.parts.search.setFocus()
    QTest.keyClicks(person.editor.parts.search, "warp drive")

    assert not person.keys
    assert "warp drive" in person.editor.parts.found.text()


def test_a_bad_value_says_why_blocks_saving_and_is_not_lost(person: Person) -> None:
    person.write("ctx-size", "12x")

    assert person.line("ctx-size").problem
    assert not person.can_save
    assert "Context" in person.editor.parts.head.sentence
    person.editor.parts.search.setFocus()
    assert person.line("ctx-size").text == "12x"
    person.editor.save()
    assert focused().objectName() == "option_ctx-size"
    assert not [call for call in person.panel.calls if call[0] == "edit_profile"]


def test_a_decimal_comma_is_understood_and_told(person: Person) -> None:
    person.write("spec-draft-p-min", "0,25")

    assert person.options["spec-draft-p-min"] == 0.25
    assert "0.25" in person.line("spec-draft-p-min").remark


def test_saving_hands_on_the_changed_profile_and_the_plan_that_follows_is_the_saved_one(person: Person) -> None:
    person.write("ctx-size", "8192")
    person.write("spec-draft-n-max", "5")
    QTest.keyClick(focused(), Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)

    assert person.panel.calls[-1][:2] == ("edit_profile", "A pair")
    changed = person.panel.calls[-1][2]
    assert (changed.options["ctx-size"], changed.options["spec-draft-n-max"]) == (8192, 5)
    person.bridge.show_plan(changed)
    person.bridge.end_calls()
    assert not person.can_save
    assert "saved" in person.editor.parts.head.sentence


def test_a_plan_from_elsewhere_does_not_take_away_what_was_typed(person: Person) -> None:
    person.write("ctx-size", "8192")
    person.bridge.show_plan(replace(PROFILE, summary="another"))

    assert person.options["ctx-size"] == 8192


def test_leaving_with_unsaved_changes_asks_and_discarding_takes_them_back(person: Person) -> None:
    closed: list[bool] = []
    person.editor.closed.connect(lambda: closed.append(True))
    person.write("ctx-size", "8192")
    QTest.keyClick(focused(), Qt.Key.Key_Escape)

    question = person.editor.findChild(UnsavedQuestion)
    assert question is not None
    assert not closed
    question.discard.click()
    assert closed
    assert person.options["ctx-size"] == 4096
    person.editor.leave()
    assert len(closed) == 2, "nothing to ask about"


def test_tab_and_enter_go_from_field_to_field_also_beyond_the_screen(person: Person) -> None:
    person.editor.parts.all.click()
    keys = person.keys
    person.editor.parts.list.focus("spec-draft-n-max")
    visited = []
    for _ in range(60):
        visited.append(person.editor.parts.list.key_of(focused()))
        QTest.keyClick(focused(), Qt.Key.Key_Tab)

    fields = [key for key in dict.fromkeys(visited) if key is not None]
    start = keys.index("spec-draft-n-max")
    assert fields == keys[start : start + len(fields)]
    assert len(fields) > 30
    QTest.keyClick(focused(), Qt.Key.Key_Backtab)
    person.write("ctx-size", "8192")
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert person.editor.parts.list.key_of(focused()) == keys[keys.index("ctx-size") + 1]


def test_the_keyboard_comes_in_and_out_of_the_list(person: Person) -> None:
    after = QPushButton("after", person.page)
    after.setObjectName("after")
    after.show()
    person.editor.parts.back.setFocus()
    forward: list[str] = []
    while not forward or forward[-1] != "after":
        forward.append(focused().objectName())
        assert len(forward) < 200
        QTest.keyClick(focused(), Qt.Key.Key_Tab)

    tools = [
        "editorBack",
        "editorRuntimes",
        "editorSaveAs",
        "editorSearch",
        "editorEssentials",
        "editorOnlyChanged",
    ]
    assert forward[:7] == [*tools, "group_models"], "of a choice only what is chosen; the arrows choose"
    assert {"option_ctx-size", "option_spec-type", "option_flash-attn", "option_spec-draft-model_open"} <= set(forward)
    assert "option_ctx-size_reset" in forward
    assert forward[-3:] == ["shell_bash", "editorCommandCopy", "after"]
    assert len(forward) == len(set(forward)), "each once"
    after.setFocus()
    backward: list[str] = []
    while not backward or backward[-1] != "editorBack":
        QTest.keyClick(focused(), Qt.Key.Key_Backtab)
        backward.append(focused().objectName())
        assert len(backward) < 200
    assert backward == forward[-2::-1]
    person.editor.parts.essentials.setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Right)
    assert person.editor.parts.all.isChecked()
    assert len(person.keys) > 230


def test_up_and_down_step_and_the_wheel_does_nothing(person: Person) -> None:
    field = person.write("ctx-size", "5000")
    QTest.keyClick(field, Qt.Key.Key_Up)
    assert person.options["ctx-size"] == 5120
    QTest.keyClick(field, Qt.Key.Key_PageUp)
    assert person.options["ctx-size"] == 8192
    _turn_wheel(field)
    person.editor.parts.list.focus("flash-attn")
    _turn_wheel(focused())
    assert person.options["ctx-size"] == 8192
    assert "flash-attn" not in person.options


def _turn_wheel(widget: QWidget) -> None:
    place = QPointF(widget.rect().center())
    event = QWheelEvent(
        place,
        widget.mapToGlobal(place),
        QPoint(0, -120),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


def test_reset_takes_the_option_out_of_the_profile(person: Person) -> None:
    person.editor.parts.list.focus("spec-draft-n-max")
    person.click("option_spec-draft-n-max_reset")

    assert "spec-draft-n-max" not in person.options
    assert not person.line("spec-draft-n-max").can_reset
    person.editor.revert()
    assert person.options["spec-draft-n-max"] == 3


def test_an_empty_field_is_the_engines_default(person: Person) -> None:
    person.write("ctx-size", "")

    assert "ctx-size" not in person.options


def test_advice_stands_below_its_field_and_its_button_mends(person: Person) -> None:
    person.write("spec-draft-p-min", "0.5")
    person.qtbot.waitUntil(lambda: person.editor.parts.advice.isVisible())

    assert "confidence head" in person.line("spec-draft-p-min").advice
    assert "speculative.cpp:1064" in person.editor.parts.advice.advice[0].source
    person.click("option_spec-draft-p-min_mend")
    assert "spec-draft-p-min" not in person.options
    assert not person.line("spec-draft-p-min").advice


def test_the_memory_plan_follows_the_keys_and_apply_changes_the_field(person: Person) -> None:
    person.bridge.memory_facts = MemoryFactsFound(PROFILE, replace(published_question(), options=PROFILE.options))
    person.bridge.memory_facts_found.emit(person.bridge.memory_facts)
    before = person.editor.follow.memory.plan
    assert before is not None
    person.write("ctx-size", "65536")
    after = person.editor.follow.memory.plan

    assert after is not None
    assert after.context_tokens == 65_536
    assert after.tightest.needed_bytes > before.tightest.needed_bytes
    person.click("memoryApplyButton")
    assert person.options["ctx-size"] == after.largest_context_tokens
    assert person.line("ctx-size").text == str(after.largest_context_tokens)


def test_files_that_are_not_saved_yet_are_planned_with_the_memory_that_is_free(person: Person) -> None:
    known = published_question()
    person.bridge.memory_facts = MemoryFactsFound(PROFILE, None, "not there", known.devices, known.host)
    person.editor.changes.use_file("model", Path("/models/other.gguf"))
    sizes = PairHeaders(target_sizes=known.target, draft_sizes=known.draft, draft_kind=known.draft_kind)
    draft = Path("/models/draft.gguf")
    person.bridge.pair_headers_read.emit(PairHeadersRead(Path("/models/other.gguf"), draft, sizes))

    plan = person.editor.follow.memory.plan
    assert plan is not None
    assert plan.verdict is not Verdict.UNKNOWN
    assert plan.largest_context_tokens


def test_what_a_shell_cannot_take_is_no_command_but_a_reason() -> None:
    command, why = spell(["llama-server", "--x", "a\nb"], {}, "cmd")

    assert command == ""
    assert "line break" in why


def test_the_command_is_the_launch_as_it_is_typed_in_the_chosen_shell(person: Person) -> None:
    person.write("alias", "a 'b' $c")
    panel = person.editor.parts.command
    panel.choose_shell("bash")
    assert """--alias 'a '"'"'b'"'"' $c'""" in panel.command
    person.click("shell_powershell")
    assert "--alias 'a ''b'' $c'" in panel.command
    assert person.panel.calls[-1] == ("change_settings", {"command_shell": "powershell"})
    person.click("editorCommandCopy")
    assert QGuiApplication.clipboard().text() == panel.command


def test_l19_extra_arguments_that_cannot_be_read_block_saving_and_say_why(person: Person) -> None:
    person.editor.parts.all.click()
    person.write("extra-arguments", '--alias "abc')

    assert person.line("extra-arguments").problem
    assert not person.can_save
    person.write("extra-arguments", "--no-such-flag")
    assert "no-such-flag" in person.line("extra-arguments").problem
    person.write("extra-arguments", "--mirostat 1")
    assert person.can_save
    assert person.editor.parts.command.command.endswith("--mirostat 1")


def test_variables_are_added_checked_and_covered_where_they_are_secret(person: Person) -> None:
    person.editor.parts.all.click()
    person.editor.parts.list.focus("add-variable")
    person.click("option_add-variable")
    QTest.keyClicks(focused(), "HF_TOKEN")
    QTest.keyClick(focused(), Qt.Key.Key_Tab)
    value = focused()
    assert isinstance(value, QLineEdit)
    assert value.echoMode() is QLineEdit.EchoMode.Password
    QTest.keyClicks(value, "hf_secret_value")

    assert person.editor.edit is not None
    assert dict(person.editor.edit.profile.environment) == {"HF_TOKEN": "hf_secret_value"}
    assert "hf_secret_value" not in person.editor.parts.command.command


def test_what_the_runtime_lacks_is_greyed_with_the_build_that_has_it(person: Person, qtbot: QtBot) -> None:
    old = parse_help((Path(__file__).parents[1] / "recordings/b10434/llama-server-b10434-help.txt").read_text())
    person.bridge.launch_options_listed.emit(LaunchOptionsListed(RUNTIME, old, False))
    person.editor.parts.all.click()
    missing = [line for line in person.editor.parts.list.lines if line.missing]

    assert missing
    assert all("b1" in line.missing for line in missing)
    assert "spec-draft-sampling" in {line.key for line in missing}


def test_options_of_the_help_alone_stand_under_more_and_are_kept_as_such(person: Person) -> None:
    person.editor.parts.all.click()
    more = [line for line in person.editor.parts.list.lines if line.group == "More"]
    assert more
    switch = next(line for line in more if [choice.text for choice in line.choices] == ["on", "off"])
    person.editor.parts.list.text_edited.emit(switch.key, "on")

    assert person.editor.edit is not None
    assert dict(person.editor.edit.profile.extra_options) == {switch.key.removeprefix("more-"): True}


def test_types_of_speculation_are_combined_and_none_excludes_them(person: Person) -> None:
    person.editor.parts.list.text_edited.emit("spec-type", "draft-dspark,ngram-mod")
    assert person.options["spec-type"] == "draft-dspark,ngram-mod"
    person.editor.parts.list.focus("spec-type")
    row = person.editor.parts.list.row("spec-type")
    assert row is not None
    row.field.stops()[0].click()  # type: ignore[attr-defined]
    menu = row.findChild(QMenu, "optionChoices")
    assert menu is not None
    none = next(action for action in menu.actions() if action.data() == "none")
    none.trigger()
    assert person.options["spec-type"] == "none"
    menu.close()


def test_every_field_has_a_name_and_a_description(person: Person) -> None:
    person.editor.parts.all.click()
    nameless = []
    for key in person.keys:
        if not person.editor.parts.list.focus(key):
            continue  # greyed
        widget = focused()
        if not widget.accessibleName() or not widget.accessibleDescription():
            nameless.append((key, widget.objectName()))
    assert not nameless


def test_another_choice_meanwhile_leaves_what_is_edited_and_says_so(person: Person) -> None:
    person.write("ctx-size", "8192")
    person.bridge.show_plan(replace(PROFILE, name="Another"))

    assert person.options["ctx-size"] == 8192
    assert "“Another”" in person.editor.parts.head.sentence


def test_closing_the_window_asks_about_what_is_not_saved(person: Person) -> None:
    done: list[bool] = []
    assert not person.editor.saving.ask_first(lambda: done.append(True)), "nothing is changed yet"
    person.write("ctx-size", "8192")
    assert person.editor.saving.ask_first(lambda: done.append(True))
    question = person.editor.findChild(UnsavedQuestion)
    assert question is not None
    question.save.click()
    person.bridge.show_plan(person.panel.calls[-1][2])
    assert not done, "not before it is kept"
    person.bridge.end_calls()
    assert done

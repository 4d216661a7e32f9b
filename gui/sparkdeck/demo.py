"""The main job, unattended and in the real window: start the demo pair, chat, benchmark, compare with the forecast.

It does what a person would do, through the same widgets, and believes only what the window and the result say. A slow
machine is no failure; a wrong count is.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import time
from collections.abc import Callable, Generator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QAbstractButton, QPlainTextEdit, QWidget

from sparkdeck.adapters.demo_pair import DemoPair, expand_demo_pair
from sparkdeck.application import Application, build
from sparkdeck.domain.benchmark import ArmResult, BenchmarkEnd, BenchmarkOutcome, BenchmarkResult
from sparkdeck.domain.chat import AnswerEnd, AnswerOutcome
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import Event
from sparkdeck.domain.scripted_forecast import ScriptedRun, forecast_run, pieces_shown
from sparkdeck.domain.server_status import Phase
from sparkdeck.ui.display import display_problem
from sparkdeck.ui.system_signals import SystemSignals
from sparkdeck.ui.widgets.conversation_view import ConversationView

if TYPE_CHECKING:
    from sparkdeck.services.composition import Services

QUESTION = "What is SparkDeck?"
_TICK_MS = 50
_SILENCE_S = 600.0
"""Without any progress for so long the machine is not slow, it is stuck."""

T = TypeVar("T", bound=QWidget)
Condition = Callable[[], bool]
Steps = Generator[tuple[str, Condition], None, None]


class DemoFailure(Exception):
    """Something was not as it must be."""


def run_demo(arguments: list[str]) -> int:
    """``--demo [--report DIR]``: 0 if all was well, else 1 with the reason on stderr."""
    parser = argparse.ArgumentParser(prog="sparkdeck --demo", description="The main job, unattended.")
    parser.add_argument("--demo", action="store_true", required=True)
    parser.add_argument("--report", type=Path, metavar="DIR", help="write report.json, report.md and the pages there")
    options = parser.parse_args(arguments)
    report: Path | None = options.report
    try:
        if report is not None:
            report.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"demo: the report cannot be written: {report}: {error.strerror}", file=sys.stderr)
        return 1
    if (problem := display_problem()) is not None:
        if os.environ.get("QT_QPA_PLATFORM"):
            print(problem, file=sys.stderr)
            return 1
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = build([], _build_forgetful_services)
    signals = SystemSignals(application.window.close_now)
    tour = DemoTour(application, report.absolute() if report is not None else None)
    application.window.resize(1280, 800)
    application.window.show()
    tour.begin()
    application.qt.exec()
    in_time = application.shutdown()
    signals.stop()
    if tour.failure is None and not tour.finished:
        tour.failure = "the window was closed before the end"
    if tour.failure is None and not in_time:
        tour.failure = "the program did not end in time"
    if tour.failure is not None:
        print(f"demo: FAILED: {tour.failure}", file=sys.stderr)
        return 1
    print("demo: all counts are as forecast")
    if report is not None:
        print(f"demo: the report is in {report}")
    return 0


def _build_forgetful_services(publish: Callable[[Event], None]) -> Services:
    """The program's own services; what the demo selects is not remembered for the user's next start."""
    from sparkdeck.services.composition import build_services

    services = build_services(publish)
    services.selection.remembers = False
    return services


class DemoTour(QObject):
    """Walks through the window; each step waits for a condition, looked at by one timer."""

    def __init__(self, application: Application, report: Path | None) -> None:
        super().__init__(application)
        self.failure: str | None = None
        self.finished = False
        self._application = application
        self._window = application.window
        self._bridge = application.bridge
        self._report = report
        self._pages: list[str] = []
        self._answer: AnswerOutcome | None = None
        self._outcome: BenchmarkOutcome | None = None
        self._chat_text = ""
        self._steps = self._walk()
        self._waiting_for: tuple[str, Condition] = ("", lambda: True)
        self._last_sign = time.monotonic()
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._on_timer_timeout)
        bridge = self._bridge
        bridge.answer_ended.connect(self._on_bridge_answer_ended)
        bridge.benchmark_ended.connect(self._on_bridge_benchmark_ended)
        bridge.notice_posted.connect(self._on_bridge_notice_posted)
        for sign in (bridge.text_arrived, bridge.benchmark_progressed, bridge.log_arrived, bridge.answer_progressed):
            sign.connect(self._on_sign_of_life)

    def begin(self) -> None:
        self._timer.start()

    # -- the walk -----------------------------------------------------------------------------------------------

    def _walk(self) -> Steps:
        yield "the profiles", lambda: self._bridge.plan is not None
        demo = next((profile for profile in self._bridge.profiles if profile.demo), None)
        if demo is None:
            raise DemoFailure("the profile of the demo pair is missing")
        self._bridge.call(lambda panel: panel.use_runtime(None))
        self._bridge.call(lambda panel: panel.select_profile(demo.name))
        yield "the demo profile", lambda: self._bridge.plan is not None and self._bridge.plan.profile.demo
        self._say("starting the demo pair")
        self._click("startStopButton")
        yield "the server", self._is_ready
        self._click("navServer")
        yield "the window", self._settled()
        self._picture("server")

        self._say("chatting")
        self._click("navChat")
        yield "the chat", self._settled()
        field = self._find(QPlainTextEdit, "chatInput")
        field.setPlainText(QUESTION)
        self._click("chatSendButton")
        yield "the answer", lambda: self._answer is not None
        chat = self._check_answer(demo.n_max or 0, demo.options.get("predict"))
        self._find(ConversationView, "chatView").verticalScrollBar().setValue(0)
        yield "the window", self._settled()
        self._picture("chat")
        self._click("navMonitor")
        yield "the counters", self._counters_are(chat)
        yield "the window", self._settled(1.2)
        self._picture("monitor")

        self._say("benchmarking")
        self._click("navBenchmark")
        yield "the benchmark page", self._settled()
        self._click("benchmarkButton")
        yield "the benchmark", lambda: self._outcome is not None
        result = self._check_benchmark()
        yield "the server's return", lambda: self._is_ready() or not self._bridge.status.is_active
        yield "the window", self._settled(1.2)
        self._picture("benchmark")
        self._say("stopping the server")
        if self._bridge.status.phase is Phase.READY:
            self._click("startStopButton")
        yield "the stop", lambda: self._bridge.status.phase is Phase.STOPPED
        self._write_report(result)
        self.finished = True

    def _is_ready(self) -> bool:
        status = self._bridge.status
        if status.phase is Phase.FAILED and status.failure is not None:
            raise DemoFailure(f"the server failed: {status.failure}")
        return status.phase is Phase.READY

    def _settled(self, seconds: float = 0.3) -> Condition:
        """A moment for the page to be laid out and painted."""
        until = time.monotonic() + seconds
        return lambda: time.monotonic() >= until

    def _counters_are(self, run: ScriptedRun) -> Condition:
        """The monitor's own counters, which the server bar shows, agree with the forecast."""

        def agree() -> bool:
            sample = self._bridge.sample
            counts = sample.server.counts if sample is not None and sample.server is not None else None
            if counts is None or not counts.drafted:
                return False
            found, expected = (
                (counts.drafted, counts.accepted, counts.steps),
                (run.drafted, run.accepted, run.steps),
            )
            if found != expected:
                raise DemoFailure(f"/metrics counts drafted, accepted, steps {found}, forecast {expected}")
            return True

        return agree

    # -- checks -------------------------------------------------------------------------------------------------

    def _check_answer(self, n_max: int, predict: object) -> ScriptedRun:
        outcome = self._answer
        assert outcome is not None
        if outcome.end not in (AnswerEnd.DONE, AnswerEnd.LENGTH):
            raise DemoFailure(f"the answer {outcome.end.value}: {outcome.failure or ''}")
        run = forecast_run(self._pair.script, n_max=n_max, max_tokens=predict if isinstance(predict, int) else None)
        self._chat_text = self._find(ConversationView, "chatView").plain_text_of(outcome.answer_id)
        if self._chat_text != self._text_of(run):
            raise DemoFailure("the text in the chat is not the script")
        counts = outcome.figures.counts
        found, expected = (counts.drafted, counts.accepted), (run.drafted, run.accepted)
        if found != expected:
            raise DemoFailure(f"the chat counts drafted, accepted {found}, forecast {expected}")
        return run

    def _check_benchmark(self) -> BenchmarkResult:
        outcome = self._outcome
        assert outcome is not None
        if outcome.end is not BenchmarkEnd.DONE or outcome.result is None:
            raise DemoFailure(f"the benchmark {outcome.end.value}: {outcome.failure or ''}")
        if not outcome.result.all_valid:
            raise DemoFailure("a run of the benchmark is not valid: " + "; ".join(outcome.result.problems))
        for arm in outcome.result.arms:
            self._check_arm(arm, outcome.result.request.tokens)
        return outcome.result

    def _check_arm(self, arm: ArmResult, tokens: int) -> None:
        run = forecast_run(self._pair.script, n_max=arm.n_max or 0, max_tokens=tokens)
        expected_hash = hashlib.sha256(self._text_of(run).encode()).hexdigest()
        expected = (run.drafted, run.accepted, run.steps) if arm.n_max else (None, None, None)
        for number, measured in enumerate(arm.runs, 1):
            found = (measured.drafted, measured.accepted, measured.steps)
            if found != expected:
                raise DemoFailure(
                    f"{arm.label}, run {number}: drafted, accepted, steps are {found}, forecast {expected}"
                )
            if measured.text_sha256 != expected_hash:
                raise DemoFailure(f"{arm.label}, run {number}: the text is not the script")

    @cached_property
    def _pair(self) -> DemoPair:
        from sparkdeck.adapters.app_folders import app_folders
        from sparkdeck.adapters.resource_files import resources_folder

        return expand_demo_pair(resources_folder(), app_folders().data)

    def _text_of(self, run: ScriptedRun) -> str:
        pair = self._pair
        return "".join(pair.pieces[index] for index in pieces_shown(pair.script, run))

    # -- hands and eyes -----------------------------------------------------------------------------------------

    def _click(self, name: str) -> None:
        button = self._find(QAbstractButton, name)
        if not button.isEnabled():
            raise DemoFailure(f"{name} cannot be pressed")
        button.click()

    def _find(self, kind: type[T], name: str) -> T:
        widget = self._window.findChild(kind, name)
        if widget is None:
            raise DemoFailure(f"the window has no {name}")
        return widget

    def _picture(self, name: str) -> None:
        if self._report is None:
            return
        path = self._report / f"{name}.png"
        if not self._window.grab().save(str(path)):
            raise DemoFailure(f"the picture {path} cannot be written")
        self._pages.append(path.name)

    def _say(self, text: str) -> None:
        print(f"demo: {text}", flush=True)

    def _write_report(self, result: BenchmarkResult) -> None:
        if self._report is None:
            return
        import msgspec

        from sparkdeck.adapters.atomic_file import write_atomically
        from sparkdeck.adapters.benchmark_files import to_json, to_markdown

        assert self._answer is not None
        counts = self._answer.figures.counts
        report = msgspec.json.decode(to_json(result))
        report["chat"] = {
            "text_sha256": hashlib.sha256(self._chat_text.encode()).hexdigest(),
            "drafted": counts.drafted,
            "accepted": counts.accepted,
        }
        report["pages"] = self._pages
        write_atomically(self._report / "report.json", msgspec.json.format(msgspec.json.encode(report), indent=2))
        write_atomically(self._report / "report.md", to_markdown(result).encode())

    # -- events -------------------------------------------------------------------------------------------------

    @Slot()
    def _on_timer_timeout(self) -> None:
        try:
            while self.failure is None and self._waiting_for[1]():
                self._waiting_for = next(self._steps)
                self._last_sign = time.monotonic()
            if time.monotonic() - self._last_sign > _SILENCE_S:
                raise DemoFailure(f"no sign of life while waiting for {self._waiting_for[0]}")
            if self.failure is None:
                return
        except StopIteration:
            pass
        except (DemoFailure, UserError) as error:
            self.failure = str(error)
        except Exception as error:
            self.failure = f"{type(error).__name__}: {error}"
        self._timer.stop()
        self._window.close()

    @Slot(object)
    def _on_bridge_answer_ended(self, outcome: AnswerOutcome) -> None:
        self._answer = outcome

    @Slot(object)
    def _on_bridge_benchmark_ended(self, outcome: BenchmarkOutcome) -> None:
        self._outcome = outcome

    @Slot(object)
    def _on_bridge_notice_posted(self, notice: object) -> None:
        error = getattr(notice, "error", None)
        self.failure = self.failure or f"a notice: {error}"

    @Slot()
    def _on_sign_of_life(self) -> None:
        self._last_sign = time.monotonic()

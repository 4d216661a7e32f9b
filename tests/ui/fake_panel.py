"""The window's other side for tests: a bridge whose calls run at once against a panel that only remembers them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sparkdeck.domain.chat_request import AnswerRequest
from sparkdeck.domain.events import LaunchPlanned, ServerStatusChanged
from sparkdeck.domain.mends import Mend
from sparkdeck.domain.profile import LocalModel, Profile
from sparkdeck.domain.runtime import Runtime, RuntimeKind
from sparkdeck.domain.server_status import Phase, ServerStatus
from sparkdeck.domain.window_place import WindowPlace
from sparkdeck.ui.bridge import Action, Bridge
from tests.ui.benchmark_calls import RecordingBenchmarkCommands
from tests.ui.chat_calls import RecordingChatCommands
from tests.ui.runtime_calls import RecordingRuntimeCommands

PROFILE = Profile(
    "A pair",
    LocalModel(Path("/models/target.gguf")),
    LocalModel(Path("/models/draft.gguf")),
    MappingProxyType({"spec-type": "draft-dspark", "spec-draft-n-max": 3}),
)
RUNTIME = Runtime(RuntimeKind.BINARY, ("llama-server",), Path("/opt/llama-server"), 11434, True)


class FakePanel(RecordingBenchmarkCommands, RecordingChatCommands, RecordingRuntimeCommands):
    """Remembers what was asked, as ``(name, arguments…)``."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []

    @property
    def last(self) -> Any:
        return self.calls[-1] if self.calls else None

    async def start_server(self) -> None:
        self.calls.append(("start_server",))

    @property
    def requests(self) -> list[AnswerRequest]:
        """The answers that were asked for, in order."""
        return [call[1] for call in self.calls if call[0] == "answer"]

    def arguments_of(self, name: str) -> list[tuple[Any, ...]]:
        return [call[1:] for call in self.calls if call[0] == name]

    async def apply_mend(self, mend: Mend) -> None:
        self.calls.append(("apply_mend", mend))

    async def recall_window_place(self, name: str) -> None:
        self.calls.append(("recall_window_place", name))

    async def keep_window_place(self, place: WindowPlace) -> None:
        self.calls.append(("keep_window_place", place))

    def _take(self, name: str, *arguments: object) -> None:
        self.calls.append((name, *arguments))


class CalledBridge(Bridge):
    """A bridge without services: calls reach :attr:`panel` at once; :meth:`end_calls` lets them be over."""

    def __init__(self) -> None:
        super().__init__()
        self.panel = FakePanel()
        self._then: list[Callable[[], None]] = []

    def call(
        self, action: Action, then: Callable[[], None] | None = None, *, done: Callable[[], None] | None = None
    ) -> None:
        coroutine = action(self.panel)  # type: ignore[arg-type]
        try:
            coroutine.send(None)
        except StopIteration:
            pass
        else:
            raise AssertionError("the fake panel never waits")
        self._then += [function for function in (done, then) if function is not None]

    def end_calls(self) -> None:
        then, self._then = self._then, []
        for function in then:
            function()

    def show_phase(self, phase: Phase, profile: Profile = PROFILE, **facts: Any) -> None:
        """As if the server were in this phase now."""
        self._take_status(ServerStatusChanged(ServerStatus(phase, profile, RUNTIME, **facts)))

    def show_plan(self, profile: Profile = PROFILE, **facts: Any) -> None:
        self.deliver(LaunchPlanned(profile, RUNTIME, ("llama-server",), **facts))

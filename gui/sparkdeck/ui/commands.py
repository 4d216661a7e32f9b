"""What the window may ask the services to do: domain values in, nothing out (answers come as events)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from sparkdeck.domain.chat import ChatMessage
from sparkdeck.domain.samples import Sample
from sparkdeck.domain.settings import SettingValue


class PanelCommands(Protocol):
    """The services as the window sees them. Each call is a coroutine that runs in the service thread.

    A :class:`~sparkdeck.domain.errors.UserError` that belongs to a running action comes in that action's event
    (status, answer, benchmark); every other one as a ``NoticePosted``.
    """

    async def select_profile(self, name: str) -> None:
        """Make the profile the selected one; publishes ``LaunchPlanned``."""

    async def open_target(self, path: Path) -> None:
        """Use this GGUF as target in a temporary profile of its own (keeps the selected one's other settings)."""

    async def open_draft(self, path: Path | None) -> None:
        """Use this GGUF as draft of the selected profile's target; ``None`` takes the draft away."""

    async def use_runtime(self, path: Path | None) -> None:
        """Use this ``llama-server`` from now on; ``None`` is the built-in runtime."""

    async def start_server(self) -> None:
        """Start the selected profile. Does nothing while a server is active."""

    async def stop_server(self) -> None:
        """Stop the server in whatever phase it is. Does nothing when none is active."""

    async def answer(self, answer_id: int, messages: tuple[ChatMessage, ...]) -> None:
        """Ask the model for the next message; text, figures and the end come as events with this id."""

    async def stop_answer(self, answer_id: int) -> None:
        """End the answer now, also before its first token; the text that came is kept."""

    async def run_benchmark(
        self, runs: int, tokens: int, n_max: tuple[int, ...] | None, prompt: str | None = None
    ) -> None:
        """Measure the selected profile; ``n_max`` ``None`` is the profile's own, else 3."""

    async def cancel_benchmark(self) -> None:
        """End the benchmark now; the server that ran before it comes back."""

    async def export_benchmark(self, path: Path) -> None:
        """Write the last result to ``path``: Markdown if it ends in ``.md``, else JSON."""

    async def export_samples(self, samples: tuple[Sample, ...], path: Path) -> None:
        """Write what was measured to ``path`` as CSV."""

    async def change_settings(self, changes: Mapping[str, SettingValue]) -> None:
        """Apply and keep these settings, by key; publishes ``SettingsChanged``."""

"""What the window may ask the services to do: domain values in, nothing out (answers come as events)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from sparkdeck.domain.downloads import DownloadRequest
from sparkdeck.domain.mends import Mend
from sparkdeck.domain.model_import import ImportWay
from sparkdeck.domain.sample_history import SampleTable
from sparkdeck.domain.settings import SettingValue
from sparkdeck.domain.window_place import WindowPlace
from sparkdeck.ui.app_commands import AppCommands
from sparkdeck.ui.benchmark_commands import BenchmarkCommands
from sparkdeck.ui.chat_commands import ChatCommands
from sparkdeck.ui.profile_commands import ProfileCommands
from sparkdeck.ui.runtime_commands import RuntimeCommands
from sparkdeck.ui.server_commands import ServerCommands
from sparkdeck.ui.settings_commands import SettingsCommands


class PanelCommands(
    ServerCommands,
    ProfileCommands,
    BenchmarkCommands,
    RuntimeCommands,
    ChatCommands,
    AppCommands,
    SettingsCommands,
    Protocol,
):
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

    async def list_launch_options(self) -> None:
        """What the chosen runtime takes; ``LaunchOptionsListed`` answers."""

    async def read_pair_headers(self, target: Path | None, draft: Path | None, projector: Path | None) -> None:
        """What the headers of these files say, and how large the projector is; ``PairHeadersRead`` answers."""

    async def use_runtime(self, path: Path | None) -> None:
        """Use this ``llama-server`` from now on; ``None`` is the built-in runtime."""

    async def start_server(self) -> None:
        """Start the selected profile. Does nothing while a server is active."""

    async def restart_server(self, *, anyway: bool = False) -> None:
        """Stop the server and start the selected profile with all that was changed meanwhile; ``StopQuestioned`` asks
        first where other programs' requests would be cut, unless ``anyway``. A start that cannot be is a notice, and the
        server goes on."""

    async def ask_to_stop(self) -> None:
        """Stop the server, unless it works for other programs: ``StopQuestioned`` asks then, and ``stop_server`` is the
        yes."""

    async def adopt_left_server(self, key: int) -> None:
        """Make a server that an earlier SparkDeck left (``LeftServer.key``) the window's own."""

    async def stop_left_server(self, key: int) -> None:
        """End a server that an earlier SparkDeck left; ``LeftServersFound`` tells what is left then."""

    async def trust_profile(self, name: str) -> None:
        """The user agrees to what this profile from outside would do; publishes ``LaunchPlanned``."""

    async def stop_server(self) -> None:
        """Stop the server in whatever phase it is. Does nothing when none is active."""

    async def export_samples(self, samples: SampleTable, path: Path) -> None:
        """Write what was measured to ``path`` as CSV."""

    async def retry_gpu(self) -> None:
        """Ask the NVIDIA driver anew with the next sample, however short ago that failed."""

    async def watch(self, seen: bool) -> None:
        """Whether anybody sees the figures: while nobody does they are measured less often."""

    async def recall_window_place(self, name: str) -> None:
        """Where a window stood; ``WindowPlaceRecalled`` answers."""

    async def keep_window_place(self, place: WindowPlace) -> None:
        """Remember where a window stood when it was closed."""

    async def export_picture(self, png: bytes, path: Path) -> None:
        """Write a picture to ``path``."""

    async def change_settings(self, changes: Mapping[str, SettingValue]) -> None:
        """Apply and keep these settings, by key; publishes ``SettingsChanged``."""

    async def search_hub(self, text: str) -> None:
        """Search the Hub, or look at what was pasted (``org/repo``, ``org/repo:QUANT``, a URL). ``HubSearched`` answers."""

    async def show_hub_account(self) -> None:
        """Look for the Hub's token, which may make the desktop ask for a password. ``HubAccountChanged`` answers, and
        comes again when the account or the Hub's settings change."""

    async def keep_hub_token(self, text: str) -> None:
        """Use this token from now on; it goes to the desktop's secret service, never into a file of ours."""

    async def forget_hub_token(self) -> None:
        """Forget the token that was entered in SparkDeck."""

    async def find_drafts(self, target: str) -> None:
        """Look for drafts of a target: a repository, or the path of a file. ``DraftsFound`` answers."""

    async def download(self, requests: tuple[DownloadRequest, ...]) -> None:
        """Queue downloads (a pair is two requests); ``DownloadsChanged`` tells their progress."""

    async def pause_download(self, job_id: int) -> None:
        """Pause; what came is kept."""

    async def resume_download(self, job_id: int) -> None:
        """Go on where it stopped; also tries a failed one again."""

    async def cancel_download(self, job_id: int, delete_partial: bool) -> None:
        """End it within 2 s; the partial file goes or stays to be resumed."""

    async def move_download(self, job_id: int, place: int) -> None:
        """Put it at ``place`` in the queue (0 is next)."""

    async def rescan_library(self) -> None:
        """Look through the model folders again. ``LibraryChanged`` answers."""

    async def use_models(self, target: Path, draft: Path | None) -> None:
        """Select a profile for these files: the one that names them, else a new one."""

    async def plan_deletion(self, path: Path) -> None:
        """Work out what ``delete_model`` would remove, or why it would not. ``DeletionPlanned`` answers."""

    async def delete_model(self, path: Path) -> None:
        """Delete the files that the deletion plan of this model lists; refused while a server has it loaded."""

    async def verify_model(self, path: Path) -> None:
        """Hash the files again and compare with the Hub. ``LibraryChanged`` shows the outcome."""

    async def cancel_verification(self, path: Path) -> None:
        """End the comparison of this model; what was known of it before stays."""

    async def inspect_model(self, path: Path) -> None:
        """Read the headers of this model. ``ModelInspected`` answers."""

    async def plan_import(self, paths: tuple[Path, ...]) -> None:
        """Look at files and folders that could come into the library. ``ImportPlanned`` answers."""

    async def import_models(self, paths: tuple[Path, ...], way: ImportWay) -> None:
        """Take them in; ``ImportProgressed`` tells of a move, ``LibraryChanged`` shows what has come."""

    async def cancel_import(self) -> None:
        """Stop the move that goes on; the files stay where they were."""

    async def drop_place(self, place: Path) -> None:
        """Take a folder or file that the user added off the list; nothing is deleted."""

    async def apply_mend(self, mend: Mend) -> None:
        """Change the selected profile as ``mend`` says, then start. For kinds that ask for no file."""

    async def copy_diagnostics(self) -> None:
        """Write the short report; ``DiagnosticsWritten`` brings it."""

    async def plan_diagnostics(self) -> None:
        """Gather what a diagnostics file would hold. ``DiagnosticsPlanned`` answers."""

    async def save_diagnostics(self, path: Path) -> None:
        """Write the diagnostics file that was planned. ``DiagnosticsWritten`` answers."""

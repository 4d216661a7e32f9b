"""``sparkdeck pull``: a model, and its draft, into the Hub's cache or a folder; 0 only if every byte is verified.

Where the Hub is, whether it may be asked and how fast say the settings of the window, too; ``HF_ENDPOINT`` on the command
line is the nearer word. A draft that does not belong to its target is refused before anything big is downloaded.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sparkdeck.adapters.console import murmur, say
from sparkdeck.domain.downloads import DownloadJob, DownloadRequest, DownloadState
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import DownloadsChanged, Event, NoticePosted
from sparkdeck.domain.hub import FileRole, HubAddress, HubRepository, ModelFiles
from sparkdeck.domain.settings import HubUse, Settings

if TYPE_CHECKING:
    from sparkdeck.adapters.hub_client import HubClient

_LINE_INTERVAL_S = 5.0
_TERMINAL_INTERVAL_S = 0.2
_WAITING = (DownloadState.QUEUED, DownloadState.DONE, DownloadState.CANCELLED, DownloadState.PAUSED)
_YES = ("1", "on", "yes", "true")


def add_pull_arguments(pull: argparse.ArgumentParser) -> None:
    pull.add_argument("model", metavar="ORG/REPO[:QUANT]", help="the model, or the address of its page or file")
    pull.add_argument("--draft", metavar="ORG/REPO[:QUANT]", help="its draft, fetched as well")
    pull.add_argument("--dir", type=Path, metavar="D", help="where to (default: the Hub's cache, shared by all tools)")


async def run_pull(options: argparse.Namespace) -> int:
    """Fetch what is asked; its paths go to stdout. Raises :class:`UserError`. Cancelling keeps what came."""
    from sparkdeck.adapters.hub_cache import hub_cache_folder
    from sparkdeck.adapters.hub_client import HubClient, endpoint_of
    from sparkdeck.adapters.hub_token import HubTokens
    from sparkdeck.services.download_queue import DownloadQueue
    from sparkdeck.services.event_bus import EventBus
    from sparkdeck.services.notices import Notices

    folder = options.dir.absolute() if options.dir is not None else None
    settings = await asyncio.to_thread(_settings)
    token = await asyncio.to_thread(HubTokens().active)
    client = HubClient(
        endpoint_of("" if os.environ.get("HF_ENDPOINT", "").strip() else settings.hub_endpoint, os.environ),
        token,
        offline=_why_offline(settings),
        on_wait=lambda error: murmur(f"sparkdeck: {error}"),
    )
    requests = [await _request(client, options.model, folder, draft=False)]
    if options.draft is not None:
        requests.append(await _request(client, options.draft, folder, draft=True))
        await _require_pair(client, *requests)

    bus = EventBus()
    bus.subscribe(_Progress(on_terminal=sys.stderr.isatty()))
    queue = DownloadQueue(bus, Notices(bus), None, lambda: client.access, lambda: hub_cache_folder(os.environ))
    queue.limit_rate(settings.download_limit_mb_per_s * 1e6 or None)
    try:
        await queue.add(requests)
        await queue.wait_idle()
    finally:
        await queue.close()
    return _conclude(queue.jobs)


def _settings() -> Settings:
    from sparkdeck.adapters.app_folders import app_folders
    from sparkdeck.adapters.settings_file import read_settings

    return read_settings(app_folders().config).settings


def _why_offline(settings: Settings) -> str:
    if os.environ.get("HF_HUB_OFFLINE", "").lower() in _YES:
        return "The environment variable HF_HUB_OFFLINE is set"
    return "The Hub is switched to offline in Settings" if settings.hub_use is HubUse.OFFLINE else ""


async def _require_pair(client: HubClient, target: DownloadRequest, draft: DownloadRequest) -> None:
    """Raises :class:`UserError` with the failed checks; headers that cannot be read are said and stop nothing."""
    from sparkdeck.adapters.header_reader import HeaderReader
    from sparkdeck.adapters.pair_facts import draft_facts, target_facts
    from sparkdeck.domain.pair_facts import PairUse
    from sparkdeck.domain.pair_rules import check_pair

    reader = HeaderReader(lambda: client.access)
    try:
        headers = [await reader.remote_header(one.repo, one.files[0].path, one.commit) for one in (target, draft)]
    except UserError as error:
        murmur(f"sparkdeck: whether they belong together is not known: {error.title}")
        return
    verdict = check_pair(target_facts(headers[0]), draft_facts(headers[1]), PairUse())
    if not verdict.compatible:
        raise UserError(
            f"{draft.files[0].path} does not belong to {target.files[0].path}: nothing was downloaded.",
            " ".join(f"{check.title}: {check.reason}" for check in verdict.failures),
            "Choose another draft, or pull the two one by one.",
        )


async def _request(client: HubClient, text: str, folder: Path | None, *, draft: bool) -> DownloadRequest:
    from sparkdeck.domain.hub_address import parse_address

    address = parse_address(text, client.endpoint)
    if address is None:
        raise UserError(f"{text} is no model on the Hub.", "", "Give ORG/REPO, ORG/REPO:QUANT or an address.")
    repository = await client.repository(address.repo, address.revision)
    model = _chosen(repository, address, draft=draft)
    title = f"{repository.repo} {model.label}"
    return DownloadRequest(title, repository.repo, repository.commit, model.files, folder, address.revision or "main")


def _chosen(repository: HubRepository, address: HubAddress, *, draft: bool) -> ModelFiles:
    """For a draft, the drafts of a repository that also holds targets come first."""
    from sparkdeck.domain.hub_listing import choose

    models = repository.models
    if not models:
        raise UserError(f"There is nothing to download in {repository.repo}.", repository.reason)
    drafts = [model for model in models if model.role is FileRole.DRAFT]
    if draft and drafts and address.file is None:
        if address.quantisation is None and len(drafts) == 1:
            return drafts[0]
        models = tuple(drafts)
    return choose(models, repository.repo, address.quantisation, address.file)


def _conclude(jobs: Sequence[DownloadJob]) -> int:
    for job in jobs:
        if job.note:
            murmur(f"sparkdeck: {job.request.title}: {job.note}")
        if job.failure is not None:
            words = (f"sparkdeck: {job.failure.title}", job.failure.detail, job.failure.action)
            murmur("\n  ".join(part for part in words if part))
        for file in job.files:
            if file.path is not None:
                say(str(file.path))
    return 0 if jobs and all(job.state is DownloadState.DONE for job in jobs) else 1


class _Progress:
    """One line that changes on a terminal, else a line now and then."""

    def __init__(self, *, on_terminal: bool) -> None:
        self._on_terminal = on_terminal
        self._due = 0.0
        self._last: tuple[int, DownloadState] | None = None

    def __call__(self, event: Event) -> None:
        if isinstance(event, NoticePosted):
            murmur(f"sparkdeck: {event.error}")
        elif isinstance(event, DownloadsChanged):
            current = next((job for job in event.jobs if job.state not in _WAITING), None)
            if current is not None:
                self._show(current)

    def _show(self, job: DownloadJob) -> None:
        ended = job.state in (DownloadState.DONE, DownloadState.FAILED)
        now, what = time.monotonic(), (job.job_id, job.state)
        if now < self._due and what == self._last:
            return
        self._due, self._last = now + (_TERMINAL_INTERVAL_S if self._on_terminal else _LINE_INTERVAL_S), what
        line = _line(job)
        if not self._on_terminal:
            murmur(line)
            return
        sys.stderr.write(f"\r\x1b[K{line[:100]}" + ("\n" if ended else ""))
        sys.stderr.flush()


def _line(job: DownloadJob) -> str:
    total = job.total_bytes
    parts = [job.request.title, job.state.value.lower()]
    if total:
        parts.append(f"{job.done_bytes / total:.0%} of {total / (1 << 20):,.0f} MiB")
    else:
        parts.append(f"{job.done_bytes / (1 << 20):,.0f} MiB")
    if job.bytes_per_s:
        parts.append(f"{job.bytes_per_s / 1e6:.1f} MB/s")
    if job.left_s is not None:
        parts.append(f"{job.left_s:.0f} s left")
    return " · ".join([*parts, *([job.note] if job.note else [])])

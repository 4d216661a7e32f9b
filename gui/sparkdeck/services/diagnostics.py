"""Gathers what somebody else needs to understand a failure, and nothing that is private."""

from __future__ import annotations

import asyncio
import json
import platform
import shlex
from dataclasses import asdict
from importlib import metadata
from pathlib import Path

import tomlkit

import sparkdeck
from sparkdeck.adapters.diagnostics_zip import save_diagnostics
from sparkdeck.adapters.doctor_report import to_text
from sparkdeck.adapters.host_probe import machine_label
from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.adapters.nvml import PATIENCE_S, Nvml
from sparkdeck.adapters.personal_names import personal_scrubber
from sparkdeck.adapters.profile_toml import profile_as_toml
from sparkdeck.domain.diagnostics import DiagnosticsEntry
from sparkdeck.domain.events import DiagnosticsPlanned, DiagnosticsWritten
from sparkdeck.domain.failure_report import failure_report
from sparkdeck.domain.profile_secrets import secret_values
from sparkdeck.domain.samples_gpu import GpuSample
from sparkdeck.domain.scrubbing import Scrubber
from sparkdeck.domain.server_status import ServerStatus
from sparkdeck.domain.translation import in_english, tr
from sparkdeck.services.doctor import examine
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.server_desk import ServerDesk
from sparkdeck.services.server_logs import ServerLogs

_LINES = 20_000
_REASONS = ("reason", "server_share_reason")
"""Fields of a GPU that are words for the window."""
_PACKAGES = ("PySide6-Essentials", "httpx", "huggingface_hub", "nvidia-ml-py", "psutil", "xllamacpp")


class Diagnostics:
    """The text to copy and the file to save. What is saved is what was shown before."""

    def __init__(self, bus: EventBus, desk: ServerDesk, nvml: Nvml, logs: ServerLogs) -> None:
        self._bus = bus
        self._desk = desk
        self._nvml = nvml
        self._logs = logs
        self._entries: tuple[DiagnosticsEntry, ...] = ()

    async def copy(self) -> None:
        """``DiagnosticsWritten`` brings the short report, scrubbed, for the clipboard."""
        scrub = self._scrubber()
        status = self._desk.status
        report = failure_report(status, versions(), scrub.log(self._desk.recent_lines))
        self._bus.publish(DiagnosticsWritten(text=scrub.text(report)))

    async def plan(self) -> None:
        """Gather the files; ``DiagnosticsPlanned`` shows them. Takes a second: the doctor looks the machine over."""
        self._entries = await self._gather()
        self._bus.publish(DiagnosticsPlanned(self._entries))

    async def save(self, path: Path) -> None:
        """Write to ``path`` what :meth:`plan` gathered. Raises :class:`UserError` where that is not possible."""
        if not self._entries:
            self._entries = await self._gather()
        await asyncio.to_thread(save_diagnostics, path, self._entries)
        self._bus.publish(DiagnosticsWritten(path=path))

    async def _gather(self) -> tuple[DiagnosticsEntry, ...]:
        scrub = self._scrubber()
        report = await examine()
        gpus = await in_daemon_thread(lambda: self._nvml.read(frozenset(), True, PATIENCE_S), "sparkdeck-gpu-facts")
        status = self._desk.status
        files = [
            ("doctor.txt", tr("what this machine has and lacks"), to_text(report)),
            ("versions.txt", tr("program versions, processor and memory"), "\n".join(versions()) + "\n"),
            ("server.txt", tr("state, failure and exact command of the last server"), _server(status)),
            ("gpus.json", tr("what the NVIDIA driver says"), _gpus(gpus)),
        ]
        if status.profile is not None:
            files.append(("profile.toml", tr("the launch settings"), tomlkit.dumps(profile_as_toml(status.profile))))
        entries = [DiagnosticsEntry(name, about, scrub.text(text)) for name, about, text in files]
        keeper = self._logs.of(self._desk.source())
        log = await asyncio.to_thread(scrub.log, keeper.last_lines(_LINES) if keeper is not None else ())
        about = tr("the server's log, last {lines:,} lines without prompts", lines=len(log))
        entries.append(DiagnosticsEntry("server.log", about, "\n".join((*log, ""))))
        return tuple(entries)

    def _scrubber(self) -> Scrubber:
        key, profile = self._desk.api_key, self._desk.status.profile
        secrets = (*((key,) if key else ()), *(secret_values(profile) if profile is not None else ()))
        return personal_scrubber(secrets)


def versions() -> list[str]:
    """SparkDeck, Python, the libraries that matter, and the machine; a line each."""
    lines = [f"SparkDeck {sparkdeck.__version__}", f"Python {platform.python_version()}"]
    for package in _PACKAGES:
        try:
            lines.append(f"{package} {metadata.version(package)}")
        except metadata.PackageNotFoundError:  # a frozen app carries no metadata for all of them
            continue
    return [*lines, machine_label()]


def _gpus(gpus: tuple[GpuSample, ...]) -> str:
    """All that is known of them; kinds (why a card is held back) by their words, reasons in English."""
    known = [asdict(gpu) for gpu in gpus]
    for facts in known:
        facts.update({name: in_english(facts[name]) or facts[name] for name in _REASONS})
    return json.dumps(known, indent=2, default=lambda kind: kind.value) + "\n"


def _server(status: ServerStatus) -> str:
    lines = [f"State: {status.phase.value}"]
    if status.runtime is not None:
        lines.append(
            f"Runtime: {status.runtime.english_label}, devices: {', '.join(status.runtime.devices) or 'none listed'}"
        )
    if status.argv:
        lines.append(f"Command: {shlex.join(status.argv)}")
    if status.failure is not None:
        lines += ["", failure_report(status, (), ())]
    return "\n".join((*lines, ""))

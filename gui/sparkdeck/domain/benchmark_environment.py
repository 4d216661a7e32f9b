"""What a benchmark ran on: machine, driver, programs and model files. Nothing in it names the machine or its owner."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GpuRecord:
    name: str
    vram_total_bytes: int | None = None
    power_limit_w: float | None = None


@dataclass(frozen=True, slots=True)
class HardwareRecord:
    """``machine`` is CPU, cores, RAM and system in one line; ``driver`` the GPU driver's version."""

    machine: str
    gpus: tuple[GpuRecord, ...] = ()
    driver: str | None = None
    devices: tuple[str, ...] = ()
    """The devices that the runtime itself lists."""


@dataclass(frozen=True, slots=True)
class VersionsRecord:
    sparkdeck: str
    python: str | None = None
    system: str | None = None


@dataclass(frozen=True, slots=True)
class ModelRecord:
    """One file of a model. ``role`` is ``target`` or ``draft``; without a ``sha256`` ``no_sha256`` says why."""

    role: str
    file: str
    size_bytes: int | None = None
    sha256: str | None = None
    no_sha256: str = ""


@dataclass(frozen=True, slots=True)
class Environment:
    hardware: HardwareRecord
    versions: VersionsRecord
    models: tuple[ModelRecord, ...] = ()

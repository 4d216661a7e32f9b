"""What the fake llama-server says of itself when it is asked without a model."""

from __future__ import annotations

from tests.fakes.faults import RECORDINGS, Faults


def help_text(faults: Faults) -> str:
    return (RECORDINGS / faults.help_recording).read_text("utf-8")


def version_text(faults: Faults) -> str:
    return f"version: 0.6.0-dev (build {faults.build}, commit fake)\nbuilt with Python for tests\n"


def devices_text(faults: Faults) -> str:
    return "\n".join(["Available devices:", *(f"  {line}" for line in faults.devices or ["(none)"]), ""])

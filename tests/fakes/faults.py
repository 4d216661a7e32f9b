"""What can go wrong with the fake llama-server."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

RECORDINGS = Path(__file__).resolve().parent.parent / "recordings"
FELL_BACK_LINE = (
    "failed to initialize speculative decoding context: DSpark draft has no confidence head: "
    "please set --spec-draft-p-min 0"
)
TEXT = "The fake recites this text, one word per token, für immer und ewig 🦙 . "


@dataclass(frozen=True, slots=True)
class Faults:
    """What goes wrong; by default nothing does."""

    # what it is
    help_recording: str = "b11434/help.txt"
    build: int = 11434
    devices: tuple[str, ...] = ()
    """Lines of ``--list-devices``, e.g. ``CUDA0: NVIDIA GeForce RTX 5090 (32109 MiB, 31600 MiB free)``."""
    # while it loads
    load_s: float = 0.0
    never_ready: bool = False
    exit_while_loading: int | None = None
    """This exit code after ``load_s``; negative: it dies of that signal."""
    load_log: str = ""
    """A recording whose lines go to stderr while loading, e.g. ``b10434/fail/model_truncated50.stderr.txt``."""
    port_in_use: bool = False
    # what it says of speculation
    fell_back: bool = False
    """A draft is given but not used: the error line in the log, ``speculative`` false, nothing drafted."""
    no_drafts: bool = False
    """``speculative`` is true, yet nothing is ever drafted."""
    no_spec_counters: bool = False
    accepted_per_step: int = 2
    # how it answers
    text: str = TEXT
    pieces: tuple[str, ...] = ()
    """The text token by token, in place of ``text`` cut into words."""
    tokens_per_s: float = 0.0
    """0: as fast as it can."""
    prompt_s: float = 0.0
    finish_early: int | None = None
    """Ends by itself (finish reason "stop") after this many tokens."""
    crash_after: int | None = None
    crash_signal: str = "SIGKILL"
    crash_line: str = ""
    """What it says before."""
    hang_after: int | None = None
    """Answers nothing any more, ``/health`` neither."""
    stall_after: int | None = None
    """Makes no further token, yet answers everything else: the slot stays busy."""
    error_after: int | None = None
    """An error object in mid-stream, after which the stream ends without ``[DONE]``."""
    cut_after: int | None = None
    """The stream ends there as if all were well, without a finish reason, counts or ``[DONE]``."""
    cut_utf8: bool = False
    """Network chunks of three bytes, which cut characters and events; of 61 where there is no character to cut."""
    # what pollers meet
    health_delay_s: float = 0.0
    """The log says how many of these questions were open at once."""
    slots_delay_s: float = 0.0
    metrics_delay_s: float = 0.0
    slots_padding: int = 0
    """So many bytes more in each slot."""
    # its log
    log_lines_per_s: float = 0.0
    invalid_utf8_log: bool = False
    odd_log_bytes: int = 0
    """At least so many bytes of what trips readers: broken and cut UTF-8, ``\\r``, colours, NULs, a line of 2 MB."""
    flood_bytes: int = 0
    """So many bytes on stdout and stderr together, once it is asked for an answer."""
    # how it ends
    ignore_sigterm: bool = False
    sigterm_delay_s: float = 0.0
    sigterm_waits_for_streams: bool = False
    """As the real one: while a client keeps a stream open, the first SIGTERM does not end it."""


def read_faults() -> Faults:
    path = os.environ.get("FAKE_LLAMA_SERVER")
    given: dict[str, Any] = json.loads(Path(path).read_text("utf-8")) if path else {}
    values: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}
    return Faults(**values)

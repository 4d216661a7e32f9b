"""A stand-in for llama-server that fails on cue. Only the standard library, so that it starts at once.

``python tests/fakes/llama_server.py <llama-server arguments>``; better: ``make_fake_server`` of this package writes an
executable with the faults beside it, so that what is tested passes a plain path and an untouched argv. Faults are read from
the JSON file that ``$FAKE_LLAMA_SERVER`` names: the fields of :class:`tests.fakes.faults.Faults`.

It speaks what the recordings hold: ``--help`` (recorded, arguments that it does not name are refused), ``--version``,
``--list-devices``; 503 while loading; ``/health``, ``/props``, ``/slots``, ``/metrics``, ``/v1/models`` and streamed
``/v1/chat/completions``. Models are never looked at. Drafting is on where a draft model is given: each step drafts n-max
tokens, of which ``accepted_per_step`` are accepted. Counters move when a request ends, also when its client has gone.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from pathlib import Path

if not __package__:  # run as a file
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.fakes.fake_answer import wait_for_ever
from tests.fakes.fake_http import Handler
from tests.fakes.fake_launch import Launch, parse_arguments
from tests.fakes.fake_log import flood_log, log, write_odd_bytes
from tests.fakes.fake_server import FakeServer
from tests.fakes.fake_words import devices_text, help_text, version_text
from tests.fakes.faults import FELL_BACK_LINE, RECORDINGS, Faults, read_faults


def main(arguments: list[str]) -> int:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    faults = read_faults()
    if "--help" in arguments or "-h" in arguments:
        sys.stdout.write(help_text(faults))
        return 0
    if "--version" in arguments:
        sys.stderr.write(version_text(faults))
        return 0
    if "--list-devices" in arguments:
        sys.stdout.write(devices_text(faults))
        return 0
    return serve(parse_arguments(arguments, faults), faults)


def serve(launch: Launch, faults: Faults) -> int:
    log("srv  llama_server: initializing ...")
    if faults.invalid_utf8_log:
        os.write(2, b"0.00.000.001 I \xff\xfe not UTF-8: caf\xe9\n")
    if faults.odd_log_bytes:
        write_odd_bytes(faults.odd_log_bytes)
    try:
        if faults.port_in_use:
            raise OSError
        server = FakeServer(launch, faults, Handler)
    except OSError:
        log(f"srv  start: couldn't bind HTTP server socket, hostname: {launch.host}, port: {launch.port}", "E")
        log("srv  llama_server: exiting due to HTTP server error", "E")
        return 1
    threading.Thread(target=server.serve_forever, daemon=True).start()
    if faults.log_lines_per_s:
        threading.Thread(target=flood_log, args=(faults.log_lines_per_s,), daemon=True).start()
    log("srv    load_model: loading model 'fake.gguf'")
    if faults.load_log:
        os.write(2, (RECORDINGS / faults.load_log).read_bytes())
    time.sleep(faults.load_s)
    if faults.exit_while_loading is not None:
        return die(faults.exit_while_loading)
    if launch.draft:
        log(f"common_speculative_init_result: loading draft model '{launch.draft}'")
        if faults.fell_back:
            log(f"srv    load_model: {FELL_BACK_LINE}", "E")
        else:
            log("common_speculative_impl_draft_dflash: adding speculative implementation 'draft-dspark'")
    if faults.never_ready:
        wait_for_ever()
    signal.signal(signal.SIGTERM, server.on_signal)
    signal.signal(signal.SIGINT, server.on_signal)
    server.ready.set()
    log("srv  llama_server: model loaded")
    log(f"srv  llama_server: listening on http://{launch.host}:{server.server_address[1]}")
    wait_for_ever()


def die(code: int) -> int:
    if code < 0:
        os.kill(os.getpid(), -code)
        wait_for_ever()
    return code


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):
        sys.exit(main(sys.argv[1:]))

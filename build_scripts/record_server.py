"""Record what a llama-server says: .venv/bin/python build_scripts/record_server.py [--server PATH] [--only WORD] FOLDER

FOLDER is such as tests/recordings/b11434 (the build's number). The server is the tests' own (build_runtime.py
--for-tests) unless named. A tiny scripted pair is the model, so the recordings of one build are alike but for times,
ids and ports. Recorded are: program/ (--help, --version, --list-devices), loading/, target/ and pair/ (all endpoints,
log at -lv 4 and as JSON lines), sleeping/, router/, stop/ and fail/ (what goes wrong); index.json holds argv and exit
code of each. POSIX only. The folder b10434 is frozen: this script refuses it.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path[0] = str(ROOT)
    sys.path.insert(1, str(ROOT / "gui"))

from build_scripts.recording.failures import record_failures  # noqa: E402
from build_scripts.recording.recorder import Recorder  # noqa: E402
from build_scripts.recording.replies import (  # noqa: E402
    record_loading,
    record_program,
    record_router,
    record_serving,
    record_sleeping,
    record_stopping,
    write_scripted_pair,
)
from build_scripts.runtime_for_tests import place_of_tests  # noqa: E402

FROZEN = ("b10434",)


def main(arguments: list[str]) -> int:
    """Record all, or those steps whose name holds the word of --only."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--server", type=Path, default=place_of_tests().server)
    parser.add_argument("--only", default="")
    options = parser.parse_args(arguments)
    if options.folder.resolve().name in FROZEN:
        parser.error(f"{options.folder.name} is frozen: record into a folder of its own")
    if options.server is None:
        parser.error(
            "no server is built: python3 build_scripts/build_runtime.py --for-tests, or name one with --server"
        )
    with tempfile.TemporaryDirectory(prefix="sparkdeck-record-") as folder:
        recorder = Recorder(options.server.absolute(), options.folder.absolute(), Path(folder))
        recorder.read_index()
        target, draft = write_scripted_pair(recorder.scratch / "pair")
        steps: dict[str, Callable[[], None]] = {
            "program": lambda: record_program(recorder),
            "loading": lambda: record_loading(recorder),
            "target": lambda: record_serving(recorder, "target", target, None),
            "pair": lambda: record_serving(recorder, "pair", target, draft),
            "sleeping": lambda: record_sleeping(recorder, target),
            "router": lambda: record_router(recorder, target),
            "stop": lambda: record_stopping(recorder, target, draft),
            "fail": lambda: record_failures(recorder, target, draft),
        }
        for name, step in steps.items():
            if options.only in name:
                print(name, flush=True)
                step()
        recorder.write_index()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

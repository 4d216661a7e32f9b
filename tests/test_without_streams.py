"""P01: started without standard streams, as a windowed program is after a double click."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

PROGRAM = """
import sys
if sys.argv[1] == "none":
    sys.stdin = sys.stdout = sys.stderr = None
else:
    from sparkdeck.adapters.frozen_program import fill_standard_streams
    fill_standard_streams()
    sys.frozen = True
from sparkdeck.__main__ import _keep_log_without_stderr
_keep_log_without_stderr()
print("from print")
import faulthandler, logging, os, socket, sys
from tqdm import tqdm  # as downloads of the Hub's library have it, on stderr
for _ in tqdm(range(3), desc="a progress bar"):
    pass
logging.getLogger("x").warning("a warning")
assert faulthandler.is_enabled()
assert socket.socket().fileno() > 2
os.write(2, b"from a library\\n")
raise ValueError("a traceback")
"""


@pytest.mark.skipif(os.name != "posix", reason="closes descriptors")
@pytest.mark.parametrize("way", ["none", "closed"])
def test_p01_without_standard_streams_all_goes_to_the_log(way: str, sparkdeck_home: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, way]
    if way == "closed":
        command = ["/bin/sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *command]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "gui"), "SPARKDECK_HOME": str(sparkdeck_home)}
    done = subprocess.run(command, env=environment, timeout=60, check=False)
    log = (sparkdeck_home / "state" / "logs" / "sparkdeck.log").read_text(encoding="utf-8")
    assert done.returncode == 1
    expected = ["# SparkDeck started", "a progress bar", "a warning", "from a library", "ValueError: a traceback"]
    assert [text for text in expected if text not in log] == []
    assert "from print" in log

"""The window's words in every language and size: what `test.py --labels` runs, as many at once as there are processors.

Standard library only.
"""

import subprocess
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

LEFT, RIGHT = ("--directions", "ltr"), ("--directions", "rtl")
CHECK, SEARCH = "build_scripts/label_check.py", "build_scripts/untranslated.py"
VARIANTS: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("English, from both sides", (CHECK,), {}),
    ("German", (CHECK, *LEFT), {"SPARKDECK_LANGUAGE": "de"}),
    ("Chinese", (CHECK, *LEFT), {"SPARKDECK_LANGUAGE": "zh_CN"}),
    ("made up, from the right", (CHECK, *RIGHT), {"SPARKDECK_LANGUAGE": "pseudo_rtl"}),
    ("text of 160 %", (CHECK, *LEFT, "--text-percent", "160"), {}),
    ("scale of 200 %, high contrast", (CHECK, *LEFT, "--scheme", "contrast_dark"), {"QT_SCALE_FACTOR": "2"}),
    ("words that no translator can reach", (SEARCH,), {}),
)
"""Name, script with its arguments, environment."""


def failed_variants(python: Sequence[str], variables: Mapping[str, str], root: str, at_once: int) -> list[str]:
    """Run all of them and print what each found; the names of those that found something."""
    with ThreadPoolExecutor(at_once) as pool:
        results = list(pool.map(lambda variant: _run(variant, python, variables, root), VARIANTS))
    return [name for name, passed in results if not passed]


def _run(
    variant: tuple[str, tuple[str, ...], dict[str, str]], python: Sequence[str], variables: Mapping[str, str], root: str
) -> tuple[str, bool]:
    name, script, more = variant
    started = time.monotonic()
    environment = {**variables, "SPARKDECK_LANGUAGE": "en", **more}
    done = subprocess.run(
        [*python, *script],
        cwd=root,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # the offscreen platform says at each window that it cannot raise it
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    lines = done.stdout.splitlines()
    shown = lines[-1:] if done.returncode == 0 else lines[-40:]
    seconds = time.monotonic() - started
    print("\n".join([f"== {name}: {seconds:.0f} s", *shown]), flush=True)
    return name, done.returncode == 0

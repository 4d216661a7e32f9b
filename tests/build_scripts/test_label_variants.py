"""`test.py --labels` runs every variant, and tells which failed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from build_scripts.label_variants import VARIANTS, failed_variants

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = "import os, sys; print('looked at', *sys.argv[1:]); sys.exit(os.environ['SPARKDECK_LANGUAGE'] == 'de')"


def test_every_script_is_there_and_each_language_on_offer_is_looked_at() -> None:
    assert all((ROOT / script[0]).is_file() for _, script, _ in VARIANTS)
    assert {"de", "zh_CN", "pseudo_rtl"} <= {more.get("SPARKDECK_LANGUAGE") for _, _, more in VARIANTS}


def test_the_one_that_finds_something_is_named(capfd: pytest.CaptureFixture[str]) -> None:
    assert failed_variants([sys.executable, "-c", PROGRAM], os.environ, str(ROOT), 2) == ["German"]
    printed = capfd.readouterr().out
    assert printed.count("looked at build_scripts/label_check.py") == len(VARIANTS) - 1

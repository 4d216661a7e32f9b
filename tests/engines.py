"""The engines that tests run: the built-in runtime, and a true ``llama-server``. tests/conftest.py offers the fixtures.

How to write one::

    def test_that_both_engines_pass(engine: Runtime, tmp_path: Path) -> None:
        with start_engine(engine, "-m", str(target), "--port", "0").ready() as child: ...   # tests/real/engine_child.py

    @pytest.mark.real
    def test_that_needs_the_true_binary(llama_server: Path) -> None: ...

* ``engine`` is a :class:`sparkdeck.domain.runtime.Runtime`, probed as the program does it; a test with it runs twice.
  On the built-in runtime it runs in every plain ``pytest``; on the true binary only with ``-m real``, because that
  parameter carries the mark. Mark the test itself ``real`` to keep its built-in half out of the plain run as well.
  A soak test with it runs on both engines in a soak.
* ``true_runtime`` is the true binary alone as a ``Runtime``, ``llama_server`` its path. Mark their tests ``real``.
* ``python3 build_scripts/test.py --real`` builds the binary once (build_scripts/build_runtime.py, cached outside the
  checkout) and runs all that is marked. ``SPARKDECK_REAL_SERVER=…/llama-server`` names another binary.

Without a binary these tests are skipped with the reason, and fail with it where ``SPARKDECK_REAL=1`` says that one must
be there. Both variables and the cache's place are read when this file is loaded: each test has a home of its own.
"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from build_scripts.runtime_for_tests import place_of_tests
from sparkdeck.adapters.runtime_probe import builtin_runtime, probe_runtime
from sparkdeck.domain.runtime import Runtime

_NAMED = os.environ.get("SPARKDECK_REAL_SERVER", "")
_MUST_BE_THERE = os.environ.get("SPARKDECK_REAL") == "1"
_SERVER = Path(_NAMED) if _NAMED else place_of_tests().server


@pytest.fixture(scope="session")
def llama_server() -> Path:
    """A true ``llama-server`` for this machine's processor, without GPU support."""
    if _SERVER is not None and _SERVER.is_file():
        return _SERVER
    reason = f"SPARKDECK_REAL_SERVER names {_NAMED}, which is not there" if _NAMED else "no llama-server has been built"
    reason += ": python3 build_scripts/build_runtime.py --for-tests"
    if _MUST_BE_THERE:
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def true_runtime(llama_server: Path) -> Runtime:
    """The true binary as the program sees it."""
    return asyncio.run(probe_runtime(llama_server))


@pytest.fixture(params=["built-in", pytest.param("llama-server", marks=pytest.mark.real)])
def engine(request: pytest.FixtureRequest) -> Runtime:
    """Each engine in turn."""
    if request.param == "built-in":
        return builtin_runtime()
    runtime: Runtime = request.getfixturevalue("true_runtime")
    return runtime

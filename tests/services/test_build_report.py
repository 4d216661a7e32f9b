"""What a build says reaches the loop: not too often, and the last of it always."""

from __future__ import annotations

import asyncio
import threading

from sparkdeck.adapters.source_build.cmake_build import BuildProgress
from sparkdeck.domain.runtime_job import RuntimeJob, RuntimeJobKind
from sparkdeck.services.build_report import BuildReport
from tests.services.harness import run


def test_many_lines_are_few_reports_and_the_last_line_is_in_one_of_them() -> None:
    told: list[RuntimeJob] = []

    async def test() -> None:
        report = BuildReport(RuntimeJob(RuntimeJobKind.BUILD, "build:1", "Beginning"), told.append)

        def build() -> None:
            report.hear(BuildProgress("Compiling"))
            for number in range(1000):
                report.hear(BuildProgress("Compiling", number / 1000, line=f"line {number}"))

        thread = threading.Thread(target=build)
        thread.start()
        while not told or told[-1].log_tail[-1:] != ("line 999",):  # without any more of the build's doing
            await asyncio.sleep(0.01)
        thread.join()
        assert told[0].log_tail == ()
        assert len(told) < 100
        assert len(told[-1].log_tail) == 60
        count = len(told)
        assert report.finish() == told[-1]
        assert len(told) == count, "nothing is told twice"
        report.hear(BuildProgress("Trying what was built", line="at once"))
        await asyncio.sleep(0)
        assert told[-1].step == "Trying what was built"

    run(test)

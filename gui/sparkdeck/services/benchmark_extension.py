"""Measures further runs of a benchmark that was measured in this session."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from sparkdeck.adapters.environment_reader import read_environment
from sparkdeck.domain.benchmark import BenchmarkRequest, BenchmarkResult
from sparkdeck.domain.benchmark_joining import further_requests, joined
from sparkdeck.domain.benchmark_kept import GoneOnWith
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.samples_gpu import GpuSample
from sparkdeck.domain.translation import tr
from sparkdeck.services.benchmark_planning import BenchmarkPlanner

Measure = Callable[[BenchmarkRequest, GoneOnWith], Coroutine[Any, Any, BenchmarkResult]]


class BenchmarkExtension:
    """``before`` with further answers of each arm; :meth:`with_partial` is what there is of it meanwhile."""

    def __init__(self, before: BenchmarkResult) -> None:
        self._so_far = before

    def with_partial(self, result: BenchmarkResult) -> BenchmarkResult:
        return joined(self._so_far, result)

    async def run(
        self, runs: int, planner: BenchmarkPlanner, gpus: tuple[GpuSample, ...], measure: Measure
    ) -> BenchmarkResult:
        """``runs`` further answers of each arm. Raises :class:`UserError` where something has changed that counts."""
        before = self._so_far
        arms = await planner.arms(before.request)
        profiles = [arm.profile for arm in arms]
        now = await asyncio.to_thread(read_environment, profiles, before.request.runtime, gpus)
        if before.environment is not None and (
            now.models != before.environment.models or now.hardware.driver != before.environment.hardware.driver
        ):
            raise UserError(
                tr("Further runs would not belong to that result."),
                tr("Since then the model files or the driver have changed."),
                tr("Measure anew."),
            )
        requests = further_requests(before, runs)
        return await self._measure(requests[0], len(requests), measure)

    async def go_on(self, measured: BenchmarkResult, times_left: int, measure: Measure) -> BenchmarkResult:
        """After ``measured``, the rest of what a crash cut off: the same so many times more."""
        self._so_far = joined(self._so_far, measured)
        return await self._measure(measured.request, times_left, measure)

    async def _measure(self, request: BenchmarkRequest, times: int, measure: Measure) -> BenchmarkResult:
        for left in reversed(range(times)):
            self._so_far = joined(self._so_far, await measure(request, GoneOnWith(self._so_far, left)))
        return self._so_far

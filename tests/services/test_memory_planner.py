"""The memory plan follows the selected profile, and each start is compared with it and remembered."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from sparkdeck.adapters.buffer_lines import BufferLines
from sparkdeck.adapters.fit_params import fit_params_beside, forecast, parse_forecast
from sparkdeck.adapters.memory_corrections import load_correction, save_correction
from sparkdeck.domain.events import MemoryFactsFound, MemoryMeasured
from sparkdeck.domain.memory_plan import Correction, RuntimeBytes, Verdict, plan
from sparkdeck.domain.memory_plan_measured import BufferKind
from sparkdeck.domain.samples import GpuSample
from sparkdeck.services.memory_planner import devices_of
from tests.services.harness import run, running_panel, small_pair

LOG = """\
0.00.011 I srv    load_model: loading model '/m/t.gguf'
0.00.118 I load_tensors:   CPU_Mapped model buffer size =   235.16 MiB
0.00.118 I load_tensors:   CPU_REPACK model buffer size =    12.66 MiB
0.00.119 I load_tensors:        CUDA0 model buffer size =  1000.00 MiB
0.00.129 I llama_kv_cache:      CUDA0 KV buffer size =    12.00 MiB
0.00.129 I llama_kv_cache:      CUDA0 KV buffer size =    15.00 MiB
0.00.131 I llama_memory_recurrent:      CUDA0 RS buffer size =    12.56 MiB
0.00.133 I sched_reserve: reserving ...
0.00.133 I sched_reserve:      CUDA0 compute buffer size =    23.28 MiB
0.00.133 I sched_reserve:  CUDA_Host compute buffer size =     4.00 MiB
0.00.151 I common_speculative_init_result: loading draft model '/m/d.gguf'
0.00.254 I load_tensors:        CUDA0 model buffer size =   100.00 MiB
0.00.279 I sched_reserve: reserving ...
0.00.279 I sched_reserve:      CUDA0 compute buffer size =     6.01 MiB
0.00.286 I sched_reserve: reserving ...
0.00.287 I sched_reserve:      CUDA0 compute buffer size =     8.00 MiB
0.00.301 I srv  llama_server: listening on http://127.0.0.1:4711
0.01.000 I sched_reserve: reserving ...
0.01.001 I sched_reserve:      CUDA0 compute buffer size =    30.00 MiB
"""


def test_the_log_tells_target_and_draft_apart_and_the_last_size_of_a_buffer_counts() -> None:
    lines = BufferLines()
    for line in LOG.splitlines():
        lines.feed(line)
    found = lines.measured()
    mib = 2**20
    assert found.target.total(BufferKind.CACHE, "CUDA0") == 27 * mib
    assert found.target.total(BufferKind.COMPUTE) == 30 * mib, "it grew with the first request"
    assert found.target.total(BufferKind.WEIGHTS, "CPU") == round(235.16 * mib), "mapped, so the copy is not counted"
    assert found.draft.total(BufferKind.COMPUTE) == 8 * mib
    assert found.total("CUDA0") == round((1000 + 27 + 12.56 + 30 + 100 + 8) * mib)
    lines.feed("0.09 I srv    load_model: loading model '/m/t.gguf'")
    assert not lines.measured(), "after a sleep all is loaded anew"


def test_a_start_is_compared_with_its_plan_and_remembered(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            _, target, draft = small_pair(tmp_path)
            await panel.services.use_models(target, draft)
            await panel.services.selection.change_options({"ctx-size": 4096, "verbosity": 4, "parallel": 1})
            await panel.until(lambda: _context(panel.of(MemoryFactsFound)) == 4096, "the facts")
            facts = panel.of(MemoryFactsFound)[-1]
            assert facts.question is not None
            answer = plan(facts.question)
            assert (answer.verdict, answer.largest_context_tokens) == (Verdict.FITS, 32_768)

            await panel.services.start_server()
            await panel.services.supervisor.wait_ready()
            await panel.until(lambda: panel.of(MemoryMeasured), "the comparison")
            comparison = panel.of(MemoryMeasured)[-1].comparison
            (place,) = comparison.places
            assert place.name == "RAM"
            assert place.measured is not None
            assert abs(place.estimated - place.measured) / place.measured < 0.1
            assert "measured" in place.text
            assert not comparison.missing
            assert comparison.correction is not None
            await panel.until(lambda: _factor(panel.of(MemoryFactsFound)) != 1.0, "what was learnt")

    run(test)


def test_without_the_log_lines_it_says_which_option_brings_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            _, target, _ = small_pair(tmp_path)
            await panel.services.use_models(target, None)
            await panel.services.selection.change_options({"ctx-size": 2048, "parallel": 1})
            await panel.until(lambda: _context(panel.of(MemoryFactsFound)) == 2048, "the facts")
            await panel.services.start_server()
            await panel.until(lambda: panel.of(MemoryMeasured), "the comparison")
            comparison = panel.of(MemoryMeasured)[-1].comparison
            assert "-lv 4" in comparison.missing
            assert comparison.places[0].measured is None
            assert comparison.correction is None

    run(test)


def test_a_file_that_went_away_has_no_plan_but_a_reason(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            _, target, _ = small_pair(tmp_path)
            await panel.services.use_models(target, None)
            await panel.until(lambda: _context(panel.of(MemoryFactsFound)), "the facts")
            target.unlink()
            await panel.services.selection.change_options({"ctx-size": 2048})
            await panel.until(lambda: panel.of(MemoryFactsFound)[-1].question is None, "the reason")
            assert target.name in panel.of(MemoryFactsFound)[-1].reason

    run(test)


def test_the_demo_is_planned_once_it_is_unpacked_and_other_files_before_that() -> None:
    async def test() -> None:
        async with running_panel() as panel:
            facts = panel.of
            await panel.until(lambda: any("first start" in each.reason for each in facts(MemoryFactsFound)), "a reason")
            await panel.until(
                lambda: (host := facts(MemoryFactsFound)[-1].host) is not None and host.available_bytes, "the RAM"
            )
            assert facts(MemoryFactsFound)[-1].question is None
            await panel.services.start_server()
            await panel.until(lambda: facts(MemoryFactsFound)[-1].question is not None, "the plan")
            await panel.services.stop_server()

    run(test)


def test_extra_arguments_count_in_the_plan(tmp_path: Path) -> None:
    async def test() -> None:
        async with running_panel() as panel:
            _, target, _ = small_pair(tmp_path)
            await panel.services.use_models(target, None)
            profile = panel.services.selection.selected
            assert profile is not None
            await panel.services.edit_profile(profile.name, replace(profile, extra_arguments="-c 1536"))
            await panel.until(lambda: _context(panel.of(MemoryFactsFound)) == 1536, "the plan of the line")

    run(test)


def test_what_is_remembered_survives_and_a_damaged_file_is_nothing(tmp_path: Path) -> None:
    assert load_correction(tmp_path, "b1|qwen3") == Correction()
    save_correction(tmp_path, "b1|qwen3", Correction(1.25, 300 << 20))
    save_correction(tmp_path, "b2|gemma3", Correction(0.9))
    assert load_correction(tmp_path, "b1|qwen3") == Correction(1.25, 300 << 20)
    assert load_correction(tmp_path, "b2|gemma3") == Correction(0.9)
    (tmp_path / "memory_corrections.json").write_text('{"schema": 9, "seen": {"b1|qwen3": {"compute_factor": 3}}}')
    assert load_correction(tmp_path, "b1|qwen3") == Correction()


def test_the_runtimes_own_forecast_is_read_where_the_tool_is_there(tmp_path: Path) -> None:
    assert parse_forecast("CUDA0 9280 3920 512\nHost 273 0 20\nno line\n") == {
        "CUDA0": RuntimeBytes(9280 << 20, 3920 << 20, 512 << 20),
        "Host": RuntimeBytes(273 << 20, 0, 20 << 20),
    }
    assert fit_params_beside(tmp_path / "llama-server") is None
    tool = tmp_path / "llama-fit-params"
    tool.write_text(
        '#!/bin/sh\necho "$*" >&2\nfor each; do [ "$each" = 4096 ] && echo "CUDA0 10 20 30"; done; exit 0\n'
    )
    tool.chmod(0o755)
    assert fit_params_beside(tmp_path / "llama-server") == tool
    found = asyncio.run(forecast(tool, tmp_path / "t.gguf", {"ctx-size": 4096, "kv-offload": False}))
    assert found == {"CUDA0": RuntimeBytes(10 << 20, 20 << 20, 30 << 20)}
    assert asyncio.run(forecast(tmp_path / "absent", tmp_path / "t.gguf", {})) == {}


def test_the_runtimes_order_of_the_gpus_counts() -> None:
    gpus = (
        GpuSample(0, "NVIDIA RTX 3060", vram_total_bytes=12, vram_used_bytes=2, vram_used_by_server_bytes=1),
        GpuSample(1, "NVIDIA RTX 5090", vram_total_bytes=32, vram_used_bytes=4),
    )
    lines = ("CUDA0: NVIDIA RTX 5090 (32 MiB, 28 MiB free)", "CUDA1: NVIDIA RTX 3060 (12 MiB, 10 MiB free)")
    devices = devices_of(gpus, given_back=True, engine_lines=lines)
    assert [(each.engine_name, each.name, each.available_bytes) for each in devices] == [
        ("CUDA0", "NVIDIA RTX 5090", 28),
        ("CUDA1", "NVIDIA RTX 3060", 11),
    ]


def _context(events: list[MemoryFactsFound]) -> object:
    return events[-1].question.options.get("ctx-size") if events and events[-1].question is not None else None


def _factor(events: list[MemoryFactsFound]) -> float:
    question = events[-1].question
    return question.correction.compute_factor if question is not None else 1.0

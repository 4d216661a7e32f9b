"""The monitor's figures for Prometheus: their format, where they are served, and who may ask."""

from __future__ import annotations

import asyncio
import math
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from prometheus_client.parser import text_string_to_metric_families

from sparkdeck.adapters.prometheus_text import to_prometheus
from sparkdeck.domain.counts import AcceptanceFigures, DraftCounts, ServerCounters
from sparkdeck.domain.events import Event, NoticePosted, SampleTaken, SettingsChanged
from sparkdeck.domain.samples import GpuSample, HostSample, Sample, ServerSample, SlotSample
from sparkdeck.domain.settings import Settings
from sparkdeck.services.event_bus import EventBus
from sparkdeck.services.notices import Notices
from sparkdeck.services.prometheus_endpoint import PrometheusEndpoint
from tests.services.harness import run

SERVER = ServerSample(
    counters=ServerCounters(prompt_tokens=40, predicted_tokens=500, predicted_seconds=2.5),
    since_start=AcceptanceFigures(DraftCounts(300, 150, 100), (100, 50)),
    slots=2,
    busy_slots=0,
    slot_samples=(SlotSample(0, busy=False, context_tokens=12), SlotSample(1, busy=False)),
)
CARD = GpuSample(
    0, 'An "odd\\ card\nof two lines\udcff', "GPU-1", vram_used_bytes=3 << 30, load_percent=37, energy_j=12.5
)
SAMPLE = Sample(1_800_000_000.25, (CARD,), host=HostSample(cpu_percent=12.5, ram_used_bytes=1 << 34), server=SERVER)


def read(page: str) -> dict[str, dict[tuple[str, ...], float]]:
    """By the reference parser: values by name and labels; each has its help and a type."""
    found: dict[str, dict[tuple[str, ...], float]] = {}
    for family in text_string_to_metric_families(page):
        assert family.name.startswith("sparkdeck_")
        assert family.documentation
        assert family.type in ("gauge", "counter")
        for sample in family.samples:
            found.setdefault(sample.name, {})[tuple(sample.labels.values())] = sample.value
    return found


def test_the_reference_parser_reads_every_figure() -> None:
    page = to_prometheus(SAMPLE, "Server 1")
    told = read(page)
    assert told["sparkdeck_up"] == {(): 1}
    assert told["sparkdeck_host_cpu_ratio"] == {(): 0.125}
    assert told["sparkdeck_gpu_memory_used_bytes"] == {("0", CARD.name, "GPU-1"): 3 << 30}
    assert told["sparkdeck_gpu_load_ratio"] == {("0", CARD.name, "GPU-1"): 0.37}
    assert told["sparkdeck_gpu_energy_joules_total"] == {("0", CARD.name, "GPU-1"): 12.5}
    assert told["sparkdeck_drafted_tokens_total"] == {("Server 1",): 300}
    assert told["sparkdeck_accepted_tokens_by_position_total"] == {("Server 1", "1"): 100, ("Server 1", "2"): 50}
    assert told["sparkdeck_generation_seconds_total"] == {("Server 1",): 2.5}
    assert told["sparkdeck_busy_slots"] == {("Server 1",): 0}
    assert told["sparkdeck_sample_timestamp_seconds"] == {(): 1_800_000_000.25}
    names = [line.split()[2] for line in page.splitlines() if line.startswith("# TYPE")]
    assert len(names) == len(set(names))


def test_what_is_not_known_has_no_line() -> None:
    told = read(to_prometheus(SAMPLE, "Server 1"))
    assert told["sparkdeck_slot_context_tokens"] == {("Server 1", "0"): 12}
    for name in ("decode_tokens_per_second", "net_gain_ratio", "gpu_power_watts", "prompt_seconds_total"):
        assert f"sparkdeck_{name}" not in told
    odd = replace(SERVER, live_decode_tokens_per_s=math.nan)
    late = replace(CARD, stale_s=7.0)
    told = read(to_prometheus(replace(SAMPLE, server=odd, gpus=(late,)), "Server 1"))
    assert "sparkdeck_decode_tokens_per_second" not in told
    assert "sparkdeck_gpu_load_ratio" not in told, "an old reading is not told as a new one"
    told = read(to_prometheus(replace(SAMPLE, server=None), ""))
    assert told["sparkdeck_server_up"] == {(): 0}
    assert "sparkdeck_drafted_tokens_total" not in told
    assert read(to_prometheus(None, "")) == {"sparkdeck_up": {(): 0}}


@asynccontextmanager
async def serving(port: int) -> AsyncIterator[tuple[PrometheusEndpoint, EventBus, list[Event]]]:
    bus, events = EventBus(), []  # type: tuple[EventBus, list[Event]]
    bus.subscribe(events.append)
    notices = Notices(bus)
    endpoint = PrometheusEndpoint(bus, notices)
    bus.publish(SettingsChanged(Settings().changed({"prometheus_use": "serve", "prometheus_port": port})))
    await endpoint.begin()
    try:
        yield endpoint, bus, events
    finally:
        await endpoint.close()
        await notices.cancel_all()


async def asked(port: int, head: str) -> str:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(head.encode())
    reply = (await reader.read()).decode()
    writer.close()
    await writer.wait_closed()
    return reply


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def test_the_last_sample_is_served_to_this_machine_alone() -> None:
    async def test() -> None:
        port = free_port()
        async with serving(port) as (endpoint, bus, _):
            assert endpoint.port == port
            before = await asked(port, f"GET /metrics HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n")
            assert "sparkdeck_up 0" in before
            bus.publish(SampleTaken(SAMPLE))
            reply = await asked(port, f"GET /metrics?x=1 HTTP/1.1\r\nHost: localhost:{port}\r\n\r\n")
            head, _, body = reply.partition("\r\n\r\n")
            assert head.startswith("HTTP/1.1 200 ")
            assert "Content-Type: text/plain; version=0.0.4; charset=utf-8" in head
            assert f"Content-Length: {len(body.encode())}" in head
            assert read(body)["sparkdeck_up"] == {(): 1}
            assert endpoint._server is not None
            assert endpoint._server.sockets[0].getsockname()[0] == "127.0.0.1"

    run(test)


@pytest.mark.parametrize(
    ("head", "status"),
    [
        ("GET /metrics HTTP/1.1\r\nHost: evil.example:{port}\r\n\r\n", 403),
        ("GET /metrics HTTP/1.1\r\nHost: 127.0.0.1.evil.example\r\n\r\n", 403),
        ("GET /metrics HTTP/1.1\r\nHost: 127.0.0.1:1\r\n\r\n", 403),
        ("GET /metrics HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 403),
        ("GET /metrics HTTP/1.1\r\n\r\n", 403),
        ("POST /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
        ("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        ("HEAD /metrics HTTP/1.1\r\nHost: LOCALHOST:{port}\r\n\r\n", 200),
        ("\r\n\r\n", 403),
    ],
)
def test_who_may_ask_and_for_what(head: str, status: int) -> None:
    async def test() -> None:
        port = free_port()
        async with serving(port):
            reply = await asked(port, head.format(port=port))
            assert reply.startswith(f"HTTP/1.1 {status} ")
            assert "sparkdeck_" not in reply

    run(test)


def test_a_talker_that_says_nothing_or_too_much_holds_up_nobody() -> None:
    async def test() -> None:
        port = free_port()
        async with serving(port):
            _, silent = await asyncio.open_connection("127.0.0.1", port)
            assert await asked(port, "GET /" + "x" * 20_000) == ""
            assert (await asked(port, "GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")).startswith("HTTP/1.1 200 ")
            silent.close()

    run(test)


def test_the_settings_turn_it_on_and_off_and_a_taken_port_is_told() -> None:
    async def test() -> None:
        first, second = free_port(), free_port()
        async with serving(first) as (endpoint, bus, events):
            with socket.create_server(("127.0.0.1", 0)) as taken:
                port = int(taken.getsockname()[1])
                bus.publish(SettingsChanged(Settings().changed({"prometheus_use": "serve", "prometheus_port": port})))
                while not any(isinstance(event, NoticePosted) for event in events):
                    await asyncio.sleep(0)
                assert endpoint.port is None
            bus.publish(SettingsChanged(Settings().changed({"prometheus_use": "serve", "prometheus_port": second})))
            while endpoint.port != second:
                await asyncio.sleep(0)
            bus.publish(SettingsChanged(Settings()))
            while endpoint.port is not None:
                await asyncio.sleep(0)
            with pytest.raises(OSError, match=r".*"):
                await asyncio.open_connection("127.0.0.1", second)

    run(test)

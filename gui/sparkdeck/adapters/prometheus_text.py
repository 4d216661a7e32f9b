"""A sample of the monitor in Prometheus' text format 0.0.4. What is not known has no line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import isfinite

from sparkdeck.domain.samples import GpuSample, HostSample, Sample, ServerSample

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

_Labels = tuple[tuple[str, str], ...]
_Value = float | int | None


@dataclass(frozen=True, slots=True)
class _Metric:
    name: str
    kind: str
    help: str
    values: tuple[tuple[_Labels, _Value], ...]


def to_prometheus(sample: Sample | None, server: str) -> str:
    """The page. ``server`` names the server that the sample is of; without a sample nothing was measured yet."""
    metrics = [_gauge("up", "Whether a sample was taken.", 0 if sample is None else 1)]
    if sample is not None:
        metrics += [
            _gauge("sample_timestamp_seconds", "When the sample was taken, since the epoch.", sample.time),
            _gauge("server_up", "Whether a server is ready.", 0 if sample.server is None else 1),
            *_of_host(sample.host),
            *_of_gpus(sample.gpus),
            *(_of_server(sample.server, (("server", server),)) if sample.server is not None else ()),
        ]
    return "".join(line for metric in metrics for line in _lines(metric))


def _of_host(host: HostSample) -> Iterator[_Metric]:
    yield _gauge("host_cpu_ratio", "Load of all CPU cores, 0 to 1.", _ratio(host.cpu_percent))
    yield _gauge("host_memory_used_bytes", "RAM in use.", host.ram_used_bytes)
    yield _gauge("host_memory_bytes", "RAM in all.", host.ram_total_bytes)
    yield _gauge("host_swap_used_bytes", "Swap in use.", host.swap_used_bytes)
    yield _gauge("host_disk_read_bytes_per_second", "Read from all disks.", host.disk_read_bytes_per_s)
    yield _gauge("server_resident_bytes", "RAM of the server's processes.", host.server_rss_bytes)
    yield _gauge(
        "server_cpu_ratio", "CPU load of the server's processes, of all cores.", _ratio(host.server_cpu_percent)
    )
    yield _gauge("server_threads", "Threads of the server's processes.", host.server_threads)
    yield _gauge("server_handles", "Open files of the server's processes.", host.server_handles)


def _of_gpus(gpus: tuple[GpuSample, ...]) -> Iterator[_Metric]:
    fresh = [gpu for gpu in gpus if gpu.stale_s is None]

    def each(name: str, help_: str, pick: str, factor: float = 1.0, kind: str = "gauge") -> _Metric:
        values = ((_gpu_labels(gpu), _scaled(getattr(gpu, pick), factor)) for gpu in fresh)
        return _Metric(f"sparkdeck_gpu_{name}", kind, help_, tuple(values))

    yield each("memory_used_bytes", "VRAM in use.", "vram_used_bytes")
    yield each("memory_bytes", "VRAM in all.", "vram_total_bytes")
    yield each("server_memory_bytes", "VRAM of the server.", "vram_used_by_server_bytes")
    yield each("load_ratio", "How busy the GPU is, 0 to 1.", "load_percent", 0.01)
    yield each(
        "memory_controller_load_ratio", "How busy the memory controller is, 0 to 1.", "memory_load_percent", 0.01
    )
    yield each("power_watts", "Power drawn.", "power_w")
    yield each("power_limit_watts", "Power limit.", "power_limit_w")
    yield each("energy_joules_total", "Energy since the driver was loaded.", "energy_j", kind="counter")
    yield each("temperature_celsius", "Temperature.", "temperature_c")
    yield each("sm_clock_hertz", "Clock of the multiprocessors.", "sm_clock_mhz", 1e6)
    yield each("memory_clock_hertz", "Clock of the memory.", "memory_clock_mhz", 1e6)


def _of_server(server: ServerSample, labels: _Labels) -> Iterator[_Metric]:
    def gauge(name: str, help_: str, value: _Value) -> _Metric:
        return _Metric(f"sparkdeck_{name}", "gauge", help_, ((labels, value),))

    def counter(name: str, help_: str, value: _Value) -> _Metric:
        return _Metric(f"sparkdeck_{name}_total", "counter", help_, ((labels, value),))

    counters, counts = server.counters, server.since_start
    yield counter("drafted_tokens", "Drafted tokens.", counts.drafted)
    yield counter("accepted_tokens", "Drafted tokens that were accepted.", counts.accepted)
    yield counter("verification_steps", "Verification steps.", counts.steps)
    yield _Metric(
        "sparkdeck_accepted_tokens_by_position_total",
        "counter",
        "Steps that accepted the draft's token at this position (from 1).",
        tuple(
            ((*labels, ("position", str(place + 1))), count) for place, count in enumerate(counts.position_counts or ())
        ),
    )
    if counters is not None:
        yield counter("prompt_tokens", "Prompt tokens that were read.", counters.prompt_tokens)
        yield counter("prompt_seconds", "Time for them.", counters.prompt_seconds)
        yield counter("generated_tokens", "Tokens that were generated.", counters.predicted_tokens)
        yield counter("generation_seconds", "Time for them.", counters.predicted_seconds)
    live = server.live_decode_tokens_per_s
    yield gauge("decode_tokens_per_second", "Decode speed now; no value while nothing is generated.", live)
    yield gauge("acceptance_60s_ratio", "Accepted of drafted tokens, last 60 s.", server.last_minute.acceptance)
    length = server.last_minute.mean_accepted_length
    yield gauge("mean_accepted_length_60s_tokens", "Tokens per verification step, last 60 s.", length)
    yield gauge("net_gain_ratio", "Speed against a stored baseline without the draft.", server.net_gain.factor)
    yield gauge("slots", "Slots.", server.slots)
    yield gauge("busy_slots", "Slots at work.", server.busy_slots)
    yield gauge("requests_deferred", "Requests that wait for a slot.", server.requests_deferred)
    yield _Metric(
        "sparkdeck_slot_context_tokens",
        "gauge",
        "Tokens in the slot's context.",
        tuple(((*labels, ("slot", str(slot.slot_id))), slot.context_tokens) for slot in server.slot_samples),
    )
    yield gauge("context_tokens", "Size of a slot's context.", server.context_tokens)


def _gauge(name: str, help_: str, value: _Value) -> _Metric:
    return _Metric(f"sparkdeck_{name}", "gauge", help_, (((), value),))


def _gpu_labels(gpu: GpuSample) -> _Labels:
    return (("gpu", str(gpu.index)), ("name", gpu.name), ("uuid", gpu.uuid))


def _ratio(percent: float | None) -> float | None:
    return _scaled(percent, 0.01)


def _scaled(value: _Value, factor: float) -> _Value:
    return value if value is None or factor == 1 else round(value * factor, 6)


def _lines(metric: _Metric) -> Iterable[str]:
    known = [(labels, value) for labels, value in metric.values if value is not None and isfinite(value)]
    if not known:
        return
    yield f"# HELP {metric.name} {_escaped(metric.help, quotes=False)}\n"
    yield f"# TYPE {metric.name} {metric.kind}\n"
    for labels, value in known:
        inside = ",".join(f'{name}="{_escaped(text, quotes=True)}"' for name, text in labels)
        yield f"{metric.name}{{{inside}}} {value!r}\n" if inside else f"{metric.name} {value!r}\n"


def _escaped(text: str, *, quotes: bool) -> str:
    text = text.replace("\\", "\\\\").replace("\n", "\\n")
    return text.replace('"', '\\"') if quotes else text

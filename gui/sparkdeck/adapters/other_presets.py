"""Presets of LM Studio and KoboldCpp as profiles, as far as their settings have a counterpart in llama-server.

What maps is data: :data:`LM_STUDIO` and :data:`KOBOLDCPP`. Everything else in the file is said to be left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.imported_profile import ImportedProfile
from sparkdeck.domain.profile_import import ProfileReader
from sparkdeck.domain.translation import tr

_LONGEST_SHOWN = 60
_NO_COUNTERPART = tr("llama-server has no such setting")


@dataclass(frozen=True, slots=True)
class Counterpart:
    """``key`` is llama-server's option; ``values`` translates some values (as text), ``None`` leaves one out: it is the
    default, or off. ``remark`` is said where the two do not mean quite the same."""

    key: str
    values: Mapping[str, str | None] = field(default_factory=lambda: MappingProxyType({}))
    remark: str = ""


_ON_OFF = MappingProxyType({"true": "on", "false": "off"})
_ONLY_ON = MappingProxyType({"false": None})
_ONLY_OFF = MappingProxyType({"true": "false", "false": None})
_UNSET: Mapping[str, str | None] = MappingProxyType({"-1": None, "0": None, "": None})

LM_STUDIO: Mapping[str, Counterpart] = MappingProxyType(
    {
        # fields of “load” and “operation”; names as in LM Studio's SDK (its schema of load and prediction settings)
        "llm.load.contextLength": Counterpart("ctx-size"),
        "llm.load.numParallelSessions": Counterpart("parallel"),
        "llm.load.seed": Counterpart("seed"),
        "llm.load.offloadKVCacheToGpu": Counterpart("kv-offload"),
        "llm.load.llama.flashAttention": Counterpart("flash-attn", _ON_OFF),
        "llm.load.llama.evalBatchSize": Counterpart("batch-size"),
        "llm.load.llama.physicalBatchSize": Counterpart("ubatch-size"),
        "llm.load.llama.cpuThreadPoolSize": Counterpart("threads"),
        "llm.load.llama.kCacheQuantizationType": Counterpart("cache-type-k"),
        "llm.load.llama.vCacheQuantizationType": Counterpart("cache-type-v"),
        "llm.load.llama.keepModelInMemory": Counterpart("mlock", _ONLY_ON),
        "llm.load.llama.tryMmap": Counterpart("mmap"),
        "llm.load.llama.ropeFrequencyBase": Counterpart("rope-freq-base"),
        "llm.load.llama.ropeFrequencyScale": Counterpart("rope-freq-scale"),
        "llm.load.llama.acceleration.offloadRatio": Counterpart(
            "gpu-layers", {"1": "all", "max": "all", "0": "0", "off": "0"}
        ),
        "llm.load.llama.speculativeDecoding.draftMaxTokens": Counterpart("spec-draft-n-max"),
        "llm.load.llama.speculativeDecoding.draftMinTokens": Counterpart("spec-draft-n-min"),
        "llm.load.llama.speculativeDecoding.draftMinContinueProbability": Counterpart("spec-draft-p-min"),
        "llm.prediction.llama.cpuThreads": Counterpart("threads"),
        "llm.prediction.temperature": Counterpart("temp"),
        "llm.prediction.topKSampling": Counterpart("top-k"),
        "llm.prediction.topPSampling": Counterpart("top-p"),
        "llm.prediction.minPSampling": Counterpart("min-p"),
        "llm.prediction.repeatPenalty": Counterpart("repeat-penalty"),
        "llm.prediction.maxPredictedTokens": Counterpart("predict"),
        "llm.prediction.llama.maxPredictedTokens": Counterpart("predict"),
        # presets before 0.3: “load_params” and “inference_params”
        "load_params.n_ctx": Counterpart("ctx-size"),
        "load_params.n_batch": Counterpart("batch-size"),
        "load_params.n_gpu_layers": Counterpart("gpu-layers", {"-1": "all"}),
        "load_params.use_mlock": Counterpart("mlock", _ONLY_ON),
        "load_params.use_mmap": Counterpart("mmap"),
        "load_params.rope_freq_base": Counterpart("rope-freq-base", _UNSET),
        "load_params.rope_freq_scale": Counterpart("rope-freq-scale", _UNSET),
        "inference_params.n_threads": Counterpart("threads"),
        "inference_params.n_predict": Counterpart("predict"),
        "inference_params.top_k": Counterpart("top-k"),
        "inference_params.top_p": Counterpart("top-p"),
        "inference_params.temp": Counterpart("temp"),
        "inference_params.repeat_penalty": Counterpart("repeat-penalty"),
    }
)

_KV_BY_NUMBER = MappingProxyType({"0": "f16", "1": "q8_0", "2": "q4_0", "3": "bf16"})
KOBOLDCPP: Mapping[str, Counterpart] = MappingProxyType(
    {
        # a .kcpps file is the program's own arguments as JSON; names as in koboldcpp.py's argument parser
        "model_param": Counterpart("model"),
        "model": Counterpart("model"),
        "draftmodel": Counterpart("spec-draft-model"),
        "draftamount": Counterpart("spec-draft-n-max"),
        "draftgpulayers": Counterpart("spec-draft-ngl", {"999": "all"}),
        "contextsize": Counterpart("ctx-size"),
        "gpulayers": Counterpart("gpu-layers", {"-1": "auto", "999": "all"}),
        "threads": Counterpart("threads", _UNSET),
        "blasthreads": Counterpart("threads-batch", _UNSET),
        "blasbatchsize": Counterpart("batch-size", {"-1": None}),
        "batchsize": Counterpart("batch-size", {"-1": None}),
        "port_param": Counterpart("port"),
        "port": Counterpart("port"),
        "host": Counterpart(
            "host",
            remark=tr("KoboldCpp listens on every address where none is named; here that has to be said."),
        ),
        "password": Counterpart("api-key"),
        "mmproj": Counterpart("mmproj"),
        "mmprojcpu": Counterpart("mmproj-offload", _ONLY_OFF),
        "maingpu": Counterpart("main-gpu", {"-1": None}),
        "splitmode": Counterpart("split-mode"),
        "tensor_split": Counterpart("tensor-split"),
        "flashattention": Counterpart("flash-attn", _ON_OFF),
        "noflashattention": Counterpart("flash-attn", {"true": "off", "false": None}),
        "quantkv": Counterpart("cache-type-k", _KV_BY_NUMBER, tr("KoboldCpp quantises K and V alike: both are set.")),
        "moecpu": Counterpart("n-cpu-moe", _UNSET),
        "usemlock": Counterpart("mlock", _ONLY_ON),
        "usemmap": Counterpart("mmap"),
        "nommap": Counterpart("mmap", _ONLY_OFF),
        "lowvram": Counterpart("kv-offload", _ONLY_OFF),
        "jinja": Counterpart("jinja", _ONLY_ON),
        "jinjatemplate": Counterpart("chat-template-file"),
        "jinja_kwargs": Counterpart("chat-template-kwargs"),
        "lora": Counterpart("lora"),
        "overridetensors": Counterpart("override-tensor"),
    }
)


def read_json_preset(text: str, name: str, folder: Path | None, build: HelpIndex | None) -> tuple[ImportedProfile, ...]:
    """The profile of an LM Studio preset or a ``.kcpps`` file; ``name`` is used where the file has none.

    Raises :class:`UserError` where it is neither.
    """
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        raise UserError(
            tr("This is no valid JSON."), action=tr("Choose a preset of LM Studio, or a .kcpps file.")
        ) from None
    if isinstance(whole, dict) and ({"load", "operation", "load_params", "inference_params"} & whole.keys()):
        return (_lm_studio(whole, name, folder, build),)
    if isinstance(whole, dict) and {"model", "model_param", "contextsize", "gpulayers"} & whole.keys():
        return (_koboldcpp(whole, name, folder, build),)
    raise UserError(
        tr("This JSON is no preset that is known here."), tr("LM Studio's presets and KoboldCpp's .kcpps files are.")
    )


def json_source(text: str) -> str:
    """What kind of preset it is, in words; for a file that was read well."""
    return (
        tr("LM Studio preset")
        if re.search(r'"(load|operation|load_params|inference_params)"', text)
        else tr("KoboldCpp settings")
    )


def _lm_studio(whole: Mapping[str, Any], name: str, folder: Path | None, build: HelpIndex | None) -> ImportedProfile:
    reader = ProfileReader(folder, build)
    for key, value in _lm_studio_fields(whole):
        _take(reader, key, value, LM_STUDIO)
    ratio = dict(_lm_studio_fields(whole)).get("llm.load.llama.acceleration.offloadRatio")
    if isinstance(ratio, float) and 0 < ratio < 1:
        reader.remark(
            tr("LM Studio offloads {ratio:.0%} of the layers: set the number of layers yourself.", ratio=ratio)
        )
    given = whole.get("name")
    return reader.profile(given if isinstance(given, str) and given.strip() else name)


def _lm_studio_fields(whole: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for part in ("load", "operation"):
        section = whole.get(part)
        fields = section.get("fields") if isinstance(section, dict) else None
        for each in fields if isinstance(fields, list) else ():
            if isinstance(each, dict) and isinstance(each.get("key"), str):
                yield each["key"], _unwrapped(each.get("value"))
    for part in ("load_params", "inference_params"):
        section = whole.get(part)
        for key, value in section.items() if isinstance(section, dict) else ():
            yield f"{part}.{key}", value


def _unwrapped(value: Any) -> Any:
    """``{checked, value}`` is a value with a tick before it; without the tick it does not count."""
    if not isinstance(value, dict) or "checked" not in value:
        return value
    return value.get("value") if value["checked"] else None


def _koboldcpp(whole: Mapping[str, Any], name: str, folder: Path | None, build: HelpIndex | None) -> ImportedProfile:
    reader = ProfileReader(folder, build)
    for key, value in whole.items():
        if key in ("model", "port") and whole.get(f"{key}_param"):
            continue  # the same setting under its other name
        _take(reader, key, value, KOBOLDCPP)
        if key == "quantkv" and str(value) not in ("0", "f16", "None"):
            reader.take_key("cache-type-v", _KV_BY_NUMBER.get(str(value), str(value)))
    if whole.get("draftmodel"):
        reader.take_key("spec-type", "draft-simple")
        reader.remark(tr("KoboldCpp drafts with a complete small model: the kind is draft-simple."))
    return reader.profile(name)


def _take(reader: ProfileReader, key: str, value: Any, table: Mapping[str, Counterpart]) -> None:
    if value is None or value == "" or value == [] or value == {}:
        return  # not set
    counterpart = table.get(key)
    text = _text(value)
    if counterpart is None or text is None:
        shown = text if text is not None else json.dumps(value, ensure_ascii=False)
        if value is not False:  # a switch that is off asks for nothing
            reader.leave_out(f"{key} = {_short(shown)}", _NO_COUNTERPART)
        return
    if text in counterpart.values:
        translated = counterpart.values[text]
        if translated is None:
            return
        text = translated
    elif counterpart.key == "gpu-layers" and key.endswith("offloadRatio"):
        reader.leave_out(f"{key} = {text}", tr("llama-server counts layers, not shares of them"))
        return
    if counterpart.remark:
        reader.remark(counterpart.remark)
    reader.take_key(counterpart.key, text)


def _text(value: Any) -> str | None:
    """A scalar, or a list of them, as llama-server takes it; ``None`` for anything deeper."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(int(value)) if float(value).is_integer() else repr(value)
    if isinstance(value, str):
        return value
    if isinstance(value, list) and all(isinstance(each, int | float | str) for each in value):
        return ",".join(_text(each) or "" for each in value)
    return None


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_SHOWN else f"{text[: _LONGEST_SHOWN - 1]}…"

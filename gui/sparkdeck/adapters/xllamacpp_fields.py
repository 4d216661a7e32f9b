"""Ways to put one option's value into xllamacpp's parameters; each gives a setter."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

Setter = Callable[[Any, Any, Any], None]
"""``(xllamacpp module, CommonParams, value)``."""


def field(name: str, values: Mapping[str, object] | None = None) -> Setter:
    """The parameters' own field; ``values`` translates words."""

    def set_value(_module: Any, parameters: Any, value: Any) -> None:
        setattr(parameters, name, values[value] if values is not None else value)

    return set_value


def part_field(place: str, name: str) -> Setter:
    """A field of a part, such as ``speculative.ngram_mod``."""

    def set_value(_module: Any, parameters: Any, value: Any) -> None:
        part = parameters
        for each in place.split("."):
            part = getattr(part, each)
        setattr(part, name, value)

    return set_value


def draft_field(name: str) -> Setter:
    return part_field("speculative.draft", name)


def inverted(name: str) -> Setter:
    """A field that says the contrary of the option."""

    def set_value(_module: Any, parameters: Any, value: bool) -> None:
        setattr(parameters, name, not value)

    return set_value


def sampling_field(name: str) -> Setter:
    """Also notes that the user chose the value: otherwise sampling advice inside the GGUF replaces it."""

    def set_value(module: Any, parameters: Any, value: Any) -> None:
        setattr(parameters.sampling, name, value)
        flag = getattr(module.common_params_sampling_config, f"COMMON_PARAMS_SAMPLING_CONFIG_{name.upper()}")
        parameters.sampling.user_sampling_config |= int(flag)

    return set_value


def enumeration(name: str, kind: str, prefix: str, words: Mapping[str, str] | None = None) -> Setter:
    """A field of the enumeration ``kind``, whose members are called ``prefix`` and the value in capitals, or by ``words``."""

    def set_value(module: Any, parameters: Any, value: str) -> None:
        member = (words or {}).get(value, value.upper())
        setattr(parameters, name, getattr(getattr(module, kind), f"{prefix}{member}"))

    return set_value


def cache_type(set_field: Setter) -> Setter:
    def set_value(module: Any, parameters: Any, value: str) -> None:
        set_field(module, parameters, getattr(module.ggml_type, f"GGML_TYPE_{value.upper()}"))

    return set_value


def layers(set_field: Setter) -> Setter:
    def set_value(module: Any, parameters: Any, value: str | int) -> None:
        set_field(module, parameters, {"auto": -1, "all": -2}.get(str(value), value))

    return set_value


def numbers(name: str, factor: int) -> Setter:
    """A list of whole numbers, each times ``factor``; a single one counts for every device."""

    def set_value(_module: Any, parameters: Any, value: str) -> None:
        given = [int(float(part)) * factor for part in re.split(r"[,/]", value)]
        old = getattr(parameters, name)
        kept = given * len(old) if len(given) == 1 else [*given, *old[len(given) :]]
        setattr(parameters, name, kept[: len(old)])

    return set_value


def words(name: str) -> Setter:
    """A set of the words of a comma list."""

    def set_value(_module: Any, parameters: Any, value: str) -> None:
        setattr(parameters, name, set(comma_words(value)))

    return set_value


def comma_words(value: str) -> list[str]:
    return [word.strip() for word in value.split(",") if word.strip()]


def template_value(parameters: Any, key: str, value: object) -> None:
    """A value that the chat template can use, as JSON."""
    parameters.default_template_kwargs = {**parameters.default_template_kwargs, key: json.dumps(value)}

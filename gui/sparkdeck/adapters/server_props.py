"""What ``/props`` says of a model's abilities in a chat."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import msgspec

from sparkdeck.domain.chat_abilities import ChatAbilities
from sparkdeck.domain.chat_template import reasoning_of
from sparkdeck.domain.translation import tr

_NO_TEMPLATE = tr("The server does not show the model's template.")
_NO_PLACE = tr("The model's template has no place for reasoning.")
_NO_SWITCH = tr("The model's template cannot be asked to leave it out.")
_NO_EFFORT = tr("The model's template knows no effort.")
_OLD_SERVER = tr("This llama-server is too old for it.")
_ASLEEP = tr("Not known before the model was awake once.")
_NO_VISION = tr("The server runs without a projector (mmproj) for this model.")
_LONGEST_TEMPLATE = 1_000_000


class _Modalities(msgspec.Struct):
    vision: bool = False


class _Generation(msgspec.Struct):
    params: dict[str, Any] = msgspec.field(default_factory=dict)
    n_ctx: int | None = None


class _Caps(msgspec.Struct):
    supports_reasoning_effort: bool = False
    supports_tool_calls: bool = False


class _Props(msgspec.Struct):
    default_generation_settings: _Generation = msgspec.field(default_factory=_Generation)
    total_slots: int | None = None
    model_alias: str = ""
    modalities: _Modalities = msgspec.field(default_factory=_Modalities)
    chat_template: str = ""
    chat_template_caps: _Caps | None = None
    is_sleeping: bool = False


def decode_props(body: bytes, *, controls_reasoning: bool | None) -> ChatAbilities | None:
    """``controls_reasoning``: whether the server takes orders for a running answer; ``None``: it could not be asked.
    ``None`` for what is no ``/props``."""
    try:
        props = msgspec.json.decode(body, type=_Props, strict=False)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    template = props.chat_template[:_LONGEST_TEMPLATE]
    told = reasoning_of(template)
    caps = props.chat_template_caps
    why: dict[str, str] = {}
    if not told.thinks:
        reason = _NO_PLACE if template else _NO_TEMPLATE
        why |= dict.fromkeys(("thinks", "switches_thinking", "efforts", "limits_thinking", "ends_thinking"), reason)
    else:
        if not told.switch_name:
            why["switches_thinking"] = _NO_SWITCH
        if not told.efforts:
            why["efforts"] = _NO_EFFORT
        if not controls_reasoning:
            reason = _ASLEEP if controls_reasoning is None else _OLD_SERVER
            why |= dict.fromkeys(("limits_thinking", "ends_thinking"), reason)
    if not props.modalities.vision:
        why["sees_images"] = _NO_VISION
    sampling = {
        name: value
        for name, value in props.default_generation_settings.params.items()
        if isinstance(value, (bool, int, float, str))
    }
    return ChatAbilities(
        model=props.model_alias,
        thinks=told.thinks,
        switches_thinking=bool(told.switch_name),
        switch_name=told.switch_name or "enable_thinking",
        efforts=told.efforts,
        limits_thinking=told.thinks and controls_reasoning is True,
        ends_thinking=told.thinks and controls_reasoning is True,
        sees_images=props.modalities.vision,
        continues=True,
        calls_tools=caps.supports_tool_calls if caps is not None else "tool_calls" in template,
        context_tokens=props.default_generation_settings.n_ctx,
        slots=props.total_slots,
        sampling=MappingProxyType(sampling),
        is_whole=not (told.thinks and controls_reasoning is None),
        why=MappingProxyType(why),
    )

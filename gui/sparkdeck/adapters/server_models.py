"""``/v1/models`` and a router's ``/models``: which models a server has, and whether they are loaded."""

from __future__ import annotations

import msgspec

from sparkdeck.domain.endpoint import ServedModel

_LONGEST_ID = 1000


class _Meta(msgspec.Struct):
    n_ctx: int | None = None


class _Status(msgspec.Struct):
    value: str = ""
    failed: bool = False


class _Model(msgspec.Struct):
    id: str
    meta: _Meta | None = None
    status: _Status | None = None


class _Models(msgspec.Struct):
    data: list[_Model]


def decode_models(body: bytes) -> tuple[ServedModel, ...] | None:
    """The models in order, each once; ``None`` where ``body`` is no such list. Ids that nobody could read are left out."""
    try:
        listed = msgspec.json.decode(body, type=_Models, strict=False).data
    except (msgspec.DecodeError, RecursionError):
        return None
    models = {
        model.id: ServedModel(
            model_id=model.id,
            state=model.status.value if model.status is not None else "",
            context_tokens=model.meta.n_ctx if model.meta is not None else None,
            failed=model.status is not None and model.status.failed,
        )
        for model in listed
        if model.id.isprintable() and 0 < len(model.id) <= _LONGEST_ID
    }
    return tuple(models.values())

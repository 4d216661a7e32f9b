"""Steps and usual values of launch options: what the keys up and down make of a number, what a list offers."""

from __future__ import annotations

from sparkdeck.domain.options import LaunchOption, OptionKind, OptionValue
from sparkdeck.domain.translation import plural, tr

_DOUBLING = frozenset({"batch-size", "ubatch-size"})
_STEPS = {"ctx-size": 1024, "cache-ram": 1024, "fit-target": 256, "fit-ctx": 1024, "predict": 256}
_NUMBER_STEP = 0.05
_LARGE = 10
_CONTEXTS = (4096, 8192, 16384, 32768, 65536, 131072, 262144)
_LISTS: dict[str, tuple[tuple[str, str], ...]] = {
    "ctx-size": (
        ("0", tr("the model's own")),
        *((str(tokens), plural(tokens, "{n:,} token", "{n:,} tokens")) for tokens in _CONTEXTS),
    ),
    "spec-draft-n-max": tuple((str(depth), "") for depth in (1, 2, 3, 4, 6, 8)),
    "gpu-layers": (("auto", tr("as many as fit")), ("all", tr("every layer")), ("0", tr("none: on the CPU"))),
    "spec-draft-ngl": (("auto", tr("as many as fit")), ("all", tr("every layer")), ("0", tr("none: on the CPU"))),
    "parallel": (("1", tr("one request at a time")), ("2", ""), ("4", ""), ("-1", tr("the engine's own choice"))),
    "batch-size": tuple((str(size), "") for size in (512, 1024, 2048, 4096)),
    "ubatch-size": tuple((str(size), "") for size in (128, 256, 512, 1024, 2048)),
    "cache-ram": (("0", tr("off")), ("2048", "2 GiB"), ("8192", "8 GiB"), ("-1", tr("no limit"))),
    "port": (("0", tr("a free one at each start")), ("8080", "")),
    "host": (("127.0.0.1", tr("this computer only")), ("0.0.0.0", tr("every computer that reaches this one"))),
}


def usual_values(name: str) -> tuple[tuple[str, str], ...]:
    """Values to choose from, each with what it means; empty where there is no usual one."""
    return _LISTS.get(name, ())


def has_steps(option: LaunchOption) -> bool:
    return option.kind in (OptionKind.INTEGER, OptionKind.NUMBER, OptionKind.LAYERS)


def stepped(option: LaunchOption, value: OptionValue | None, direction: int, *, large: bool = False) -> OptionValue:
    """The next value up (1) or down (-1), within the option's limits; ``None`` begins at the engine's default."""
    start = value if value is not None else option.default
    number = float(start) if isinstance(start, int | float) and not isinstance(start, bool) else 0.0
    if option.kind is OptionKind.NUMBER:
        step = _NUMBER_STEP * (4 if large else 1)
        return _bounded(option, round(round(number / step) * step + direction * step, 4))
    whole = int(number)
    if option.name in _DOUBLING or (large and option.name == "ctx-size"):
        return int(_bounded(option, _power(whole, direction)))
    step = _STEPS.get(option.name, 1)
    if step > 1:
        on_step = whole // step * step
        near = on_step + step if direction > 0 else on_step if on_step < whole else on_step - step
        if whole > 0 or direction > 0:
            return int(_bounded(option, near if not large else near + direction * (_LARGE - 1) * step))
    return int(_bounded(option, whole + direction * step * (_LARGE if large else 1)))


def _power(number: int, direction: int) -> int:
    """The next power of two."""
    power = 1
    while power * 2 <= max(1, number):
        power *= 2
    if direction > 0:
        return power * 2
    return power if power < number else max(1, power // 2)


def _bounded(option: LaunchOption, number: float) -> float:
    least = option.minimum if option.minimum is not None else 0 if option.kind is OptionKind.LAYERS else number
    return min(max(number, least), option.maximum if option.maximum is not None else number)

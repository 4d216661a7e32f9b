"""Values for options of the whole table, for property-based tests."""

from __future__ import annotations

import json

from hypothesis import strategies as st

from sparkdeck.domain.options import OPTIONS, LaunchOption, OptionKind, OptionValue
from sparkdeck.domain.speculation_types import KINDS

_TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=20)
_JSON = st.dictionaries(
    st.text(max_size=5), st.none() | st.booleans() | st.integers() | st.text(max_size=5), max_size=3
)


def values_of(option: LaunchOption) -> st.SearchStrategy[OptionValue]:
    """Every kind of value that ``option`` can have."""
    low, high = option.minimum, option.maximum
    if option.kind is OptionKind.SWITCH:
        return st.booleans()
    if option.kind is OptionKind.INTEGER:
        return st.integers(None if low is None else int(low), None if high is None else int(high))
    if option.kind is OptionKind.NUMBER:
        return st.floats(low, high, allow_nan=False, allow_infinity=False)
    if option.kind is OptionKind.LAYERS:
        return st.sampled_from(["auto", "all"]) | st.integers(0, 10_000)
    if option.kind is OptionKind.NUMBERS:
        return st.lists(st.integers(0, 99_999), min_size=1, max_size=4).map(lambda parts: ",".join(map(str, parts)))
    if option.kind is OptionKind.JSON:
        return _JSON.map(lambda value: json.dumps(value, ensure_ascii=False))
    if option.kind is OptionKind.CHOICE:
        if option.several:
            return st.lists(st.sampled_from([kind.name for kind in KINDS]), min_size=1, max_size=3).map(",".join)
        return st.sampled_from(option.choices)
    return _TEXT


_PAIRS = st.sampled_from([option for option in OPTIONS if option.kind is not OptionKind.MODEL]).flatmap(
    lambda option: values_of(option).map(lambda value: (option.name, value))
)


def option_values(most: int = 12) -> st.SearchStrategy[dict[str, OptionValue]]:
    """Up to ``most`` options of the table with values, models left out; over a run all of them come up."""
    return st.lists(_PAIRS, max_size=most).map(dict)

"""Profiles for property-based tests, drawn from the table of options itself."""

from __future__ import annotations

import json
from pathlib import Path
from types import MappingProxyType

from hypothesis import strategies as st

from sparkdeck.domain.argument_line import IS_WINDOWS
from sparkdeck.domain.options import OPTION_BY_NAME, OPTIONS, LaunchOption, OptionKind, OptionValue, value_problem
from sparkdeck.domain.profile import HubModel, LocalModel, ModelReference, Profile
from sparkdeck.domain.secrets import SECRET_OPTIONS
from sparkdeck.domain.shell_quoting import join_words

WEIRD = "aZ09 _.,:;#=+-~*?!@$%^&|<>()[]{}/'\"`\\äßé’“„–€漢😀"
TEXT = st.text(WEIRD, min_size=1, max_size=24)
_LARGE = 2**31 - 1


def value_of(option: LaunchOption) -> st.SearchStrategy[OptionValue]:
    """Every value that the table allows for ``option``."""
    kinds: dict[OptionKind, st.SearchStrategy[OptionValue]] = {
        OptionKind.SWITCH: st.booleans() if option.negated else st.just(True),
        OptionKind.INTEGER: st.integers(int(option.minimum or -_LARGE), int(option.maximum or _LARGE)),
        OptionKind.NUMBER: st.floats(option.minimum, option.maximum, allow_nan=False, allow_infinity=False),
        OptionKind.LAYERS: st.sampled_from(["auto", "all"]) | st.integers(0, _LARGE),
        OptionKind.NUMBERS: st.lists(st.integers(0, 99), min_size=1, max_size=4).map(
            lambda each: ",".join(map(str, each))
        ),
        OptionKind.JSON: st.dictionaries(TEXT, TEXT | st.integers(), max_size=2).map(json.dumps),
        OptionKind.FILE: TEXT.map(lambda name: f"/f/{name.replace(chr(92), '').replace('/', '')}x"),
        OptionKind.FOLDER: TEXT.map(lambda name: f"/f/{name.replace(chr(92), '').replace('/', '')}x"),
    }
    if option.kind is OptionKind.CHOICE:
        one = st.sampled_from(option.choices)
        several = st.lists(one, min_size=1, max_size=3, unique=True).map(",".join)
        return several if option.several else one
    return kinds.get(option.kind, TEXT).filter(lambda value: value_problem(option, value) is None)


@st.composite
def options(draw: st.DrawFn) -> dict[str, OptionValue]:
    names = [each.name for each in OPTIONS if each.kind is not OptionKind.MODEL and each.name not in SECRET_OPTIONS]
    chosen = draw(st.lists(st.sampled_from(names), max_size=6, unique=True))
    return {name: draw(value_of(OPTION_BY_NAME[name])) for name in chosen}


def models() -> st.SearchStrategy[ModelReference]:
    local = TEXT.map(lambda name: LocalModel(Path(f"/m/{name.replace('/', '').replace(chr(92), '')}.gguf")))
    return local | st.sampled_from([HubModel("org/A-GGUF", "a b.gguf"), HubModel("o/b", "x/b.gguf")])


_FLAGS = st.from_regex(r"x[a-z]{3,8}", fullmatch=True)
_PLAIN = st.text(WEIRD, max_size=16).filter(lambda text: not text.startswith("-"))
_LINES = st.lists(st.tuples(st.sampled_from(["-zz", "-yy"]), _PLAIN), max_size=2)


@st.composite
def profiles(draw: st.DrawFn, *, local_only: bool = False) -> Profile:
    """A profile with whatever the table, a help and a person can put into it; line breaks are refused elsewhere."""
    drawn = models().filter(lambda model: not local_only or isinstance(model, LocalModel))
    words = [word for pair in draw(_LINES) for word in pair]
    names = st.from_regex(r"[A-Z]{2}_[A-Z]{2,8}", fullmatch=True).filter(
        lambda name: not name.endswith(("KEY", "TOKEN"))
    )
    return Profile(
        name=draw(TEXT.map(str.strip).filter(bool)),
        target=draw(drawn),
        draft=draw(st.none() | drawn),
        options=MappingProxyType(draw(options())),
        summary=draw(st.text(WEIRD, max_size=30).map(lambda text: " ".join(text.split()))),
        extra_options=MappingProxyType(draw(st.dictionaries(_FLAGS, st.just(True) | _PLAIN, max_size=3))),
        extra_arguments=join_words(words, windows=IS_WINDOWS),
        environment=MappingProxyType(draw(st.dictionaries(names, st.text(WEIRD, max_size=16), max_size=2))),
    )

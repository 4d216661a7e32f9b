"""The table merged with the help of one build: what it has, what it lacks, what only it knows, and the search."""

from __future__ import annotations

from functools import cache

import pytest

from sparkdeck.adapters.llama_help import HelpIndex, parse_help
from sparkdeck.adapters.option_help import builtin_options
from sparkdeck.domain import translation
from sparkdeck.domain.argv import usage
from sparkdeck.domain.option_catalogue import NEVER_OFFERED, OptionRow, merged, search
from sparkdeck.domain.option_values import parse_value, shown_value
from sparkdeck.domain.options import OPTION_BY_NAME, OPTIONS, AppliesTo, OptionGroup, OptionKind
from tests.recorded import recording

NEW, OLD = "b11434/help.txt", "b10434/llama-server-b10434-help.txt"


@cache
def index(name: str) -> HelpIndex:
    return parse_help(recording(name).read_text(encoding="utf-8"))


@cache
def rows(name: str) -> dict[str, OptionRow]:
    return {row.name: row for row in merged(index(name))}


def test_the_table_is_complete_and_speaks_plain_words() -> None:
    assert len(OPTIONS) >= 180
    names = [option.name for option in OPTIONS]
    assert len(set(names)) == len(names)
    spellings = [each for option in OPTIONS for each in (*option.spellings, *option.negated, *option.older)]
    assert len(set(spellings)) == len(spellings)
    titles = [(option.title, option.group) for option in OPTIONS]
    assert len(set(titles)) == len(titles)
    engine = index(NEW)
    for option in OPTIONS:
        assert option.help.endswith("."), option.name
        assert option.help.count(". ") <= 1, option.name
        entry = engine.entry(option.flag)
        assert entry is not None
        assert option.help.rstrip(".").lower() not in entry.help.lower()
        assert option.restart_needed
        if option.kind is OptionKind.CHOICE:
            assert option.choices
        assert option.default is None or option.kind is not OptionKind.MODEL
        assert not option.name.startswith("spec-draft-") or option.applies_to is AppliesTo.DRAFT
    groups = [option.group for option in OPTIONS]
    assert list(dict.fromkeys(groups)) == [group for group in OptionGroup if group is not OptionGroup.MORE]
    assert {option.name for option in OPTIONS if option.essential} == {
        *("model", "spec-draft-model", "spec-type", "spec-draft-n-max", "spec-draft-p-min"),
        *("spec-draft-type-k", "spec-draft-type-v", "ctx-size", "parallel", "flash-attn"),
        *("cache-type-k", "cache-type-v", "gpu-layers", "spec-draft-ngl", "device", "port", "alias"),
    }


def test_a_new_build_has_all_of_the_table_and_more() -> None:
    assert all(row.is_available for row in rows(NEW).values())
    more = [row for row in rows(NEW).values() if not row.is_known]
    assert {row.group for row in more} == {OptionGroup.MORE}
    offered = {entry.names for entry in index(NEW).entries if not entry.removed}
    assert len(rows(NEW)) == len(offered) - len(NEVER_OFFERED)
    assert not NEVER_OFFERED & rows(NEW).keys()
    assert [row.name for row in more] == sorted(row.name for row in more)


def test_an_old_build_greys_what_it_lacks_and_names_a_build_that_has_it() -> None:
    lacking = {name: row.lacking for name, row in rows(OLD).items() if not row.is_available}
    assert lacking.keys() == {option.name for option in OPTIONS if option.seen_in_build == 11434}
    assert "b11434" in lacking["lazy-mode"]
    assert rows(OLD)["mlock"].form.kind is OptionKind.SWITCH  # gone from the table, and still there
    assert rows(OLD)["mlock"].group is OptionGroup.MORE


def test_a_build_that_only_knows_an_old_name_has_the_option() -> None:
    text = recording(OLD).read_text(encoding="utf-8")
    old = text.replace("--spec-draft-n-max N  ", "--draft-max N         ").replace(
        "--draft, --draft-n, --draft-max N       the argument has been removed.", "--nothing N       gone."
    )
    row = {row.name: row for row in merged(parse_help(old))}["spec-draft-n-max"]
    assert row.is_available
    assert row.entry is not None
    assert "--draft-max" in row.entry.names


def test_the_built_in_runtime_greys_what_needs_a_gpu() -> None:
    row = {row.name: row for row in merged(builtin_options())}
    assert not row["tensor-split"].is_available
    assert row["spec-draft-n-max"].is_available
    assert all(each.is_known for each in row.values())


def test_without_a_help_the_table_stands_for_itself() -> None:
    assert [row.name for row in merged(None)] == [option.name for option in OPTIONS]
    assert all(row.is_available and row.entry is None for row in merged(None))


@pytest.mark.parametrize(
    ("name", "kind", "default"),
    [
        ("agent", OptionKind.SWITCH, False),
        ("models-autoload", OptionKind.SWITCH, True),
        ("escape", OptionKind.SWITCH, True),
        ("models-max", OptionKind.INTEGER, 4),
        ("embd-normalize", OptionKind.INTEGER, 2),
        ("video-fps", OptionKind.NUMBER, 4.0),
        ("prio-batch", OptionKind.INTEGER, 0),
        ("cpu-strict-batch", OptionKind.CHOICE, None),
        ("models-preset", OptionKind.TEXT, None),
        ("hf-file", OptionKind.FILE, None),
        ("dry-sequence-breaker", OptionKind.TEXT, None),
        ("control-vector-layer-range", OptionKind.TEXT, None),
        ("tools", OptionKind.TEXT, None),
        ("defrag-thold", OptionKind.NUMBER, None),
        ("spec-default", OptionKind.SWITCH, None),
    ],
)
def test_what_only_the_help_knows_is_typed_from_it(name: str, kind: OptionKind, default: object) -> None:
    form = rows(NEW)[name].form
    assert (form.kind, form.default) == (kind, default)
    assert form.help
    assert parse_value(form, "").problem == ""


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("-ngl", "gpu-layers"),
        ("--n-gpu-layers", "gpu-layers"),
        ("ctx_size", "ctx-size"),
        ("draft-max", "spec-draft-n-max"),
        ("--no-mmproj-offload", "mmproj-offload"),
        ("LLAMA_ARG_CACHE_RAM", "cache-ram"),
        ("temperature", "temp"),
        ("context", "ctx-size"),
        ("draft tokens", "spec-draft-n-max"),
        ("experts cpu", "n-cpu-moe"),
        ("mlock", "load-mode"),
        ("dspark", "spec-type"),
        ("ngram key mod", "spec-ngram-mod-n-match"),
        ("no-mmap", "load-mode"),
        ("kv quantization", "spec-draft-type-k"),
    ],
)
def test_the_best_match_comes_first(text: str, first: str) -> None:
    found = search(rows(NEW).values(), text)
    assert found[0].name == first
    assert all(
        all(word.lower().replace("_", "-") in row.words.replace("_", "-") for word in text.split()) for row in found
    )


def test_what_is_nowhere_is_not_found_and_no_words_find_all() -> None:
    assert search(rows(NEW).values(), "quantum teleporter") == ()
    assert len(search(rows(NEW).values(), "  ")) == len(rows(NEW))


def test_what_a_build_lacks_comes_after_what_it_has() -> None:
    found = search(rows(OLD).values(), "sampling")
    assert [row.is_available for row in found] == sorted((row.is_available for row in found), reverse=True)


def test_an_option_is_found_by_its_title_in_the_users_language_and_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    german = {"Time limit": "Zeitgrenze", "seconds": "Sekunden", "Server": "Dienst"}
    english_help = usage(OPTION_BY_NAME["timeout"])
    monkeypatch.setattr(translation, "_is_installed", True)
    monkeypatch.setattr(translation, "_known", {})
    monkeypatch.setattr(translation, "_lookup", lambda source, _meaning, _n: german.get(source, ""))
    offered = merged(index(NEW))
    for text in ("time limit", "zeitgrenze", "zeitg dienst", "server zeitgrenze", "--timeout"):
        assert search(offered, text)[0].name == "timeout", text
    option = OPTION_BY_NAME["timeout"]
    assert (option.title, shown_value(option, 60)) == ("Zeitgrenze", "60 Sekunden")
    assert [parse_value(option, text).value for text in ("5 min", "300 sekunden")] == [300, 300]
    assert usage(option) == english_help  # what is read again stays English
    assert (option.group.value, option.group.title) == ("Server", "Dienst")

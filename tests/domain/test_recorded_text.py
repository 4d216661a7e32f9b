"""What result files hold in English is found again and said in the user's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

import sparkdeck.services.benchmark_runner  # noqa: F401  all that makes such texts
from sparkdeck.domain import recorded_text, translation
from sparkdeck.domain.attached_benchmark import missing_figures
from sparkdeck.domain.benchmark_arm_plans import title_of
from sparkdeck.domain.benchmark_flaws import FlawKind, GuardCheck
from sparkdeck.domain.benchmark_guards import ArmFacts, RunFacts, check_arm, check_between, check_run, summed_up
from sparkdeck.domain.benchmark_recorded import record_of
from sparkdeck.domain.endpoint import EndpointFacts, parse_endpoint
from sparkdeck.domain.recorded_text import LABELLED, RecordedText, retold
from sparkdeck.domain.repetition import find_repetition
from sparkdeck.domain.same_answer import SameAnswerOutcome, TokenChoice, compare_answers
from sparkdeck.domain.translation import NumberStyle
from tests.kept_results import a_result, a_run, a_suite

NAMES = re.compile(r"DSpark|n-max|\bMHz\b|\bMiB\b|--?[a-z]\b")


@pytest.fixture
def language(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Callable[[str], str]], None]]:
    """Makes a language of how it changes what is recorded; it has a decimal comma."""
    monkeypatch.setattr(translation, "_known", {})
    monkeypatch.setattr(translation, "_numbers", NumberStyle(",", "."))
    monkeypatch.setattr(translation, "_is_installed", True)

    def install(change: Callable[[str], str]) -> None:
        sources = {text.source for text in recorded_text._texts}
        monkeypatch.setattr(translation, "_lookup", lambda source, *_: change(source) if source in sources else "")
        recorded_text._told.cache_clear()

    yield install
    recorded_text._told.cache_clear()
    recorded_text._longest_first.cache_clear()


@pytest.fixture
def brackets(language: Callable[[Callable[[str], str]], None]) -> None:
    """The same words in ⟦brackets⟧."""
    language(lambda source: source.replace(source.strip(), f"⟦{source.strip()}⟧"))


@pytest.fixture
def crossed_out(language: Callable[[Callable[[str], str]], None]) -> None:
    """An x for every letter: what is not found can still be read."""
    language(lambda source: re.sub(r"(\{[^}]*\})|[^\W\d_]", lambda found: found[1] or "x", source))


def test_without_a_language_every_text_stays() -> None:
    assert retold("ended after 3 of 512 tokens") == "ended after 3 of 512 tokens"


def test_every_recorded_text_is_found_again_with_its_figures(brackets: None) -> None:
    for text in recorded_text._texts:
        values: dict[str, object] = {name: _a_value(text, name) for name in text.pattern.groupindex}
        english = text(**values)
        shown = {name: f"⟦{value}⟧" if _is_known(text, name) else value for name, value in values.items()}
        expected = translation.tr(f"⟦{text.source.strip()}⟧", **shown)
        assert retold(english).strip().replace("⟧.", ".⟧") == expected.replace("⟧.", ".⟧"), text.source


def _a_value(text: RecordedText, name: str) -> object:
    if name not in text.figures:
        return "Baseline"
    return 1234 if ":,}" in text.source else 1234.5


def _is_known(text: RecordedText, name: str) -> bool:
    return name not in text.figures | text.quotes


def test_parts_of_a_text_are_said_too_but_nobodys_own_words(brackets: None) -> None:
    found = find_repetition("other words " * 60)
    assert found is not None
    words = LABELLED(label="Baseline", words=f"{found.words} (2 times); nothing was drafted")
    assert retold(words) == (
        "⟦⟦Baseline⟧: ⟦⟦the answer turned in a circle: “other words” 60 times in a row up to its end⟧ (2 times)⟧; "
        "⟦nothing was drafted⟧⟧"
    )
    label = title_of("draft-dspark,ngram-mod", 3)
    assert re.sub("[⟦⟧]", "", retold(label)) == label
    assert retold(label).startswith("⟦⟦⟦")
    assert retold("Nothing was drafted.") == "⟦nothing was drafted⟧."
    assert retold("What nobody ever recorded. Nor this.") == "What nobody ever recorded. Nor this."
    assert retold("It lies somewhere. It takes runs with and without the draft to tell.") == (
        "It lies somewhere. ⟦It takes runs with and without the draft to tell.⟧"
    )


def test_what_is_recorded_later_is_told_from_then_on(brackets: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorded_text, "_texts", list(recorded_text._texts))
    monkeypatch.setattr(translation, "_lookup", lambda source, *_: f"⟦{source}⟧")
    assert retold("A late word") == "A late word"
    recorded_text.recognise(("A late word",))
    assert retold("A late word") == "⟦A late word⟧"


def test_what_an_attached_server_lacks_is_kept_in_english_and_shown_in_the_windows_language(brackets: None) -> None:
    address = parse_endpoint("127.0.0.1:8080")
    for facts in (EndpointFacts(address), EndpointFacts(address, is_llama_server=True)):
        (kept,) = missing_figures(facts)
        assert kept.startswith("The attached server ")
        assert retold(kept) == f"⟦⟦{kept.partition(' So ')[0]}⟧ So steps and mean length are unknown⟧"
        assert facts.why_no_counters == translation.translated(facts.why_no_counters_in_english)


@pytest.mark.parametrize(
    "text",
    [
        "a; " * 999,
        "A. " * 40 + "b",
        "." * 1999,
        "a: " * 500,
        "a + " * 400,
        "a" + " (2 times)" * 180,
        "a" + " prompts" * 240,
        "a: b and c differ in more than the draft: " * 40,
    ],
)
def test_what_a_stranger_made_to_be_read_in_endless_ways_stays_as_it_is(text: str, brackets: None) -> None:
    shown = re.sub("[⟦⟧]", "", retold(text))
    assert shown in (text, text.strip())


@pytest.mark.parametrize(
    "result",
    [
        a_result(100, 150),
        a_result(100, 80),
        a_result(100, 100),
        a_result(100, 100, planned_runs=9),
        a_result(100, 103, checks=(GuardCheck(FlawKind.SLEPT, False, "the machine slept for 1,200 s meanwhile"),)),
        replace(
            a_result(), request=replace(a_result().request, runtime=replace(a_result().request.runtime, devices=()))
        ),
        replace(a_result(), arms=a_result().arms[:1]),
        replace(
            a_result(),
            arms=(
                replace(a_result().arms[0], runs=(a_run(90), a_run(140), a_run(100, valid=False, problem="not valid"))),
                a_result().arms[1],
            ),
        ),
    ],
    ids=["faster", "slower", "equal", "cut", "slept", "cpu", "alone", "invalid"],
)
def test_all_that_a_result_says_is_found_again(result: object, crossed_out: None) -> None:
    record = record_of(result)  # type: ignore[arg-type]
    assert record.verdict is not None
    said = [record.verdict.words, record.verdict.expert, *record.verdict.reasons, *record.problems]
    for words in filter(None, said):
        assert _strange_words(words) == "", words


def test_a_suites_parts_are_found_again(crossed_out: None) -> None:
    record = a_suite()
    for part in (*record.classes, *record.draft_arms_judged):
        for words in (part.title, part.overall, *part.reasons):
            assert _strange_words(words) == "", words


def test_what_the_guard_says_is_found_again(crossed_out: None) -> None:
    facts = RunFacts(
        512, True, is_draft=True, text="a " * 800, other_load_percent=30.0, slept_s=1200, spilled_bytes=1 << 30
    )
    run = a_run(100, completion_tokens=100, cached_tokens=3, drafted=0, finish_reason="stop")
    one = ArmFacts("Baseline", False, drafted=5, layers=(3, 9), context_tokens=1000, context_asked_tokens=4096)
    one = replace(one, median_clock_mhz=1000.0, options={"a": "1", "b": "1"})
    other = replace(one, label="DSpark, n-max 3", is_draft=True, drafted=0, median_clock_mhz=2000.0, options={"a": "2"})
    checks = [*check_run(run, facts), *check_arm(one), *check_arm(other), *check_between(one, other)]
    checks += check_run(replace(run, completion_tokens=9, drafted=5), replace(facts, needs_full_answer=False))
    checks += check_between(replace(one, options=dict.fromkeys("abcdef", "1")), replace(one, options={"x": "2"}))
    empty = RunFacts(512, is_draft=True)
    checks += [
        *check_run(a_run(100), empty),
        *check_arm(ArmFacts("Baseline", True)),
        *check_between(one, ArmFacts("a", True)),
    ]
    for check in (*checks, *summed_up(checks)):
        if check.words:
            assert _strange_words(check.words) == "", check.words


def test_every_outcome_of_the_same_answer_is_found_again(crossed_out: None) -> None:
    def tokens(*texts: str, second: float | None = -0.9) -> tuple[TokenChoice, ...]:
        return tuple(TokenChoice(text, -0.7, () if second is None else (("b", second),)) for text in texts)

    plain = tokens("a", "a")
    answers = [tokens("a", "a"), tokens("a"), tokens("a", "b"), tokens("a", "c"), tokens("a", "a", "a"), ()]
    found = [compare_answers(plain, plain, answer) for answer in answers]
    found += [compare_answers(tokens("a", second=s), tokens("a"), tokens("b")) for s in (None, -0.7, -9.0)]
    found.append(compare_answers(plain, tokens("c"), plain))
    assert {one.outcome for one in found} == set(SameAnswerOutcome)
    for one in found:
        assert _strange_words(one.words) == "", one.words


def _strange_words(words: str) -> str:
    """What can still be read of ``words``."""
    return " ".join(re.findall(r"[^\W\d_x]{2,}", NAMES.sub("", retold(words))))


def test_each_is_recorded_once_and_its_values_can_be_told_apart() -> None:
    sources = [(text.source, text.meaning) for text in recorded_text._texts]
    assert len(sources) == len(set(sources))
    assert not [source for source, _ in sources if "}{" in source]  # nobody could tell where one value ends

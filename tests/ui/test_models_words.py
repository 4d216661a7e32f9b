from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from build_scripts.model_scenes import JOBS, LIBRARY, MANY_JOBS, job, model, verdict
from sparkdeck.domain.downloads import DownloadState
from sparkdeck.domain.hub import FileRole
from sparkdeck.domain.library import LibraryState
from sparkdeck.domain.pairing import CheckState, PairCheck, PairVerdict
from sparkdeck.ui import download_words, hub_words, library_words, models_words
from sparkdeck.ui.theme import Tone

GIB = 1024**3


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "–"),
        (0, "0 B"),
        (640, "640 B"),
        (900_000, "0.9 MiB"),
        (12_900_000, "12.3 MiB"),
        (int(0.52 * GIB), "0.52 GiB"),
        (int(9.28 * GIB), "9.28 GiB"),
        (int(20.14 * GIB), "20.1 GiB"),
        (212 * GIB, "212 GiB"),
        (1212 * GIB, "1.2 TiB"),
    ],
)
def test_sizes_are_short_and_unknown_is_a_dash(value: int | None, words: str) -> None:
    assert models_words.size(value) == words


def test_both_amounts_have_the_unit_of_the_whole() -> None:
    assert models_words.amounts(int(10.1 * GIB), int(16.3 * GIB)) == "10.1 of 16.3 GiB"
    assert models_words.amounts(0, 91_226_112) == "0.0 of 87.0 MiB"
    assert models_words.amounts(GIB, None) == "1.00 GiB of –"


def test_the_head_says_where_how_many_how_large_and_what_is_free() -> None:
    words = library_words.library_sentence(LIBRARY, 418 * GIB, scanning=False)

    assert words == "Hugging Face cache and 2 more folders · 9 models · 75.6 GiB · 418 GiB free"
    assert library_words.library_sentence((), None, scanning=False) == "No models on this machine yet"
    assert "so far" in library_words.library_sentence(LIBRARY, None, scanning=True)


@pytest.mark.parametrize(
    ("state", "words", "tone"),
    [
        (LibraryState.INCOMPLETE, "incomplete: why", Tone.BAD),
        (LibraryState.DAMAGED, "damaged: why", Tone.BAD),
        (LibraryState.MISSING, "missing: why", Tone.BAD),
        (LibraryState.PARTIAL, "not downloaded whole yet: why", Tone.ACCENT),
    ],
)
def test_what_is_wrong_with_a_model_is_said_in_words(state: LibraryState, words: str, tone: Tone) -> None:
    cell = library_words.kind_cell(model("a", 1.0, ("qwen3", None, "Q4_K_M"), state=state, note="why"))

    assert (cell.text, cell.tone) == (words, tone)
    assert "qwen3 · Q4_K_M" in cell.tooltip


def test_a_draft_is_checked_only_where_the_headers_were_compared() -> None:
    target = LIBRARY[1]
    draft = target.partners[0]

    assert library_words.draft_cell(target, (draft,), {}).words == "DSpark not checked"
    assert library_words.draft_cell(target, (draft,), {draft: verdict()}).words == "DSpark pair checked"
    bad = library_words.draft_cell(target, (draft,), {draft: verdict(2, "2,560")})
    assert (bad.tone, bad.words) == (Tone.BAD, "dspark-Qwen3.6-35B-A3B-Q8_0: Hidden size")
    assert library_words.draft_cell(target, (), {}).acts


def test_d28_projectors_and_drafts_beside_a_model_are_told_apart() -> None:
    target = LIBRARY[1]
    roles = {each.path: each.role for each in LIBRARY}

    assert [path.name for path in library_words.drafts_of(target, roles)] == ["dspark-Qwen3.6-35B-A3B-Q8_0.gguf"]
    assert library_words.action_cell(LIBRARY[9], may_use=True, in_use=False) == models_words.NOTHING


def test_only_a_whole_target_can_be_used() -> None:
    usable = [
        each.name for each in LIBRARY if library_words.action_cell(each, may_use=True, in_use=False).text == "Use"
    ]

    assert len(usable) == 5
    assert all(
        each.role is FileRole.TARGET and each.state is LibraryState.WHOLE for each in LIBRARY if each.name in usable
    )
    assert not library_words.action_cell(LIBRARY[0], may_use=False, in_use=False).acts


def test_a_name_is_the_users_and_shards_are_one() -> None:
    path = Path("/m/Nano-00001-of-00003.gguf")
    nano = replace(model("x", 1.0), path=path, files=(path,) * 3)

    assert library_words.display_name(nano) == "Nano (3 parts)"
    assert library_words.display_name(model("BTL-4-IQ2_XXS", 1.0)) == "BTL-4-IQ2_XXS"


def test_downloads_say_what_they_do() -> None:
    words = [download_words.job_cell(each).words for each in MANY_JOBS]

    assert words == [
        "41 MB/s · 2 min 34 s",
        "checking sha256",
        "Stalled: no data",
        "rate limit: waiting 7 s",
        "Paused",
        "Failed (1 of 3)",
        "Queued",
        "Done",
    ]


def test_d19_a_stalled_download_shows_no_speed() -> None:
    stalled = MANY_JOBS[2]

    assert "MB/s" not in download_words.job_cell(stalled).words
    assert download_words.queue_words((stalled,)) == ""
    assert download_words.queue_words(JOBS) == "41 MB/s"


def test_d02_a_file_that_changed_on_the_hub_meanwhile_says_so() -> None:
    done = replace(job(1, "x", 1, 1.0, DownloadState.DONE), note="The file had changed on the Hub.")
    cell = download_words.job_cell(done)

    assert (cell.text, cell.tooltip) == ("Done · new version", done.note)


def test_d20_a_paused_download_says_how_far_it_is() -> None:
    paused = replace(MANY_JOBS[4], files=tuple(replace(f, done_bytes=30, total_bytes=100) for f in MANY_JOBS[4].files))

    assert download_words.job_cell(paused).words == "Paused at 30 %"


def test_verdicts_are_words() -> None:
    unknown = PairVerdict((*verdict().checks[:10], PairCheck("c", "Context", CheckState.UNKNOWN, "the draft has none")))

    assert hub_words.verdict_cell(verdict()).text == "11 of 11 checks · draft-dspark"
    assert hub_words.verdict_cell(verdict(2, "other size")).text == "does not fit: other size"
    assert hub_words.verdict_cell(unknown).text == "10 of 11 checks · the draft has none"
    assert hub_words.verdict_cell(None, "403").text == "403"
    assert hub_words.verdict_tooltip(verdict(2, "other size")).splitlines()[2] == "✗  Hidden size: other size"

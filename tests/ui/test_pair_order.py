from __future__ import annotations

import pytest

from sparkdeck.domain.downloads import DownloadRequest
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.events import DraftsFound, HubSearched
from sparkdeck.domain.hub import FileRole, HubFile, HubRepository, ModelFiles
from sparkdeck.domain.pairing import CheckState, DraftCandidate, PairCheck, PairVerdict
from sparkdeck.ui.pair_order import OrderStep, PairOrder, PairWish, request_for


def group(label: str, role: FileRole, *names: str) -> ModelFiles:
    return ModelFiles(label, role, tuple(HubFile(name, 10, "a" * 64) for name in names))


TARGET = HubRepository(
    "org/target",
    "c1",
    (
        group("Q4", FileRole.TARGET, "T-Q4.gguf"),
        group("Q8", FileRole.TARGET, "Q8/T-00001-of-00002.gguf", "Q8/T-00002-of-00002.gguf"),
    ),
)
DRAFT = HubRepository("org/draft", "c2", (group("Q8", FileRole.DRAFT, "D.gguf"),))
FITS = PairVerdict((PairCheck("a", "A", CheckState.PASSED, ""),))
FAILS = PairVerdict((PairCheck("a", "A", CheckState.FAILED, "other size"),))
WISH = PairWish("org/target", "t-q4.GGUF", "org/draft")


class Desk:
    """What the order asked and ordered."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.ordered: list[tuple[DownloadRequest, ...]] = []
        self.order = PairOrder(
            lambda text: self.asked.append(f"search {text}"),
            lambda target: self.asked.append(f"drafts {target}"),
            self.ordered.append,
            lambda: None,
        )

    def answer(self, verdict: PairVerdict | None = FITS) -> None:
        found = DraftCandidate("D", "published pair", "org/draft", "D.gguf", verdict=verdict)
        self.order.take_search(HubSearched("org/target", repository=TARGET))
        self.order.take_drafts(DraftsFound("org/target", (found,)))
        self.order.take_search(HubSearched("org/draft", repository=DRAFT))


def test_d29_a_download_is_named_so_that_it_is_told_from_its_brothers() -> None:
    models = (
        group("Q8_0", FileRole.TARGET, "Z-Q8_0.GGUF"),
        group("Q4", FileRole.TARGET, "UD-Q4/Nano-00001-of-00002.gguf", "UD-Q4/Nano-00002-of-00002.gguf"),
        group("BF16", FileRole.TARGET, "BF16/Nano-00001-of-00002.gguf", "BF16/Nano-00002-of-00002.gguf"),
    )
    repository = HubRepository("org/target", "c1", models, revision="v2")
    requests = [request_for(repository, model) for model in models]

    assert [request.title for request in requests] == ["Z-Q8_0", "Nano · UD-Q4", "Nano · BF16"]
    assert {request.revision for request in requests} == {"v2"}


def test_both_repositories_are_looked_at_and_the_headers_compared_before_anything_is_ordered() -> None:
    desk = Desk()
    desk.order.begin(WISH, download=True)
    before = list(desk.ordered)
    desk.answer()

    assert before == []
    assert desk.asked == ["search org/target", "drafts org/target", "search org/draft"]
    assert [(each.repo, each.commit, each.title) for each in desk.ordered[0]] == [
        ("org/target", "c1", "T-Q4"),
        ("org/draft", "c2", "D"),
    ]
    assert desk.order.step is OrderStep.ORDERED


def test_a_check_downloads_nothing_and_a_later_order_asks_nothing_again() -> None:
    desk = Desk()
    desk.order.begin(WISH, download=False)
    desk.answer()
    after_check = (desk.order.step, list(desk.ordered), len(desk.asked))
    desk.order.begin(WISH, download=True)

    assert after_check == (OrderStep.READY, [], 3)
    assert len(desk.asked) == 3
    assert len(desk.ordered) == 1


@pytest.mark.parametrize("verdict", [FAILS, None])
def test_a_pair_that_does_not_fit_or_could_not_be_compared_is_not_downloaded_unasked(
    verdict: PairVerdict | None,
) -> None:
    desk = Desk()
    desk.order.begin(WISH, download=True)
    desk.answer(verdict)
    refused = (desk.order.step, list(desk.ordered))
    desk.order.begin_anyway()

    assert refused == (OrderStep.REFUSED, [])
    assert len(desk.ordered) == 1


def test_an_answer_to_somebody_elses_search_makes_it_ask_again() -> None:
    desk = Desk()
    desk.order.begin(WISH, download=True)
    ours = desk.order.take_search(HubSearched("something else"))

    assert not ours
    assert desk.asked == ["search org/target", "search org/target"]


def test_all_shards_are_ordered_under_one_name() -> None:
    desk = Desk()
    desk.order.begin(PairWish("org/target", "T-00001-of-00002.gguf"), download=True)
    desk.answer()

    assert desk.ordered[0][0].title == "T · Q8"
    assert [file.path for file in desk.ordered[0][0].files] == ["Q8/T-00001-of-00002.gguf", "Q8/T-00002-of-00002.gguf"]


def test_d08_a_file_that_is_not_there_is_an_error_that_lists_what_is() -> None:
    desk = Desk()
    desk.order.begin(PairWish("org/target", "T-QAT-INT4.gguf"), download=True)
    desk.answer()

    assert desk.order.step is OrderStep.FAILED
    assert desk.ordered == []
    assert "T-QAT-INT4.gguf is not in org/target." in str(desk.order.problem)
    assert "T-Q4.gguf" in str(desk.order.problem)


def test_what_the_hub_says_is_the_problem() -> None:
    desk = Desk()
    problem = UserError("The Hub cannot be reached.")
    desk.order.begin(WISH, download=True)
    desk.order.take_search(HubSearched("org/target", problem=problem))
    failed = (desk.order.step, desk.order.problem)
    desk.order.begin(WISH, download=True)

    assert failed == (OrderStep.FAILED, problem)
    assert desk.order.step is OrderStep.TARGET


def test_a_draft_in_the_targets_repository_is_not_looked_for_twice() -> None:
    desk = Desk()
    both = HubRepository("org/target", "c1", (*TARGET.models, group("dspark", FileRole.DRAFT, "dspark.gguf")))
    found = DraftCandidate("dspark", "same repository", "org/target", "dspark.gguf", verdict=FITS)
    desk.order.begin(PairWish("org/target", "T-Q4.gguf", target=both, candidate=found), download=True)

    assert desk.asked == []
    assert [each.title for each in desk.ordered[0]] == ["T-Q4", "dspark"]


def test_a_draft_alone_is_downloaded_for_a_target_that_is_here() -> None:
    desk = Desk()
    found = DraftCandidate("D", "Hub search", "org/draft", "D.gguf", verdict=FITS)
    desk.order.begin(PairWish(None, candidate=found), download=True)
    desk.order.take_search(HubSearched("org/draft", repository=DRAFT))

    assert [each.repo for each in desk.ordered[0]] == ["org/draft"]


def test_stopping_it_ends_the_asking() -> None:
    desk = Desk()
    desk.order.begin(WISH, download=True)
    desk.order.cancel()
    desk.answer()

    assert desk.order.step is OrderStep.IDLE
    assert desk.ordered == []


def test_d25_a_rate_limit_that_was_waited_for_ends_in_the_answer() -> None:
    desk = Desk()
    desk.order.begin(WISH, download=True)
    desk.order.take_search(HubSearched("org/target", problem=UserError("Rate-limited, retry in 7 s.")))
    told = desk.order.problem
    desk.answer()

    assert told is not None
    assert desk.order.problem is None
    assert len(desk.ordered) == 1


def test_an_answer_about_other_drafts_makes_it_ask_again() -> None:
    desk = Desk()
    desk.order.begin(WISH, download=True)
    desk.order.take_search(HubSearched("org/target", repository=TARGET))
    desk.order.take_drafts(DraftsFound("/m/other.gguf", ()))

    assert desk.asked[-2:] == ["drafts org/target", "drafts org/target"]

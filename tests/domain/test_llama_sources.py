"""What is cloned, and what is refused as a source."""

from __future__ import annotations

from pathlib import Path

import pytest

from sparkdeck.domain.build_wishes import BuildSource, BuildWishes
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.llama_sources import (
    MODEL_CARD,
    build_in_name,
    check_wishes,
    commit_of_ref,
    newest_tag,
    tag_source,
)

ONE, TWO, TAG = "1" * 40, "2" * 40, "a" * 40
LISTING = "\n".join(
    (
        f"{ONE}\trefs/tags/b999",
        f"{TAG}\trefs/tags/b10498",
        f"{TWO}\trefs/tags/b10498^{{}}",
        f"{ONE}\trefs/tags/b0",
        f"{ONE}\trefs/tags/best",
        f"{ONE}\trefs/tags/b99999999",
        "garbage",
        "",
    )
)


def test_the_newest_tag_is_the_greatest_number_and_an_annotated_one_means_its_commit() -> None:
    assert newest_tag(LISTING) == ("b10498", TWO)
    assert newest_tag("\n".join(reversed(LISTING.splitlines()))) == ("b10498", TWO)
    assert newest_tag("") is None


def test_a_ref_is_read_from_what_git_lists() -> None:
    listing = f"{ONE}\tHEAD\n{TWO}\trefs/heads/main\n{TAG}\trefs/tags/v1\n{ONE}\trefs/tags/v1^{{}}\n"
    assert commit_of_ref(listing, "") == ONE
    assert commit_of_ref(listing, "main") == TWO
    assert commit_of_ref(listing, "v1") == ONE
    assert commit_of_ref(listing, "refs/heads/main") == TWO
    assert commit_of_ref(listing, "other") is None


def test_the_model_cards_source_is_its_commit_and_has_a_second_place() -> None:
    assert MODEL_CARD.commit == "f806441edb5006fdacb07df42445f337476dd169"
    assert MODEL_CARD.places[0].url == "https://github.com/wjinxu/llama.cpp.git"
    assert MODEL_CARD.places[0].ref == "refs/heads/dspark-speculators"
    assert MODEL_CARD.places[1].ref == "refs/pull/26275/head"
    assert MODEL_CARD.build is None
    assert tag_source("b11434", ONE).build == 11434


@pytest.mark.parametrize(
    "wishes",
    [
        BuildWishes(tag="b10497"),
        BuildWishes(tag="v1.2.3"),
        BuildWishes(tag="b11434 --upload-pack=x"),
        BuildWishes(architectures="120a; rm -rf"),
        BuildWishes(architectures="-DX"),
        BuildWishes(cmake_arguments=("--fresh",)),
        BuildWishes(commit="abc"),
        BuildWishes(BuildSource.FOLDER),
        BuildWishes(BuildSource.ARCHIVE),
        BuildWishes(BuildSource.REPOSITORY),
        BuildWishes(BuildSource.REPOSITORY, url="ext::sh -c touch% /tmp/x"),
        BuildWishes(BuildSource.REPOSITORY, url="--upload-pack=touch /tmp/x"),
        BuildWishes(BuildSource.REPOSITORY, url="https://x/y", ref="--exec=x"),
        BuildWishes(BuildSource.REPOSITORY, url="https://x/y", ref="a:b"),
        BuildWishes(BuildSource.REPOSITORY, url="https://x/y", commit="f" * 39),
    ],
)
def test_what_cannot_be_a_source_is_refused_in_words(wishes: BuildWishes) -> None:
    with pytest.raises(UserError):
        check_wishes(wishes)


@pytest.mark.parametrize(
    "wishes",
    [
        BuildWishes(),
        BuildWishes(tag="b10498", architectures="86;120a"),
        BuildWishes(BuildSource.MODEL_CARD, architectures="120a-real"),
        BuildWishes(BuildSource.FOLDER, Path("/x"), architectures="native"),
        BuildWishes(BuildSource.REPOSITORY, url="git@github.com:me/llama.cpp.git", ref="feature/x"),
        BuildWishes(BuildSource.REPOSITORY, url="file:///srv/llama.cpp", commit="f" * 40),
        BuildWishes(jobs=256),
        BuildWishes(cmake_arguments=("-DGGML_CUDA_NO_VMM=ON",)),
    ],
)
def test_what_can_be_one_is_taken(wishes: BuildWishes) -> None:
    check_wishes(wishes)


def test_an_archive_of_a_release_has_its_number_in_the_name() -> None:
    assert build_in_name("llama.cpp-b11434") == 11434
    assert build_in_name("llama.cpp-master") is None
    assert build_in_name("my-llama.cpp-b11434") is None


@pytest.mark.parametrize("jobs", [-5, 257, 10**9])
def test_a_number_of_compilers_that_is_none_is_refused(jobs: int) -> None:
    with pytest.raises(UserError, match="no number of compilers at once"):
        check_wishes(BuildWishes(jobs=jobs))

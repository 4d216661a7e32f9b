"""Cloning one commit, against real repositories on this machine."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from sparkdeck.adapters.source_build import git_source
from sparkdeck.adapters.source_build.child import BuildCancelled, BuildFailed, Control, Shift
from sparkdeck.adapters.source_build.cmake_build import BuildProgress
from sparkdeck.adapters.source_build.git_source import clone, resolve
from sparkdeck.domain.build_wishes import BuildSource, BuildWishes
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.llama_sources import MODEL_CARD, GitPlace, GitSource, tag_source

GIT = shutil.which("git") or ""
pytestmark = pytest.mark.skipif(not GIT, reason="git is not here")
Told = list[BuildProgress]


def git(folder: Path, *arguments: str) -> str:
    settings = ("-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "init.defaultBranch=main")
    plain = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    command = [GIT, "-C", str(folder), *settings, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=plain).stdout.strip()


@pytest.fixture(scope="module")
def upstream(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three commits: b10500, then b10501 (annotated), then a branch with one more that no tag names."""
    folder = tmp_path_factory.mktemp("upstream")
    git(folder, "init", "--quiet")
    for number, tag in ((1, ("b10500",)), (2, ("-a", "-m", "annotated", "b10501"))):
        (folder / "CMakeLists.txt").write_text(f"project(llama.cpp)\n# {number}\n")
        git(folder, "add", ".")
        git(folder, "commit", "--quiet", "-m", str(number))
        git(folder, "tag", *tag)
    git(folder, "checkout", "--quiet", "-b", "dspark")
    (folder / "CMakeLists.txt").write_text("project(llama.cpp)\n# the branch\n")
    git(folder, "commit", "--quiet", "-am", "branch")
    git(folder, "checkout", "--quiet", "main")
    return folder


@pytest.fixture
def shift(tmp_path: Path) -> Shift:
    return Shift(tmp_path / "build.log", Control())


def source_of(upstream: Path, ref: str, url: str = "") -> GitSource:
    place = GitPlace(url or f"file://{upstream}", ref)
    return GitSource((place,), git(upstream, "rev-parse", f"{ref}^{{commit}}"), "words", "label")


def ignore(progress: BuildProgress) -> None:
    pass


def test_the_newest_release_is_found_and_cloned_without_its_history(
    upstream: Path, tmp_path: Path, shift: Shift
) -> None:
    source = resolve(BuildWishes(), GIT, shift, f"file://{upstream}")
    assert (source.label, source.build) == ("llama-server-b10501", 10501)
    assert source.commit == git(upstream, "rev-parse", "b10501^{commit}")
    told: Told = []
    clone(source, GIT, tmp_path / "clone", shift, told.append)
    assert (tmp_path / "clone" / "CMakeLists.txt").read_text().endswith("# 2\n")
    assert git(tmp_path / "clone", "rev-list", "--count", "HEAD") == "1"
    assert any(progress.step == "Fetching llama.cpp b10501" for progress in told)


def test_a_release_can_be_named_and_one_that_is_not_there_is_told(upstream: Path, shift: Shift) -> None:
    named = resolve(BuildWishes(tag="b10500"), GIT, shift, f"file://{upstream}")
    assert named.commit == git(upstream, "rev-parse", "b10500")
    with pytest.raises(UserError, match="has no release b10502"):
        resolve(BuildWishes(tag="b10502"), GIT, shift, f"file://{upstream}")


def test_a_build_that_goes_on_asks_nobody(shift: Shift) -> None:
    known = resolve(BuildWishes(tag="b10500", commit="1" * 40), GIT, shift, "file:///nowhere")
    assert known == tag_source("b10500", "1" * 40, "file:///nowhere")
    assert resolve(BuildWishes(BuildSource.MODEL_CARD), GIT, shift) is MODEL_CARD


def test_another_repository_is_taken_at_its_branch_or_commit(upstream: Path, tmp_path: Path, shift: Shift) -> None:
    wishes = BuildWishes(BuildSource.REPOSITORY, url=f"file://{upstream}", ref="dspark")
    source = resolve(wishes, GIT, shift)
    assert source.commit == git(upstream, "rev-parse", "dspark")
    clone(source, GIT, tmp_path / "clone", shift, ignore)
    assert "the branch" in (tmp_path / "clone" / "CMakeLists.txt").read_text()
    commit = git(upstream, "rev-parse", "b10500")
    assert resolve(replace(wishes, ref="", commit=commit), GIT, shift).commit == commit
    with pytest.raises(UserError, match="no branch or tag other"):
        resolve(replace(wishes, ref="other"), GIT, shift)


def test_a_server_that_hands_out_no_commit_by_its_number_is_asked_for_the_branch(
    upstream: Path, tmp_path: Path, shift: Shift, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As servers of the first protocol do; the commit lies below the branch's end."""
    monkeypatch.setenv("GIT_CONFIG_COUNT", "1")
    monkeypatch.setenv("GIT_CONFIG_KEY_0", "protocol.version")
    monkeypatch.setenv("GIT_CONFIG_VALUE_0", "0")
    below = replace(source_of(upstream, "main"), commit=git(upstream, "rev-parse", "b10500"))
    clone(below, GIT, tmp_path / "clone", shift, ignore)
    assert git(tmp_path / "clone", "rev-parse", "HEAD") == below.commit


def test_the_second_place_is_asked_where_the_first_does_not_have_it(
    upstream: Path, tmp_path: Path, shift: Shift
) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    git(empty, "init", "--quiet")
    there = source_of(upstream, "dspark")
    for first in (f"file://{tmp_path}/nowhere", f"file://{empty}"):
        both = replace(there, places=(GitPlace(first, "refs/heads/x"), *there.places))
        clone(both, GIT, tmp_path / f"clone of {first[-5:]}", shift, ignore)
    gone = replace(there, places=(GitPlace(f"file://{empty}", "refs/heads/x"),))
    with pytest.raises(BuildFailed, match="does not have this branch or commit"):
        clone(gone, GIT, tmp_path / "gone", shift, ignore)


def test_another_commit_than_the_wished_one_is_never_built(upstream: Path, tmp_path: Path, shift: Shift) -> None:
    wrong = replace(source_of(upstream, "main"), commit="1" * 40)
    with pytest.raises(BuildFailed):
        clone(wrong, GIT, tmp_path / "clone", shift, ignore)
    assert not (tmp_path / "clone" / "CMakeLists.txt").exists()


def test_what_was_fetched_is_not_fetched_again_and_what_was_cut_is_mended(
    upstream: Path, tmp_path: Path, shift: Shift
) -> None:
    folder, source = tmp_path / "clone", source_of(upstream, "main")
    clone(source, GIT, folder, shift, ignore)
    (folder / "CMakeLists.txt").unlink()
    (folder / ".git" / "index.lock").touch()  # of a git that was killed
    offline = replace(source, places=(GitPlace("file:///nowhere", "x"),))
    clone(offline, GIT, folder, shift, ignore)
    assert (folder / "CMakeLists.txt").is_file()
    (folder / ".git" / "HEAD").unlink()  # cut before it was a repository: from the beginning
    clone(source, GIT, folder, shift, ignore)
    assert (folder / "CMakeLists.txt").is_file()


def test_settings_and_variables_of_others_do_not_lead_astray(
    upstream: Path, tmp_path: Path, shift: Shift, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A template with a hook, a git that runs us: none of it reaches the clone."""
    template = tmp_path / "template"
    (template / "hooks").mkdir(parents=True)
    hook = template / "hooks" / "post-checkout"
    hook.write_text(f"#!/bin/sh\ntouch '{tmp_path}/ran'\n")
    hook.chmod(0o755)
    source = source_of(upstream, "main")
    monkeypatch.setenv("GIT_TEMPLATE_DIR", str(template))
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("GIT_WORK_TREE", str(tmp_path))
    clone(source, GIT, tmp_path / "clone", shift, ignore)
    assert (tmp_path / "clone" / ".git" / "HEAD").is_file()
    assert not (tmp_path / "ran").exists()
    assert not (tmp_path / "elsewhere").exists()


def test_a_server_that_never_answers_is_left_when_it_is_cancelled(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        control = Control()
        url = f"git://127.0.0.1:{server.getsockname()[1]}/x.git"

        def cancel_when_connected() -> None:
            connection, _ = server.accept()
            with connection:
                control.cancel()

        thread = threading.Thread(target=cancel_when_connected)
        thread.start()
        with pytest.raises(BuildCancelled):
            resolve(BuildWishes(), GIT, Shift(tmp_path / "log", control), url)
        thread.join()


def test_a_server_that_takes_too_long_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(git_source, "ANSWER_LIMIT_S", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as server:
        url = f"git://127.0.0.1:{server.getsockname()[1]}/x.git"
        with pytest.raises(BuildFailed, match="took longer than"):
            resolve(BuildWishes(), GIT, Shift(tmp_path / "log", Control()), url)

"""Clones one commit of a repository: no history, exactly that commit or not at all, and continued where it was cut.

Nothing of the repository is run by it: no hooks, no submodules, no protocol that runs programs.
"""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path

from sparkdeck.adapters.source_build.child import BuildFailed, Shift, run_step
from sparkdeck.adapters.source_build.cmake_build import BuildProgress, Tell
from sparkdeck.domain.build_wishes import BuildSource, BuildWishes
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.llama_sources import (
    MAINLINE_URL,
    MODEL_CARD,
    GitPlace,
    GitSource,
    commit_of_ref,
    newest_tag,
    repository_source,
    tag_source,
)
from sparkdeck.domain.translation import tr

_CLONING = tr("Cloning")
ANSWER_LIMIT_S = 30.0
"""How long a repository may take to say what it has."""
_OURS = (
    f"core.hooksPath={os.devnull}",
    "core.autocrlf=false",
    "core.fsmonitor=false",
    "protocol.ext.allow=never",
    "advice.detachedHead=false",
    "gc.auto=0",
    "fetch.recurseSubmodules=false",
    # a connection that stands still ends instead of waiting for ever
    "http.lowSpeedLimit=1000",
    "http.lowSpeedTime=60",
)
_QUIET = {
    "GIT_TERMINAL_PROMPT": "0",
    "GCM_INTERACTIVE": "never",
    "GIT_LFS_SKIP_SMUDGE": "1",
    "GIT_SSH_COMMAND": "ssh -o BatchMode=yes",
    "GIT_ASKPASS": "",
    "SSH_ASKPASS": "",
}
"""Nobody is there to answer a question."""
_PROGRESS = re.compile(r"^(?:remote: )?([A-Z][a-z]+ (?:objects|deltas|files)): +(\d+)%")
_UNREACHABLE = re.compile(r"not our ref|unadvertised object|find remote ref|did not send all|not found|access rights")
_FILES_OF_A_CUT_GIT = ("index.lock", "shallow.lock", "HEAD.lock", "config.lock", "packed-refs.lock")


def git_command(git: str, *arguments: str) -> list[str]:
    """``git`` with our settings, which count for this call alone."""
    return [git, *(part for setting in _OURS for part in ("-c", setting)), *arguments]


def resolve(wishes: BuildWishes, git: str, shift: Shift, mainline_url: str = MAINLINE_URL) -> GitSource:
    """What the wishes mean today: asks the repository for its newest tag or branch. Raises as ``run_step``; blocking."""
    if wishes.source is BuildSource.MODEL_CARD:
        return MODEL_CARD
    if wishes.source is BuildSource.MAINLINE:
        if wishes.tag and wishes.commit:  # of a build that goes on
            return tag_source(wishes.tag, wishes.commit, mainline_url)
        pattern = f"refs/tags/{wishes.tag or 'b*'}"
        found = newest_tag(_ask(git, shift, mainline_url, pattern, f"{pattern}^{{}}"))
        if found is None:
            title = (
                tr("The repository has no release {tag}.", tag=wishes.tag)
                if wishes.tag
                else tr("The repository names no releases.")
            )
            raise UserError(title, mainline_url, tr("Choose another one."))
        return tag_source(*found, mainline_url)
    commit = wishes.commit
    if not commit:
        ref = wishes.ref or "HEAD"
        commit = commit_of_ref(_ask(git, shift, wishes.url, ref, f"{ref}^{{}}"), wishes.ref) or ""
        if not commit:
            title = tr("{url} has no branch or tag {ref}.", url=wishes.url, ref=ref)
            raise UserError(title, "", tr("Check its name."))
    return repository_source(wishes, commit)


def clone(source: GitSource, git: str, folder: Path, shift: Shift, tell: Tell) -> None:
    """Make ``folder`` the source's commit. Raises :class:`BuildFailed` where no place has it; blocking, minutes.

    What was fetched by an earlier try is not fetched again; half a fetch is (git knows no other way).
    """
    for name in _FILES_OF_A_CUT_GIT:  # ours alone: whoever builds holds the recipe's lock
        (folder / ".git" / name).unlink(missing_ok=True)
    if not (folder / ".git" / "HEAD").is_file():
        if folder.exists():
            shutil.rmtree(folder)
        folder.mkdir(parents=True)
        _run(_CLONING, git, folder, shift, "init", "--quiet", "--template=")
    if not _has(source.commit, git, folder, shift):
        _fetch(source, git, folder, shift, tell)
    _run(_CLONING, git, folder, shift, "checkout", "--quiet", "--force", "--detach", source.commit, "--")
    head = _run(_CLONING, git, folder, shift, "rev-parse", "HEAD").strip()
    if head != source.commit:
        found = tr("{found} instead of {wanted}", found=head, wanted=source.commit)
        raise BuildFailed(tr("The source is not the commit that was asked for."), found, "")


def _fetch(source: GitSource, git: str, folder: Path, shift: Shift, tell: Tell) -> None:
    hear = _teller(source, tell)
    problem: BuildFailed | None = None
    for place in source.places:
        for ref in _wanted(source, place):
            asked = ["fetch", "--progress", "--no-tags", *ref]
            try:
                _run(tr("Fetching"), git, folder, shift, *asked, hear=hear)
            except BuildFailed as error:
                problem = problem or error
                if not _UNREACHABLE.search(str(error)):
                    break  # the next place may answer
                continue
            if _has(source.commit, git, folder, shift):
                return
    raise problem or BuildFailed(
        tr("The repository does not have this commit."),
        source.commit,
        tr("Choose another source: mainline has the same."),
    )


def _wanted(source: GitSource, place: GitPlace) -> list[list[str]]:
    """First the commit alone; a server that hands out none by its number is asked for the ref with all its history."""
    ref = [f"{place.ref}:refs/sparkdeck/fetched"] if place.ref else []
    return [["--depth=1", "--", place.url, source.commit], ["--", place.url, *ref]]


def _teller(source: GitSource, tell: Tell) -> Callable[[str], None]:
    started = time.monotonic()
    step = tr("Fetching {source}", source=source.words)

    def hear(line: str) -> None:
        match = _PROGRESS.match(line)
        # counting and compressing happen over there and take no time worth a bar
        fraction = int(match[2]) / 100 if match and match[1].startswith("Receiving") else None
        kept = "" if match and "done" not in line else line.rstrip()  # what git writes over itself is no line of a log
        tell(BuildProgress(step, fraction, time.monotonic() - started, None, kept))

    return hear


def _has(commit: str, git: str, folder: Path, shift: Shift) -> bool:
    try:
        _run(_CLONING, git, folder, shift, "cat-file", "-e", f"{commit}^{{commit}}")
    except BuildFailed:
        return False
    return True


def _ask(git: str, shift: Shift, url: str, *refs: str) -> str:
    command = git_command(git, "ls-remote", "--", url, *refs)
    return run_step(tr("Asking the repository"), command, shift, variables=_QUIET, limit_s=ANSWER_LIMIT_S)


def _run(
    name: str, git: str, folder: Path, shift: Shift, *arguments: str, hear: Callable[[str], None] = lambda line: None
) -> str:
    # "safe.directory" would not be heeded here, and need not: the folder is ours
    return run_step(name, git_command(git, "-C", str(folder), *arguments), shift, hear, _QUIET)

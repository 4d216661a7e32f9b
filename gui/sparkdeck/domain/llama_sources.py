"""Where llama.cpp's source comes from, and what of it is built."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sparkdeck.domain.build_wishes import BuildSource, BuildWishes
from sparkdeck.domain.contacted_hosts import GITHUB
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

MAINLINE_URL = f"{GITHUB}/ggml-org/llama.cpp.git"
OLDEST_TAG = 10498
"""The first build of mainline that surely has both kinds of DSpark drafts (pull requests 25173 and 26275)."""
MODEL_CARD_COMMIT = "f806441edb5006fdacb07df42445f337476dd169"
"""What the model card's figures were measured with: pull request 26275, branch ``dspark-speculators``."""
_TAG = re.compile(r"b(\d{1,7})")
_COMMIT = re.compile(r"[0-9a-f]{40}")
_URL = re.compile(r"(https?|ssh|git|file)://\S+|[\w.-]+@[\w.-]+:\S+|/\S.*|[A-Za-z]:[\\/].*")


@dataclass(frozen=True, slots=True)
class GitPlace:
    """One repository and what to ask it for where it does not hand out ``commit`` by its number: a branch, a tag, a pull
    request's ref."""

    url: str
    ref: str


@dataclass(frozen=True, slots=True)
class GitSource:
    """A source to clone. ``commit`` is all 40 digits, and what is cloned must be it; empty where it is what the ref of the
    first place is now. ``build`` is the number it has in llama.cpp's count, ``None`` where that is unknown (a shallow clone
    cannot count). ``places`` are tried in order."""

    places: tuple[GitPlace, ...]
    commit: str
    words: str
    label: str
    """For the name of a folder."""
    build: int | None = None


MODEL_CARD = GitSource(
    (
        GitPlace(f"{GITHUB}/wjinxu/llama.cpp.git", "refs/heads/dspark-speculators"),
        # where the fork is gone or its branch was moved on: the pull request keeps its commits
        GitPlace(MAINLINE_URL, "refs/pull/26275/head"),
    ),
    MODEL_CARD_COMMIT,
    tr("the model card's branch dspark-speculators at {commit}", commit=MODEL_CARD_COMMIT[:9]),
    "llama-server-dspark-speculators",
)


def tag_source(tag: str, commit: str, url: str = MAINLINE_URL) -> GitSource:
    """Mainline at a release."""
    place = GitPlace(url, f"refs/tags/{tag}")
    return GitSource((place,), commit, f"llama.cpp {tag}", f"llama-server-{tag}", int(tag[1:]))


def repository_source(wishes: BuildWishes, commit: str) -> GitSource:
    """Another repository at what was wished of it, which is ``commit`` now."""
    what = wishes.ref or commit[:9]
    return GitSource(
        (GitPlace(wishes.url, wishes.ref),),
        commit,
        tr("{what} of {url}", "a branch, tag or commit of a repository", what=what, url=wishes.url),
        "llama-server",
    )


MOST_JOBS = 256


def check_wishes(wishes: BuildWishes) -> None:
    """Raise :class:`UserError` for what cannot be a source at all."""
    if wishes.source is BuildSource.MAINLINE and wishes.tag:
        match = _TAG.fullmatch(wishes.tag)
        if match is None:
            raise UserError(
                tr("{tag!r} is no release of llama.cpp that can be built.", tag=wishes.tag),
                tr("They are called b and a number: b11434."),
                tr("Leave it empty for the newest one."),
            )
        if int(match[1]) < OLDEST_TAG:
            raise UserError(
                tr("{tag} is too old for DSpark drafts.", tag=wishes.tag),
                tr("Both kinds of them are read from b{oldest_tag} on.", oldest_tag=OLDEST_TAG),
                tr("Choose a newer release."),
            )
    if wishes.commit and not _COMMIT.fullmatch(wishes.commit):
        raise UserError(
            tr("{commit!r} is no commit.", commit=wishes.commit), tr("A commit has 40 digits."), tr("Give all of them.")
        )
    if wishes.source is BuildSource.REPOSITORY:
        # `ext::` would run a command, and what begins with a dash would be an option of git
        if not _URL.fullmatch(wishes.url):
            raise UserError(
                tr("{url!r} is no address of a git repository.", url=wishes.url), "", tr("Give an https address.")
            )
        if wishes.ref.startswith("-") or re.search(r"[\s~^:?*\[\\]|\.\.", wishes.ref):
            raise UserError(
                tr("{ref!r} is no branch or tag.", ref=wishes.ref), "", tr("Leave it empty for the repository's own.")
            )
    if not wishes.source.is_cloned and wishes.path is None:
        raise UserError(
            tr("No source was named."), "", tr("Choose a folder with llama.cpp's source, or an archive of it.")
        )
    if any(not argument.startswith("-D") for argument in wishes.cmake_arguments):
        raise UserError(tr("An argument for CMake must begin with -D."), " ".join(wishes.cmake_arguments), "")
    if not 0 <= wishes.jobs <= MOST_JOBS:
        raise UserError(
            tr("{jobs} is no number of compilers at once.", jobs=wishes.jobs),
            tr("It is 1 to {most_jobs}.", most_jobs=MOST_JOBS),
            tr("Leave it out for as many as processor and memory allow."),
        )
    if not re.fullmatch(r"(\d{2,3}[af]?(-real|-virtual)?([;,]|$))*|native|all|all-major", wishes.architectures):
        raise UserError(
            tr("{architectures!r} are no CUDA architectures.", architectures=wishes.architectures),
            tr("They are numbers such as 86 or 120a, with a semicolon between two of them."),
            tr("Leave it empty for those of the cards here."),
        )


def newest_tag(listing: str) -> tuple[str, str] | None:
    """Tag and commit of the newest build in the output of ``git ls-remote --tags``; ``None`` where there is none.

    An annotated tag is listed twice; the line with ``^{}`` has the commit.
    """
    found: dict[int, str] = {}
    for line in listing.splitlines():
        match = re.fullmatch(r"([0-9a-f]{40})\trefs/tags/b(\d{1,7})(\^\{\})?", line.strip())
        if match and (match[3] or int(match[2]) not in found):
            found[int(match[2])] = match[1]
    return (f"b{max(found)}", found[max(found)]) if found else None


def commit_of_ref(listing: str, ref: str) -> str | None:
    """What ``git ls-remote URL REF`` says of a branch or tag, a tag's commit before the tag itself."""
    lines = {name: commit for commit, _, name in (line.partition("\t") for line in listing.splitlines())}
    wanted = ref or "HEAD"
    names = [f"refs/tags/{wanted}^{{}}", f"refs/heads/{wanted}", f"refs/tags/{wanted}", f"{wanted}^{{}}", wanted]
    return next((lines[name] for name in names if _COMMIT.fullmatch(lines.get(name, ""))), None)


def build_in_name(name: str) -> int | None:
    """The build's number in the name that an archive of a release has (``llama.cpp-b11434``), ``None`` without one."""
    match = re.fullmatch(r"llama\.cpp-b(\d{1,7})", name)
    return int(match[1]) if match else None

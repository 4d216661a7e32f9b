"""What huggingface_hub raises, in words for the user."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sparkdeck.adapters.download_source import HubAccess
from sparkdeck.adapters.hub_token import ActiveToken
from sparkdeck.adapters.transfer_refusal import Asked, TryAgain, answered, refusal
from sparkdeck.adapters.transfer_reply import Head
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import sentences, tr

_MOST_CAUSES = 6


class RateLimited(UserError):
    """The Hub wants to be left alone for ``retry_after_s`` seconds."""

    def __init__(self, retry_after_s: float, detail: str) -> None:
        super().__init__(
            tr("Rate-limited, retry in {seconds:.0f} s.", seconds=retry_after_s),
            detail,
            tr("Wait, or sign in with a token."),
        )
        self.retry_after_s = retry_after_s


@dataclass(frozen=True, slots=True)
class HubQuestion:
    """What was asked of whom: for the words. ``repo`` is empty for a search."""

    access: HubAccess
    token: ActiveToken | None = None
    repo: str = ""
    revision: str | None = None


def offline_error(switch: str) -> UserError:
    """``switch``: what makes it so."""
    return UserError(
        tr("SparkDeck is offline, so the Hub was not asked."),
        tr("{reason}.", reason=switch),
        tr("Models on this machine can be used as before."),
    )


def translated(error: Exception, question: HubQuestion) -> UserError:
    """The sentence for ``error``, which came out of a call of huggingface_hub (one of :data:`EXPECTED_ERRORS`)."""
    from huggingface_hub import errors

    if isinstance(error, errors.OfflineModeIsEnabled):
        return offline_error(tr("The environment variable HF_HUB_OFFLINE is set"))
    if isinstance(error, errors.HFValidationError):
        return UserError(
            tr("“{repo}” is no name of a repository.", repo=question.repo[:100]),
            str(error)[:200],
            tr("It reads org/repo."),
        )
    if isinstance(error, errors.HfHubHTTPError) and error.response is not None:
        return _refused(error, question)
    if isinstance(error, ValueError | KeyError | TypeError | AttributeError | RecursionError):
        return UserError(
            tr("The server does not answer as the Hub does."),
            f"{question.access.endpoint}: {causes(error)}",
            tr(
                "Check the Hub's address in Settings; a network that wants you to sign in first answers like that, too."
            ),
        )
    return UserError(
        tr("The Hub cannot be reached."),
        f"{question.access.endpoint}: {causes(error)}",
        tr("Check the network and the Hub's address in Settings."),
    )


EXPECTED_ERRORS = (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError)
"""What a call of huggingface_hub may raise for reasons outside our program.

Its own for answers and our ``HubUnreachable`` are :class:`OSError`; the rest comes of answers that are not the Hub's.
"""


def causes(error: BaseException) -> str:
    """The innermost cause first, then what was made of it on the way out."""
    chain: list[str] = []
    at: BaseException | None = error
    while at is not None and len(chain) < _MOST_CAUSES:
        words = " ".join(str(at).split())[:200] or type(at).__name__
        if words not in chain:
            chain.append(words)
        at = at.__cause__ or at.__context__
    return " ← ".join(reversed(chain))


def _refused(error: Any, question: HubQuestion) -> UserError:
    from huggingface_hub import errors

    response = error.response
    head = Head(
        str(response.url),
        response.status_code,
        response.reason_phrase,
        {name.lower(): value for name, value in response.headers.items()},
    )
    try:
        body: bytes = response.content
    except Exception:  # a body that was not read: httpx's own exception of many bases
        body = b""
    evidence, repo = answered(head, body), question.repo
    if not repo and (head.status in (404, 405, 410, 501) or (head.status in (401, 403) and question.token is None)):
        return UserError(
            tr("This server cannot search."),
            f"{question.access.endpoint}: {evidence}",
            tr("A mirror may serve single repositories only: paste org/repo."),
        )
    page = question.access.page_url(repo)
    if isinstance(error, errors.RevisionNotFoundError):
        return UserError(
            tr("{repo} has no revision “{revision}”.", repo=repo, revision=question.revision),
            evidence,
            tr("Look at {page} for those it has.", page=page),
        )
    gated = isinstance(error, errors.GatedRepoError)
    bad_token = head.status == 401 and question.token is not None and not gated
    if isinstance(error, errors.RepositoryNotFoundError) and not gated and not bad_token:
        return _not_found(question, evidence, page)
    if head.status == 401 and not gated and question.token is None and repo:
        return _not_found(question, evidence, page)
    if gated and question.token is not None:
        return UserError(
            tr("You have not accepted the terms of {repo} yet.", repo=repo),
            evidence,
            tr("Accept them on {page}, then try again.", page=page),
        )
    made = refusal(Asked(repo or tr("the search"), repo, question.access), head, body)
    if isinstance(made, TryAgain):
        if head.status == 429:
            return RateLimited(made.after_s if made.after_s is not None else 30.0, evidence)
        return UserError(
            tr("The Hub cannot answer now ({status}).", status=head.status), evidence, tr("Try again later.")
        )
    if bad_token and question.token is not None:
        where = tr(
            "It is the token {source} ({place}).", source=question.token.source.title, place=question.token.place
        )
        return UserError(made.title, sentences((where, evidence)), made.action)
    return made


def _not_found(question: HubQuestion, evidence: str, page: str) -> UserError:
    title = (
        tr("{repo} is not on the Hub, or your token may not see it.", repo=question.repo)
        if question.token
        else tr("{repo} is not on the Hub, or it is private and needs a token.", repo=question.repo)
    )
    return UserError(title, evidence, tr("Check the name: {page}", page=page))

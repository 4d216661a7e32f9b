"""Questions to the Hub (or a mirror): search, and what a repository holds. Over huggingface_hub, in worker threads."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from sparkdeck.adapters.download_source import DEFAULT_ENDPOINT, HubAccess
from sparkdeck.adapters.hub_errors import EXPECTED_ERRORS, HubQuestion, RateLimited, offline_error, translated
from sparkdeck.adapters.hub_library import hub_api, load
from sparkdeck.adapters.hub_thread import in_daemon_thread
from sparkdeck.adapters.hub_token import ActiveToken
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.hub import HubFile, HubHit, HubRepository
from sparkdeck.domain.hub_listing import empty_reason, model_rows
from sparkdeck.domain.translation import tr

if TYPE_CHECKING:
    from huggingface_hub import HfApi

T = TypeVar("T")

MOST_HITS = 40
LONGEST_WAIT_S = 90.0
"""A rate limit that lasts longer is told and not waited for."""
_HIT_FIELDS = ("downloads", "lastModified", "gated", "tags")
_MOST_FILES = 20_000


def endpoint_of(setting: str, environment: Mapping[str, str]) -> str:
    """Where the Hub is: the setting, else ``HF_ENDPOINT``, else the usual place. Without a slash at the end.

    Raises :class:`UserError` where it is no http(s) address: asking another server than the one that was meant is worse.
    """
    where = (setting or environment.get("HF_ENDPOINT", "")).strip().rstrip("/") or DEFAULT_ENDPOINT
    try:
        parts = urlsplit(where)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good or any(sign.isspace() or not sign.isprintable() for sign in where):
        action = (
            tr("Correct it in Settings: https://…")
            if setting
            else tr("Correct it in the environment variable HF_ENDPOINT: https://…")
        )
        raise UserError(tr("The Hub's address cannot be one."), where[:200], action)
    return where


@dataclass(frozen=True, slots=True)
class HubClient:
    """Asks ``endpoint`` and nobody else. ``offline``, if not empty, says in words why nothing may be asked.

    ``on_wait`` is told of a rate limit before the one automatic try after it.
    """

    endpoint: str = DEFAULT_ENDPOINT
    token: ActiveToken | None = None
    offline: str = ""
    on_wait: Callable[[UserError], None] | None = None
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    @property
    def access(self) -> HubAccess:
        """What downloads and reading by ranges need."""
        return HubAccess(self.endpoint.rstrip("/"), self.token.text if self.token else None)

    def check_online(self) -> None:
        """Raises :class:`UserError` where nothing may be asked."""
        if self.offline:
            raise offline_error(self.offline)

    async def search(self, text: str, base_model: str | None = None, limit: int = MOST_HITS) -> tuple[HubHit, ...]:
        """Repositories with GGUF files whose name holds the words, those of ``base_model`` only; most downloads first.

        Raises :class:`UserError`: no network is never an empty answer.
        """
        tags = ["gguf", *([f"base_model:{base_model}"] if base_model else [])]

        def ask(api: HfApi) -> tuple[HubHit, ...]:
            found = api.list_models(
                search=text.strip() or None,
                filter=tags,
                sort="downloads",
                limit=limit,
                expand=list(_HIT_FIELDS),  # type: ignore[arg-type]  # a list of literals
            )
            return tuple(_hit(model) for model in found)

        return await self._ask(ask, HubQuestion(self.access, self.token))

    async def repository(self, repo: str, revision: str | None = None) -> HubRepository:
        """What ``repo`` holds at the commit that ``revision`` (``None``: the newest) names now. Raises :class:`UserError`."""

        def ask(api: HfApi) -> HubRepository:
            info = api.model_info(repo, revision=revision)
            commit = str(info.sha or "")
            if not commit:
                raise ValueError(tr("the answer names no commit"))
            files = []
            for entry in api.list_repo_tree(repo, recursive=True, revision=commit):
                size = getattr(entry, "size", None)
                if size is not None:  # a folder has none
                    lfs = getattr(entry, "lfs", None)
                    files.append(HubFile(entry.path, _size(size), _sha256(lfs)))
                if len(files) >= _MOST_FILES:
                    break
            models = model_rows(files)
            hit = _hit(info)
            return HubRepository(
                repo=str(info.id or repo),
                commit=commit,
                models=models,
                gated=hit.gated,
                licence=hit.licence,
                downloads=hit.downloads,
                last_modified=hit.last_modified,
                base_models=_base_models(info),
                reason=empty_reason(files, models),
                revision=revision or "main",
            )

        return await self._ask(ask, HubQuestion(self.access, self.token, repo, revision))

    async def _ask(self, ask: Callable[[HfApi], T], question: HubQuestion) -> T:
        self.check_online()
        try:
            return await self._ask_once(ask, question)
        except RateLimited as limited:
            if limited.retry_after_s > LONGEST_WAIT_S:
                raise
            if self.on_wait is not None:
                self.on_wait(limited)
            await self.sleep(limited.retry_after_s)
            return await self._ask_once(ask, question)

    async def _ask_once(self, ask: Callable[[HfApi], T], question: HubQuestion) -> T:
        def work() -> T:
            load()
            try:
                return ask(hub_api(question.access.endpoint, question.access.token))
            except EXPECTED_ERRORS as error:
                raise translated(error, question) from error

        return await in_daemon_thread(work)


def _hit(model: Any) -> HubHit:
    modified = getattr(model, "last_modified", None)
    return HubHit(
        repo=str(model.id),
        downloads=model.downloads,
        last_modified=modified.date().isoformat() if modified is not None else None,
        gated=bool(getattr(model, "gated", False)),
        licence=_licence(model),
    )


def _size(told: Any) -> int | None:
    size = int(told)
    return size if size >= 0 else None


def _sha256(lfs: Any) -> str | None:
    """The content's hash, which also names its file in the cache: anything else there is none."""
    told = str(lfs.sha256) if lfs else ""
    return told if re.fullmatch("[0-9a-f]{64}", told) else None


def _licence(model: Any) -> str | None:
    for tag in model.tags or ():
        if str(tag).startswith("license:"):
            return str(tag).removeprefix("license:")
    return None


def _base_models(info: Any) -> tuple[str, ...]:
    """From the card, else from the tags (``base_model:org/name`` and ``base_model:quantized:org/name``)."""
    card = info.card_data.get("base_model") if info.card_data else None
    if isinstance(card, str):
        return (card,)
    if isinstance(card, list):
        return tuple(str(name) for name in card)
    tags = [str(tag) for tag in info.tags or () if str(tag).startswith("base_model:")]
    return tuple(dict.fromkeys(tag.rpartition(":")[2] for tag in tags))

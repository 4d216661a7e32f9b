"""Where a file of a repository is fetched from, and with whose token."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar
from urllib.parse import quote

from sparkdeck.domain.contacted_hosts import HUB
from sparkdeck.domain.translation import tr

DEFAULT_ENDPOINT = HUB


@dataclass(frozen=True, slots=True)
class HubAccess:
    """The Hub (or a mirror) and the token that is sent to it, to nobody else."""

    whose: ClassVar[str] = tr("the Hub")
    """Who announces the files, for the words."""
    endpoint: str = DEFAULT_ENDPOINT
    token: str | None = None

    def file_url(self, repo: str, commit: str, path: str) -> str:
        return f"{self.endpoint.rstrip('/')}/{quote(repo)}/resolve/{quote(commit, safe='')}/{quote(path)}"

    def page_url(self, repo: str) -> str:
        return f"{self.endpoint.rstrip('/')}/{quote(repo)}"

    def when_refused(self, repo: str) -> str:
        """What to do where a file is not given out."""
        return tr("If {page} is private or gated, enter a token that may read it.", page=self.page_url(repo))

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

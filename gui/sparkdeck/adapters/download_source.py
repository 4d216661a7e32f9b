"""Where a file of a repository is fetched from, and with whose token."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

DEFAULT_ENDPOINT = "https://huggingface.co"


@dataclass(frozen=True, slots=True)
class HubAccess:
    """The Hub (or a mirror) and the token that is sent to it, to nobody else."""

    endpoint: str = DEFAULT_ENDPOINT
    token: str | None = None

    def file_url(self, repo: str, commit: str, path: str) -> str:
        return f"{self.endpoint.rstrip('/')}/{quote(repo)}/resolve/{quote(commit, safe='')}/{quote(path)}"

    def page_url(self, repo: str) -> str:
        return f"{self.endpoint.rstrip('/')}/{quote(repo)}"

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

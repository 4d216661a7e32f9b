"""Every host that SparkDeck asks by itself: the one table that the code takes its addresses from and the window shows.

Nothing else is contacted, and nothing is counted or reported: there is no telemetry. Servers that the user attaches to and
mirrors that the user names are the user's own choice and stand in the settings.
"""

from __future__ import annotations

from dataclasses import dataclass

from sparkdeck.domain.translation import tr

HUB = "https://huggingface.co"
GITHUB = "https://github.com"
GITHUB_API = "https://api.github.com"


@dataclass(frozen=True, slots=True)
class ContactedHost:
    """``address`` as the code uses it, ``also`` the hosts that it sends on to."""

    address: str
    also: str
    what: str
    when: str

    @property
    def name(self) -> str:
        return self.address.partition("://")[2]


CONTACTED_HOSTS = (
    ContactedHost(
        HUB,
        tr("its file servers under hf.co and xethub.hf.co"),
        tr("Searches, facts of repositories, model files. With an access token, if you keep one."),
        tr("When you search, look for drafts, check or download a model."),
    ),
    ContactedHost(
        GITHUB_API,
        "",
        tr("The list of llama.cpp's releases."),
        tr("When you open “Get” in Runtimes, or ask for a CUDA runtime."),
    ),
    ContactedHost(
        GITHUB,
        tr("its file servers under githubusercontent.com"),
        tr("A release that you install; llama.cpp's sources when you build it."),
        tr("When you press Install or Build."),
    ),
)

OPENED_IN_BROWSER = ("developer.nvidia.com", "developer.download.nvidia.com")
"""Named in words or commands for you; SparkDeck itself does not ask them."""

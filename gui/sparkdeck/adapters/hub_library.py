"""huggingface_hub, loaded late and made fit to be asked by a desktop program.

Importing it takes a quarter of a second and more, so nothing imports it before the Hub is asked for the first time; call
:func:`load` in a worker thread. By itself it waits for ever for an answer, tries up to five times again in silence (half a
minute without a network), reports home (``/api/agent-harnesses``, once a day) and takes whatever token it finds. None of
that is wanted here: the client that it is given ends each request in time and with what was answered.
"""

from __future__ import annotations

import os
import threading
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from huggingface_hub import HfApi

TIMEOUT_S = 12.0
"""To connect, and between two pieces of an answer."""
_QUIET = ("HF_HUB_DISABLE_TELEMETRY", "HF_HUB_DISABLE_PROGRESS_BARS", "HF_HUB_DISABLE_UPDATE_CHECK")
_NOT_OURS = ("/api/agent-harnesses", "/api/telemetry")

_lock = threading.Lock()
_loaded = False


class RequestRefused(OSError):
    """A request that huggingface_hub wanted to make by itself; its callers take that for no network and go on."""


class HubUnreachable(OSError):
    """No answer. The client's own exception is the cause; huggingface_hub would take that for a reason to try again."""


def load() -> ModuleType:
    """The package, quiet and with a time limit. Blocking at the first call."""
    global _loaded
    with _lock:
        if not _loaded:
            for name in _QUIET:
                os.environ.setdefault(name, "1")
        import huggingface_hub

        if not _loaded:
            from huggingface_hub import constants

            constants.HF_HUB_DISABLE_TELEMETRY = True  # where something else had imported it before
            huggingface_hub.set_client_factory(_client_factory())
            _loaded = True
        return huggingface_hub


def _client_factory() -> Callable[[], Any]:
    """Makes clients of the kind that the package uses (httpx2's, which only it depends on)."""
    from huggingface_hub import errors, get_session
    from huggingface_hub.utils import hf_raise_for_status  # type: ignore[attr-defined]

    usual = get_session()
    client_class: Any = type(usual)
    hooks = usual.event_hooks  # among them the one that obeys HF_HUB_OFFLINE
    http_error: type[Exception] = errors.HfHubHTTPError.__mro__[1]

    class Client(client_class):  # type: ignore[misc]
        def send(self, request: Any, **options: Any) -> Any:
            if str(request.url.path).startswith(_NOT_OURS):
                raise RequestRefused(f"{request.url.path} is not asked for")
            limits = request.extensions.get("timeout") or {}
            request.extensions["timeout"] = {
                name: limits.get(name) or TIMEOUT_S for name in ("connect", "read", "write", "pool")
            }
            try:
                response = super().send(request, **options)
                if response.status_code >= 400:
                    response.read()
            except http_error as error:
                raise HubUnreachable(str(error) or type(error).__name__) from error
            if response.status_code >= 400:
                hf_raise_for_status(response)
            return response

    return lambda: Client(follow_redirects=True, event_hooks=hooks)


def hub_api(endpoint: str, token: str | None) -> HfApi:
    """The API at ``endpoint`` with exactly this token. Blocking at the first call."""
    from sparkdeck import __version__

    load()
    from huggingface_hub import HfApi

    return HfApi(
        endpoint=endpoint.rstrip("/"),
        token=token or False,
        library_name="sparkdeck",
        library_version=__version__,
    )

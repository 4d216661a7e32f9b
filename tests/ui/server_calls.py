"""The part of the recording services that is about several servers and those of others."""

from __future__ import annotations


class RecordingServerCommands:
    def _take(self, name: str, *arguments: object) -> None:
        raise NotImplementedError

    async def probe_endpoint(self, url: str, api_key: str) -> None:
        self._take("probe_endpoint", url, api_key)

    async def attach_endpoint(self, url: str, api_key: str, model_id: str) -> None:
        self._take("attach_endpoint", url, api_key, model_id)

    async def show_server(self, name: str) -> None:
        self._take("show_server", name)

    async def choose_model(self, model_id: str) -> None:
        self._take("choose_model", model_id)

    async def unload_server(self, *, anyway: bool = False) -> None:
        self._take("unload_server", *((anyway,) if anyway else ()))

    async def load_model(self) -> None:
        self._take("load_model")

    async def check_second_server(self, profile: str) -> None:
        self._take("check_second_server", profile)

    async def start_second_server(self, profile: str) -> None:
        self._take("start_second_server", profile)

    async def start_on_free_port(self) -> None:
        self._take("start_on_free_port")

    async def find_client_facts(self) -> None:
        self._take("find_client_facts")

    async def set_idle_minutes(self, minutes: int | None) -> None:
        self._take("set_idle_minutes", minutes)

    async def serve_profiles(self, names: tuple[str, ...]) -> None:
        self._take("serve_profiles", names)

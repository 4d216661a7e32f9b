"""What the window may ask about several servers and about servers of others; part of ``PanelCommands``."""

from __future__ import annotations

from typing import Protocol


class ServerCommands(Protocol):
    async def probe_endpoint(self, url: str, api_key: str) -> None:
        """Ask the address what it offers; ``EndpointProbed`` answers. An empty key is none."""

    async def attach_endpoint(self, url: str, api_key: str, model_id: str) -> None:
        """Use the server there from now on, asking ``model_id`` (empty: its first). ``EndpointProbed`` says why not."""

    async def show_server(self, name: str) -> None:
        """Let bar, chat and monitor follow this one of the servers that ``ServersChanged`` listed."""

    async def choose_model(self, model_id: str) -> None:
        """Ask this model of the shown server from now on."""

    async def unload_server(self, *, anyway: bool = False) -> None:
        """Free the shown server's memory until the next message; ``StopQuestioned`` asks first where other programs'
        requests would be cut, unless ``anyway``."""

    async def load_model(self) -> None:
        """Load the model of a router that is asked."""

    async def check_second_server(self, profile: str) -> None:
        """Look whether this profile fits beside what runs. ``MemoryChecked`` answers."""

    async def start_second_server(self, profile: str) -> None:
        """Start this profile beside the first server, whatever the check said."""

    async def start_on_free_port(self) -> None:
        """Start the selected profile on the next free port, this once."""

    async def find_client_facts(self) -> None:
        """What other programs need to talk to the shown server. ``ClientFactsFound`` answers."""

    async def set_idle_minutes(self, minutes: int | None) -> None:
        """Of the selected profile: unload its models after so many idle minutes; ``None``: never."""

    async def serve_profiles(self, names: tuple[str, ...]) -> None:
        """Serve these profiles behind one endpoint, each by its name."""

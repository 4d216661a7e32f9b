"""What a server and the model's template can do in a chat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class ChatAbilities:
    """Found in ``/props`` and the template itself; what is not known is off, and ``why`` says the reason by field name.

    ``thinks``: the template has a place for reasoning. ``switches_thinking``: it can be asked not to, by its variable
    ``switch_name``. ``efforts``: the words it knows for how long, lightest first. ``limits_thinking``: the server keeps a
    budget in tokens. ``ends_thinking``: a running answer can be told to answer now. ``sees_images``: pictures may be
    attached. ``continues``: an answer that broke off can be gone on with. ``calls_tools``: the template knows tools.
    ``context_tokens`` is what one slot holds, ``slots`` how many answers can come at once, ``sampling`` what the server
    uses where the request says nothing. ``is_whole`` is false where the model slept: not everything can be asked then.
    """

    server: str = ""
    model: str = ""
    thinks: bool = False
    switches_thinking: bool = False
    switch_name: str = "enable_thinking"
    efforts: tuple[str, ...] = ()
    limits_thinking: bool = False
    ends_thinking: bool = False
    sees_images: bool = False
    continues: bool = False
    calls_tools: bool = False
    context_tokens: int | None = None
    slots: int | None = None
    sampling: Mapping[str, bool | int | float | str] = field(default_factory=lambda: MappingProxyType({}))
    is_whole: bool = True
    why: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


UNKNOWN = ChatAbilities()
"""Of a server that was not looked at."""

"""YAML as plain lists, dictionaries and text: nothing is executed, nothing grows.

PyYAML's own loader turns ``<<`` and aliases into as much as the file asks for. Here the parser's events are put together
one by one: an alias is the same object again, a merge can only fill a dictionary's own keys, and depth and number of
nodes are bounded. Every scalar is text, as it stands.
"""

from __future__ import annotations

from typing import Any

from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

_DEEPEST = 30
_MOST_NODES = 50_000
_MERGE = "<<"


def parse_yaml(text: str) -> Any:
    """The first document of ``text`` as ``dict``, ``list`` and ``str``. Raises :class:`UserError`."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _built(yaml.parse(text, Loader=loader), yaml)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        detail = f"{getattr(error, 'problem', None) or error}."
        if mark is not None:
            detail = tr("Line {number}: {text}", number=mark.line + 1, text=detail)
        raise UserError(tr("This is no valid YAML."), detail) from None
    except RecursionError:
        raise _too_deep() from None


def _built(events: Any, yaml: Any) -> Any:
    open_nodes: list[tuple[Any, list[Any], str | None]] = []
    """Each list or dictionary that is not closed, its keys and values so far, its anchor."""
    anchors: dict[str, Any] = {}
    nodes = 0
    for event in events:
        value: Any
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            if len(open_nodes) >= _DEEPEST:
                raise _too_deep()
            empty: Any = {} if isinstance(event, yaml.MappingStartEvent) else []
            open_nodes.append((empty, [], event.anchor))
            continue
        if isinstance(event, yaml.ScalarEvent):
            value = event.value
            if event.anchor:
                anchors[event.anchor] = value
        elif isinstance(event, yaml.AliasEvent):
            if event.anchor not in anchors:
                raise UserError(tr("This YAML refers to something that it does not hold."), f"*{event.anchor}")
            value = anchors[event.anchor]
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            value, items, anchor = open_nodes.pop()
            if isinstance(value, dict):
                _fill(value, items)
            else:
                value += items
            if anchor:
                anchors[anchor] = value
        elif isinstance(event, yaml.DocumentEndEvent):
            return None
        else:
            continue
        nodes += 1
        if nodes > _MOST_NODES:
            raise UserError(
                tr("This YAML holds too much to be launch settings."),
                tr("More than {most:,} values.", most=_MOST_NODES),
            )
        if not open_nodes:
            return value
        open_nodes[-1][1].append(value)
    return None


def _fill(mapping: dict[str, Any], items: list[Any]) -> None:
    pairs = list(zip(items[::2], items[1::2], strict=True))
    for key, value in pairs:
        if key == _MERGE:
            for merged in value if isinstance(value, list) else [value]:
                for name, inherited in merged.items() if isinstance(merged, dict) else ():
                    mapping.setdefault(name, inherited)
    for key, value in pairs:
        if isinstance(key, str) and key != _MERGE:
            mapping[key] = value


def _too_deep() -> UserError:
    return UserError(
        tr("This YAML is nested too deeply to be launch settings."), tr("More than {most} levels.", most=_DEEPEST)
    )

"""The texts of the help, offline: one for each page, the glossary and the list of shortcuts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.domain.definitions import glossary_markdown
from sparkdeck.domain.errors import UserError
from sparkdeck.ui.action_list import ActionGroup, ListedAction

GLOSSARY, KEYBOARD = "glossary", "keyboard"


@dataclass(frozen=True, slots=True)
class HelpTopic:
    """``page`` is the title of the page that F1 opens it from; empty for none."""

    key: str
    title: str
    page: str = ""


TOPICS = (
    HelpTopic("first_steps", "First steps"),
    HelpTopic("server", "Server", "Server"),
    HelpTopic("models", "Models", "Models"),
    HelpTopic("chat", "Chat", "Chat"),
    HelpTopic("monitor", "Monitor", "Monitor"),
    HelpTopic("benchmark", "Benchmark", "Benchmark"),
    HelpTopic("settings", "Settings"),
    HelpTopic(KEYBOARD, "Keyboard"),
    HelpTopic(GLOSSARY, "Glossary"),
)


def topic_of_page(title: str) -> str:
    """The topic for the page with this title; the first steps where it has none."""
    return next((topic.key for topic in TOPICS if topic.page == title), TOPICS[0].key)


def topic_markdown(key: str, actions: Sequence[ListedAction] = ()) -> str:
    """The text of a topic. ``actions`` are listed with their keys under "Keyboard". Never raises: what cannot be read
    says so."""
    if key == GLOSSARY:
        return glossary_markdown()
    try:
        text = (resources_folder() / "help" / f"{key}.md").read_text(encoding="utf-8")
    except (UserError, OSError, ValueError) as error:
        text = f"The text of this help is missing: {error}"
    return shortcuts_markdown(actions) + text if key == KEYBOARD else text


def shortcuts_markdown(actions: Sequence[ListedAction]) -> str:
    """A table of the actions that have keys, group by group."""
    parts = ["# Keyboard"]
    for group in ActionGroup:
        rows = [
            f"| {_code(listed.keys)} | {listed.title} |" for listed in actions if listed.group is group and listed.keys
        ]
        if rows:
            parts.append("\n".join((f"## {group.value}", "", "| keys | what they do |", "|---|---|", *rows)))
    return "\n\n".join(parts) + "\n\n"


def _code(keys: str) -> str:
    return keys.replace("|", "\\|")

"""The texts of the help, offline: one for each page, the glossary and the list of shortcuts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.domain.definitions import glossary_markdown
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr
from sparkdeck.ui.action_list import ActionGroup, ListedAction
from sparkdeck.ui.key_names import key_names
from sparkdeck.ui.language import language as language_of_window

GLOSSARY, KEYBOARD = "glossary", "keyboard"


@dataclass(frozen=True, slots=True)
class HelpTopic:
    """``page`` is the title of the page that F1 opens it from; empty for none."""

    key: str
    title: str
    page: str = ""


TOPICS = (
    HelpTopic("first_steps", tr("First steps")),
    HelpTopic("server", tr("Server"), "Server"),
    HelpTopic("models", tr("Models"), "Models"),
    HelpTopic("chat", tr("Chat"), "Chat"),
    HelpTopic("monitor", tr("Monitor"), "Monitor"),
    HelpTopic("benchmark", tr("Benchmark"), "Benchmark"),
    HelpTopic("settings", tr("Settings")),
    HelpTopic(KEYBOARD, tr("Keyboard")),
    HelpTopic(GLOSSARY, tr("Glossary")),
)


def topic_of_page(title: str) -> str:
    """The topic for the page with this title; the first steps where it has none."""
    return next((topic.key for topic in TOPICS if topic.page == title), TOPICS[0].key)


def topic_markdown(key: str, actions: Sequence[ListedAction] = (), language: str = "") -> str:
    """The text of a topic, in the window's language if no other is named. ``actions`` are listed with their keys under
    "Keyboard". Never raises: what cannot be read says so."""
    if key == GLOSSARY:
        return glossary_markdown()
    try:
        text = _in_language(resources_folder() / "help", language or language_of_window(), f"{key}.md")
    except (UserError, OSError, ValueError) as error:
        text = tr("The text of this help is missing: {error}", error=error)
    return shortcuts_markdown(actions) + text if key == KEYBOARD else text


def _in_language(folder: Path, language: str, name: str) -> str:
    """The English one where there is none in this language."""
    own = folder / language / name
    return (own if own.is_file() else folder / name).read_text(encoding="utf-8")


def shortcuts_markdown(actions: Sequence[ListedAction]) -> str:
    """A table of the actions that have keys, group by group."""
    parts = [tr("# Keyboard")]
    for group in ActionGroup:
        rows = [
            f"| {_code(key_names(listed.keys))} | {listed.title} |"
            for listed in actions
            if listed.group is group and listed.keys
        ]
        if rows:
            parts.append("\n".join((f"## {group.title}", "", tr("| keys | what they do |"), "|---|---|", *rows)))
    return "\n\n".join(parts) + "\n\n"


def _code(keys: str) -> str:
    return keys.replace("|", "\\|")

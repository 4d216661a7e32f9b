"""llama-server's preset files (``--models-preset``): each section a profile, and a profile as a section.

Grammar of ``common/preset.cpp`` (build 11434): ``key = value`` lines in sections; ``;`` and ``#`` begin a comment
wherever they stand, there is no quoting; keys are option names without dashes, short or long, or names of variables;
what stands in ``[*]`` holds for all. What a preset file has no place for (a profile's own name and remarks, its
environment, arguments that stand more than once) is kept in comments that begin with ``; sparkdeck``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import TypeVar

import msgspec

from sparkdeck.domain.argv import value_text
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.flag_index import HelpIndex
from sparkdeck.domain.imported_profile import ImportedProfile, Word
from sparkdeck.domain.options import OPTIONS
from sparkdeck.domain.profile import HubModel, ModelReference, Profile
from sparkdeck.domain.profile_import import ProfileReader
from sparkdeck.domain.router_preset import can_be_written
from sparkdeck.domain.secrets import SECRET_FLAGS, SECRET_OPTIONS, is_secret_name
from sparkdeck.domain.translation import tr

_SECTION = re.compile(r"\[[ \t]*([^\]]*?)[ \t]*\][ \t]*(?:[;#].*)?")
_PAIR = re.compile(r"([A-Za-z_][A-Za-z0-9_.-]*)[ \t]*=[ \t]*(.*?)[ \t]*(?:[;#].*)?")
_OURS = re.compile(r";[ \t]*sparkdeck[ \t]+(\w[\w-]*)[ \t]*=[ \t]*(.*)")
_OF_THE_ROUTER = frozenset({"load-on-startup", "stop-timeout", "dedup-cache-models"})
_ALL = ("*", "default", "")
_MOST_SECTIONS = 500

T = TypeVar("T")


def read_preset(text: str, folder: Path | None, build: HelpIndex | None) -> tuple[ImportedProfile, ...]:
    """The profile of every section. Raises :class:`UserError` where a line is none of a preset file."""
    sections: dict[str, list[tuple[str, str]]] = {}
    own: dict[str, dict[str, str]] = {}
    current = ""
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        plain = line.strip(" \t")
        if match := _SECTION.fullmatch(plain):
            current = match[1]
            sections.setdefault(current, [])
        elif ours := _OURS.fullmatch(plain):
            own.setdefault(current, {})[ours[1]] = ours[2]
        elif not plain or plain[0] in ";#":
            continue
        elif pair := _PAIR.fullmatch(plain):
            sections.setdefault(current, []).append((pair[1], pair[2]))
        else:
            raise UserError(
                tr("This is no preset file of llama-server."),
                tr("Line {number}: {text}", number=number, text=plain[:80]),
            )
    named = [name for name in sections if name not in _ALL]
    if not named and len(sections.get("", ())) > 1:
        named = [""]  # a file without sections is one profile
    if not named:
        raise UserError(tr("This preset file holds no model."), tr("It has no section with a name."))
    if len(named) > _MOST_SECTIONS:
        raise UserError(tr("This preset file has too many models."), tr("More than {most}.", most=_MOST_SECTIONS))
    shared = [pair for name in _ALL if name not in named for pair in sections.get(name, ())]
    return tuple(_profile(name, [*shared, *sections[name]], own.get(name, {}), folder, build) for name in named)


def _profile(
    name: str,
    pairs: Iterable[tuple[str, str]],
    own: Mapping[str, str],
    folder: Path | None,
    build: HelpIndex | None,
) -> ImportedProfile:
    reader = ProfileReader(folder, build)
    values = dict(pairs)  # the last one of a name wins, as in llama-server
    for key, value in values.items():
        if key in _OF_THE_ROUTER:
            reader.leave_out(f"{key} = {value}", tr("this is for llama-server's router, not for one server"))
        elif key != "version":
            reader.take_key(key, value)
    environment = _json(own.get("environment"), dict[str, str], {})
    reader.take_variables({variable: Word(value) for variable, value in environment.items()})
    for role, (repo, file) in _json(own.get("hub"), dict[str, tuple[str, str | None]], {}).items():
        reader.take_model(role, HubModel(repo, file))
    reader.take_arguments([Word(word) for word in _json(own.get("arguments"), list[str], [])])
    return reader.profile(own.get("name") or name or tr("Preset"), own.get("summary", ""))


def preset_section(profile: Profile, words: Iterable[str]) -> str:
    """The section of ``profile``; ``words`` are its extra arguments as they are passed on. Secrets are left out.

    Raises :class:`UserError` where a value cannot stand in a preset file.
    """
    lines = [f"[{_section_name(profile.name)}]"]
    comments = {"name": profile.name, "summary": " ".join(profile.summary.split())}
    hub: dict[str, ModelReference] = {}
    for key, reference in (("model", profile.target), ("spec-draft-model", profile.draft)):
        if isinstance(reference, HubModel):
            hub[key] = reference
            lines.append(_line(key, f"models/{PurePosixPath(reference.file or reference.repo).name}"))
        elif reference is not None:
            lines.append(_line(key, str(reference.path)))
    for option in OPTIONS:
        value = profile.options.get(option.name)
        if value is not None and option.name not in SECRET_OPTIONS:
            lines.append(_line(option.name, str(value).lower() if isinstance(value, bool) else value_text(value)))
    arguments = list(words)
    for name, extra in sorted(profile.extra_options.items()):
        if f"--{name}" in SECRET_FLAGS:
            continue
        if isinstance(extra, bool):
            lines.append(_line(name, str(extra).lower()))
        elif extra and can_be_written(extra) and extra not in ("true", "false") and name[0].isalpha():
            lines.append(_line(name, extra))
        else:
            arguments = [f"--{name}", extra, *arguments]
    environment = {name: value for name, value in profile.environment.items() if not is_secret_name(name)}
    ours = [f"; sparkdeck {key} = {value}" for key, value in comments.items() if value]
    if hub:
        shown = {key: (each.repo, each.file) for key, each in hub.items() if isinstance(each, HubModel)}
        ours.append(f"; sparkdeck hub = {_written(shown)}")
    if arguments:
        ours.append(f"; sparkdeck arguments = {_written(arguments)}")
    if environment:
        ours.append(f"; sparkdeck environment = {_written(environment)}")
    return "\n".join([lines[0], *ours, *lines[1:], ""])


def _section_name(name: str) -> str:
    """Any name but for what would end the section's head; the true one stands in a comment."""
    return re.sub(r"[^\w .()+-]+", "-", name).strip(" -") or "profile"


def _line(key: str, value: str) -> str:
    if not can_be_written(value):
        raise UserError(
            tr("A preset file cannot hold this profile."),
            tr(
                "The value of {key} is {value!r}: it cannot hold ; # line breaks or blanks at the ends.",
                key=key,
                value=value[:200],
            ),
            tr("Rename the file, or export a script."),
        )
    return f"{key} = {value}"


def _written(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _json(text: str | None, kind: type[T], absent: T) -> T:
    """A value of a comment of ours; one that somebody changed into something else counts as absent."""
    try:
        return msgspec.json.decode(text, type=kind) if text else absent
    except msgspec.DecodeError:
        return absent

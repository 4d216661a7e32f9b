"""Keeps the window's texts and their translations together.

    python build_scripts/translations.py update     # resources/translations/*.ts follow the source
    python build_scripts/translations.py release    # the .ts become the .qm that the program reads (Qt's lrelease)
    python build_scripts/translations.py check      # exit code 1 where anything is not translated, not alike, or stale

A text is a literal in `tr("…")`, `plural(n, "…", "…")` or `mark("…")` of `sparkdeck.domain.translation`, or in
`recorded("…")` of `sparkdeck.domain.recorded_text`. The `.ts` files are Qt Linguist's: translate them there, or by hand. A
text whose words change loses its translation; one that is in no source any more is dropped.
"""

from __future__ import annotations

import argparse
import ast
import re
import string
import subprocess
import sys
import tempfile
import tomllib
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "gui" / "sparkdeck"
FOLDER = ROOT / "resources" / "translations"
LANGUAGES = ("de", "zh_CN")
CONTEXT = "SparkDeck"
FORMS = {"de": 2, "zh_CN": 1}
"""How many forms a language has for "n things"."""
_CALLS = {"tr": 1, "mark": 1, "recorded": 1, "plural": 3}
_MODULES = ("translation", "recorded_text")
"""Where these functions are from."""
_TAG = re.compile(r"</?\w+[^<>]*>")


@dataclass(frozen=True, slots=True)
class Message:
    """``source`` and ``meaning`` together are its name; ``one`` is the English singular of a plural."""

    source: str
    meaning: str = ""
    one: str | None = None
    files: frozenset[str] = field(default=frozenset(), compare=False)

    @property
    def key(self) -> tuple[str, str, bool]:
        return self.source, self.meaning, self.one is not None


Translations = Mapping[tuple[str, str, bool], tuple[str, ...]]
"""The forms of each message, all not empty."""


def messages_of(sources: Path = SOURCES) -> list[Message]:
    """Every text of the program, sorted as it is written down.

    :raises SystemExit: with the place of a call whose text is not a literal.
    """
    found: dict[tuple[str, str, bool], Message] = {}
    for path in sorted(sources.rglob("*.py")):
        name = path.relative_to(sources).as_posix()
        text = path.read_text(encoding="utf-8")
        if not any(f"domain.{module} import" in text or name == f"domain/{module}.py" for module in _MODULES):
            continue
        for message in _messages_in(text, name):
            before = found.get(message.key)
            files = message.files | (before.files if before else frozenset())
            found[message.key] = Message(message.source, message.meaning, message.one, files)
    if sources == SOURCES:
        found.update((message.key, message) for message in _messages_of_resources())
    return sorted(found.values(), key=lambda message: (min(message.files), message.source, message.meaning))


def _messages_of_resources() -> Iterator[Message]:
    """What the bundled profiles and the list of known pairs say about themselves, shown by `translated()`."""
    for path in sorted((ROOT / "resources" / "profiles").glob("*.toml")):
        profile = tomllib.loads(path.read_text(encoding="utf-8"))
        provenance = profile.get("provenance", {})
        texts = [profile["summary"], *(link["label"] for link in provenance.get("links", ()))]
        texts += [provenance.get(key, "") for key in ("draft-lineage", "runtime", "licences", "caveat")]
        yield from (Message(text, files=frozenset({f"../../resources/profiles/{path.name}"})) for text in texts if text)
    path = ROOT / "resources" / "pairs" / "known_pairs.toml"
    for pair in tomllib.loads(path.read_text(encoding="utf-8"))["pair"]:
        for text in filter(None, (pair.get("title", ""), pair.get("note", ""), *pair.get("caveats", ()))):
            yield Message(text, files=frozenset({"../../resources/pairs/known_pairs.toml"}))


def _messages_in(text: str, name: str) -> Iterator[Message]:
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in _CALLS:
            continue
        function, arguments = node.func.id, node.args
        literals = [part.value for part in arguments if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        if function == "plural":
            if len(arguments) != 3 or len(literals) != 2:
                raise SystemExit(f"{name}:{node.lineno}: plural() takes a number and two literals")
            yield Message(literals[1], "", literals[0], frozenset({name}))
        elif not literals or len(literals) != len(arguments) or len(literals) > 2:
            raise SystemExit(f"{name}:{node.lineno}: {function}() takes a literal, and a literal meaning if any")
        else:
            yield Message(literals[0], literals[1] if len(literals) == 2 else "", None, frozenset({name}))


def read(path: Path) -> dict[tuple[str, str, bool], tuple[str, ...]]:
    """The finished translations of a `.ts` file; none where there is no file."""
    if not path.exists():
        return {}
    result: dict[tuple[str, str, bool], tuple[str, ...]] = {}
    for element in ET.parse(path).getroot().iter("message"):
        translation = element.find("translation")
        if translation is None or translation.get("type") is not None:
            continue
        is_plural = element.get("numerus") == "yes"
        forms = [part.text or "" for part in translation.iter("numerusform")] if is_plural else [translation.text or ""]
        if all(forms) and forms:
            key = element.findtext("source", ""), element.findtext("comment", ""), is_plural
            result[key] = tuple(forms)
    return result


def write(path: Path, language: str, messages: Iterable[Message], translations: Translations) -> None:
    """A `.ts` file with one message a source text; what has no translation is marked unfinished."""
    root = ET.Element("TS", version="2.1", language=language, sourcelanguage="en")
    context = ET.SubElement(root, "context")
    ET.SubElement(context, "name").text = CONTEXT
    for message in messages:
        attributes = {"numerus": "yes"} if message.one is not None else {}
        element = ET.SubElement(context, "message", attributes)
        for file in sorted(message.files):
            ET.SubElement(element, "location", filename=f"../../gui/sparkdeck/{file}")
        ET.SubElement(element, "source").text = message.source
        if message.meaning:
            ET.SubElement(element, "comment").text = message.meaning
        if message.one is not None:
            ET.SubElement(element, "extracomment").text = f"One: {message.one}"
        forms = translations.get(message.key)
        translation = ET.SubElement(element, "translation", {} if forms else {"type": "unfinished"})
        if message.one is None:
            translation.text = forms[0] if forms else None
        else:
            for number in range(FORMS[language]):
                ET.SubElement(translation, "numerusform").text = (
                    forms[number] if forms and number < len(forms) else None
                )
    ET.indent(root, "  ")
    body = ET.tostring(root, encoding="unicode", short_empty_elements=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', encoding="utf-8", newline="\n")


def problems(language: str, messages: Iterable[Message], translations: Translations) -> list[str]:
    """What is wrong with a language, a line each: missing texts, other placeholders or markup, another end."""
    result = []
    for message in messages:
        forms = translations.get(message.key)
        short = message.source[:70]
        if not forms:
            result.append(f"{language}: not translated ({', '.join(sorted(message.files))}): {short!r}")
            continue
        if message.one is not None and len(forms) != FORMS[language]:
            result.append(f"{language}: {len(forms)} forms, not {FORMS[language]}: {short!r}")
        for form in forms:
            unlike = _unlike(message, form, may_close_up=language == "zh_CN")
            result.extend(f"{language}: {what}: {short!r} → {form[:70]!r}" for what in unlike)
    return result


def _unlike(message: Message, form: str, *, may_close_up: bool) -> Iterator[str]:
    """``may_close_up``: the language has stops that need no blank beside them."""
    source = message.source
    try:
        wanted, had = _fields(source), _fields(form)
    except ValueError:
        if "{" in source and _fields_or_none(source) is None:
            return  # braces that mean nothing
        yield "broken braces"
        return
    optional = {"n"} if message.one is not None else set()
    if wanted - optional != had - optional:
        yield f"placeholders {sorted(had)}, not {sorted(wanted)}"
    if sorted(_TAG.findall(source)) != sorted(_TAG.findall(form)):
        yield "other markup"
    blanks, had_blanks = ((text[:1].isspace(), text[-1:].isspace()) for text in (source, form))
    closed_up = may_close_up and all(a >= b for a, b in zip(blanks, had_blanks, strict=True))
    if blanks != had_blanks and not closed_up:
        yield "other blanks at its ends"
    if source.endswith("…") != form.endswith("…"):
        yield "… at its end"


def _fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def _fields_or_none(text: str) -> set[str] | None:
    try:
        return _fields(text)
    except ValueError:
        return None


def compiled(path: Path) -> bytes:
    """What Qt's lrelease makes of a `.ts` file."""
    from PySide6 import __path__ as pyside

    program = Path(pyside[0]) / ("lrelease.exe" if sys.platform == "win32" else "lrelease")
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "texts.qm"
        # not "-removeidentical": a text that is the same in both would be taken from one of another meaning
        command = [str(program), "-silent", "-nounfinished", str(path), "-qm", str(target)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return target.read_bytes()


def _path(language: str, suffix: str = ".ts") -> Path:
    return FOLDER / f"sparkdeck_{language}{suffix}"


def update() -> None:
    messages = messages_of()
    for language in LANGUAGES:
        translations = read(_path(language))
        write(_path(language), language, messages, translations)
        missing = sum(message.key not in translations for message in messages)
        print(f"{language}: {len(messages)} texts, {missing} not translated")


def release() -> None:
    for language in LANGUAGES:
        fresh = _path(language, ".qm.new")
        fresh.write_bytes(compiled(_path(language)))
        fresh.replace(_path(language, ".qm"))  # a window that is open has the old file in its memory


def check(messages: Sequence[Message] | None = None) -> list[str]:
    """All that is wrong, a line each. ``messages``: the program's, where they are known already."""
    messages = messages_of() if messages is None else messages
    result = []
    for language in LANGUAGES:
        translations = read(_path(language))
        result += problems(language, messages, translations)
        known = {message.key for message in messages}
        result += [f"{language}: in no source any more: {key[0][:70]!r}" for key in translations if key not in known]
        binary = _path(language, ".qm")
        if not binary.exists() or binary.read_bytes() != compiled(_path(language)):
            result.append(f"{language}: {binary.name} is not made from its .ts: run `translations.py release`")
    return result


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("update", "release", "check"))
    what = parser.parse_args(arguments).what
    if what == "update":
        update()
    elif what == "release":
        release()
    else:
        found = check()
        print("\n".join(found[:200]) or "All texts are translated.")
        return 1 if found else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())

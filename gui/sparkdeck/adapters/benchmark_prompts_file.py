"""Reads prompts: the program's own from its resources, and a user's from a file.

A user's file is one of three. Text: one prompt a paragraph, paragraphs divided by empty lines. JSON lines: one object a
line with ``prompt`` (or ``text``, ``question``, ``turns``, ``messages``), and ``id``, ``class`` (or ``category``) and
``tokens`` where wanted; a line may also be a bare string. TOML: ``[[prompts]]`` with ``text``, ``id``, ``class`` and
``tokens``, and ``documents``, names of texts of the table ``[documents]`` that come before it, as in
``resources/benchmark/prompts.toml``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from sparkdeck.adapters.bounded_file import read_bounded
from sparkdeck.adapters.resource_files import resources_folder
from sparkdeck.domain.benchmark import DEFAULT_TOKENS
from sparkdeck.domain.benchmark_plan_prompts import WARM_UP
from sparkdeck.domain.benchmark_prompts import BenchmarkPrompt, PromptClass
from sparkdeck.domain.errors import UserError
from sparkdeck.domain.translation import tr

MOST_BYTES = 16 << 20
MOST_PROMPTS = 1000
MOST_TOKENS = 1_000_000
_CLASSES = {prompt_class.value: prompt_class for prompt_class in PromptClass}
_TEXT_KEYS = ("text", "prompt", "question", "instruction", "input")
_HELP = tr("One prompt a paragraph in a text file, or JSON lines with “prompt”, or TOML with [[prompts]] and “text”.")


def suite_prompts() -> tuple[BenchmarkPrompt, ...]:
    """The program's own prompts, in the order of their classes. Raises :class:`UserError` (a broken installation)."""
    return _read_suite(resources_folder() / "benchmark" / "prompts.toml")


@cache
def _read_suite(path: Path) -> tuple[BenchmarkPrompt, ...]:
    try:
        data = path.read_bytes()
    except OSError as error:
        problem = tr("SparkDeck's own file {path} is missing or damaged.", path=path)
        raise UserError(problem, str(error), tr("Install SparkDeck again.")) from error
    return tuple(_from_toml(data.decode(), path.name))


def read_prompts(path: Path, tokens: int = DEFAULT_TOKENS) -> tuple[BenchmarkPrompt, ...]:
    """A user's prompts; ``tokens`` is the length of the answer where the file does not say. Raises :class:`UserError`."""
    try:
        data = read_bounded(path, MOST_BYTES)
    except OSError as error:
        raise UserError(tr("{file} cannot be read.", file=path.name), error.strerror or str(error)) from error
    if len(data) > MOST_BYTES:
        raise UserError(
            tr("{file} is too large for prompts.", file=path.name),
            tr("The most is {limit} MiB.", limit=MOST_BYTES >> 20),
            _HELP,
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UserError(tr("{file} is not text in UTF-8.", file=path.name), str(error), _HELP) from error
    reader = {".toml": _from_toml, ".jsonl": _from_json_lines, ".ndjson": _from_json_lines, ".json": _from_json}
    prompts = list(reader.get(path.suffix.lower(), _from_paragraphs)(text, path.name, tokens))
    if not prompts:
        raise UserError(tr("There is no prompt in {file}.", file=path.name), "", _HELP)
    if len(prompts) > MOST_PROMPTS:
        raise UserError(
            tr("{file} holds {count:,} prompts.", file=path.name, count=len(prompts)),
            tr("The most is {limit:,}.", limit=MOST_PROMPTS),
        )
    return _with_own_ids(prompts)


def _from_paragraphs(text: str, name: str, tokens: int) -> Iterator[BenchmarkPrompt]:
    paragraph: list[str] = []
    number = 0
    for line in (*_lines(text), ""):
        if line.strip():
            paragraph.append(line)
        elif paragraph:
            number += 1
            yield BenchmarkPrompt(f"prompt-{number}", None, "\n".join(paragraph), tokens)
            paragraph = []


def _from_json_lines(text: str, name: str, tokens: int) -> Iterator[BenchmarkPrompt]:
    for number, line in enumerate(_lines(text), 1):
        if line.strip():
            where = tr("{file}, line {number}", file=name, number=number)
            yield _prompt(_decoded(line, where), where, number, tokens)


def _lines(text: str) -> list[str]:
    """Not ``splitlines``, which also ends a line at signs that a JSON text may hold as they are, such as U+2028."""
    return text.replace("\r\n", "\n").split("\n")


def _from_json(text: str, name: str, tokens: int) -> Iterator[BenchmarkPrompt]:
    """A list of the same objects; also JSON lines under the wrong ending."""
    if not text.lstrip().startswith("["):
        yield from _from_json_lines(text, name, tokens)
        return
    entries = _decoded(text, name)
    for number, entry in enumerate(entries if isinstance(entries, list) else [], 1):
        yield _prompt(entry, tr("{file}, entry {number}", file=name, number=number), number, tokens)


def _decoded(text: str, where: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise UserError(tr("{place} is not JSON.", place=where), str(error), _HELP) from error


def _from_toml(text: str, name: str, tokens: int = DEFAULT_TOKENS) -> Iterator[BenchmarkPrompt]:
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise UserError(tr("{file} is not TOML.", file=name), str(error), _HELP) from error
    entries = table.get("prompts")
    documents = table.get("documents")
    for number, entry in enumerate(entries if isinstance(entries, list) else [], 1):
        prompt = _prompt(entry, tr("{file}, prompt {number}", file=name, number=number), number, tokens)
        names = entry.get("documents") if isinstance(entry, Mapping) else None
        if names is not None:  # they come before what is asked about them
            prompt = replace(prompt, text="\n\n".join([*_documents(documents, names, name, prompt.id), prompt.text]))
        yield prompt


def _documents(documents: Any, names: Any, file: str, prompt: str) -> list[str]:
    known = documents if isinstance(documents, dict) else {}
    texts = [known.get(name) for name in (names if isinstance(names, list) else [names]) if isinstance(name, str)]
    found = [text.strip() for text in texts if isinstance(text, str)]
    if not found or len(found) < len(texts):
        raise UserError(
            tr("{file}: the documents of “{prompt}” are not all there.", file=file, prompt=prompt),
            tr("It names {names!r}.", names=names),
            _HELP,
        )
    return found


def _prompt(entry: Any, where: str, number: int, tokens: int) -> BenchmarkPrompt:
    if isinstance(entry, str):
        entry = {"text": entry}
    if not isinstance(entry, Mapping):
        raise UserError(tr("{place} is no prompt.", place=where), "", _HELP)
    text = _text(entry)
    if not text:
        raise UserError(
            tr("{place} has no text.", place=where),
            tr("It has: {keys}.", keys=", ".join(map(str, entry))) if entry else tr("It has: nothing."),
            _HELP,
        )
    wanted = entry.get("tokens", entry.get("max_tokens", tokens))
    if isinstance(wanted, bool) or not isinstance(wanted, int) or not 2 <= wanted <= MOST_TOKENS:
        raise UserError(
            tr(
                "{place}: “tokens” must be a whole number from 2 to {most:,}, not {given!r}.",
                place=where,
                most=MOST_TOKENS,
                given=wanted,
            )
        )
    name = entry.get("id", entry.get("question_id", ""))
    return BenchmarkPrompt(str(name) or f"prompt-{number}", _class(entry), text, wanted)


def _class(entry: Mapping[str, Any]) -> PromptClass | None:
    """Other benchmarks' categories that are none of our classes are no fault: the prompt then has none."""
    given = entry.get("class", entry.get("category", ""))
    return _CLASSES.get(str(given).strip().lower().replace("-", "_").replace(" ", "_"))


def _text(entry: Mapping[str, Any]) -> str:
    for key in _TEXT_KEYS:
        value = entry.get(key)
        if isinstance(value, str) and value.strip():
            return value.strip()
    turns = entry.get("turns", entry.get("messages"))
    for turn in turns if isinstance(turns, list) else []:  # the first question: every request is one of its own
        if isinstance(turn, str) and turn.strip():
            return turn.strip()
        if isinstance(turn, Mapping) and turn.get("role") == "user" and isinstance(turn.get("content"), str):
            return str(turn["content"]).strip()
    return ""


def _with_own_ids(prompts: Sequence[BenchmarkPrompt]) -> tuple[BenchmarkPrompt, ...]:
    """Prompts are told apart by id, also from the warm-up: a repeated one is numbered."""
    seen = {WARM_UP.id}
    told_apart = []
    for prompt in prompts:
        name, number = prompt.id, 2
        while name in seen:
            name, number = f"{prompt.id}-{number}", number + 1
        seen.add(name)
        told_apart.append(replace(prompt, id=name))
    return tuple(told_apart)

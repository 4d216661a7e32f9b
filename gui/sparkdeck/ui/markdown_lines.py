"""What a single line of Markdown is, by CommonMark's rules and GitHub's for tables. No Qt."""

from __future__ import annotations

import re

FENCE = re.compile(r" {0,3}(`{3,}(?=[^`]*$)|~{3,})[ \t]*(\S*)")
HEADING = re.compile(r" {0,3}#{1,6}(?:[ \t]|$)")
RULE = re.compile(r" {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$")
SETEXT = re.compile(r" {0,3}(?:=+|-+)[ \t]*$")
QUOTE = re.compile(r" {0,3}>")
ITEM = re.compile(r"( {0,3})([-+*]|\d{1,9}[.)])([ \t]+|$)")
DELIMITER_ROW = re.compile(r" {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
MAYBE_FENCE = re.compile(r" {0,3}(?:`{1,2}|`{3,}[^`]*|~+\S*)$")
_CELL_BORDER = re.compile(r"(?<!\\)\|")


def starts_block(line: str, *, after_paragraph: bool = False) -> bool:
    """Whether ``line`` ends what is open before it. Only a list that begins with 1 interrupts a paragraph."""
    if FENCE.match(line) or HEADING.match(line) or QUOTE.match(line) or RULE.match(line):
        return True
    item = ITEM.match(line)
    if item is None:
        return False
    if not after_paragraph:
        return True
    return bool(line[item.end() :].strip()) and (not item[2][:-1] or int(item[2][:-1]) == 1)


def is_closing_fence(line: str, fence: str, *, started: bool = False) -> bool:
    """Whether ``line`` closes ``fence``; with ``started`` also whether it may still become so."""
    text = line.rstrip(" \t").lstrip(" ")
    if len(line) - len(line.lstrip(" ")) > 3 or not text or text.strip(fence[0]):
        return False
    return started or len(text) >= len(fence)


def indent_of(line: str) -> int:
    expanded = line.expandtabs(4)
    return len(expanded) - len(expanded.lstrip(" "))


def cut(line: str, columns: int) -> str:
    """``line`` without its first ``columns`` columns of white space."""
    return line.expandtabs(4)[columns:] if "\t" in line[:columns] else line[columns:]


def dedented(line: str, columns: int) -> str:
    """``line`` without at most ``columns`` leading spaces."""
    for _ in range(columns):
        line = line.removeprefix(" ")
    return line


def cells_of(line: str) -> list[str]:
    text = line.strip()
    if text.startswith("|"):
        text = text[1:]
    if text.endswith("|") and not text.endswith("\\|"):
        text = text[:-1]
    return [cell.strip().replace("\\|", "|") for cell in _CELL_BORDER.split(text)]


def alignment_of(dashes: str) -> str:
    return {(True, True): "center", (False, True): "right", (True, False): "left"}.get(
        (dashes.startswith(":"), dashes.endswith(":")), ""
    )

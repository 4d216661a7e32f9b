r"""Formulas are shown as their source: Markdown must not take what stands in them for its own marks. No Qt.

``\(…\)``, ``\[…\]``, ``$$…$$`` and ``$…$`` are formulas; two prices in a sentence are not.
"""

from __future__ import annotations

import re

_LEAD = r"(?m:^)(?P<lead{}>[ >]*(?:(?:[-+*]|\d+[.)]) +)?)"
_CODE_OR_MATH = re.compile(
    r"(?P<code>(?<!`)(`+)(?!`).*?(?<!`)\2(?!`))"
    r"|(?<!\\)(?:\\\(.{1,600}?\\\)|\$\$.{1,2000}?\$\$)"
    rf"|{_LEAD.format(1)}\\\[.{{1,2000}}?\\\](?=[ \t.,;:]*(?m:$))"
    rf"|{_LEAD.format(2)}\\\[(?=[ \t]*(?m:$))"
    r"|(?<![\\$\w])\$(?=[^\s$])(?:\\.|[^$\\\n`]){1,500}?(?<!\s)\$(?![\w$])"
    r"|(?<!\\)\\[()]",
    re.DOTALL,
)
r"""Code spans, which stay as they are; formulas in ``\(…\)`` and ``$$…$$``, in ``\[…\]`` where that is all of a line
(else it is an escaped bracket), and the beginning of one whose end is still to come. In ``$…$`` no blank follows the
first sign or precedes the second, and no letter or digit is at their outer sides: so "$5 to $6" is none.
None is longer than 2,000 characters, within a line 600: without a bound
a text of nothing but beginnings takes the square of its length."""
_PUNCTUATION = re.compile(r"[!-/:-@\[-`{-~]")


def with_readable_math(source: str) -> str:
    """``source`` in which every mark inside a formula is escaped, so that Markdown shows it as it is."""
    if "\\" not in source and "$" not in source:
        return source

    def literal(found: re.Match[str]) -> str:
        if found["code"]:
            return found[0]
        lead = found["lead1"] or found["lead2"] or ""
        return lead + _PUNCTUATION.sub(r"\\\g<0>", found[0][len(lead) :])

    return _CODE_OR_MATH.sub(literal, source)

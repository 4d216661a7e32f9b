"""Code in colours, line by line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sparkdeck.ui.code_languages import LANGUAGES, language_of
from sparkdeck.ui.code_lexer import LONGEST_COLOURED_CHARS, CodeLexer


def _kinds(info: str, source: str) -> list[tuple[str, str]]:
    lexer = CodeLexer(info)
    return [(span.text.strip(), span.kind) for line in source.split("\n") for span in lexer.line(line) if span.kind]


@pytest.mark.parametrize(
    ("info", "source", "kinds"),
    [
        ("py", "def f(): # x", [("def", "keyword"), ("# x", "comment")]),
        ("python", 'a = """one\ntwo""" + 1', [('"""one', "comment"), ('two"""', "comment"), ("1", "number")]),
        ("python", "x = '# no comment'", [("'# no comment'", "string")]),
        (
            "C++",
            "int a; /* b\nc */ return 2;",
            [("int", "keyword"), ("/* b", "comment"), ("c */", "comment"), ("return", "keyword"), ("2", "number")],
        ),
        ("js", "`a\nb`; // c", [("`a", "string"), ("b`", "string"), ("// c", "comment")]),
        ("bash", "echo $HOME # x", [("echo $HOME", "keyword"), ("# x", "comment")]),
        ("bash", "a=b#c", []),
        ("sql", "SELECT 'it' -- x", [("SELECT", "keyword"), ("'it'", "string"), ("-- x", "comment")]),
        ("json", '{"a": "b"}', [('"a"', "keyword"), ('"b"', "string")]),
        ("diff", "+a\n-b\n c", [("+a", "added"), ("-b", "removed")]),
        ("rust", "fn f<'a>(x: &'a str)", [("fn", "keyword"), ("str", "keyword")]),
        (
            "html",
            '<a href="x">it\'s</a>',
            [("<a href", "keyword"), ('"x">', "keyword"), ("</a>", "keyword")],
        ),
        ("no such language", "def f(): return 1", []),
    ],
)
def test_the_parts_of_a_line_are_told_apart(info: str, source: str, kinds: list[tuple[str, str]]) -> None:
    assert _kinds(info, source) == kinds


def test_what_stands_behind_a_fence_names_a_language() -> None:
    assert [language_of(info) for info in ("PY", "c++", "{.python}", "sh", "TypeScript", "", "poem")] == [
        "python",
        "c",
        "python",
        "shell",
        "javascript",
        "",
        "",
    ]


@given(
    st.sampled_from(sorted(LANGUAGES)), st.lists(st.text(alphabet="ab1 \"'`#/*-<>=@$\\\\{}[]", max_size=40), max_size=4)
)
def test_no_character_is_lost_and_an_open_line_changes_nothing(language: str, lines: list[str]) -> None:
    lexer, other = CodeLexer(language), CodeLexer(language)
    for line in lines:
        for end in range(len(line)):
            other.open_line(line[:end])
        spans = lexer.line(line)
        assert "".join(span.text for span in spans) == line
        assert other.line(line) == spans


def test_a_line_that_nobody_reads_stays_plain() -> None:
    line = "return 1; " * LONGEST_COLOURED_CHARS
    assert [span.kind for span in CodeLexer("c").line(line)] == [""]

"""What has to be known of a programming language to colour a line of it. Data only, no Qt."""

from __future__ import annotations

from typing import NamedTuple


class Language(NamedTuple):
    """``comment`` begins one that ends with its line. ``longs`` are pairs that may lie lines apart, and what is between
    them. ``key`` is a pattern for names that matter (an attribute, the left side of ``=``)."""

    keywords: frozenset[str] = frozenset()
    comment: tuple[str, ...] = ()
    longs: tuple[tuple[str, str, str], ...] = ()
    quotes: str = "\"'"
    key: str = ""
    ignores_case: bool = False


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_SLASHES: tuple[tuple[str, str, str], ...] = (("/*", "*/", "comment"),)
_C = (
    "auto break case char const continue default do double else enum extern float for goto if inline int long register "
    "return short signed sizeof static struct switch typedef union unsigned void volatile while bool true false NULL "
    "#include #define #if #ifdef #ifndef #else #endif #elif #pragma #undef "
)
_CPP = _C + (
    "alignas alignof and catch class concept const_cast constexpr consteval co_await co_return co_yield decltype delete "
    "dynamic_cast explicit export final friend mutable namespace new noexcept not nullptr operator or override private "
    "protected public reinterpret_cast requires static_assert static_cast template this throw try typeid typename using "
    "virtual wchar_t size_t __global__ __device__ __host__ __shared__ "
)
_JAVASCRIPT = (
    "abstract any as async await boolean break case catch class const constructor continue debugger declare default "
    "delete do else enum export extends false finally for from function get if implements import in infer instanceof "
    "interface is keyof let namespace never new null number of private protected public readonly return satisfies set "
    "static string super switch symbol this throw true try type typeof undefined unknown var void while with yield "
)
_JAVA = (
    "abstract assert boolean break byte case catch char class const continue default do double else enum extends final "
    "finally float for if implements import instanceof int interface long native new null package private protected "
    "public record return sealed short static super switch synchronized this throw throws transient true false try var "
    "void volatile while yield permits "
)
_CSHARP = _JAVA + (
    "as async await base bool checked decimal delegate event explicit fixed foreach get implicit in init internal is "
    "lock nameof namespace object operator out override params partial readonly ref sbyte set sizeof stackalloc string "
    "struct typeof uint ulong unchecked unsafe ushort using value virtual when where with "
)
_PYTHON = (
    "False None True and as assert async await break case class continue def del elif else except finally for from "
    "global if import in is lambda match nonlocal not or pass raise return self try while with yield "
)
_SHELL = (
    "alias break case cd continue do done echo elif else esac eval exec exit export fi for function if in local "
    "readonly return select set shift source sudo then time trap unset until while "
)
_RUST = (
    "as async await bool box break char const continue crate dyn else enum extern f32 f64 false fn for i8 i16 i32 i64 "
    "i128 if impl in isize let loop macro match mod move mut pub ref return self Self static str struct super trait "
    "true type u8 u16 u32 u64 u128 union unsafe use usize where while "
)
_GO = (
    "any append bool break byte case chan const continue default defer else error fallthrough false float32 float64 for "
    "func go goto if import int int32 int64 interface iota len make map nil package range return rune select string "
    "struct switch true type uint uint64 var "
)
_KOTLIN = _JAVA + (
    "as by companion constructor crossinline data fun in init inline inner internal is lateinit object open operator "
    "out override reified sealed suspend typealias val vararg when where "
)
_SWIFT = (
    "actor as associatedtype async await break case catch class continue default defer deinit do else enum extension "
    "fallthrough false fileprivate for func guard if import in init inout internal is let nil open operator override "
    "private protocol public rethrows return self Self some static struct subscript super switch throw throws true try "
    "typealias var where while "
)
_RUBY = (
    "alias and attr_accessor attr_reader begin break case class def defined? do else elsif end ensure false for if in "
    "include loop module next nil not or puts raise require rescue retry return self super then true undef unless until "
    "when while yield "
)
_PHP = _JAVA + (
    "and array as callable declare echo elseif empty endforeach endif eval exit fn foreach function global goto include "
    "insteadof isset list match mixed namespace or print require require_once trait unset use xor "
)
_SQL = (
    "add all alter and any as asc begin between by case cast check column commit constraint create cross database "
    "default delete desc distinct drop else end except exists explain false fetch foreign from full function grant group "
    "having if in index inner insert intersect into is join key lateral left like limit natural not null offset on or "
    "order outer over partition primary procedure references replace returning right rollback row rows select set table "
    "then transaction trigger true truncate union unique update using values view when where window with int integer "
    "bigint varchar text numeric date timestamp boolean "
)
_LUA = "and break do else elseif end false for function goto if in local nil not or repeat return then true until while"
_R = "break else FALSE for function if in Inf library NA NaN next NULL repeat require return TRUE while"
_JULIA = (
    "abstract begin break catch const continue do else elseif end export false finally for function global if import in "
    "let local macro module mutable nothing primitive quote return struct true try type using where while"
)
_POWERSHELL = (
    "begin break catch class continue data do dynamicparam else elseif end enum exit filter finally for foreach from "
    "function if in param process return switch throw trap try until using while "
)
_HASKELL = (
    "case class data deriving do else foldr forall if import in infix infixl infixr instance let module newtype of "
    "qualified then type where"
)
_ELIXIR = (
    "after alias and case catch cond def defmodule defp defstruct do else end false fn for if import in nil not or raise "
    "receive require rescue true try unless use when with"
)
_ZIG = (
    "align and anytype async await bool break catch comptime const continue defer else enum errdefer error export extern "
    "false fn for if inline noalias null or orelse packed pub return struct suspend switch test true try undefined union "
    "unreachable usingnamespace var void volatile while u8 u16 u32 u64 i32 i64 usize f32 f64"
)
_DOCKER = (
    "add arg as cmd copy entrypoint env expose from healthcheck label maintainer onbuild run shell user volume workdir"
)
_NIX = "assert else false if in inherit import let null or rec then true with"
_CSS = "@media @import @keyframes @font-face @supports @layer !important"
_TRIPLES = (('"""', '"""', "comment"), ("'''", "'''", "comment"))
_BACKTICK = ("`", "`", "string")

_C_LIKE = Language(_words(_CPP), ("//",), _SLASHES)
_HASHED = Language(frozenset(), ("#",))
_MARKUP = Language(
    longs=(("<!--", "-->", "comment"),),
    quotes="",
    key=r"</?[\w:.-]+|/?>|[\w:.-]+(?==[\"'])|(?<==)(?:\"[^\"]*\"|'[^']*')",
)

LANGUAGES: dict[str, Language] = {
    "c": _C_LIKE,
    "javascript": Language(_words(_JAVASCRIPT), ("//",), (*_SLASHES, _BACKTICK)),
    "java": Language(_words(_JAVA), ("//",), _SLASHES),
    "csharp": Language(_words(_CSHARP), ("//",), _SLASHES),
    "kotlin": Language(_words(_KOTLIN), ("//",), (*_SLASHES, ('"""', '"""', "string"))),
    "swift": Language(_words(_SWIFT), ("//",), _SLASHES, quotes='"'),
    "rust": Language(_words(_RUST), ("//",), _SLASHES, quotes='"'),
    "go": Language(_words(_GO), ("//",), (*_SLASHES, _BACKTICK)),
    "zig": Language(_words(_ZIG), ("//",), quotes='"'),
    "php": Language(_words(_PHP), ("//", "#"), _SLASHES, key=r"\$\w+"),
    "css": Language(_words(_CSS), ("//",), _SLASHES, key=r"[\w-]+(?=\s*:[^:])"),
    "python": Language(_words(_PYTHON), ("#",), _TRIPLES, key=r"@[\w.]+"),
    "shell": Language(_words(_SHELL), ("#",), key=r"\$\{?\w+\}?|(?<=\s)--?[a-zA-Z][\w-]*"),
    "ruby": Language(_words(_RUBY), ("#",), (("=begin", "=end", "comment"),), key=r":\w+|@\w+"),
    "perl": Language(_words(_SHELL + "my our use sub foreach unless elsif package print die"), ("#",), key=r"[$@%]\w+"),
    "r": Language(_words(_R), ("#",)),
    "julia": Language(_words(_JULIA), ("#",), (("#=", "=#", "comment"), ('"""', '"""', "comment")), quotes='"'),
    "elixir": Language(_words(_ELIXIR), ("#",), (('"""', '"""', "comment"),), key=r":\w+|@\w+"),
    "powershell": Language(
        _words(_POWERSHELL), ("#",), (("<#", "#>", "comment"),), key=r"\$[\w:]+|(?<=\s)-[a-zA-Z]+", ignores_case=True
    ),
    "yaml": Language(_words("true false null yes no"), ("#",), key=r"[\w./\"'-]+(?=\s*:(?:\s|$))"),
    "toml": Language(_words("true false"), ("#",), _TRIPLES, key=r"^\s*\[[^\]]*\]+|^\s*[\w.\"-]+(?=\s*=)"),
    "ini": Language(frozenset(), ("#", ";"), quotes='"', key=r"^\s*\[[^\]]*\]|^\s*[\w.-]+(?=\s*=)"),
    "makefile": Language(
        _words("ifeq ifneq ifdef else endif include define endef"), ("#",), key=r"\$\([^)]*\)|^[\w.%/-]+:"
    ),
    "docker": Language(_words(_DOCKER), ("#",), ignores_case=True, key=r"\$\{?\w+\}?"),
    "nix": Language(_words(_NIX), ("#",), (("/*", "*/", "comment"), ("''", "''", "string")), quotes='"'),
    "sql": Language(_words(_SQL), ("--",), _SLASHES, quotes="'", ignores_case=True),
    "lua": Language(_words(_LUA), ("--",), (("--[[", "]]", "comment"), ("[[", "]]", "string"))),
    "haskell": Language(_words(_HASKELL), ("--",), (("{-", "-}", "comment"),), quotes='"'),
    "lisp": Language(_words("def defn defun defmacro let lambda if cond fn ns require nil true"), (";",), quotes='"'),
    "json": Language(_words("true false null"), ("//",), _SLASHES, quotes='"', key=r'"(?:\\.|[^"\\])*"(?=\s*:)'),
    "markup": _MARKUP,
    "tex": Language(frozenset(), ("%",), quotes="", key=r"\\[a-zA-Z]+"),
    "diff": Language(quotes="", key=r"^@@.*|^(?:diff|index|---|\+\+\+).*"),
    "asm": Language(frozenset(), (";", "#"), key=r"^\s*[\w.]+:|%\w+"),
}
"""By the name under which :func:`language_of` finds it."""

_OTHER_NAMES = {
    "c": "h cpp c++ cc cxx hpp cuda cu glsl hlsl wgsl metal objective-c objc arduino ino opencl scala dart proto",
    "javascript": "js jsx ts tsx typescript mjs cjs node svelte",
    "csharp": "cs c#",
    "kotlin": "kt kts groovy gradle",
    "rust": "rs",
    "go": "golang",
    "css": "scss sass less",
    "python": "py python3 py3 pyi ipython pycon starlark mojo",
    "shell": "sh bash zsh fish console shell-session bat cmd batch",
    "ruby": "rb",
    "perl": "pl",
    "julia": "jl",
    "elixir": "ex exs",
    "powershell": "ps1 ps pwsh",
    "yaml": "yml",
    "ini": "cfg conf properties env dotenv systemd editorconfig",
    "makefile": "make mk cmake",
    "docker": "dockerfile containerfile",
    "sql": "postgres postgresql mysql sqlite plsql",
    "haskell": "hs elm purescript",
    "lisp": "clojure clj scheme elisp racket",
    "json": "jsonc json5 jsonl",
    "markup": "html xml svg xhtml vue qml htm",
    "tex": "latex",
    "diff": "patch",
    "asm": "nasm assembly x86asm",
}
_BY_NAME = {name: key for key, names in _OTHER_NAMES.items() for name in names.split()} | {
    key: key for key in LANGUAGES
}


def language_of(info: str) -> str:
    """The key in :data:`LANGUAGES` for what stands behind a fence (``py``, ``C++``, ``{.python}``), or empty."""
    return _BY_NAME.get(info.strip("{}.").lower(), "")

"""The reports for people: whole, well-formed, needing nothing from anywhere, and deaf to hostile names."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest
from markdown_it import MarkdownIt

from sparkdeck.adapters.benchmark_export import compared
from sparkdeck.adapters.benchmark_html import to_html
from sparkdeck.adapters.benchmark_markdown import to_markdown
from sparkdeck.adapters.report_markdown import report_markdown
from sparkdeck.domain.benchmark_cross_check import CrossCheck
from sparkdeck.domain.benchmark_protocols import ProtocolKind
from sparkdeck.domain.benchmark_record import BenchmarkRecord, ProtocolRecord
from sparkdeck.domain.report import Paragraph, Report
from tests.kept_results import DIGEST, a_record, a_run, a_suite

VOID = {"meta", "br", "img", "input", "link", "hr", "base"}
HARMLESS = {"html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "div", "p", "strong", "section"} | {
    *("table", "caption", "thead", "tbody", "tr", "th", "td", "ul", "li", "pre", "code", "footer", "figure"),
    *("figcaption", "svg", "desc", "rect", "line", "path", "text", "circle", "polyline"),
}
HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=http://x.example/p.png onerror=alert(1)>',
    "'; alert(1); //",
    "</title></style><style>@import url(http://x.example)</style>",
    "[click](javascript:alert(1)) ![p](http://x.example/p.png)",
    "<!-- --> ]]> &lt;b&gt; &#60;i&#62;",
    "a | b ` c ``` d\n# e\n- f",
    "\u202e\x00\x1b[31m",
)


class Page(HTMLParser):
    """Elements with their attributes, and whether they nest."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.faults: list[str] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()
        self.faults += [f"{tag} is never closed" for tag in self.open]

    @property
    def tags_but_labels(self) -> list[str]:
        """In order; the label of a bar takes one line or two."""
        return [tag for tag, _ in self.elements if tag != "text"]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes another element")

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def long_context() -> BenchmarkRecord:
    """Two depths, two streams and a probe, so that every chart is drawn."""
    record = a_record()
    depths = tuple(
        a_run(100.0 / share, prompt_id=f"fill-{share}", context_depth_tokens=1000 * share) for share in (1, 2)
    )
    probe = replace(depths[0], is_probe=True, prompt_id="probe", prompt_tokens=8192, prompt_tokens_per_s=2000.0)
    two = tuple(a_run(60.0, prompt_id="two", streams=2, planned=7, together_s=9.0) for _ in range(2))
    arms = tuple(replace(arm, runs=(*depths, probe, *two)) for arm in record.arms)
    return replace(record, arms=arms, protocol=ProtocolRecord(ProtocolKind.LONG_CONTEXT.value, "Long context", 1, 512))


@pytest.mark.parametrize("make", [a_record, a_suite, long_context])
def test_the_page_is_well_formed_and_needs_nothing_else(make: Any) -> None:
    text = to_html(make())
    page = Page(text)
    assert page.faults == []
    assert {tag for tag, _ in page.elements} <= HARMLESS
    assert not {name for _, given in page.elements for name in given if name.startswith("on")}
    assert not {name for _, given in page.elements for name in given} & {"src", "href", "srcset", "action", "style"}
    assert "url(" not in text
    assert "@import" not in text
    names = [given["id"] for _, given in page.elements if "id" in given]
    assert len(names) == len(set(names))
    named = {name for _, given in page.elements for name in (given.get("aria-labelledby") or "").split()}
    assert named <= set(names)
    assert all(given.get("role") == "img" for tag, given in page.elements if tag == "svg")
    assert all(given.get("scope") in ("col", "row") for tag, given in page.elements if tag == "th")
    assert "default-src 'none'" in next(given["content"] or "" for _, given in page.elements if "http-equiv" in given)
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text


def test_every_chart_is_drawn_from_what_was_measured() -> None:
    page = Page(to_html(long_context()))
    said = " ".join(page.texts)
    assert sum(tag == "svg" for tag, _ in page.elements) == 4  # speeds, by depth, by streams each and together
    assert "110.0 at 1,000, 55.0 at 2,000" in said
    assert "113.78" in said  # 2 × 512 tokens in 9 s: both streams together
    assert "2,000.0" in said  # the prompt's speed


def test_another_tools_figure_stands_beside_ours_or_its_reason_alone() -> None:
    assert "101.00 against 110.00 tokens/s here" in to_markdown(a_record())
    missing = a_record(cross_check=CrossCheck("llama-bench", words="There is no llama-bench beside this runtime."))
    told = [line for line in to_markdown(missing).splitlines() if "Cross-check" in line]
    assert told == ["**Cross-check by llama-bench:** There is no llama-bench beside this runtime."]


@pytest.mark.parametrize("hostile", HOSTILE)
def test_no_name_becomes_a_part_of_the_page(hostile: str) -> None:
    record = a_record(
        profile=hostile,
        gpu=hostile,
        problems=(hostile,),
        runtime=replace(a_record().runtime, path=hostile),
    )
    arm = replace(record.arms[1], label=hostile, argv=("llama-server", hostile))
    record = replace(record, arms=(record.arms[0], arm))
    plain = a_record(problems=("a problem",))
    text = to_html(record)
    page = Page(text)
    assert page.faults == []
    assert page.tags_but_labels == Page(to_html(plain)).tags_but_labels
    assert not {name for _, given in page.elements for name in given} & {"src", "href", "onerror"}
    assert "\x00" not in text
    assert "\u202e" not in text
    tokens = markdown_tokens(to_markdown(record))
    assert not set(tokens) & {"html_block", "html_inline", "link_open", "image"}
    expected = markdown_tokens(to_markdown(plain))
    assert tokens.count("tr_open") == expected.count("tr_open")
    assert tokens.count("heading_open") == expected.count("heading_open")
    assert tokens.count("fence") == expected.count("fence")


def markdown_tokens(text: str) -> list[str]:
    """The kinds of all parts, as CommonMark with tables has them."""
    parsed = MarkdownIt("commonmark").enable("table").parse(text)
    return [part.type for token in parsed for part in (token, *(token.children or ()))]


def test_b07_the_report_names_method_lengths_context_build_gpu_and_driver() -> None:
    for text in (to_markdown(a_record()), to_html(a_record())):
        for fact in (
            "llama-server’s own timings",
            "from sending the request to its last byte",
            "up to 512 tokens each",
            "4,096 tokens",
            "b11434",
            "NVIDIA GeForce RTX 4090, 24.0 GiB, power limit 450 W",
            "581.42",
            "llama-bench, llama-cli and other clients count, sample and batch differently",
            DIGEST,
            "too large to be read for this",
        ):
            assert fact in text, fact


def test_the_columns_are_those_of_speed_bench() -> None:
    report = to_markdown(a_suite())
    table = report.split("## Base against draft")[1].split("## ")[0]
    assert "| class | base t/s | spec t/s | decode speed-up |" in table
    assert re.search(
        r"\| Coding \| 110\.00 \| 220\.00 \| 2\.00 × \| 5\.120 \| 2\.560 \| 2\.00 × \| 66\.7 % \| 3\.00 ", table
    )
    assert re.search(r"\| Writing \| 110\.00 \| 88\.00 \| 0\.80 × \|", table)
    assert "90 / 70 / 40 %" in table


def test_b05_a_draft_that_slows_down_is_never_shown_as_good() -> None:
    slower = a_record(100.0, 82.0)
    assert slower.verdict is not None
    assert slower.verdict.overall == "SLOWER"
    assert slower.verdict.speedup == pytest.approx(0.82)
    text = to_html(slower)
    assert '<div class="lead bad">' in text
    assert 'class="lead good"' not in text
    assert "0.82 ×" in text


def test_published_figures_stand_apart_and_nothing_else_moves() -> None:
    with_them, without = to_markdown(a_record()), to_markdown(a_record(published=None))
    section = "## Published" + with_them.split("## Published")[1].split("## ")[0]
    assert "326 of 553 (59.0 %)" in section
    assert "not a reproduction" in section
    assert with_them.replace(section, "") == without


@pytest.mark.parametrize("text", ["2.27 × as fast", "1. first", "- a dash", "# no heading", "---", "> quoted"])
def test_a_paragraph_is_one_however_it_begins(text: str) -> None:
    written = report_markdown(Report("A title", (Paragraph(text),), ()))
    tokens = MarkdownIt().parse(written)
    assert [token.type for token in tokens[3:]] == ["paragraph_open", "inline", "paragraph_close"]
    assert "".join(part.content for part in tokens[4].children or ()) == text
    assert "2.27" not in text or "\\" not in written


def test_a_comparison_is_a_page_too() -> None:
    page = Page(compared([a_record(), a_record(50.0, 75.0)], ".html").decode())
    assert page.faults == []
    assert {tag for tag, _ in page.elements} <= HARMLESS

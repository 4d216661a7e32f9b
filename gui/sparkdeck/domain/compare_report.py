"""Results side by side as a report: what differs first, then why there are no ratios, then the figures."""

from __future__ import annotations

from collections.abc import Iterable

from sparkdeck.domain.benchmark_compare import ComparedSetting, Comparison
from sparkdeck.domain.benchmark_compare_figures import ComparedFigure
from sparkdeck.domain.benchmark_report import NO_QUALITY
from sparkdeck.domain.report import UNKNOWN, Block, Items, Paragraph, Report, Section, Table, times


def compare_report(comparison: Comparison) -> Report:
    columns = tuple(column.letter for column in comparison.columns)
    named = Table(
        ("", "result", "measured"),
        tuple((column.letter, column.title, column.note) for column in comparison.columns),
        text_columns=3,
    )
    differing = (
        _settings(comparison.differing, columns) if comparison.differing else Paragraph("Nothing that is known.")
    )
    sections = [
        Section("Results", (named,)),
        Section("What differs", (differing, *((Items(comparison.notes),) if comparison.notes else ()))),
        *_figures(comparison, columns),
        Section("The same in all", (_settings(comparison.same, columns),) if comparison.same else ()),
        Section("Method", (Paragraph(_method(comparison)), Paragraph(NO_QUALITY))),
    ]
    return Report(
        f"{sum(not column.is_reference for column in comparison.columns)} benchmarks side by side",
        (),
        tuple(section for section in sections if section.blocks),
    )


def _method(comparison: Comparison) -> str:
    ratios = (
        "A ratio to the first result stands in brackets where the work was the same and one thing at most differs."
        if comparison.has_ratios
        else "No ratios: see what differs."
    )
    return f"{ratios} Rates are all tokens ÷ all seconds of the valid runs; published figures are never divided by."


def _settings(settings: Iterable[ComparedSetting], columns: tuple[str, ...]) -> Table:
    rows = tuple((setting.name, *setting.values) for setting in settings)
    return Table(("setting", *columns), rows, text_columns=len(columns) + 1)


def _figures(comparison: Comparison, columns: tuple[str, ...]) -> list[Section]:
    titles = dict.fromkeys(figure.section for figure in comparison.figures)
    sections = []
    for title in titles:
        rows = tuple(
            (figure.name, *_cells(figure))
            for figure in comparison.figures
            if figure.section == title and any(value != UNKNOWN for value in figure.values)
        )
        table: tuple[Block, ...] = (Table(("figure", *columns), rows),) if rows else ()
        sections.append(Section(title or "Figures", table))
    return sections


def _cells(figure: ComparedFigure) -> Iterable[str]:
    ratios = figure.ratios or tuple(None for _ in figure.values)
    for value, ratio in zip(figure.values, ratios, strict=True):
        yield value if ratio is None else f"{value} ({times(ratio)})"

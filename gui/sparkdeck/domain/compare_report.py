"""Results side by side as a report: what differs first, then why there are no ratios, then the figures."""

from __future__ import annotations

from collections.abc import Iterable

from sparkdeck.domain.benchmark_compare import ComparedSetting, Comparison
from sparkdeck.domain.benchmark_compare_figures import ComparedFigure
from sparkdeck.domain.benchmark_report import NO_QUALITY
from sparkdeck.domain.compared_texts import figure_text, note_text, setting_text
from sparkdeck.domain.recorded_text import retold
from sparkdeck.domain.report import UNKNOWN, Block, Items, Paragraph, Report, Section, Table, times
from sparkdeck.domain.translation import plural, tr


def compare_report(comparison: Comparison) -> Report:
    columns = tuple(retold(column.letter) for column in comparison.columns)
    named = Table(
        ("", tr("result"), tr("measured")),
        tuple((retold(column.letter), column.title, note_text(column)) for column in comparison.columns),
        text_columns=3,
    )
    differing = (
        _settings(comparison.differing, columns) if comparison.differing else Paragraph(tr("Nothing that is known."))
    )
    sections = [
        Section(tr("Results"), (named,)),
        Section(
            tr("What differs"),
            (differing, *((Items(tuple(map(retold, comparison.notes))),) if comparison.notes else ())),
        ),
        *_figures(comparison, columns),
        Section(tr("The same in all"), (_settings(comparison.same, columns),) if comparison.same else ()),
        Section(tr("Method"), (Paragraph(_method(comparison)), Paragraph(NO_QUALITY))),
    ]
    return Report(
        plural(
            sum(not column.is_reference for column in comparison.columns),
            "{n} benchmarks side by side",
            "{n} benchmarks side by side",
        ),
        (),
        tuple(section for section in sections if section.blocks),
    )


def _method(comparison: Comparison) -> str:
    ratios = (
        tr("A ratio to the first result stands in brackets where the work was the same and one thing at most differs.")
        if comparison.has_ratios
        else tr("No ratios: see what differs.")
    )
    return tr(
        "{ratios} Rates are all tokens ÷ all seconds of the valid runs; published figures are never divided by.",
        ratios=ratios,
    )


def _settings(settings: Iterable[ComparedSetting], columns: tuple[str, ...]) -> Table:
    rows = tuple(
        (retold(setting.name), *(setting_text(setting.name, value) for value in setting.values)) for setting in settings
    )
    return Table((tr("setting"), *columns), rows, text_columns=len(columns) + 1)


def _figures(comparison: Comparison, columns: tuple[str, ...]) -> list[Section]:
    titles = dict.fromkeys(figure.section for figure in comparison.figures)
    sections = []
    for title in titles:
        rows = tuple(
            (retold(figure.name), *_cells(figure))
            for figure in comparison.figures
            if figure.section == title and any(value != UNKNOWN for value in figure.values)
        )
        table: tuple[Block, ...] = (Table((tr("figure"), *columns), rows),) if rows else ()
        sections.append(Section(retold(title) or tr("Figures"), table))
    return sections


def _cells(figure: ComparedFigure) -> Iterable[str]:
    ratios = figure.ratios or tuple(None for _ in figure.values)
    for value, ratio in zip(figure.values, ratios, strict=True):
        text = figure_text(value)
        yield text if ratio is None else f"{text} ({times(ratio)})"

import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { COMPOSITE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import type { TableCell } from '@wellspring/shared/server/tables/write-workbook.ts';
import { countCell, toFactRows, type Wording } from '../../../results/exports/export-facts.ts';
import { REPORT_COLUMNS } from '../../../results/exports/export-words.ts';
import { toOwnFigures } from '../../../results/exports/own-figures.ts';
import { aboutReport } from '../../../results/exports/report-facts.ts';
import {
  type DrawnFigure,
  type ReportFigures,
  toComposites,
  toReportFigures,
} from '../../../results/exports/report-figures.ts';
import type { ExportTable } from '../../../results/exports/write-file.ts';

/** Of one figure, in the order of the columns after the title. */
const toCells = ({ value, interval, meaning, agreement, change }: DrawnFigure): TableCell[] => [
  ...[value, interval?.low ?? '', interval?.high ?? ''],
  ...[meaning, agreement, change],
];

function figureRows({ composites, profile, themes, factors }: ReportFigures, { words }: Wording): TableCell[][] {
  const { parts, facts, share } = words;
  return [
    ...composites.map((figure) => [parts.figures, figure.title, ...toCells(figure)]),
    ...(profile
      ? [
          [parts.figures, facts.profile, profile.name],
          ...profile.shares.map(({ title, percent }) => [parts.shares, title, share.exact(percent)]),
        ]
      : []),
    ...themes.map(({ title, value, meaning, compared }) => [
      ...[parts.themes, title, value, '', '', meaning, '', ''],
      compared ?? '',
    ]),
    ...factors.map((figure) => [parts.factors, figure.title, ...toCells(figure), '', figure.mean]),
  ];
}

/** Of each question its mean, then how many gave an answer from one to another. */
const ownRows = (page: TeamReportPage, report: SetReport, wording: Wording): TableCell[][] =>
  toOwnFigures(page, report, wording).flatMap(({ title, mean, n, counts }) => [
    [wording.words.parts.own, title, '', '', '', '', '', '', '', mean, n],
    ...counts.map(({ from, to, count }) => [
      ...[wording.words.parts.answers, title, '', from, to, '', '', '', '', ''],
      count,
    ]),
  ]);

/** A team right below: its two figures, or that it is not shown. */
function belowRows({ below }: TeamReportPage, wording: Wording): TableCell[][] {
  const { words, day } = wording;
  if (below.status !== 'ok') return [[words.parts.below, words.failed]];
  return below.data.flatMap(({ set, shown }): TableCell[][] => {
    if (shown.state === 'refused') {
      const isHidden = shown.reason === 'hidden_until_end' && shown.until !== null;
      return [[words.parts.below, set.title, isHidden ? words.hiddenUntil(day(shown.until ?? '')) : words.notShown]];
    }
    const people = countCell(shown.report.n, wording);
    const figures = toComposites(shown.report, wording);
    return COMPOSITE_KEYS.map((key) => {
      const figure = figures.find((one) => one.key === key);
      const [value, meaning] = figure ? [figure.value, figure.meaning] : [words.notShown, ''];
      return [words.parts.below, `${set.title}: ${words.figures[key]}`, value, '', '', meaning, '', '', '', '', people];
    });
  });
}

/** The page of a team report as a table: what it is about, then the figures that the page shows, no others. */
export function toReportTable(page: TeamReportPage, wording: Wording): ExportTable {
  const { words } = wording;
  const { shown } = page;
  const figures =
    shown.state === 'shown'
      ? [...figureRows(toReportFigures(page, shown.report, wording), wording), ...ownRows(page, shown.report, wording)]
      : [];
  return {
    title: words.sheets.report,
    headers: REPORT_COLUMNS.map((column) => words.columns[column]),
    rows: [...toFactRows(wording, aboutReport(page, wording)), ...figures, ...belowRows(page, wording)],
  };
}

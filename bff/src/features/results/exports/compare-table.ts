import type { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { TableCell } from '@wellspring/shared/server/tables/write-workbook.ts';
import { aboutComparison } from '../../../results/exports/compare-facts.ts';
import { type ComparedFigures, toComparedFigures } from '../../../results/exports/compare-figures.ts';
import { toFactRows, type Wording } from '../../../results/exports/export-facts.ts';
import { COMPARE_COLUMNS } from '../../../results/exports/export-words.ts';
import type { ExportTable } from '../../../results/exports/write-file.ts';

/** A set that is not shown has one row, which says why. */
function setRows({ set, people, refused, figures }: ComparedFigures, { words }: Wording): TableCell[][] {
  if (refused !== null) return [[set.title, words.facts.results, refused]];
  return figures.map(({ title, value, interval, meaning, change, earlier }) => [
    ...[set.title, title, value, interval?.low ?? '', interval?.high ?? ''],
    ...[meaning, change, earlier ?? '', people ?? ''],
  ]);
}

/** The page that compares sets as a table: one row for each figure, so that a spreadsheet can turn it as it likes. */
export const toCompareTable = (page: ComparePage, wording: Wording): ExportTable => ({
  title: wording.words.sheets.comparison,
  headers: COMPARE_COLUMNS.map((column) => wording.words.columns[column]),
  rows: [
    ...toFactRows(wording, aboutComparison(page, wording)),
    ...toComparedFigures(page, wording).flatMap((set) => setRows(set, wording)),
  ],
});

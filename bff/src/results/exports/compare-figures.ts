import type { ComparedSet, ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { FACTOR_KEYS, RADAR_GROUPS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { favourableValue } from '@wellspring/shared/domain/scoring/favourable-value.ts';
import type { TableCell } from '@wellspring/shared/server/tables/write-workbook.ts';
import { countCell, type Wording } from './export-facts.ts';
import { nameRun, refusedText } from './report-facts.ts';
import { type DrawnFigure, toFigures } from './report-figures.ts';

/** One figure of a set, and what the other run had. */
export type ComparedFigure = DrawnFigure & {
  /** Null where it may not be named, or where nothing is compared. */
  earlier: number | null;
};

/** A column of the page. */
export type ComparedFigures = {
  set: NamedSet;
  /** How many people answered; null: the set is not shown. */
  people: TableCell | null;
  /** Why nothing is shown; null: it is. */
  refused: string | null;
  figures: ComparedFigure[];
};

/** What the page says of the change of a figure: also why there is none. */
function changeText(
  { key, change }: DrawnFigure,
  { earlier }: ComparedSet,
  { compared }: ComparePage,
  wording: Wording,
): string {
  if (change !== '' || !compared) return change;
  const words = wording.words.change;
  return key in earlier ? words.notComparable : words.notShownIn(nameRun(compared, wording));
}

function earlierOf({ key, change }: DrawnFigure, { earlier }: ComparedSet): number | null {
  const percentile = change === '' ? null : (earlier[key]?.percentile ?? null);
  return percentile === null ? null : favourableValue(key, percentile);
}

/** Only what the table of the page shows, rounded and turned round as there, in the order of themes. */
export function toComparedFigures(page: ComparePage, wording: Wording): ComparedFigures[] {
  const keys: readonly ScoreKey[] = page.by === 'factors' ? FACTOR_KEYS : RADAR_GROUPS;
  const titles = new Map(page.factors.map(({ key, titleFavourable }) => [key as string, titleFavourable]));
  const labelOf = (key: ScoreKey) => titles.get(key) ?? key;
  return page.columns.map((column) => {
    const { set, shown } = column;
    if (shown.state === 'refused') return { set, people: null, refused: refusedText(shown, wording), figures: [] };
    const figures = toFigures(shown.report, { keys, labelOf, company: null }, wording);
    return {
      ...{ set, people: countCell(shown.report.n, wording), refused: null },
      figures: figures.map((figure) => ({
        ...figure,
        change: changeText(figure, column, page, wording),
        earlier: earlierOf(figure, column),
      })),
    };
  });
}

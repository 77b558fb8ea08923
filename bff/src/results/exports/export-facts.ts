import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ExportFacts } from '@wellspring/shared/contracts/internal/result-exports.ts';
import type { SetKind, ShownCount } from '@wellspring/shared/contracts/results/set-report.ts';
import { formatDate, formatDateTime } from '@wellspring/shared/domain/time/dates.ts';
import type { TableCell } from '@wellspring/shared/server/tables/write-workbook.ts';
import type { ExportWords } from './export-words.ts';
import { exportWords } from './words/words.ts';

/** How a file words what it holds. */
export type Wording = {
  words: ExportWords;
  locale: Locale;
  day: (moment: string) => string;
  facts: ExportFacts;
  now: Date;
};

export const createWording = (facts: ExportFacts, locale: Locale): Wording => ({
  words: exportWords[locale],
  locale,
  day: (moment) => formatDate(moment, facts.timeZone),
  facts,
  now: new Date(),
});

/** One thing that a file says about itself; `value` null: it does not say so. */
export type FactLine = [title: keyof ExportWords['facts'], value: TableCell | null];

export const toFactRows = ({ words }: Wording, lines: readonly FactLine[]): TableCell[][] =>
  lines.flatMap(([title, value]) => (value === null ? [] : [[words.parts.about, words.facts[title], value]]));

/** When and by whom the file was made. */
export const originOf = ({ facts, now }: Wording): FactLine[] => [
  ['exportedAt', formatDateTime(now, facts.timeZone)],
  ['viewer', facts.viewer],
];

/** What a set of this kind needs before its figures are shown. */
export function limitsFor({ words, facts: { thresholds } }: Wording, kind: SetKind): FactLine[] {
  const { participationPercent } = thresholds;
  return [
    ['fewest', (kind === 'segment' ? thresholds.segment : thresholds.team) ?? null],
    ['least', participationPercent === undefined ? null : words.share.exact(participationPercent)],
  ];
}

/** A number, or the range that stands for it. */
export const countCell = (n: ShownCount, { words }: Wording): TableCell =>
  typeof n === 'number' ? n : words.people[n];

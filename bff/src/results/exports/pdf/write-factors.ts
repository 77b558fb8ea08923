import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { writeTable } from '@wellspring/shared/server/pdf/pdf-table.ts';
import type { Wording } from '../export-facts.ts';
import type { DrawnFigure } from '../report-figures.ts';
import { heightOfBars, toBar, writeBars } from './bars.ts';
import { intervalText, inWords, MIN_ROOM, type Paper, startPart } from './paper.ts';

/** More than that is not kept together with its heading. */
const MAX_ROOM = 700;

const oneDecimal = (value: number, locale: Locale) =>
  locale === 'en' ? value.toFixed(1) : value.toFixed(1).replace('.', ',');

/** A whole number has its decimal, as on the page. */
export const meanText = (mean: DrawnFigure['mean'], { locale }: Wording): string =>
  typeof mean === 'number' ? oneDecimal(mean, locale) : mean;

/** Every factor of a set, drawn and as a table. */
export function writeFactors(paper: Paper, factors: readonly DrawnFigure[]): void {
  if (factors.length === 0) return;
  const { pdf, wording } = paper;
  const { parts, columns, pdf: texts } = wording.words;
  const bars = factors.map(toBar);
  startPart(paper, parts.factors, Math.min(MIN_ROOM + heightOfBars(pdf, bars), MAX_ROOM));
  writeBars(pdf, bars, (shown) => texts.summaries.factors(inWords(shown)));
  writeTable(pdf, {
    caption: parts.factors,
    columns: [
      { title: columns.title, share: 0.2 },
      { title: columns.value, share: 0.092, isEnd: true },
      { title: `${columns.from}–${columns.to.toLowerCase()}`, share: 0.105 },
      { title: columns.rating, share: 0.15 },
      { title: columns.agreement, share: 0.168 },
      { title: columns.change, share: 0.155 },
      { title: columns.mean, share: 0.13, isEnd: true },
    ],
    rows: factors.map((figure) => [
      ...[figure.title, String(figure.value), intervalText(figure, wording), figure.meaning],
      ...[figure.agreement, figure.change, meanText(figure.mean, wording)],
    ]),
  });
}

import { writeTable } from '@wellspring/shared/server/pdf/pdf-table.ts';
import type { ReportFigures } from '../report-figures.ts';
import { toShareBar, writeBars } from './bars.ts';
import { inWords, type Paper, startPart } from './paper.ts';

/** How the people are spread over the profiles. */
export function writeShares(paper: Paper, shares: NonNullable<ReportFigures['profile']>['shares']): void {
  if (shares.length === 0) return;
  const { pdf, wording } = paper;
  const { parts, columns, share, pdf: texts } = wording.words;
  startPart(paper, parts.shares);
  const bars = shares.map(({ title, percent }) => toShareBar(title, percent, share.exact(percent)));
  writeBars(pdf, bars, (shown) => texts.summaries.shares(inWords(shown)));
  writeTable(pdf, {
    caption: parts.shares,
    columns: [
      { title: columns.title, share: 0.6 },
      { title: columns.value, share: 0.4, isEnd: true },
    ],
    rows: shares.map(({ title, percent }) => [title, share.exact(percent)]),
  });
}

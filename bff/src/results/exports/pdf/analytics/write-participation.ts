import { writeTable } from '@wellspring/shared/server/pdf/pdf-table.ts';
import type { AnalyticsDocument } from '../../analytics-document.ts';
import { toShares } from '../../participation-shares.ts';
import { startPart } from '../paper.ts';
import { type AnalyticsPaper, MAX_ROWS, writeRest } from './analytics-paper.ts';

/** How many took part in the round of the document, set by set. */
export function writeParticipation(paper: AnalyticsPaper, { participation }: AnalyticsDocument): void {
  const { pdf, wording } = paper;
  const { words, own } = wording;
  const { by, company, rows } = participation;
  const caption = own.parts.participation[by];
  startPart(paper, caption);
  writeTable(pdf, {
    caption,
    columns: [
      { title: own.row[by], share: 0.4 },
      { title: words.facts.participation, share: 0.3 },
      { title: words.columns.people, share: 0.15, isEnd: true },
      { title: words.columns.invited, share: 0.15, isEnd: true },
    ],
    rows: [company, ...rows.slice(0, MAX_ROWS)].map(({ set, participation: of }) => [
      set.title,
      ...toShares(of, words).map(String),
    ]),
  });
  writeRest(paper, rows.length);
}

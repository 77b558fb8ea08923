import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { writeTable } from '@wellspring/shared/server/pdf/pdf-table.ts';
import { toOwnFigures } from '../own-figures.ts';
import { type Paper, startPart } from './paper.ts';
import { meanText } from './write-factors.ts';

/** What was answered to the questions of the organisation's own; nothing without any. */
export function writeOwnQuestions(paper: Paper, page: TeamReportPage, report: SetReport): void {
  const { pdf, wording } = paper;
  const { parts, columns, pdf: texts } = wording.words;
  const figures = toOwnFigures(page, report, wording);
  if (figures.length === 0) return;
  startPart(paper, parts.own);
  writeTable(pdf, {
    caption: parts.own,
    columns: [
      { title: columns.title, share: 0.4 },
      { title: columns.mean, share: 0.16, isEnd: true },
      { title: columns.people, share: 0.16, isEnd: true },
      { title: columns.answers, share: 0.28 },
    ],
    rows: figures.map(({ title, mean, n, counts }) => [
      ...[title, meanText(mean, wording), String(n)],
      counts
        .map(({ from, to, count }) =>
          texts.labelled(from === to ? String(from) : texts.range({ low: from, high: to }), String(count)),
        )
        .join('; '),
    ]),
  });
}

import { COMPOSITE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { writeTable } from '@wellspring/shared/server/pdf/pdf-table.ts';
import type { RoundOfSet } from '../../../read-rounds.ts';
import type { AnalyticsDocument, AnalyticsWording } from '../../analytics-document.ts';
import { countCell } from '../../export-facts.ts';
import { nameRun, participationText } from '../../report-facts.ts';
import { toComposites } from '../../report-figures.ts';
import { toBar, writeBars } from '../bars.ts';
import { inWords, startPart } from '../paper.ts';
import type { AnalyticsPaper } from './analytics-paper.ts';

const NONE = '–';

function toRow({ run, report }: RoundOfSet, wording: AnalyticsWording): string[] {
  const { words, day } = wording;
  const round = `${nameRun(run, wording)}, ${day(run.start)}`;
  if (!report) return [round, NONE, NONE, ...COMPOSITE_KEYS.map(() => words.notShown), NONE];
  const figures = toComposites(report, wording);
  const values = COMPOSITE_KEYS.map((code) => {
    const figure = figures.find(({ key }) => key === code);
    if (!figure) return words.notShown;
    return figure.interval ? `${figure.value} (${words.pdf.range(figure.interval)})` : String(figure.value);
  });
  const onFire = report.clusterShares ? words.share.exact(report.clusterShares.on_fire) : NONE;
  return [round, String(countCell(report.n, wording)), participationText(report, words), ...values, onFire];
}

/** What the whole organisation comes down to: the newest round drawn, and a row for each round. */
export function writeKeys(paper: AnalyticsPaper, { rounds, page }: AnalyticsDocument): void {
  const { pdf, wording } = paper;
  const { words, own } = wording;
  startPart(paper, own.parts.keys);
  const { shown } = page.company;
  const figures = shown.state === 'shown' ? toComposites(shown.report, wording) : [];
  if (figures.length > 0) writeBars(pdf, figures.map(toBar), (bars) => words.pdf.summaries.figures(inWords(bars)));
  writeTable(pdf, {
    caption: own.parts.keys,
    columns: [
      { title: words.facts.run, share: 0.26 },
      { title: words.columns.people, share: 0.17, isEnd: true },
      { title: words.facts.participation, share: 0.13, isEnd: true },
      ...COMPOSITE_KEYS.map((key) => ({ title: words.figures[key], share: 0.15 })),
      { title: own.columns.onFire, share: 0.14, isEnd: true },
    ],
    rows: rounds.map((round) => toRow(round, wording)),
  });
}

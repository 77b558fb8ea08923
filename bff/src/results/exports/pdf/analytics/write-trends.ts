import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { type TrendPoint, toTrendPoints } from '@wellspring/shared/domain/results/trend-points.ts';
import { writeTable } from '@wellspring/shared/server/pdf/pdf-table.ts';
import { toTrend } from '../../../read-rounds.ts';
import type { AnalyticsDocument, AnalyticsWording } from '../../analytics-document.ts';
import { countCell } from '../../export-facts.ts';
import { writeNumber } from '../../write-file.ts';
import { colours } from '../colours.ts';
import { startPart, TEXT } from '../paper.ts';
import type { AnalyticsPaper } from './analytics-paper.ts';
import { writeTrendFigure } from './trend-figure.ts';

/** Points for a heading with the drawing and the head of its table. */
const ROOM = 260;

function changeText({ shown }: TrendPoint, { own, locale }: AnalyticsWording): string {
  if (!shown?.change) return '';
  const { isClear, direction, difference } = shown.change;
  const change = own.change[!isClear || direction === 'same' ? 'none' : direction];
  if (!difference) return change;
  const signed = (value: number) => `${value > 0 ? '+' : ''}${writeNumber(value, locale).replace('-', '−')}`;
  const { value, low, high } = difference;
  return own.change.numbers(change, { value: signed(value), low: signed(low), high: signed(high) });
}

function toRow(point: TrendPoint, wording: AnalyticsWording): string[] {
  const { words, day } = wording;
  const { title, start, shown } = point;
  const round = `${title}, ${day(start)}`;
  if (!shown) return [round, '', '–', '', words.notShown];
  const range = shown.interval ? words.pdf.range(shown.interval) : '';
  const value = String(Math.round(shown.value));
  return [round, String(countCell(shown.n, wording)), value, range, changeText(point, wording)];
}

/** '1/9/2026 62; 1/4/2026 not shown' */
const inWords = (points: readonly TrendPoint[], { own, day }: AnalyticsWording) =>
  points.map(({ start, shown }) => `${day(start)} ${shown ? Math.round(shown.value) : own.trend.hidden}`).join('; ');

function writeTrend(paper: AnalyticsPaper, points: readonly TrendPoint[], title: string): void {
  const { pdf, wording } = paper;
  const { words, own, day } = wording;
  startPart(paper, title, ROOM);
  writeTrendFigure(pdf, { points, day, summary: own.summary(title, inWords(points, wording)) });
  const hasGap = points.some(({ shown }) => shown === null);
  for (const text of [own.trend.legend, ...(hasGap ? [own.trend.gap] : [])])
    pdf.write('P', text, { ...TEXT, colour: colours.muted });
  writeTable(pdf, {
    caption: title,
    columns: [
      { title: words.facts.run, share: 0.28 },
      { title: words.columns.people, share: 0.14, isEnd: true },
      { title: words.columns.value, share: 0.12, isEnd: true },
      { title: own.columns.range, share: 0.13 },
      { title: own.columns.change, share: 0.33 },
    ],
    rows: points.map((point) => toRow(point, wording)),
  });
}

/** Figures from run to run, each kind of rounds for itself; one round alone is no trend. */
export function writeTrends(paper: AnalyticsPaper, { trends, codes }: AnalyticsDocument): void {
  const { own, words, titleOf } = paper.wording;
  const nameOf = (key: ScoreKey, set: string, isPulse: boolean) => {
    const title = own.parts.trend(titleOf(key), set);
    return isPulse ? words.pulse(title) : title;
  };
  for (const { set, rounds } of trends.filter((trend) => trend.rounds.length > 1))
    for (const key of codes) {
      const title = nameOf(key, set.title, rounds[0]?.run.isPulse === true);
      const points = toTrendPoints(key, toTrend(rounds, key));
      if (points.some(({ shown }) => shown !== null)) writeTrend(paper, points, title);
    }
}

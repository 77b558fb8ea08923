import { axisX, axisY, dot, line, type PlotOptions, ruleX, ruleY, text } from '@observablehq/plot';
import type { TrendPoint } from '@wellspring/shared/domain/results/trend-points.ts';
import { useMemo } from 'react';
import { PlotChart } from '../../charts/plot-chart.tsx';

/** px that the date of a run takes. */
const DATE = 74;
const MAX_HEIGHT = 360;
/** px to either side: an end that is the figure itself shows beside its dot. */
const END = 9;
/** px between the first and last run and the edges, so that their ends lie in the drawing. */
const INSET = 16;

export type TrendChartProps = {
  points: readonly TrendPoint[];
  /** Of the organisation, to see a set beside it; empty: the set is the organisation. */
  beside: readonly TrendPoint[];
  /** What stands at the line of the organisation. */
  besideLabel: string;
  dateOf: (start: string) => string;
  /** What stands in a gap. */
  hiddenLabel: string;
  summary: string;
};

type Dot = { at: Date; line: number; value: number; low: number | null; high: number | null };

const toDots = (points: readonly TrendPoint[]): Dot[] =>
  points.flatMap(({ start, shown, line: lineId }) =>
    shown
      ? [
          {
            ...{ at: new Date(start), line: lineId, value: shown.value },
            ...{ low: shown.interval?.low ?? null, high: shown.interval?.high ?? null },
          },
        ]
      : [],
  );

/** Dates that have room beside each other, the newest always among them. */
function pickDates(dates: readonly Date[], width: number): Date[] {
  const first = dates[0]?.getTime() ?? 0;
  const span = Math.max(1, (dates.at(-1)?.getTime() ?? 0) - first);
  const toX = (date: Date) => ((date.getTime() - first) / span) * width;
  const picked: Date[] = [];
  for (const date of [...dates].reverse()) {
    const next = picked.at(-1);
    if (next === undefined || toX(next) - toX(date) >= DATE) picked.push(date);
  }
  return picked;
}

/** A figure from run to run with the range in which it could lie. A run that shows nothing is marked and leaves a gap. */
export function TrendChart({ points, beside, besideLabel, dateOf, hiddenLabel, summary }: TrendChartProps) {
  const options = useMemo(
    () =>
      (width: number): PlotOptions => {
        const data = toDots(points);
        const company = toDots(beside);
        const ranged = data.filter(({ low }) => low !== null);
        const gaps = points.flatMap(({ start, shown }) => (shown ? [] : [{ at: new Date(start) }]));
        const dates = points.map(({ start }) => new Date(start));
        const margins = { marginLeft: 40, marginRight: 40 };
        const inner = width - margins.marginLeft - margins.marginRight - 2 * INSET;
        const isRoomy = points.length * 44 <= inner;
        const labelled = isRoomy ? data : data.slice(-1);
        const whisker = { stroke: 'var(--ws-color-text-muted)', strokeWidth: 1.5 } as const;
        return {
          ...{ ...margins, marginTop: 24, marginBottom: 40 },
          height: Math.min(MAX_HEIGHT, Math.max(260, width * 0.45)),
          // One run alone stands in the middle.
          x: { type: 'utc', label: null, inset: INSET, ...(dates.length > 1 ? {} : { domain: [dates[0], dates[0]] }) },
          y: { domain: [0, 100], label: null },
          marks: [
            axisY({ ticks: [0, 25, 50, 75, 100], tickSize: 0 }),
            axisX(pickDates(dates, inner), {
              ...{ tickSize: 0, tickPadding: 14, tickFormat: (date: Date) => dateOf(date.toISOString()) },
            }),
            ruleY([0, 25, 50, 75, 100], { stroke: 'var(--ws-color-border)' }),
            line(company, {
              ...{ x: 'at', y: 'value', z: 'line', stroke: 'var(--ws-color-text-muted)' },
              ...{ strokeWidth: 1.5, strokeDasharray: '4 3' },
            }),
            text(company.slice(-1), {
              ...{ x: 'at', y: 'value', text: () => besideLabel, textAnchor: 'end', dy: -10, dx: 8 },
              ...{ fill: 'var(--ws-color-text-muted)', stroke: 'var(--ws-color-surface)', strokeWidth: 4 },
            }),
            line(data, { x: 'at', y: 'value', z: 'line', stroke: 'var(--ws-color-accent)', strokeWidth: 2 }),
            ruleX(ranged, { x: 'at', y1: 'low', y2: 'high', ...whisker }),
            ...(['low', 'high'] as const).map((end) =>
              ruleY(ranged, { x1: 'at', x2: 'at', y: end, insetLeft: -END, insetRight: -END, ...whisker }),
            ),
            dot(data, {
              ...{ x: 'at', y: 'value', r: 5, fill: 'var(--ws-color-accent)' },
              ...{ stroke: 'var(--ws-color-surface)', strokeWidth: 2 },
            }),
            text(labelled, {
              // Above the range, where the line seldom runs.
              ...{ x: 'at', y: ({ high, value }: Dot) => high ?? value, dy: -12 },
              ...{ text: ({ value }: Dot) => String(Math.round(value)), fontWeight: 600, fill: 'var(--ws-color-text)' },
              ...{ stroke: 'var(--ws-color-surface)', strokeWidth: 4 },
            }),
            dot(gaps, {
              ...{ x: 'at', y: () => 0, symbol: 'times', r: 5, stroke: 'var(--ws-color-text-muted)', strokeWidth: 2 },
            }),
            text(isRoomy ? gaps : [], {
              ...{ x: 'at', y: () => 0, text: () => hiddenLabel, dy: -14, fill: 'var(--ws-color-text-muted)' },
            }),
          ],
        };
      },
    [points, beside, besideLabel, dateOf, hiddenLabel],
  );
  return <PlotChart options={options} summary={summary} />;
}

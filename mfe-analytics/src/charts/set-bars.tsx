import { axisX, barX, type PlotOptions, ruleX, ruleY, text, tickX } from '@observablehq/plot';
import { useMemo } from 'react';
import { PlotChart } from './plot-chart.tsx';

/** px */
const ROW = 40;
const NARROW_ROW = 56;
const NARROW = 560;
const CHARACTER = 7.2;
const WIDEST_NAME = 240;

const whisker = { stroke: 'var(--ws-color-text)', strokeWidth: 1.5 } as const;
/** Around the whiskers, so that they show on a bar of any colour. */
const edge = { stroke: 'var(--ws-color-surface)', strokeWidth: 4.5 } as const;

/** A set with its bar. */
export type SetBar = {
  setId: string;
  title: string;
  /** 0 to 100: the length of the bar. */
  value: number;
  /** What stands at the end of the line. */
  label: string;
  /** 95 % interval of the value; null: none is drawn. */
  interval: { low: number; high: number } | null;
  /** Drawn darker than the others. */
  isMarked: boolean;
};

export type SetBarsProps = {
  rows: readonly SetBar[];
  summary: string;
  /** Null: the organisation is not shown. */
  company: { value: number; label: string } | null;
};

/** Sets under one another, with the range in which their figure could lie. On a narrow screen names stand above the bars. */
export function SetBars({ rows, summary, company }: SetBarsProps) {
  const options = useMemo(
    () =>
      (width: number): PlotOptions => {
        const isNarrow = width < NARROW;
        const longest = Math.max(...rows.map(({ title }) => title.length)) * CHARACTER;
        const marginLeft = isNarrow ? 2 : Math.min(WIDEST_NAME, longest) + 16;
        const widestLabel = Math.max(...rows.map(({ label }) => label.length)) * CHARACTER;
        const data = rows.map(({ interval, ...row }) => ({
          ...row,
          ...{ low: interval?.low ?? null, high: interval?.high ?? null },
        }));
        const ranged = data.filter(({ low }) => low !== null);
        const colour = ({ isMarked }: { isMarked: boolean }) => (isMarked ? 'var(--ws-seq-5)' : 'var(--ws-seq-3)');
        return {
          marginLeft,
          ...{ marginRight: Math.max(40, widestLabel + 14), marginTop: company ? 26 : 8, marginBottom: 28 },
          height: rows.length * (isNarrow ? NARROW_ROW : ROW) + 54,
          x: { domain: [0, 100], label: null },
          y: { domain: rows.map(({ setId }) => setId), axis: null, padding: 0 },
          marks: [
            axisX({ ticks: [0, 25, 50, 75, 100], tickSize: 0 }),
            ruleX([25, 50, 75], { stroke: 'var(--ws-color-border)' }),
            barX(data, {
              ...{ x1: () => 0, x2: 'value', y: 'setId', rx: 4, fill: colour },
              ...(isNarrow ? { insetTop: 28, insetBottom: 12 } : { insetTop: 11, insetBottom: 11 }),
            }),
            ...[edge, whisker].flatMap((stroke) => [
              ruleY(ranged, { x1: 'low', x2: 'high', y: 'setId', dy: isNarrow ? 8 : 0, ...stroke }),
              ...(['low', 'high'] as const).map((end) =>
                tickX(ranged, {
                  ...{ x: end, y: 'setId', ...stroke },
                  ...(isNarrow ? { insetTop: 31, insetBottom: 15 } : { insetTop: 14, insetBottom: 14 }),
                }),
              ),
            ]),
            text(data, {
              ...{ x: () => 0, y: 'setId', text: 'title', textAnchor: isNarrow ? 'start' : 'end' },
              ...(isNarrow ? { dx: 0, dy: -12 } : { dx: -14 }),
              ...{
                fill: 'var(--ws-color-text)',
                lineWidth: isNarrow ? 40 : WIDEST_NAME / 13,
                textOverflow: 'ellipsis',
              },
            }),
            text(data, {
              ...{ x: () => 100, y: 'setId', text: 'label' },
              ...{ dx: 10, dy: isNarrow ? 8 : 0, textAnchor: 'start', fontWeight: 600, fill: 'var(--ws-color-text)' },
            }),
            ...(company
              ? [
                  ruleX([company.value], { stroke: 'var(--ws-color-accent)', strokeWidth: 2, strokeDasharray: '4 3' }),
                  text([company], {
                    ...{ x: 'value', frameAnchor: 'top', dy: -16, text: 'label', fill: 'var(--ws-color-accent)' },
                  }),
                ]
              : []),
          ],
        };
      },
    [rows, company],
  );
  return <PlotChart options={options} summary={summary} />;
}

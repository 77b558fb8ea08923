import { axisX, dot, type PlotOptions, ruleX, ruleY, text, tickX } from '@observablehq/plot';
import { useMemo } from 'react';
import { PlotChart } from '../../charts/plot-chart.tsx';

/** px */
const ROW = 34;
const NARROW_ROW = 52;
const NARROW = 560;
const CHARACTER = 7.2;
const WIDEST_NAME = 240;

export type CorrelationBar = {
  key: string;
  title: string;
  /** −1 to 1 */
  r: number;
  low: number;
  high: number;
  label: string;
  isCertain: boolean;
};

export type CorrelationsChartProps = { rows: readonly CorrelationBar[]; summary: string };

/**
 * A line from 0 to each correlation with the range in which it could lie. Filled signs are certain, hollow ones may be
 * nothing; petrol goes together, orange against.
 */
export function CorrelationsChart({ rows, summary }: CorrelationsChartProps) {
  const options = useMemo(
    () =>
      (width: number): PlotOptions => {
        const isNarrow = width < NARROW;
        const longest = Math.max(...rows.map(({ title }) => title.length)) * CHARACTER;
        const data = rows.map((row) => ({ ...row }));
        const colour = ({ r }: CorrelationBar) => (r < 0 ? 'var(--ws-div-1)' : 'var(--ws-div-7)');
        const dy = isNarrow ? 9 : 0;
        const whisker = { stroke: 'var(--ws-color-text-muted)', strokeWidth: 1.5 } as const;
        return {
          ...{ marginLeft: isNarrow ? 2 : Math.min(WIDEST_NAME, longest) + 16, marginRight: 56 },
          ...{ marginTop: 8, marginBottom: 28, height: rows.length * (isNarrow ? NARROW_ROW : ROW) + 36 },
          x: { domain: [-1, 1], label: null },
          y: { domain: rows.map(({ key }) => key), axis: null, padding: 0 },
          marks: [
            axisX({
              ticks: [-1, -0.5, 0, 0.5, 1],
              tickSize: 0,
              tickFormat: (tick: number) => String(tick).replace('-', '−'),
            }),
            ruleX([-1, -0.5, 0.5, 1], { stroke: 'var(--ws-color-border)' }),
            ruleX([0], { stroke: 'var(--ws-color-border-strong)' }),
            ruleY(data, { x1: () => 0, x2: 'r', y: 'key', dy, stroke: colour, strokeWidth: 3 }),
            ruleY(data, { x1: 'low', x2: 'high', y: 'key', dy, ...whisker }),
            ...(['low', 'high'] as const).map((end) =>
              tickX(data, {
                ...{ x: end, y: 'key', ...whisker },
                ...(isNarrow ? { insetTop: 30, insetBottom: 12 } : { insetTop: 12, insetBottom: 12 }),
              }),
            ),
            dot(data, {
              ...{ x: 'r', y: 'key', dy, r: 6, stroke: colour, strokeWidth: 2.5 },
              fill: (row: CorrelationBar) => (row.isCertain ? colour(row) : 'var(--ws-color-surface)'),
            }),
            text(data, {
              ...{ x: () => -1, y: 'key', text: 'title', textAnchor: isNarrow ? 'start' : 'end' },
              ...(isNarrow ? { dx: 0, dy: -12 } : { dx: -14 }),
              ...{
                fill: 'var(--ws-color-text)',
                lineWidth: isNarrow ? 40 : WIDEST_NAME / 13,
                textOverflow: 'ellipsis',
              },
            }),
            text(data, {
              ...{ x: () => 1, y: 'key', text: 'label', dx: 52, dy, textAnchor: 'end' },
              ...{ fontWeight: 600, fill: 'var(--ws-color-text)' },
            }),
          ],
        };
      },
    [rows],
  );
  return <PlotChart options={options} summary={summary} />;
}

import { axisX, barX, type PlotOptions, ruleX, ruleY, text, tickX } from '@observablehq/plot';
import { useMemo } from 'react';
import { PlotChart } from '../../charts/plot-chart.tsx';
import type { BarRow } from './bar-rows.ts';

/** px */
const ROW = 40;
const NARROW_ROW = 56;
const NARROW = 560;
const CHARACTER = 7.2;
const WIDEST_NAME = 240;

const whisker = { stroke: 'var(--ws-color-text)', strokeWidth: 1.5 } as const;

export type BarsChartProps = {
  rows: readonly BarRow[];
  summary: string;
  /** Null: the organisation is not shown. */
  company: { value: number; label: string } | null;
};

/** Sets under one another with the range in which their figure could lie. On a narrow screen names stand above the bars. */
export function BarsChart({ rows, summary, company }: BarsChartProps) {
  const options = useMemo(
    () =>
      (width: number): PlotOptions => {
        const isNarrow = width < NARROW;
        const longest = Math.max(...rows.map(({ title }) => title.length)) * CHARACTER;
        const marginLeft = isNarrow ? 2 : Math.min(WIDEST_NAME, longest) + 16;
        const data = rows.map(({ setId, title, cell, beside }) => ({
          ...{ setId, title, beside, value: cell.value },
          ...{ low: cell.interval?.low ?? null, high: cell.interval?.high ?? null },
        }));
        const ranged = data.filter(({ low }) => low !== null);
        const colour = ({ beside }: { beside: BarRow['beside'] }) =>
          beside === 'within' ? 'var(--ws-seq-3)' : 'var(--ws-seq-5)';
        return {
          marginLeft,
          ...{ marginRight: 40, marginTop: company ? 26 : 8, marginBottom: 28 },
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
            ruleY(ranged, { x1: 'low', x2: 'high', y: 'setId', dy: isNarrow ? 8 : 0, ...whisker }),
            ...(['low', 'high'] as const).map((end) =>
              tickX(ranged, {
                ...{ x: end, y: 'setId', ...whisker },
                ...(isNarrow ? { insetTop: 31, insetBottom: 15 } : { insetTop: 14, insetBottom: 14 }),
              }),
            ),
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
              ...{ x: () => 100, y: 'setId', text: ({ value }: { value: number }) => String(Math.round(value)) },
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

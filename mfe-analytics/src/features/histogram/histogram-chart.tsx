import { axisX, type PlotOptions, rectY, ruleX, ruleY, text } from '@observablehq/plot';
import type { CodeReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { useMemo } from 'react';
import { PlotChart } from '../../charts/plot-chart.tsx';

const MAX_HEIGHT = 380;

export type HistogramChartProps = {
  bins: NonNullable<CodeReport['histogram']>;
  /** Raw mean; null where only its limit is shown. */
  mean: { value: number; label: string } | null;
  axis: string;
  summary: string;
};

/** How many people have which mean answer. A wide bar stands for neighbouring answers that few people gave. */
export function HistogramChart({ bins, mean, axis, summary }: HistogramChartProps) {
  const options = useMemo(
    () =>
      (width: number): PlotOptions => {
        // By area: a bar over two answers is half as high as one with as many people over one.
        const data = bins.map(({ from, to, count }) => ({ from, to, count, height: count / (to - from) }));
        return {
          ...{ marginLeft: 12, marginRight: 12, marginTop: 34, marginBottom: 52 },
          height: Math.min(MAX_HEIGHT, Math.max(260, width * 0.5)),
          x: { domain: [1, 7], label: null },
          y: { axis: null, zero: true },
          marks: [
            rectY(data, {
              ...{ x1: 'from', x2: 'to', y: 'height', insetLeft: 1.5, insetRight: 1.5, rx: 4 },
              fill: 'var(--ws-seq-4)',
            }),
            text(data, {
              ...{ x: ({ from, to }: { from: number; to: number }) => (from + to) / 2, y: 'height', dy: -10 },
              ...{
                text: ({ count }: { count: number }) => String(count),
                fontWeight: 600,
                fill: 'var(--ws-color-text)',
              },
            }),
            axisX({ ticks: [1, 2, 3, 4, 5, 6, 7], tickFormat: String, tickSize: 0 }),
            ruleY([0], { stroke: 'var(--ws-color-border-strong)' }),
            text([axis], { frameAnchor: 'bottom', dy: 42, fill: 'var(--ws-color-text-muted)' }),
            ...(mean
              ? [
                  ruleX([mean.value], { stroke: 'var(--ws-color-accent)', strokeWidth: 2, strokeDasharray: '4 3' }),
                  text([mean], {
                    ...{ x: 'value', frameAnchor: 'top', dy: -26, text: 'label', fill: 'var(--ws-color-accent)' },
                  }),
                ]
              : []),
          ],
        };
      },
    [bins, mean, axis],
  );
  return <PlotChart options={options} summary={summary} />;
}

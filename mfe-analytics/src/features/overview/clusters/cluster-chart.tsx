import { dot, type PlotOptions, ruleX, ruleY, text } from '@observablehq/plot';
import { type ClusterKey, TEAM_CUT_OFFS } from '@wellspring/shared/domain/scoring/cluster.ts';
import { useMemo } from 'react';
import { placeLabels } from '../../../charts/place-labels.ts';
import { PlotChart } from '../../../charts/plot-chart.tsx';
import type { ClusterPoint } from './cluster-points.ts';

const MARGIN = { marginTop: 14, marginRight: 14, marginBottom: 44, marginLeft: 48 };
const MAX_HEIGHT = 460;

type Draw = { moveTo: (x: number, y: number) => void; lineTo: (x: number, y: number) => void; closePath: () => void };

/** A filled shape through these corners, in a box of 16. */
const polygon = (...corners: readonly [x: number, y: number][]) => ({
  draw(context: Draw) {
    corners.forEach(([x, y], at) => {
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.closePath();
  },
});
const signs = {
  exhausted: 'circle',
  at_risk: polygon([0, -7], [7, 5.8], [-7, 5.8]),
  untapped: polygon([0, -7.4], [7.4, 0], [0, 7.4], [-7.4, 0]),
  on_fire: polygon([0, -7.2], [6.8, -2.2], [4.2, 5.8], [-4.2, 5.8], [-6.8, -2.2]),
  disengaged: polygon([-5.8, -5.8], [5.8, -5.8], [5.8, 5.8], [-5.8, 5.8]),
} as const satisfies Record<ClusterKey, unknown>;

const colours: Readonly<Record<ClusterKey, string>> = {
  exhausted: 'var(--ws-cluster-exhausted)',
  at_risk: 'var(--ws-cluster-atrisk)',
  untapped: 'var(--ws-cluster-potential)',
  on_fire: 'var(--ws-cluster-onfire)',
  disengaged: 'var(--ws-cluster-disengaged)',
};

/** Where the name of each cluster stands, in percent of the axes. */
const corners: Readonly<Record<ClusterKey, { x: number; y: number; anchor: 'start' | 'end' }>> = {
  untapped: { x: 2, y: 96, anchor: 'start' },
  on_fire: { x: 98, y: 96, anchor: 'end' },
  disengaged: { x: 2, y: 50, anchor: 'start' },
  exhausted: { x: 2, y: 4, anchor: 'start' },
  at_risk: { x: 98, y: 4, anchor: 'end' },
};

export type ClusterChartProps = {
  points: readonly ClusterPoint[];
  summary: string;
  words: { wellBeing: string; engagement: string; clusters: Readonly<Record<ClusterKey, string>> };
};

/** Sets by engagement and well-being. What lies near a limit has a ring: it could belong to its neighbour. */
export function ClusterChart({ points, summary, words }: ClusterChartProps) {
  const options = useMemo(
    () =>
      (width: number): PlotOptions => {
        const height = Math.min(MAX_HEIGHT, Math.max(320, width * 0.72));
        const inner = {
          width: width - MARGIN.marginLeft - MARGIN.marginRight,
          height: height - MARGIN.marginTop - MARGIN.marginBottom,
        };
        const places = placeLabels(
          points.map(({ engagement, wellBeing, title }) => ({
            x: (engagement / 100) * inner.width,
            y: (1 - wellBeing / 100) * inner.height,
            text: title,
          })),
          inner,
        );
        const labelled = points.flatMap((point, at) => {
          const place = places[at];
          return place ? [{ ...point, place }] : [];
        });
        const at = { x: 'engagement', y: 'wellBeing' } as const;
        return {
          ...MARGIN,
          height,
          x: { domain: [0, 100], ticks: [0, 40, 60, 100], tickSize: 0, label: null },
          y: { domain: [0, 100], ticks: [0, 40, 60, 100], tickSize: 0, label: null },
          marks: [
            ruleX([TEAM_CUT_OFFS.low, TEAM_CUT_OFFS.high], { stroke: 'var(--ws-color-border)' }),
            ruleY([TEAM_CUT_OFFS.low, TEAM_CUT_OFFS.high], { stroke: 'var(--ws-color-border)' }),
            ...(Object.keys(corners) as ClusterKey[]).map((key) =>
              text([corners[key]], {
                ...{ x: 'x', y: 'y', text: () => words.clusters[key] },
                ...{ textAnchor: corners[key].anchor, fill: 'var(--ws-color-text-muted)' },
              }),
            ),
            text([words.engagement], {
              ...{ frameAnchor: 'bottom', dy: 34, fill: 'var(--ws-color-text-muted)' },
            }),
            text([words.wellBeing], {
              ...{ frameAnchor: 'left', dx: -38, rotate: -90, fill: 'var(--ws-color-text-muted)' },
            }),
            dot(
              points.filter(({ isBorderline }) => isBorderline),
              { ...at, r: 12, stroke: 'var(--ws-color-border-strong)', strokeDasharray: '3 3' },
            ),
            ...(Object.keys(signs) as ClusterKey[]).map((key) =>
              dot(
                points.filter(({ cluster }) => cluster === key),
                { ...at, symbol: signs[key], r: 6.4, fill: colours[key], stroke: 'none', title: 'title' },
              ),
            ),
            ...labelled.map((point) =>
              text([point], {
                ...{ ...at, text: 'title', dx: point.place.dx, dy: point.place.dy },
                ...{ textAnchor: point.place.anchor, fill: 'var(--ws-color-text)', fontWeight: 550 },
              }),
            ),
          ],
        };
      },
    [points, words],
  );
  return <PlotChart options={options} summary={summary} />;
}

import {
  type RadarLayout,
  radarDistance,
  radarLayout,
  radarMarkScale,
  radarPoint,
} from '../../domain/charts/radar-geometry.ts';
import { ratingShapes } from '../../domain/charts/rating-shapes.ts';
import type { ColourRating } from '../../domain/scoring/colour-rating.ts';
import { Table, type TableColumn } from '../ui/tables/table.tsx';
import { useSheet } from '../ui/use-sheet.ts';
import sheet from './chart.css';
import { ChartFigure, type ChartLabels } from './chart-figure.tsx';
import { RatingKey, type RatingLabels } from './chart-keys.tsx';
import { useWidth } from './use-width.ts';

export type RadarAxis = {
  key: string;
  /** The theme, said so that further out is better ("Few hindrances"). */
  label: string;
  /** Favourable value, 0 to 100; null: not shown. */
  value: number | null;
  rating: ColourRating;
  /** Label that replaces the rating's: a middle factor is named by its side. */
  ratingWord?: string | undefined;
  /** Most favourable between these two values instead of at 100: marked on the axis. */
  middle?: { low: number; high: number } | undefined;
  /** The same axis of the one comparison, 0 to 100. */
  comparison?: number | null | undefined;
};

export type RadarProps = ChartLabels & {
  /** Eight, the first at the top, then clockwise. */
  axes: readonly RadarAxis[];
  /** Words for the shapes, under the drawing and in the table. */
  ratingLabels: RatingLabels;
  /** Column titles of the table; the last only with a comparison. */
  tableLabels: { axis: string; value: string; rating: string; comparison?: string | undefined };
};

const rings = [0, 25, 50, 75, 100] as const;
const notShown = '–';

/** Eight themes at once: the polygon says how even, the shapes say where to look, the table says the same in numbers. */
export function Radar({ axes, ratingLabels, tableLabels, ...words }: RadarProps) {
  useSheet(sheet);
  const [ref, width] = useWidth(640);
  const chart = (
    <div ref={ref} className="ws-radar">
      <RadarDrawing
        axes={axes}
        layout={radarLayout(
          width,
          axes.map((axis) => axis.label),
        )}
        summary={words.summary}
      />
    </div>
  );
  return (
    <ChartFigure
      {...words}
      chart={chart}
      table={<RadarTable axes={axes} ratingLabels={ratingLabels} tableLabels={tableLabels} summary={words.summary} />}
      keyLabels={<RatingKey words={ratingLabels} />}
    />
  );
}

type RadarDrawingProps = { axes: readonly RadarAxis[]; layout: RadarLayout; summary: string };

function RadarDrawing({ axes, layout, summary }: RadarDrawingProps) {
  const { width, height, centre, radius } = layout;
  const polygonOf = (pick: (axis: RadarAxis) => number | null | undefined) =>
    axes
      .flatMap((axis, index) => {
        const value = pick(axis);
        if (value === null || value === undefined) return [];
        const point = radarPoint(layout, index, axes.length, value);
        return [`${point.x},${point.y}`];
      })
      .join(' ');
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      <circle cx={centre.x} cy={centre.y} r={radius} className="ws-radar-disc" />
      {rings.map((ring) => (
        <circle
          key={ring}
          cx={centre.x}
          cy={centre.y}
          r={radarDistance(radius, ring)}
          className={ring === 50 ? 'ws-radar-middle' : 'ws-radar-ring'}
        />
      ))}
      {axes.map((axis, index) => {
        const tip = radarPoint(layout, index, axes.length, 100);
        const foot = radarPoint(layout, index, axes.length, 0);
        return <path key={axis.key} d={`M${foot.x} ${foot.y}L${tip.x} ${tip.y}`} className="ws-radar-ring" />;
      })}
      {axes.map((axis, index) => (
        <RadarMiddle key={axis.key} axis={axis} index={index} count={axes.length} layout={layout} />
      ))}
      <g className="ws-radar-grow" style={{ transformOrigin: `${centre.x}px ${centre.y}px` }}>
        <polygon points={polygonOf((axis) => axis.value)} className="ws-radar-area" />
        <polygon points={polygonOf((axis) => axis.comparison)} className="ws-radar-comparison" />
        <polygon points={polygonOf((axis) => axis.value)} className="ws-radar-outline" />
        {axes.map((axis, index) => (
          <RadarMark key={axis.key} axis={axis} index={index} count={axes.length} layout={layout} />
        ))}
      </g>
      {axes.map((axis, index) => (
        <RadarLabels key={axis.key} axis={axis} index={index} layout={layout} />
      ))}
    </svg>
  );
}

type RadarPartProps = { axis: RadarAxis; index: number; layout: RadarLayout };

/** Where on its axis a middle factor is most favourable. */
function RadarMiddle({ axis, index, count, layout }: RadarPartProps & { count: number }) {
  if (!axis.middle) return null;
  const low = radarPoint(layout, index, count, axis.middle.low);
  const high = radarPoint(layout, index, count, axis.middle.high);
  return <path d={`M${low.x} ${low.y}L${high.x} ${high.y}`} className="ws-radar-healthy" />;
}

function RadarMark({ axis, index, count, layout }: RadarPartProps & { count: number }) {
  if (axis.value === null) return null;
  const { x, y } = radarPoint(layout, index, count, axis.value);
  return (
    <path
      d={ratingShapes[axis.rating]}
      transform={`translate(${x} ${y}) scale(${radarMarkScale(layout.radius, count, axis.value)})`}
      className={`ws-radar-mark ws-rating-${axis.rating}`}
    />
  );
}

function RadarLabels({ axis, index, layout }: RadarPartProps) {
  const label = layout.labels[index];
  if (!label) return null;
  return (
    <text textAnchor={label.anchor} fontSize={layout.fontSize} className="ws-chart-muted">
      {label.lines.map((line, lineIndex) => (
        <tspan key={line} x={label.x} y={label.y + lineIndex * (layout.fontSize + 3)}>
          {line}
        </tspan>
      ))}
      <tspan x={label.x} y={label.valueY} fontSize={layout.valueSize} className="ws-chart-value">
        {axis.value === null ? notShown : Math.round(axis.value)}
      </tspan>
    </text>
  );
}

type RadarTableProps = Pick<RadarProps, 'axes' | 'ratingLabels' | 'tableLabels'> & { summary: string };

function RadarTable({ axes, ratingLabels, tableLabels, summary }: RadarTableProps) {
  const shown = (value: number | null | undefined) => (typeof value === 'number' ? Math.round(value) : notShown);
  const columns: TableColumn<RadarAxis>[] = [
    { key: 'axis', header: tableLabels.axis, cell: (axis) => axis.label, isRowHeader: true },
    { key: 'value', header: tableLabels.value, cell: (axis) => shown(axis.value), align: 'end' },
  ];
  if (tableLabels.comparison !== undefined) {
    columns.push({
      key: 'comparison',
      header: tableLabels.comparison,
      cell: (axis) => shown(axis.comparison),
      align: 'end',
    });
  }
  columns.push({
    key: 'rating',
    header: tableLabels.rating,
    cell: (axis) => (axis.value === null ? notShown : (axis.ratingWord ?? ratingLabels[axis.rating])),
  });
  return <Table caption={summary} columns={columns} rows={axes} rowKey={(axis) => axis.key} />;
}

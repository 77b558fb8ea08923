import { Table, type TableColumn } from '../ui/tables/table.tsx';
import { useSheet } from '../ui/use-sheet.ts';
import sheet from './chart.css';
import { ChartFigure, type ChartLabels } from './chart-figure.tsx';
import { labelledMoments, linePath, spreadLabels } from './trend-geometry.ts';
import { useWidth } from './use-width.ts';

type TrendSeries = {
  key: string;
  /** Written at the end of its line. */
  label: string;
  /** One per moment, 0 to 100; null: not answered, or not shown. */
  values: readonly (number | null)[];
};

export type TrendLineProps = ChartLabels & {
  /** One or two: the first in petrol, the second in grey. A third series is a second chart. */
  series: readonly [TrendSeries] | readonly [TrendSeries, TrendSeries];
  /** Names of the moments, oldest first, short: "Oct 25". */
  moments: readonly string[];
  /** Moments of another kind (pulses): a diamond of their own, which no line joins, because the two do not compare. */
  apart?: { moments: ReadonlySet<number>; label: string; header: string; otherLabel: string } | undefined;
  /** Title of the table's first column. */
  momentHeader: string;
};

type Frame = { width: number; xOf: (index: number) => number; yOf: (value: number) => number };

const plotHeight = 196;
const plotTop = 16;
const height = plotTop + plotHeight + 28;
const gridValues = [0, 50, 100] as const;
/** Room for the numbers of the axis, in px. */
const axisRoom = 34;
const labelRoom = 96;
/** A value of 20 px and, 17 px below it, the name of its line: neither leaves the plot. */
const labelRange = { top: 16, bottom: plotTop + plotHeight - 17 };
const momentWidth = 58;
const diamond = 'M0-5.5 5.5 0 0 5.5-5.5 0Z';

/** The last value that a line leads to; what stands apart is not the line's. */
const findEnd = (line: TrendSeries, apart: TrendLineProps['apart']) =>
  line.values.findLastIndex((value, index) => value !== null && !apart?.moments.has(index));

/** How one or two numbers went over time, on an axis that is never cut. */
export function TrendLine({ series, moments, apart, momentHeader, ...words }: TrendLineProps) {
  useSheet(sheet);
  const [ref, width] = useWidth(400);
  const chart = (
    <div ref={ref}>
      <TrendDrawing series={series} moments={moments} apart={apart} width={width} summary={words.summary} />
    </div>
  );
  const columns: TableColumn<number>[] = [
    { key: 'moment', header: momentHeader, cell: (index) => moments[index], isRowHeader: true },
    ...series.map((line) => ({
      key: line.key,
      header: line.label,
      align: 'end' as const,
      cell: (index: number) => shownValue(line.values[index]),
    })),
  ];
  if (apart && apart.moments.size > 0) {
    columns.push({
      key: 'kind',
      header: apart.header,
      cell: (index) => (apart.moments.has(index) ? apart.label : apart.otherLabel),
    });
  }
  const rows = moments.map((_, index) => index);
  const table = <Table caption={words.summary} columns={columns} rows={rows} rowKey={String} />;
  const keyLabels =
    apart && apart.moments.size > 0 ? (
      <ul className="ws-chart-key">
        <li>
          <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
            <path d={diamond} className="ws-trend-apart" />
          </svg>
          {apart.label}
        </li>
      </ul>
    ) : null;
  return <ChartFigure {...words} chart={chart} table={table} keyLabels={keyLabels} />;
}

function shownValue(value: number | null | undefined): number | string {
  return typeof value === 'number' ? Math.round(value) : '–';
}

type TrendDrawingProps = Pick<TrendLineProps, 'series' | 'moments' | 'apart'> & { width: number; summary: string };

function TrendDrawing({ series, moments, apart, width, summary }: TrendDrawingProps) {
  const left = axisRoom + 12;
  const plotWidth = Math.max(80, width - left - labelRoom);
  const step = moments.length > 1 ? plotWidth / (moments.length - 1) : 0;
  const frame: Frame = {
    width: plotWidth,
    xOf: (index) => left + (moments.length > 1 ? index * step : plotWidth),
    yOf: (value) => plotTop + plotHeight * (1 - value / 100),
  };
  const ends = spreadLabels(
    series.map((line) => frame.yOf(line.values[findEnd(line, apart)] ?? 50)),
    labelRange,
  );
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      {gridValues.map((value) => (
        <g key={value}>
          <path
            d={`M${axisRoom} ${frame.yOf(value)}H${left + plotWidth}`}
            className={value === 50 ? 'ws-radar-middle' : 'ws-radar-ring'}
          />
          <text x={axisRoom - 8} y={frame.yOf(value) + 5} fontSize={13} textAnchor="end" className="ws-chart-muted">
            {value}
          </text>
        </g>
      ))}
      {series.map((line, index) => (
        <TrendPath
          key={line.key}
          line={line}
          apart={apart}
          frame={frame}
          labelY={ends[index] ?? 0}
          isSquare={index > 0}
        />
      ))}
      {labelledMoments(moments.length, Math.floor(plotWidth / momentWidth) + 1).map((index) => (
        <text
          key={index}
          x={frame.xOf(index)}
          y={height - 4}
          fontSize={13}
          textAnchor="middle"
          className="ws-chart-muted"
        >
          {moments[index]}
        </text>
      ))}
    </svg>
  );
}

type TrendPathProps = { line: TrendSeries; frame: Frame; labelY: number; isSquare: boolean } & Pick<
  TrendLineProps,
  'apart'
>;

function TrendPath({ line, frame, labelY, apart, isSquare }: TrendPathProps) {
  const end = findEnd(line, apart);
  const points = line.values.map((value, index) =>
    value === null ? null : { x: frame.xOf(index), y: frame.yOf(value), isLast: index === end, index },
  );
  // What stands apart is left out of the line and does not break it.
  const joined = points.filter((point) => point === null || !apart?.moments.has(point.index));
  const labelX = frame.xOf(line.values.length - 1) + 14;
  return (
    <g className="ws-trend">
      <path d={linePath(joined)} className="ws-trend-line" />
      {points.map((point) => {
        if (!point) return null;
        if (apart?.moments.has(point.index))
          return (
            <path key={point.x} d={diamond} transform={`translate(${point.x} ${point.y})`} className="ws-trend-apart" />
          );
        const half = point.isLast ? 5.5 : 3.5;
        return (
          <rect
            key={point.x}
            x={point.x - half}
            y={point.y - half}
            width={2 * half}
            height={2 * half}
            rx={isSquare ? 1 : half}
            className={point.isLast ? 'ws-trend-last' : 'ws-trend-point'}
          />
        );
      })}
      <text x={labelX} y={labelY} fontSize={20} className="ws-chart-value">
        {shownValue(line.values[end])}
      </text>
      <text x={labelX} y={labelY + 17} fontSize={13} className="ws-chart-muted">
        {line.label}
      </text>
    </g>
  );
}

import { type ReactNode, useState } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { useSheet } from '../ui/use-sheet.ts';
import sheet from './chart.css';

export type ChartLabels = {
  /** One sentence that says what the chart shows; read instead of the drawing. */
  summary: string;
  /** "Show as table" */
  showTableLabel: string;
  /** "Show as chart" */
  showChartLabel: string;
};

export type ChartFigureProps = Omit<ChartLabels, 'summary'> & {
  chart: ReactNode;
  /** The same numbers as a table. */
  table: ReactNode;
  /** What the shapes and lines mean; below the chart, left. */
  keyLabels?: ReactNode;
};

/** A chart and its twin: the same place, one press apart. */
export function ChartFigure({ chart, table, keyLabels, showTableLabel, showChartLabel }: ChartFigureProps) {
  useSheet(sheet);
  const [isTable, setIsTable] = useState(false);
  return (
    <figure className="ws-chart">
      {isTable ? table : chart}
      <div className="ws-chart-foot">
        {isTable ? null : keyLabels}
        <Button variant="quiet" size="small" className="ws-chart-toggle" onClick={() => setIsTable(!isTable)}>
          {isTable ? showChartLabel : showTableLabel}
        </Button>
      </div>
    </figure>
  );
}

import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useRunMessages } from '../run/use-run-messages.ts';
import sheet from './chart-card.css';
import { type Method, MethodDetails } from './method-details.tsx';
import { type SavedChart, SaveMenu } from './save-menu.tsx';

export type ChartCardProps = {
  /** A topic; the finding stands below it. */
  title: string;
  lead: ReactNode;
  /** Choices of the chart. */
  tools?: ReactNode;
  /** @param titleId of the title, which names the chart */
  chart: (titleId: string) => ReactNode;
  /** The same figures as a table; absent where the chart is one with every figure in it. */
  table?: (() => ReactNode) | undefined;
  /** What the shapes and colours mean. */
  legend?: ReactNode;
  /** Below the chart as below the table. */
  foot?: ReactNode;
  saved: SavedChart;
  /** Whether the chart is a drawing that can be saved, and not a table itself. */
  isDrawing?: boolean;
  /** How it is computed, where nothing beside the chart says it. */
  method?: Method;
  className?: string;
};

/** A chart with its finding, its twin as a table, its files, and how it is computed. */
export function ChartCard(props: ChartCardProps) {
  const { title, lead, tools, chart, table, legend, foot, saved, isDrawing = true, method, className } = props;
  useSheet(sheet);
  const t = useRunMessages();
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const findDrawing = () => place.current?.querySelector<SVGSVGElement>('svg[role="img"]') ?? null;
  return (
    <Card as="section" aria-labelledby={titleId} className={classNames('ws-chart-card', className)}>
      <CardHead title={title} titleId={titleId} lead={lead}>
        <div className="ws-chart-card-tools ws-no-print">
          {tools}
          {table ? (
            <Button variant="quiet" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {t('report.chart.table')}
            </Button>
          ) : null}
          <SaveMenu {...saved} findDrawing={isDrawing && !isTable ? findDrawing : null} />
        </div>
      </CardHead>
      <div ref={place} className="ws-chart">
        {isTable && table ? table() : chart(titleId)}
      </div>
      <div className="ws-chart-card-foot">
        {isTable ? null : legend}
        {foot}
      </div>
      {method ? <MethodDetails method={method} /> : null}
    </Card>
  );
}

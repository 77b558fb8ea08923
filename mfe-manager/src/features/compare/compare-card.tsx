import type { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { ChartFigure } from '@wellspring/shared/web/charts/chart-figure.tsx';
import { useWidth } from '@wellspring/shared/web/charts/use-width.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { RatingWord } from '@wellspring/shared/web/ui/display/rating.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId, useState } from 'react';
import { type CompareRow, countChanges } from './compare-rows.ts';
import { CompareGrid } from './grid/compare-grid.tsx';
import { CompareTable } from './grid/compare-table.tsx';
import { FactorLists } from './grid/factor-lists.tsx';
import { useCompareMessages } from './use-compare-messages.ts';

/** Rows before all of them are asked for. */
const SHOWN_AT_FIRST = { wide: 6, narrow: 3 };
/** px that the names of the rows and one column need; with less the grid turns into lists. */
const ROW_NAME_WIDTH = 150;
const COLUMN_WIDTH = 132;

type CompareCardProps = { page: ComparePage; rows: readonly CompareRow[]; titles: Titles };

/** Every figure of the chosen sets: as a grid, on a narrow screen as lists, or as a plain table. */
export function CompareCard({ page, rows, titles }: CompareCardProps) {
  const t = useCompareMessages();
  const labelId = useId();
  const [isWhole, setWhole] = useState(false);
  const [measure, width] = useWidth(1_200);
  const isNarrow = width < ROW_NAME_WIDTH + COLUMN_WIDTH * page.columns.length;
  const { compared, clear } = countChanges(rows);
  const first = isNarrow ? SHOWN_AT_FIRST.narrow : SHOWN_AT_FIRST.wide;
  const shown = isWhole ? rows : rows.slice(0, first);
  const title = t(`compare.${page.by}.title`);
  return (
    <Card as="section" aria-labelledby={labelId} className="ws-compare-card">
      <CardHead
        title={title}
        titleId={labelId}
        lead={
          page.compared && compared > 0
            ? t('compare.clear.count', { clear, compared, round: page.compared.title })
            : t('compare.order.text')
        }
      />
      <div ref={measure}>
        <ChartFigure
          chart={
            isNarrow ? (
              <FactorLists page={page} rows={shown} titles={titles} />
            ) : (
              <CompareGrid page={page} rows={shown} titles={titles} comparisons={compared} labelId={labelId} />
            )
          }
          table={<CompareTable page={page} rows={rows} titles={titles} caption={title} />}
          showTableLabel={t('report.chart.table')}
          showChartLabel={t('report.chart.chart')}
          keyLabels={
            <>
              <Legend />
              {rows.length > first ? (
                <Button
                  variant="quiet"
                  size="small"
                  className="ws-button-flush-start"
                  onClick={() => setWhole(!isWhole)}
                >
                  {isWhole ? t('compare.fewer.action') : t('compare.all.action', { count: rows.length })}
                </Button>
              ) : null}
            </>
          }
        />
      </div>
    </Card>
  );
}

function Legend() {
  const t = useCompareMessages();
  return (
    <div className="ws-chart-key">
      {(['great', 'average', 'bad'] as const).map((rating) => (
        <RatingWord key={rating} rating={rating}>
          {t(`report.rating.${rating}`)}
        </RatingWord>
      ))}
    </div>
  );
}

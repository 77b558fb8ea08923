import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { toTitles, useListTitle } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useId, useMemo, useState } from 'react';
import chartSheet from '../../../charts/chart-card.css';
import { MethodDetails } from '../../../charts/method-details.tsx';
import { SaveMenu } from '../../../charts/save-menu.tsx';
import { StatisticBody } from '../../../statistics/statistic-body.tsx';
import { useStatistic } from '../../../statistics/use-statistic.ts';
import { useParticipationMessages } from '../use-participation-messages.ts';
import { toWeightedRows, type WeightedRow } from './weighting-rows.ts';

/** The two measures and the eight themes; the factors follow them. */
const FIRST_ROWS = 10;

type WeightingCardProps = { page: AnalyticsPage; report: SetReport };

/** The organisation's figures if every team had answered alike, on request. */
export function WeightingCard({ page, report }: WeightingCardProps) {
  useSheet(chartSheet);
  const t = useParticipationMessages();
  const titleId = useId();
  const [search, setSearch] = useSearchParams();
  const isWanted = search.get('weighted') === 'on';
  const toggle = () => {
    const next = new URLSearchParams(search);
    if (isWanted) next.delete('weighted');
    else next.set('weighted', 'on');
    setSearch(next, { replace: true });
  };
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('participation.weighted.title')} titleId={titleId} lead={t('participation.weighted.lead')}>
        <Button size="small" className="ws-no-print" aria-pressed={isWanted} onClick={toggle}>
          {t('participation.weighted.action')}
        </Button>
      </CardHead>
      {isWanted ? <Weighted page={page} report={report} /> : null}
    </Card>
  );
}

function Weighted({ page, report }: WeightingCardProps) {
  const t = useParticipationMessages();
  const titles = useMemo(() => toTitles(page.factors), [page]);
  const listTitle = useListTitle(titles);
  const [isWhole, setWhole] = useState(false);
  const found = useStatistic({ entryId: page.run.entryId, setId: page.company.set.setId }, { kind: 'weighting' });
  const figure = (value: number | null) => value ?? '–';
  const columns: TableColumn<WeightedRow>[] = [
    { key: 'code', header: t('analytics.factor.label'), cell: ({ key }) => listTitle(key), isRowHeader: true },
    { key: 'shown', header: t('participation.weighted.shown'), cell: ({ shown }) => figure(shown), align: 'end' },
    {
      key: 'weighted',
      header: t('participation.weighted.weighted'),
      cell: ({ weighted }) => figure(weighted),
      align: 'end',
    },
  ];
  return (
    <StatisticBody found={found} titles={titles} height={360}>
      {({ weighted }) => {
        if (!weighted) return <p>{t('participation.weighted.alike')}</p>;
        const rows = toWeightedRows(report, weighted);
        const apart = Math.max(0, ...rows.map(toDistance));
        return (
          <>
            <div className="ws-chart-card-foot">
              <p>{t('participation.weighted.most', { points: apart })}</p>
              <SaveMenu
                name={t('participation.weighted.title')}
                rows={() => [
                  columns.map(({ header }) => String(header)),
                  ...rows.map(({ key, shown, weighted: value }) => [listTitle(key), figure(shown), figure(value)]),
                ]}
                findDrawing={null}
              />
            </div>
            <Table
              caption={t('participation.weighted.title')}
              columns={columns}
              rows={isWhole ? rows : rows.slice(0, FIRST_ROWS)}
              rowKey={({ key }) => key}
            />
            {rows.length > FIRST_ROWS ? (
              <Button
                variant="quiet"
                size="small"
                className="ws-button-flush-start ws-no-print"
                onClick={() => setWhole(!isWhole)}
              >
                {isWhole ? t('participation.weighted.fewer') : t('participation.weighted.all', { count: rows.length })}
              </Button>
            ) : null}
            <MethodDetails
              method={[
                { term: t('participation.method.weights'), text: t('participation.method.weights-text') },
                {
                  term: t('participation.method.effective'),
                  text: t('participation.method.effective-text', { count: weighted.effectiveCount }),
                },
              ]}
            />
          </>
        );
      }}
    </StatisticBody>
  );
}

const toDistance = ({ shown, weighted }: WeightedRow): number =>
  shown === null || weighted === null ? 0 : Math.abs(shown - weighted);

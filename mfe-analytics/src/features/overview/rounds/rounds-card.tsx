import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { COMPOSITE_KEYS, type CompositeKey } from '@wellspring/shared/domain/factor-keys.ts';
import { toSetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useId } from 'react';
import { useOverviewMessages } from '../use-overview-messages.ts';
import { toRounds } from './to-rounds.ts';

type Line = { id: string; title: string; value: (report: SetReport) => string; isWhole?: boolean };

/** The key figures of several rounds: one column for each. */
export function RoundsCard({ page }: { page: AnalyticsPage }) {
  const t = useOverviewMessages();
  const dates = useDates();
  const titleId = useId();
  const rounds = toRounds(page);
  const composite = (code: CompositeKey): Line => ({
    id: code,
    isWhole: true,
    title: t(code === 'WB' ? 'report.wb.title' : 'report.eng.title'),
    value(report) {
      const reading = toSetReading(report, code);
      if (!reading) return t('analytics.hidden.text');
      const value = String(Math.round(reading.value));
      return reading.interval ? `${value} (${t('overview.range.text', reading.interval)})` : value;
    },
  });
  const lines: Line[] = [
    {
      id: 'people',
      title: t('overview.rounds.people'),
      value: ({ n }) => (typeof n === 'number' ? String(n) : t(`overview.people.${n}`)),
    },
    {
      id: 'participation',
      title: t('overview.participation.title'),
      value: ({ participation: share }) =>
        typeof share === 'number'
          ? t('overview.shares.percent', { percent: share })
          : t(`overview.participation.${share}`),
    },
    ...COMPOSITE_KEYS.map(composite),
    {
      id: 'on-fire',
      title: t('overview.on-fire.title'),
      value: ({ clusterShares: shares }) =>
        shares ? t('overview.shares.percent', { percent: shares.on_fire }) : t('analytics.hidden.text'),
    },
  ];
  const columns: TableColumn<Line>[] = [
    { key: 'figure', header: t('analytics.factor.label'), cell: ({ title }) => title, isRowHeader: true },
    ...rounds.map(
      ({ run, report }): TableColumn<Line> => ({
        key: run.entryId,
        header: t('analytics.run.option', { title: run.title, date: dates.date(run.start) }),
        cell: ({ value, isWhole }) => {
          if (!report) return t('analytics.hidden.text');
          return isWhole ? <span className="ws-analytics-whole">{value(report)}</span> : value(report);
        },
        align: 'end',
      }),
    ),
  ];
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('overview.rounds.title')} titleId={titleId} lead={t('overview.rounds.lead')} />
      <Table caption={t('overview.rounds.title')} columns={columns} rows={lines} rowKey={({ id }) => id} />
    </Card>
  );
}

import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { type Titles, useListTitle } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useOverviewMessages } from '../use-overview-messages.ts';
import type { HeatRow } from './heat-rows.ts';

type HeatmapTableProps = {
  page: AnalyticsPage;
  rows: readonly HeatRow[];
  keys: readonly ScoreKey[];
  titles: Titles;
};
type Line = { heatRow: HeatRow; key: ScoreKey; at: number };

/** The same figures as a plain table, with their intervals. */
export function HeatmapTable({ page, rows, keys, titles }: HeatmapTableProps) {
  const t = useOverviewMessages();
  const listTitle = useListTitle(titles);
  const lines = rows.flatMap((heatRow) => keys.map((key, at): Line => ({ heatRow, key, at })));
  const columns: TableColumn<Line>[] = [
    {
      key: 'set',
      header: t(`overview.heat.row.${page.by}`),
      cell: ({ heatRow, key }) => t('overview.table.row', { set: heatRow.row.set.title, figure: listTitle(key) }),
      isRowHeader: true,
    },
    {
      key: 'value',
      header: t('report.table.value'),
      align: 'end',
      cell: ({ heatRow: { cells }, at }) => {
        const cell = cells[at];
        return cell ? Math.round(cell.value) : t('analytics.hidden.text');
      },
    },
    {
      key: 'range',
      header: t('overview.table.range'),
      align: 'end',
      cell: ({ heatRow: { cells }, at }) => {
        const interval = cells[at]?.interval;
        return interval ? t('overview.range.text', interval) : '–';
      },
    },
  ];
  return (
    <Table
      caption={t(`overview.heat.${page.by}`)}
      columns={columns}
      rows={lines}
      rowKey={({ heatRow, key }) => `${heatRow.row.set.setId} ${key}`}
    />
  );
}

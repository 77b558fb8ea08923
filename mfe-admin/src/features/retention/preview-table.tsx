import type { RetentionPreview } from '@wellspring/shared/contracts/privacy/retention.ts';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { COLUMNS, sumCounts, toPreviewColumns } from './preview-columns.ts';
import { useRetentionMessages } from './use-retention-messages.ts';

type Month = RetentionPreview['months'][number];

const inWords = (month: string) => month.split('-').reverse().join('/');

/** Up to the last month in which anything goes; always the first. */
const untilLast = (months: readonly Month[]): readonly Month[] =>
  months.slice(0, Math.max(1, months.findLastIndex(({ counts }) => sumCounts(counts) > 0) + 1));

/** What would go in each of the next twelve months. */
export function PreviewTable({ months }: Pick<RetentionPreview, 'months'>) {
  const t = useRetentionMessages();
  const columns: TableColumn<Month>[] = [
    {
      key: 'month',
      header: t('retention.column.month'),
      isRowHeader: true,
      cell: ({ month }) =>
        month === months[0]?.month ? t('retention.month.first', { month: inWords(month) }) : inWords(month),
    },
    ...COLUMNS.map((column) => ({
      key: column,
      header: t(`retention.column.${column}`),
      align: 'end' as const,
      cell: ({ counts }: Month) => t('retention.count', { count: toPreviewColumns(counts)[column] }),
    })),
  ];
  return (
    <Table
      caption={t('retention.preview.caption')}
      columns={columns}
      rows={untilLast(months)}
      rowKey={({ month }) => month}
    />
  );
}

import type { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import { type Titles, useListTitle } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import type { CompareCell, CompareRow } from '../compare-rows.ts';
import { useChangeText } from '../use-change-texts.ts';
import { useCompareMessages } from '../use-compare-messages.ts';

const NOT_SHOWN = '–';

type CompareTableProps = { page: ComparePage; rows: readonly CompareRow[]; titles: Titles; caption: string };
type Line = CompareCell & { key: CompareRow['key'] };

/** The same figures as a plain table, both rounds in columns. */
export function CompareTable({ page: { run, compared }, rows, titles, caption }: CompareTableProps) {
  const t = useCompareMessages();
  const listTitle = useListTitle(titles);
  const changeText = useChangeText(compared);
  const lines = rows.flatMap(({ key, cells }) => cells.map((cell): Line => ({ ...cell, key })));
  const figure = (one: { value: number; interval: { low: number; high: number } | null } | null) => {
    if (!one) return NOT_SHOWN;
    const value = Math.round(one.value);
    return one.interval ? t('compare.table.value', { value, ...one.interval }) : String(value);
  };
  const columns: TableColumn<Line>[] = [
    {
      key: 'factor',
      header: t('compare.column.figure'),
      cell: ({ key, column }) => t('compare.table.row', { factor: listTitle(key), set: column.set.title }),
      isRowHeader: true,
    },
    {
      key: 'now',
      header: run.title,
      cell: ({ reading }) => (reading ? figure(reading) : t('compare.refused.text')),
    },
    ...(compared
      ? [
          { key: 'before', header: compared.title, cell: ({ earlier }: Line) => figure(earlier) },
          { key: 'change', header: t('compare.column.change'), cell: (line: Line) => changeText(line) ?? NOT_SHOWN },
        ]
      : []),
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={lines}
      rowKey={({ key, column }) => `${key} ${column.set.setId}`}
    />
  );
}

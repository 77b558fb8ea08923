import type { FactorKey } from '@wellspring/shared/domain/factor-keys.ts';
import { type Titles, useListTitle, useRatingWord } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import type { SetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useDifferenceText } from '../use-set-texts.ts';
import { useTeamReportMessages } from '../use-team-report-messages.ts';

const NOT_SHOWN = '–';

/** All factors in numbers and words: what the bars show, for a reader who does not see them. */
export function FactorsTable({ readings, titles }: { readings: readonly SetReading<FactorKey>[]; titles: Titles }) {
  const t = useTeamReportMessages();
  const ratingWord = useRatingWord();
  const listTitle = useListTitle(titles);
  const difference = useDifferenceText();
  const all: TableColumn<SetReading<FactorKey>>[] = [
    { key: 'factor', header: t('team-report.column.factor'), cell: ({ key }) => listTitle(key), isRowHeader: true },
    { key: 'value', header: t('report.table.value'), cell: ({ value }) => Math.round(value), align: 'end' },
    {
      key: 'between',
      header: t('team-report.column.between'),
      cell: ({ interval }) => (interval ? t('team-report.range.text', interval) : NOT_SHOWN),
    },
    { key: 'rating', header: t('report.table.rating'), cell: (reading) => ratingWord(reading) },
    {
      key: 'agreement',
      header: t('team-report.column.agreement'),
      cell: ({ agreement }) => (agreement ? t(`team-report.agreement.${agreement}`) : NOT_SHOWN),
    },
    {
      key: 'change',
      header: t('team-report.column.change'),
      cell: ({ change }) => (change ? difference(change) : NOT_SHOWN),
    },
  ];
  const isEmpty = { agreement: !readings.some((one) => one.agreement), change: !readings.some((one) => one.change) };
  const columns = all.filter(({ key }) => !(key in isEmpty && isEmpty[key as keyof typeof isEmpty]));
  return <Table caption={t('team-report.factors.table')} columns={columns} rows={readings} rowKey={({ key }) => key} />;
}

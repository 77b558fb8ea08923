import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useNumbers } from '../../statistics/use-numbers.ts';
import { type CodeRow, FIGURES, type Figure, isReliability, type TableShape } from './descriptives-columns.ts';
import { useDescriptivesMessages } from './use-descriptives-messages.ts';

const NONE = '–';

function useColumns(titles: Titles, { level, hasReliability }: TableShape) {
  const t = useDescriptivesMessages();
  const number = useNumbers();
  const figures = (Object.keys(FIGURES) as Figure[]).filter((figure) => hasReliability || !isReliability(figure));
  const people = ({ n }: CodeRow) => (typeof n === 'number' ? String(n) : t(`descriptives.people.${n}`));
  const mean = ({ mean, limit }: CodeRow) =>
    limit === null ? number(mean, 1) : t(`descriptives.mean.${limit}`, { mean: number(mean, 1) });
  return [
    { key: 'code', header: t(`descriptives.code.${level}`), text: ({ key }: CodeRow) => titles.plain(key) },
    { key: 'people', header: t('descriptives.people.label'), text: people },
    { key: 'mean', header: t('descriptives.figure.mean'), text: mean },
    ...figures.map((figure) => ({
      key: figure,
      header: t(`descriptives.figure.${figure}`),
      text: (row: CodeRow) => {
        const value = FIGURES[figure].of(row);
        return value === null ? NONE : number(value, FIGURES[figure].decimals);
      },
    })),
  ];
}

/** The same figures for a file. */
export function useDescriptivesFile(titles: Titles, shape: TableShape): (rows: readonly CodeRow[]) => string[][] {
  const columns = useColumns(titles, shape);
  return (rows) => [columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ text }) => text(row)))];
}

type DescriptivesTableProps = { rows: readonly CodeRow[]; titles: Titles; shape: TableShape; caption: string };

/** Raw scores, in the direction in which they were asked: titles are those of the construct. */
export function DescriptivesTable({ rows, titles, shape, caption }: DescriptivesTableProps) {
  const columns = useColumns(titles, shape).map(
    ({ key, header, text }): TableColumn<CodeRow> => ({
      ...{ key, header, cell: text },
      ...(key === 'code' ? { isRowHeader: true } : { align: 'end' }),
    }),
  );
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}

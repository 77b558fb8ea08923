import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { Tag, type TagTone } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useImportKind } from '../import-kind.ts';
import type { Import, ImportRow } from '../import-types.ts';
import { useImportMessages } from '../use-import-messages.ts';
import { CellField } from './cell-field.tsx';
import { findCell, nameRow, type ShownColumn } from './shown-columns.ts';
import { useFieldName } from './use-field-name.ts';
import { useProblemText } from './use-problem-text.ts';

const tones = {
  new: 'accent',
  changed: 'accent',
  leaving: 'warning',
  same: 'plain',
  problem: 'danger',
} as const satisfies Record<string, TagTone>;

function Outcome({ row: { outcome } }: { row: ImportRow }) {
  const t = useImportMessages();
  return outcome ? <Tag tone={tones[outcome]}>{t(`import.outcome.${outcome}`)}</Tag> : null;
}

/** What is wrong with the whole row, which no cell of it can mend. */
function RowProblems({ row, columns }: { row: ImportRow; columns: Import['columns'] }) {
  const toText = useProblemText();
  const problems = row.problems.filter(({ column }) => column === null || !columns[column]?.field);
  if (problems.length === 0) return null;
  return <p className="ws-import-row-problem">{problems.map(toText).join(' ')}</p>;
}

const problemsIn = ({ problems }: ImportRow, at: number) => problems.filter(({ column }) => column === at);

type RowsProps = { found: Import; rows: readonly ImportRow[] };

/** The rows beside each other, for wide screens. */
export function RowTable({ found, rows, columns }: RowsProps & { columns: readonly ShownColumn[] }) {
  const t = useImportMessages();
  const nameOf = useFieldName();
  const all: TableColumn<ImportRow>[] = [
    {
      key: 'line',
      header: t('import.row.header'),
      isRowHeader: true,
      cell: ({ line, isAbsent }) => <span className="ws-muted">{isAbsent ? t('import.row.absent') : line}</span>,
    },
    ...columns.map(
      (column): TableColumn<ImportRow> => ({
        key: String(column.at),
        header: nameOf(column.field),
        isInvalid: (row) => problemsIn(row, column.at).length > 0,
        cell: (row) => {
          const problems = problemsIn(row, column.at);
          if (problems.length === 0) return <span className="ws-import-value">{row.cells[column.at]}</span>;
          return <CellField {...{ row, column, problems }} hideLabel />;
        },
      }),
    ),
    {
      key: 'outcome',
      header: t('import.row.status'),
      hideHeader: true,
      align: 'end',
      cell: (row) => (
        <>
          <Outcome row={row} />
          <RowProblems row={row} columns={found.columns} />
        </>
      ),
    },
  ];
  return <Table caption={t('import.rows.caption')} columns={all} rows={rows} rowKey={({ line }) => String(line)} />;
}

/** The rows below each other, with all of their cells that are to be corrected. */
export function RowList({ found, rows }: RowsProps) {
  const t = useImportMessages();
  const kind = useImportKind();
  const { columns } = found;
  return (
    <ul className="ws-import-list">
      {rows.map((row) => {
        const name = nameRow(columns, row);
        const invalid = columns.flatMap(({ field }, at) => {
          const problems = problemsIn(row, at);
          return field && problems.length > 0 ? [{ column: { at, field }, problems }] : [];
        });
        return (
          <li key={row.line} className={classNames(row.outcome === 'problem' && 'ws-import-list-problem')}>
            <div className="ws-import-list-head">
              <strong className="ws-import-strong">
                {row.isAbsent ? t('import.row.absent.name', { name }) : t('import.row.name', { line: row.line, name })}
              </strong>
              <Outcome row={row} />
            </div>
            {invalid.length === 0 && kind.name === 'people' ? (
              <span className="ws-muted">{findCell(columns, row, 'team')}</span>
            ) : null}
            {invalid.map(({ column, problems }) => (
              <CellField key={column.at} {...{ row, column, problems }} hideLabel={false} />
            ))}
            <RowProblems row={row} columns={columns} />
          </li>
        );
      })}
    </ul>
  );
}

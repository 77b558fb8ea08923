import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './table.css';

export type TableColumn<Row> = {
  key: string;
  /** Column title: words, or a sort button. On phones it stands before each value. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** 'end' for numbers, which then get figures of one width. */
  align?: 'start' | 'end' | undefined;
  /** Names the row; one per table. */
  isRowHeader?: boolean | undefined;
  /** Reads the title without showing it: check boxes, menus. */
  hideHeader?: boolean | undefined;
  /** A CSS width. */
  width?: string | undefined;
  sort?: 'ascending' | 'descending' | undefined;
  /** Marks a cell whose value cannot be used; the cell says why. */
  isInvalid?: ((row: Row) => boolean) | undefined;
};

export type TableProps<Row> = {
  /** What the table holds: read, not shown. */
  caption: ReactNode;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isSelected?: ((row: Row) => boolean) | undefined;
  /** Above the header while rows are selected. */
  bulkBar?: ReactNode;
  /** Below the rows: PageSize and Pager. */
  footer?: ReactNode;
  className?: string | undefined;
};

/** Safari drops a table's meaning when its display changes, as it does on phones; so the roles are written out. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Rows with 1-px lines; below 560 px of its own width each row becomes a small list. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isSelected,
  bulkBar,
  footer,
  className,
}: TableProps<Row>) {
  useSheet(sheet);
  return (
    <div className={classNames('ws-table-frame', className)}>
      {bulkBar ? <div className="ws-table-bulk">{bulkBar}</div> : null}
      <table className="ws-table" {...roles.table}>
        <caption className="ws-visually-hidden">{caption}</caption>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...roles.row} className={isSelected?.(row) ? 'ws-table-selected' : undefined}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {footer ? <div className="ws-table-footer">{footer}</div> : null}
    </div>
  );
}

function HeaderCell<Row>({ column }: { column: TableColumn<Row> }) {
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={column.sort}
      className={column.align === 'end' ? 'ws-table-number' : undefined}
      style={column.width ? { inlineSize: column.width } : undefined}
    >
      {column.hideHeader ? <span className="ws-visually-hidden">{column.header}</span> : column.header}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const look = classNames(
    column.align === 'end' && 'ws-table-number',
    column.isInvalid?.(row) && 'ws-table-invalid',
    column.hideHeader && 'ws-table-plain',
  );
  const content = (
    <>
      {column.isRowHeader || column.hideHeader ? null : (
        <span className="ws-table-label" aria-hidden="true">
          {column.header}
        </span>
      )}
      {column.cell(row)}
    </>
  );
  if (column.isRowHeader) {
    return (
      <th {...roles.rowheader} scope="row" className={look}>
        {content}
      </th>
    );
  }
  return (
    <td {...roles.cell} className={look}>
      {content}
    </td>
  );
}

import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ReportFormat } from '@wellspring/shared/contracts/pages/result-exports.ts';
import type { ExportFormat } from '@wellspring/shared/contracts/people/managed-user.ts';
import { CSV_START, toCsvLine } from '@wellspring/shared/domain/tables/write-csv.ts';
import { type TableCell, writeWorkbook } from '@wellspring/shared/server/tables/write-workbook.ts';

/** A table as it becomes a file: a sheet has its title, and its first line is the headers. */
export type ExportTable = { title: string; headers: string[]; rows: TableCell[][] };

export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<ReportFormat, string>;

/** A number as a spreadsheet of this language reads it, without a separator of thousands. */
export const writeNumber = (value: number, locale: Locale): string =>
  locale === 'en' ? String(value) : String(value).replace('.', ',');

/** The bytes of a file without what formulas could run. */
export async function writeFile(table: ExportTable, format: ExportFormat, locale: Locale): Promise<Buffer> {
  const { title, headers, rows } = table;
  if (format === 'xlsx') return Buffer.from(await new Response(writeWorkbook(title, headers, rows)).arrayBuffer());
  const lines = rows.map((row) =>
    toCsvLine(row.map((cell) => (typeof cell === 'number' ? writeNumber(cell, locale) : cell))),
  );
  return Buffer.from([CSV_START, toCsvLine(headers), ...lines].join(''));
}

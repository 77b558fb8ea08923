import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { CSV_START, toCsvLine } from '@wellspring/shared/domain/tables/write-csv.ts';
import type { ImportDocument } from './import-row.ts';
import type { ImportsRepository } from './imports.repository.ts';
import { describeProblem } from './problem-words.ts';

/** Rows of the file; one with more errors is better mended where it comes from. */
const MAX_ROWS = 10_000;

const lastHeader: Readonly<Record<Locale, string>> = {
  en: 'What is wrong',
  fr: 'Ce qui ne va pas',
  nl: 'Wat er fout is',
};

/** The rows with problems as a CSV file that can be corrected and imported; formulas are escaped. */
export async function writeErrorsFile(
  { rows: stored }: Pick<ImportsRepository, 'rows'>,
  { _id, headers }: ImportDocument,
  language: Locale,
): Promise<string> {
  const rows = await stored.list(_id, { outcome: 'problem', limit: MAX_ROWS });
  const lines = rows.map(({ cells, problems }) => {
    const found = problems.map(({ column, code }) => {
      const header = column === null ? '' : `${headers[column] ?? ''}: `;
      return `${header}${describeProblem(code, language)}`;
    });
    return toCsvLine([...headers.map((_header, at) => cells[at] ?? ''), found.join(', ')]);
  });
  return [CSV_START, toCsvLine([...headers, lastHeader[language]]), ...lines].join('');
}

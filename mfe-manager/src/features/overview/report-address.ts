import type { CheckupRow, RunLine } from '@wellspring/shared/contracts/pages/checkups-page.ts';

/** The path of the report of a set in one round. */
export const reportAddress = (entryId: string, setId: string): string => `/checkups/reports/${setId}?run=${entryId}`;

/** The report of a line; null where its results are not shown. */
export const findReportAddress = ({ entryId }: CheckupRow, { results }: RunLine): string | null =>
  results.state === 'released' ? reportAddress(entryId, results.set.setId) : null;

import type { CheckupRow, RunLine } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { reportPath } from '@wellspring/shared/web/areas/reports/set-paths.ts';

/** The path of the report of a line; null where its results are not shown. */
export const findReportPath = ({ entryId }: CheckupRow, { results }: RunLine): string | null =>
  results.state === 'released' ? reportPath(results.set.setId, entryId) : null;

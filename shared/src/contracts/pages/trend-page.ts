import * as z from 'zod/mini';
import { CodeReport, SetReport } from '../results/set-report.ts';
import { ReportedRun } from './team-report-page.ts';

/** Most runs of a trend. */
export const MAX_TREND_RUNS = 24;

/** One figure of one set, run by run. */
export const TrendPage = z.object({
  /** Runs of the same kind, the oldest first. */
  points: z.array(
    z.object({
      run: ReportedRun,
      /** Null: nothing of the set is shown in this run. */
      shown: z.nullable(
        z.object({
          n: SetReport.shape.n,
          /** Only figures of one norm set are compared. */
          normSetId: SetReport.shape.normSetId,
          /** Its change is counted from the nearest point before that shows the set. Null: the run did not ask it. */
          code: z.nullable(CodeReport),
        }),
      ),
    }),
  ),
});
export type TrendPage = z.infer<typeof TrendPage>;

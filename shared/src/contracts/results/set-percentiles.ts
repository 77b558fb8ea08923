import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { CodeReport, SetReport } from './set-report.ts';

const { mean, limit, percentile, n, interval } = CodeReport.shape;

/** One code of one set, or that nothing of it is shown, to protect the people who answered. */
const SetPercentile = z.union([
  z.object({
    /** Mean of the raw scores with one decimal; with `limit` only the limit. */
    raw: mean,
    limit,
    p: percentile,
    n,
    interval,
  }),
  z.object({ suppressed: z.literal(true) }),
]);

/** Figures of several sets, each in one run; only those of one norm may be compared. */
export const SetPercentiles = z.array(
  z.object({
    /** Id of the set. */
    id: Id,
    /** Null: no run shows the set. */
    run: z.nullable(Id),
    /** Null: nothing of it is shown. */
    comparedWith: z.nullable(SetReport.shape.comparedWith),
    normSetId: SetReport.shape.normSetId,
    factors: z.record(z.string(), SetPercentile),
  }),
);
export type SetPercentiles = z.infer<typeof SetPercentiles>;

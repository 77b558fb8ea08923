import * as z from 'zod/mini';
import { Id } from '../common.ts';

/** Ratings of the team reports of one run. */
export const TeamRatingsQuery = z.object({ checkup: Id });
export type TeamRatingsQuery = z.infer<typeof TeamRatingsQuery>;

/** Means with one decimal over all team reports of a run; null below five raters. */
export const TeamRatings = z.object({
  averages: z.nullable(z.object({ useful: z.number(), recognise: z.number(), understand: z.number() })),
});
export type TeamRatings = z.infer<typeof TeamRatings>;

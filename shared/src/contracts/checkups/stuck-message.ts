import * as z from 'zod/mini';
import { Id } from '../common.ts';

/** A message that analytics has not processed for a day: its subject, and its age in days. */
export const StuckMessage = z.object({
  /** The submission's or the run's; the kind says which. `all` where it is about every submission. */
  id: Id,
  kind: z.enum([
    'score-submission',
    'sharing-changed',
    'withdraw-score',
    'entry-opened',
    'entry-people',
    'entry-completed',
    'compare-scores',
  ]),
  /** Whole days, so that it does not reveal when a user sent in their answers. */
  days: z.int().check(z.minimum(1)),
  /** Whether results can do without it: of a submission that cannot be scored, yes. */
  canLeaveOut: z.boolean(),
});
export type StuckMessage = z.infer<typeof StuckMessage>;

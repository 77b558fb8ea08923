import * as z from 'zod/mini';
import { SetRows } from './analytics-page.ts';
import { SetParticipation } from './checkups-page.ts';
import { NamedSet, ReportedRun } from './team-report-page.ts';

const SetWithParticipation = z.object({ set: NamedSet, participation: SetParticipation });

/** How many took part in a run, set by set. Which sets show it is fixed when the run opens. */
export const ParticipationPage = z.object({
  run: ReportedRun,
  by: SetRows,
  company: SetWithParticipation,
  /** In the order of the tree, segments by title. */
  rows: z.array(SetWithParticipation),
});
export type ParticipationPage = z.infer<typeof ParticipationPage>;

import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import { ENTRY_TICK_MS, EntryStep, type EntrySteps } from './run-entry-step.ts';

/** The opening of a large run takes its time; others go on beside it. */
const CONCURRENCY = 2;

/** Opens, ends and completes runs, and follows changes of their dates and people. */
export const entriesJob = (steps: EntrySteps): Job =>
  defineJob({
    name: 'entries',
    payload: EntryStep,
    guard: 'entryTransitions',
    concurrency: CONCURRENCY,
    due: { everyMs: ENTRY_TICK_MS, find: steps.listDueEntries },
    handle: (step, run) => steps.run('entries', step, run),
  });

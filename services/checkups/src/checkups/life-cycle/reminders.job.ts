import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import { ENTRY_TICK_MS, EntryStep, type EntrySteps } from './run-entry-step.ts';

/** Writes reminders: those an administrator asked for, and the one at the end of a run. */
export const remindersJob = (steps: EntrySteps): Job =>
  defineJob({
    name: 'reminders',
    payload: EntryStep,
    guard: 'mails',
    due: { everyMs: ENTRY_TICK_MS, find: steps.listDueReminders },
    handle: (step, run) => steps.run('reminders', step, run),
  });

import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import { EntryStep, type EntrySteps } from './run-entry-step.ts';

/** Writes the invitations to a run that opens. A person's mail has the same id each time, so it is written once. */
export const invitationsJob = (steps: EntrySteps): Job =>
  defineJob({
    name: 'invitations',
    payload: EntryStep,
    guard: 'mails',
    handle: (step, run) => steps.run('invitations', step, run),
  });

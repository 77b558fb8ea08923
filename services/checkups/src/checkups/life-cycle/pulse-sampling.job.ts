import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import { EntryStep, type EntrySteps } from './run-entry-step.ts';

/** Draws who a pulse asks, when it opens. The draw is kept with its seed, so that a second one is the same. */
export const pulseSamplingJob = (steps: EntrySteps): Job =>
  defineJob({
    name: 'pulse-sampling',
    payload: EntryStep,
    guard: 'pulseSamples',
    handle: (step, run) => steps.run('pulse-sampling', step, run),
  });

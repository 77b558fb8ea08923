import { Id } from '@wellspring/shared/contracts/common.ts';
import { RESAMPLES, RESAMPLES_PER_STEP } from '@wellspring/shared/contracts/results/statistics.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import { isOutage } from '@wellspring/shared/server/jobs/outages.ts';
import * as z from 'zod/mini';
import { refuse } from '../statistics/refuse.ts';
import { type BootstrapRepository, toSteps } from './bootstrap.repository.ts';
import { concludeBootstrap } from './conclude-bootstrap.ts';
import type { Resample } from './resample-in-thread.ts';

/** A user waits for it: this is how soon it begins. */
const TICK_MS = 2_000;
const BATCH = 20;

export type BootstrapsDeps = { bootstraps: BootstrapRepository; resample: Resample };

/**
 * Resamples the people of a released set, to say how certain its importance or its network is. Each step is stored: a
 * worker that is killed is followed by another one, which goes on from there. One that is cancelled ends with its step.
 */
export const bootstrapsJob = ({ bootstraps, resample }: BootstrapsDeps): Job =>
  defineJob({
    name: 'bootstraps',
    payload: z.strictObject({ bootstrapId: Id }),
    guard: 'bootstraps',
    due: {
      everyMs: TICK_MS,
      find: async () =>
        (await bootstraps.listOpen(BATCH)).map((bootstrapId) => ({
          id: `bootstrap-${bootstrapId}`,
          payload: { bootstrapId },
        })),
    },
    async handle({ bootstrapId }) {
      try {
        return await goOn(bootstrapId, { bootstraps, resample });
      } catch (error) {
        if (!isOutage(error)) await bootstraps.noteFailure(bootstrapId);
        throw error;
      }
    },
  });

async function goOn(bootstrapId: string, { bootstraps, resample }: BootstrapsDeps) {
  const row = await bootstraps.find(bootstrapId);
  if (!row?.isOpen) return 'nothing-to-do';
  const input = await bootstraps.readInput(row);
  if (!input) {
    await bootstraps.refuse(bootstrapId, refuse('answers_not_kept'));
    return 'done';
  }
  const { columns, covariances } = input;
  const { choice, keys } = row;
  let { done } = row;
  if (done < RESAMPLES)
    for await (const step of resample({ columns, choice, from: done })) {
      // Cancelled, withdrawn, or done by another worker: this leaves the loop, which ends the thread.
      if (!(await bootstraps.addStep(bootstrapId, done, step))) return 'nothing-to-do';
      done += RESAMPLES_PER_STEP;
    }
  const ended = await bootstraps.find(bootstrapId);
  if (ended?.done !== RESAMPLES) return 'nothing-to-do';
  await bootstraps.finish(bootstrapId, concludeBootstrap({ choice, keys, steps: toSteps(ended), covariances }));
  return 'done';
}

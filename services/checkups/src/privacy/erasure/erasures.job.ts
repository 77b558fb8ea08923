import { Id } from '@wellspring/shared/contracts/common.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import { runWholeStep, type StepRunner } from '../../platform/steps/run-step.ts';
import type { Eraser } from './eraser.ts';
import type { ErasureRequestRepository } from './erasure-request.repository.ts';

const TICK_MS = 15_000;
const BATCH = 50;

export type ErasuresDeps = StepRunner & { requests: ErasureRequestRepository; eraser: Eraser };

/** Erases a person who asked for it, soon after it was confirmed. */
export function erasuresJob(deps: ErasuresDeps): Job {
  const { requests, eraser, now } = deps;
  return defineJob({
    name: 'erasures',
    payload: z.object({ requestId: Id }),
    guard: 'retentionSteps',
    due: {
      everyMs: TICK_MS,
      async find() {
        const confirmed = await requests.listConfirmed(BATCH);
        return confirmed.map(({ _id: requestId }) => ({ id: `erasure.${requestId}`, payload: { requestId } }));
      },
    },
    async handle({ requestId }) {
      const request = await requests.find(requestId);
      if (!request) return 'nothing-to-do';
      const erase = async () => {
        // Taken back in the last moment: then it is not confirmed any more.
        if ((await requests.find(requestId))?.state === 'confirmed') await eraser.erasePerson(request.userId, null);
      };
      const parts = [() => requests.begin(requestId), erase, () => requests.markErased(requestId, now())];
      return runWholeStep(deps, { id: `erasure.${requestId}`, queue: 'erasures', parts });
    },
  });
}

import { Id } from '@wellspring/shared/contracts/common.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import type { CycleRepository } from './cycle.repository.ts';

const TICK_MS = 15_000;
const BATCH = 20;

/** Adds a cycle once the results of all its pulses are released; its own are released like those of a run. */
export const openCyclesJob = ({ cycles }: { cycles: CycleRepository }): Job =>
  defineJob({
    name: 'open-cycles',
    payload: z.strictObject({ pulseId: Id }),
    guard: 'entries',
    due: {
      everyMs: TICK_MS,
      find: async () =>
        (await cycles.listDue(BATCH)).map((pulseId) => ({ id: `cycle-of-${pulseId}`, payload: { pulseId } })),
    },
    async handle({ pulseId }) {
      await cycles.open(pulseId);
      return 'done';
    },
  });

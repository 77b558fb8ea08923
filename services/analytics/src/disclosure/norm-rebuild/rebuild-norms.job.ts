import { Id } from '@wellspring/shared/contracts/common.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import type { RebuildRepository } from './rebuild.repository.ts';

const TICK_MS = 15_000;

export type RebuildNormsDependencies = {
  rebuilds: Pick<RebuildRepository, 'listOpen' | 'goOn'>;
  now: () => Date;
};

/**
 * Makes a norm set of the organisation's own results, part by part. What is counted is stored with how far it is: a
 * worker that is killed is followed by another one, which goes on from there.
 */
export const rebuildNormsJob = ({ rebuilds, now }: RebuildNormsDependencies): Job =>
  defineJob({
    name: 'rebuild-norms',
    payload: z.strictObject({ rebuildId: Id }),
    guard: 'normRebuilds',
    due: {
      everyMs: TICK_MS,
      find: async () =>
        (await rebuilds.listOpen()).map((rebuildId) => ({ id: `rebuild-${rebuildId}`, payload: { rebuildId } })),
    },
    async handle({ rebuildId }) {
      while (await rebuilds.goOn(rebuildId, now()));
      return 'done';
    },
  });

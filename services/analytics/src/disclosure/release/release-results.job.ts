import { Id } from '@wellspring/shared/contracts/common.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import type { NormsInForce, UsedNorms } from '../../norms-in-force.ts';
import type { ReleaseRepository } from './release.repository.ts';
import type { ReleasedRun, releaseRun } from './release-run.ts';

const TICK_MS = 15_000;
const BATCH = 20;

export type ReleaseResultsDependencies = {
  releases: ReleaseRepository;
  /** Submissions of a run whose authors may read results now. */
  readReaders: (entryId: string) => Promise<string[]>;
  /** Those that were used for what the run has shown already, else those in force. */
  normsOfRun: (early: UsedNorms | null) => Promise<NormsInForce>;
  /** Decides and describes the sets of a run. */
  releaseRun: (...run: Parameters<typeof releaseRun>) => Promise<ReleasedRun>;
  now: () => Date;
};

/**
 * Releases the results of a run once it is over and all its scores are there. A run that changes meanwhile is found
 * again by the next tick; a second run of the job finds it released.
 */
export const releaseResultsJob = ({
  releases,
  readReaders,
  normsOfRun,
  releaseRun,
  now,
}: ReleaseResultsDependencies): Job =>
  defineJob({
    name: 'release-results',
    payload: z.strictObject({ entryId: Id }),
    guard: 'releases',
    due: {
      everyMs: TICK_MS,
      find: async () =>
        [...(await releases.listDue(BATCH)), ...(await releases.listUnfinished(BATCH))].map((entryId) => ({
          id: `release-${entryId}`,
          payload: { entryId },
        })),
    },
    async handle({ entryId }) {
      if (!(await releases.isDue(entryId))) {
        await releases.removeLeftovers(entryId);
        return 'nothing-to-do';
      }
      for (const runId of await releases.listRunIds(entryId))
        await releases.markReaders(runId, await readReaders(runId));
      const input = await releases.read(entryId);
      // It has changed meanwhile: the next tick finds it again.
      if (!input) return 'nothing-to-do';
      const norms = await normsOfRun(input.early);
      const people = { ...input.people, entryId };
      const released = await releaseRun(
        { ...input.entry, ...(input.early?.withdrawnIds ? { withdrawnIds: input.early.withdrawnIds } : {}) },
        people,
        input.rows,
        norms.norms,
        { counts: input.early?.earlyCounts ?? [], knownGone: input.earlyKnownGone },
        input.cycle,
      );
      return (await releases.store(input, released, norms, now())) ? 'done' : 'nothing-to-do';
    },
  });

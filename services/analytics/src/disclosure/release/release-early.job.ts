import { Id } from '@wellspring/shared/contracts/common.ts';
import { nextMidnight } from '@wellspring/shared/domain/time/next-midnight.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import type { SetFigures } from './describe-set.ts';
import type { EarlyRepository } from './early.repository.ts';
import type { ReleaseResultsDependencies } from './release-results.job.ts';
import type { releaseEarly } from './release-run.ts';

const TICK_MS = 60_000;
const BATCH = 20;

export type ReleaseEarlyDeps = Pick<ReleaseResultsDependencies, 'readReaders' | 'normsOfRun' | 'now'> & {
  early: EarlyRepository;
  releases: Pick<ReleaseResultsDependencies['releases'], 'markReaders'>;
  releaseEarly: (...run: Parameters<typeof releaseEarly>) => Promise<SetFigures | null>;
};

/**
 * Shows the company's results before the end of a run where the settings say so: at night, and again once enough people
 * are new. Teams and segments are shown at the end only.
 */
export const releaseEarlyJob = (deps: ReleaseEarlyDeps): Job =>
  defineJob({
    name: 'release-early',
    payload: z.strictObject({ entryId: Id }),
    guard: 'releases',
    due: {
      everyMs: TICK_MS,
      find: async () =>
        (await deps.early.listDue(deps.now(), BATCH)).map((entryId) => ({
          id: `early-${entryId}`,
          payload: { entryId },
        })),
    },
    async handle({ entryId }) {
      const { early, releases, readReaders, normsOfRun, releaseEarly, now } = deps;
      await releases.markReaders(entryId, await readReaders(entryId));
      const input = await early.read(entryId);
      const at = now();
      const isNight = input?.entry.earlyDueAt !== undefined;
      if (input && isNight) {
        const norms = await normsOfRun(input.early);
        const people = { ...input.people, entryId };
        const figures = await releaseEarly(input.entry, people, input.rows, norms.norms, {
          counts: input.early?.earlyCounts ?? [],
        });
        if (figures) await early.store(input, figures, norms, at);
      }
      await early.putOff(entryId, nextMidnight(at));
      return input && isNight ? 'done' : 'nothing-to-do';
    },
  });

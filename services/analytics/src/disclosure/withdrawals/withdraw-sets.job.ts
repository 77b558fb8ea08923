import { Id } from '@wellspring/shared/contracts/common.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import type { ReleaseRepository } from '../release/release.repository.ts';
import type { findWithdrawals } from '../rules/find-withdrawals.ts';
import type { ShownPart } from './part-totals.ts';
import type { WithdrawalRepository } from './withdrawal.repository.ts';

const TICK_MS = 15_000;
const BATCH = 20;

export type WithdrawSetsDeps = {
  withdrawals: WithdrawalRepository;
  releases: Pick<ReleaseRepository, 'markReaders' | 'listRunIds'>;
  /** Submissions of a run whose authors may read results now. */
  readReaders: (entryId: string) => Promise<string[]>;
  findWithdrawals: (...options: Parameters<typeof findWithdrawals>) => Promise<string[]>;
};

/**
 * Checks a released run again when a report of it was shared: readers who know more people could take them out of a
 * total. A set that would tell about one or two others is withdrawn for good; so is a single figure of it that is about
 * some of its people only.
 */
export const withdrawSetsJob = ({ withdrawals, releases, readReaders, findWithdrawals }: WithdrawSetsDeps): Job =>
  defineJob({
    name: 'withdraw-sets',
    payload: z.strictObject({ entryId: Id }),
    guard: 'releases',
    due: {
      everyMs: TICK_MS,
      find: async () =>
        (await withdrawals.listDue(BATCH)).map((entryId) => ({ id: `withdraw-${entryId}`, payload: { entryId } })),
    },
    async handle({ entryId }) {
      for (const runId of await releases.listRunIds(entryId))
        await releases.markReaders(runId, await readReaders(runId));
      const input = await withdrawals.read(entryId);
      if (!input) return 'nothing-to-do';
      const withdrawn = await findWithdrawals(input.totals);
      const parts: ShownPart[] = [];
      for (const { part, totals } of input.parts) {
        const released = totals.released.filter(({ id }) => !withdrawn.includes(id));
        const setIds = await findWithdrawals({ ...totals, released });
        if (setIds.length > 0) parts.push({ part, setIds });
      }
      await withdrawals.withdraw(input, withdrawn, parts);
      return 'done';
    },
  });

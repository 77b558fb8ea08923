import type { ActToAudit } from '@wellspring/shared/contracts/internal/acts.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import type { ActRepository } from './act.repository.ts';

const TICK_MS = 15_000;

export type AuditActsDependencies = {
  acts: Pick<ActRepository, 'list' | 'remove'>;
  /** Writes those down that the audit log does not have yet. */
  send: (acts: readonly ActToAudit[]) => Promise<void>;
};

/** Sends what users did here to the audit log. Sent twice, it is written down once. */
export const auditActsJob = ({ acts, send }: AuditActsDependencies): Job =>
  defineJob({
    name: 'audit-acts',
    payload: z.strictObject({}),
    guard: 'actsToAudit',
    due: {
      everyMs: TICK_MS,
      find: async () => ((await acts.list()).length > 0 ? [{ id: 'audit-acts', payload: {} }] : []),
    },
    async handle() {
      const waiting = await acts.list();
      if (waiting.length === 0) return 'nothing-to-do';
      await send(waiting);
      await acts.remove(waiting.map(({ id }) => id));
      return 'done';
    },
  });

import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { createAuditChain } from './chain/audit-chain.repository.ts';
import { createAuditChecks } from './chain/audit-checks.repository.ts';
import type { AuditSeal } from './chain/audit-seal.ts';
import { checkChain } from './chain/check-chain.repository.ts';
import { oldestKept } from './chain/oldest-kept.ts';
import { isLogIn } from './to-audit-row.ts';

/** Name of the job, and of the tick that wakes it. */
export const AUDIT_LOG = 'audit-log';

const TICK_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

export type AuditLogDeps = {
  connection: Connection;
  seal: AuditSeal;
  /** Retention of an event in months, as set. */
  auditMonths: () => Promise<number>;
  /** Whether a user holds a right to manage something: log-ins of others are not listed. */
  managesSomething: (userId: string) => Promise<boolean>;
  now: () => Date;
};

/** Once a day, and when asked: takes older rows into the chain, removes what is past its term, and checks every hash. */
export function auditLogJob({ connection, seal, auditMonths, managesSomething, now }: AuditLogDeps): Job {
  const checks = createAuditChecks(connection, seal);
  const chain = createAuditChain(connection, seal);

  async function isDue(): Promise<boolean> {
    const last = await checks.find();
    if (!last?.checkedAt || now().getTime() - last.checkedAt.getTime() > DAY_MS) return true;
    if (last.requestedAt && last.requestedAt > last.checkedAt) return true;
    return (await checks.countUnchained()) > 0;
  }

  return defineJob({
    name: AUDIT_LOG,
    payload: z.object({ day: z.iso.date() }),
    guard: 'auditChain',
    due: {
      everyMs: TICK_MS,
      async find() {
        const day = now().toISOString().slice(0, 10);
        return (await isDue()) ? [{ id: `${AUDIT_LOG}.${day}`, payload: { day } }] : [];
      },
    },
    async handle() {
      const startedAt = now();
      while ((await chain.adopt(async ({ act, userId }) => !isLogIn(act) || managesSomething(userId))) > 0);
      const oldest = oldestKept(startedAt, await auditMonths());
      while (await checks.removeOld(oldest));
      // Asked for while it runs: then there is another one.
      await checks.write(await checkChain(connection, seal), startedAt);
      return 'done';
    },
  });
}

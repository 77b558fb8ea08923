import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import type { InTransaction } from '../../platform/mongo.ts';
import { changeState } from './change-state.ts';
import type { Leavers } from './leavers.repository.ts';
import type { ManageDeps } from './manage-deps.ts';

const TICK_MS = 10 * 60_000;

type LeaversDeps = Pick<ManageDeps, 'writer' | 'accounts' | 'now'> & {
  leavers: Leavers;
  inTransaction: InTransaction;
  timeZone: () => Promise<string>;
};

/**
 * Makes people former whose last day of employment has passed by the company's calendar, and logs them out. Each person
 * is a transaction of their own, so that it may be cut off anywhere and run again.
 */
export function leaversJob(deps: LeaversDeps): Job {
  const { leavers, writer, inTransaction, timeZone, now } = deps;
  const readToday = async () => isoDay(now(), await timeZone());
  const listDue = (today: string) => leavers.listDue(new Date(`${today}T00:00:00Z`));

  return defineJob({
    name: 'leavers',
    payload: z.object({ day: z.iso.date() }),
    guard: 'users',
    due: {
      everyMs: TICK_MS,
      async find() {
        const day = await readToday();
        return (await listDue(day)).length > 0 ? [{ id: `leavers.${day}`, payload: { day } }] : [];
      },
    },
    async handle({ day }) {
      for (let due = await listDue(day); due.length > 0; due = await listDue(day)) {
        let changed = 0;
        for (const { _id } of due) {
          const isChanged = await inTransaction(async (session) => {
            const person = await writer.find(_id, session);
            if (person === null) return false;
            return (await changeState(deps, { person, state: 'former', today: day }, session)).length > 0;
          });
          if (isChanged) changed += 1;
        }
        if (changed === 0) break;
      }
      return 'done';
    },
  });
}

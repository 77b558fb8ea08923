import { EntrySendings, ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { JobsPage } from '@wellspring/shared/contracts/jobs/jobs-page.ts';
import * as z from 'zod/mini';
import { CHECKUP_ID, type Company } from '../company.ts';
import type { AttemptLog } from './attempts.ts';
import { createSession } from './session.ts';

const DAY_MS = 86_400_000;

/** Plans runs for everybody who answers, and looks at the queues. */
export type Planner = {
  logIn: () => Promise<void>;
  /** Plans a run that opens now: everybody is invited by mail. */
  plan: (runId: string) => Promise<void>;
  isPlanned: (runId: string) => boolean;
  isOpen: (runId: string) => Promise<boolean>;
  /** Reminds everybody who has not begun. */
  remind: (runId: string) => Promise<void>;
  readJobs: () => Promise<JobsPage>;
};

export function createPlanner(url: string, { planner, managerIds }: Company, attempts: AttemptLog): Planner {
  const { api, logIn } = createSession(url, planner.email, attempts);
  const audience = { teamIds: [], segmentIds: [], excludedUserIds: [planner.id, ...managerIds] };
  const ask = attempts.untilAnswered;
  const planned = new Set<string>();
  return {
    logIn,
    async plan(runId) {
      const start = new Date();
      const end = new Date(start.getTime() + DAY_MS).toISOString();
      const json = { id: runId, checkup: CHECKUP_ID, start: start.toISOString(), end, audience };
      await ask('plan', () => api.post('checkupentries', { json }).json(ScheduledEntry));
      planned.add(runId);
    },
    isPlanned: (runId) => planned.has(runId),
    async isOpen(runId) {
      const today = new Date();
      const searchParams = {
        start: new Date(today.getTime() - DAY_MS).toISOString(),
        end: new Date(today.getTime() + DAY_MS).toISOString(),
      };
      const runs = await ask('schedule', () => api.get('schedule', { searchParams }).json(z.array(ScheduledEntry)));
      return runs.some(({ id, status }) => id === runId && status === 'active');
    },
    async remind(runId) {
      await ask('reminder', () => api.post(`checkupentries/${runId}/reminders`, { json: {} }).json(EntrySendings));
    },
    readJobs: () => ask('jobs', () => api.get('jobs').json(JobsPage)),
  };
}

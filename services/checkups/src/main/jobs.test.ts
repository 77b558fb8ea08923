import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testConfig } from '../testing/test-app.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { collections } from './collections.ts';
import { createJobs } from './jobs.ts';

let store: TestStore;
let jobs: ReturnType<typeof createJobs>;
beforeAll(async () => {
  store = await startTestStore();
  jobs = createJobs({
    config: testConfig,
    connection: store.connection,
    analytics: { call: async () => Promise.reject(new Error('not called')) },
    transport: { sendMail: async () => Promise.reject(new Error('not called')) },
  });
});
afterAll(() => store.close());

describe('the jobs of the service', () => {
  it('are one of each kind', () => {
    expect(jobs.map(({ name }) => name)).toEqual([
      'entries',
      'pulse-sampling',
      'invitations',
      'reminders',
      'segments',
      'imports',
      'changes',
      'leavers',
      'leader-notices',
      'mail',
      'reply-opinions',
      'erasures',
      'retention',
      'data-copies',
      'audit-log',
    ]);
  });

  it('are guarded by a collection of the service', () => {
    const names = collections.map(({ model }) => model(store.connection).collection.collectionName);
    for (const { name, guard } of jobs)
      expect({ name, isGuarded: names.includes(guard) }).toEqual({ name, isGuarded: true });
  });

  it('carry ids, and what names a step or a day', () => {
    const carried = jobs.flatMap(({ payload }) => Object.keys((payload as unknown as { shape: object }).shape));
    expect([...new Set(carried)].sort()).toEqual([
      'actionId',
      'changeId',
      'copyId',
      'day',
      'entryId',
      'importId',
      'mailId',
      'membershipId',
      'requestId',
      'step',
    ]);
  });

  it.each([
    { name: 'entries', payload: { entryId: 'run', step: 'Ada Lovelace' } },
    { name: 'mail', payload: { mailId: 'ada@mail.test' } },
    { name: 'retention', payload: { day: 'yesterday' } },
    { name: 'data-copies', payload: {} },
  ])('refuse another payload: $name', ({ name, payload }) => {
    const job = jobs.find((one) => one.name === name);
    expect(job?.payload.safeParse(payload).success).toBe(false);
  });
});

import { MAX_ASKED_COMPUTATIONS } from '@wellspring/shared/contracts/internal/statistics.ts';
import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { aUser } from '../../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

const rights: Permission[] = ['manageanalytics', 'manageadvancedanalytics'];
const ada = aUser({ _id: 'ada', permissions: rights });
const bob = aUser({ _id: 'bob', permissions: rights });
const eve = aUser({ _id: 'eve', permissions: rights });
const analyst = aUser({ _id: 'analyst', permissions: ['manageanalytics'] });
const admin = aUser({ _id: 'admin', permissions: ['managecompany'] });
const ADDRESS = '/internal/results/computations';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.rows.add('users', ada, bob, eve, analyst, admin);
});
afterAll(() => test.close());

const network = (setId: string) => ({ entryId: 'run', setId, choice: { kind: 'network', level: 'groups' } });
const note = (user: typeof ada, asked: object) => test.call(actingAs(user), 'POST', ADDRESS, asked);
const listOf = async (user: typeof ada) =>
  ((await test.call(actingAs(user), 'GET', ADDRESS)).body as { computations: { setId: string }[] }).computations;
const setsOf = async (user: typeof ada) => (await listOf(user)).map(({ setId }) => setId);

it('a user has the computations that they asked for, the newest first, and none of other users', async () => {
  await note(ada, network('company'));
  await note(ada, network('care'));
  await note(bob, network('desk'));
  expect(await setsOf(ada)).toEqual(['care', 'company']);
  // Asked for again, it is the same one.
  await note(ada, network('company'));
  expect(await setsOf(ada)).toEqual(['company', 'care']);
  expect(await setsOf(bob)).toEqual(['desk']);
  expect((await listOf(bob))[0]).toEqual({ ...network('desk'), askedAt: expect.any(String) });
});

it('the list has the newest only', async () => {
  for (let at = 0; at <= MAX_ASKED_COMPUTATIONS; at += 1) await note(eve, network(`set-${at}`));
  expect((await setsOf(eve)).at(-1)).toBe('set-1');
  expect(await test.rows.collection('computations').countDocuments({ userId: 'eve' })).toBe(MAX_ASKED_COMPUTATIONS);
});

it('there is none without advanced analytics, nor while analytics is switched off', async () => {
  const statuses = async (user: typeof ada) => [
    (await note(user, network('company'))).status,
    (await test.call(actingAs(user), 'GET', ADDRESS)).status,
  ];
  expect(await statuses(analyst)).toEqual([404, 404]);
  await test.call(actingAs(admin), 'PUT', '/settings/1', { data: { statsenabled: false } });
  await vi.waitFor(async () => expect(await statuses(ada)).toEqual([404, 404]));
  await test.call(actingAs(admin), 'PUT', '/settings/1', { data: { statsenabled: true } });
});

it('computations are found by index only', () => expectNoScans(test.store));

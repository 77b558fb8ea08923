import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { finishedRun, scoreOfRun } from '../../testing/finished-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { rebuildNormsJob } from './rebuild-norms.job.ts';

const now = new Date('2026-05-01T10:00:00Z');
const by = { userId: 'analyst', requestId: 'request' };
const tokens = createInternalTokens('a secret of at least thirty-two characters');
const database = openTestDatabase(now);
let app: ReturnType<typeof buildApp> | undefined;
afterAll(() => app?.close());
beforeEach(async () => {
  for (const name of ['entries', 'scores', 'normRebuilds', 'actsToAudit'])
    await database.connection.collection(name).deleteMany({});
  await database.connection.collection('normSets').deleteMany({ _id: { $ne: 'norms-1' as never } });
});

type Person = { run?: string; name: string; day?: string; isPulse?: boolean };

/** A score whose answers were sent on this day; all of them have frames. */
const scoreOf = ({ run = 'run', name, day = '2026-03-02', isPulse = false }: Person, place: number) =>
  scoreOfRun(place, {
    ...{ submissionId: `${run}-${name}`, respondentKey: name, entryId: run, isPulse },
    finishedAt: `${day}T10:00:00.000Z`,
  });

async function addRun(entryId: string, end: string, released = true, isPulse = false) {
  await database.repositories.entries.store([finishedRun({ entryId, end, graceEnd: end, isPulse })]);
  if (!released) return;
  const releasedAt = new Date('2026-04-02T10:00:00Z');
  await database.connection.collection('entries').updateOne({ _id: entryId as never }, { $set: { releasedAt } });
}
const people = (count: number, changes: Omit<Person, 'name'> = {}) =>
  Array.from({ length: count }, (_, place) => scoreOf({ ...changes, name: `person-${place}` }, place));

const rebuildIds = () => database.repositories.rebuilds.listOpen();
async function runJob() {
  const job = rebuildNormsJob({ rebuilds: database.repositories.rebuilds, now: () => now });
  for (const { payload } of (await job.due?.find()) ?? [])
    expect(await job.handle(payload, { add: async () => undefined, keepOnly: async () => undefined })).toBe('done');
}

it('counts the latest scores of each person, from released runs of two years, without pulses', async () => {
  const { rebuilds, scores, normSets } = database.repositories;
  await addRun('run', '2026-03-08T10:00:00Z');
  await addRun('old', '2024-04-30T10:00:00Z');
  await addRun('open', '2026-03-09T10:00:00Z', false);
  await addRun('pulse', '2026-03-09T10:00:00Z', true, true);
  await addRun('before', '2025-03-08T10:00:00Z');
  await scores.store([
    ...people(120),
    ...people(30, { run: 'old', day: '2024-04-01' }),
    ...people(30, { run: 'open', day: '2026-03-05' }),
    ...people(30, { run: 'pulse', day: '2026-03-05', isPulse: true }),
    ...people(150, { run: 'before', day: '2025-03-02' }),
  ]);
  const scans = await database.scans();
  await rebuilds.ask('Our people', by, now);
  await runJob();
  const done = await rebuilds.findLatest();
  expect(done).toMatchObject({ state: 'done', setId: 'norms-2', doneAt: now });
  // Those of before who are not in the newer run.
  const counted = Object.fromEntries(SCORE_KEYS.map((key) => [key, 120]));
  const ofBefore = Object.fromEntries(SCORE_KEYS.map((key) => [key, 30]));
  expect(done?.counted).toEqual({ run: counted, before: ofBefore });
  expect(await normSets.find('norms-2')).toMatchObject({
    ...{ title: 'Our people', source: 'organisation', peopleCount: 150, createdAt: now },
  });
  expect((await normSets.list()).inForceId).toBe('norms-1');
  // Nothing is left of who was counted.
  expect(Object.keys(done ?? {})).not.toContain('tallies');
  expect(await rebuildIds()).toEqual([]);
  expect(await database.scans()).toEqual(scans);
});

it('goes on where a killed worker stopped, and counts each person once', { timeout: 20_000 }, async () => {
  const { rebuilds, scores, normSets } = database.repositories;
  await addRun('run', '2026-03-08T10:00:00Z');
  await scores.store(people(2_500));
  await rebuilds.ask('Our people', by, now);
  const [rebuildId = ''] = await rebuildIds();
  await rebuilds.goOn(rebuildId, now);
  await rebuilds.goOn(rebuildId, now);
  // Killed here: the first part is stored. Two workers take it up.
  const half = await rebuilds.findLatest();
  expect(half).toMatchObject({ state: 'counting', rowCount: 2_500 });
  expect(half?.readCount).toBeLessThan(2_500);
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await rebuilds.findLatest()).toMatchObject({ state: 'done', readCount: 2_500 });
  expect((await normSets.list()).sets.map(({ peopleCount }) => peopleCount)).toEqual([null, 2_500]);
});

it('is asked for over the API, once at a time, and says how far it is and why there is no set', async () => {
  const { rebuilds, scores, acts } = database.repositories;
  app ??= buildApp({ ...database.repositories, logLevel: 'silent', tokens, checks: {} });
  const actor = { kind: 'user', userId: 'analyst', sessionId: 's', language: 'en' } as const;
  const token = tokens.issue({ ...actor, permissions: ['manageadvancedanalytics'] });
  const ask = async (title: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await app?.inject({ method: 'POST', url: '/norm-sets/rebuilds', headers, payload: { title } });
    return { status: reply?.statusCode, body: reply?.json() };
  };
  await addRun('run', '2026-03-08T10:00:00Z');
  await scores.store(people(99));
  const first = await ask(' Our people ');
  expect(first.status).toBe(202);
  expect(first.body.rebuild).toMatchObject({ title: 'Our people', state: 'waiting', percent: 0, reason: null });
  expect((await ask('Once more')).body.rebuild).toEqual(first.body.rebuild);
  expect((await acts.list()).map(({ act, userId }) => [act, userId])).toEqual([['norms_rebuild_started', 'analyst']]);
  await runJob();
  const after = { state: 'refused', percent: 100, reason: 'too_few_people', setId: null };
  const rebuild = await rebuilds.findLatest();
  expect([rebuild?.state, rebuild?.reason]).toEqual([after.state, after.reason]);
  expect((await ask(' ')).body).toMatchObject({ code: 'invalid_request', fields: [{ path: 'title' }] });
  // A new one may be asked for.
  expect((await ask('Again')).body.rebuild).toMatchObject({ title: 'Again', state: 'waiting' });
});

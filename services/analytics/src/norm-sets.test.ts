import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { buildNormTable } from '@wellspring/shared/domain/scoring/build-norm-table.ts';
import type { NormData } from '@wellspring/shared/domain/scoring/normalise.ts';
import { beforeEach, expect, it } from 'vitest';
import { auditActsJob } from './features/acts/audit-acts.job.ts';
import { createCurrentNorms } from './features/norms/current-norms.ts';
import type { NewNormSet } from './features/norms/norm-set.repository.ts';
import { referenceNorms } from './features/norms/reference-norms.ts';
import { scoreBatch } from './features/scores/score-batch.ts';
import { openTestDatabase } from './testing/open-test-database.ts';
import { scoringRequest } from './testing/scoring-requests.ts';

const database = openTestDatabase();
beforeEach(async () => {
  await database.connection.collection('normsInForce').deleteMany({});
  await database.connection.collection('normSets').deleteMany({ _id: { $ne: 'norms-1' as never } });
  await database.connection.collection('scores').deleteMany({});
  await database.connection.collection('actsToAudit').deleteMany({});
});

const tables = Object.fromEntries(SCORE_KEYS.map((key) => [key, buildNormTable(3, 1)])) as Record<ScoreKey, NormData>;
const own: NewNormSet = {
  title: 'Our own',
  source: 'organisation',
  peopleCount: 400,
  tables,
  createdAt: new Date(0),
};
const by = { userId: 'analyst', requestId: 'request' };
async function put(setId: string, revision: number): Promise<boolean> {
  const set = await database.repositories.normSets.find(setId);
  if (!set) throw new Error(`no set ${setId}`);
  return database.repositories.normSets.putInForce({ set, revision, at: new Date(0), by });
}
const waitingActs = async () =>
  (await database.repositories.acts.list()).map(({ act, objectId, changes }) => [act, objectId, changes[0]]);

it('gives two sets that come at once two revisions', async () => {
  const { normSets } = database.repositories;
  const added = await Promise.all([normSets.upload(own, by), normSets.upload(own, by)]);
  expect(added.map(({ _id }) => _id).sort()).toEqual(['norms-2', 'norms-3']);
  expect((await normSets.list()).sets.map(({ revision }) => revision)).toEqual([1, 2, 3]);
});

it('puts a whole set in force, and only one of two changes that come at once', async () => {
  const { normSets } = database.repositories;
  await normSets.upload(own, by);
  await normSets.upload(own, by);
  const results = await Promise.all(['norms-2', 'norms-3'].map((id) => put(id, 0)));
  expect(results.filter(Boolean)).toHaveLength(1);
  const { inForceId, revision } = await normSets.list();
  expect(revision).toBe(1);
  expect((await normSets.findInForce())._id).toBe(inForceId);
  expect(await put('norms-1', 0)).toBe(false);
  expect(await put('norms-1', 1)).toBe(true);
  expect((await normSets.findInForce()).source).toBe('reference');

  const changed = (before: string | null, after: string | null) => ({ field: 'normSet', before, after });
  expect(await waitingActs()).toEqual([
    ['norms_uploaded', 'norms-2', changed(null, 'Our own')],
    ['norms_uploaded', 'norms-3', changed(null, 'Our own')],
    ['norms_put_in_force', inForceId, changed(null, 'Our own')],
    ['norms_taken_out', 'norms-1', changed('Our own', null)],
  ]);
});

it('leaves the scores of before as they are, and makes new ones with the set in force', async () => {
  const { normSets, scores } = database.repositories;
  const score = (id: string) =>
    scoreBatch([{ submissionId: id }], {
      checkups: {
        scoringRequests: async () => ({ requests: new Map([[id, scoringRequest(id)]]), failures: new Map() }),
        markProcessed: async () => undefined,
      },
      scores,
      currentNorms: createCurrentNorms(normSets),
      now: () => new Date(0),
    });
  const stored = (id: string) => database.connection.collection('scores').findOne({ _id: id as never });

  await score('old');
  const before = await stored('old');
  await normSets.upload(own, by);
  await put('norms-2', 0);
  await score('old');
  await score('new');
  expect(await stored('old')).toEqual(before);
  expect(before).toMatchObject({
    comparedWith: 'reference',
    normSetId: 'norms-1',
    norm: { AU: referenceNorms(new Date(0)).tables.AU['5.0'] },
  });
  const after = await stored('new');
  expect(after).toMatchObject({ comparedWith: 'organisation', normSetId: 'norms-2', norm: { AU: tables.AU['5.0'] } });
});

it('keeps what was done until it is in the audit log', async () => {
  const { normSets, acts } = database.repositories;
  await normSets.upload(own, by);
  const run = { add: async () => undefined, keepOnly: async () => undefined };
  const failing = auditActsJob({ acts, send: () => Promise.reject(new Error('away')) });
  await expect(failing.handle({}, run)).rejects.toThrow('away');
  const sent: unknown[] = [];
  const working = auditActsJob({ acts, send: async (some) => void sent.push(...some) });
  expect(await working.due?.find()).toHaveLength(1);
  expect(await working.handle({}, run)).toBe('done');
  expect(sent).toMatchObject([{ act: 'norms_uploaded', userId: 'analyst', requestId: 'request', objectId: 'norms-2' }]);
  expect(await working.due?.find()).toEqual([]);
});

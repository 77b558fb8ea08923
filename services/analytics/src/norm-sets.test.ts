import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { buildNormTable } from '@wellspring/shared/domain/scoring/build-norm-table.ts';
import type { NormData } from '@wellspring/shared/domain/scoring/normalise.ts';
import { beforeEach, expect, it } from 'vitest';
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
});

const tables = Object.fromEntries(SCORE_KEYS.map((key) => [key, buildNormTable(3, 1)])) as Record<ScoreKey, NormData>;
const own: NewNormSet = {
  title: 'Our own',
  source: 'organisation',
  peopleCount: 400,
  tables,
  createdAt: new Date(0),
  createdBy: 'analyst',
};
const change = (setId: string, revision: number) => ({ setId, revision, changedBy: 'analyst', changedAt: new Date(0) });

it('gives two sets that come at once two revisions', async () => {
  const { normSets } = database.repositories;
  const added = await Promise.all([normSets.add(own), normSets.add(own)]);
  expect(added.map(({ _id }) => _id).sort()).toEqual(['norms-2', 'norms-3']);
  expect((await normSets.list()).sets.map(({ revision }) => revision)).toEqual([1, 2, 3]);
});

it('puts a whole set in force, and only one of two changes that come at once', async () => {
  const { normSets } = database.repositories;
  await normSets.add(own);
  await normSets.add(own);
  const results = await Promise.all(['norms-2', 'norms-3'].map((id) => normSets.putInForce(change(id, 0))));
  expect(results.filter(Boolean)).toHaveLength(1);
  const { inForceId, revision } = await normSets.list();
  expect(revision).toBe(1);
  expect((await normSets.findInForce())._id).toBe(inForceId);
  expect(await normSets.putInForce(change('norms-1', 0))).toBe(false);
  expect(await normSets.putInForce(change('norms-1', 1))).toBe(true);
  expect((await normSets.findInForce()).source).toBe('reference');
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
  await normSets.add(own);
  await normSets.putInForce(change('norms-2', 0));
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

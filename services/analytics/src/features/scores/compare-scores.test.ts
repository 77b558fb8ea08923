import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { referenceInForce, scoringRequest } from '../../testing/scoring-requests.ts';
import { compareScores } from './compare-scores.ts';
import { scoreRequest } from './score-request.ts';

const now = () => new Date('2026-03-02T10:00:00Z');
const database = openTestDatabase(now());

const row = (id: string, version: number) =>
  scoreRequest(scoringRequest(id, { version, entryId: null, frame: null }), referenceInForce, now());
const ids = async () =>
  (await database.connection.collection('scores').find().toArray()).map(({ _id }) => String(_id)).sort();

it('withdraws scores from before the feed whose submissions are gone, and no others', async () => {
  const { scores } = database.repositories;
  // More than are asked about at once.
  const old = Array.from({ length: 260 }, (_, at) => `old-${String(at).padStart(3, '0')}`);
  await scores.store([...old.map((id) => row(id, 0)), row('fed', 3)]);
  const { version: _, ...unversioned } = row('unversioned', 0);
  await database.connection.collection('scores').insertOne(unversioned as never);
  const finished = new Set(['old-007', 'old-255']);
  const asked: number[] = [];
  const checkups = {
    async finishedAmong(some: readonly string[]) {
      asked.push(some.length);
      return some.filter((id) => finished.has(id));
    },
  };
  await compareScores({ checkups, scores, now });
  expect(await ids()).toEqual(['fed', 'old-007', 'old-255']);
  expect(Math.max(...asked)).toBeLessThanOrEqual(250);
  await compareScores({ checkups, scores, now });
  expect(await ids()).toEqual(['fed', 'old-007', 'old-255']);
  // What was on its way stays away; what is begun and sent again under the same id is newer.
  await scores.store([row('old-001', 0), row('old-002', 1)]);
  expect(await ids()).toEqual(['fed', 'old-002', 'old-007', 'old-255']);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { finishedRun } from '../../testing/finished-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { referenceInForce, scoringRequest } from '../../testing/scoring-requests.ts';
import { scoreRequest } from './score-request.ts';

const now = new Date('2026-04-02T10:00:00Z');
const database = openTestDatabase(now);
beforeEach(async () => {
  for (const name of ['scores', 'tombstones', 'entries', 'unlinkedScores'])
    await database.connection.collection(name).deleteMany({});
});

const rowsOf = (name: string) => database.connection.collection(name).find().toArray();
const anEntry = finishedRun({ entryId: 'entry-1', version: 1, finishedCount: 2 });
const row = (id: string, entryId: string | null = 'entry-1', version = 1) =>
  scoreRequest(scoringRequest(id, { version, entryId }), referenceInForce, now);

async function twoScores({ isReleased }: { isReleased: boolean }) {
  const { scores, entries } = database.repositories;
  await entries.store([anEntry]);
  if (isReleased)
    await database.connection
      .collection('entries')
      .updateOne({ _id: 'entry-1' as never }, { $set: { releasedAt: now } });
  // Later messages about a run do not change its release.
  await entries.store([{ ...anEntry, version: 2 }]);
  await scores.store([row('one'), row('two'), row('own', null)]);
  return scores;
}

const takingAway = [
  ['a withdrawal', (id: string) => database.repositories.scores.withdraw([{ submissionId: id, version: 2 }], now)],
  ['age', (id: string) => database.repositories.scores.forget({ submissionIds: [id] })],
  ['an erasure', (id: string) => database.repositories.scores.forget({ respondentKey: `respondent-of-${id}` })],
] as const;

describe.each(takingAway)('%s', (_, takeAway) => {
  it('deletes a score whose run is not released, with all that goes with it', async () => {
    await twoScores({ isReleased: false });
    await takeAway('one');
    await takeAway('own');
    expect((await rowsOf('scores')).map(({ _id }) => String(_id))).toEqual(['two']);
    expect(await rowsOf('unlinkedScores')).toEqual([]);
  });

  it('keeps the unlinked values of a score whose run is released, once', async () => {
    const { raw } = row('one');
    await twoScores({ isReleased: true });
    for (const id of ['one', 'own', 'one', 'two']) await takeAway(id);
    expect(await rowsOf('scores')).toEqual([]);
    const kept = await rowsOf('unlinkedScores');
    // Of two people who answered alike nothing differs: no id, no moment, no place, no single answer. The own vitamin is gone.
    expect(kept.map(({ _id: __, ...rest }) => rest)).toEqual([
      { month: '2026-03', set: 'company', raw },
      { month: '2026-03', set: 'company', raw },
    ]);
    const text = JSON.stringify(kept);
    for (const linked of ['one', 'two', 'respondent', 'entry-1', 'checkup-1', 'team-1', 'AU1'])
      expect(text).not.toContain(linked);
  });
});

it('leaves a newer score of a released run alone', async () => {
  const scores = await twoScores({ isReleased: true });
  await scores.store([row('one', 'entry-1', 3)]);
  await scores.withdraw([{ submissionId: 'one', version: 2 }], now);
  expect(await rowsOf('unlinkedScores')).toEqual([]);
  expect((await rowsOf('scores')).map(({ _id }) => String(_id)).sort()).toEqual(['one', 'own', 'two']);
});

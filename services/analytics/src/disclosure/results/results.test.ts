import { defaultNormTables } from '@wellspring/shared/content/content.ts';
import type { FeedEntry, FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import type { ResultsTable, SetAnswers } from '@wellspring/shared/contracts/internal/results.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { finishedRun, peopleOfRun, scoresOfRun } from '../../testing/finished-run.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { referenceInForce, toScoringAnswers } from '../../testing/scoring-requests.ts';
import { releaseResultsJob } from '../release/release-results.job.ts';
import { releaseRun } from '../release/release-run.ts';

const SECRET = 'a secret of at least thirty-two characters';
const releasedAt = new Date('2026-04-02T10:00:00Z');
const tokens = createInternalTokens(SECRET);
const database = openTestDatabase(releasedAt);
let app: ReturnType<typeof buildApp>;

beforeEach(async () => {
  for (const name of ['scores', 'entries', 'entryPeople', 'releases', 'releasedSets'])
    await database.connection.collection(name).deleteMany({});
  app ??= buildApp({ ...database.repositories, logLevel: 'silent', tokens, checks: {} });
});
afterAll(() => app.close());

async function ask<Answer>(path: string, payload: object, caller: Parameters<typeof tokens.issue>[0] = service) {
  const headers = { authorization: `Bearer ${tokens.issue(caller)}` };
  const reply = await app.inject({ method: 'POST', url: `/internal/results/${path}`, payload, headers });
  return { status: reply.statusCode, body: reply.json<Answer>() };
}
const service = { kind: 'service', name: 'bff' } as const;

type RunOptions = { changes?: Partial<FeedEntry>; people?: Partial<FeedPeople>; answer?: (factor: string) => number };

async function storeRun({ changes, people, answer }: RunOptions = {}) {
  const { entries, scores } = database.repositories;
  const run = finishedRun(changes);
  await entries.store([run]);
  await entries.storePeople({ ...peopleOfRun(run), ...people });
  const { entryId } = run;
  const rows = scoresOfRun({ entryId, ...(answer ? { answers: toScoringAnswers(answer) } : {}) });
  await scores.store(rows.map((row) => ({ ...row, _id: `${entryId}-${row._id}` })));
}

async function releaseStored(entryId: string) {
  const job = releaseResultsJob({
    releases: database.repositories.releases,
    readReaders: async () => [],
    normsOfRun: async () => referenceInForce,
    releaseRun: async (...run) => releaseRun(...run),
    now: () => releasedAt,
  });
  expect(await job.handle({ entryId }, { add: async () => {}, keepOnly: async () => {} })).toBe('done');
}

async function aReleasedRun(options: RunOptions = {}) {
  await storeRun(options);
  await releaseStored(options.changes?.entryId ?? 'run');
}

const askSets = async (...asked: object[]) => (await ask<SetAnswers>('sets', { asked })).body.answers;

describe('the figures of a set', () => {
  it('come rounded, and say how many took part only as far as that may be known', async () => {
    await aReleasedRun();
    const [company, team] = await askSets({ entryId: 'run', setId: 'company' }, { entryId: 'run', setId: 'red' });
    if (company?.state !== 'shown' || team?.state !== 'shown') throw new Error('both are released');
    expect(company).toMatchObject({ kind: 'company', teamIds: [], report: { n: 24, participation: 80 } });
    expect(team).toMatchObject({ kind: 'team', report: { n: '5_to_9', participation: 80 } });
    expect(team.report).toMatchObject({
      releasedAt: releasedAt.toISOString(),
      comparedWith: 'reference',
      normSetId: 'norms-1',
      normTitle: null,
    });
    const release = await database.repositories.releases.findRelease('run');
    const stored = await database.repositories.releases.listSets('run', release?.attemptId ?? '');
    const figures = stored.find(({ setId }) => setId === 'red')?.figures as {
      codes: Record<string, { mean: number; percentile: number }>;
    };
    for (const { key, mean, percentile, interval, n, change } of team.report.codes) {
      expect(mean).toBe(Number((figures.codes[key]?.mean ?? 0).toFixed(1)));
      expect(percentile).toBe(Math.round(figures.codes[key]?.percentile ?? 0));
      for (const end of Object.values(interval ?? {})) expect(Number.isInteger(end)).toBe(true);
      expect([n, change]).toEqual(['5_to_9', null]);
    }
    // Nothing but what the contract names leaves: not the spread of the answers, nor three decimals.
    expect(Object.keys(team.report.codes[0] ?? {})).not.toContain('scatter');
    expect(JSON.stringify(team.report.codes)).not.toMatch(/\d\.\d\d/);
  });

  it('name the norms that the release was made with', async () => {
    await aReleasedRun();
    const set = { title: 'Our people', source: 'organisation', peopleCount: null, tables: defaultNormTables } as const;
    const by = { userId: 'analyst', requestId: 'request' };
    const { _id: normSetId } = await database.repositories.normSets.upload({ ...set, createdAt: releasedAt }, by);
    await database.connection
      .collection('releases')
      .updateOne({ _id: 'run' as never }, { $set: { comparedWith: 'organisation', normSetId } });
    const [company] = await askSets({ entryId: 'run', setId: 'company' });
    expect(company).toMatchObject({ report: { comparedWith: 'organisation', normSetId, normTitle: 'Our people' } });
  });

  it('say nothing of refused sets but the reasons that may be known', async () => {
    const teams = [
      { teamId: 'red', aboveIds: [], invited: 10 },
      { teamId: 'green', aboveIds: [], invited: 60 },
      { teamId: 'blue', aboveIds: [], invited: 10 },
      { teamId: 'tiny', aboveIds: [], invited: 4 },
    ];
    await aReleasedRun({ people: { teams, invited: 84 } });
    const asked = ['green', 'tiny', 'gone'].map((setId) => ({ entryId: 'run', setId }));
    const answers = await askSets(...asked, { entryId: 'never', setId: 'company' });
    expect(answers.map((one) => (one.state === 'refused' ? one.reason : one.state))).toEqual([
      'participation_too_low',
      'team_too_small',
      'not_enough_users',
      'not_enough_users',
    ]);
    expect(answers.every((one) => !('report' in one))).toBe(true);
  });

  it('say nothing of the size of a team that a pulse asked a few people of', async () => {
    const teams = [{ teamId: 'red', aboveIds: [], invited: 2 }];
    await aReleasedRun({ changes: { isPulse: true }, people: { teams, invited: 30 } });
    expect(await askSets({ entryId: 'run', setId: 'red' })).toMatchObject([{ reason: 'not_enough_users' }]);
  });

  it('of teams that are shown together are those of their union', async () => {
    const sizes = { some: 4, few: 4, many: 16 };
    const teams = Object.entries(sizes).map(([teamId, invited]) => ({ teamId, aboveIds: [], invited: invited + 1 }));
    const teamOf = (place: number) => (place < sizes.some ? 'some' : place < sizes.some + sizes.few ? 'few' : 'many');
    const frameOf = (place: number) => ({ teamIds: [teamOf(place)], segmentIds: [], attributes: {}, isOfToday: false });
    await storeRun({ people: { teams, invited: 27 } });
    const rows = scoresOfRun().map((row, place) => ({ ...row, version: 2, frame: frameOf(place) }));
    await database.repositories.scores.store(rows.map((row) => ({ ...row, _id: `run-${row._id}` })));
    await releaseStored('run');
    const [few] = await askSets({ entryId: 'run', setId: 'few' });
    if (few?.state !== 'refused') throw new Error('four are fewer than the minimum');
    expect(few).toMatchObject({ reason: 'not_enough_users', shownIn: { kind: 'union', teamIds: ['some', 'few'] } });
    const [union] = await askSets({ entryId: 'run', setId: few.shownIn?.setId });
    expect(union).toMatchObject({ state: 'shown', kind: 'union', teamIds: ['some', 'few'], report: { n: '5_to_9' } });
    const setIds = ['many', 'few', 'some'];
    const table = (await ask<ResultsTable>('table', { entryId: 'run', setIds, codes: [] })).body;
    expect(table.sets).toMatchObject([{ setId: 'many' }, { setId: few.shownIn?.setId, kind: 'union' }]);
    expect(table.refused.map(({ setId }) => setId)).toEqual(['few', 'some']);
    expect((await ask('history', { setId: 'few' })).body).toMatchObject({ releases: [{ setId: few.shownIn?.setId }] });
  });

  it('are not shown any more once the set is withdrawn by another process', async () => {
    const { withdrawals } = database.repositories;
    await aReleasedRun();
    const asked = [
      { entryId: 'run', setId: 'red' },
      { entryId: 'run', setId: 'company' },
    ] as const;
    expect((await askSets(...asked)).map(({ state }) => state)).toEqual(['shown', 'shown']);
    await withdrawals.requestCheck(['run-submission-0']);
    const input = await withdrawals.read('run');
    if (!input) throw new Error('the run is to be checked');
    await withdrawals.withdraw(input, ['red']);
    const [team, company] = await askSets(...asked);
    expect(team).toMatchObject({ state: 'refused', reason: 'not_enough_users' });
    expect(company).toMatchObject({ state: 'shown' });
    expect((await ask('history', { setId: 'red' })).body).toEqual({ releases: [] });
  });

  it.each([
    ['hidden until the end while answers are taken', { finishedCount: null }, 'hidden_until_end', 'hidden'],
    ['processing while a score is missing', { finishedCount: 30 }, 'processing', 'processing'],
  ])('are %s', async (_, changes, reason, state) => {
    await storeRun({ changes });
    const until = changes.finishedCount === null ? '2026-03-08T10:00:00.000Z' : null;
    expect(await askSets({ entryId: 'run', setId: 'red' })).toEqual([
      { entryId: 'run', setId: 'red', state: 'refused', reason, until, shownIn: null },
    ]);
    expect((await ask('runs', { entryIds: ['run'] })).body).toMatchObject({ runs: [{ state, until, setIds: [] }] });
  });
});

describe('the table of a run', () => {
  it('has the figures of the reports, in the order of the request, and what may be said of other sets', async () => {
    await aReleasedRun();
    const setIds = ['red', 'gone', 'company'];
    const table = (await ask<ResultsTable>('table', { entryId: 'run', setIds, codes: ['WB', 'AU', 'never'] })).body;
    expect(table.sets).toMatchObject([
      { setId: 'red', kind: 'team', teamIds: [], n: null },
      { setId: 'company', kind: 'company', n: 24 },
    ]);
    expect(table.refused).toEqual([{ setId: 'gone', reason: 'not_enough_users', shownIn: null }]);
    expect(table.columns.map(({ key }) => key).sort()).toEqual(['AU', 'WB']);
    const reports = await askSets({ entryId: 'run', setId: 'red' }, { entryId: 'run', setId: 'company' });
    for (const { key, percentiles, lows, highs } of table.columns) {
      const codes = reports.map((one) =>
        one.state === 'shown' ? one.report.codes.find((code) => code.key === key) : undefined,
      );
      expect(percentiles).toEqual(codes.map((code) => code?.percentile));
      expect(lows).toEqual(codes.map((code) => code?.interval?.low ?? null));
      expect(highs).toEqual(codes.map((code) => code?.interval?.high ?? null));
    }
  });

  it('of a run without results is empty', async () => {
    await storeRun({ changes: { finishedCount: null } });
    const asked = { entryId: 'run', setIds: ['red'], codes: ['WB'] };
    const refused = [{ setId: 'red', reason: 'hidden_until_end', shownIn: null }];
    expect((await ask('table', asked)).body).toEqual({ sets: [], refused, columns: [] });
  });
});

describe('the change since an earlier run', () => {
  const earlier = { changes: { entryId: 'before', start: '2026-01-01T10:00:00Z' } };
  const compared = { entryId: 'run', setId: 'company', compareWith: 'before' };
  const changeOf = (answers: SetAnswers['answers'], key: string) => {
    const [answer] = answers;
    if (answer?.state !== 'shown') throw new Error('the company is released');
    return answer.report.codes.find((code) => code.key === key)?.change;
  };

  it('is clear where it is certain among all codes, and not small', async () => {
    await aReleasedRun({ ...earlier, answer: () => 3 });
    await aReleasedRun({ answer: (factor) => (factor === 'AU' ? 5 : 3) });
    const answers = await askSets(compared);
    expect(changeOf(answers, 'AU')).toMatchObject({ isClear: true, direction: 'up', before: expect.any(Number) });
    expect(changeOf(answers, 'SL')).toMatchObject({ isClear: false, direction: 'same' });
  });

  it('is clear in a table where it is certain among all cells, of the codes of the table only', async () => {
    await aReleasedRun({ ...earlier, answer: () => 3 });
    await aReleasedRun({ answer: (factor) => (factor === 'AU' ? 5 : 3) });
    const asked = ['company', 'red'].map((setId) => ({ entryId: 'run', setId, compareWith: 'before' }));
    const { answers } = (await ask<SetAnswers>('sets', { asked, table: ['AU', 'SL', 'never'] })).body;
    expect(changeOf(answers, 'AU')).toMatchObject({ isClear: true, direction: 'up' });
    expect(changeOf(answers, 'SL')).toMatchObject({ isClear: false });
    expect(changeOf(answers, 'EB')).toBeNull();
    expect(changeOf(answers.slice(1), 'AU')).not.toBeNull();
  });

  it('has no numbers between runs of the same month', async () => {
    await aReleasedRun({ changes: { entryId: 'before', start: '2026-02-10T10:00:00Z' }, answer: () => 3 });
    await aReleasedRun({ answer: () => 5 });
    expect(changeOf(await askSets(compared), 'AU')).toEqual({ isClear: true, direction: 'up', before: null });
  });

  it.each([
    ['a pulse', { isPulse: true }, {}],
    ['results by another norm set', {}, { comparedWith: 'organisation', normSetId: 'norms-2' }],
    ['results by another set of the same kind', {}, { normSetId: 'norms-2' }],
    ['a run that withdrew the set since', {}, { setIds: [] }],
  ])('is not made to %s', async (_, changes, changed) => {
    await aReleasedRun({ changes: { ...earlier.changes, ...changes }, answer: () => 3 });
    await aReleasedRun({ answer: () => 5 });
    if (Object.keys(changed).length > 0)
      await database.connection.collection('releases').updateOne({ _id: 'before' as never }, { $set: changed });
    expect(changeOf(await askSets(compared), 'AU')).toBeNull();
  });
});

it('lists in which runs a set is shown, the newest first', async () => {
  await aReleasedRun({ changes: { entryId: 'before', end: '2026-01-08T10:00:00Z', isPulse: true } });
  await aReleasedRun();
  const history = async (setId: string) =>
    (await ask<{ releases: { entryId: string }[] }>('history', { setId })).body.releases.map((one) => one.entryId);
  expect(await history('company')).toEqual(['run', 'before']);
  expect(await history('red')).toEqual(['run']);
  expect(await history('gone')).toEqual([]);
  const scans = (await database.scans()).filter((scan) => /releases|releasedSets/.test(scan) && !scan.endsWith(' {} '));
  expect(scans).toEqual([]);
});

it('says of many sets at once whether they are released', async () => {
  await aReleasedRun();
  const asked = ['company', 'red', 'gone'].map((setId) => ({ entryId: 'run', setId }));
  expect((await ask('states', { asked })).body).toEqual({
    states: [
      { entryId: 'run', setId: 'company', state: 'released', kind: 'company', releasedAt: releasedAt.toISOString() },
      { entryId: 'run', setId: 'red', state: 'released', kind: 'team', releasedAt: releasedAt.toISOString() },
      { entryId: 'run', setId: 'gone', state: 'refused', reason: 'not_enough_users', until: null, shownIn: null },
    ],
  });
});

it('answers no user, whatever permissions they hold', async () => {
  const user: Parameters<typeof tokens.issue>[0] = {
    kind: 'user',
    userId: 'u',
    sessionId: 's',
    language: 'en',
    permissions: ['managecompany'],
  };
  for (const [path, payload] of [
    ['sets', { asked: [] }],
    ['states', { asked: [] }],
    ['runs', { entryIds: [] }],
    ['history', { setId: 'company' }],
  ] as const)
    expect((await ask(path, payload, user)).status).toBe(403);
});

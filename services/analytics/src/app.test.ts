import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from './app.ts';
import type { NormSetRepository } from './features/norms/norm-set.repository.ts';
import { referenceNorms } from './features/norms/reference-norms.ts';
import type { ScoreRepository } from './features/scores/score.repository.ts';
import type { ScoreRow } from './features/scores/score-row.ts';

const tokens = createInternalTokens('a secret of at least thirty-two characters');
const asService = { authorization: `Bearer ${tokens.issue({ kind: 'service', name: 'bff' })}` };
const asPerson = {
  authorization: `Bearer ${tokens.issue({
    kind: 'user',
    userId: 'u1',
    sessionId: 's1',
    language: 'en',
    permissions: ['managecompany'],
  })}`,
};

const row: ScoreRow = {
  _id: 'submission-1',
  respondentKey: 'key-1',
  entryId: 'entry-1',
  checkupId: 'checkup-1',
  isPulse: true,
  scoringVersion: 1,
  answersHash: 'hash',
  raw: { AU: 4.333, WB: 5 },
  norm: { AU: 26.2, WB: 50.8 },
  cluster: null,
  comparedWith: 'reference',
  version: 1,
  isShared: false,
  items: { AU1: 4 },
  frame: { teamIds: ['team-1'], segmentIds: [], attributes: {}, isOfToday: false },
  finishedAt: new Date('2026-03-02T10:00:00Z'),
  processedAt: new Date('2026-03-02T10:00:01Z'),
};

const normSets = {
  find: vi.fn<NormSetRepository['find']>(),
  findInForce: vi.fn<NormSetRepository['findInForce']>(),
  addMissing: vi.fn<NormSetRepository['addMissing']>(),
  add: vi.fn<NormSetRepository['add']>(),
  upload: vi.fn<NormSetRepository['upload']>(),
  titlesOf: vi.fn<NormSetRepository['titlesOf']>(),
  list: vi.fn<NormSetRepository['list']>(),
  putInForce: vi.fn<NormSetRepository['putInForce']>(),
};
const reference = referenceNorms(new Date(0));
const own = { ...reference, _id: 'norms-2', revision: 2, source: 'organisation' } as const;
const scores = {
  unlinkKeys: vi.fn(),
  findOfRespondent: vi.fn<ScoreRepository['findOfRespondent']>(),
  store: vi.fn<ScoreRepository['store']>(),
  withdraw: vi.fn<ScoreRepository['withdraw']>(),
  listBeforeFeed: vi.fn<ScoreRepository['listBeforeFeed']>(),
  forget: vi.fn<ScoreRepository['forget']>(),
  ensureIndexes: vi.fn<ScoreRepository['ensureIndexes']>(),
};
const rebuilds = { ask: vi.fn(async () => undefined), findLatest: vi.fn(async () => null) };
let isReachable = true;
const app = buildApp({
  logLevel: 'silent',
  tokens,
  normSets,
  rebuilds,
  bootstraps: { find: vi.fn(), start: vi.fn(), cancel: vi.fn() },
  scores,
  results: {
    listRuns: vi.fn(),
    findFigures: vi.fn(),
    findColumns: vi.fn(),
    findCovariances: vi.fn(),
    listTeams: vi.fn(),
    listParticipation: vi.fn(),
    listReleasesOf: vi.fn(),
  },
  checks: { database: async () => isReachable },
});
afterAll(() => app.close());
beforeEach(() => {
  vi.resetAllMocks();
  normSets.list.mockResolvedValue({ sets: [reference], inForceId: 'norms-1', revision: 0 });
  normSets.titlesOf.mockResolvedValue(new Map([['norms-2', 'Our people']]));
  scores.findOfRespondent.mockResolvedValue([row]);
  isReachable = true;
});

describe('health', () => {
  it('is live, and ready while the database answers', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    isReachable = false;
    const reply = await app.inject('/readyz');
    expect([reply.statusCode, reply.json()]).toEqual([503, { status: 'unavailable', database: 'unavailable' }]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('GET /analytics-items', () => {
  const get = (query: string, headers = asPerson) => app.inject({ url: `/analytics-items${query}`, headers });

  it('lists the norm of every code', async () => {
    const reply = await get('?isactive=true&type=normering&_sort=subtype:asc');
    expect(reply.statusCode).toBe(200);
    const items = reply.json();
    expect(items).toHaveLength(SCORE_KEYS.length);
    expect(items.map(({ subtype }: { subtype: string }) => subtype)).toEqual([...SCORE_KEYS].sort());
    expect(items.at(-4)).toEqual({
      id: 'WB-1',
      type: 'normering',
      subtype: 'WB',
      isactive: true,
      data: expect.objectContaining({ '5.0': 50.8 }),
    });
  });

  it('narrows to codes and pages', async () => {
    const reply = await get('?subtype_in[]=AU&subtype_in[]=EXH&_sort=subtype:desc&_start=1&_limit=2');
    expect(reply.json().map(({ id }: { id: string }) => id)).toEqual(['AU-1']);
  });

  it('shows the whole set in force as active, and one active table per code', async () => {
    normSets.list.mockResolvedValue({ sets: [reference, own], inForceId: 'norms-2', revision: 1 });
    const idsOf = async (query: string) => (await get(query)).json().map(({ id }: { id: string }) => id);
    expect(await idsOf('?isactive=true')).toEqual([...SCORE_KEYS].sort().map((key) => `${key}-2`));
    expect(await idsOf('?isactive=false&subtype=AU')).toEqual(['AU-1']);
    expect(await idsOf('?subtype=AU')).toEqual(['AU-1', 'AU-2']);
  });

  it.each([
    ['?nonsense=1', 'nonsense'],
    ['?isactive[$ne]=true', 'isactive[$ne]'],
    ['?isactive=perhaps', 'isactive'],
    ['?type=other', 'type'],
    ['?_sort=data:asc', '_sort'],
    ['?subtype=$where', 'subtype'],
    ['?_limit=1000', '_limit'],
  ])('refuses %s and names the field', async (query, path) => {
    const reply = await get(query);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid_filter', fields: [{ path }] });
    expect(normSets.list).not.toHaveBeenCalled();
  });

  it('refuses requests without a token', async () => {
    const reply = await app.inject('/analytics-items');
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthenticated']);
  });
});

describe('POST /internal/scores', () => {
  const ask = (payload: object, headers = asService) =>
    app.inject({ method: 'POST', url: '/internal/scores', headers, payload });
  const asked = { respondentKey: 'key-1', submissionIds: ['submission-1'] };

  it('answers raw and percentile by code and no user data', async () => {
    const reply = await ask(asked);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual([
      {
        submissionId: 'submission-1',
        isPulse: true,
        scores: { AU: { raw: 4.333, p: 26.2 }, WB: { raw: 5, p: 50.8 } },
        cluster: null,
        comparedWith: 'reference',
        normSetId: 'norms-1',
        normTitle: null,
        processedAt: '2026-03-02T10:00:01.000Z',
      },
    ]);
    expect(scores.findOfRespondent).toHaveBeenCalledWith('key-1', ['submission-1']);
  });

  it('names the norms that the scores keep', async () => {
    scores.findOfRespondent.mockResolvedValue([{ ...row, comparedWith: 'organisation', normSetId: 'norms-2' }]);
    expect((await ask(asked)).json()).toMatchObject([{ comparedWith: 'organisation', normTitle: 'Our people' }]);
  });

  it('refuses a person, whatever they may otherwise do', async () => {
    const reply = await ask(asked, asPerson);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'not_allowed']);
    expect(scores.findOfRespondent).not.toHaveBeenCalled();
  });

  it.each([
    [{ submissionIds: ['a'] }, 'respondentKey'],
    [{ respondentKey: { $ne: '' }, submissionIds: ['a'] }, 'respondentKey'],
    [{ respondentKey: 'k', submissionIds: [{ $gt: '' }] }, 'submissionIds.0'],
    [{ respondentKey: 'k', submissionIds: Array.from({ length: 101 }, (_, index) => `s${index}`) }, 'submissionIds'],
  ])('names the field that does not fit (%#)', async (payload, path) => {
    const reply = await ask(payload);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_request']);
    expect(reply.json().fields[0].path).toBe(path);
  });
});

it('answers the scores of one respondent, and aggregates only from what is released', () => {
  const routes = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .map((line) => line.match(/(\/\S+) \(([A-Z, ]+)\)/))
    .filter((match) => match !== null)
    .map(([, path, methods]) => `${methods} ${path}`);
  expect(routes.sort()).toEqual([
    'GET, HEAD /analytics-items',
    'GET, HEAD /healthz',
    'GET, HEAD /readyz',
    'GET, HEAD, POST /norm-sets',
    // Below /internal/scores, and it answers nothing.
    'POST /forget',
    'POST /internal/results/history',
    'POST /internal/results/participation',
    'POST /internal/results/runs',
    'POST /internal/results/sets',
    'POST /internal/results/states',
    'POST /internal/results/table',
    'POST /internal/scores',
    'POST /internal/statistics/answers',
    'POST /internal/statistics/bootstraps/cancel',
    'POST /internal/statistics/bootstraps/read',
    'POST /internal/statistics/bootstraps/start',
    // Below /norm-sets.
    'POST /rebuilds',
    'PUT /in-force',
  ]);
});

import type {
  AnalyticsFrame,
  CompareFrame,
  NamedSets,
  Overview,
  ReportFrame,
} from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntryRow } from '../checkups/door/checkup.ts';
import { runTeamId } from '../checkups/door/run-team.ts';
import type { UserRow } from '../people/door/person.ts';
import { expectNoScans } from '../testing/expect-no-scans.ts';
import { aCheckup, aMembership, anEntry, aTeam, aUser, inDays } from '../testing/objects.ts';
import { actingAs, startTestApp, type TestApp } from '../testing/test-app.ts';

/** Teams below Sales, so that the whole has 2,000. */
const MANY = 1_993;

let test: TestApp;
const users = {
  twoTeams: aUser({ _id: 'two-teams' }),
  segmentManager: aUser({ _id: 'segment-manager' }),
  member: aUser({ _id: 'member' }),
  viewTeams: aUser({ _id: 'view-teams', permissions: ['viewTeams'] }),
  viewSegments: aUser({ _id: 'view-segments', permissions: ['viewSegments'] }),
  analyst: aUser({ _id: 'analyst', permissions: ['manageanalytics'] }),
  methodologist: aUser({ _id: 'methodologist', permissions: ['manageanalytics', 'manageadvancedanalytics'] }),
  onlyAdvanced: aUser({ _id: 'only-advanced', permissions: ['manageadvancedanalytics'] }),
  teamsAdmin: aUser({ _id: 'teams-admin', permissions: ['manageteams'] }),
  planner: aUser({ _id: 'planner', permissions: ['manageschedule', 'managesegments'] }),
  admin: aUser({ _id: 'admin', permissions: ['managecompany'] }),
} satisfies Record<string, UserRow>;
type Name = keyof typeof users;

const titled = (text: string) => ({ en: text, fr: `${text} (fr)`, nl: text });
const spring = aCheckup({ _id: 'spring', title: titled('Évaluation of spring') });
const summer = aCheckup({ _id: 'summer', title: titled('Summer') });
const over = { status: 'completed' } as const;
const toEveryone = { teamIds: [], segmentIds: [], excludedUserIds: [] };
const runs: EntryRow[] = [
  anEntry(spring, { _id: 'old', ...over, start: inDays(-90), end: inDays(-80), graceEnd: inDays(-77) }),
  anEntry(summer, { _id: 'late', ...over, start: inDays(-30), end: inDays(-20), graceEnd: inDays(-20) }),
  anEntry(summer, {
    _id: 'nights',
    status: 'closed',
    start: inDays(-15),
    end: inDays(-12),
    graceEnd: inDays(-12),
    audience: { ...toEveryone, segmentIds: ['nights'] },
  }),
  anEntry(spring, { _id: 'now', start: inDays(-3), end: inDays(5), graceEnd: inDays(8) }),
  anEntry(spring, { _id: 'grace', status: 'grace', start: inDays(-9), end: inDays(-1), graceEnd: inDays(2) }),
  anEntry(summer, {
    _id: 'ahead',
    status: 'planned',
    start: inDays(20),
    end: inDays(30),
    graceEnd: inDays(30),
    invitedCount: 40,
    audience: { ...toEveryone, teamIds: ['sales'] },
  }),
];

beforeAll(async () => {
  test = await startTestApp();
  const { add } = test.rows;
  const aboveOf: Record<string, string[]> = {
    root: [],
    care: ['root'],
    sales: ['root'],
    ward: ['root', 'care'],
    secret: ['root', 'care'],
    attic: ['root', 'care', 'secret'],
  };
  for (let at = 0; at < MANY; at += 1) aboveOf[`shop-${at}`] = ['root', 'sales'];
  const teams = Object.entries(aboveOf).map(([_id, ancestorIds]) =>
    aTeam({
      _id,
      title: _id[0]?.toUpperCase() + _id.slice(1),
      ancestorIds,
      parentId: ancestorIds.at(-1) ?? null,
      isCompany: _id === 'root',
      isVisible: _id !== 'secret',
    }),
  );
  await add('teams', ...teams, aTeam({ _id: 'nights', title: 'Nights', isSegment: true }));
  await add('teams', aTeam({ _id: 'covert', title: 'Covert', isSegment: true, isVisible: false }));
  await add('users', ...Object.values(users));
  await add(
    'memberships',
    aMembership('two-teams', 'care', 'manager'),
    aMembership('two-teams', 'sales', 'viewer'),
    aMembership('member', 'ward'),
    aMembership('member', 'nights'),
    aMembership('segment-manager', 'nights', 'manager'),
  );
  await add('checkups', spring, summer);
  await add('entries', ...runs);
  const counted = ['root', 'care', 'sales', 'ward', 'secret', 'attic', 'nights', 'covert', 'shop-1', 'shop-2'];
  for (const { _id: entryId } of runs.filter(({ status }) => status !== 'planned'))
    await add(
      'runTeams',
      ...[...counted, ...(entryId === 'old' ? ['gone'] : [])].map((teamId) => ({
        _id: runTeamId(entryId, teamId),
        entryId,
        teamId,
        isSegment: teamId === 'nights' || teamId === 'covert',
        title: teamId === 'gone' ? 'Gone' : `${teamId} then`,
        aboveIds: aboveOf[teamId] ?? [],
      })),
    );
}, 60_000);
afterAll(() => test.close());

const ask = (name: Name, path: string, body: object) =>
  test.call(actingAs(users[name]), 'POST', `/internal/results/${path}`, body);

async function frame(name: Name, set: string, more: object = {}): Promise<ReportFrame> {
  const reply = await ask(name, 'report', { set, locale: 'en', ...more });
  expect(reply.status).toBe(200);
  return reply.body;
}
async function overview(name: Name, more: object = {}): Promise<Overview> {
  const reply = await ask(name, 'overview', { isMine: false, start: 0, limit: 10, locale: 'en', ...more });
  expect(reply.status).toBe(200);
  return reply.body;
}
const ids = (sets: readonly { setId: string }[]) => sets.map(({ setId }) => setId);
const entryIds = ({ rows }: Overview) => rows.map(({ entryId }) => entryId);
const linesOf = (page: Overview, entryId: string) =>
  ids(page.rows.find((row) => row.entryId === entryId)?.lines.map(({ set }) => set) ?? []);

const EVERY_SET = ['company', 'root', 'care', 'sales', 'ward', 'secret', 'attic', 'shop-1', 'nights', 'covert', 'gone'];

describe('who may open the report of which set', () => {
  it.each<[Name, string[]]>([
    ['twoTeams', ['care', 'sales', 'ward', 'attic', 'shop-1']],
    ['segmentManager', ['nights']],
    ['member', []],
    ['viewTeams', ['root', 'care', 'sales', 'ward', 'attic', 'shop-1']],
    ['viewSegments', ['nights']],
    ['analyst', EVERY_SET],
    ['teamsAdmin', []],
    ['planner', []],
    ['admin', EVERY_SET],
  ])('%s opens %j', async (name, expected) => {
    const answers = await Promise.all(
      EVERY_SET.map(async (set) => ({ set, reply: await ask(name, 'report', { set, run: 'old', locale: 'en' }) })),
    );
    const opened = answers.filter(({ reply }) => reply.status === 200).map(({ set }) => set);
    // The team at the top of the tree is not the company.
    expect(opened).toEqual(expected);
    const unknown = await ask(name, 'report', { set: 'never-was', run: 'old', locale: 'en' });
    for (const { reply } of answers.filter(({ set }) => !opened.includes(set))) {
      expect(reply.status).toBe(404);
      const { requestId: _, ...body } = reply.body as Record<string, unknown>;
      const { requestId: __, ...same } = unknown.body as Record<string, unknown>;
      expect(body).toEqual(same);
    }
  });

  it('closes when the right goes, while the session still has it', async () => {
    const session = aUser({ _id: 'leaving', permissions: ['viewTeams'] });
    await test.rows.add('users', session);
    await test.rows.add('memberships', aMembership('leaving', 'care', 'manager'));
    const open = () => test.call(actingAs(session), 'POST', '/internal/results/report', { set: 'ward', locale: 'en' });
    const [userRows, links] = [test.rows.collection('users'), test.rows.collection('memberships')];
    await userRows.updateOne({ _id: 'leaving' }, { $set: { permissions: [] } });
    expect((await open()).status).toBe(200);
    await links.deleteOne({ userId: 'leaving' });
    expect((await open()).status).toBe(404);
    await userRows.updateOne({ _id: 'leaving' }, { $set: { permissions: ['viewTeams'] } });
    expect((await open()).status).toBe(200);
    await userRows.updateOne({ _id: 'leaving' }, { $set: { status: 'former' } });
    expect((await open()).status).toBe(404);
  });

  it('opens a set of teams that are shown together for who may open one of them', async () => {
    const together = { together: ['care', 'secret'] };
    expect(await frame('twoTeams', 'union-1', together)).toMatchObject({
      set: { setId: 'union-1', title: 'Care', kind: 'union' },
      run: { entryId: 'late' },
    });
    expect((await frame('analyst', 'union-1', together)).set.title).toBe('Care, Secret');
    for (const [name, teamIds] of [
      ['twoTeams', ['secret']],
      ['segmentManager', ['care']],
    ] as const)
      expect((await ask(name, 'report', { set: 'union-1', together: teamIds, locale: 'en' })).status).toBe(404);
  });

  it('says which of several sets may be opened', async () => {
    const setIds = ['ward', 'secret', 'never-was', 'sales', 'company'];
    expect((await ask('twoTeams', 'openable', { setIds })).body).toEqual({ setIds: ['ward', 'sales'] });
    expect((await ask('analyst', 'openable', { setIds })).body).toEqual({
      setIds: ['ward', 'secret', 'sales', 'company'],
    });
    expect((await ask('member', 'openable', { setIds })).status).toBe(404);
  });

  it('names teams that are visible, and says which may be opened', async () => {
    const names = async (name: Name) => {
      const setIds = ['company', 'care', 'secret', 'nights', 'sales'];
      const { sets } = (await ask(name, 'names', { setIds, locale: 'en' })).body as NamedSets;
      return sets.map(({ setId, mayOpen }) => `${setId} ${mayOpen}`).sort();
    };
    expect(await names('twoTeams')).toEqual(['care true', 'company false', 'sales true']);
    expect(await names('segmentManager')).toEqual(['care false', 'company false', 'nights true', 'sales false']);
  });
});

describe('what stands around a report', () => {
  it('has the newest run that is over, and the sets of it in the order of the tree', async () => {
    const found = await frame('twoTeams', 'care');
    expect(found).toMatchObject({ set: { setId: 'care', title: 'Care', kind: 'team' }, run: { entryId: 'late' } });
    expect(found.runs.map(({ entryId }) => entryId)).toEqual(['late', 'old']);
    expect(ids(found.sets)).toEqual(['care', 'attic', 'ward', 'sales', 'shop-1', 'shop-2']);
    expect(ids(found.below)).toEqual(['attic', 'ward']);
  });

  it('begins with the company for who sees it, and has deleted teams by their old title', async () => {
    const found = await frame('analyst', 'company', { run: 'old' });
    expect(ids(found.sets)).toEqual([
      ...['company', 'gone', 'root', 'care', 'secret', 'attic', 'ward', 'sales', 'shop-1', 'shop-2'],
      ...['covert', 'nights'],
    ]);
    expect(ids(found.below)).toEqual(['gone', 'root']);
    expect((await frame('analyst', 'gone')).set.title).toBe('Gone');
  });

  it('has the organisation’s own questions of the run, with the segment that is asked', async () => {
    const question = (key: string, segmentId: string | null) => ({ key, text: titled(key), scaleKey: 's', segmentId });
    const extraQuestions = [question('EXT1', null), question('EXT2', 'nights')];
    const checkups = test.rows.collection('checkups');
    await checkups.updateOne({ _id: 'summer' }, { $set: { extraQuestions } });
    const { ownQuestions } = await frame('twoTeams', 'care', { locale: 'fr' });
    await checkups.updateOne({ _id: 'summer' }, { $set: { extraQuestions: [] } });
    expect(ownQuestions).toEqual([
      { key: 'EXT1', text: 'EXT1 (fr)', askedOf: null },
      { key: 'EXT2', text: 'EXT2 (fr)', askedOf: 'Nights' },
    ]);
    expect(Object.keys(await frame('twoTeams', 'care'))).not.toContain('ownQuestions');
  });

  it('says nothing about who is in a segment', async () => {
    // That the run for people who work at night counts Care says that someone of Care does.
    const found = await frame('twoTeams', 'care', { run: 'nights' });
    expect(found).toMatchObject({ run: { entryId: 'nights' }, isListed: false, sets: [], below: [] });
    expect(await frame('segmentManager', 'nights')).toMatchObject({ run: { entryId: 'nights' }, isListed: true });
    expect((await frame('analyst', 'care', { run: 'nights' })).isListed).toBe(true);
  });

  it.each(['ahead', 'never-was'])('does not exist for the run %s', async (run) => {
    expect((await ask('analyst', 'report', { set: 'care', run, locale: 'en' })).status).toBe(404);
  });
});

describe('what may be compared', () => {
  const compare = async (name: Name, run?: string) => {
    const { status, body } = await ask(name, 'compare', { locale: 'en', ...(run === undefined ? {} : { run }) });
    if (status !== 200) return status;
    const { run: found, runs: listed, sets } = body as CompareFrame;
    return [found.entryId, listed.map(({ entryId }) => entryId), ids(sets)];
  };

  it('are the runs that count a set of the user, and of one of them the sets that the user may open', async () => {
    const shops = ['sales', 'shop-1', 'shop-2'];
    expect(await compare('twoTeams')).toEqual(['late', ['late', 'old'], ['care', 'attic', 'ward', ...shops]]);
    expect(await compare('segmentManager')).toEqual(['nights', ['nights', 'late', 'old'], ['nights']]);
    const [, , sets] = (await compare('analyst', 'old')) as [string, string[], string[]];
    expect(sets.slice(0, 3)).toEqual(['company', 'gone', 'root']);
  });

  it('says nothing about who is in a segment, nor of runs that count no set of the user', async () => {
    expect(await compare('twoTeams', 'nights')).toBe(404);
    expect(await compare('twoTeams', 'never-was')).toBe(404);
    expect(await compare('analyst', 'ahead')).toBe(404);
  });

  it.each<Name>(['member', 'teamsAdmin', 'planner'])('is nothing for %s', async (name) => {
    expect(await compare(name)).toBe(404);
  });
});

describe('what there is to analyse', () => {
  it('is every set of the newest run that is over, hidden ones too, each with the team above it', async () => {
    const frame: AnalyticsFrame = (await ask('analyst', 'analytics', { locale: 'en' })).body;
    expect(frame).toMatchObject({ run: { entryId: 'nights' }, company: { setId: 'company', kind: 'company' } });
    expect(ids(frame.sets).sort()).toEqual(
      EVERY_SET.filter((id) => id !== 'company' && id !== 'gone')
        .concat('shop-2')
        .sort(),
    );
    expect(frame.sets.find(({ setId }) => setId === 'attic')).toMatchObject({ parentId: 'secret', kind: 'team' });
    expect(frame.sets.at(-1)).toMatchObject({ kind: 'segment', parentId: null });
  });

  it('has the attributes that the run was split by, with the titles of branches', async () => {
    const frameOf = async (run: string): Promise<AnalyticsFrame> =>
      (await ask('analyst', 'analytics', { run, locale: 'en' })).body;
    expect(await frameOf('old')).toMatchObject({ attributes: [], branches: [] });
    const entries = test.rows.collection('entries');
    await entries.updateOne({ _id: 'old' }, { $set: { splitAttributes: ['companyBranch', 'age'] } });
    const { attributes, branches } = await frameOf('old');
    await entries.updateOne({ _id: 'old' }, { $unset: { splitAttributes: 1 } });
    expect(attributes).toEqual(['companyBranch', 'age']);
    for (const branch of branches) expect(Object.keys(branch)).toEqual(['id', 'title']);
  });

  it('has how figures go together only for who may see advanced analytics too', async () => {
    const toolsOf = async (name: Name) => {
      const frame: AnalyticsFrame = (await ask(name, 'analytics', { locale: 'en' })).body;
      return frame.tools;
    };
    const advanced = { network: true, relativeImportance: true, reliability: true, weighting: true };
    const simple = { heatmap: true, descriptives: true, histograms: true };
    expect(await toolsOf('methodologist')).toEqual({ ...simple, ...advanced });
    expect(await toolsOf('admin')).toEqual({ ...simple, ...advanced });
    const none = { network: false, relativeImportance: false, reliability: false, weighting: false };
    expect(await toolsOf('analyst')).toEqual({ ...simple, ...none });
    for (const tool of Object.keys(none))
      expect((await ask('analyst', 'analytics', { locale: 'en', tool })).status).toBe(404);
    expect((await ask('analyst', 'analytics', { locale: 'en', tool: 'histograms' })).status).toBe(200);
    expect((await ask('methodologist', 'analytics', { locale: 'en', tool: 'network' })).status).toBe(200);
    expect((await ask('onlyAdvanced', 'analytics', { locale: 'en' })).status).toBe(404);
  });

  it('is nothing for who does not analyse, of a run that has not opened, and while it is switched off', async () => {
    for (const name of ['twoTeams', 'segmentManager', 'viewTeams', 'teamsAdmin', 'planner', 'member'] as const)
      expect((await ask(name, 'analytics', { locale: 'en' })).status).toBe(404);
    expect((await ask('admin', 'analytics', { locale: 'en', run: 'old' })).status).toBe(200);
    expect((await ask('analyst', 'analytics', { locale: 'en', run: 'ahead' })).status).toBe(404);
    await test.call(actingAs(users.admin), 'PUT', '/settings/1', { data: { statsenabled: false } });
    expect((await ask('analyst', 'analytics', { locale: 'en' })).status).toBe(404);
    await test.call(actingAs(users.admin), 'PUT', '/settings/1', { data: { statsenabled: true } });
  });
});

describe('a question to the expert of the organisation', () => {
  const send = (name: Name, question = 'What stands out in <Operations>?') =>
    test.call(actingAs(users[name]), 'POST', '/advice-requests', { question });
  const name = (adviceAddress: string) =>
    test.call(actingAs(users.admin), 'PUT', '/settings/1', { data: { adviceAddress } });

  it('goes to the named address with who asks and a link, and with nothing else', async () => {
    expect((await send('analyst')).status).toBe(409);
    expect((await name('no address')).status).toBe(400);
    expect((await name('expert@advice.test')).status).toBe(200);
    expect((await send('analyst')).status).toBe(204);
    const mails = await test.rows.collection('mails').find({ template: 'advice-request' }).toArray();
    expect(mails).toMatchObject([{ userId: 'analyst', aboutUserId: 'analyst', toAddress: 'expert@advice.test' }]);
    expect(mails[0]?.variables).toEqual({
      question: 'What stands out in <Operations>?',
      address: users.analyst.email,
    });
    const [act] = await test.rows.collection('auditEvents').find({ act: 'advice_asked' }).toArray();
    expect(JSON.stringify(act)).not.toContain('Operations');
  });

  it('is for analysts, and is not empty', async () => {
    for (const one of ['twoTeams', 'viewTeams', 'planner', 'member'] as const)
      expect((await send(one)).status).toBe(404);
    expect((await send('analyst', '  ')).status).toBe(400);
    await name('');
  });
});

describe('the overview of runs', () => {
  const noFilter = { isMine: false, start: 0, limit: 10, locale: 'en' };

  it('lists for managers the runs that count their sets, with a line for each', async () => {
    const page = await overview('twoTeams');
    expect(entryIds(page)).toEqual(['grace', 'now', 'ahead', 'late', 'old']);
    expect(linesOf(page, 'now')).toEqual(['care', 'sales']);
    expect(linesOf(page, 'ahead')).toEqual(['sales']);
    expect(page).toMatchObject({
      total: 5,
      counts: { now: 2, ahead: 1, over: 2 },
      ownSets: [{ setId: 'care' }, { setId: 'sales' }],
      may: { plan: false, seeResults: true },
    });
    expect(page.rows.find(({ entryId }) => entryId === 'ahead')?.audience).toEqual(['Sales']);
  });

  it.each<[Name, string[], boolean]>([
    ['teamsAdmin', ['company'], false],
    ['admin', ['company'], true],
    ['viewTeams', ['root'], true],
    ['viewSegments', ['nights'], true],
  ])('has for %s the lines %j', async (name, expected, seeResults) => {
    const page = await overview(name);
    expect(linesOf(page, 'now')).toEqual(expected);
    expect(page.may.seeResults).toBe(seeResults);
    expect(page.rows[0]?.lines.every(({ mayOpen }) => mayOpen)).toBe(seeResults);
    // The company, or the team at the top of the tree.
    const kind = name === 'viewTeams' ? 'team' : name === 'viewSegments' ? 'segment' : 'company';
    expect(page.rows[0]?.lines[0]?.set.kind).toBe(kind);
  });

  it.each<Name>(['member', 'segmentManager', 'analyst'])('is refused to %s', async (name) => {
    expect((await ask(name, 'overview', noFilter)).status).toBe(403);
  });

  it('finds runs by a part of their title, in any case and without accents, in pages', async () => {
    const page = await overview('planner', { title: 'EVALUATION', limit: 2 });
    expect([entryIds(page), page.total, page.counts]).toEqual([['grace', 'now'], 3, { now: 2, ahead: 0, over: 1 }]);
    expect(entryIds(await overview('planner', { title: 'evaluation', start: 2 }))).toEqual(['old']);
    const ofPhase = await overview('planner', { phase: 'over' });
    expect([entryIds(ofPhase), ofPhase.counts.now]).toEqual([['nights', 'late', 'old'], 2]);
  });

  it('shows of a set only the runs that count it', async () => {
    expect(entryIds(await overview('admin', { set: 'nights' }))).toEqual(['grace', 'now', 'nights', 'late', 'old']);
    expect(linesOf(await overview('twoTeams', { set: 'ward' }), 'now')).toEqual(['ward']);
    expect((await ask('twoTeams', 'overview', { ...noFilter, set: 'secret' })).status).toBe(404);
    expect((await ask('teamsAdmin', 'overview', { ...noFilter, set: 'care' })).status).toBe(404);
  });

  it('says when a run was closed, whom it asks, and how many it would ask', async () => {
    const { rows } = await overview('planner');
    const row = (entryId: string) => rows.find((one) => one.entryId === entryId);
    const closed = runs.find(({ _id }) => _id === 'nights');
    expect(row('nights')).toMatchObject({ closedAt: closed?.end.toISOString(), audience: ['Nights'] });
    expect(row('late')).toMatchObject({ closedAt: null, audience: [] });
    expect(row('ahead')?.lines).toEqual([{ set: expect.anything(), mayOpen: false, invited: 40 }]);
    expect(row('now')?.lines[0]?.invited).toBeNull();
  });

  it('says how far the reminders are, and hides the failure of a few', async () => {
    const asked = (entryId: string, slot: string, more: object = {}) => ({
      ...{ _id: `${entryId}.${slot}`, entryId, slot, askedBy: 'planner', askedAt: new Date(`${slot}T08:00:00Z`) },
      ...{ recipients: 9, ...more },
    });
    const mails = (entryId: string, slot: string, state: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ _id: `${entryId}.${slot}.${state}.${at}`, template: 'checkup-reminder', userId: `u${at}`, language: 'en' },
        ...{ entryId, slot, state, variables: {}, tries: 1, error: null, createdAt: new Date(), sentAt: null },
      }));
    await test.rows.add(
      'reminders',
      ...[asked('old', '2026-05-01'), asked('old', '2026-05-03'), asked('late', '2026-06-01')],
      ...[asked('now', '2026-07-01', { isWaiting: true, recipients: null }), asked('grace', '2026-07-02')],
    );
    await test.rows.add(
      'mails',
      ...[...mails('old', '2026-05-03', 'sent', 6), ...mails('old', '2026-05-03', 'error', 4)],
      ...[...mails('late', '2026-06-01', 'error', 5), ...mails('grace', '2026-07-02', 'idle', 1)],
    );
    const { rows } = await overview('planner');
    expect(Object.fromEntries(rows.map(({ entryId, reminder }) => [entryId, reminder]))).toMatchObject({
      old: { state: 'sent', times: 2, last: '2026-05-03T08:00:00.000Z' },
      late: { state: 'failed', last: '2026-06-01T08:00:00.000Z' },
      now: { state: 'sending', since: '2026-07-01T08:00:00.000Z' },
      grace: { state: 'sending' },
      ahead: { state: 'none' },
    });
  });
});

it('keeps the ids of the company’s set and of unions from teams and segments', async () => {
  const add = (path: string, body: object) => test.call(actingAs(users.admin), 'POST', path, body);
  const filter = { match: 'all', conditions: [{ field: 'city', operator: 'eq', value: 'Ghent' }] };
  const replies = [
    await add('/swarms', { id: 'company', title: 'Lookalike', parent: 'root' }),
    await add('/segments', { id: 'union-1', title: 'Lookalike', color: '', filter, managers: [] }),
  ];
  expect(replies.map(({ status, body }) => [status, (body as { fields: object[] }).fields])).toEqual([
    [400, [{ path: 'id', code: 'taken' }]],
    [400, [{ path: 'id', code: 'taken' }]],
  ]);
});

describe('pulses', () => {
  const toPulse = (place: number): EntryRow => {
    const dates = {
      start: inDays(-78 + place * 10),
      end: inDays(-72 + place * 10),
      graceEnd: inDays(-72 + place * 10),
    };
    const cycle = { id: 'cycle-p1', place, length: 2 };
    return anEntry(summer, { _id: `p${place}`, ...over, ...dates, isPulse: true, percentage: 50, cycle });
  };
  const pulses = [toPulse(1), toPulse(2)] as const;
  beforeAll(async () => {
    await test.rows.add('entries', ...pulses);
    // Sales joins the pulses with the second one.
    for (const [entryId, teamId] of [
      ['p1', 'care'],
      ['p2', 'care'],
      ['p2', 'sales'],
    ] as const)
      await test.rows.add('runTeams', {
        ...{ _id: runTeamId(entryId, teamId), entryId, teamId, isSegment: false },
        ...{ title: `${teamId} in ${entryId}`, aboveIds: ['root'] },
      });
  });
  afterAll(async () => {
    await test.rows.collection('entries').deleteMany({ _id: { $in: ['p1', 'p2'] } });
    await test.rows.collection('runTeams').deleteMany({ _id: /^p[12]/ });
  });
  const runsOf = (found: { runs: { entryId: string }[] }) => found.runs.map(({ entryId }) => entryId);

  it('are runs of the company; a team has the whole cycle instead', async () => {
    expect(runsOf(await frame('twoTeams', 'care'))).toEqual(['late', 'cycle-p1', 'old']);
    expect(runsOf(await frame('admin', 'company'))).toEqual(['nights', 'late', 'p2', 'p1', 'cycle-p1', 'old']);
    const found = await frame('twoTeams', 'sales', { run: 'cycle-p1' });
    expect(found.run).toMatchObject({ entryId: 'cycle-p1', isPulse: true, title: expect.stringMatching(/^Pulses /) });
    expect(ids(found.sets)).toEqual(['care', 'sales']);
    expect((await ask('segmentManager', 'report', { set: 'nights', run: 'cycle-p1', locale: 'en' })).status).toBe(404);
    const rating = '/feedbacks/response?refId=care&type=swarm&checkup=cycle-';
    const rated = ['p1', 'p2'].map(async (id) => test.call(actingAs(users.twoTeams), 'GET', `${rating}${id}`));
    expect((await Promise.all(rated)).map(({ status }) => status)).toEqual([200, 404]);
    const compared = (await ask('twoTeams', 'compare', { locale: 'en' })).body as CompareFrame;
    expect(runsOf(compared)).toEqual(['late', 'cycle-p1', 'old']);
  });

  it('say in the overview with which cycle the results of teams come, and the cycle has a row of its own', async () => {
    const { rows } = await overview('twoTeams', { set: 'care', limit: 100 });
    const cycles = rows.map(({ entryId, cycle }) => [entryId, cycle]);
    expect(cycles).toContainEqual(['cycle-p1', null]);
    expect(cycles).toContainEqual(['p1', { endsAt: pulses[1].end.toISOString() }]);
    expect(cycles).toContainEqual(['old', null]);
    expect(linesOf({ rows } as Overview, 'cycle-p1')).toEqual(['care']);
  });
});

it('reads by index only', () => expectNoScans(test.store));

describe('results that are taken away as a file', () => {
  it('are written into the audit log without a name, and come with the thresholds of their run', async () => {
    const { status, body } = await ask('viewTeams', 'exports', { run: 'old' });
    expect(status).toBe(200);
    const { firstname, lastname } = users.viewTeams;
    expect(body).toEqual({
      viewer: `${firstname} ${lastname}`,
      timeZone: 'Europe/Brussels',
      thresholds: { team: 5, segment: 5, population: 10 },
    });
    const written = await test.rows.collection('auditEvents').find({ act: 'results_exported' }).toArray();
    expect(written).toMatchObject([{ userId: 'view-teams', objectId: 'old' }]);
    expect(JSON.stringify(written)).not.toContain(lastname);
    expect((await ask('viewTeams', 'exports', { run: 'nowhere' })).status).toBe(404);
    expect((await ask('viewTeams', 'exports', { run: 'old', others: ['nowhere'] })).status).toBe(404);
    expect((await ask('viewTeams', 'exports', { run: 'old', others: ['late', 'old'] })).status).toBe(200);
    const all = await test.rows.collection('auditEvents').find({ act: 'results_exported' }).toArray();
    expect(all.map(({ objectId }) => objectId).sort()).toEqual(['late', 'old', 'old']);
  });

  it('of the overview are those of one run', async () => {
    expect(entryIds(await overview('planner', { run: 'late' }))).toEqual(['late']);
    // It counts none of their sets.
    const reply = await ask('twoTeams', 'overview', {
      isMine: false,
      start: 0,
      limit: 10,
      locale: 'en',
      run: 'nights',
    });
    expect(reply.status).toBe(404);
  });
});

import type { SetAnswer, SetState } from '@wellspring/shared/contracts/internal/results.ts';
import type {
  CompareFrame,
  Overview,
  ReportFrame,
  ReportFrameAsked,
} from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { CheckupsPage } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import { type NamedSet, TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { RunSet, SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';

const START = '2026-10-01T08:00:00.000Z';
const END = '2026-10-20T22:00:00.000Z';
const RELEASED = '2026-10-21T00:10:00.000Z';

const team = (setId: string, title = setId): NamedSet => ({ setId, title, kind: 'team' });
const company: NamedSet = { setId: 'company', title: 'Lindeboom', kind: 'company' };
const run = (entryId: string) => ({ entryId, title: `Run ${entryId}`, isPulse: false, start: START, end: END });

const report = (percentile: number): SetReport => ({
  n: 31,
  participation: 78,
  releasedAt: RELEASED,
  comparedWith: 'reference',
  codes: [
    {
      ...{ key: 'AU', n: 31, percentile, mean: 4.1, limit: null, interval: null, level: 'low', rating: 'bad' },
      ...{ agreement: null, histogram: null, change: null },
    },
  ],
  cluster: { key: 'exhausted', isBorderline: false },
  clusterShares: null,
});
const shown = (set: RunSet, percentile: number, teamIds: string[] = []): SetAnswer => ({
  ...set,
  ...{ state: 'shown', kind: teamIds.length > 0 ? 'union' : 'team', report: report(percentile), teamIds },
});
const together = { setId: 'union-1', kind: 'union', teamIds: ['desk', 'night', 'secret'] } as const;
const refused = ({ entryId, setId }: RunSet, more: Partial<SetAnswer> = {}): SetAnswer & SetState =>
  ({ entryId, setId, state: 'refused', reason: 'not_enough_users', until: null, shownIn: null, ...more }) as never;

let test: TestApp;
let token: string;
let frame: ReportFrame;
let releases: object[];
/** What analytics has of each set; the others are refused. */
let answers: Record<string, (set: RunSet) => SetAnswer>;

beforeEach(async () => {
  test = await buildTestApp();
  token = await test.signIn('manager');
  const { checkups, analytics } = test;
  frame = {
    ...{ set: team('care', 'Care'), run: run('autumn'), isListed: true, runs: [run('autumn'), run('spring')] },
    ...{ sets: [team('care', 'Care'), team('desk')], below: [team('desk'), team('night')] },
  };
  releases = ['autumn', 'pulse', 'spring'].map((entryId) => ({
    ...{ entryId, setId: 'care', isPulse: entryId === 'pulse', end: END, releasedAt: RELEASED },
  }));
  answers = {
    care: (set) => shown(set, 22),
    company: (set) => shown(set, 51),
    desk: (set) => refused(set, { shownIn: { ...together, teamIds: [...together.teamIds] } } as never),
    'union-1': (set) => shown(set, 40, [...together.teamIds]),
  };
  checkups.on('POST /internal/results/report', () => frame);
  checkups.on('POST /internal/results/names', ({ body }) => ({
    sets: (body as { setIds: string[] }).setIds
      .filter((id) => id !== 'secret')
      .map((id) => ({ ...team(id, id.toUpperCase()), mayOpen: id !== 'above' })),
  }));
  checkups.on('GET /factors', () =>
    ['AU', 'EB', 'JS'].map((key) => ({ id: key, key, kind: 'factor', title: key, titleFavourable: key, body: '' })),
  );
  checkups.on('GET /internal/advice', ({ path }) => [
    { key: 'AU', level: 'low', text: path.includes('audience=team') ? 'Your team has little room.' : 'You have.' },
  ]);
  checkups.on('GET /internal/report-texts', ({ path }) => ({
    contact: null,
    clusters: {
      ...{ at_risk: '', untapped: '', on_fire: '', disengaged: '' },
      exhausted: path.includes('audience=team') ? 'This team is low on energy.' : 'You are.',
    },
  }));
  checkups.on('GET /feedbacks/response', () => ({ response: null }));
  checkups.on('GET /internal/actions/agreements', () => null);
  checkups.on('GET /checkupsubmissions/shared', () => []);
  analytics.on('POST /internal/results/history', () => ({ releases }));
  analytics.on('POST /internal/results/sets', ({ body }) => ({
    answers: (body as { asked: RunSet[] }).asked.map((set) => (answers[set.setId] ?? refused)(set)),
  }));
});
afterEach(() => test.close());

const get = (path: string) => test.app.inject({ url: `/api/pages/${path}`, headers: test.bearer(token) });
const asked = (service: 'checkups' | 'analytics', path: string) =>
  test[service].calls.filter((call) => call.path === path).map(({ body }) => body);

describe('the page of a team report', () => {
  async function page(query = '?set=care&run=autumn') {
    const reply = await get(`team-report${query}`);
    expect(reply.statusCode).toBe(200);
    return TeamReportPage.parse(reply.json());
  }

  it('has the figures, the company for comparison, advice for managers and what the cluster means', async () => {
    expect(await page()).toMatchObject({
      run: run('autumn'),
      set: team('care', 'Care'),
      shown: { state: 'shown', report: { n: 31, codes: [{ key: 'AU', percentile: 22 }] }, together: [] },
      company: { AU: 51 },
      previous: run('spring'),
      runs: { data: [run('autumn'), run('spring')] },
      sets: { data: frame.sets },
      factors: [{ key: 'AU' }, { key: 'EB' }],
      advice: [{ key: 'AU', level: 'low', text: 'Your team has little room.' }],
      clusterText: 'This team is low on energy.',
      rating: null,
    });
    // A pulse asks less: changes are counted from the run of the same kind before.
    expect(asked('analytics', '/internal/results/sets')).toContainEqual({
      asked: [
        { entryId: 'autumn', setId: 'care', compareWith: 'spring' },
        { entryId: 'autumn', setId: 'company' },
      ],
    });
  });

  it('has one row for teams that are shown together, and names no hidden team', async () => {
    frame.below = [team('phone'), team('desk'), team('other'), team('night')];
    answers.night = answers.desk as (typeof answers)[string];
    const { below } = await page();
    expect(below).toMatchObject({
      data: [
        { set: team('phone'), shown: { state: 'refused', reason: 'not_enough_users', shownIn: null } },
        {
          set: { setId: 'union-1', title: 'DESK, NIGHT', kind: 'union' },
          shown: {
            state: 'shown',
            report: { codes: [{ percentile: 40 }] },
            together: [{ title: 'DESK' }, { title: 'NIGHT' }],
          },
        },
        { set: team('other') },
      ],
    });
    expect(JSON.stringify(below)).not.toMatch(/secret/i);
  });

  it('points from a refused team to what its people are shown in', async () => {
    // What a union shows may be withdrawn between the two requests.
    answers['union-1'] = refused;
    expect((await page()).below).toMatchObject({
      data: [
        { set: team('desk'), shown: { state: 'refused', shownIn: { setId: 'union-1', title: 'DESK, NIGHT' } } },
        { set: team('night'), shown: { state: 'refused', reason: 'not_enough_users', shownIn: null } },
      ],
    });
    answers.care = (set) => refused(set, { shownIn: { setId: 'above', kind: 'above', teamIds: [] } } as never);
    // The reader may not open it.
    expect((await page()).shown).toMatchObject({ state: 'refused', shownIn: null });
  });

  it('has neither changes, advice nor a rating of a report that is not shown', async () => {
    test.checkups.on('GET /feedbacks/response', () => ({ response: aRating }));
    expect((await page()).rating).toEqual({ useful: 6, recognise: 5, understand: 7 });
    answers.care = (set) => refused(set, { reason: 'hidden_until_end', until: END } as never);
    expect(await page()).toMatchObject({
      shown: { state: 'refused', reason: 'hidden_until_end', until: END },
      ...{ previous: null, advice: [], clusterText: null, rating: null },
    });
  });
  const aRating = {
    ...{ id: 'r', checkup: 'autumn', refId: 'care', type: 'swarm', useful: 6, recognise: 5, understand: 7 },
    updated_at: RELEASED,
  };

  it('is the latest run that shows the set where none is named, else the newest', async () => {
    await page('?set=care');
    releases = [];
    await page('?set=care');
    const runs = asked('checkups', '/internal/results/report').map((body) => (body as ReportFrameAsked).run);
    expect(runs).toEqual(['autumn', undefined]);
  });

  it('opens teams that are shown together to who may open one of them', async () => {
    test.checkups.on('POST /internal/results/report', ({ body }) => {
      const { together: teamIds } = body as ReportFrameAsked;
      if (!teamIds) throw new AppError('not_found');
      return { ...frame, set: { setId: 'union-1', title: 'Desk, night', kind: 'union' }, below: [] };
    });
    expect((await page('?set=union-1&run=autumn')).shown).toMatchObject({
      state: 'shown',
      together: [{ setId: 'desk' }, { setId: 'night' }],
    });
    answers['union-1'] = refused;
    expect((await get('team-report?set=union-1&run=autumn')).statusCode).toBe(404);
  });

  it('answers for a set that the user may not open as for one that does not exist', async () => {
    test.checkups.on('POST /internal/results/report', refuse('not_found'));
    const replies = await Promise.all(
      ['care', 'never-was', 'union-1'].map((set) => get(`team-report?set=${set}&run=autumn`)),
    );
    const bodies = replies.map((reply) => ({ ...reply.json(), requestId: '', status: reply.statusCode }));
    expect(bodies).toEqual(bodies.map(() => expect.objectContaining({ status: 404, code: 'not_found' })));
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it('does not exist where even the run may not be named, unless results of it are shown', async () => {
    frame = { ...frame, isListed: false, runs: [] };
    expect((await page()).runs).toMatchObject({ data: [run('autumn')] });
    answers.care = refused;
    expect((await get('team-report?set=care&run=autumn')).statusCode).toBe(404);
  });

  it.each([
    ['?run=autumn', 'set'],
    ['?set=care&team=1', 'team'],
  ])('names what is wrong with the query %j', async (query, path) => {
    const reply = await get(`team-report${query}`);
    expect([reply.statusCode, reply.json().fields]).toMatchObject([400, [{ path }]]);
  });

  describe('what the team agreed on', () => {
    const runs = ['autumn', 'summer', 'spring', 'winter'].map((entryId, at) => ({
      ...run(entryId),
      start: `2026-0${9 - 2 * at}-01T08:00:00.000Z`,
    }));
    const agreement = (id: string, of: string, more: object = {}) => ({
      ...{ id, type: 'team', body: `Do ${id}`, completed: false, completed_at: null, visible: true, authorid: 'm' },
      ...{ author: null, teamid: 'care', isbase: false, swarm: 'Care', sharedwith: [], editable: true },
      ...{ created_at: START, updated_at: START, run: of, factor: 'AU', due: '2026-12-18', dropped_at: null, ...more },
    });
    const done = { completed: true, completed_at: RELEASED };
    const agree = (...agreements: object[]) =>
      test.checkups.on('GET /internal/actions/agreements', () => ({ mayAgree: true, agreements }));
    const changed = (set: RunSet): SetAnswer => {
      const answer = shown(set, 46);
      if (answer.state === 'shown' && 'compareWith' in set)
        for (const code of answer.report.codes) code.change = { isClear: true, direction: 'up', before: 29 };
      return answer;
    };
    beforeEach(() => {
      frame = { ...frame, run: runs[0] ?? frame.run, runs };
      releases = runs.map(({ entryId }) => ({
        ...{ entryId, setId: entryId === 'summer' ? 'union-1' : 'care' },
        ...{ isPulse: false, end: END, releasedAt: RELEASED },
      }));
      answers.care = changed;
    });
    const agreed = async () => (await page()).agreed;

    it('has an outcome in the next release of the same set, with both figures, in the request for the figures', async () => {
      agree(agreement('new', 'autumn'), agreement('old', 'spring', done));
      expect(await agreed()).toMatchObject({
        data: {
          mayAgree: true,
          list: [
            { id: 'new', run: { entryId: 'autumn' }, after: null, due: '2026-12-18', doneAt: null, isEditable: true },
            {
              ...{ id: 'old', factor: 'AU', body: 'Do old', doneAt: RELEASED, run: { entryId: 'spring' } },
              // In summer the team was shown together with others, which is another set.
              after: { run: { entryId: 'autumn' }, outcome: 'better', figures: { before: 29, now: 46 } },
            },
          ],
        },
      });
      expect(asked('analytics', '/internal/results/sets')[0]).toEqual({
        asked: [
          { entryId: 'autumn', setId: 'care', compareWith: 'spring' },
          { entryId: 'autumn', setId: 'care', compareWith: 'spring' },
          { entryId: 'autumn', setId: 'company' },
        ],
      });
    });

    it('keeps its words without figures when the results are withdrawn, and waits for those that are computed', async () => {
      agree(agreement('a', 'spring'));
      for (const [reason, after] of [
        ['not_enough_users', { outcome: 'not_shown', figures: null }],
        ['team_too_small', { outcome: 'not_shown', figures: null }],
        ['processing', null],
        ['hidden_until_end', null],
      ] as const) {
        answers.care = (set) => refused(set, { reason } as never);
        expect(await agreed()).toMatchObject({ data: { list: [{ body: 'Do a', after }] } });
      }
      answers.care = (set) => ({ ...shown(set, 46), report: { ...report(46), codes: [] } }) as SetAnswer;
      expect(await agreed()).toMatchObject({ data: { list: [{ after: { outcome: 'not_shown', figures: null } }] } });
    });

    it('leaves out what ended before the run, and what came after it', async () => {
      frame = { ...frame, run: runs[2] ?? frame.run };
      agree(
        agreement('later', 'autumn'),
        agreement('open', 'winter'),
        agreement('ended', 'winter', done),
        agreement('gone', 'never-was', { dropped_at: RELEASED }),
      );
      const { data } = (await agreed()) as { data: { list: { id: string }[] } };
      // What was done after winter has its outcome in spring.
      expect(data.list.map(({ id }) => id)).toEqual(['open', 'ended']);
      frame = { ...frame, run: runs[0] ?? frame.run };
      const { data: then } = (await agreed()) as { data: { list: { id: string }[] } };
      expect(then.list.map(({ id }) => id)).toEqual(['later', 'open']);
    });

    it('is nothing of a company or a segment, nor where actions are off, and fails alone', async () => {
      expect(await agreed()).toEqual({ status: 'ok', data: null });
      agree(agreement('a', 'spring'));
      frame = { ...frame, set: { ...frame.set, kind: 'segment' } };
      expect(await agreed()).toEqual({ status: 'ok', data: null });
      test.checkups.on('GET /internal/actions/agreements', refuse('unavailable'));
      expect(await page()).toMatchObject({ agreed: { status: 'unavailable' }, shown: { state: 'shown' } });
    });
  });

  it('is unavailable while analytics is away', async () => {
    test.analytics.isDown = true;
    expect((await get('team-report?set=care&run=autumn')).statusCode).toBe(503);
  });
});

describe('the page that compares sets', () => {
  const dated = (entryId: string, month: number, more: object = {}) => ({
    ...{ ...run(entryId), start: `2026-0${month}-01T08:00:00.000Z` },
    ...more,
  });
  const runs = [dated('autumn', 9), dated('pulse', 8, { isPulse: true }), dated('spring', 4), dated('winter', 1)];
  let compared: CompareFrame;
  async function page(query = '') {
    const reply = await get(`compare${query}`);
    expect(reply.statusCode).toBe(200);
    return ComparePage.parse(reply.json());
  }
  const change = { isClear: true, direction: 'up', before: 20 } as const;
  const withCode = (set: RunSet, key: string, more: object = {}): SetAnswer => {
    const answer = shown(set, 31);
    if (answer.state !== 'shown') throw new Error('it is shown');
    const codes = ['AU', 'EB'].map((one) => ({ ...answer.report.codes[0], key: one, ...(one === key ? more : {}) }));
    return { ...answer, report: { ...answer.report, codes: codes as SetReport['codes'] } };
  };

  beforeEach(() => {
    compared = {
      ...{ run: dated('autumn', 9), runs },
      sets: [company, team('care', 'Care'), team('desk'), team('night'), team('phone')],
    };
    test.checkups.on('POST /internal/results/compare', () => compared);
    test.analytics.on('POST /internal/results/states', ({ body }) => ({
      states: (body as { asked: RunSet[] }).asked.map((set) =>
        set.setId === 'care' || set.setId === 'company'
          ? { ...set, state: 'released', kind: 'team', releasedAt: RELEASED }
          : refused(set, set.setId === 'phone' ? {} : ({ shownIn: together } as never)),
      ),
    }));
  });

  it('has a column for each chosen set that the reader may see, in the order of the tree, compared in one table', async () => {
    answers.care = (set) => withCode(set, 'AU', { change, interval: { low: 15, high: 25 } });
    const found = await page('?set=phone&set=never-was&set=care&with=winter');
    expect(found).toMatchObject({
      ...{ run: { entryId: 'autumn' }, compared: { entryId: 'winter' }, by: 'factors', chosen: ['care', 'phone'] },
      columns: [
        {
          set: team('care', 'Care'),
          shown: { state: 'shown', report: { codes: [{ key: 'AU', change }] } },
          earlier: { AU: { percentile: 20, interval: { low: 15, high: 25 } } },
        },
        { set: team('phone'), shown: { state: 'refused', reason: 'not_enough_users' }, earlier: {} },
      ],
    });
    // The cells of the table are those of its codes.
    expect(found.columns[0]?.earlier).not.toHaveProperty('EB');
    const [tableAsked] = asked('analytics', '/internal/results/sets') as { asked: object[]; table: string[] }[];
    expect(tableAsked?.asked).toEqual([
      { entryId: 'autumn', setId: 'care', compareWith: 'winter' },
      { entryId: 'autumn', setId: 'phone', compareWith: 'winter' },
    ]);
    expect(tableAsked?.table).toHaveLength(34);
  });

  it('has one column for teams that are shown together, and names no hidden team', async () => {
    const { columns } = await page('?set=desk&set=night&set=care&by=themes');
    expect(columns.map(({ set }) => set.title)).toEqual(['Care', 'DESK, NIGHT']);
    expect(columns[1]?.shown).toMatchObject({ together: [{ title: 'DESK' }, { title: 'NIGHT' }] });
    expect(JSON.stringify(columns)).not.toMatch(/secret/i);
  });

  it('keeps back earlier numbers that would tell about a person, or that cannot be compared', async () => {
    answers.care = (set) => withCode(set, 'AU', { change: { ...change, before: null } });
    const none = { percentile: null, interval: null };
    expect((await page('?set=care')).columns[0]?.earlier).toEqual({ AU: none });
    answers.care = (set) => withCode(set, 'AU', {});
    expect((await page('?set=care')).columns[0]?.earlier).toEqual({ AU: none });
  });

  it('begins with the first teams and the run before of the same kind; another kind is not compared', async () => {
    expect(await page()).toMatchObject({ chosen: ['care', 'desk', 'night', 'phone'], compared: { entryId: 'spring' } });
    expect((await page('?with=pulse')).compared).toBeNull();
    expect((await page('?with=never-was')).compared).toBeNull();
    compared.sets = [company];
    expect((await page()).chosen).toEqual(['company']);
  });

  it('does not exist where checkups refuses it, and names what is wrong with the query', async () => {
    expect((await get('compare?by=scores')).json().fields).toMatchObject([{ path: 'by' }]);
    test.checkups.on('POST /internal/results/compare', refuse('not_found'));
    expect((await get('compare?run=nights')).statusCode).toBe(404);
  });
});

describe('the page of the overview', () => {
  const row = (entryId: string, status: 'active' | 'planned' | 'completed', lines: Overview['rows'][0]['lines']) => ({
    ...{ ...run(entryId), grace: END, closedAt: null, percentage: null, status, audience: [], lines },
    reminder: { state: 'none' },
  });
  const line = (set: NamedSet, mayOpen = true, invited: number | null = null) => ({ set, mayOpen, invited });
  const overview = {
    rows: [
      row('open', 'active', [line(company, false), line(team('care'))]),
      row('later', 'planned', [line(company, false, 240)]),
      row('past', 'completed', [line(team('care')), line(team('desk'))]),
    ],
    ...{ total: 3, counts: { now: 1, ahead: 1, over: 1 }, ownSets: [team('care')] },
    may: { plan: false, seeResults: true },
  };
  const participation = { state: 'shown', isLowerBound: true, participation: 43, counts: null };

  beforeEach(() => {
    test.checkups.on('POST /internal/results/overview', () => overview);
    test.analytics.on('POST /internal/results/participation', ({ body }) => ({
      sets: (body as { asked: RunSet[] }).asked.map((set) => ({
        ...set,
        participation: set.setId === 'desk' ? { state: 'refused' } : participation,
      })),
    }));
    test.analytics.on('POST /internal/results/states', ({ body }) => ({
      states: (body as { asked: RunSet[] }).asked.map((set) => {
        if (set.entryId === 'open') return refused(set, { reason: 'hidden_until_end', until: END } as never);
        if (set.setId === 'desk') return refused(set, { shownIn: together } as never);
        return { ...set, state: 'released', kind: 'team', releasedAt: RELEASED };
      }),
    }));
  });

  async function page(query = '') {
    const reply = await get(`checkups${query}`);
    expect(reply.statusCode).toBe(200);
    return CheckupsPage.parse(reply.json());
  }

  it('has participation and results of each line, of a team too what it is shown in', async () => {
    const { rows } = await page();
    expect(rows.map(({ lines }) => lines)).toEqual([
      [
        { set: company, participation, results: { state: 'none' } },
        { set: team('care'), participation, results: { state: 'hidden', until: END } },
      ],
      [{ set: company, participation: { state: 'planned', invited: 240 }, results: { state: 'none' } }],
      [
        { set: team('care'), participation, results: { state: 'released', set: team('care'), releasedAt: RELEASED } },
        {
          set: team('desk'),
          participation: { state: 'refused' },
          results: {
            state: 'released',
            set: { setId: 'union-1', title: 'DESK, NIGHT', kind: 'union' },
            releasedAt: RELEASED,
          },
        },
      ],
    ]);
    // Nothing is asked of analytics about a set that the user may not open but how many took part.
    expect(JSON.stringify(asked('analytics', '/internal/results/states'))).not.toContain('company');
  });

  it('counts the reports shared with the reader that are new, and stays without them', async () => {
    const shared = {
      id: 's',
      userId: 'u',
      author: 'Lotte',
      title: '',
      isPulse: false,
      finishedAt: null,
      openedAt: null,
    };
    test.checkups.on('GET /checkupsubmissions/shared', () =>
      [true, false, true].map((isNew) => ({ ...shared, isNew })),
    );
    expect((await page()).newShared).toBe(2);
    test.checkups.on('GET /checkupsubmissions/shared', refuse('unavailable'));
    expect((await page()).newShared).toBe(0);
  });

  it('passes the search on', async () => {
    await page('?title_contains=spring&phase=over&set=care&mine=true&_start=10&_limit=25&_locale=nl');
    expect(asked('checkups', '/internal/results/overview')).toEqual([
      { title: 'spring', phase: 'over', set: 'care', isMine: true, start: 10, limit: 25, locale: 'nl' },
    ]);
  });

  it('is refused where checkups refuses it', async () => {
    test.checkups.on('POST /internal/results/overview', refuse('not_allowed'));
    expect((await get('checkups')).statusCode).toBe(403);
  });
});

describe('percentiles of sets', () => {
  const read = (query: string) =>
    test.app.inject({ url: `/api/analytics-items/percentiles?_type=swarm&${query}`, headers: test.bearer(token) });

  beforeEach(() => {
    test.checkups.on('POST /internal/results/openable', ({ body }) => {
      const setIds = (body as { setIds: string[] }).setIds.filter((id) => id === 'care' || id === 'desk');
      if (setIds.length === 0) throw new AppError('not_found');
      return { setIds };
    });
  });

  it('are those of the sets that the user may open, suppressed where nothing is shown', async () => {
    const reply = await read('ids=care&ids=desk&ids=above&ids=secret&run=autumn&factorKeys=AU&factorKeys=EB');
    const suppressed = { suppressed: true };
    expect(reply.json()).toEqual([
      {
        ...{ id: 'care', run: 'autumn', comparedWith: 'reference' },
        factors: { AU: { raw: 4.1, limit: null, p: 22, n: 31, interval: null }, EB: suppressed },
      },
      { id: 'desk', run: 'autumn', comparedWith: null, factors: { AU: suppressed, EB: suppressed } },
    ]);
  });

  it('are of the latest run that shows the set, and do not exist for a set that the user may not open', async () => {
    expect((await read('ids=care&factorKeys=AU')).json()).toMatchObject([{ id: 'care', run: 'autumn' }]);
    expect((await read('ids=desk&factorKeys=AU')).json()).toMatchObject([
      { id: 'desk', run: null, factors: { AU: { suppressed: true } } },
    ]);
    expect((await read('ids=above')).statusCode).toBe(404);
    expect((await read('ids=never-was')).json().code).toBe((await read('ids=secret')).json().code);
  });
});

describe('a rating of a report', () => {
  const rating = { useful: 6, recognise: 5, understand: 7 };
  const rate = (more: object) =>
    test.app.inject({
      ...{ method: 'POST', url: '/api/feedbacks/response', headers: test.bearer(token) },
      payload: { checkup: 'autumn', type: 'swarm', ...rating, ...more },
    });
  beforeEach(() => {
    test.checkups.on('POST /feedbacks/response', ({ body }) => ({
      ...(body as object),
      ...{ id: 'r', updated_at: RELEASED },
    }));
  });

  it('is taken of a set that is released, with the teams of a union', async () => {
    expect((await rate({ refId: 'care' })).json()).toMatchObject({ refId: 'care', ...rating });
    expect((await rate({ refId: 'union-1' })).statusCode).toBe(200);
    const sent = asked('checkups', '/feedbacks/response').map((body) => (body as { together: string[] }).together);
    expect(sent).toEqual([[], together.teamIds]);
  });

  it('is not taken of a set that is not released', async () => {
    expect((await rate({ refId: 'desk' })).statusCode).toBe(404);
    expect(asked('checkups', '/feedbacks/response')).toEqual([]);
  });

  it('of a user’s report is passed on, and its teams are no business of callers', async () => {
    expect((await rate({ refId: 'manager', type: 'user' })).statusCode).toBe(200);
    expect(asked('analytics', '/internal/results/sets')).toEqual([]);
    expect((await rate({ refId: 'union-1', together: ['care'] })).json().fields).toEqual([
      { path: 'together', code: 'unknown' },
    ]);
  });
});

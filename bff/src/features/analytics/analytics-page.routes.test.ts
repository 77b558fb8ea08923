import type { ResultsTable } from '@wellspring/shared/contracts/internal/results.ts';
import type { AnalyticsFrame } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../../testing/fake-upstream.ts';
import { company, openResults, RELEASED, refused, run, shown, team, together } from '../../testing/open-results.ts';

const world = openResults();
const dated = (entryId: string, month: number) => ({ ...run(entryId), start: `2026-0${month}-01T08:00:00.000Z` });
const runs = [dated('autumn', 9), dated('spring', 4)];
const tools = {
  ...{ heatmap: true, descriptives: true, network: true, histograms: true },
  ...{ relativeImportance: true, reliability: true, weighting: true },
};

describe('the page of analytics', () => {
  let frame: AnalyticsFrame;
  let table: ResultsTable;
  async function page(query = '') {
    const reply = await world.get(`analytics${query}`);
    expect(reply.statusCode).toBe(200);
    return AnalyticsPage.parse(reply.json());
  }

  beforeEach(() => {
    const sets = ['root', 'care', 'desk', 'night', 'phone'].map((setId) => ({
      ...team(setId),
      parentId: setId === 'root' ? null : 'root',
    }));
    const segment = { setId: 'nights', title: 'Nights', kind: 'segment' as const, parentId: null };
    frame = {
      run: dated('autumn', 9),
      runs,
      company,
      sets: [...sets, segment],
      tools,
      hasExpert: true,
      attributes: [],
      branches: [],
    };
    table = {
      sets: [
        { setId: 'root', kind: 'team', teamIds: [], n: 31, cluster: null },
        { setId: 'care', kind: 'team', teamIds: [], n: null, cluster: { key: 'on_fire', isBorderline: false } },
        { setId: together.setId, kind: 'union', teamIds: [...together.teamIds], n: null, cluster: null },
      ],
      refused: ['desk', 'night', 'phone'].map((setId) => ({ setId, reason: 'not_enough_users', shownIn: null })),
      columns: [{ key: 'AU', percentiles: [51, 22, 40], lows: [45, null, 30], highs: [58, null, 52] }],
    };
    world.test.checkups.on('POST /internal/results/analytics', () => frame);
    world.test.analytics.on('POST /internal/results/table', () => table);
  });

  it('has a row for every team in the order of the tree, and one for teams that are shown together', async () => {
    const { rows, columns, by, hasExpert } = await page();
    expect(by).toBe('teams');
    expect(rows).toEqual([
      { set: team('root'), parentId: null, shown: { at: 0, n: 31, cluster: null } },
      {
        set: team('care'),
        parentId: 'root',
        shown: { at: 1, n: null, cluster: { key: 'on_fire', isBorderline: false } },
      },
      {
        set: { setId: 'union-1', title: 'DESK, NIGHT', kind: 'union' },
        parentId: 'root',
        shown: { at: 2, n: null, cluster: null },
      },
      { set: team('phone'), parentId: 'root', shown: null },
    ]);
    expect(hasExpert).toBe(true);
    expect(columns).toEqual(table.columns);
    expect(world.asked('analytics', '/internal/results/table')).toMatchObject([
      { entryId: 'autumn', setIds: ['root', 'care', 'desk', 'night', 'phone'] },
    ]);
  });

  it('has the company with its changes since the run before, or since the one that is asked for', async () => {
    world.answers.company = (set) => shown(set, set.entryId === 'spring' ? 40 : 51);
    const found = await page();
    expect(found).toMatchObject({
      ...{ run: { entryId: 'autumn' }, compared: { entryId: 'spring' } },
      company: { set: company, shown: { state: 'shown' }, earlier: { participation: 78 } },
    });
    expect(world.asked('analytics', '/internal/results/sets')).toMatchObject([
      { asked: [{ entryId: 'autumn', setId: 'company', compareWith: 'spring' }, { entryId: 'spring' }] },
    ]);
    expect((await page('?with=never-was')).compared).toBeNull();
    expect((await page('?with=never-was')).company.earlier).toBeNull();
  });

  it('has each run beside it with its own figures; one that is not of its kind is none', async () => {
    const older = { ...dated('older', 1), end: '2026-01-20T22:00:00.000Z' };
    frame = { ...frame, runs: [...runs, older, { ...dated('pulse', 8), isPulse: true }] };
    world.answers.company = (set) => (set.entryId === 'older' ? refused(set) : shown(set, 40));
    const { beside } = await page('?beside=older,spring,autumn,pulse,gone');
    expect(beside).toMatchObject([
      { run: { entryId: 'spring' }, shown: { state: 'shown' }, places: { root: 0, care: 1, 'union-1': 2 } },
      { run: { entryId: 'older' }, shown: { state: 'refused' } },
    ]);
    const asked = world.asked('analytics', '/internal/results/table') as { entryId: string; codes: string[] }[];
    expect(asked.map(({ entryId }) => entryId).sort()).toEqual(['autumn', 'older', 'spring']);
    expect(asked.find(({ entryId }) => entryId === 'older')?.codes).not.toContain('AU');
    expect((await page()).beside).toEqual([]);
    expect((await world.get(`analytics?beside=${Array(7).fill('a').join(',')}`)).statusCode).toBe(400);
  });

  it('names the row of teams that are shown together as the one above the teams below them', async () => {
    frame = { ...frame, sets: [...frame.sets, { ...team('bay'), parentId: 'desk' }] };
    const { rows } = await page();
    expect(rows.find(({ set }) => set.setId === 'bay')).toMatchObject({ parentId: 'union-1' });
  });

  it('has segments instead of teams where they are asked for', async () => {
    table = { sets: [], refused: [], columns: [] };
    const { rows, by } = await page('?rows=segments');
    expect([by, rows]).toEqual([
      'segments',
      [{ set: { setId: 'nights', title: 'Nights', kind: 'segment' }, parentId: null, shown: null }],
    ]);
  });

  describe('by an attribute', () => {
    const split = (more: Partial<AnalyticsFrame> = {}) => {
      frame = {
        ...frame,
        attributes: ['companyBranch', 'education'],
        branches: [{ id: 'b1', title: 'Ghent' }],
        ...more,
      };
      const groups = [
        { setId: 'group-1', attribute: 'education', bandIds: ['primary', 'secondary'] },
        { setId: 'group-2', attribute: 'education', bandIds: ['master'] },
        { setId: 'group-3', attribute: 'companyBranch', bandIds: ['b1', 'b0'] },
      ];
      world.test.analytics.on('POST /internal/results/runs', () => ({
        runs: [
          {
            ...{ entryId: 'autumn', isPulse: false, state: 'released', until: null, releasedAt: RELEASED },
            ...{ setIds: groups.map(({ setId }) => setId), unions: [], groups },
          },
        ],
      }));
      const columns = [{ key: 'AU', percentiles: [51, 22], lows: [45, null], highs: [58, null] }];
      const toTable = (ids: string[]): ResultsTable => ({
        sets: ids.map((setId) => ({ setId, kind: 'group', teamIds: [], n: 31, cluster: null })),
        ...{ refused: [], columns },
      });
      world.test.analytics.on('POST /internal/results/table', ({ body }) =>
        toTable((body as { setIds: string[] }).setIds.filter((id) => /^group-\d$/.test(id))),
      );
    };

    it('has a row for each released group, and one without figures for every value that is in none', async () => {
      split();
      const { rows, by, attribute, attributes } = await page('?rows=groups&attribute=education&_locale=en');
      expect([by, attribute, attributes]).toEqual(['groups', 'education', ['companyBranch', 'education']]);
      expect(rows.map(({ set, shown }) => [set.title, set.kind, shown?.at ?? null])).toEqual([
        ['Primary school and Secondary school', 'group', 0],
        ['Bachelor', 'group', null],
        ['Master', 'group', 1],
        ['Doctorate', 'group', null],
        ['Not given', 'group', null],
      ]);
    });

    it('names branches by their titles, and is by the first attribute where none is asked for', async () => {
      split();
      const { rows, attribute } = await page('?rows=groups&_locale=en');
      expect(attribute).toBe('companyBranch');
      expect(rows.map(({ set }) => set.title)).toEqual(['Ghent and A branch that was deleted', 'Not given']);
    });

    it('has no rows for an attribute that the run was not split by, and asks for nothing', async () => {
      split();
      const { rows, attribute } = await page('?rows=groups&attribute=gender');
      expect([rows, attribute]).toEqual([[], null]);
      expect(world.asked('analytics', '/internal/results/runs')).toEqual([]);
      expect((await world.get('analytics?rows=groups&attribute=city')).statusCode).toBe(400);
    });
  });

  it('sends nothing that is switched off', async () => {
    frame = { ...frame, tools: { ...tools, heatmap: false, histograms: false } };
    world.answers.company = (set) => {
      const answer = shown(set, 51);
      if (answer.state === 'shown')
        for (const code of answer.report.codes) code.histogram = [{ from: 1, to: 2, count: 20 }];
      return answer;
    };
    const found = await page();
    expect(world.asked('analytics', '/internal/results/table')).toMatchObject([{ codes: ['WB', 'ENG'] }]);
    expect(JSON.stringify(found)).not.toContain('"count":20');
    expect(found.company.shown).toMatchObject({ report: { codes: [{ histogram: null }] } });
  });

  it('does not exist where checkups refuses it, and names what is wrong with the query', async () => {
    expect((await world.get('analytics?rows=people')).json().fields).toMatchObject([{ path: 'rows' }]);
    world.test.checkups.on('POST /internal/results/analytics', refuse('not_found'));
    expect((await world.get('analytics')).statusCode).toBe(404);
  });
});

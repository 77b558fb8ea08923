import type { SetAnswer } from '@wellspring/shared/contracts/internal/results.ts';
import type { CompareFrame } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { RunSet, SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../../testing/fake-upstream.ts';
import { company, openResults, RELEASED, refused, run, shown, team, together } from '../../testing/open-results.ts';

const world = openResults();

describe('the page that compares sets', () => {
  const dated = (entryId: string, month: number, more: object = {}) => ({
    ...{ ...run(entryId), start: `2026-0${month}-01T08:00:00.000Z` },
    ...more,
  });
  const runs = [dated('autumn', 9), dated('pulse', 8, { isPulse: true }), dated('spring', 4), dated('winter', 1)];
  let compared: CompareFrame;
  async function page(query = '') {
    const reply = await world.get(`compare${query}`);
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
    world.test.checkups.on('POST /internal/results/compare', () => compared);
    world.test.analytics.on('POST /internal/results/states', ({ body }) => ({
      states: (body as { asked: RunSet[] }).asked.map((set) =>
        set.setId === 'care' || set.setId === 'company'
          ? { ...set, state: 'released', kind: 'team', releasedAt: RELEASED }
          : refused(set, set.setId === 'phone' ? {} : ({ shownIn: together } as never)),
      ),
    }));
  });

  it('has a column for each chosen set that the reader may see, in the order of the tree, compared in one table', async () => {
    world.answers.care = (set) => withCode(set, 'AU', { change, interval: { low: 15, high: 25 } });
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
    const [tableAsked] = world.asked('analytics', '/internal/results/sets') as { asked: object[]; table: string[] }[];
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
    world.answers.care = (set) => withCode(set, 'AU', { change: { ...change, before: null } });
    const none = { percentile: null, interval: null };
    expect((await page('?set=care')).columns[0]?.earlier).toEqual({ AU: none });
    world.answers.care = (set) => withCode(set, 'AU', {});
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
    expect((await world.get('compare?by=scores')).json().fields).toMatchObject([{ path: 'by' }]);
    world.test.checkups.on('POST /internal/results/compare', refuse('not_found'));
    expect((await world.get('compare?run=nights')).statusCode).toBe(404);
  });
});

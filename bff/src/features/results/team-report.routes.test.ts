import type { SetAnswer } from '@wellspring/shared/contracts/internal/results.ts';
import type { ReportFrameAsked } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../testing/fake-upstream.ts';
import { END, openResults, refused, report, run, shown, team } from '../../testing/open-results.ts';

const world = openResults();

describe('the page of a team report', () => {
  async function page(query = '?set=care&run=autumn') {
    const reply = await world.get(`team-report${query}`);
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
      sets: { data: world.frame.sets },
      factors: [{ key: 'AU' }, { key: 'EB' }],
      advice: [{ key: 'AU', level: 'low', text: 'Your team has little room.' }],
      clusterText: 'This team is low on energy.',
      rating: null,
    });
    // A pulse asks less: changes are counted from the run of the same kind before.
    expect(world.asked('analytics', '/internal/results/sets')).toContainEqual({
      asked: [
        { entryId: 'autumn', setId: 'care', compareWith: 'spring' },
        { entryId: 'autumn', setId: 'company' },
        { entryId: 'autumn', setId: 'desk' },
        { entryId: 'autumn', setId: 'night' },
      ],
    });
  });

  it('takes one request to checkups and two to analytics where no other set is named', async () => {
    world.frame = { ...world.frame, below: [] };
    await page();
    const { checkups, analytics } = world.test;
    const ofReader = checkups.calls.filter(({ path }) => !/session|factors|advice|report-texts/.test(path));
    expect(ofReader.map(({ path }) => path)).toEqual(['/internal/results/report']);
    expect(analytics.calls.map(({ path }) => path)).toEqual(['/internal/results/history', '/internal/results/sets']);
  });

  it('names only those of the organisation’s own questions that have figures in this set', async () => {
    const question = (key: string, askedOf: string | null = null) => ({ key, text: `About ${key}`, askedOf });
    world.frame = { ...world.frame, ownQuestions: [question('EXT1'), question('EXT2', 'Nights')] };
    const own = [{ key: 'EXT1', n: 34, mean: 5.2, limit: null, counts: [{ from: 1, to: 7, count: 34 }] }];
    world.answers.care = (set) => ({ ...shown(set, 46), report: { ...report(46), own } }) as SetAnswer;
    expect(await page()).toMatchObject({ ownQuestions: [question('EXT1')], shown: { report: { own } } });
    world.answers.care = (set) => refused(set);
    expect((await page()).ownQuestions).toBeUndefined();
  });

  it('has one row for teams that are shown together, and names no hidden team', async () => {
    world.frame.below = [team('phone'), team('desk'), team('other'), team('night')];
    world.answers.night = world.answers.desk as (typeof world.answers)[string];
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
    world.answers['union-1'] = refused;
    expect((await page()).below).toMatchObject({
      data: [
        { set: team('desk'), shown: { state: 'refused', shownIn: { setId: 'union-1', title: 'DESK, NIGHT' } } },
        { set: team('night'), shown: { state: 'refused', reason: 'not_enough_users', shownIn: null } },
      ],
    });
    world.answers.care = (set) => refused(set, { shownIn: { setId: 'above', kind: 'above', teamIds: [] } } as never);
    // The reader may not open it.
    expect((await page()).shown).toMatchObject({ state: 'refused', shownIn: null });
  });

  it('has neither changes, advice nor a rating of a report that is not shown', async () => {
    world.frame = { ...world.frame, rating: aRating };
    expect((await page()).rating).toEqual({ useful: 6, recognise: 5, understand: 7 });
    world.answers.care = (set) => refused(set, { reason: 'hidden_until_end', until: END } as never);
    expect(await page()).toMatchObject({
      shown: { state: 'refused', reason: 'hidden_until_end', until: END },
      ...{ previous: null, advice: [], clusterText: null, rating: null },
    });
  });
  const aRating = { useful: 6, recognise: 5, understand: 7 };

  it('is the latest run that shows the set where none is named, else the newest', async () => {
    await page('?set=care');
    world.releases = [];
    await page('?set=care');
    const runs = world.asked('checkups', '/internal/results/report').map((body) => (body as ReportFrameAsked).run);
    expect(runs).toEqual(['autumn', undefined]);
  });

  it('opens teams that are shown together to who may open one of them', async () => {
    world.test.checkups.on('POST /internal/results/report', ({ body }) => {
      const { together: teamIds } = body as ReportFrameAsked;
      if (!teamIds) throw new AppError('not_found');
      return { ...world.frame, set: { setId: 'union-1', title: 'Desk, night', kind: 'union' }, below: [] };
    });
    expect((await page('?set=union-1&run=autumn')).shown).toMatchObject({
      state: 'shown',
      together: [{ setId: 'desk' }, { setId: 'night' }],
    });
    world.answers['union-1'] = refused;
    expect((await world.get('team-report?set=union-1&run=autumn')).statusCode).toBe(404);
  });

  it('answers for a set that the user may not open as for one that does not exist', async () => {
    world.test.checkups.on('POST /internal/results/report', refuse('not_found'));
    const replies = await Promise.all(
      ['care', 'never-was', 'union-1'].map((set) => world.get(`team-report?set=${set}&run=autumn`)),
    );
    const bodies = replies.map((reply) => ({ ...reply.json(), requestId: '', status: reply.statusCode }));
    expect(bodies).toEqual(bodies.map(() => expect.objectContaining({ status: 404, code: 'not_found' })));
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it('does not exist where even the run may not be named, unless results of it are shown', async () => {
    world.frame = { ...world.frame, isListed: false, runs: [] };
    expect((await page()).runs).toMatchObject({ data: [run('autumn')] });
    world.answers.care = refused;
    expect((await world.get('team-report?set=care&run=autumn')).statusCode).toBe(404);
  });

  it.each([
    ['?run=autumn', 'set'],
    ['?set=care&team=1', 'team'],
  ])('names what is wrong with the query %j', async (query, path) => {
    const reply = await world.get(`team-report${query}`);
    expect([reply.statusCode, reply.json().fields]).toMatchObject([400, [{ path }]]);
  });

  it('is unavailable while analytics is away', async () => {
    world.test.analytics.isDown = true;
    expect((await world.get('team-report?set=care&run=autumn')).statusCode).toBe(503);
  });
});

import type { Overview } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { CheckupsPage } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../../testing/fake-upstream.ts';
import { company, END, openResults, RELEASED, refused, run, team, together } from '../../testing/open-results.ts';

const world = openResults();

describe('the page of the overview', () => {
  const row = (entryId: string, status: 'active' | 'planned' | 'completed', lines: Overview['rows'][0]['lines']) => ({
    ...{ ...run(entryId), grace: END, closedAt: null, percentage: null, status, audience: [], lines },
    reminder: { state: 'none' },
    cycle: null,
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
    world.test.checkups.on('POST /internal/results/overview', () => overview);
    world.test.analytics.on('POST /internal/results/participation', ({ body }) => ({
      sets: (body as { asked: RunSet[] }).asked.map((set) => ({
        ...set,
        participation: set.setId === 'desk' ? { state: 'refused' } : participation,
      })),
    }));
    world.test.analytics.on('POST /internal/results/states', ({ body }) => ({
      states: (body as { asked: RunSet[] }).asked.map((set) => {
        if (set.entryId === 'open') return refused(set, { reason: 'hidden_until_end', until: END } as never);
        if (set.setId === 'desk') return refused(set, { shownIn: together } as never);
        return { ...set, state: 'released', kind: 'team', releasedAt: RELEASED };
      }),
    }));
  });

  async function page(query = '') {
    const reply = await world.get(`checkups${query}`);
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
    expect(JSON.stringify(world.asked('analytics', '/internal/results/states'))).not.toContain('company');
  });

  it('has results of teams with the cycle of a pulse, and of the company with the pulse', async () => {
    const pulse = { ...row('past', 'completed', [line(company), line(team('care'))]), cycle: { endsAt: END } };
    world.test.checkups.on('POST /internal/results/overview', () => ({
      ...overview,
      rows: [{ ...pulse, isPulse: true }],
    }));
    const [found] = (await page()).rows;
    expect(found?.lines.map(({ results }) => results)).toMatchObject([
      { state: 'released', set: company },
      { state: 'with_cycle', about: END },
    ]);
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
    world.test.checkups.on('GET /checkupsubmissions/shared', () =>
      [true, false, true].map((isNew) => ({ ...shared, isNew })),
    );
    expect((await page()).newShared).toBe(2);
    world.test.checkups.on('GET /checkupsubmissions/shared', refuse('unavailable'));
    expect((await page()).newShared).toBe(0);
  });

  it('passes the search on', async () => {
    await page('?title_contains=spring&phase=over&set=care&mine=true&_start=10&_limit=25&_locale=nl');
    expect(world.asked('checkups', '/internal/results/overview')).toEqual([
      { title: 'spring', phase: 'over', set: 'care', isMine: true, start: 10, limit: 25, locale: 'nl' },
    ]);
  });

  it('is refused where checkups refuses it', async () => {
    world.test.checkups.on('POST /internal/results/overview', refuse('not_allowed'));
    expect((await world.get('checkups')).statusCode).toBe(403);
  });
});

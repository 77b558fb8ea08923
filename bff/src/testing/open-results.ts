import type { SetAnswer, SetState } from '@wellspring/shared/contracts/internal/results.ts';
import type { ReportFrame } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { RunSet, SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { afterEach, beforeEach } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';

export const START = '2026-10-01T08:00:00.000Z';
export const END = '2026-10-20T22:00:00.000Z';
export const RELEASED = '2026-10-21T00:10:00.000Z';

export const team = (setId: string, title = setId): NamedSet => ({ setId, title, kind: 'team' });
export const company: NamedSet = { setId: 'company', title: 'Lindeboom', kind: 'company' };
export const run = (entryId: string) => ({ entryId, title: `Run ${entryId}`, isPulse: false, start: START, end: END });

export const report = (percentile: number): SetReport => ({
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
export const shown = (set: RunSet, percentile: number, teamIds: string[] = []): SetAnswer => ({
  ...set,
  ...{ state: 'shown', kind: teamIds.length > 0 ? 'union' : 'team', report: report(percentile), teamIds },
});
export const together = { setId: 'union-1', kind: 'union', teamIds: ['desk', 'night', 'secret'] } as const;
export const refused = ({ entryId, setId }: RunSet, more: Partial<SetAnswer> = {}): SetAnswer & SetState =>
  ({ entryId, setId, state: 'refused', reason: 'not_enough_users', until: null, shownIn: null, ...more }) as never;

type World = {
  test: TestApp;
  /** Of the manager who asks. */
  token: string;
  frame: ReportFrame;
  releases: object[];
  /** What analytics has of each set; the others are refused. */
  answers: Record<string, (set: RunSet) => SetAnswer>;
};

/** A BFF whose services know the results of a few teams, made anew for each test of a file. */
export function openResults() {
  const world = {} as World;
  beforeEach(async () => {
    world.test = await buildTestApp();
    world.token = await world.test.signIn('manager');
    const { checkups, analytics } = world.test;
    world.frame = {
      ...{ set: team('care', 'Care'), run: run('autumn'), isListed: true, runs: [run('autumn'), run('spring')] },
      ...{ sets: [team('care', 'Care'), team('desk')], below: [team('desk'), team('night')] },
    };
    world.releases = ['autumn', 'pulse', 'spring'].map((entryId) => ({
      ...{ entryId, setId: 'care', isPulse: entryId === 'pulse', end: END, releasedAt: RELEASED },
    }));
    world.answers = {
      care: (set) => shown(set, 22),
      company: (set) => shown(set, 51),
      desk: (set) => refused(set, { shownIn: { ...together, teamIds: [...together.teamIds] } } as never),
      'union-1': (set) => shown(set, 40, [...together.teamIds]),
    };
    checkups.on('POST /internal/results/report', () => world.frame);
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
    checkups.on('GET /checkupsubmissions/shared', () => []);
    analytics.on('POST /internal/results/history', () => ({ releases: world.releases }));
    analytics.on('POST /internal/results/states', ({ body }) => ({
      states: (body as { asked: RunSet[] }).asked.map((set): SetState => {
        const answer = (world.answers[set.setId] ?? refused)(set);
        return answer.state === 'shown' ? { ...set, state: 'released', kind: 'team', releasedAt: RELEASED } : answer;
      }),
    }));
    analytics.on('POST /internal/results/sets', ({ body }) => ({
      answers: (body as { asked: RunSet[] }).asked.map((set) => (world.answers[set.setId] ?? refused)(set)),
    }));
  });
  afterEach(() => world.test.close());
  return Object.assign(world, {
    get: (path: string) =>
      world.test.app.inject({ url: `/api/pages/${path}`, headers: world.test.bearer(world.token) }),
    asked: (service: 'checkups' | 'analytics', path: string) =>
      world.test[service].calls.filter((call) => call.path === path).map(({ body }) => body),
  });
}

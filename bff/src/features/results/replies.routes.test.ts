import type { TeamReply } from '@wellspring/shared/contracts/talk/team-reply.ts';
import { expect, it } from 'vitest';
import { openResults, RELEASED, refused, report, START, shown } from '../../testing/open-results.ts';

const world = openResults();

const row = (id: string, change: object | null) => ({
  ...{ id, team: 'Care', factor: 'AU', said: 'It is not clear.', did: 'A board.', next: '', change },
  ...{ author: null, publishedAt: RELEASED, question: { helps: 'yes' } },
});
const spring = { entryId: 'spring', title: 'Spring', start: START };
const autumn = { entryId: 'autumn', title: 'Autumn', start: START };
const change = { setId: 'care', before: spring, now: autumn };

async function replies(): Promise<TeamReply[]> {
  const reply = await world.test.app.inject({
    url: '/api/actions/replies?_locale=en',
    headers: world.test.bearer(world.token),
  });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const changed = (before: number | null) => (set: { entryId: string; setId: string }) => ({
  ...shown(set, 46),
  report: {
    ...report(46),
    codes: report(46).codes.map((code) => ({ ...code, change: { isClear: true, direction: 'up' as const, before } })),
  },
});

it('puts the released figures of both runs beside the words', async () => {
  world.test.checkups.on('GET /internal/actions/replies', () => ({ replies: [row('a', change), row('b', null)] }));
  world.answers.care = changed(29) as never;
  const named = { factor: 'AU', factorTitle: expect.any(String), team: 'Care', question: { helps: 'yes' } };
  expect(await replies()).toMatchObject([
    {
      ...named,
      change: {
        ...{ before: 29, now: 46, isClear: true },
        ...{ beforeRun: { title: 'Spring', start: START }, nowRun: { title: 'Autumn', start: START } },
      },
    },
    { ...named, change: null },
  ]);
  expect(world.asked('analytics', '/internal/results/sets')).toEqual([
    { asked: [{ entryId: 'autumn', setId: 'care', compareWith: 'spring' }] },
  ]);
});

it.each([
  ['is withdrawn', (set: never) => refused(set)],
  ['changed so little that numbers would tell about a person', changed(null)],
])('leaves the words alone where the set %s', async (_why, answer) => {
  world.test.checkups.on('GET /internal/actions/replies', () => ({ replies: [row('a', change)] }));
  world.answers.care = answer as never;
  expect(await replies()).toMatchObject([{ said: 'It is not clear.', did: 'A board.', change: null }]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { openResults, RELEASED, together } from '../../testing/open-results.ts';

const world = openResults();

describe('a rating of a report', () => {
  const rating = { useful: 6, recognise: 5, understand: 7 };
  const rate = (more: object) =>
    world.test.app.inject({
      ...{ method: 'POST', url: '/api/feedbacks/response', headers: world.test.bearer(world.token) },
      payload: { checkup: 'autumn', type: 'swarm', ...rating, ...more },
    });
  beforeEach(() => {
    world.test.checkups.on('POST /feedbacks/response', ({ body }) => ({
      ...(body as object),
      ...{ id: 'r', updated_at: RELEASED },
    }));
  });

  it('is taken of a set that is released, with the teams of a union', async () => {
    expect((await rate({ refId: 'care' })).json()).toMatchObject({ refId: 'care', ...rating });
    expect((await rate({ refId: 'union-1' })).statusCode).toBe(200);
    const sent = world
      .asked('checkups', '/feedbacks/response')
      .map((body) => (body as { together: string[] }).together);
    expect(sent).toEqual([[], together.teamIds]);
  });

  it('is not taken of a set that is not released', async () => {
    expect((await rate({ refId: 'desk' })).statusCode).toBe(404);
    expect(world.asked('checkups', '/feedbacks/response')).toEqual([]);
  });

  it('of a user’s report is passed on, and its teams are no business of callers', async () => {
    expect((await rate({ refId: 'manager', type: 'user' })).statusCode).toBe(200);
    expect(world.asked('analytics', '/internal/results/sets')).toEqual([]);
    expect((await rate({ refId: 'union-1', together: ['care'] })).json().fields).toEqual([
      { path: 'together', code: 'unknown' },
    ]);
  });
});

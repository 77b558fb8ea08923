import { AppError } from '@wellspring/shared/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openResults } from '../../testing/open-results.ts';

const world = openResults();

describe('percentiles of sets', () => {
  const read = (query: string) =>
    world.test.app.inject({
      url: `/api/analytics-items/percentiles?_type=swarm&${query}`,
      headers: world.test.bearer(world.token),
    });

  beforeEach(() => {
    world.test.checkups.on('POST /internal/results/openable', ({ body }) => {
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

import { toShare } from '@wellspring/shared/domain/results/participation-share.ts';
import { describe, expect, it } from 'vitest';
import { aLine } from '../../../testing/some-rounds.ts';
import { toLineGroups } from './line-groups.ts';

describe('a share', () => {
  const counts = { answered: 30, invited: 40 };
  const share = (given: Partial<Parameters<typeof toShare>[0]>) =>
    toShare({ state: 'shown', isLowerBound: false, participation: 75, counts, ...given });

  it('is exact with counts, rounded without, and a lower bound while answers are taken', () => {
    expect(share({})).toEqual({ kind: 'exact', percent: 75, bar: 75 });
    expect(share({ participation: 70, counts: null })).toMatchObject({ kind: 'about', percent: 70 });
    expect(share({ isLowerBound: true })).toMatchObject({ kind: 'least', percent: 75 });
  });

  it('is a range at both ends', () => {
    expect(share({ participation: 'below_10', counts: null })).toEqual({ kind: 'below', percent: 10, bar: 5 });
    expect(share({ participation: 'above_90', counts: null })).toEqual({ kind: 'above', percent: 90, bar: 95 });
  });
});

describe('the lines of a round', () => {
  const lineOf = (title: string, given: Partial<Parameters<typeof aLine>[0]> = {}) =>
    aLine({
      set: { setId: title, title, kind: 'team' },
      participation: { state: 'refused' },
      results: { state: 'refused', reason: 'not_enough_users' },
      ...given,
    });

  it('are one where all say the same and none has a figure', () => {
    expect(toLineGroups([lineOf('a'), lineOf('b'), lineOf('c')])).toHaveLength(1);
    expect(toLineGroups([])).toEqual([]);
  });

  it('stay apart where one has a figure, also the same one, or another reason', () => {
    const shown = aLine().participation;
    expect(toLineGroups([lineOf('a', { participation: shown }), lineOf('b', { participation: shown })])).toHaveLength(
      2,
    );
    expect(toLineGroups([lineOf('a'), lineOf('b', { results: { state: 'none' } })])).toHaveLength(2);
  });
});

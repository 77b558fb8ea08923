import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROUP_FACTORS, RADAR_GROUPS } from '../factor-keys.ts';
import { favourableValue } from '../scoring/favourable-value.ts';
import { findExtremes } from './strengths.ts';

describe('findExtremes', () => {
  it('compares by what is favourable, not by the amount', () => {
    expect(findExtremes({ EB: 60, HIN: 10, IM: 50, ONG: 80 }, RADAR_GROUPS)).toEqual({
      strongest: 'HIN',
      weakest: 'ONG',
    });
  });

  it('never calls a challenge the strongest, and the weakest only at one of its ends', () => {
    expect(findExtremes({ UIT: 84, EB: 60, IM: 40 }, RADAR_GROUPS)).toEqual({ strongest: 'EB', weakest: 'IM' });
    expect(findExtremes({ UIT: 97, EB: 60, IM: 40 }, RADAR_GROUPS)).toEqual({ strongest: 'EB', weakest: 'UIT' });
    expect(findExtremes({ UIT: 3, EB: 60, IM: 40 }, RADAR_GROUPS)).toEqual({ strongest: 'EB', weakest: 'UIT' });
    expect(findExtremes({ UIT: 90, EB: 60, IM: 20 }, RADAR_GROUPS)).toEqual({ strongest: 'EB', weakest: 'IM' });
  });

  it('names the first of equals', () => {
    expect(findExtremes({ EB: 50, PHB: 50, IM: 50 }, RADAR_GROUPS)).toEqual({ strongest: 'EB', weakest: 'PHB' });
  });

  it('names nothing twice and nothing that was not measured', () => {
    expect(findExtremes({}, RADAR_GROUPS)).toEqual({ strongest: null, weakest: null });
    expect(findExtremes({ IM: 30 }, RADAR_GROUPS)).toEqual({ strongest: 'IM', weakest: null });
    expect(findExtremes({ UIT: 50 }, RADAR_GROUPS)).toEqual({ strongest: null, weakest: null });
  });

  it('works for the factors of one group', () => {
    expect(findExtremes({ EXH: 90, PIE: 20, SLA: 50, AU: 99 }, GROUP_FACTORS.ONG)).toEqual({
      strongest: 'PIE',
      weakest: 'EXH',
    });
  });

  it('leaves out no value above the strongest or below the weakest', () => {
    const percentile = fc.integer({ min: 10, max: 990 }).map((tenths) => tenths / 10);
    const keys = RADAR_GROUPS.filter((key) => key !== 'UIT');
    const scores = fc
      .tuple(...keys.map(() => percentile))
      .map((values) => new Map(keys.map((key, i) => [key, values[i]])));
    fc.assert(
      fc.property(scores, (byKey) => {
        const { strongest, weakest } = findExtremes(Object.fromEntries(byKey), keys);
        if (strongest === null || weakest === null) throw new Error('nothing found');
        const favourable = (key: (typeof keys)[number]) => favourableValue(key, byKey.get(key) ?? Number.NaN);
        expect(favourable(strongest)).toBe(Math.max(...keys.map(favourable)));
        expect(favourable(weakest)).toBe(Math.min(...keys.map(favourable)));
      }),
    );
  });
});

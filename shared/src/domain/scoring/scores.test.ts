import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FACTOR_KEYS, GROUP_FACTORS, SCORE_KEYS } from '../factor-keys.ts';
import { colourRating } from './colour-rating.ts';
import { favourableValue } from './favourable-value.ts';
import { bandsFor, PERSONAL_BANDS, toLevel } from './level.ts';
import { scoreEngagement, scoreWellBeing } from './score-composite.ts';
import { meanOfEnough } from './score-factor.ts';
import { measuredGroups, scoreGroup } from './score-group.ts';

/** Every percentile there is: 0.0 to 100.0 with one decimal. */
const percentile = fc.integer({ min: 0, max: 1000 }).map((tenths) => tenths / 10);

describe('missing data', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
  ])('of %i questions at least %i must be answered', (shown, fewest) => {
    expect(meanOfEnough(4 * fewest, fewest, shown)).toBe(4);
    expect(meanOfEnough(4 * (fewest - 1), fewest - 1, shown)).toBeNull();
  });
});

describe('scoreGroup', () => {
  it('counts every factor once', () => {
    expect(scoreGroup('UIT', { WD: 2, COG: 4, COM: 6 })).toBe(4);
  });

  it('requires half of the factors that were asked, not half of all', () => {
    expect(scoreGroup('HIN', { EMO: 3, ONZ: null })).toBe(3);
    expect(scoreGroup('HIN', { EMO: 3, ONZ: null, ROA: null })).toBeNull();
    expect(scoreGroup('HIN', { EMO: 3 })).toBe(3);
    expect(scoreGroup('HIN', { AU: 3 })).toBeNull();
  });
});

describe('measuredGroups', () => {
  it('needs two factors, which is all of them for attitudes and performance', () => {
    expect(measuredGroups(['AU', 'SL', 'WD', 'JS', 'OB', 'CP'])).toEqual(['EB', 'ATT']);
    expect(measuredGroups(FACTOR_KEYS)).toEqual(Object.keys(GROUP_FACTORS));
    expect(measuredGroups([])).toEqual([]);
  });
});

describe('composites', () => {
  it('need 2 of 3 for engagement and 3 of 4 for well-being', () => {
    expect(scoreEngagement({ VIT: 3, TOE: 5 })).toBe(4);
    expect(scoreEngagement({ VIT: 3, TOE: null, FLO: null })).toBeNull();
    expect(scoreWellBeing({ EXH: 1, PIE: 1, SLA: 1 })).toBe(7);
    expect(scoreWellBeing({ EXH: 1, PIE: null, SLA: 1, JS: 4 })).toBe(6);
    expect(scoreWellBeing({ EXH: 1, JS: 4 })).toBeNull();
  });
});

describe('favourableValue', () => {
  it('keeps one decimal when it inverts a percentile', () => {
    expect(favourableValue('EXH', 74.9)).toBe(25.1);
    expect(favourableValue('WD', 74.9)).toBe(74.9);
    expect(favourableValue('AU', 74.9)).toBe(74.9);
  });

  it('turned round twice is the percentile again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...SCORE_KEYS), percentile, (key, p) => {
        expect(favourableValue(key, favourableValue(key, p))).toBe(p);
      }),
    );
  });

  it('gives a negative code the colour that the turned percentile has on a positive one', () => {
    fc.assert(
      fc.property(percentile, (p) => {
        expect(colourRating('CYN', p)).toBe(colourRating('AU', favourableValue('CYN', p)));
      }),
    );
  });
});

describe('toLevel', () => {
  it('uses the levels for personal reports that the one constant names', () => {
    expect(toLevel('AU', 2, 'personal')).toBe(toLevel('AU', 2, 'personal', PERSONAL_BANDS));
    expect(bandsFor('AU', 'personal')).toHaveLength(PERSONAL_BANDS === 'six' ? 6 : 3);
    expect(bandsFor('AU', 'team')).toHaveLength(3);
  });

  it('uses three levels for personal reports too when that is chosen, but never for the challenges', () => {
    expect(toLevel('AU', 2, 'personal', 'three')).toBe('low');
    expect(toLevel('AU', 90, 'personal', 'three')).toBe('high');
    expect(toLevel('COM', 2, 'personal', 'three')).toBe('very_low');
  });

  it('has a level for every percentile, in an order that follows it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...SCORE_KEYS),
        fc.constantFrom('personal', 'team'),
        percentile,
        (key, audience, p) => {
          const bands = bandsFor(key, audience);
          const position = bands.findIndex(({ level }) => level === toLevel(key, p, audience));
          expect(p).toBeLessThanOrEqual(bands[position]?.upTo ?? -1);
          if (position > 0) expect(p).toBeGreaterThan(bands[position - 1]?.upTo ?? 101);
        },
      ),
    );
  });
});

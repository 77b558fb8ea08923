import type { SegmentCondition, SegmentFilter, SegmentSize } from '@wellspring/shared/contracts/people/segment.ts';
import { matchesSegment, type SegmentFacts } from '@wellspring/shared/domain/segments/matches-segment.ts';
import { describe, expect, it } from 'vitest';
import { MAX_FILTERS_A_DAY } from './filter-versions.repository.ts';
import { tellNightSize, toSegmentSize, toShiftedSize } from './tell-segment-size.ts';

const TODAY = '2026-11-20';
const MINIMUM = 3;

describe('the size of a segment', () => {
  it('is rounded to five, and every number under the limit reads the same', () => {
    const few = { kind: 'fewer', than: 10 };
    expect([0, 1, 7].map((count) => toSegmentSize(count, MINIMUM))).toEqual([few, few, few]);
    expect([8, 12, 13].map((count) => toSegmentSize(count, MINIMUM))).toEqual(
      [10, 10, 15].map((count) => ({ kind: 'about', count })),
    );
    expect(toSegmentSize(14, 12)).toEqual({ kind: 'fewer', than: 17 });
  });

  it('is shifted by three at most, the same for the same people', () => {
    const people = Array.from({ length: 40 }, (_, at) => `u${at}`);
    const sizes = Array.from({ length: 60 }, (_, at) => toShiftedSize(people, MINIMUM, `key ${at}`));
    expect(new Set(sizes.map((size) => size.kind === 'about' && size.count))).toEqual(new Set([35, 40, 45]));
    expect(toShiftedSize([...people].reverse(), MINIMUM, 'key')).toEqual(toShiftedSize(people, MINIMUM, 'key'));
  });
});

const BIRTHDAY = '1970-05-05';
const TEAMS = 24;
const DAYS = 30;

/** 240 people in teams of ten; whether the target was born on the day is what the attacker wants to know. */
function createWorld(isBorn: boolean) {
  return Array.from({ length: TEAMS * 10 }, (_, at): [string, SegmentFacts] => [
    `u${at}`,
    {
      gender: at % 3 === 0 ? 'female' : 'male',
      birthdate: at === 0 && isBorn ? BIRTHDAY : '1980-01-01',
      city: null,
      country: null,
      education: null,
      employmentType: null,
      employmentStart: null,
      tags: [],
      teamIds: new Set([`team${Math.floor(at / 10)}`]),
    },
  ]);
}

const team = (at: number): SegmentCondition => ({ field: 'team', operator: 'eq', value: `team${at}` });
const probe: SegmentCondition = { field: 'birthdate', operator: 'eq', value: BIRTHDAY };
/** Five rules a day: the probe, and other teams of known size, never that of the target. */
const rules: SegmentFilter[] = Array.from({ length: DAYS * MAX_FILTERS_A_DAY }, (_, at) => {
  const pads = [1 + (at % 23), 1 + ((at * 7 + 3) % 23), 1 + ((at * 5 + Math.floor(at / 23)) % 23)];
  return { match: 'any', conditions: [probe, ...[...new Set(pads)].map(team)] };
});

/** The size that the attacker gets for a rule, with or without the protection. */
async function ask(filter: SegmentFilter, world: ReturnType<typeof createWorld>, secret: string, isProtected: boolean) {
  const findFitting = async (one: SegmentFilter) =>
    world.filter(([, facts]) => matchesSegment(one, facts, TODAY)).map(([id]) => id);
  if (!isProtected) return toShiftedSize(await findFitting(filter), MINIMUM, secret);
  return tellNightSize({ filter, findFitting, companySize: world.length, minimum: MINIMUM, secret });
}

/** Knows the size of each pad, and says yes when the mean of the numbers is nearer to one more. */
function guess(sizes: readonly SegmentSize[]): boolean {
  const over = sizes.flatMap((size, at) => {
    const known = 10 * ((rules[at]?.conditions.length ?? 1) - 1);
    return size.kind === 'about' ? [size.count - known] : [];
  });
  return over.length > 0 && over.reduce((sum, one) => sum + one, 0) / over.length > 0.5;
}

async function shareOfHits(isProtected: boolean, trials: number): Promise<number> {
  let hits = 0;
  for (let trial = 0; trial < trials; trial += 1) {
    const isBorn = trial % 2 === 0;
    const world = createWorld(isBorn);
    const sizes = await Promise.all(rules.map((rule) => ask(rule, world, `key ${trial}`, isProtected)));
    if (guess(sizes) === isBorn) hits += 1;
  }
  return hits / trials;
}

describe('an attacker who pads with teams of known size for thirty days', () => {
  it('would learn a birthday from shifted numbers alone', async () => {
    expect(await shareOfHits(false, 20)).toBeGreaterThan(0.8);
  });

  it('guesses no better than chance and five points', async () => {
    expect(await shareOfHits(true, 20)).toBeLessThanOrEqual(0.55);
  });

  it('learns nothing from the team of the target either, nor from everybody else', async () => {
    const others: SegmentFilter[] = [
      { match: 'all', conditions: [probe, team(0)] },
      { match: 'any', conditions: [probe, { field: 'team', operator: 'ne', value: 'team0' }] },
      { match: 'all', conditions: [{ ...probe, operator: 'ne' }] },
      { match: 'any', conditions: [probe, { ...probe, operator: 'lte' }, team(1), team(2)] },
    ];
    for (const filter of others)
      expect(await ask(filter, createWorld(true), 'key', true)).toEqual(
        await ask(filter, createWorld(false), 'key', true),
      );
  });
});

import { createHash } from 'node:crypto';
import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSample } from './draw-sample.ts';

type People = Readonly<Record<string, readonly string[]>>;

/** A company with pulse after pulse. */
function company(strata: People) {
  let credits: ReadonlyMap<string, number> = new Map();
  const counts = new Map<string, number>();
  let askedLast = new Set<string>();
  return {
    counts,
    pulse(seed: string, percentage: number, people: People = strata) {
      const candidates = Object.entries(people).flatMap(([stratum, ids]) =>
        ids.map((personId) => ({
          personId,
          stratum,
          count: counts.get(personId) ?? null,
          wasAskedLast: askedLast.has(personId),
        })),
      );
      const sample = drawSample({ percentage, candidates, credits, randomKeyOf: randomKeys(seed) });
      const before = askedLast;
      credits = sample.credits;
      for (const [id, count] of sample.counts) counts.set(id, count);
      askedLast = new Set(sample.personIds);
      return { ...sample, twice: sample.personIds.filter((id) => before.has(id)) };
    },
  };
}

const randomKeys = (seed: string) => (id: string) => createHash('sha256').update(`${seed}|${id}`).digest('hex');
const peopleOf = (sizes: readonly number[]): People =>
  Object.fromEntries(
    sizes.map((size, stratum) => [`s${stratum}`, Array.from({ length: size }, (_, person) => `s${stratum}p${person}`)]),
  );

type Owed = readonly { readonly hundredths: number; readonly size: number }[];

/** Size of a draw: the credits of all strata together, rounded, and at least one. */
const companyShare = (strata: Owed) =>
  Math.max(1, Math.round(strata.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100));

/** Whole credits of each stratum; none may lag by a whole person. */
const wholePeople = (strata: Owed) =>
  strata.reduce((sum, { hundredths, size }) => sum + Math.min(size, Math.max(0, Math.floor(hundredths / 100))), 0);

describe('the published example', () => {
  const { example } = vectorsFile.vectors.pulse;
  const strata = Object.fromEntries(
    Object.entries(example.strata).map(([name, size]) => [
      name,
      Array.from({ length: size }, (_, person) => `${name}${person}`),
    ]),
  );

  it('asks the same people', () => {
    const asked = company(strata);
    for (const { pulse, chosen, creditAfter } of example.log) {
      const sample = asked.pulse(`pulse-${pulse}`, example.pct);
      expect([...sample.personIds].sort()).toEqual([...chosen].sort());
      expect(Object.fromEntries(sample.credits)).toEqual(creditAfter);
    }
    expect(Object.fromEntries(asked.counts)).toEqual(example.countsAfterFive);
  });
});

describe('over many pulses', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 33 }), { minLength: 1, maxLength: 12 });
  const percentages = fc.integer({ min: 1, max: 100 });

  it('gives every user and every stratum its share', () => {
    fc.assert(
      fc.property(sizes, percentages, (strata, percentage) => {
        const people = peopleOf(strata);
        const total = strata.reduce((sum, size) => sum + size, 0);
        // With less than one person a pulse the least of one is more than the share.
        fc.pre(total * percentage >= 100);
        const asked = company(people);
        let credits: ReadonlyMap<string, number> = new Map();
        const taken = new Map<string, number>();
        for (let pulse = 0; pulse < 60; pulse += 1) {
          const owed = Object.entries(people).map(([name, ids]) => {
            return { hundredths: (credits.get(name) ?? 0) + percentage * ids.length, size: ids.length };
          });
          const { personIds, credits: left } = asked.pulse(`pulse-${pulse}`, percentage);
          credits = left;
          if (pulse === 0) expect(personIds).toHaveLength(Math.round((percentage * total) / 100));
          expect(personIds).toHaveLength(Math.max(companyShare(owed), wholePeople(owed)));
          for (const [stratum, ids] of Object.entries(people)) {
            const members = new Set(ids);
            taken.set(stratum, (taken.get(stratum) ?? 0) + personIds.filter((id) => members.has(id)).length);
            const shareOfStratum = (percentage * ids.length * (pulse + 1)) / 100;
            // Above half, a small stratum may have too few members for its credits at once.
            expect(Math.abs((taken.get(stratum) ?? 0) - shareOfStratum)).toBeLessThan(percentage > 50 ? 2 : 1);
            const counts = ids.map((id) => asked.counts.get(id) ?? 0);
            expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("draws more than the company's share when three strata have a whole credit at once", () => {
    const asked = company(peopleOf([32, 32, 32, 1]));
    const sizesOfPulses = Array.from({ length: 60 }, (_, pulse) => asked.pulse(`pulse-${pulse}`, 2).personIds.length);
    // The share is 1.94 people; 3 are the whole people that three strata have gathered by then.
    expect(new Set(sizesOfPulses)).toEqual(new Set([1, 2, 3]));
    expect(sizesOfPulses.reduce((sum, size) => sum + size)).toBe(Math.round(60 * 1.94));
  });

  it('draws no user twice in a row when there are others', () => {
    fc.assert(
      fc.property(sizes, percentages, (strata, percentage) => {
        const people = peopleOf(strata);
        const asked = company(people);
        let before = new Map<string, number>();
        for (let pulse = 0; pulse < 40; pulse += 1) {
          const { personIds, twice } = asked.pulse(`pulse-${pulse}`, percentage);
          const now = new Map<string, number>();
          for (const [stratum, ids] of Object.entries(people)) {
            const members = new Set(ids);
            now.set(stratum, personIds.filter((id) => members.has(id)).length);
            const hasOthers = (before.get(stratum) ?? 0) + (now.get(stratum) ?? 0) <= ids.length;
            if (hasOthers) expect(twice.filter((id) => members.has(id))).toEqual([]);
          }
          before = now;
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('one draw', () => {
  it('gives every user the same chance', () => {
    const people = peopleOf([10]);
    const times = new Map<string, number>();
    const draws = 4_000;
    for (let seed = 0; seed < draws; seed += 1)
      for (const id of company(people).pulse(`seed-${seed}`, 30).personIds) times.set(id, (times.get(id) ?? 0) + 1);
    expect(times.size).toBe(10);
    // Five standard errors of a share of .3 in 4,000 draws.
    for (const count of times.values()) expect(Math.abs(count / draws - 0.3)).toBeLessThan(0.037);
  });

  it('does not depend on the order in which people come', () => {
    const people = peopleOf([9, 4, 1]);
    const reversed = Object.fromEntries(Object.entries(people).map(([name, ids]) => [name, ids.toReversed()]));
    const one = company(people).pulse('pulse', 35).personIds;
    const other = company(reversed).pulse('pulse', 35).personIds;
    expect([...other].sort()).toEqual([...one].sort());
  });

  it('does not draw a new user twice in a row', () => {
    const asked = company({ team: [] });
    const old = Array.from({ length: 9 }, (_, person) => `p${person}`);
    for (let pulse = 0; pulse < 20; pulse += 1) asked.pulse(`pulse-${pulse}`, 30, { team: old });
    const received: boolean[] = [];
    for (let pulse = 20; pulse < 30; pulse += 1)
      received.push(asked.pulse(`pulse-${pulse}`, 30, { team: [...old, 'new'] }).personIds.includes('new'));
    expect(received.some((asked, at) => asked && received[at + 1])).toBe(false);
    expect(received).toContain(true);
  });

  it.each([
    ['nobody at 0 %', 0, [5], 0],
    ['nobody when nobody may be asked', 50, [], 0],
    ['at least one', 1, [3], 1],
    ['everybody at 100 %', 100, [3, 4], 7],
  ] as const)('asks %s', (_, percentage, sizes, expected) => {
    expect(company(peopleOf(sizes)).pulse('pulse', percentage).personIds).toHaveLength(expected);
  });

  it.each([-1, 101, 12.5, Number.NaN])('refuses %s as a percentage', (percentage) => {
    expect(() => company(peopleOf([3])).pulse('pulse', percentage)).toThrow(RangeError);
  });
});

import { describe, expect, it } from 'vitest';
import type { RunSets } from '../rules/decide-run.ts';
import { isolatesExactly } from '../rules/testing/exact-oracle.ts';
import { attackCompany } from './attack-company.ts';
import type { AttackResult } from './attack-result.ts';
import { countIsolated, findIsolated } from './find-isolated.ts';
import { createRandom } from './random.ts';

describe('an attacker', () => {
  it('works out one or two people in no company', () => {
    const size = { people: 40, teams: 9, segments: 8, rounds: 2, shares: 6 };
    const results = Array.from({ length: 60 }, (_, seed) => attackCompany(seed, size));
    const sum = (of: (result: AttackResult) => number) => results.reduce((total, result) => total + of(result), 0);
    expect([sum(({ isolated }) => isolated), sum(({ closePairs }) => closePairs)]).toEqual([0, 0]);
    // The attack is one: it is refused sets, takes others away by sharing, and is left with many.
    expect(sum(({ refused }) => refused)).toBeGreaterThan(500);
    expect(sum(({ withdrawn }) => withdrawn)).toBeGreaterThan(50);
    expect(sum(({ released }) => released)).toBeGreaterThan(500);
  });

  it('works out people in many where only the size of a set counts', () => {
    const size = { people: 40, teams: 9, segments: 8, rounds: 1, shares: 0 };
    const bySize = ({ company, teams, segments }: RunSets) => ({
      released: [company, ...teams, ...segments].filter(({ people, minimum }) => people.length >= minimum),
    });
    const results = Array.from({ length: 20 }, (_, seed) => attackCompany(seed, size, bySize));
    expect(results.filter(({ isolated }) => isolated > 0).length).toBeGreaterThan(15);
    expect(results.filter(({ closePairs }) => closePairs > 0).length).toBeGreaterThan(15);
  });

  it('finds what exact arithmetic finds', () => {
    const random = createRandom(7);
    const people = [0, 1, 2, 3, 4, 5, 6, 7];
    for (let round = 0; round < 200; round++) {
      const sets = Array.from({ length: 4 }, () => people.filter(() => random.next() < 0.6));
      expect(countIsolated(sets, people.length) > 0).toBe(isolatesExactly(sets, people));
    }
  });

  it('counts several answers of a person as that person', () => {
    const [first, second, other, last] = [0, 1, 2, 3];
    const ownerOf = [10, 10, 11, 12];
    const keys = (...totals: number[][]) => [...findIsolated(totals, 4, ownerOf).keys()];
    expect(keys([first, second, other])).toEqual(['10 11']);
    expect(keys([first, second, other], [other, last])).toEqual(expect.arrayContaining(['10 11', '10 12', '11 12']));
    expect(keys([first, other, last])).toEqual([]);
    expect(countIsolated([[first, second, other]], 4)).toBe(0);
  });
});

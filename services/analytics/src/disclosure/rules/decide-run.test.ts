import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRun, type RunSets } from './decide-run.ts';
import type { DisclosureSet } from './disclosure-set.ts';
import { findWithdrawals } from './find-withdrawals.ts';
import { ANY_PARTICIPATION } from './testing/any-participation.ts';
import { anyRun } from './testing/any-run.ts';
import { isolatesExactly, listIsolatedExactly } from './testing/exact-oracle.ts';

/** A company whose teams hold people in turn; `rest` are people of the company in no team. */
function companyOf(sizes: Record<string, number>, rest = 0): RunSets {
  let next = 0;
  const take = (size: number) => Int32Array.from({ length: size }, () => next++);
  const teams = Object.entries(sizes).map(
    ([id, size]): DisclosureSet => ({
      id,
      kind: 'team',
      parentId: 'company',
      minimum: 5,
      ...ANY_PARTICIPATION,
      people: take(size),
    }),
  );
  take(rest);
  const people = Int32Array.from({ length: next }, (_, person) => person);
  const company: DisclosureSet = {
    id: 'company',
    kind: 'company',
    parentId: null,
    minimum: 5,
    ...ANY_PARTICIPATION,
    people,
  };
  return { personCount: next, known: new Set(), company, teams, segments: [], partitions: [] };
}

const ids = (sets: readonly DisclosureSet[]) => sets.map(({ id }) => id);

describe('what a run releases', () => {
  it('two refused siblings together', () => {
    const { released, unions, shownIn, verdicts } = decideRun(companyOf({ a: 12, b: 8, c: 7, d: 3 }));
    expect(ids(released)).toEqual(['company', 'a', 'b', 'c+d']);
    expect(unions[0]?.teamIds.sort()).toEqual(['c', 'd']);
    expect([verdicts.get('c'), verdicts.get('d')]).toEqual(['remainder', 'too_few']);
    expect(shownIn.get('c')).toEqual({ kind: 'union', setId: 'c+d' });
  });

  it('one refused team with its smallest sibling, which then is shown in the union only', () => {
    const { released, verdicts, shownIn } = decideRun(companyOf({ a: 12, b: 9, c: 4 }, 6));
    expect(ids(released)).toEqual(['company', 'a', 'b+c']);
    expect(verdicts.get('b')).toBe('merged');
    expect(shownIn.get('b')).toEqual(shownIn.get('c'));
  });

  it('the fewest people that pass, when there are several unions', () => {
    const { released } = decideRun(companyOf({ a: 12, b: 4, c: 4, d: 3, e: 3 }));
    expect(ids(released)).toContain('d+e');
    expect(ids(released)).toContain('b+c');
  });

  it('nothing in place of a team that no union helps: it points to the set above', () => {
    const { released, shownIn } = decideRun(companyOf({ a: 15, b: 12, c: 9 }, 4));
    expect(ids(released)).toEqual(['company', 'a', 'b']);
    expect(shownIn.get('c')).toEqual({ kind: 'above', setId: 'company' });
  });

  it('groups of an attribute whole, with neighbours joined', () => {
    const run = companyOf({ a: 30 });
    const bands = [6, 9, 3, 12].map((size, at, sizes) => {
      const from = sizes.slice(0, at).reduce((sum, one) => sum + one, 0);
      return { id: `band${at}`, invited: size, people: Array.from({ length: size }, (_, index) => from + index) };
    });
    const { groups } = decideRun({ ...run, partitions: [{ attribute: 'seniority', minimum: 10, bands }] });
    expect(groups.map(({ bandIds }) => bandIds)).toEqual([['band0', 'band1', 'band2'], ['band3']]);
  });

  it('no group when only one would be left', () => {
    const bands = [
      { id: 'few', invited: 3, people: [0, 1, 2] },
      { id: 'most', invited: 12, people: Array.from({ length: 12 }, (_, at) => at + 3) },
    ];
    const { groups } = decideRun({
      ...companyOf({ a: 15 }),
      partitions: [{ attribute: 'branch', minimum: 10, bands }],
    });
    expect(groups).toEqual([]);
  });

  it('no team of which a smaller share answered than the run asks, but a union that has it', () => {
    const run = companyOf({ a: 30, b: 6, c: 14 });
    const asked = { participationPercent: 50 };
    const teams = run.teams.map((team) => ({ ...team, ...asked, invited: team.id === 'b' ? 13 : 30 }));
    const { verdicts, released } = decideRun({ ...run, teams });
    expect([verdicts.get('b'), verdicts.get('c')]).toEqual(['too_little_participation', 'too_little_participation']);
    expect(ids(released)).toEqual(['company', 'a']);
    const more = teams.map((team) => ({ ...team, invited: team.id === 'c' ? 20 : team.invited }));
    expect(ids(decideRun({ ...run, teams: more }).released)).toEqual(['company', 'a', 'b+c']);
  });

  it('takes nothing from teams for segments, which come after them', () => {
    const run = companyOf({ a: 10, b: 10 });
    const segment: DisclosureSet = {
      id: 'segment',
      kind: 'segment',
      parentId: null,
      minimum: 3,
      ...ANY_PARTICIPATION,
      people: Int32Array.from([...Array(11).keys()]),
    };
    const { released, verdicts } = decideRun({ ...run, segments: [segment] });
    expect(ids(released)).toEqual(['company', 'a', 'b']);
    expect(verdicts.get('segment')).toBe('close_to_another');
  });

  it('withdraws a set once only one of its people is unknown, and the sibling from which it follows', () => {
    const run = companyOf({ a: 10, b: 10, c: 10 });
    const { released } = decideRun(run);
    const people = run.teams[1]?.people ?? new Int32Array();
    expect(findWithdrawals({ personCount: 30, known: new Set(people.slice(0, 9)), released })).toEqual(['b', 'c']);
    expect(findWithdrawals({ personCount: 30, known: new Set(people), released })).toEqual([]);
  });
});

const unknownOf = ({ personCount, known }: Pick<RunSets, 'personCount' | 'known'>) =>
  Array.from({ length: personCount }, (_, person) => person).filter((person) => !known.has(person));
const listOf = ({ people }: DisclosureSet) => [...people];

const apartOf = (one: number[], other: number[]) =>
  one.filter((person) => !other.includes(person)).length + other.filter((person) => !one.includes(person)).length;

describe('of any company', () => {
  const run = anyRun({ people: 14, teams: 5, segments: 3, minimum: 4 });

  it('no combination of all that is released depends on one or two unknown people', () => {
    fc.assert(
      fc.property(run, (any) => !isolatesExactly(decideRun(any).released.map(listOf), unknownOf(any))),
      { numRuns: 150 },
    );
  });

  it('two released sets differ by no people or by their minimum', () => {
    fc.assert(
      fc.property(run, (any) => {
        const { released } = decideRun(any);
        for (const one of released)
          for (const other of released) {
            const apart = apartOf(listOf(one), listOf(other));
            expect(apart === 0 || apart >= Math.max(one.minimum, other.minimum)).toBe(true);
          }
      }),
      { numRuns: 150 },
    );
  });

  it('each team is released, in one union, or points to a released set above', () => {
    fc.assert(
      fc.property(run, (any) => {
        const { released, verdicts, unions, shownIn } = decideRun(any);
        const shown = new Set(ids(released));
        for (const { id } of any.teams) {
          const own = unions.filter(({ teamIds }) => teamIds.includes(id));
          expect(own.length).toBeLessThan(2);
          if (verdicts.get(id) === 'released') expect(own).toEqual([]);
          else if (shown.has('t0')) expect(shown.has(shownIn.get(id)?.setId ?? '')).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('after more people share: what stays depends on no one or two unknown people', () => {
    fc.assert(
      fc.property(run, fc.uniqueArray(fc.nat(13)), (any, shared) => {
        const { released } = decideRun(any);
        const known = new Set([...any.known, ...shared]);
        const gone = findWithdrawals({ personCount: any.personCount, known, released });
        const left = released.filter(({ id }) => !gone.includes(id));
        return !isolatesExactly(left.map(listOf), unknownOf({ ...any, known }));
      }),
      { numRuns: 150 },
    );
  });

  it('after more people share: what stays isolates no one or two people besides those that earlier totals isolate', () => {
    const anyTotals = fc.array(fc.uniqueArray(fc.nat(13), { minLength: 4 }), { minLength: 1, maxLength: 3 });
    let withdrawn = 0;
    fc.assert(
      fc.property(run, anyTotals, fc.uniqueArray(fc.nat(13), { maxLength: 9 }), (any, totals, shared) => {
        const earlier = totals.map((people, at) => ({
          ...any.company,
          ...{ id: `early:${at}`, kind: 'segment' as const, people: Int32Array.from(people).sort() },
        }));
        const { released } = decideRun({ ...any, earlier });
        const isolatedWith = (known: ReadonlySet<number>, sets: readonly DisclosureSet[]) =>
          listIsolatedExactly([...earlier, ...sets].map(listOf), unknownOf({ ...any, known }));
        const before = isolatedWith(any.known, []);
        expect(isolatedWith(any.known, released).filter((pair) => !before.includes(pair))).toEqual([]);
        const known = new Set([...any.known, ...shared]);
        const gone = findWithdrawals({ personCount: any.personCount, known, released, earlier });
        withdrawn += gone.length;
        const after = isolatedWith(known, []);
        const left = released.filter(({ id }) => !gone.includes(id));
        expect(isolatedWith(known, left).filter((pair) => !after.includes(pair))).toEqual([]);
      }),
      { numRuns: 120 },
    );
    expect(withdrawn).toBeGreaterThan(20);
  });

  it('the order in which sets are listed decides nothing', () => {
    fc.assert(
      fc.property(run, (any) => {
        const turned = { ...any, teams: [...any.teams].reverse(), segments: [...any.segments].reverse() };
        expect(ids(decideRun(turned).released)).toEqual(ids(decideRun(any).released));
      }),
      { numRuns: 100 },
    );
  });
});

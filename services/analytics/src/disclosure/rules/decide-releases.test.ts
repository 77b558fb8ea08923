import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDecider } from './decide-releases.ts';
import type { DisclosureSet, SetKind, Verdict } from './disclosure-set.ts';
import { ANY_PARTICIPATION } from './testing/any-participation.ts';
import { isolatesExactly } from './testing/exact-oracle.ts';

type Node = { id: string; type: string; parent?: string; members: string[] };
type Case = { name: string; k: number; known?: string[]; nodes: Node[]; expect: Record<string, string> };

/** Words of the vectors for the verdicts. */
const VERDICTS: Readonly<Record<string, Verdict>> = {
  too_few_private: 'too_few_unknown',
  nested_difference: 'close_to_another',
};

const cases = vectorsFile.vectors.confidentiality.cases as unknown as Case[];

describe('the disclosure rules', () => {
  it.each(cases.map((one) => [one.name, one] as const))('%s', (_name, { k, known = [], nodes, expect: expected }) => {
    const people = [...new Set(nodes.flatMap(({ members }) => members))];
    const sets = nodes.map(
      ({ id, type, parent, members }): DisclosureSet => ({
        id,
        kind: type as SetKind,
        parentId: parent ?? null,
        minimum: k,
        ...ANY_PARTICIPATION,
        people: Int32Array.from(members.map((member) => people.indexOf(member))).sort(),
      }),
    );
    const knownPeople = new Set(known.map((person) => people.indexOf(person)));
    const verdicts = createDecider({ personCount: people.length, known: knownPeople, sets }).decide(sets);
    const said = Object.fromEntries(nodes.map(({ id }, at) => [id, verdicts[at]]));
    expect(said).toEqual(
      Object.fromEntries(Object.entries(expected).map(([id, word]) => [id, VERDICTS[word] ?? word])),
    );
  });
});

const PEOPLE = 12;

const anySets = fc
  .array(fc.uniqueArray(fc.nat(PEOPLE - 1), { minLength: 1, maxLength: PEOPLE }), { minLength: 1, maxLength: 9 })
  .map((lists) =>
    lists.map(
      (list, at): DisclosureSet => ({
        id: `s${at}`,
        kind: 'segment',
        parentId: null,
        minimum: 3,
        ...ANY_PARTICIPATION,
        people: Int32Array.from(list).sort(),
      }),
    ),
  );
const anyKnown = fc.uniqueArray(fc.nat(PEOPLE - 1), { maxLength: 5 });

const without = (known: readonly number[]) =>
  Array.from({ length: PEOPLE }, (_, person) => person).filter((person) => !known.includes(person));
const listOf = ({ people }: DisclosureSet) => [...people];

describe('of any sets and known people', () => {
  it('no combination of what is released depends on one or two unknown people', () => {
    fc.assert(
      fc.property(anySets, anyKnown, (sets, known) => {
        const verdicts = createDecider({ personCount: PEOPLE, known: new Set(known), sets }).decide(sets);
        const released = sets.filter((_, at) => verdicts[at] === 'released').map(listOf);
        return !isolatesExactly(released, without(known));
      }),
      { numRuns: 300 },
    );
  });

  it('nothing is refused without need when three is the minimum and no person is known', () => {
    fc.assert(
      fc.property(anySets, (sets) => {
        const verdicts = createDecider({ personCount: PEOPLE, known: new Set(), sets }).decide(sets);
        const released: number[][] = [];
        sets.forEach((set, at) => {
          if (verdicts[at] === 'released') released.push(listOf(set));
          else if (verdicts[at] !== 'too_few')
            expect(isolatesExactly([...released, listOf(set)], without([]))).toBe(true);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('columns that are left out release nothing more', () => {
    fc.assert(
      fc.property(anySets, anyKnown, fc.integer({ min: 1, max: 8 }), (sets, known, maxColumns) => {
        const options = { personCount: PEOPLE, known: new Set(known), sets, maxColumns };
        const verdicts = createDecider(options).decide(sets);
        const released = sets.filter((_, at) => verdicts[at] === 'released').map(listOf);
        return !isolatesExactly(released, without(known));
      }),
      { numRuns: 300 },
    );
  });
});

describe('answers that may be of people who count with others too', () => {
  const setOf = (id: string, ...people: number[]): DisclosureSet => ({
    ...{ id, kind: 'segment', parentId: null, minimum: 3, ...ANY_PARTICIPATION },
    people: Int32Array.from(people),
  });
  const early = setOf('early', 0, 1, 2, 3, 4, 5, 8, 9);
  // 6 and 7 sent again what 8 and 9 were.
  const now = setOf('now', 0, 1, 2, 3, 4, 5, 6, 7);
  const decide = (repeated?: ReadonlySet<number>[]) => {
    const options = { personCount: 10, known: new Set<number>(), sets: [early, now] };
    const decider = createDecider({ ...options, ...(repeated ? { repeated } : {}) });
    decider.admit([early]);
    return decider.decide([now]);
  };

  it('are not further people: four answers of two people are two people', () => {
    expect(decide()).toEqual(['released']);
    expect(decide([new Set([8, 9])])).toEqual(['close_to_another']);
  });

  it('do not refuse a set that enough others are new in', () => {
    const more = setOf('more', 0, 1, 2, 3, 4, 5, 6, 7, 10);
    const decider = createDecider({
      personCount: 11,
      known: new Set(),
      sets: [early, more],
      repeated: [new Set([8, 9])],
    });
    decider.admit([early]);
    expect(decider.decide([more])).toEqual(['released']);
  });
});

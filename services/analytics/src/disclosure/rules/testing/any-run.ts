import fc from 'fast-check';
import type { RunSets } from '../decide-run.ts';
import type { DisclosureSet } from '../disclosure-set.ts';
import { ANY_PARTICIPATION } from './any-participation.ts';

export type AnyRunOptions = { people: number; teams: number; segments: number; minimum: number };

/** Runs of small companies: any tree, people in one or two teams of it, any segments, two attributes, some known. */
export const anyRun = ({ people, teams, segments, minimum }: AnyRunOptions): fc.Arbitrary<RunSets> =>
  fc
    .record({
      parents: fc.array(fc.nat(teams), { minLength: teams, maxLength: teams }),
      places: fc.array(fc.uniqueArray(fc.nat(teams), { minLength: 1, maxLength: 2 }), {
        minLength: people,
        maxLength: people,
      }),
      segments: fc.array(fc.uniqueArray(fc.nat(people - 1), { minLength: 1 }), { maxLength: segments }),
      bands: fc.array(fc.nat(3), { minLength: people, maxLength: people }),
      known: fc.uniqueArray(fc.nat(people - 1), { maxLength: 4 }),
    })
    .map((drawn) => toRun(drawn, minimum));

type Drawn = { parents: number[]; places: number[][]; segments: number[][]; bands: number[]; known: number[] };

function toRun({ parents, places, segments, bands, known }: Drawn, minimum: number): RunSets {
  // Team 0 is the company; a parent always has a lower number.
  const parentOf = (team: number) => (parents[team - 1] ?? 0) % team;
  const members: Set<number>[] = [new Set(), ...parents.map(() => new Set<number>())];
  places.forEach((teams, person) => {
    for (const team of teams)
      for (let at = team; ; at = parentOf(at)) {
        members[at]?.add(person);
        if (at === 0) break;
      }
  });
  const toSet = (team: number): DisclosureSet => ({
    id: `t${team}`,
    kind: team === 0 ? 'company' : 'team',
    parentId: team === 0 ? null : `t${parentOf(team)}`,
    minimum,
    ...ANY_PARTICIPATION,
    people: Int32Array.from(members[team] ?? []).sort(),
  });
  return {
    personCount: places.length,
    known: new Set(known),
    company: toSet(0),
    teams: parents.map((_, index) => toSet(index + 1)),
    segments: segments.map((list, index) => ({
      id: `s${index}`,
      kind: 'segment',
      parentId: null,
      minimum: 3,
      ...ANY_PARTICIPATION,
      people: Int32Array.from(list).sort(),
    })),
    partitions: [
      {
        attribute: 'band',
        minimum,
        bands: [0, 1, 2, 3].map((band) => ({
          id: `b${band}`,
          invited: 0,
          people: bands.flatMap((own, person) => (own === band ? [person] : [])),
        })),
      },
    ],
  };
}

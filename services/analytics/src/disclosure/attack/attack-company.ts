import { decideRun, type RunSets } from '../rules/decide-run.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import { findWithdrawals } from '../rules/find-withdrawals.ts';
import { type AttackResult, noResult } from './attack-result.ts';
import { countIsolated } from './find-isolated.ts';
import { createHostileSegments } from './hostile-segments.ts';
import { createRandom, type Random } from './random.ts';
import { createCompany, membersOf, movePeople, type SyntheticCompany } from './synthetic-company.ts';

export type AttackSize = { people: number; teams: number; segments: number; rounds: number; shares: number };

/** Which sets a run shows. */
export type Decide = (run: RunSets) => { released: DisclosureSet[] };

/**
 * Attacks one synthetic company over several rounds: people move between them, hostile segments are there before each,
 * managers who collude know their own answers and every shared report, and after each release people share one after the
 * other. The attacker has every total that is still shown.
 */
export function attackCompany(seed: number, size: AttackSize, decide: Decide = decideRun): AttackResult {
  const random = createRandom(seed);
  const minimum = 3 + random.below(5);
  let company = createCompany(random, size.people, size.teams);
  const result = noResult();
  for (let round = 0; round < size.rounds; round++) {
    const run = toRun(company, random, minimum, size);
    const { released } = decide(run);
    result.released += released.length;
    result.refused += 1 + run.teams.length + run.segments.length - released.length;
    result.closePairs += countClosePairs(released);
    result.withdrawn += attackBySharing(run, released, random, size.shares, result);
    company = movePeople(company, random, Math.ceil(size.people / 20));
  }
  return result;
}

/** @returns how many sets were withdrawn */
function attackBySharing(
  run: RunSets,
  released: DisclosureSet[],
  random: Random,
  shares: number,
  result: AttackResult,
) {
  const known = new Set(run.known);
  let shown = released;
  for (let share = 0; ; share++) {
    const totals = shown.map(({ people }) => [...people].filter((person) => !known.has(person)));
    result.isolated += countIsolated(totals, run.personCount);
    if (share === shares) return released.length - shown.length;
    // Those of one small set share first: that is what makes the last of it known.
    const small = shown.reduce(
      (least, set) => (set.people.length < least.people.length ? set : least),
      shown[0] ?? run.company,
    );
    const person = random.next() < 0.7 ? random.pick([...small.people, 0]) : random.below(run.personCount);
    known.add(person);
    const gone = new Set(findWithdrawals({ personCount: run.personCount, known, released: shown }));
    shown = shown.filter(({ id }) => !gone.has(id));
  }
}

function toRun(company: SyntheticCompany, random: Random, minimum: number, { people, segments }: AttackSize): RunSets {
  const teams = membersOf(company);
  const toSet = (members: readonly number[], team: number): DisclosureSet => ({
    id: `t${team}`,
    kind: team === 0 ? 'company' : 'team',
    parentId: team === 0 ? null : `t${company.parents[team]}`,
    minimum,
    invited: members.length,
    participationPercent: 0,
    people: Int32Array.from(members),
  });
  const [first, ...others] = teams.map(toSet);
  const bands = [0, 1, 2, 3].map((band) => {
    const own = Array.from({ length: people }, (_, person) => person).filter(
      (person) => ((person * 7) % 11) % 4 === band,
    );
    return { id: `b${band}`, invited: own.length, people: own };
  });
  return {
    personCount: people,
    known: new Set(Array.from({ length: 3 }, () => random.below(people))),
    company: first as DisclosureSet,
    teams: others,
    segments: createHostileSegments(random, teams, people, segments).map((members, at) => ({
      ...toSet(members, at + 1),
      id: `s${at}`,
      kind: 'segment',
      parentId: null,
      minimum: 3,
    })),
    partitions: [{ attribute: 'band', minimum: 10, bands }],
  };
}

function countClosePairs(released: readonly DisclosureSet[]): number {
  let found = 0;
  released.forEach((one, at) => {
    const own = new Set(one.people);
    for (const other of released.slice(at + 1)) {
      const common = other.people.filter((person) => own.has(person)).length;
      const apart = one.people.length + other.people.length - 2 * common;
      if (apart > 0 && apart < Math.max(one.minimum, other.minimum)) found += 1;
    }
  });
  return found;
}

/**
 * Attacks synthetic companies of several sizes and says what was worked out: `npm run attack -- [companies per size]
 * [first seed]`. Ends with 1 when anything was.
 */

import { type AttackSize, attackCompany } from '../../services/analytics/src/disclosure/attack/attack-company.ts';
import { attackCycle } from '../../services/analytics/src/disclosure/attack/attack-cycle.ts';
import { attackEarly } from '../../services/analytics/src/disclosure/attack/attack-early.ts';
import { addResult, isWorkedOut, noResult } from '../../services/analytics/src/disclosure/attack/attack-result.ts';

const SIZES: readonly AttackSize[] = [
  { people: 20, teams: 6, segments: 10, rounds: 4, shares: 8 },
  { people: 60, teams: 12, segments: 20, rounds: 4, shares: 15 },
  { people: 150, teams: 30, segments: 40, rounds: 3, shares: 20 },
  { people: 400, teams: 80, segments: 80, rounds: 2, shares: 20 },
];
/** Attacks over time look again after each share and each night. */
const MAX_PEOPLE_OVER_TIME = 150;

/** What is attacked: rounds that are released at once, those with early results, cycles of pulses. */
const ATTACKS = { rounds: attackCompany, early: attackEarly, cycle: attackCycle };

const [companies = 100, firstSeed = 1] = process.argv.slice(2).map(Number);
if (!Number.isInteger(companies) || !Number.isInteger(firstSeed))
  throw new Error('npm run attack -- [companies per size] [first seed], both whole numbers');

const rows = Object.entries(ATTACKS).flatMap(([name, attack]) =>
  SIZES.filter(({ people }) => attack === attackCompany || people <= MAX_PEOPLE_OVER_TIME).map((size) => {
    let sum = noResult();
    for (let seed = firstSeed; seed < firstSeed + companies; seed++) {
      const result = attack(seed, size);
      sum = addResult(sum, result);
      if (isWorkedOut(result)) console.log(`seed ${seed}, ${name}, ${size.people} people: worked out`);
    }
    return { attack: name, people: size.people, companies, ...sum };
  }),
);
console.table(rows);
if (rows.some(isWorkedOut)) process.exitCode = 1;

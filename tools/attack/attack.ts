/**
 * Attacks synthetic companies of several sizes and says what was worked out: `npm run attack -- [companies per size]
 * [first seed]`. Ends with 1 when anything was.
 */

import { type AttackSize, attackCompany } from '../../services/analytics/src/disclosure/attack/attack-company.ts';

const SIZES: readonly AttackSize[] = [
  { people: 20, teams: 6, segments: 10, rounds: 4, shares: 8 },
  { people: 60, teams: 12, segments: 20, rounds: 4, shares: 15 },
  { people: 150, teams: 30, segments: 40, rounds: 3, shares: 20 },
  { people: 400, teams: 80, segments: 80, rounds: 2, shares: 20 },
];

const [companies = 100, firstSeed = 1] = process.argv.slice(2).map(Number);
if (!Number.isInteger(companies) || !Number.isInteger(firstSeed))
  throw new Error('npm run attack -- [companies per size] [first seed], both whole numbers');

const rows = SIZES.map((size) => {
  const sum = { released: 0, refused: 0, withdrawn: 0, isolated: 0, closePairs: 0 };
  for (let seed = firstSeed; seed < firstSeed + companies; seed++) {
    const result = attackCompany(seed, size);
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += result[key];
    if (result.isolated + result.closePairs > 0) console.log(`seed ${seed}, ${size.people} people: worked out`);
  }
  return { people: size.people, companies, ...sum };
});
console.table(rows);
if (rows.some(({ isolated, closePairs }) => isolated + closePairs > 0)) process.exitCode = 1;

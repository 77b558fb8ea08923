import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { type Norms, storedRaw, toPercentile } from '@wellspring/shared/domain/scoring/normalise.ts';
import { isWeightingUseful, type Stratum, weightResponses } from '../../statistics/groups/weight-responses.ts';
import { limitMean, type MeanLimit } from '../figures/limit-mean.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import type { CountedRow } from './counted-row.ts';

/** The company's means if every team had answered alike. */
export type CompanyWeighting = {
  /** So many people chosen at random would be as certain. */
  effectiveCount: number;
  codes: { [Code in ScoreKey]?: { mean: number; limit: MeanLimit; percentile: number | null } };
};

export type WeighOptions = {
  people: Pick<FeedPeople, 'teams'>;
  rows: readonly CountedRow[];
  norms: Norms;
  isShown: (set: DisclosureSet, code: ScoreKey) => boolean;
};

/**
 * Weighs the company's answers by how many each team asked. The strata are released teams without a released one below
 * them, and everybody else together: so it follows from what is released, and says nothing of other teams.
 *
 * @param released sets that are shown, the company among them
 * @returns null when participation is even, a person is in two of the teams, or there are fewer than two strata
 */
export function weighCompany(released: readonly DisclosureSet[], options: WeighOptions): CompanyWeighting | null {
  const company = released.find(({ kind }) => kind === 'company');
  if (!company) return null;
  const teams = findLowest(released, options.people);
  const teamOf = placeInTeams(teams, options.rows.length);
  if (!teamOf) return null;
  const everybody = toStrata(company, teams, countAll(company, teams, teamOf));
  if (!everybody || !isWeightingUseful(everybody)) return null;
  const codes: CompanyWeighting['codes'] = {};
  for (const code of SCORE_KEYS) {
    const weighed = weighCode(code, company, teams, teamOf, options);
    if (weighed) codes[code] = weighed;
  }
  return { effectiveCount: Math.round(weightResponses(everybody).effectiveCount), codes };
}

function findLowest(released: readonly DisclosureSet[], { teams }: WeighOptions['people']): DisclosureSet[] {
  const shown = released.filter(({ kind }) => kind === 'team');
  const ids = new Set(shown.map(({ id }) => id));
  const above = new Set(teams.flatMap(({ teamId, aboveIds }) => (ids.has(teamId) ? aboveIds : [])));
  return shown.filter(({ id }) => !above.has(id));
}

/** By person the team, or one more for the rest; null when a person is in two. */
function placeInTeams(teams: readonly DisclosureSet[], personCount: number): Int32Array | null {
  const teamOf = new Int32Array(personCount).fill(teams.length);
  for (const [at, { people }] of teams.entries())
    for (const person of people) {
      if (teamOf[person] !== teams.length) return null;
      teamOf[person] = at;
    }
  return teamOf;
}

type Sums = { answered: number; sum: number };

const noSums = (count: number): Sums[] => Array.from({ length: count }, () => ({ answered: 0, sum: 0 }));

function countAll({ people }: DisclosureSet, teams: readonly DisclosureSet[], teamOf: Int32Array): Sums[] {
  const sums = noSums(teams.length + 1);
  for (const person of people) (sums[teamOf[person] as number] as Sums).answered += 1;
  return sums;
}

/** Null when there are fewer than two strata, or more answered in one than it asked: a person was asked in two teams. */
function toStrata(company: DisclosureSet, teams: readonly DisclosureSet[], sums: readonly Sums[]): Stratum[] | null {
  const ofTeams = teams.reduce((total, { invited }) => total + invited, 0);
  const invited = [...teams.map((team) => team.invited), company.invited - ofTeams];
  const strata = sums.map(({ answered, sum }, at) => ({
    invited: invited[at] as number,
    answered,
    mean: sum / answered,
  }));
  if (strata.some((one) => one.invited < one.answered)) return null;
  const asked = strata.filter((one) => one.invited > 0);
  return asked.length < 2 ? null : asked;
}

function weighCode(
  code: ScoreKey,
  company: DisclosureSet,
  teams: readonly DisclosureSet[],
  teamOf: Int32Array,
  { rows, norms, isShown }: WeighOptions,
) {
  if (!isShown(company, code)) return null;
  const shown = teams.filter((team) => isShown(team, code));
  // A team that does not show this code counts among the others.
  const placeOf = [...teams.map((team) => shown.indexOf(team)), -1].map((at) => (at < 0 ? shown.length : at));
  const sums = noSums(shown.length + 1);
  for (const person of company.people) {
    const raw = rows[person]?.raw[code];
    if (raw === undefined) continue;
    const own = sums[placeOf[teamOf[person] as number] as number] as Sums;
    own.answered += 1;
    own.sum += raw;
  }
  const strata = toStrata(company, shown, sums);
  if (!strata?.some(({ answered }) => answered > 0)) return null;
  const { mean, limit } = limitMean(weightResponses(strata).mean);
  const table = norms[code];
  return { mean: storedRaw(mean), limit, percentile: table ? toPercentile(mean, table) : null };
}

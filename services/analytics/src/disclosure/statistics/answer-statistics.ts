import type { StatisticAnswer, StatisticsAsked } from '@wellspring/shared/contracts/internal/statistics.ts';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import type { Statistic, StatisticChoice, StatisticRefusal } from '@wellspring/shared/contracts/results/statistics.ts';
import { createBoundedCache } from '@wellspring/shared/server/bounded-cache.ts';
import type { SetCovariances } from '../covariances/set-covariances.ts';
import type { ReleaseRow } from '../release/release-row.ts';
import { COMPANY_SET } from '../release/to-run-sets.ts';
import { minimumOf } from '../results/minimum-of.ts';
import type { ResultsRepository, RunWithRelease } from '../results/results.repository.ts';
import { toKind, toSetState } from '../results/set-state.ts';
import { describeCorrelations } from './describe-correlations.ts';
import { describeDescriptives } from './describe-descriptives.ts';
import { describeImportance } from './describe-importance.ts';
import { describeNetwork } from './describe-network.ts';
import { describeReliability } from './describe-reliability.ts';
import { describeTeamSpread } from './describe-team-spread.ts';
import { describeWeighting } from './describe-weighting.ts';
import { FEWEST_FOR_CORRELATIONS } from './fewest-people.ts';
import { refuse } from './refuse.ts';

type Described = Statistic | StatisticRefusal;

/** What a release stored never changes; a network of 34 factors takes a tenth of a second. */
const described = createBoundedCache<Described>({ size: 200, ttlMs: 3_600_000 });

/**
 * One statistic of released sets, in the order of the request. From what their release stored alone: computed from
 * answers later it would be about other people, and the difference about those who went.
 */
export async function answerStatistics(
  { asked, choice }: StatisticsAsked,
  results: ResultsRepository,
): Promise<StatisticAnswer[]> {
  const runs = await results.listRuns(asked.map(({ entryId }) => entryId));
  return Promise.all(
    asked.map(async (set): Promise<StatisticAnswer> => {
      const answer = await describe(set, runs.get(set.entryId), choice, results);
      const { entryId, setId } = set;
      return 'reason' in answer
        ? { entryId, setId, state: 'refused', refusal: answer }
        : { entryId, setId, state: 'shown', statistic: answer };
    }),
  );
}

async function describe(
  set: RunSet,
  run: RunWithRelease | undefined,
  choice: StatisticChoice,
  results: ResultsRepository,
): Promise<Described> {
  const release = run?.release;
  if (!release || toSetState(set, run).state === 'refused') return refuse('set_not_shown');
  if (choice.kind === 'teams') return describeTeams(set, release, results);
  const fewest = run.entry.thresholds.population;
  if (choice.kind === 'descriptives' || choice.kind === 'weighting') {
    const figures = (await findFigures(results, release, [set.setId])).get(set.setId);
    if (!figures || (choice.kind === 'weighting' && set.setId !== COMPANY_SET)) return refuse('set_not_shown');
    if (figures.n < fewest) return refuse('not_enough_users', fewest);
    if (choice.kind === 'weighting') return describeWeighting(figures);
    return describeDescriptives(figures, minimumOf(toKind(set.setId, release), run.entry));
  }
  const covariances = await results.findCovariances(release, set.setId);
  if (!covariances || covariances.n < fewest)
    return refuse('not_enough_users', Math.max(fewest, FEWEST_FOR_CORRELATIONS));
  const key = `${release.attemptId}.${set.setId}.${JSON.stringify(choice)}`;
  return described.get(key, async () => describeCovariances(covariances, choice));
}

type OfCovariances = Exclude<StatisticChoice, { kind: 'descriptives' | 'teams' | 'weighting' }>;

function describeCovariances(covariances: SetCovariances, choice: OfCovariances): Described {
  switch (choice.kind) {
    case 'correlations':
      return describeCorrelations(covariances, choice.level);
    case 'network':
      return describeNetwork(covariances, choice.level);
    case 'importance':
      return describeImportance(covariances, choice);
    case 'reliability':
      return describeReliability(covariances);
  }
}

async function describeTeams({ entryId, setId }: RunSet, release: ReleaseRow, results: ResultsRepository) {
  if (setId !== COMPANY_SET) return refuse('set_not_shown');
  const teams = await results.listTeams(entryId);
  const shown = teams.filter(({ teamId }) => release.setIds.includes(teamId));
  const above = new Set(shown.flatMap(({ aboveIds }) => aboveIds));
  const lowest = shown.flatMap(({ teamId }) => (above.has(teamId) ? [] : [teamId]));
  return describeTeamSpread([...(await findFigures(results, release, lowest)).values()]);
}

async function findFigures(results: ResultsRepository, release: ReleaseRow, setIds: readonly string[]) {
  const rows = await results.findFigures(setIds.map((setId) => ({ release, setId })));
  return new Map([...rows.values()].map(({ setId, figures }) => [setId, figures]));
}

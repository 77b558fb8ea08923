import { queryOptions } from '@tanstack/react-query';
import { StatisticAnswer } from '@wellspring/shared/contracts/internal/statistics.ts';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import type { BootstrapChoice, StatisticChoice } from '@wellspring/shared/contracts/results/statistics.ts';
import type { Api } from '@wellspring/shared/http.ts';

/** A set and a choice as they stand in a request. */
export function toSearch({ entryId, setId }: RunSet, choice: StatisticChoice | BootstrapChoice): URLSearchParams {
  const search = new URLSearchParams({ run: entryId, set: setId, kind: choice.kind });
  if ('level' in choice) search.set('level', choice.level);
  if (choice.kind === 'importance') {
    search.set('outcome', choice.outcome);
    search.set('method', choice.method);
    for (const group of choice.factorsOf ?? []) search.append('factorsOf', group);
  }
  return search;
}

/** One statistic of a set. It stays as it was released. */
export const statisticQuery = (api: Api, set: RunSet, choice: StatisticChoice) =>
  queryOptions({
    queryKey: ['statistic', set.entryId, set.setId, choice],
    queryFn: ({ signal }) =>
      api.get('pages/analytics/statistic', { searchParams: toSearch(set, choice), signal }).json(StatisticAnswer),
    staleTime: 60_000,
  });

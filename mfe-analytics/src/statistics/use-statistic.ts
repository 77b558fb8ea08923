import { useQuery } from '@tanstack/react-query';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import type { Statistic, StatisticChoice, StatisticRefusal } from '@wellspring/shared/contracts/results/statistics.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { statisticQuery } from './statistics.queries.ts';

type Kind = StatisticChoice['kind'];
type Of<K extends Kind> = Extract<Statistic, { kind: K }>;

/** A statistic that was asked for, as far as it has come. */
export type FoundStatistic<K extends Kind> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'refused'; refusal: StatisticRefusal }
  | { state: 'shown'; statistic: Of<K> };

/** Asks for a statistic of a set. @param isWanted whether it is needed at all */
export function useStatistic<K extends Kind>(
  set: RunSet,
  choice: Extract<StatisticChoice, { kind: K }>,
  isWanted = true,
): FoundStatistic<K> {
  const { api } = useSignedInHost();
  const { data, isError, error, refetch } = useQuery({ ...statisticQuery(api, set, choice), enabled: isWanted });
  if (data?.state === 'refused') return { state: 'refused', refusal: data.refusal };
  if (data) return { state: 'shown', statistic: data.statistic as Of<K> };
  return isError ? { state: 'failed', error, retry: () => void refetch() } : { state: 'loading' };
}

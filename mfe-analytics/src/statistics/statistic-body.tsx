import type { Statistic, StatisticChoice, StatisticRefusal } from '@wellspring/shared/contracts/results/statistics.ts';
import { isScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { listWords } from '@wellspring/shared/domain/text/list-words.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { SuppressedState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import type { ReactNode } from 'react';
import type { FoundStatistic } from './use-statistic.ts';
import { useStatisticsMessages } from './use-statistics-messages.ts';

/** Why a statistic is not shown, in words that say what would be needed. */
export function useRefusalText(titles: Titles): (refusal: StatisticRefusal) => string {
  const t = useStatisticsMessages();
  const { locale } = useSignedInHost();
  return ({ reason, needed, keys }) => {
    if (reason === 'not_enough_users' && needed === null) return t('statistics.refused.set_not_shown');
    const names = keys.filter(isScoreKey).map(titles.plain);
    return t(`statistics.refused.${reason}`, { needed: needed ?? 0, names: listWords(names, locale) });
  };
}

type StatisticBodyProps<K extends StatisticChoice['kind']> = {
  found: FoundStatistic<K>;
  titles: Titles;
  /** px, while it is loading. */
  height: number;
  children: (statistic: Extract<Statistic, { kind: K }>) => ReactNode;
};

/** A statistic, or in its place what stands against it. */
export function StatisticBody<K extends StatisticChoice['kind']>(props: StatisticBodyProps<K>) {
  const { found, titles, height, children } = props;
  const t = useStatisticsMessages();
  const refusalText = useRefusalText(titles);
  switch (found.state) {
    case 'loading':
      return <Skeleton shape="block" height={height} />;
    case 'failed':
      return <LoadFailed title={t('analytics.failed.title')} error={found.error} onRetry={found.retry} />;
    case 'refused':
      return (
        <SuppressedState level={3} title={t('statistics.refused.title')}>
          {refusalText(found.refusal)}
        </SuppressedState>
      );
    case 'shown':
      return children(found.statistic);
  }
}

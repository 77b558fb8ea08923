import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useCallback } from 'react';
import { useStatisticsMessages } from './use-statistics-messages.ts';

/** What is measured, as raw scores are about it: signs belong to them. */
export function useConstructTitle(titles: Titles): (key: ScoreKey) => string {
  const t = useStatisticsMessages();
  return useCallback(
    (key) => {
      // Called sleep quality, but a high score means that one sleeps badly.
      if (key !== 'SLA') return titles.plain(key);
      const construct = t('report.construct.sleep-problems');
      return construct.charAt(0).toUpperCase() + construct.slice(1);
    },
    [titles, t],
  );
}

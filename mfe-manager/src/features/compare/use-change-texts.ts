import type { ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { CompareCell } from './compare-rows.ts';
import { useCompareMessages } from './use-compare-messages.ts';

/** 'clearly higher, +6', 'no clear difference' or why there is none; null where no other round is chosen. */
export function useChangeText(compared: ReportedRun | null): (cell: CompareCell) => string | null {
  const t = useCompareMessages();
  return ({ reading, unchanged }) => {
    if (!compared || !reading) return null;
    if (unchanged === 'not_shown') return t('compare.change.not-shown', { round: compared.title });
    const { change } = reading;
    if (!change) return t('compare.change.not-comparable');
    const { isClear, direction, points } = change;
    if (!isClear || direction === 'same') return t('compare.change.none');
    return points === null
      ? t(`compare.change.${direction}`)
      : t(`compare.change.${direction}-points`, { points: Math.round(points) });
  };
}

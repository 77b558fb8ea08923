import type { SetParticipation } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { TableCell } from '@wellspring/shared/server/tables/write-workbook.ts';
import type { ExportWords } from './export-words.ts';

/** Share, people who answered, people invited: as far as they are shown. */
export function toShares(participation: SetParticipation, { share, notShown }: ExportWords): TableCell[] {
  if (participation.state === 'refused') return [notShown, '', ''];
  if (participation.state === 'planned') return ['', '', participation.invited ?? ''];
  const { participation: percent, counts, isLowerBound } = participation;
  const numbers = counts ? [counts.answered, counts.invited] : ['', ''];
  if (typeof percent === 'string') return [share[percent], ...numbers];
  // Without counts fewer than 20 were invited, and the share is rounded.
  const word = isLowerBound ? share.least : counts ? share.exact : share.about;
  return [word(percent), ...numbers];
}

import type { SetKind } from '@wellspring/shared/contracts/results/set-report.ts';
import type { EntryRow } from '../../features/entries/entry-row.ts';

/** Fewest people of a set of this kind. */
export const minimumOf = (kind: SetKind, { thresholds }: Pick<EntryRow, 'thresholds'>): number =>
  kind === 'segment' ? thresholds.segment : thresholds.team;

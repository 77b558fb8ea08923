import type { EntryStatus } from '@wellspring/shared/contracts/checkups/schedule.ts';
import type { CheckupRow, RunPhase } from '@wellspring/shared/contracts/pages/checkups-page.ts';

const phases: Readonly<Record<EntryStatus, RunPhase>> = {
  planned: 'ahead',
  active: 'now',
  grace: 'now',
  completed: 'over',
  closed: 'over',
};

/** Where a round stands: it takes answers, will, or did. */
export const toPhase = ({ status }: Pick<CheckupRow, 'status'>): RunPhase => phases[status];

import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';

/** What can be started from the overview. */
export type RoundActs = {
  remind: (row: CheckupRow) => void;
  /** Whether a reminder is being asked for. */
  isReminding: boolean;
  /** Asks first. */
  close: (row: CheckupRow) => void;
  /** Shows how many people an e-mail did not reach. */
  explainUnsent: (row: CheckupRow) => void;
};

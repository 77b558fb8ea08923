import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { ExportFormat } from '@wellspring/shared/contracts/people/managed-user.ts';

/** What can be started from the overview. */
export type RoundActs = {
  remind: (row: CheckupRow) => void;
  /** Whether a reminder is being asked for. */
  isReminding: boolean;
  /** Saves the participation as a file. */
  saveParticipation: (row: CheckupRow, format: ExportFormat) => void;
  /** Asks first. */
  close: (row: CheckupRow) => void;
  /** Shows how many people an e-mail did not reach. */
  explainUnsent: (row: CheckupRow) => void;
};

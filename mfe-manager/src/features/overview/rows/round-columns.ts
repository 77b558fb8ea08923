import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';

/** What the rows of a list have in common. */
export type RoundColumns = {
  /** Each line is named: there are others than the company. */
  hasSets: boolean;
  hasResults: boolean;
  hasMenu: boolean;
  /** Whether the reader plans rounds. */
  mayPlan: boolean;
};

/** Whether teams or segments have lines of their own, and not only the company. */
export const hasSetLines = (rows: readonly CheckupRow[]): boolean =>
  rows.some(({ lines }) => lines.some(({ set }) => set.kind !== 'company'));

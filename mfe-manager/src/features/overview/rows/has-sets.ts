import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';

/** Whether teams or segments have lines of their own, and not only the company. */
export const hasSetLines = (rows: readonly CheckupRow[]): boolean =>
  rows.some(({ lines }) => lines.some(({ set }) => set.kind !== 'company'));

import type { CopySection } from '../../platform/personal-data.ts';
import type { ComputationRow } from './computation-row.ts';

/** Computations that the user asked for. */
export const computationsSection: CopySection = {
  name: 'computations',
  filters: (userId) => [{ userId }],
  toItems: (rows: readonly ComputationRow[]) =>
    rows.map(({ choice: { kind }, askedAt }) => ({ kind, askedAt: askedAt.toISOString() })),
};

import type { CopySection } from '../../platform/personal-data.ts';
import type { ErasureRequestRow } from '../retention/retention.ts';

/** When a person asked to be erased, also when they took it back. */
export const erasureRequestsSection: CopySection = {
  name: 'erasureRequests',
  filters: (userId) => [{ userId }],
  toItems: (rows: readonly ErasureRequestRow[]) =>
    rows.map(({ state, askedAt }) => ({ state, askedAt: askedAt.toISOString() })),
};

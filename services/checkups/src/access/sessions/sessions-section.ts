import type { CopySection } from '../../platform/personal-data.ts';
import type { SessionRow } from '../door/session.ts';

/** Where a person logged in. */
export const sessionsSection: CopySection = {
  name: 'sessions',
  filters: (userId) => [{ userId }],
  toItems: (rows: readonly SessionRow[]) =>
    rows.map(({ device, createdAt, lastUsedAt, endedAt }) => ({
      device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
};

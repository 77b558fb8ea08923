import type { CopySection } from '../personal-data.ts';

/** What a person did that is audited. */
export const activitySection: CopySection = {
  name: 'activity',
  filters: (userId) => [{ userId }],
  toItems: (rows: readonly { act: string; at: Date }[]) => rows.map(({ act, at }) => ({ act, at: at.toISOString() })),
};

import type { CopySection } from '../../platform/personal-data.ts';
import type { ReplyOpinionRow } from '../door/action.ts';

/** What a user said about agreements of their teams. */
export const replyOpinionsSection: CopySection = {
  name: 'agreementOpinions',
  filters: (userId) => [{ userId }],
  toItems: (rows: readonly ReplyOpinionRow[]) =>
    rows.map(({ helps, createdAt, updatedAt }) => ({
      helps,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
};

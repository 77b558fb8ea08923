import type { CopySection } from '../../platform/personal-data.ts';
import type { ActionRow } from '../door/action.ts';

/** Actions that a user wrote, shared or not. */
export const actionsSection: CopySection = {
  name: 'actions',
  filters: (authorId) => [{ authorId }],
  toItems: (rows: readonly ActionRow[]) =>
    rows.map(({ list, body, isCompleted, isVisibleToTeam, about, reply, createdAt, updatedAt }) => ({
      list,
      body,
      isCompleted,
      isVisibleToTeam,
      agreement: about
        ? { factor: about.factorKey, due: about.dueDay, droppedAt: about.droppedAt?.toISOString() ?? null }
        : null,
      reply: reply
        ? {
            ...{ said: reply.said, did: reply.did, next: reply.next },
            publishedAt: reply.publishedAt?.toISOString() ?? null,
          }
        : null,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    })),
};

import type { CopySection } from '../../platform/personal-data.ts';
import type { CopyLookups } from '../../privacy/door/copy-lookups.ts';
import type { MessageRow } from '../door/message.ts';

/** Messages that a person wrote. */
export const messagesSection: CopySection = {
  name: 'messages',
  filters: (authorId) => [{ authorId }],
  async toItems(rows: readonly MessageRow[], { titlesOf }: CopyLookups) {
    const titles = await titlesOf(rows.flatMap(({ teamId }) => teamId ?? []));
    return rows.map(({ body, teamId, createdAt }) => ({
      body,
      team: teamId === null ? null : (titles.get(teamId) ?? null),
      createdAt: createdAt.toISOString(),
    }));
  },
};

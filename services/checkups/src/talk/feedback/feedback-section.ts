import type { CopySection } from '../../platform/personal-data.ts';
import type { CopyLookups } from '../../privacy/door/copy-lookups.ts';
import type { FeedbackRow } from '../door/feedback.ts';

/** Feedback that a user gave with their name; anonymous feedback has no stored author. */
export const feedbackSection: CopySection = {
  name: 'feedback',
  filters: (authorId) => [{ authorId }],
  async toItems(rows: readonly FeedbackRow[], { titlesOf }: CopyLookups) {
    const titles = await titlesOf(rows.map(({ teamId }) => teamId));
    return rows.map(({ body, teamId, createdAt }) => ({
      body,
      team: titles.get(teamId) ?? null,
      createdAt: createdAt.toISOString(),
    }));
  },
};

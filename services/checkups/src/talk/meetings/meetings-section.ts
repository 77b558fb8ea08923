import type { CopySection } from '../../platform/personal-data.ts';
import type { CopyLookups } from '../../privacy/door/copy-lookups.ts';
import type { MeetingRow } from '../door/meeting.ts';

/** Meetings of a person, as the employee or as the manager. */
export const meetingsSection: CopySection = {
  name: 'meetings',
  filters: (userId) => [{ userId }, { managerId: userId }],
  async toItems(rows: readonly MeetingRow[], { namesOf, userId }: CopyLookups) {
    const otherOf = (row: MeetingRow) => (row.userId === userId ? row.managerId : row.userId);
    const names = await namesOf(rows.map(otherOf));
    return rows.map((row) => ({
      subject: row.subject,
      with: names.get(otherOf(row)) ?? '',
      date: row.date?.toISOString() ?? null,
      isCancelled: row.isCancelled,
      isRequest: row.isRequest,
      createdAt: row.createdAt.toISOString(),
    }));
  },
};

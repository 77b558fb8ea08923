import type { Meeting, PersonName } from '@wellspring/shared/contracts/talk/meeting.ts';
import type { MeetingRow } from '../door/meeting.ts';

export type MeetingFacts = {
  names: ReadonlyMap<string, PersonName>;
  /** The mail about its date did not arrive. */
  isNoticeUnsent: boolean;
  /** Null also where the reader may not know of it. */
  submissionId: string | null;
};

/** A meeting in the API's format. A deleted account has no name. */
export function toMeeting(row: MeetingRow, { names, isNoticeUnsent, submissionId }: MeetingFacts): Meeting {
  const nameOf = (id: string) => names.get(id) ?? { id, firstname: '', lastname: '' };
  return {
    id: row._id,
    subject: row.subject,
    date: row.date?.toISOString() ?? null,
    isCancelled: row.isCancelled,
    isRequest: row.isRequest,
    user: nameOf(row.userId),
    manager: nameOf(row.managerId),
    checkupsubmission: submissionId,
    mailFailed: isNoticeUnsent,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

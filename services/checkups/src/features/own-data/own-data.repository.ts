import type { Connection } from 'mongoose';
import type { ActionRow } from '../../domain/action.ts';
import type { CheckupRow, ParticipationRow } from '../../domain/checkup.ts';
import type { FeedbackRow } from '../../domain/feedback.ts';
import type { FeedbackResponseRow } from '../../domain/feedback-response.ts';
import type { MailRow } from '../../domain/mail.ts';
import type { MeetingRow } from '../../domain/meeting.ts';
import type { MessageRow } from '../../domain/message.ts';
import type { UserRow } from '../../domain/person.ts';
import type { ErasureRequestRow } from '../../domain/retention.ts';
import type { SessionRow } from '../../domain/session.ts';
import type { StoredSubmission } from '../../domain/submission.ts';

/** More than anybody has; a list that is longer is cut, so that nobody's copy can take the service down. */
const MOST = 10_000;

type AuditRow = { _id: string; userId: string; act: string; at: Date };

/** Everything stored about one person, as it lies there. */
export type HeldRows = {
  user: Omit<UserRow, 'passwordHash'>;
  participations: ParticipationRow[];
  submissions: StoredSubmission[];
  /** By id, of the submissions and the participations. */
  checkups: Map<string, CheckupRow>;
  actions: ActionRow[];
  messages: MessageRow[];
  meetings: MeetingRow[];
  feedbacks: FeedbackRow[];
  ratings: FeedbackResponseRow[];
  ratingsOfMe: FeedbackResponseRow[];
  pulseCount: number;
  mails: MailRow[];
  sessions: SessionRow[];
  acts: AuditRow[];
  erasures: ErasureRequestRow[];
};

/** Reads what is held about one person, and nobody else's: every query names them. Null when there is no such person. */
export type ReadHeldRows = (userId: string) => Promise<HeldRows | null>;

export function createHeldRowsReader(connection: Connection): ReadHeldRows {
  const list = <Row extends { _id: string }>(name: string, filter: object) =>
    connection
      .collection<Row>(name)
      .find(filter as never)
      .limit(MOST)
      .toArray() as Promise<Row[]>;

  return async (userId) => {
    const [user] = await list<UserRow>('users', { _id: userId });
    if (!user) return null;
    const { passwordHash: _, ...person } = user;
    const [participations, submissions] = await Promise.all([
      list<ParticipationRow>('participations', { userId }),
      list<StoredSubmission>('submissions', { userId }),
    ]);
    const checkupIds = [...new Set([...participations, ...submissions].map((row) => row.checkupId))];
    const [checkups, standings, asUser, asManager] = await Promise.all([
      list<CheckupRow>('checkups', { _id: { $in: checkupIds } }),
      list<{ _id: string; count: number }>('pulseStandings', { _id: userId }),
      list<MeetingRow>('meetings', { userId }),
      list<MeetingRow>('meetings', { managerId: userId }),
    ]);
    return {
      user: person,
      participations,
      submissions,
      checkups: new Map(checkups.map((row) => [row._id, row])),
      actions: await list<ActionRow>('actions', { authorId: userId }),
      messages: await list<MessageRow>('messages', { authorId: userId }),
      meetings: [...asUser, ...asManager],
      feedbacks: await list<FeedbackRow>('feedbacks', { authorId: userId }),
      ratings: await list<FeedbackResponseRow>('feedbackResponses', { userId }),
      ratingsOfMe: await list<FeedbackResponseRow>('feedbackResponses', { subjectId: userId }),
      pulseCount: standings[0]?.count ?? 0,
      mails: await list<MailRow>('mails', { userId }),
      sessions: await list<SessionRow>('sessions', { userId }),
      acts: await list<AuditRow>('auditEvents', { userId }),
      erasures: await list<ErasureRequestRow>('erasureRequests', { userId }),
    };
  };
}

import type { SubmissionScores } from '@wellspring/shared/contracts/answers/score.ts';
import type { OwnData, OwnSubmission } from '@wellspring/shared/contracts/privacy/own-data.ts';
import type { SessionRow } from '../../access/door/session.ts';
import { isShared } from '../../answers/door/sharing.ts';
import type { StoredSubmission } from '../../answers/door/submission.ts';
import type { CheckupRow, ParticipationRow } from '../../checkups/door/checkup.ts';
import type { MailRow } from '../../mail/door/mail.ts';
import { localise } from '../../platform/localised-text.ts';
import type { ActionRow } from '../../talk/door/action.ts';
import type { FeedbackRow } from '../../talk/door/feedback.ts';
import type { FeedbackResponseRow } from '../../talk/door/feedback-response.ts';
import type { MeetingRow } from '../../talk/door/meeting.ts';
import type { MessageRow } from '../../talk/door/message.ts';
import type { ErasureRequestRow } from '../retention/retention.ts';
import type { HeldWords } from './held-words.ts';
import { toOwnSubmission } from './to-own-submission.ts';

/** The lists of a copy, in their order. */
export type HeldName =
  | 'invitations'
  | 'submissions'
  | 'actions'
  | 'meetings'
  | 'messages'
  | 'feedback'
  | 'reportRatings'
  | 'ratingsOfMyReport'
  | 'mails'
  | 'sessions'
  | 'activity'
  | 'erasureRequests';

export type HeldItem<Name extends HeldName = HeldName> = OwnData[Name][number];

/** What a filter may have to know of the rows. */
export type HeldFacts = {
  /** Cards of the person whose report at least so many other people rated. */
  cardsRatedBy: (userId: string, minimum: number) => Promise<string[]>;
};

/** Of one or two ratings the author of a report would know whose they are. */
const MIN_RATERS = 3;

/** Rows of one kind that are about one person: every filter names them. */
export type HeldKind = {
  name: HeldName;
  collection: string;
  filters: (userId: string, reader: HeldFacts) => object[] | Promise<object[]>;
  /** Some rows as the person reads them, without anything that is somebody else's. */
  toItems: (rows: readonly never[], words: HeldWords) => Promise<HeldItem[]> | HeldItem[];
};

/** Joins a kind's name, row and item; their types meet here and nowhere else. */
function kind<Row, Name extends HeldName>(
  name: Name,
  collection: string,
  filters: HeldKind['filters'],
  toItems: (rows: readonly Row[], words: HeldWords) => Promise<HeldItem<Name>[]> | HeldItem<Name>[],
): HeldKind {
  return { name, collection, filters, toItems: toItems as HeldKind['toItems'] };
}

const byUser = (userId: string) => [{ userId }];
const byAuthor = (userId: string) => [{ authorId: userId }];
const iso = (moment: Date) => moment.toISOString();
const isoOrNull = (moment: Date | null) => moment?.toISOString() ?? null;

const toRating = ({ useful, recognise, understand, createdAt }: FeedbackResponseRow) => ({
  useful,
  recognise,
  understand,
  createdAt: iso(createdAt),
});

const withScores = (submission: OwnSubmission, scores: SubmissionScores | undefined): OwnSubmission =>
  scores ? { ...submission, scores: scores.scores, cluster: scores.cluster } : submission;

/** Everything that is held about a person in lists, in the order of their copy. */
export const heldKinds: readonly HeldKind[] = [
  kind<ParticipationRow, 'invitations'>('invitations', 'participations', byUser, async (rows, words) => {
    const checkups = await words.checkupsOf(rows.map(({ checkupId }) => checkupId));
    const titleOf = (checkup: CheckupRow | undefined) => (checkup ? localise(checkup.title, words.locale) : '');
    return rows.map(({ checkupId, start, end }) => ({
      checkup: titleOf(checkups.get(checkupId)),
      start: iso(start),
      end: iso(end),
    }));
  }),
  kind<StoredSubmission, 'submissions'>('submissions', 'submissions', byUser, async (rows, words) => {
    const managerIds = await words.managerIds();
    const [checkups, names, scores] = await Promise.all([
      words.checkupsOf(rows.map(({ checkupId }) => checkupId)),
      words.namesOf(rows.some(isShared) ? [...managerIds] : []),
      words.scoresOf(rows.flatMap(({ _id, isFinished }) => (isFinished ? [_id] : []))),
    ]);
    const { content, locale } = words;
    return rows.map((row) =>
      withScores(toOwnSubmission(row, { checkups, content, managerIds, names, locale }), scores.get(row._id)),
    );
  }),
  kind<ActionRow, 'actions'>('actions', 'actions', byAuthor, (rows) =>
    rows.map(({ list, body, isCompleted, isVisibleToTeam, createdAt, updatedAt }) => ({
      list,
      body,
      isCompleted,
      isVisibleToTeam,
      createdAt: iso(createdAt),
      updatedAt: iso(updatedAt),
    })),
  ),
  kind<MeetingRow, 'meetings'>(
    'meetings',
    'meetings',
    (userId) => [{ userId }, { managerId: userId }],
    async (rows, { namesOf, userId }) => {
      const otherOf = (row: MeetingRow) => (row.userId === userId ? row.managerId : row.userId);
      const names = await namesOf(rows.map(otherOf));
      return rows.map((row) => ({
        subject: row.subject,
        with: names.get(otherOf(row)) ?? '',
        date: isoOrNull(row.date),
        isCancelled: row.isCancelled,
        isRequest: row.isRequest,
        createdAt: iso(row.createdAt),
      }));
    },
  ),
  kind<MessageRow, 'messages'>('messages', 'messages', byAuthor, async (rows, { titlesOf }) => {
    const titles = await titlesOf(rows.flatMap(({ teamId }) => teamId ?? []));
    return rows.map(({ body, teamId, createdAt }) => ({
      body,
      team: teamId === null ? null : (titles.get(teamId) ?? null),
      createdAt: iso(createdAt),
    }));
  }),
  kind<FeedbackRow, 'feedback'>('feedback', 'feedbacks', byAuthor, async (rows, { titlesOf }) => {
    const titles = await titlesOf(rows.map(({ teamId }) => teamId));
    return rows.map(({ body, teamId, createdAt }) => ({
      body,
      team: titles.get(teamId) ?? null,
      createdAt: iso(createdAt),
    }));
  }),
  kind<FeedbackResponseRow, 'reportRatings'>('reportRatings', 'feedbackResponses', byUser, (rows) =>
    rows.map(toRating),
  ),
  kind<FeedbackResponseRow, 'ratingsOfMyReport'>(
    'ratingsOfMyReport',
    'feedbackResponses',
    // One's own word about one's own report is in the list before.
    async (userId, { cardsRatedBy }) => [
      { subjectId: userId, userId: { $ne: userId }, cardId: { $in: await cardsRatedBy(userId, MIN_RATERS) } },
    ],
    (rows) => rows.map(toRating),
  ),
  kind<MailRow, 'mails'>('mails', 'mails', byUser, (rows) =>
    rows.map(({ template, state, createdAt, sentAt }) => ({
      kind: template,
      state,
      createdAt: iso(createdAt),
      sentAt: isoOrNull(sentAt),
    })),
  ),
  kind<SessionRow, 'sessions'>('sessions', 'sessions', byUser, (rows) =>
    rows.map(({ device, createdAt, lastUsedAt, endedAt }) => ({
      device,
      createdAt: iso(createdAt),
      lastUsedAt: iso(lastUsedAt),
      endedAt: isoOrNull(endedAt),
    })),
  ),
  kind<{ act: string; at: Date }, 'activity'>('activity', 'auditEvents', byUser, (rows) =>
    rows.map(({ act, at }) => ({ act, at: iso(at) })),
  ),
  kind<ErasureRequestRow, 'erasureRequests'>('erasureRequests', 'erasureRequests', byUser, (rows) =>
    rows.map(({ state, askedAt }) => ({ state, askedAt: iso(askedAt) })),
  ),
];

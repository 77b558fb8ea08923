import { randomUUIDv7 } from 'node:crypto';
import type { MeetingChange, NewMeeting } from '@wellspring/shared/contracts/talk/meeting.ts';
import { formatDateTime } from '@wellspring/shared/domain/time/dates.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession } from 'mongoose';
import type { MailWriter } from '../../mail/door/mail.ts';
import type { Person } from '../../people/door/person.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import type { WakeRelay } from '../../platform/outbox/outbox.ts';
import type { MeetingRow } from '../door/meeting.ts';
import { MeetingExists, type MeetingRepository } from './meeting.repository.ts';

export type PlanDeps = {
  meetings: MeetingRepository;
  managerIdsOf: (userId: string) => Promise<Set<string>>;
  /** Whether the person finished this submission and the reader may open its report. */
  mayReadSubmissionOf: (userId: string, submissionId: string, readerId: string) => Promise<boolean>;
  findPerson: (userId: string) => Promise<Person | null>;
  mails: MailWriter;
  inTransaction: InTransaction;
  wakeRelay: WakeRelay;
  timeZone: () => Promise<string>;
  now?: () => Date;
};

type Problem = { path: string; code: string };

/** A subject is one line: it may become the subject of a mail or the title of a calendar entry. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

function refuseIfAny(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const isEmptyOnly = problems.every(({ code }) => code === 'required');
  throw new AppError(isEmptyOnly ? 'fields_required' : 'invalid_request', { fields: problems });
}

const dateProblems = (date: string | null | undefined, now: Date): Problem[] => {
  if (date === null || date === undefined) return [{ path: 'date', code: 'required' }];
  return Date.parse(date) > now.getTime() ? [] : [{ path: 'date', code: 'in_the_past' }];
};

/**
 * Requests a meeting with a manager of the caller, or plans one as a manager of the user. Idempotent by id.
 *
 * @returns `isNew` false when it existed
 * @throws AppError not_found for a user the caller does not lead; fields_required, invalid_request naming the fields
 */
export async function planMeeting(
  deps: PlanDeps,
  actorId: string,
  wish: NewMeeting,
): Promise<{ row: MeetingRow; isNew: boolean }> {
  const { meetings, managerIdsOf, now = () => new Date() } = deps;
  const at = now();
  const userId = wish.user ?? actorId;
  const isRequest = userId === actorId;
  const managers = await managerIdsOf(userId);
  if (!isRequest && !managers.has(actorId)) throw new AppError('not_found');

  const subject = oneLine(wish.subject);
  const managerId = wish.manager ?? '';
  refuseIfAny([
    ...(subject === '' ? [{ path: 'subject', code: 'required' }] : []),
    ...managerProblems(managerId, managers),
    ...(isRequest ? [] : dateProblems(wish.date, at)),
    ...(await submissionProblems(deps, userId, wish.checkupsubmission, actorId)),
  ]);

  const row: MeetingRow = {
    _id: wish.id ?? randomUUIDv7(),
    subject,
    date: isRequest ? null : new Date(wish.date ?? 0),
    isCancelled: false,
    isRequest,
    userId,
    managerId,
    submissionId: wish.checkupsubmission ?? null,
    createdBy: actorId,
    createdAt: at,
    updatedAt: at,
  };
  const tell = await tellingOf(deps, row);
  try {
    await deps.inTransaction(async (session) => {
      await meetings.add(row, session);
      await tell?.(session);
    });
    if (tell) deps.wakeRelay();
    return { row, isNew: true };
  } catch (error) {
    if (!(error instanceof MeetingExists)) throw error;
  }
  const known = await meetings.find(row._id);
  if (known?.createdBy !== actorId) throw new AppError('invalid_request', { fields: [{ path: 'id', code: 'taken' }] });
  return { row: known, isNew: false };
}

/**
 * Changes or cancels a meeting as one of the two. Only the manager sets a date, which turns a request into a planned
 * meeting; a date from the other one is ignored.
 *
 * @throws AppError not_found for all others; stale_revision when it was cancelled; fields_required, invalid_request
 */
export async function changeMeeting(
  deps: PlanDeps,
  actorId: string,
  id: string,
  wish: MeetingChange,
): Promise<MeetingRow> {
  const { meetings, managerIdsOf, now = () => new Date() } = deps;
  const row = await meetings.find(id);
  if (!row || (row.userId !== actorId && row.managerId !== actorId)) throw new AppError('not_found');
  // Cancelling twice is cancelling once.
  if (wish.isCancelled === true && row.isCancelled) return row;

  const at = now();
  const isManager = row.managerId === actorId;
  const subject = wish.subject === undefined ? row.subject : oneLine(wish.subject);
  const managerId = wish.manager ?? row.managerId;
  const setsDate = isManager && wish.date !== undefined && wish.date !== (row.date?.toISOString() ?? null);
  refuseIfAny([
    ...(subject === '' ? [{ path: 'subject', code: 'required' }] : []),
    ...(wish.user !== undefined && wish.user !== row.userId ? [{ path: 'user', code: 'fixed' }] : []),
    ...(managerId === row.managerId ? [] : managerProblems(managerId, await managerIdsOf(row.userId))),
    ...(setsDate ? dateProblems(wish.date, at) : []),
    ...(wish.checkupsubmission === undefined || wish.checkupsubmission === row.submissionId
      ? []
      : await submissionProblems(deps, row.userId, wish.checkupsubmission, actorId)),
  ]);
  const date = setsDate && wish.date ? new Date(wish.date) : row.date;
  const update = {
    subject,
    managerId,
    date,
    isRequest: date === null,
    submissionId: wish.checkupsubmission === undefined ? row.submissionId : wish.checkupsubmission,
    isCancelled: wish.isCancelled === true,
  };
  const tell = setsDate && !update.isCancelled ? await tellingOf(deps, { ...row, managerId, date }) : null;
  const changed = await deps.inTransaction(async (session) => {
    const after = await meetings.change(id, update, at, session);
    // The other one was faster, and cancelling is for ever.
    if (!after) throw new AppError('stale_revision');
    await tell?.(session);
    return after;
  });
  if (tell) deps.wakeRelay();
  return changed;
}

/**
 * Writes the mail about the date of a meeting, in the transaction that sets it. Neither the subject, which a user
 * typed, nor the manager's name is stored with it.
 *
 * @returns null for a request, which has no date
 */
async function tellingOf(
  { findPerson, mails, timeZone }: PlanDeps,
  { _id, userId, managerId, date }: MeetingRow,
): Promise<((session: ClientSession) => Promise<void>) | null> {
  const person = date === null ? null : await findPerson(userId);
  if (!person || date === null) return null;
  const variables = { date: formatDateTime(date, await timeZone()) };
  return (session) =>
    mails.write(
      {
        template: 'meeting-planned',
        userId,
        language: person.language,
        variables,
        aboutUserId: managerId,
        meetingId: _id,
      },
      session,
    );
}

function managerProblems(managerId: string, managers: ReadonlySet<string>): Problem[] {
  if (managerId === '') return [{ path: 'manager', code: 'required' }];
  return managers.has(managerId) ? [] : [{ path: 'manager', code: 'not_own_manager' }];
}

async function submissionProblems(
  { mayReadSubmissionOf }: PlanDeps,
  userId: string,
  submissionId: string | null | undefined,
  actorId: string,
): Promise<Problem[]> {
  if (submissionId === null || submissionId === undefined) return [];
  const mayRead = await mayReadSubmissionOf(userId, submissionId, actorId);
  return mayRead ? [] : [{ path: 'checkupsubmission', code: 'unknown' }];
}
